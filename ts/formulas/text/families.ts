/** The elementwise functions and the reductions by the names that a text calls them, and the functions that operators call. */
import * as angles from "../functions/angles.ts";
import * as arithmetic from "../functions/arithmetic.ts";
import { i0 } from "../functions/bessel.ts";
import * as bits from "../functions/bits.ts";
import * as bounds from "../functions/bounds.ts";
import * as comparisons from "../functions/comparisons.ts";
import { elementwiseRowOf } from "../functions/elementwise.ts";
import type { ElementwiseRow } from "../functions/elementwise-row.ts";
import * as exponentials from "../functions/exponentials.ts";
import * as extremes from "../functions/extremes.ts";
import * as floats from "../functions/floats.ts";
import * as hyperbolic from "../functions/hyperbolic.ts";
import { iscomplex, isreal } from "../functions/kinds.ts";
import * as magnitudes from "../functions/magnitudes.ts";
import * as nanFunctions from "../functions/nan-functions.ts";
import * as neighbours from "../functions/neighbours.ts";
import { pow, power, powerOperatorRow } from "../functions/powers.ts";
import { type ReductionRow, reductionRowOf } from "../functions/reduction.ts";
import * as rounding from "../functions/rounding.ts";
import * as sums from "../functions/sums.ts";
import { whereRow } from "../functions/where.ts";

/** The operator `**` is no name, so only the operator reaches its row. */
const POWER = "**";

/** A name of a text, and the row that it reaches. */
type Named<R> = readonly [name: string, row: R];

/** Returns the functions of elements, and the rows that only a text reaches. */
export function elementwiseFunctions(): Named<ElementwiseRow>[] {
  const families = {
    ...angles,
    ...arithmetic,
    ...bits,
    ...bounds,
    ...comparisons,
    ...exponentials,
    ...floats,
    ...hyperbolic,
    i0,
    iscomplex,
    isreal,
    ...magnitudes,
    ...neighbours,
    pow,
    power,
    ...rounding,
  };
  return [...namesOf(families, elementwiseRowOf), ["where", whereRow], [POWER, powerOperatorRow]];
}

/** Returns the functions that fold axes. */
export function reductions(): Named<ReductionRow>[] {
  return namesOf({ ...extremes, ...nanFunctions, ...sums }, reductionRowOf);
}

/** Returns the rows of functions, by the names of the package and by those of NumPy. */
function namesOf<R>(made: object, rowOf: (made: unknown) => R): Named<R>[] {
  return Object.entries(made).flatMap(([name, one]) =>
    spellings(name).map((spelling) => [spelling, rowOf(one)] as const),
  );
}

/** Returns a name in both spellings: `logicalAnd` and `logical_and`. */
export function spellings(name: string): string[] {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return snake === name ? [name] : [name, snake];
}

/** The names of the functions that the operators of a text stand for. */
export const operatorNames: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["unary +", "positive"],
  ["unary -", "negative"],
  ["unary ~", "invert"],
  ["+", "add"],
  ["-", "subtract"],
  ["*", "multiply"],
  ["@", "matmul"],
  ["/", "divide"],
  ["//", "floor_divide"],
  ["%", "remainder"],
  ["**", POWER],
  ["<<", "left_shift"],
  [">>", "right_shift"],
  ["&", "bitwise_and"],
  ["|", "bitwise_or"],
  ["^", "bitwise_xor"],
  ["==", "equal"],
  ["!=", "not_equal"],
  ["<", "less"],
  ["<=", "less_equal"],
  [">", "greater"],
  [">=", "greater_equal"],
]);
