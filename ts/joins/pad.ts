/** Makes arrays larger at their ends: pad. The axes are padded one after the other, each over what those before it have added. */
import { using, withInputs } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { stridesOf } from "../array/reshape.ts";
import type { InputDType } from "../creation/diagonals.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { assign } from "../elements/assign.ts";
import { broadcastsTo, broadcastView } from "../elements/broadcast.ts";
import type { View } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { BroadcastError, DTypeError, ValueError } from "../errors.ts";
import { type Options, readOptions, refuse } from "../input/arguments.ts";
import { type Signature, signatures } from "../input/signatures.ts";
import { shapeText } from "../layout.ts";
import { toNested } from "../lists/writer.ts";
import { kernels } from "../wasm/module.ts";
import { along, assemble, orderOf } from "./parts.ts";

/** How `pad` finds the new elements. */
export type PadMode = keyof typeof modes;

/** A value for all ends, one for all starts and one for all ends, or such a pair for each axis. */
export type PadPairs = ArrayInput;

/** The options of `pad`. */
export interface PadOptions {
  /** `'constant'` by default. */
  readonly mode?: PadMode | undefined;
  /** The new elements for `'constant'`, 0 by default. */
  readonly constantValues?: PadPairs | undefined;
  /** How many elements at an end `'maximum'` and `'minimum'` look at; all by default. */
  readonly statLength?: PadPairs | null | undefined;
}

/** The option that each mode takes besides `mode`; "" for none. */
const modes = {
  constant: "constantValues",
  edge: "",
  wrap: "",
  reflect: "",
  symmetric: "",
  maximum: "statLength",
  minimum: "statLength",
  empty: "",
} as const;

const calls = signatures("pad(a, padWidth, { mode, constantValues, statLength })");

/**
 * Returns a copy with new elements at the ends of the axes.
 * @param a an array or nested lists
 * @param padWidth how many elements each end gets: a number, `[before, after]` for all axes, or a list of such pairs
 * @param options `mode`: `'constant'` adds `constantValues`, `'edge'` repeats the first and last element, `'reflect'` mirrors at
 *   these elements, `'symmetric'` mirrors and repeats them, `'wrap'` goes on at the other end, `'maximum'` and `'minimum'` repeat the greatest or smallest of the `statLength` elements
 *   next to the end (all by default), `'empty'` writes nothing
 * @throws ValueError for an unknown mode, for an option that belongs to another mode, for a negative width, and for an axis
 *   without elements to repeat; DTypeError for a width that is no integer; BroadcastError for pairs that do not fit the axes
 * @example
 * np.pad([1, 2], 1).toArray() // [0, 1, 2, 0]
 * np.pad([1, 2], [1, 2], { constantValues: [8, 9] }).toArray() // [8, 1, 2, 9, 9]
 * np.pad([1, 2, 3], 2, { mode: "reflect" }).toArray() // [3, 2, 1, 2, 3, 2, 1]
 */
export function pad<A extends ArrayInput>(
  a: A,
  padWidth: PadPairs,
  options?: PadOptions,
): NDArray<InputDType<A>> {
  const call = calls.pad;
  const read = readOptions(call, options);
  const mode = readMode(call, read);
  const isStat = modes[mode] === "statLength";
  const value = read[modes[mode]] ?? (isStat ? Number.MAX_SAFE_INTEGER : 0);
  return withInputs(call, "arguments", [a, padWidth, value], (views) => {
    const [view, width, values] = views as readonly [View, View, View];
    const { shape, dtype } = view;
    if (!width.dtype.isInteger && width.size > 0)
      throw new DTypeError(`${call.name}: padWidth must be integers, got ${width.dtype}`);
    // An array without axes has no pairs, but wrong ones are refused.
    const dimensions = Math.max(1, shape.length);
    const widths = numbersOf(pairsOf(call, "padWidth", width, dimensions));
    for (const pair of widths.flat())
      if (pair < 0) throw new ValueError(`${call.name}: padWidth can't contain negative values, got ${pair}`);
    const pairs = pairsOf(call, modes[mode] || "padWidth", values, dimensions);
    const lengths = isStat ? readLengths(call, pairs, shape.length > 0 ? view.size : 0) : [];
    const padding: Padding = { call, mode, shape, widths: widths as never, lengths };
    requireElements(padding);
    const grown = shape.map((extent, axis) => extent + startOf(padding, axis) + endOf(padding, axis));
    return assemble(call, { shape: grown, dtype, axes: orderOf(view), out: null }, [], (result) => {
      assign(call.name, areaFrom(padding, result, 0), view);
      if (mode === "empty") return;
      shape.forEach((_, axis) => {
        padAxis(padding, areaFrom(padding, result, axis + 1), axis, pairs);
      });
    });
  }) as NDArray<InputDType<A>>;
}

interface Padding {
  readonly call: Signature;
  readonly mode: PadMode;
  /** The shape of the array that is padded. */
  readonly shape: readonly number[];
  readonly widths: readonly (readonly [before: number, after: number])[];
  /** How many elements at the ends of each axis are looked at; empty for modes that look at none. */
  readonly lengths: readonly (readonly number[])[];
}

/** Returns pairs of integers as numbers. An integer that no number equals is too large for any use, and stays so. */
function numbersOf(pairs: View): number[][] {
  return (toNested(pairs, false) as (number | bigint)[][]).map((pair) => pair.map(Number));
}

/** Reads the option statLength. */
function readLengths(call: Signature, pairs: View, size: number): readonly (readonly number[])[] {
  if (!pairs.dtype.isInteger)
    throw new DTypeError(`${call.name}: statLength must be integers, got ${pairs.dtype}`);
  const lengths = numbersOf(pairs);
  const wrong = lengths.flat().find((length) => length < 0 || (length === 0 && size > 0));
  if (wrong !== undefined)
    throw new ValueError(`${call.name}: statLength must be positive: ${wrong} yields no value for padding`);
  return lengths;
}

function startOf({ widths }: Padding, axis: number): number {
  return (widths[axis] as readonly number[])[0] as number;
}

function endOf({ widths }: Padding, axis: number): number {
  return (widths[axis] as readonly number[])[1] as number;
}

function readMode(call: Signature, options: Options): PadMode {
  const mode = options.mode ?? "constant";
  if (typeof mode !== "string" || !Object.hasOwn(modes, mode))
    throw refuse(call, "mode", `one of ${Object.keys(modes).join(", ")}`, mode);
  const own = modes[mode as PadMode];
  for (const name of call.optionNames)
    if (name !== "mode" && name !== own && (options[name] ?? null) !== null)
      throw new ValueError(`${call.name}: mode '${mode}' does not take ${name}`);
  return mode as PadMode;
}

/** Throws unless there are elements to repeat along each axis that is padded. */
function requireElements(padding: Padding): void {
  const { call, mode, shape } = padding;
  if (mode === "constant" || mode === "empty" || !shape.includes(0)) return;
  const wrong = shape.findIndex(
    (extent, axis) => extent === 0 && startOf(padding, axis) + endOf(padding, axis) > 0,
  );
  if (wrong >= 0)
    throw new ValueError(
      `${call.name}: can't extend empty axis ${wrong} using modes other than 'constant' or 'empty'`,
    );
}

/** Returns values as pairs, one for each axis, as NumPy broadcasts them: one value, one pair, or anything that fits. */
function pairsOf(call: Signature, argument: string, view: View, dimensions: number): View {
  const shape = [dimensions, 2];
  const size = 2 * dimensions;
  const strides = stridesOf(view);
  if (view.shape.length < 3) {
    if (view.size === 1) return { ...view, shape, strides: [0, 0], size };
    const isColumn = view.shape.length === 2 && view.shape[1] === 1;
    if (view.size === 2 && !isColumn)
      return { ...view, shape, strides: [0, strides[view.shape.indexOf(2)] as number], size };
  }
  if (broadcastsTo(view.shape, shape)) return broadcastView(view, shape);
  throw new BroadcastError(
    `${call.name}: ${argument} of shape ${shapeText(view.shape)} cannot be broadcast to shape ${shapeText(shape)}`,
  );
}

/** Returns the part of the result that has only the old indices of the axes from `first` on. */
function areaFrom(padding: Padding, result: View, first: number): View {
  const axes = padding.shape.map((_, axis) => axis).slice(first);
  return axes.reduce(
    (area, axis) => along(area, axis, startOf(padding, axis), padding.shape[axis] as number),
    result,
  );
}

/** Writes the new elements of an axis. The end is written as it is, and the start as the end of the reversed axis. */
function padAxis(padding: Padding, area: View, axis: number, pairs: View): void {
  const length = area.shape[axis] as number;
  const [before, after] = [startOf(padding, axis), endOf(padding, axis)];
  const reversed = along(area, axis, length - 1, length, -1);
  const valueOf = (side: number): View => along(along(pairs, 0, axis, 1), 1, side, 1);
  padEnd(padding, reversed, axis, before, valueOf, 0);
  padEnd(padding, area, axis, after, valueOf, 1);
}

/** Writes the last `width` indices of an axis. */
function padEnd(
  padding: Padding,
  area: View,
  axis: number,
  width: number,
  valueOf: (side: number) => View,
  side: 0 | 1,
): void {
  const { call, mode, shape } = padding;
  const old = shape[axis] as number;
  const length = area.shape[axis] as number;
  const start = length - width - old;
  const write = (at: number, count: number, source: View): void =>
    assign(call.name, along(area, axis, at, count), source);
  if (width === 0) return;
  if (mode === "constant") {
    write(length - width, width, { ...valueOf(side), shape: [], strides: [], size: 1 });
    return;
  }
  if (padding.lengths.length > 0) {
    const count = Math.min(padding.lengths[axis]?.[side] as number, old);
    const chunk = along(area, axis, length - width - count, count);
    withExtreme(call, chunk, axis, mode === "maximum", (extreme) => write(length - width, width, extreme));
    return;
  }
  if (mode === "edge" || (old === 1 && mode !== "wrap")) {
    write(length - width, width, along(area, axis, length - width - 1, 1));
    return;
  }
  let at = length - width;
  // The elements repeat after this number of indices.
  const period = mode === "wrap" ? old : mode === "symmetric" ? 2 * old : 2 * old - 2;
  if (mode !== "wrap") {
    const first = mode === "symmetric" ? at - 1 : at - 2;
    const count = Math.min(first - start + 1, width);
    write(at, count, along(area, axis, first, count, -1));
    at += count;
  }
  while (at < length) {
    const known = Math.floor((at - start) / period) * period;
    const count = Math.min(known, length - at);
    write(at, count, along(area, axis, at - known, count));
    at += count;
  }
}

/**
 * Calls `use` with the greatest or smallest elements along an axis, which then has length 1. Each step compares the first half with
 * the last half. In an odd number, both halves have the element in the middle.
 */
function withExtreme(
  call: Signature,
  view: View,
  axis: number,
  isGreatest: boolean,
  use: (extreme: View) => void,
): void {
  const count = view.shape[axis] as number;
  if (count === 1 || view.size === 0) {
    use(view);
    return;
  }
  const half = Math.ceil(count / 2);
  const first = along(view, axis, 0, half);
  const halves = [first, along(view, axis, count - half, half)] as const;
  const { dtype } = view;
  const block = produceZipped(call.name, dtype, halves, (target, length, _, [a = 0, b = 0]) =>
    kernels.extreme(dtype.code, target, length, a, b, +isGreatest),
  );
  using(block, () => {
    withExtreme(call, { ...first, strides: null, block, offset: 0 }, axis, isGreatest, use);
  });
}
