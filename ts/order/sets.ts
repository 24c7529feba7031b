/** Treats arrays as sets: union1d, intersect1d, setdiff1d, setxor1d, isin. */
import { withArguments } from "../array/inputs.ts";
import { type NDArray, type PositionList, type Vector, wrap } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/sets.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { withVector } from "../elements/casting.ts";
import { withFlat } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { takePicked } from "../elements/picks.ts";
import { type View, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readFlag, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Joined, promotedFlat } from "../joins/concatenate.ts";
import { using } from "../memory/block.ts";
import { intersection, joinedVector, membersOf, symmetricDifference } from "./members.ts";
import { type TextCodes, textCodesOf, textsAmong } from "./text-codes.ts";
import { uniqueVector, valuesOf } from "./values.ts";
import { withTruths } from "./vectors.ts";

/** The options of `intersect1d`. */
export interface IntersectOptions<R = boolean | null | undefined> extends SetOptions {
  /** Whether to return the index in each array at which each value first occurs; false by default. */
  readonly returnIndices?: R;
}

/** The option of `setdiff1d` and `setxor1d`. */
export interface SetOptions {
  /** Whether no element of an array repeats, so that the function need not look; false by default. */
  readonly assumeUnique?: boolean | null | undefined;
}

/** The ways of NumPy to find elements. */
export type IsinKind = "sort" | "table";

/** The options of `isin`. */
export interface IsinOptions extends SetOptions {
  /** Whether to return where elements are not among the others; false by default. */
  readonly invert?: boolean | null | undefined;
  /** The way to find elements, as in NumPy. It changes nothing, but `'table'` refuses floats. */
  readonly kind?: IsinKind | null | undefined;
}

/** What `intersect1d` returns. */
export type Intersection<D extends DTypeName, R> = [R] extends [true]
  ? [Vector<D>, PositionList, PositionList]
  : Vector<D>;

type JoinedVector<A, B> = [A] extends [unknown] ? Vector<Joined<readonly [A, B]>> : never;
type Intersected<A, B, R> = [A] extends [unknown] ? Intersection<Joined<readonly [A, B]>, R> : never;

/**
 * Returns the values that are in one array or in both, in ascending order, each one once.
 * @param ar1 an array or nested lists
 * @param ar2 an array or nested lists
 * @example
 * np.union1d(np.arange(50), np.arange(20, 80));
 * np.union1d([3, 1], [2, 1]).toArray() // [1, 2, 3]
 */
export function union1d<A extends ArrayInput, B extends ArrayInput>(ar1: A, ar2: B): JoinedVector<A, B>;
export function union1d(ar1: unknown, ar2: unknown, ...rest: unknown[]): NDArray {
  const call = calls.union1d;
  bind(call, rest);
  return withPair(call, ["ar1", "ar2"], [ar1, ar2], (pair) => {
    const { promoted } = promotedFlat(call, pair, [ar1, ar2]);
    const joined = joinedVector(call.name, pair, promoted);
    return using(joined.block, () => wrapped(valuesOf(call.name, joined)));
  });
}

/**
 * Returns the values that are in both arrays, in ascending order, each one once. NaN is in none.
 * @param ar1 an array or nested lists
 * @param ar2 an array or nested lists
 * @param assumeUnique whether no element of an array repeats, so that the function need not look; false by default
 * @param returnIndices whether to return, besides the values, the index in each array at which each one first occurs; false by default
 * @throws IndexError with `returnIndices` if values of one array are equal in the dtype of both
 * @example
 * np.intersect1d(np.arange(50), np.arange(20, 80));
 * np.intersect1d([3, 1, 2], [2, 3]).toArray() // [2, 3]
 * np.intersect1d([3, 1, 2], [2, 3], { returnIndices: true })[1].toArray() // [2, 0]
 */
export function intersect1d<
  A extends ArrayInput,
  B extends ArrayInput,
  const R extends boolean | null | undefined = false,
>(ar1: A, ar2: B, options?: IntersectOptions<R> | null): Intersected<A, B, R>;
export function intersect1d<
  A extends ArrayInput,
  B extends ArrayInput,
  const R extends boolean | null | undefined = false,
>(ar1: A, ar2: B, assumeUnique: boolean | null | undefined, returnIndices?: R): Intersected<A, B, R>;
export function intersect1d(ar1: unknown, ar2: unknown, ...rest: unknown[]): NDArray | NDArray[] {
  const call = calls.intersect1d;
  const { assumeUnique, returnIndices } = bind(call, rest);
  const isUnique = readFlag(call, "assumeUnique", assumeUnique, false);
  const needsIndices = readFlag(call, "returnIndices", returnIndices, false);
  return withPair(call, ["ar1", "ar2"], [ar1, ar2], (pair) => {
    const list = withSets(call, pair, isUnique, needsIndices, (sets, indices) =>
      intersection(call.name, sets, needsIndices, indices),
    ).map(wrapped);
    return needsIndices ? list : (list[0] as NDArray);
  });
}

/**
 * Returns the values of an array that are not in another one, in ascending order, each one once. NaN is in none.
 * @param ar1 an array or nested lists
 * @param ar2 an array or nested lists
 * @param assumeUnique true keeps the order of `ar1`, and the elements that repeat; false by default
 * @example
 * np.setdiff1d(np.arange(50), np.arange(20, 80));
 * np.setdiff1d([3, 1, 2], [2]).toArray() // [1, 3]
 */
export function setdiff1d<A extends ArrayInput>(
  ar1: A,
  ar2: ArrayInput,
  assumeUnique?: boolean | null | SetOptions,
): Vector<InputDType<A>>;
export function setdiff1d(ar1: unknown, ar2: unknown, ...rest: unknown[]): NDArray {
  const call = calls.setdiff1d;
  const isUnique = readFlag(call, "assumeUnique", bind(call, rest).assumeUnique, false);
  return withPair(call, ["ar1", "ar2"], [ar1, ar2], ([all, others]) =>
    withSets(call, [all], isUnique, false, ([set]) => {
      const mask = membersOf(call.name, set as View, others, true);
      return using(mask.block, () => wrapped(takeWhere(call, set as View, mask)));
    }),
  );
}

/**
 * Returns the values that are in one array but not in both, in ascending order, each one once. NaN is in both only if it is in none.
 * @param ar1 an array or nested lists
 * @param ar2 an array or nested lists
 * @param assumeUnique whether no element of an array repeats, so that the function need not look; false by default
 * @example
 * np.setxor1d(np.arange(50), np.arange(20, 80));
 * np.setxor1d([3, 1], [2, 1]).toArray() // [2, 3]
 */
export function setxor1d<A extends ArrayInput, B extends ArrayInput>(
  ar1: A,
  ar2: B,
  assumeUnique?: boolean | null | SetOptions,
): JoinedVector<A, B>;
export function setxor1d(ar1: unknown, ar2: unknown, ...rest: unknown[]): NDArray {
  const call = calls.setxor1d;
  const isUnique = readFlag(call, "assumeUnique", bind(call, rest).assumeUnique, false);
  return withPair(call, ["ar1", "ar2"], [ar1, ar2], (pair) => {
    const dtype = isUnique ? promotedFlat(call, pair, [ar1, ar2]).promoted : null;
    return withSets(call, pair, isUnique, false, (sets) =>
      wrapped(symmetricDifference(call.name, sets, dtype)),
    );
  });
}

/**
 * Returns for each element of an array whether it is in another one. NaN is in none.
 * @param element an array or nested lists
 * @param testElements an array or nested lists
 * @param assumeUnique whether no element of an array repeats, as in NumPy. It changes nothing
 * @param invert true returns where elements are not in the other one; false by default
 * @param options `kind`: the way to find elements, `'sort'` or `'table'`, as in NumPy. It changes nothing, but `'table'` refuses floats
 * @throws ValueError for an unknown kind, and for `'table'` with elements that are neither integers nor booleans
 * @example
 * np.isin(np.arange(50), np.arange(20, 80));
 * np.isin([[1, 2], [3, 4]], [2, 3]).toArray() // [[false, true], [true, false]]
 */
export function isin(
  element: TextCodes,
  testElements: TextCodes | string | readonly string[],
  options?: IsinOptions | null,
): NDArray<"bool">;
export function isin(
  element: ArrayInput,
  testElements: ArrayInput,
  options?: IsinOptions | null,
): NDArray<"bool">;
export function isin(
  element: ArrayInput,
  testElements: ArrayInput,
  assumeUnique: boolean | null | undefined,
  invert?: boolean | null | IsinOptions,
  options?: IsinOptions | null,
): NDArray<"bool">;
export function isin(element: unknown, testElements: unknown, ...rest: unknown[]): NDArray {
  const call = calls.isin;
  const { assumeUnique, invert, kind } = bind(call, rest);
  readFlag(call, "assumeUnique", assumeUnique, false);
  const isInverted = readFlag(call, "invert", invert, false);
  if (!isAbsent(kind) && kind !== "sort" && kind !== "table")
    throw refuse(call, "kind", "'sort', 'table' or null", kind);
  const texts = textCodesOf(call, element);
  if (texts !== null) return textsAmong(call, texts, testElements, isInverted);
  return withPair(call, ["element", "testElements"], [element, testElements], (pair) => {
    const other = pair.find(({ dtype }) => !dtype.isInteger && dtype.kind !== "b");
    if (kind === "table" && other !== undefined)
      throw new ValueError(`${call.name}: kind 'table' is for integers and booleans, got ${other.dtype}`);
    const [elements, tests] = pair;
    return wrap(elements.shape, dtypes.bool, membersOf(call.name, elements, tests, isInverted).block);
  });
}

function withPair<R>(
  call: Call,
  names: readonly [string, string],
  pair: readonly [unknown, unknown],
  use: (pair: readonly [View, View]) => R,
): R {
  return withArguments(call, names, pair, ([one, other]) =>
    withTruths(call.name, one, (first) => withTruths(call.name, other, (second) => use([first, second]))),
  );
}

/**
 * Calls `use` with the values of each array, and with the indices at which they first occur if `needsIndices`. With `isUnique`, it gets
 * the elements as they are, and no indices.
 */
function withSets<R>(
  call: Call,
  arrays: readonly View[],
  isUnique: boolean,
  needsIndices: boolean,
  use: (sets: readonly View[], indices: readonly View[]) => R,
  sets: readonly View[] = [],
  indices: readonly View[] = [],
): R {
  const [first, ...others] = arrays;
  if (first === undefined) return use(sets, indices);
  return withVector(call.name, first, (vector) => {
    if (isUnique) return withSets(call, others, isUnique, needsIndices, use, [...sets, vector]);
    const wanted = { index: needsIndices, inverse: false, counts: false, isNanSame: true };
    const [values, places] = uniqueVector(call.name, vector, wanted) as [View, View?];
    const more = places === undefined ? indices : [...indices, places];
    const next = (): R => withSets(call, others, isUnique, needsIndices, use, [...sets, values], more);
    return using(values.block, () => (places === undefined ? next() : using(places.block, next)));
  });
}

function wrapped({ shape, dtype, block }: View): NDArray {
  return wrap(shape, dtype, block);
}

/** Takes the elements of a vector where a mask is true. */
function takeWhere(call: Call, vector: View, mask: View): View {
  const places = nonzeroIndices(call.name, mask);
  return using(places.block, () => {
    const taken = withFlat(call.name, vector, places, (picks) => takePicked(call.name, picks));
    return vectorView(taken, vector.dtype, places.size);
  });
}
