/** Sums of products of two series at each shift: correlate, convolve. */
import type { Vector } from "../../array/ndarray.ts";
import { isAbsent } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/statistics.ts";
import type { ArrayInput, InputDType } from "../../creation/inputs.ts";
import { type DType, type DTypeName, dtypes } from "../../dtype/dtypes.ts";
import { laidOut, pack, readRange, stridesOf, type View, vectorView } from "../../elements/view.ts";
import { ValueError } from "../../errors.ts";
import { readSize, refuse } from "../../input/arguments.ts";
import { bind } from "../../input/bind.ts";
import { produce, type Write } from "../../memory/produce.ts";
import { productsKernels } from "../../wasm/chapters.ts";
import { linear } from "../../wasm/module.ts";
import { REGISTERS_BYTES, registersArea, windowCount } from "../../wasm/scratch.ts";
import type { Draft, Operand, Part } from "../draft/draft.ts";
import { partOf } from "../draft/loops.ts";
import { withOperands } from "../draft/operands.ts";
import { deliver, USUAL } from "../engine/deliver.ts";
import { viewOfPart } from "../engine/run.ts";
import { conjugated } from "./complex-parts.ts";

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
 * @param a an array or list; a number is a series of one element
 * @param v as `a`
 * @param mode `'valid'` (default) computes where the shorter series lies within the longer one, `'same'` as many sums as the longer
 *   one has elements, `'full'` all where they overlap
 * @throws ValueError for an empty series, or one with several axes
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
    const [one, other] = seriesOf(draft, operands);
    const dtype = draft.commonDType([one, other]);
    const sums = correlation(draft, one, conjugated(draft, draft.cast(other, dtype)), mode, false);
    return deliver(draft, sums, USUAL);
  });
}

/**
 * Returns the convolution of two series: of each element, the sum of the products in which the positions add up to its position. Sums of
 * floats may differ from NumPy's in the last digits.
 * @param a an array or list; a number is a series of one element
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
    const [one, other] = seriesOf(draft, operands);
    return deliver(draft, correlation(draft, one, other, mode, true), USUAL);
  });
}

/** Returns the convolution of two series of one element or more, where they overlap. */
export function convolution(draft: Draft, one: Part, other: Part): Part {
  return correlation(draft, one, other, 2, true);
}

/** Reads the mode: a word, or NumPy's number of it. */
function readMode(call: Call, mode: unknown, usual: number): number {
  if (isAbsent(mode)) return usual;
  const place = typeof mode === "number" ? mode : MODES.indexOf(mode as (typeof MODES)[number]);
  if (MODES[place] === undefined) throw refuse(call, "mode", "'valid', 'same' or 'full'", mode);
  return place;
}

/** Returns the two series. A number is a series of one element. */
function seriesOf(draft: Draft, operands: readonly Operand[]): [Part, Part] {
  const { name: caller } = draft.call;
  return operands.map(({ name, value }) => {
    const part = partOf(draft, value);
    const { length } = part.shape;
    if (length === 0) return draft.array(laidOut(viewOfPart(draft, part), [1], null));
    if (length > 1) throw new ValueError(`${caller}: ${name} must have one axis, got ${length}`);
    if (part.shape[0] === 0) throw new ValueError(`${caller}: ${name} cannot be empty`);
    return part;
  }) as [Part, Part];
}

/** Returns the sums of products of `a` and of `v` at each shift. With `isReversed`, `v` is read from its end. */
function correlation(draft: Draft, a: Part, v: Part, mode: number, isReversed: boolean): Part {
  const dtype = draft.commonDType([a, v]);
  const working = workingDType(dtype);
  const isSwapped = sizeOf(v) > sizeOf(a);
  const [long, short] = (isSwapped ? [v, a] : [a, v]).map((part) =>
    viewOfPart(draft, draft.cast(part, working)),
  ) as [View, View];
  const taps = short.size;
  // NumPy swaps the series so that the first is the longer one, and turns a correlation around afterwards.
  const before = [0, taps >> 1, taps - 1][mode] as number;
  const behind = [0, taps - before - 1, taps - 1][mode] as number;
  const isTurned = isSwapped && !isReversed;
  const [left, right] = isTurned ? [behind, before] : [before, behind];
  const line = isTurned ? reversed(long) : long;
  const shifts = { line, taps: isReversed || isTurned ? reversed(short) : short, first: -left };
  const places = left + long.size + right - taps + 1;
  readSize(draft.call, [places], working.itemSize);
  const block = produce(draft.call.name, places, working, writeSums, shifts);
  draft.hold(block);
  return draft.cast(draft.array(vectorView(block, working, places)), dtype);
}

function sizeOf({ shape: [length] }: Part): number {
  return length as number;
}

/** Returns the widest dtype of a kind: sums are rounded once, and integers wrap when they are cast back. */
function workingDType({ kind }: DType): DType {
  if (kind === "c") return dtypes.complex128;
  return kind === "f" ? dtypes.float64 : dtypes.int64;
}

function reversed(view: View): View {
  const [step] = stridesOf(view) as [number];
  return laidOut(view, view.shape, [-step], view.offset + (view.size - 1) * step);
}

/** A line and taps. The first sum has the products of the taps with the items from place `first` on, which may lie before the line. */
interface Shifts {
  readonly line: View;
  readonly taps: View;
  readonly first: number;
}

const writeSums: Write<Shifts> = (target, count, place, { line, taps, first }, { code, itemSize }) => {
  linear.bytes.fill(0, target, target + count * itemSize);
  const most = windowCount(itemSize, REGISTERS_BYTES);
  for (let tap = 0; tap < taps.size; tap += most) {
    const some = Math.min(most, taps.size - tap);
    pack(taps, tap, some, registersArea());
    const start = first + place + tap;
    const low = Math.max(0, start);
    const high = Math.min(line.size, start + count + some - 1);
    readRange(line, low, Math.max(0, high - low), (from, length, at) =>
      productsKernels.add_shifted(code, from, length, start - at, registersArea(), some, target, count),
    );
  }
};
