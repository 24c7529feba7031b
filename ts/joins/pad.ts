/**
 * Makes arrays larger at their ends: pad. Pads one axis after the other. The padding of an axis also runs along the elements that the
 * axes before it have added.
 */

import { withArguments } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { copyAxes } from "../array/order.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { Complex } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { assign } from "../elements/assign.ts";
import { broadcastsTo, broadcastView } from "../elements/broadcast.ts";
import { withDType } from "../elements/casting.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { BroadcastError, DTypeError, ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { type Arguments, bind, isPlainObject } from "../input/bind.ts";
import { listOf, shapeText } from "../layout.ts";
import { toNested } from "../lists/writer.ts";
import { show } from "../show.ts";
import { areaFrom, modes, type Padding, type PadMode, padAxis } from "./pad-modes.ts";
import { assemble } from "./parts.ts";

/** A value for all ends, one for all starts and one for all ends, or such a pair for each axis. */
type PadPairs = ArrayInput;

/** Widths of some axes, such as `{ 0: [1, 2], "-1": 3 }`; nothing is added along the others. */
export interface PadAxes {
  readonly [axis: number | `${number}`]: number | readonly [before: number, after: number];
}

/** The options of `pad`. */
export interface PadOptions {
  /** `'constant'` by default. */
  readonly mode?: PadMode | null | undefined;
  /** The new elements for `'constant'`, 0 by default. */
  readonly constantValues?: PadPairs | null | undefined;
  /** The last of the new elements for `'linear_ramp'`, 0 by default. */
  readonly endValues?: PadPairs | null | undefined;
  /** How many elements at an end `'maximum'`, `'minimum'`, `'mean'` and `'median'` look at; all by default. */
  readonly statLength?: PadPairs | null | undefined;
  /** For `'reflect'` and `'symmetric'`: `'odd'` subtracts the mirrored elements from twice the edge, `'even'` (default) does not. */
  readonly reflectType?: "even" | "odd" | null | undefined;
}

/**
 * Returns a copy with new elements at the ends of the axes.
 * @param a an array or nested lists
 * @param padWidth how many elements each end gets: a number, `[before, after]` for all axes, a list of such pairs, or an object that
 *   has a number or a pair for some axes
 * @param mode `'constant'` (default) adds `constantValues`, `'edge'` repeats the first and last element, `'linear_ramp'` goes on
 *   to `endValues` in even steps, `'reflect'` mirrors at the first and last element, `'symmetric'` mirrors and repeats them (both
 *   with `reflectType`), `'wrap'` goes on at the other end, `'maximum'`, `'minimum'`, `'mean'` and `'median'` repeat that of the
 *   `statLength` elements next to the end (all by default), `'empty'` writes nothing
 * @param options `constantValues`, `endValues`, `statLength` and `reflectType`, each for its own modes
 * @throws ValueError for an unknown mode, for an option that belongs to another mode, for a negative width, and for an axis
 *   without elements to repeat; DTypeError for a width that is no integer; BroadcastError for pairs that do not fit the axes;
 *   IndexError for an axis that does not exist
 * @example
 * np.pad(np.tri(5), 4, { mode: "symmetric" });
 * np.pad([1, 2], 1).toArray() // [0, 1, 2, 0]
 * np.pad([1, 2], [1, 2], { constantValues: [8, 9] }).toArray() // [8, 1, 2, 9, 9]
 * np.pad([[1, 2]], { 1: [0, 2] }).toArray() // [[1, 2, 0, 0]]
 * np.pad([1, 2, 3], 2, "reflect").toArray() // [3, 2, 1, 2, 3, 2, 1]
 * np.pad([4, 6], 2, "linear_ramp").toArray() // [0, 2, 4, 6, 3, 0]
 */
export function pad<A extends ArrayInput>(
  a: A,
  padWidth: PadPairs | PadAxes,
  mode?: PadMode | null | PadOptions,
  options?: PadOptions | null,
): NDArray<InputDType<A>>;
export function pad(a: unknown, padWidth: unknown, ...rest: unknown[]): NDArray {
  const call = calls.pad;
  const read = bind(call, rest);
  const mode = readMode(call, read);
  const isOdd = readIsOdd(call, read.reflectType);
  const option = modes[mode] === "reflectType" ? "" : modes[mode];
  const isStat = option === "statLength";
  const value = read[option] ?? (isStat ? Number.MAX_SAFE_INTEGER : 0);
  const byAxis = readByAxis(call, padWidth);
  const names = ["a", "padWidth", option || "value"] as const;
  return withArguments(call, names, [a, byAxis?.pairs ?? padWidth, value], ([view, width, given]) => {
    const { shape, dtype } = view;
    const widths = widthsOf(call, width, byAxis?.axes ?? null, shape.length);
    requireElements(call, mode, shape, widths);
    const pairs = pairsOf(call, option, given, Math.max(1, shape.length));
    const lengths = isStat ? readLengths(call, pairs, mode, view) : [];
    const grown = shape.map((extent, axis) => extent + sumOf(widths, axis));
    return withDType(
      call.name,
      pairs,
      mode === "linear_ramp" ? rampDType(call, given, dtype) : pairs.dtype,
      (values) => {
        const padding: Padding = { call, mode, shape, widths, values, lengths, isOdd };
        return assemble(call, { shape: grown, dtype, axes: copyAxes(view, "A"), out: null }, [], (result) => {
          assign(call.name, areaFrom(padding, result, 0), view);
          if (mode === "empty" || result.size === 0) return;
          for (const axis of shape.keys()) padAxis(padding, areaFrom(padding, result, axis + 1), axis);
        });
      },
    );
  });
}

/** Reads an object whose names are axes: the axes, and a pair for each. Returns null for another argument. */
function readByAxis(
  call: Call,
  padWidth: unknown,
): { axes: readonly number[]; pairs: readonly unknown[] } | null {
  if (!isPlainObject(padWidth)) return null;
  const entries = Object.entries(padWidth) as [string, unknown][];
  if (!entries.every(([name]) => /^-?\d+$/.test(name)))
    throw refuse(call, "padWidth", "widths, or an object whose names are axes", padWidth);
  return {
    axes: entries.map(([name]) => Number(name)),
    pairs: entries.map(([, width]) => (typeof width === "object" ? width : [width, width])),
  };
}

/** Returns the widths of all axes. `axes` are the axes that the pairs are for; null for all of them. */
function widthsOf(
  call: Call,
  pairs: View,
  axes: readonly number[] | null,
  dimensions: number,
): Padding["widths"] {
  if (!pairs.dtype.isInteger && pairs.size > 0)
    throw new DTypeError(`${call.name}: padWidth must be of integral type, got ${pairs.dtype}`);
  if (axes?.length === 0) return listOf(dimensions, () => [0, 0]);
  // An array without axes has no pairs, but wrong ones are refused.
  const count = axes?.length ?? Math.max(1, dimensions);
  const read = numbersOf(pairsOf(call, "padWidth", pairs, count)) as [number, number][];
  requireNonNegative(call, "padWidth", read);
  if (axes === null) return read;
  const widths = listOf(dimensions, (): [number, number] => [0, 0]);
  axes.forEach((axis, index) => {
    widths[readAxis(call, axis, dimensions)] = read[index] as [number, number];
  });
  return widths;
}

function requireNonNegative(call: Call, argument: string, pairs: readonly (readonly number[])[]): void {
  const wrong = pairs.flat().find((count) => count < 0);
  if (wrong !== undefined)
    throw new ValueError(`${call.name}: ${argument} can't contain negative values, got ${wrong}`);
}

/** Returns the dtype in which ramps are computed. NumPy takes lists of more than one pair as Python numbers, which weigh less. */
function rampDType(call: Call, given: View, dtype: DType): DType {
  const isComplex = given.dtype.kind === "c";
  if (isComplex && dtype.isInteger) throw refuseComplex(call.name, "endValues", dtype);
  if (isPair(given)) return promoteAll(call.name, [given.dtype, dtype], [0.5]);
  return promoteAll(call.name, [dtype], [isComplex ? new Complex(0, 0) : 0.5]);
}

function sumOf(widths: Padding["widths"], axis: number): number {
  const [before, after] = widths[axis] as readonly [number, number];
  return before + after;
}

/** Returns pairs of integers as numbers. An integer that no number equals is too large for any use, and stays so. */
function numbersOf(pairs: View): number[][] {
  return (toNested(pairs, false) as (number | bigint)[][]).map((pair) => pair.map(Number));
}

/** Reads the option statLength. The mean or median of no elements is NaN, which integers do not have. */
function readLengths(call: Call, pairs: View, mode: PadMode, { size, shape, dtype }: View): number[][] {
  if (!pairs.dtype.isInteger)
    throw new DTypeError(`${call.name}: statLength must be of integral type, got ${pairs.dtype}`);
  const lengths = numbersOf(pairs);
  requireNonNegative(call, "statLength", lengths);
  const hasNaN = (mode === "mean" || mode === "median") && !dtype.isInteger;
  if (!hasNaN && size > 0 && shape.length > 0 && lengths.flat().includes(0))
    throw new ValueError(`${call.name}: statLength of 0 yields no value for padding`);
  return lengths;
}

function readMode(call: Call, options: Arguments): PadMode {
  const mode = options.mode ?? "constant";
  if (typeof mode !== "string" || !Object.hasOwn(modes, mode))
    throw new ValueError(
      `${call.name}: mode ${show(mode)} is not supported; it must be one of ${Object.keys(modes).join(", ")}`,
    );
  const own = modes[mode as PadMode];
  for (const name of call.parts.optional)
    if (name !== "mode" && name !== own && !isAbsent(options[name]))
      throw new ValueError(`${call.name}: unsupported keyword arguments for mode '${mode}': ${name}`);
  return mode as PadMode;
}

function readIsOdd(call: Call, type: unknown): boolean {
  const isGiven = !isAbsent(type);
  if (isGiven && type !== "even" && type !== "odd")
    throw refuse(call, "reflectType", "'even' or 'odd'", type);
  return type === "odd";
}

/** Throws unless there are elements to repeat along each axis that is padded. */
function requireElements(
  call: Call,
  mode: PadMode,
  shape: readonly number[],
  widths: Padding["widths"],
): void {
  if (mode === "constant" || mode === "empty") return;
  const wrong = shape.findIndex((extent, axis) => extent === 0 && sumOf(widths, axis) > 0);
  if (wrong >= 0)
    throw new ValueError(
      `${call.name}: can't extend empty axis ${wrong} using modes other than 'constant' or 'empty'`,
    );
}

/** Whether values are one value or one pair, which all axes share. */
function isPair({ shape, size }: View): boolean {
  const isColumn = shape.length === 2 && shape[1] === 1;
  return shape.length < 3 && (size === 1 || (size === 2 && !isColumn));
}

/** Returns values as pairs, one for each axis, as NumPy broadcasts them: one value, one pair, or anything that fits. */
function pairsOf(call: Call, argument: string, view: View, dimensions: number): View {
  const shape = [dimensions, 2];
  const size = 2 * dimensions;
  const strides = stridesOf(view);
  if (isPair(view)) {
    const stride = view.size === 1 ? 0 : strides[view.shape.indexOf(2)];
    return { ...view, shape, strides: [0, stride as number], size };
  }
  if (broadcastsTo(view.shape, shape)) return broadcastView(view, shape);
  throw new BroadcastError(
    `${call.name}: ${argument} of shape ${shapeText(view.shape)} cannot be broadcast to shape ${shapeText(shape)}`,
  );
}
