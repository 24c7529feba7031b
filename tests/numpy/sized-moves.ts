/** Calls of any size of the functions that join, split, reshape, pick and place. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "./calls.ts";
import { given, numbers, type Sized, side } from "./sizes.ts";

const every = (np: NP, n: number): NDArray<"bool"> => np.ones(n, { dtype: "bool" });

/** Makes a call with an array of `n` floats, and perhaps with all its indices. */
const withArray =
  (call: (np: NP, array: NDArray<"float64">, all: NDArray<"int64">) => unknown): Sized =>
  (np, n) => {
    const array = np.ones(n);
    const all = np.arange(n) as NDArray<"int64">;
    return () => call(np, array, all);
  };

/** Makes a call with an array of `n` floats that the call may write. */
const writing =
  (call: (np: NP, array: NDArray<"float64">, n: number) => unknown): Sized =>
  (np, n) =>
  () =>
    np.scope(() => call(np, np.ones(n), n));

/** Two arrays that together have about `n` elements. */
const halves = (np: NP, n: number): NDArray[] => [np.ones(Math.ceil(n / 2)), np.ones(Math.ceil(n / 2))];

/** The calls of a function that gives views: from a list, since a view of an array needs no memory. */
const viewed =
  (call: (np: NP, list: number[]) => unknown): Sized =>
  (np, n) =>
    given(numbers(n), (list) => call(np, list));

const joined =
  (name: "concatenate" | "concat" | "stack" | "hstack" | "vstack" | "dstack" | "columnStack"): Sized =>
  (np, n) =>
    given(halves(np, n), (list) => np[name as "concat"](list));

export const movesOfSize: Readonly<Record<string, Sized>> = {
  concatenate: joined("concatenate"),
  concat: joined("concat"),
  stack: joined("stack"),
  hstack: joined("hstack"),
  vstack: joined("vstack"),
  dstack: joined("dstack"),
  columnStack: joined("columnStack"),
  block: (np, n) => given(halves(np, n), (list) => np.block(list)),
  tile: (np, n) => given(np.ones(Math.ceil(n / 4)), (source) => np.tile(source, 4)),
  repeat: (np, n) => given(np.ones(Math.ceil(n / 4)), (source) => np.repeat(source, 4)),
  "NDArray.repeat": (np, n) => {
    const counts = np.full(Math.ceil(n / 4), 4, { dtype: "int64" });
    return given(np.ones(Math.ceil(n / 4)), (source) => source.repeat(counts));
  },
  broadcastTo: viewed((np, list) => np.broadcastTo(list, [2, list.length])),
  broadcastArrays: viewed((np, list) => np.broadcastArrays(list, 1)),
  expandDims: viewed((np, list) => np.expandDims(list, 0)),
  swapaxes: viewed((np, list) => np.swapaxes([list], 0, 1)),
  "NDArray.swapaxes": viewed((np, list) => np.scope(() => np.expandDims(list, 0).swapaxes(0, 1))),
  moveaxis: viewed((np, list) => np.moveaxis([list], 0, 1)),
  atleast1d: viewed((np, list) => np.atleast1d(list)),
  atleast2d: viewed((np, list) => np.atleast2d(list)),
  atleast3d: viewed((np, list) => np.atleast3d(list)),
  reshape: viewed((np, list) => np.reshape(list, [-1, 1])),
  "NDArray.reshape": viewed((np, list) =>
    np.scope(() => np.expandDims(list, 0).reshape([-1, 1], { order: "F" })),
  ),
  ravel: viewed((np, list) => np.ravel(list)),
  transpose: viewed((np, list) => np.transpose([list])),
  squeeze: viewed((np, list) => np.squeeze([list])),
  flip: viewed((np, list) => np.flip(list)),
  fliplr: viewed((np, list) => np.fliplr([list])),
  flipud: viewed((np, list) => np.flipud(list)),
  rot90: viewed((np, list) => np.rot90([list])),
  roll: (np, n) => given(np.ones(n), (source) => np.roll(source, 3)),
  split: viewed((np, list) => np.split(list, [2])),
  arraySplit: viewed((np, list) => np.arraySplit(list, 3)),
  hsplit: viewed((np, list) => np.hsplit(list, [3])),
  vsplit: viewed((np, list) => np.vsplit([list], 1)),
  dsplit: viewed((np, list) => np.dsplit([[list]], [3])),
  unstack: viewed((np, list) => np.unstack([list])),
  append: (np, n) => given(np.ones(n), (source) => np.append(source, 1)),
  insert: (np, n) => given(np.ones(n), (source) => np.insert(source, [1, 2], 5)),
  delete: (np, n) => given(np.ones(n), (source) => np.delete(source, "::3")),
  pad: (np, n) => given(np.ones(n), (source) => np.pad(source, 4)),
  where: (np, n) => {
    const chosen = every(np, n);
    const other = np.ones(n);
    return () => np.where(chosen, other, 0);
  },
  nonzero: withArray((np, array) => np.nonzero(array)),
  flatnonzero: withArray((np, array) => np.flatnonzero(array)),
  argwhere: withArray((np, array) => np.argwhere(array)),
  take: withArray((np, array, all) => np.take(array, all)),
  compress: (np, n) => {
    const chosen = every(np, n);
    const source = np.ones(n);
    return () => np.compress(chosen, source);
  },
  extract: withArray((np, array) => np.extract(array, array)),
  select: (np, n) => {
    const chosen = every(np, n);
    const source = np.ones(n);
    return () => np.select([chosen], [source]);
  },
  choose: (np, n) => {
    const numbers = np.zeros(n, { dtype: "int64" });
    const source = np.ones(n);
    return () => np.choose(numbers, [source]);
  },
  takeAlongAxis: withArray((np, array, all) => np.takeAlongAxis(array, all)),
  put: writing((np, array, n) => np.put(array, np.arange(n), 5)),
  putmask: writing((np, array) => np.putmask(array, array, [1, 2])),
  place: writing((np, array) => np.place(array, array, [1, 2])),
  putAlongAxis: writing((np, array, n) => np.putAlongAxis(array, np.arange(n), 5, 0)),
  copyto: writing((np, array) => np.copyto(array, 5, { where: np.ones(array.size, { dtype: "bool" }) })),
  fillDiagonal: (np, n) => () => np.scope(() => np.fillDiagonal(np.zeros([side(n), side(n)]), 5)),
  diagonal: (np, n) => () => np.scope(() => np.diagonal(np.zeros([side(n), side(n)]))),
  diagIndices: (np, n) => () => np.diagIndices(n),
  diagIndicesFrom: (np, n) => {
    const square = np.zeros([side(n), side(n)]);
    return () => np.diagIndicesFrom(square);
  },
  trilIndices: (np, n) => () => np.trilIndices(side(n)),
  trilIndicesFrom: (np, n) => {
    const square = np.zeros([side(n), side(n)]);
    return () => np.trilIndicesFrom(square);
  },
  triuIndices: (np, n) => () => np.triuIndices(side(n)),
  triuIndicesFrom: (np, n) => {
    const square = np.zeros([side(n), side(n)]);
    return () => np.triuIndicesFrom(square);
  },
  maskIndices: (np, n) => () => np.scope(() => np.maskIndices(side(n), np.triu)),
  unravelIndex: (np, n) => {
    const flat = np.arange(n) as NDArray<"int64">;
    return () => np.unravelIndex(flat, [n, 1]);
  },
  ravelMultiIndex: (np, n) => {
    const flat = np.arange(n) as NDArray<"int64">;
    return () => np.ravelMultiIndex([flat, flat], [n, n]);
  },
  ix_: (np, n) => {
    const chosen = every(np, n);
    return () => np.ix_(chosen, [0, 1]);
  },
  "NDArray.get": withArray((_np, array, all) => array.get(all)),
  "NDArray.set": writing((np, array, n) => array.set(np.arange(n) as NDArray, 5)),
  "NDArray.take": withArray((_np, array, all) => array.take(all)),
  "NDArray.nonzero": withArray((_np, array) => array.nonzero()),
  "NDArray.diagonal": (np, n) => () => np.scope(() => np.zeros([side(n), side(n)]).diagonal()),
};
