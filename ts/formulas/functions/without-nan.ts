/** Puts numbers in the place of NaN, as NumPy does before it folds. */
import { bool } from "../../dtype/dtypes.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { isWhole } from "../draft/loops.ts";
import { copied } from "../engine/copied.ts";

/** Returns where the elements are NaN. */
export function nanMask(draft: Draft, part: Part): Part {
  return draft.step("isnan", part.dtype, [part], bool);
}

/** Returns the part with a number in the place of each NaN. */
export function withoutNaN(draft: Draft, part: Part, value: number): Part {
  if (isWhole(part.dtype)) return part;
  const { dtype } = part;
  const own = copied(draft, part);
  return draft.step("select", dtype, [nanMask(draft, own), draft.constant(value, dtype), own]);
}
