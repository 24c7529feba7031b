/** Polynomials and their roots: roots, poly. */
import { withInput } from "../array/inputs.ts";
import { type NDArray, ownLayout, wrapLaidOut } from "../array/ndarray.ts";
import { copyAs } from "../array/order.ts";
import { slice } from "../array/slice.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/polynomials.ts";
import { zeros } from "../creation/filled.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { eye } from "../creation/matrix.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { laidOut, partOfAxis, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { add, divide, multiply } from "../formulas/functions/arithmetic.ts";
import { equal } from "../formulas/functions/comparisons.ts";
import { conjugate, negative } from "../formulas/functions/magnitudes.ts";
import { all } from "../formulas/functions/sums.ts";
import { readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { concatenate } from "../joins/concatenate.ts";
import { floatsOf, inScope, viewOf } from "../linalg/arrays.ts";
import { eigenvaluesOf } from "../linalg/spectra.ts";
import { sort } from "../order/sort.ts";
import { nonzeroEnds } from "./parts.ts";
import type { Made } from "./types.ts";

/**
 * Returns the roots of a polynomial: the eigenvalues of its companion matrix, in no order, and behind them a 0 for each zero at the end of `p`.
 * They are real numbers if all of them are.
 * @param p the coefficients, the highest power first: an array or list; zeros that stand first count for nothing
 * @throws ValueError for an array of several axes; LinAlgError for infinite coefficients or NaN
 * @example
 * np.roots(np.arange(1, 20));
 * np.roots([1, -3]).toArray() // [3]
 * np.roots([2, -1, 0, 0]).toArray() // [0.5, 0, 0]
 */
export function roots<P extends ArrayInput>(p: P): Made<"roots", P>;
export function roots(p: unknown, ...rest: unknown[]): NDArray {
  const call = calls.roots;
  bind(call, rest);
  return withInput(call, "p", p, null, (view) => {
    if (view.shape.length > 1) throw new ValueError(`${call.name}: Input must be a rank-1 array.`);
    const list = view.shape.length === 0 ? laidOut(view, [1], null) : view;
    const ends = nonzeroEnds(call.name, list);
    if (ends === null) return zeros(0);
    const [first, last] = ends;
    return inScope(() => {
      const found = last === first ? zeros(0) : rootsOf(call, partOfAxis(list, 0, first, last - first + 1));
      const atZero = list.size - 1 - last;
      return atZero === 0 ? found : concatenate([found, zeros(atZero, { dtype: found.dtype })]);
    });
  });
}

/** Returns the eigenvalues of the companion matrix. */
function rootsOf(call: Call, view: View): NDArray {
  const length = view.size - 1;
  const coefficients = floatsOf(call, view);
  const { dtype } = coefficients;
  readSize(call, [length, length], dtype.itemSize);
  const matrix = eye(length, { k: -1, dtype }) as NDArray;
  matrix.set(0, divide(negative(coefficients.get(slice(1, null))), coefficients.get(slice(0, 1))));
  return eigenvaluesOf(call, viewOf(matrix));
}

/**
 * Returns the coefficients of a polynomial, the highest power first, from its roots. The first one is 1. They are real numbers if the
 * roots are, and if they are complex numbers with all their conjugates.
 * @param seqOfZeros the roots: an array or list; or a square matrix, whose eigenvalues are the roots. An empty list gives the number 1
 * @throws ValueError for an array of other shapes; LinAlgError for a matrix with infinities or NaN
 * @example
 * np.poly(np.linspace(0, 1, 20));
 * np.poly([1, 2]).toArray() // [1, -3, 2]
 * np.poly([[2, 0], [0, 3]]).toArray() // [1, -5, 6]
 * np.poly([]) // 1
 */
export function poly<Z extends ArrayInput>(seqOfZeros: Z): Made<"polynomial", Z>;
export function poly(seqOfZeros: unknown, ...rest: unknown[]): unknown {
  const call = calls.poly;
  bind(call, rest);
  return withInput(call, "seqOfZeros", seqOfZeros, null, (view) => {
    const [m = 1, n] = view.shape;
    const isMatrix = view.shape.length === 2 && m === n && m > 0;
    if (view.shape.length > 1 && !isMatrix)
      throw new ValueError(`${call.name}: input must be 1d or non-empty square 2d array.`);
    if (view.size === 0) return 1;
    return inScope(() => {
      const matrix = isMatrix ? floatsOf(call, view) : null;
      return polynomialOf(matrix === null ? rootList(call, view) : eigenvaluesOf(call, viewOf(matrix)));
    });
  });
}

/** Returns a list of roots in the dtype of the coefficients: that of floats of 32 bits or more and of complex numbers, else float64. */
function rootList(call: Call, view: View): NDArray {
  const { dtype } = view;
  const isKept = dtype.kind === "c" || (dtype.kind === "f" && dtype.itemSize > 2);
  const to = isKept ? dtype : (dtypes.float64 as DType);
  const { block, strides } = copyAs(call.name, view, to, "C");
  return wrapLaidOut([view.size], to, block, ownLayout(strides));
}

/** Multiplies the factors x - z of all roots z. */
function polynomialOf(found: NDArray): NDArray {
  const { size, dtype } = found;
  const product = zeros(size + 1, { dtype }) as NDArray;
  product.set(0, 1);
  const negated = negative(found) as NDArray;
  for (let degree = 1; degree <= size; degree += 1)
    inScope(() => {
      const part = product.get(slice(1, degree + 1));
      const below = multiply(product.get(slice(0, degree)), negated.get(slice(degree - 1, degree)));
      return add(part, below, { out: part });
    });
  if (dtype.kind !== "c" || !areConjugates(found)) return product;
  return product.real.copy() as NDArray;
}

/** Whether the conjugate of each number is there as often as the number. */
function areConjugates(numbers: NDArray): boolean {
  return Boolean(all(equal(sort(numbers), sort(conjugate(numbers) as NDArray))));
}
