/** Norms in a text: those of vectors, and those of matrices that need no singular values. */
import { dtypes } from "../../dtype/dtypes.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { isWhole, partOf } from "../draft/loops.ts";
import { copied } from "../engine/copied.ts";
import { type Normed, normOf, type Order } from "../functions/norms.ts";
import {
  type Bound,
  flagArgument,
  integersArgument,
  operandOf,
  plainArgument,
  type Refuse,
} from "./arguments.ts";

/** Returns the norm of a vector or a matrix, or those along axes, as np.linalg.norm does. */
export function textNorm(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const own = copied(draft, partOf(draft, operandOf(bound, "x", refuse).value));
  const part = isWhole(own.dtype) ? draft.cast(own, dtypes.float64) : own;
  const order = orderOf(bound, refuse);
  const asked = integersArgument(bound, "axis", refuse);
  const keepdims = flagArgument(bound, "keepdims", refuse, false);
  const normed: Normed = {
    draft,
    part,
    refuse: (reason) => refuse(null, reason),
    bySingularValues: (order) =>
      refuse(null, `ord=${order} of a matrix takes singular values, which no text has: call np.linalg.norm`),
  };
  return normOf(normed, order, asked, keepdims);
}

/** Reads `ord`: a number or a word in quotes. */
function orderOf(bound: Bound, refuse: Refuse): Order {
  const word = /^["'](.*)["']$/.exec(bound.get("ord")?.name ?? "")?.[1];
  if (word !== undefined) return word === "f" ? "fro" : word;
  const order = plainArgument(bound, "ord", refuse);
  if (typeof order === "object")
    return refuse(bound.get("ord")?.start ?? null, "ord must be a real number, 'fro' or 'nuc'");
  return order === undefined ? null : Number(order);
}
