/** Sums of products of two series at each shift: correlate, convolve. */
import type { Vector } from "../../array/ndarray.ts";
import { isAbsent } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/statistics.ts";
import { fill } from "../../creation/fill.ts";
import type { ArrayInput, InputDType } from "../../creation/inputs.ts";
import { type DType, type DTypeName, dtypes } from "../../dtype/dtypes.ts";
import { copyInto } from "../../elements/casting.ts";
import { isPacked, laidOut, stridesOf, type View, vectorView } from "../../elements/view.ts";
import { ValueError } from "../../errors.ts";
import { readSize, refuse } from "../../input/arguments.ts";
import { bind } from "../../input/bind.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { partOf } from "../draft/loops.ts";
import { withOperands } from "../draft/operands.ts";
import { deliver, USUAL } from "../engine/deliver.ts";
import { viewOfPart } from "../engine/run.ts";
import { isAnyTrue } from "../folds/fold.ts";
import { sumOf } from "./reductions.ts";

const MODES = ["valid", "same", "full"] as const;

/** Which shifts are computed: where the series overlap in all elements of the shorter one, as many as the longer one has, or all. */
export type OverlapMode = (typeof MODES)[number] | 0 | 1 | 2;

/** The options of `correlate` and `convolve`. */
export interface OverlapOptions {
  /** `'valid'`, `'same'` or `'full'`. */
  readonly mode?: OverlapMode | null | undefined;
}

/** The dtype to which those of two series promote. */
type Common<A, V> =
  InputDType<A> extends infer D extends DTypeName ? ([InputDType<V>] extends [D] ? D : DTypeName) : never;

/**
 * Returns the correlation of two series: at each shift, the sum of the products of `a` and the conjugates of `v`. Sums of floats may
 * differ from NumPy's in the last digits.
 * @param a an array or list
 * @param v as `a`
 * @param mode `'valid'` (default) computes where the shorter series lies within the longer one, `'same'` as many sums as the longer
 *   one has elements, `'full'` all where they overlap
 * @throws ValueError for an empty series, or one that has not one axis
 * @example
 * np.correlate(np.sin(np.linspace(0, 12, 60)), [1, 2, 3, 2, 1], "same");
 * np.correlate([1, 2, 3], [0, 1, 0.5]).toArray() // [3.5]
 * np.correlate([1, 2, 3], [0, 1, 0.5], "full").toArray() // [0.5, 2, 3.5, 3, 0]
 */
export function correlate<const A extends ArrayInput, const V extends ArrayInput>(
  a: A,
  v: V,
  mode?: OverlapMode | OverlapOptions | null,
  options?: OverlapOptions | null,
): Vector<Common<A, V>>;
export function correlate(a: unknown, v: unknown, ...rest: unknown[]): unknown {
  const call = calls.correlate;
  const mode = readMode(call, bind(call, rest).mode, 0);
  return withOperands(call, ["a", "v"], [a, v], (operands, draft) => {
    const [one, other] = operands.map(({ value }) => partOf(draft, value)) as [Part, Part];
    requireSeries(call, { a: one, v: other });
    const dtype = draft.commonDType([one, other]);
    const sums = correlation(draft, one, conjugated(draft, draft.cast(other, dtype)), mode, false);
    return deliver(draft, sums, USUAL);
  });
}

/**
 * Returns the convolution of two series: of each element, the sum of the products in which the positions add up to its position. Sums of
 * floats may differ from NumPy's in the last digits.
 * @param a an array or list
 * @param v as `a`
 * @param mode `'full'` (default) computes where the series overlap, `'same'` as many sums as the longer one has elements, `'valid'`
 *   where the shorter one lies within the longer one
 * @throws ValueError for an empty series, or one with several axes
 * @example
 * np.convolve(np.sin(np.linspace(0, 12, 60)), [0.25, 0.5, 0.25], "same");
 * np.convolve([1, 2, 3], [0, 1, 0.5]).toArray() // [0, 1, 2.5, 4, 1.5]
 * np.convolve([1, 2, 3], [0, 1, 0.5], "same").toArray() // [1, 2.5, 4]
 */
export function convolve<const A extends ArrayInput, const V extends ArrayInput>(
  a: A,
  v: V,
  mode?: OverlapMode | OverlapOptions | null,
  options?: OverlapOptions | null,
): Vector<Common<A, V>>;
export function convolve(a: unknown, v: unknown, ...rest: unknown[]): unknown {
  const call = calls.convolve;
  const mode = readMode(call, bind(call, rest).mode, 2);
  return withOperands(call, ["a", "v"], [a, v], (operands, draft) => {
    const [one, other] = operands.map(({ value }) => asLine(draft, partOf(draft, value))) as [Part, Part];
    requireSeries(call, { a: one, v: other });
    return deliver(draft, correlation(draft, one, other, mode, true), USUAL);
  });
}

/** Reads the mode: a word, or NumPy's number of it. */
function readMode(call: Call, mode: unknown, usual: number): number {
  if (isAbsent(mode)) return usual;
  const place = typeof mode === "number" ? mode : MODES.indexOf(mode as (typeof MODES)[number]);
  if (MODES[place] === undefined) throw refuse(call, "mode", "'valid', 'same' or 'full'", mode);
  return place;
}

function requireSeries({ name }: Call, series: Readonly<Record<string, Part>>): void {
  for (const [argument, { shape }] of Object.entries(series)) {
    if (shape.length !== 1)
      throw new ValueError(`${name}: ${argument} must have one axis, got ${shape.length}`);
    if (shape[0] === 0) throw new ValueError(`${name}: ${argument} cannot be empty`);
  }
}

/** Returns a number as an array of one element. */
function asLine(draft: Draft, part: Part): Part {
  return part.shape.length === 0 ? draft.array(laidOut(viewOfPart(draft, part), [1], null)) : part;
}

function conjugated(draft: Draft, part: Part): Part {
  return part.dtype.kind === "c" ? draft.step("conjugate", part.dtype, [part]) : part;
}

/** Returns the sums of products of `a` and of `v` at each shift. With `isReversed`, `v` is read from its end. */
function correlation(draft: Draft, a: Part, v: Part, mode: number, isReversed: boolean): Part {
  const dtype = draft.commonDType([a, v]);
  const isSwapped = sizeOf(v) > sizeOf(a);
  const [long, short] = (isSwapped ? [v, a] : [a, v]).map((part) =>
    viewOfPart(draft, draft.cast(part, dtype)),
  ) as [View, View];
  const taps = short.size;
  // NumPy swaps the series so that the first is the longer one, and turns a correlation around afterwards.
  const before = [0, taps >> 1, taps - 1][mode] as number;
  const behind = [0, taps - before - 1, taps - 1][mode] as number;
  const isTurned = isSwapped && !isReversed;
  const [left, right] = isTurned ? [behind, before] : [before, behind];
  const line = isTurned ? reversed(long) : long;
  return slidingSums(draft, line, isReversed || isTurned ? reversed(short) : short, left, right);
}

function sizeOf({ shape: [length] }: Part): number {
  return length as number;
}

function reversed(view: View): View {
  const [step] = stridesOf(view) as [number];
  return laidOut(view, view.shape, [-step], view.offset + (view.size - 1) * step);
}

/**
 * Returns the sums of products of the taps and of as many neighbours, at each place. Zeros stand for `left` and `right` neighbours beside the
 * line. As in NumPy, no tap is multiplied by them: where a tap is not finite, a product there is 0.
 */
function slidingSums(draft: Draft, line: View, short: View, left: number, right: number): Part {
  const { dtype } = line;
  const taps = short.size;
  const padded = left + right === 0 && isPacked(line) ? line : paddedLine(draft, line, left, right);
  const places = padded.size - taps + 1;
  // The longer axis is the inner one.
  const areTapsInner = taps > places;
  const shape = areTapsInner ? [places, taps] : [taps, places];
  const windows = (view: View): Part => {
    const [step] = stridesOf(view) as [number];
    return draft.array(laidOut(view, shape, [step, step]));
  };
  const [step] = stridesOf(short) as [number];
  const factors = draft.array(areTapsInner ? short : laidOut(short, [taps, 1], [step, 0]));
  const working = dtype === dtypes.float16 ? dtypes.float32 : dtype;
  const products = draft.step("multiply", working, [windows(padded), factors]);
  const counted =
    left + right === 0 || areFinite(draft, factors)
      ? products
      : draft.step("select", working, [
          windows(paddedLine(draft, trues(draft, line.size), left, right)),
          products,
          draft.constant(0, working),
        ]);
  const axes = new Set([areTapsInner ? 1 : 0]);
  const how = { axes, keepdims: false, dtype: null, initial: null, where: null, ddof: 0 };
  return draft.cast(sumOf(draft, counted, how, working), dtype);
}

function areFinite(draft: Draft, part: Part): boolean {
  const { dtype } = part;
  if (dtype.kind !== "f" && dtype.kind !== "c") return true;
  const finite = draft.step("isfinite", dtype, [part], dtypes.bool);
  return !isAnyTrue(draft, draft.step("invert", dtypes.bool, [finite]));
}

/** Returns a copy of a line with zeros on both sides. */
function paddedLine(draft: Draft, line: View, left: number, right: number): View {
  const { dtype, size } = line;
  const view = zeros(draft, dtype, left + size + right);
  copyInto({ ...vectorView(view.block, dtype, size), offset: left * dtype.itemSize }, line);
  return view;
}

function trues(draft: Draft, size: number): View {
  return viewOfPart(draft, draft.filled(true, dtypes.bool, [size]));
}

function zeros(draft: Draft, dtype: DType, size: number): View {
  readSize(draft.call, [size], dtype.itemSize);
  const block = fill(draft.call, size, dtype, 0);
  draft.hold(block);
  return vectorView(block, dtype, size);
}
