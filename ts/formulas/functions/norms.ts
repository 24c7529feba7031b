/** What norms of vectors and matrices compute: sums and extremes, as NumPy has them. */
import { dtypes } from "../../dtype/dtypes.ts";
import { readAxis } from "../../input/axes.ts";
import type { Draft, Operand, Part, Plain } from "../draft/draft.ts";
import { readPlain } from "../draft/operands.ts";
import { keptAxes } from "../folds/kept-axes.ts";
import { elementwiseRowOf } from "./elementwise.ts";
import { apply } from "./elementwise-row.ts";
import { absolute } from "./magnitudes.ts";
import { power } from "./powers.ts";
import { extremeOf, reductionAlong, rootsOf, squaresOf, sumOf } from "./reductions.ts";

/** The order of a norm: a number, or a word. Null is the root of the sum of squares. */
export type Order = number | string | null;

/** The elements of which norms are computed: floats or complex numbers, and how what is wrong with the arguments is told. */
export interface Normed {
  readonly draft: Draft;
  readonly part: Part;
  readonly refuse: (reason: string) => never;
  /** Returns the norms of the matrices on two axes that are those of their singular values: the sum, the greatest, the least. */
  readonly bySingularValues: (order: 2 | -2 | "nuc", row: number, column: number) => Part;
}

/** Returns the norm of a vector or a matrix, or those along axes. `asked` are the axes that the caller named, or null. */
export function normOf(
  normed: Normed,
  order: Order,
  asked: readonly unknown[] | null,
  keepdims: boolean,
): Part {
  const { draft, part, refuse } = normed;
  const { length } = part.shape;
  const axes = asked ?? part.shape.map((_, axis) => axis);
  if (asked === null && order === null)
    return vectorNormOf(normed, null, axes as readonly number[], keepdims);
  if (axes.length === 1) requireNumber(normed, order);
  else if (axes.length !== 2) refuse("Improper number of dimensions to norm.");
  const read = axes.map((axis) => readAxis(draft.call, axis, length));
  if (read.length === 1) return vectorNormOf(normed, order, read, keepdims);
  if (read[0] === read[1]) refuse("Duplicate axes given.");
  return matrixNormOf(normed, order, read as [number, number], keepdims);
}

/** Throws for an order that only matrices have. */
function requireNumber({ refuse }: Normed, order: Order): asserts order is number | null {
  if (typeof order === "string") refuse(`Invalid norm order '${order}' for vectors`);
}

/** Returns the norms of the vectors along axes. */
export function vectorNormOf(normed: Normed, order: Order, axes: readonly number[], keepdims: boolean): Part {
  const { draft, part } = normed;
  const how = { ...reductionAlong(new Set(axes)), keepdims };
  if (order === null || order === 2) return rootsOf(draft, sumOf(draft, squaresOf(draft, part), how));
  requireNumber(normed, order);
  const magnitudes = apply(draft, elementwiseRowOf(absolute), [operandOf(part)]);
  if (order === Number.POSITIVE_INFINITY)
    return extremeOf(draft, magnitudes, { ...how, initial: 0 }, "maximum");
  if (order === Number.NEGATIVE_INFINITY) return extremeOf(draft, magnitudes, how, "minimum");
  if (order === 1) return sumOf(draft, magnitudes, how);
  if (order === 0) return sumOf(draft, draft.cast(draft.cast(part, dtypes.bool), magnitudes.dtype), how);
  const powerOf = (base: Part, exponent: number): Part =>
    apply(draft, elementwiseRowOf(power), [operandOf(base), operandOf(readPlain(exponent) as Plain)]);
  return powerOf(sumOf(draft, powerOf(magnitudes, order), how), 1 / order);
}

/** An operand of a step that no message names. */
const operandOf = (value: Part | Plain): Operand => ({ value, name: "x" });

/** Returns the norms of the matrices on two axes. */
export function matrixNormOf(
  normed: Normed,
  order: Order,
  [row, column]: readonly [number, number],
  keepdims: boolean,
): Part {
  if (order === null || order === "fro") return vectorNormOf(normed, null, [row, column], keepdims);
  const { draft, part } = normed;
  const norms =
    order === 2 || order === -2 || order === "nuc"
      ? normed.bySingularValues(order, row, column)
      : bySums(normed, order, row, column);
  return keepdims ? keptAxes(draft, norms, part.shape.length, new Set([row, column])) : norms;
}

/** Returns the greatest or the least sum of magnitudes: of columns for the orders 1 and -1, of rows for infinities. */
function bySums(normed: Normed, order: number | string, row: number, column: number): Part {
  const isOne = order === 1 || order === -1;
  if (!isOne && order !== Number.POSITIVE_INFINITY && order !== Number.NEGATIVE_INFINITY)
    return normed.refuse("Invalid norm order for matrices.");
  const [added, compared] = isOne ? [row, column] : [column, row];
  const sums = { ...normed, part: vectorNormOf(normed, 1, [added], false) };
  const left = compared > added ? compared - 1 : compared;
  return vectorNormOf(sums, order * Number.POSITIVE_INFINITY, [left], false);
}
