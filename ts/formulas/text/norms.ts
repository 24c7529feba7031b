/** Norms in a text: those of vectors, and those of matrices that need no singular values. */
import { dtypes } from "../../dtype/dtypes.ts";
import { readAxis } from "../../input/axes.ts";
import type { Draft, Part, Plain } from "../draft/draft.ts";
import { isWhole, partOf } from "../draft/loops.ts";
import { readPlain } from "../draft/operands.ts";
import { copied } from "../engine/copied.ts";
import { keptAxes } from "../folds/kept-axes.ts";
import { elementwiseRowOf } from "../functions/elementwise.ts";
import { apply } from "../functions/elementwise-row.ts";
import { absolute } from "../functions/magnitudes.ts";
import { power } from "../functions/powers.ts";
import { extremeOf, type Reduction, rootsOf, squaresOf, sumOf } from "../functions/reductions.ts";
import {
  type Bound,
  flagArgument,
  integersArgument,
  operandOf,
  plainArgument,
  type Refuse,
} from "./arguments.ts";

/** The order of a norm: a number, or a word. Null is the root of the sum of squares. */
type Order = number | string | null;

/** Returns the norm of a vector or a matrix, or those along axes, as np.linalg.norm does. */
export function normOf(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const given = partOf(draft, operandOf(bound, "x", refuse).value);
  const own = copied(draft, given);
  const part = isWhole(own.dtype) ? draft.cast(own, dtypes.float64) : own;
  const order = orderOf(bound, refuse);
  const asked = integersArgument(bound, "axis", refuse);
  const { length } = part.shape;
  const all = part.shape.map((_, axis) => axis);
  const keepdims = flagArgument(bound, "keepdims", refuse, false);
  const usual = { keepdims, dtype: null, initial: null, where: null, ddof: 0 };
  const isDefault = order === null || (order === "fro" && length === 2) || (order === 2 && length === 1);
  if (asked === null && isDefault) return rootOfSquares(draft, part, { ...usual, axes: new Set(all) });
  const axes = asked ?? all;
  if (axes.length === 1 && typeof order === "string")
    refuse(null, `Invalid norm order '${order}' for vectors`);
  if (axes.length !== 1 && axes.length !== 2) refuse(null, "Improper number of dimensions to norm.");
  const read = axes.map((axis) => readAxis(draft.call, axis, length));
  const how = { ...usual, axes: new Set(read) };
  if (read.length === 1) return vectorNorm(draft, part, order as number | null, how);
  if (how.axes.size === 1) refuse(null, "Duplicate axes given.");
  return matrixNorm(draft, part, order, how, read as [number, number], refuse);
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

function rootOfSquares(draft: Draft, part: Part, how: Reduction): Part {
  return rootsOf(draft, sumOf(draft, squaresOf(draft, part), how));
}

function magnitudesOf(draft: Draft, part: Part): Part {
  return apply(draft, elementwiseRowOf(absolute), [{ value: part, name: "x" }]);
}

function vectorNorm(draft: Draft, part: Part, order: number | null, how: Reduction): Part {
  if (order === null || order === 2) return rootOfSquares(draft, part, how);
  const magnitudes = magnitudesOf(draft, part);
  if (order === Number.POSITIVE_INFINITY)
    return extremeOf(draft, magnitudes, { ...how, initial: 0 }, "maximum");
  if (order === Number.NEGATIVE_INFINITY) return extremeOf(draft, magnitudes, how, "minimum");
  if (order === 1) return sumOf(draft, magnitudes, how);
  if (order === 0) return sumOf(draft, draft.cast(draft.cast(part, dtypes.bool), magnitudes.dtype), how);
  const powerOf = (base: Part, exponent: number): Part =>
    apply(draft, elementwiseRowOf(power), [
      { value: base, name: "x" },
      { value: readPlain(exponent) as Plain, name: "ord" },
    ]);
  return powerOf(sumOf(draft, powerOf(magnitudes, order), how), 1 / order);
}

function matrixNorm(
  draft: Draft,
  part: Part,
  order: Order,
  how: Reduction,
  [row, column]: readonly [number, number],
  refuse: Refuse,
): Part {
  if (order === null || order === "fro") return rootOfSquares(draft, part, how);
  if (order === 2 || order === -2 || order === "nuc")
    refuse(null, `ord=${order} of a matrix takes singular values, which no text has: call np.linalg.norm`);
  const isOne = order === 1 || order === -1;
  if (!isOne && order !== Number.POSITIVE_INFINITY && order !== Number.NEGATIVE_INFINITY)
    refuse(null, "Invalid norm order for matrices.");
  const [added, compared] = isOne ? [row, column] : [column, row];
  const usual = { ...how, keepdims: false };
  const sums = sumOf(draft, magnitudesOf(draft, part), { ...usual, axes: new Set([added]) });
  const left = { ...usual, axes: new Set([compared > added ? compared - 1 : compared]) };
  const norm =
    (order as number) > 0
      ? extremeOf(draft, sums, { ...left, initial: 0 }, "maximum")
      : extremeOf(draft, sums, left, "minimum");
  return how.keepdims ? keptAxes(draft, norm, part.shape.length, how.axes) : norm;
}
