/** Products of several matrices: matrixPower, multiDot. */
import { diagonalOf } from "../array/diagonal.ts";
import { withInput } from "../array/inputs.ts";
import { NDArray, type OutLike, type ValueOrView } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import { zeros } from "../creation/filled.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { OutOption } from "../creation/make.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import { assign } from "../elements/assign.ts";
import { type Out, readOut } from "../elements/out.ts";
import { isPacked, laidOut, stridesOf, type View } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { withList } from "../indexing/arguments.ts";
import { bind } from "../input/bind.ts";
import { reshape } from "../joins/axes.ts";
import { areSame, type Extents } from "../layout.ts";
import { deliver, PLAIN } from "../products/deliver.ts";
import { dotProduct } from "../products/dot.ts";
import { productOf } from "../products/stacks.ts";
import { show } from "../show.ts";
import { arrayOf, copyOf, inScope, inShape, viewOf } from "./arrays.ts";
import { requireMatrix, squaresOf } from "./matrices.ts";
import type { LinalgResult } from "./result-types.ts";
import { inverseOf } from "./systems.ts";

/**
 * Multiplies a matrix by itself so many times, or each matrix of a stack. With 0 it is the identity, with a negative number a power of the
 * inverse.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @param n the exponent, an integer; a bigint may be of any size
 * @throws LinAlgError for what is no square matrix, and for a singular one with a negative exponent; DTypeError for another exponent
 * @example
 * np.linalg.matrixPower(np.multiply(np.eye(30), 2), 5);
 * np.linalg.matrixPower([[1, 1], [1, 0]], 10).toArray() // [[89, 55], [55, 34]]
 * np.linalg.matrixPower([[2, 0], [0, 4]], -1).toArray() // [[0.5, 0], [0, 0.25]]
 */
export function matrixPower<A extends ArrayInput>(a: A, n: number | bigint): LinalgResult<A, "power">;
export function matrixPower(a: unknown, n: unknown, ...rest: unknown[]): unknown {
  const call = calls.matrixPower;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => {
    squaresOf(call, view);
    if (typeof n !== "bigint" && !Number.isSafeInteger(n))
      throw new DTypeError(`${call.name}: exponent must be an integer, got ${show(n)}; call ${call.usage}`);
    const exponent = BigInt(n as number | bigint);
    return inScope(() => {
      if (exponent === 0n) return identities(call, view);
      if (exponent === 1n) return copyOf(call.name, view);
      if (exponent > 0n) return raised(call, arrayOf(view), exponent);
      return raised(call, inverseOf(call, view), -exponent);
    });
  });
}

/** Makes as many identities as there are matrices. */
function identities(call: Call, { shape, dtype }: View): NDArray {
  const result = zeros(shape, { dtype: dtype.name });
  const view = viewOf(result);
  const diagonal = diagonalOf(view, 0, shape.length - 2, shape.length - 1);
  // `true` is 1 in every dtype.
  withInput(call, "a", true, null, (one) =>
    assign(call.name, laidOut(view, diagonal.shape, diagonal.strides), one),
  );
  return result;
}

/** Returns a power by squaring, with the products in NumPy's order. Disposes of each power as soon as it is used. */
function raised(call: Call, base: NDArray, exponent: bigint): NDArray {
  const times = (one: NDArray, other: NDArray): NDArray => {
    const [left, right] = [viewOf(one), viewOf(other)];
    const product = productOf(call, { view: left, own: 2 }, { view: right, own: 2 }, left.dtype);
    return deliver(call, product, PLAIN) as NDArray;
  };
  if (exponent === 3n) return times(times(base, base), base);
  let result: NDArray | null = null;
  let power = base;
  for (let rest = exponent; ; rest >>= 1n) {
    if (rest % 2n === 1n) {
      const last: NDArray | null = result;
      result = last === null ? power : times(last, power);
      if (last !== null && last !== base) last.dispose();
    }
    if (rest === 1n) return result as NDArray;
    const next = times(power, power);
    if (power !== base && power !== result) power.dispose();
    power = next;
  }
}

/**
 * Multiplies two arrays and more, as `np.dot` does, in the order that takes the fewest multiplications. The first one and the last one may
 * be vectors, all others are matrices.
 * @param arrays a list of arrays, or an array with three axes
 * @param options `out`: the memory for the product of the matrices, as that of `np.dot`
 * @throws ValueError for less than two arrays; ShapeError when the shapes do not fit; LinAlgError for other numbers of axes
 * @example
 * np.linalg.multiDot([np.ones([10, 100]), np.ones([100, 5]), np.ones([5, 50])]);
 * np.linalg.multiDot([[1, 1], [[1, 2], [3, 4]], [1, 0]]) // 4
 */
export function multiDot(arrays: ArrayInput, options?: OutOption<OutLike> | null): ValueOrView<DTypeName>;
export function multiDot(arrays: unknown, ...rest: unknown[]): unknown {
  const call = calls.multiDot;
  const given = bind(call, rest).out;
  const out = readOut(call, given);
  return withList(call, "arrays", arrays, ({ viewsNow }) => {
    const views = viewsNow();
    const { length } = views;
    if (length < 2) throw new ValueError(`${call.name}: Expecting at least two arrays.`);
    const [first, last] = [views[0] as View, views[length - 1] as View];
    if (length === 2) return productOfTwo(call, first, last, out);
    return inScope(() => {
      const matrices = views.map((view, index) => matrixOf(call, view, index, length));
      const cuts = bestCuts(matrices);
      const shape = [...first.shape.slice(0, -1), ...last.shape.slice(1)];
      if (isLine(given, shape)) {
        const line = given.reshape(first.shape.length === 1 ? [1, -1] : [-1, 1]);
        productOfChain(call, matrices, cuts, 0, length - 1, readOut(call, line));
        return given;
      }
      const product = productOfChain(call, matrices, cuts, 0, length - 1, out);
      if (shape.length === 2) return product;
      if (shape.length === 0) return product.get(0, 0);
      return out === null ? inShape(product, shape) : reshape(product, shape);
    });
  });
}

/** Whether `out` is an array for a result of one axis. It then serves as a matrix of one line. */
function isLine(out: unknown, shape: Extents): out is NDArray {
  return shape.length === 1 && out instanceof NDArray && areSame(out.shape, shape) && isPacked(viewOf(out));
}

/** Shows an array of a chain as a matrix: the first vector as a row, and the last one as a column. */
function matrixOf(call: Call, view: View, index: number, count: number): View {
  const { shape } = view;
  const [length = 0] = shape;
  const [step = 0] = stridesOf(view);
  if (shape.length === 1 && index === 0) return laidOut(view, [1, length], [0, step]);
  if (shape.length === 1 && index === count - 1) return laidOut(view, [length, 1], [step, 0]);
  requireMatrix(call, shape.length);
  return view;
}

/** For each part of a chain, by its first and its last matrix: the matrix behind which it is cut, so that it takes the fewest multiplications. */
type Cuts = readonly (readonly number[])[];

/** Finds the best cuts (Cormen, Leiserson, Rivest: Introduction to Algorithms, chapter 15.2). */
function bestCuts(matrices: readonly View[]): Cuts {
  const { length } = matrices;
  const lengths = [
    ...matrices.map(({ shape }) => shape[0] as number),
    matrices[length - 1]?.shape[1] as number,
  ];
  const costs = matrices.map(() => new Float64Array(length));
  const cuts = matrices.map(() => [] as number[]);
  const at = (place: number): number => lengths[place] as number;
  for (let reach = 1; reach < length; reach += 1)
    for (let first = 0; first + reach < length; first += 1) {
      const last = first + reach;
      let least = Number.POSITIVE_INFINITY;
      for (let cut = first; cut < last; cut += 1) {
        const own = at(first) * at(cut + 1) * at(last + 1);
        const cost = (costs[first]?.[cut] as number) + (costs[cut + 1]?.[last] as number) + own;
        if (cost < least) [least, (cuts[first] as number[])[last]] = [cost, cut];
      }
      (costs[first] as Float64Array)[last] = least;
    }
  return cuts;
}

/** Multiplies the part of a chain from the first to the last matrix. */
function productOfChain(
  call: Call,
  matrices: readonly View[],
  cuts: Cuts,
  first: number,
  last: number,
  out: Out | null,
): NDArray {
  const cut = cuts[first]?.[last] as number;
  const partOf = (from: number, to: number): View =>
    from === to ? (matrices[from] as View) : viewOf(productOfChain(call, matrices, cuts, from, to, null));
  return productOfTwo(call, partOf(first, cut), partOf(cut + 1, last), out) as NDArray;
}

/** Multiplies two arrays as `np.dot` does. */
function productOfTwo(call: Call, left: View, right: View, out: Out | null): NDArray | Scalar {
  const product = dotProduct(call, left, right);
  return deliver(call, product, { ...PLAIN, out, casting: "no", own: product.shape.length });
}
