/** Finds places in sorted lists: searchsorted, digitize. */
import { withArguments } from "../array/inputs.ts";
import { type NDArray, type Positions, wrapOrScalar } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/order.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { ScalarInput } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { produceFrom, withDType } from "../elements/casting.ts";
import { withFlat } from "../elements/flat.ts";
import { takePicked } from "../elements/picks.ts";
import { locate } from "../elements/positions.ts";
import {
  inLinearMemory,
  isPacked,
  pack,
  readRange,
  type UseWindow,
  type View,
  vectorView,
} from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readFlag, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { reversed } from "../joins/parts.ts";
import { type Block, using } from "../memory/block.ts";
import { orderKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { REGISTERS_BYTES, registersArea, windowCount } from "../wasm/scratch.ts";
import { requireReal, requireVector } from "./vectors.ts";

/** The side of equal elements on which a place is. */
export type Side = "left" | "right";

/** The options of `searchsorted`. */
export interface SearchOptions {
  /** Whether a place is before the elements that equal the value (`'left'`, the default) or behind them (`'right'`). */
  readonly side?: Side | null | undefined;
  /** The indices that sort `a`, as `argsort` returns them, if it is not sorted. */
  readonly sorter?: ArrayInput | null | undefined;
}

/** The option of `digitize`. */
export interface DigitizeOptions {
  /** Whether a bin has its right edge instead of its left one; false by default. */
  readonly right?: boolean | null | undefined;
}

/** The places of values: a number for a number. */
export type Found<V> = V extends ScalarInput ? number : V extends NDArray ? number & Positions : Positions;

/**
 * Returns the places at which values would have to be inserted to keep a list sorted. NaN goes to the end.
 * @param a a sorted array of one axis
 * @param v a value or several
 * @param side whether a place is before the elements that equal the value (`'left'`, the default) or behind them (`'right'`)
 * @param sorter the indices that sort `a`, if it is not sorted
 * @throws ValueError unless `a` has one axis, and for another side, or a sorter of another size or beyond `a`; DTypeError for a sorter
 *   that has no integers
 * @example
 * np.searchsorted(np.arange(100), np.linspace(0, 100, 7));
 * np.searchsorted([1, 2, 2, 3], 2) // 1
 * np.searchsorted([1, 2, 2, 3], [0, 2, 9], "right").toArray() // [0, 3, 4]
 */
export function searchsorted<V extends ArrayInput>(
  a: ArrayInput,
  v: V,
  options?: SearchOptions | null,
): Found<V>;
export function searchsorted<V extends ArrayInput>(
  a: ArrayInput,
  v: V,
  side: Side | null | undefined,
  sorter?: ArrayInput | null | SearchOptions,
  options?: SearchOptions | null,
): Found<V>;
export function searchsorted(a: unknown, v: unknown, ...rest: unknown[]): unknown {
  const call = calls.searchsorted;
  const { side, sorter } = bind(call, rest);
  const isRight = readSide(call, side) === "right";
  const find = (list: View, values: View): unknown =>
    wrapOrScalar(values.shape, dtypes.int64, placesIn(call.name, list, values, isRight));
  if (isAbsent(sorter))
    return withArguments(call, ["a", "v"], [a, v], ([list, values]) => {
      requireVector(call, "a", list);
      return find(list, values);
    });
  return withArguments(call, ["a", "v", "sorter"], [a, v, sorter], ([list, values, indices]) => {
    requireVector(call, "a", list);
    return withSorter(call, list, indices, (sorted) => find(sorted, values));
  });
}

/**
 * Returns the bin of each value: the index of the first edge that is above it, or for falling edges, of the first that is not.
 * @param x an array or nested lists of real numbers
 * @param bins the edges, in rising or falling order
 * @param right whether a bin has its right edge instead of its left one; false by default
 * @throws ValueError for edges in no order; DTypeError for complex numbers
 * @example
 * np.digitize(np.sin(np.arange(100)), [-0.5, 0, 0.5]);
 * np.digitize([0.2, 6.4, 3], [0, 1, 2.5, 4, 10]).toArray() // [1, 4, 3]
 */
export function digitize<X extends ArrayInput>(
  x: X,
  bins: ArrayInput,
  right?: boolean | null | DigitizeOptions,
  options?: DigitizeOptions | null,
): Found<X>;
export function digitize(x: unknown, bins: unknown, ...rest: unknown[]): unknown {
  const call = calls.digitize;
  const isRight = readFlag(call, "right", bind(call, rest).right, false);
  return withArguments(call, ["x", "bins"], [x, bins], ([values, edges]) => {
    requireReal(call, "x", values);
    requireVector(call, "bins", edges);
    requireReal(call, "bins", edges);
    return withDType(call.name, edges, dtypes.float64 as DType, (numbers) => {
      const order = orderOf(numbers);
      if (order === 0) throw new ValueError(`${call.name}: bins must rise or fall`);
      const rising = order > 0 ? edges : reversed(edges, 0);
      const block = placesIn(call.name, rising, values, !isRight, order < 0);
      return wrapOrScalar(values.shape, dtypes.int64, block);
    });
  });
}

function readSide(call: Call, side: unknown): Side {
  if (isAbsent(side) || side === "left") return "left";
  if (side === "right") return "right";
  throw refuse(call, "side", "'left' or 'right'", side);
}

/** Calls `use` with the elements in the order of a sorter. */
function withSorter<R>(call: Call, list: View, sorter: View, use: (sorted: View) => R): R {
  const { dtype, shape, size } = sorter;
  if (!dtype.isInteger) throw new DTypeError(`${call.name}: sorter must be integers, got ${dtype}`);
  if (shape.length !== 1)
    throw new DTypeError(`${call.name}: sorter must have one axis, got ${shape.length}`);
  if (size !== list.size)
    throw new ValueError(`${call.name}: sorter must have ${list.size} indices, got ${size}`);
  const { positions, wrong } = locate(call.name, sorter, { length: size, step: 1, mode: "plain" }, null);
  return using(positions.block, () => {
    if (wrong >= 0) throw new ValueError(`${call.name}: sorter has an index out of range at ${wrong}`);
    const block = withFlat(call.name, list, positions, (picks) => takePicked(call.name, picks));
    return using(block, () => use(vectorView(block, list.dtype, list.size)));
  });
}

/** The dtypes that the kernel searches. The others are searched as one of these, which holds their values. */
const SEARCHED: ReadonlySet<DType> = new Set<DType>([
  dtypes.int32,
  dtypes.uint32,
  dtypes.int64,
  dtypes.uint64,
  dtypes.float32,
  dtypes.float64,
  dtypes.complex128,
] as DType[]);

function searchedAs(dtype: DType): DType {
  if (SEARCHED.has(dtype)) return dtype;
  if (dtype.kind === "c") return dtypes.complex128;
  return dtype.itemSize <= 2 ? dtypes.float32 : dtypes.float64;
}

/** Returns the place of each value in a sorted list, counted from its end if `isFromEnd`: packed int64 in new memory. */
export function placesIn(
  caller: string,
  list: View,
  values: View,
  isRight: boolean,
  isFromEnd = false,
): Block {
  const dtype = searchedAs(promote(list.dtype, values.dtype));
  return withDType(caller, list, dtype, (all) =>
    withDType(caller, values, dtype, (needles) =>
      inLinearMemory(all, Number.POSITIVE_INFINITY, (sorted) =>
        produceFrom(caller, needles, dtypes.int64 as DType, (from, to, count) => {
          linear.bytes.fill(0, to, to + count * dtypes.int64.itemSize);
          eachPart(sorted, (address, length) =>
            orderKernels.search(dtype.code, address, length, from, count, to, isRight ? 1 : 0),
          );
          if (isFromEnd) countFromEnd(to, count, list.size);
        }),
      ),
    ),
  );
}

/** Turns places of int64 into their distances from the end of a list. */
function countFromEnd(address: number, count: number, length: number): void {
  // Places have 32 bits.
  for (let word = address / 4; word < address / 4 + 2 * count; word += 2)
    linear.words[word] = length - (linear.words[word] as number);
}

/** Calls `use` with a list in linear memory, or with one part after the other. The windows of inputs and results stay free. */
function eachPart(list: View, use: UseWindow): void {
  if (list.block.isLinear && isPacked(list)) {
    use(list.block.address + list.offset, list.size, 0);
    return;
  }
  const most = windowCount(list.dtype.itemSize, REGISTERS_BYTES);
  for (let first = 0; first < list.size; first += most) {
    const count = Math.min(most, list.size - first);
    pack(list, first, count, registersArea());
    use(registersArea(), count, first);
  }
}

/** Returns 1 if float64 edges rise, -1 if they fall, and 0 if they do neither. As in NumPy, NaN counts as falling. */
function orderOf(edges: View): number {
  let [order, before] = [0, 0];
  let isBroken = false;
  readRange(edges, 0, edges.size, (address, count, first) => {
    for (let at = 0; at < count; at += 1) {
      const edge = linear.floats[address / 8 + at] as number;
      if (first + at > 0) {
        if (order === 0) order = edge === before ? 0 : before < edge ? 1 : -1;
        else if (order > 0 ? before > edge : before < edge) isBroken = true;
      }
      before = edge;
    }
  });
  return isBroken ? 0 : order || 1;
}
