/** NumPy's rules of which dtypes may be cast to which, as `np.can_cast` tells them. */
import { DTypeError } from "../errors.ts";
import type { DType } from "./dtypes.ts";
import { promote } from "./promotion.ts";

/** Which casts are allowed, from none to all. */
export type Casting = "no" | "equiv" | "safe" | "same_kind" | "unsafe";

/** The kinds of dtypes, from the lowest to the highest. */
const KINDS = "buifc";

/** Whether a cast is allowed by each rule. */
export const casts: { readonly [C in Casting]: (from: DType, to: DType) => boolean } = {
  no: (from, to) => from === to,
  equiv: (from, to) => from === to,
  safe: (from, to) => promote(from, to) === to,
  same_kind: (from, to) => KINDS.indexOf(from.kind) <= KINDS.indexOf(to.kind),
  unsafe: () => true,
};

/** Throws DTypeError unless a cast is allowed. */
export function requireCast(caller: string, from: DType, to: DType, casting: Casting): void {
  if (casts[casting](from, to)) return;
  throw new DTypeError(
    `${caller}: Cannot cast array data from ${from} to ${to} according to the rule '${casting}'`,
  );
}
