/** Joins ranges, numbers and arrays along an axis: r_ and c_. A first word such as "0,2" directs how, as in NumPy. */

import { type Input, promoteInputs, readInput, type ScalarOrView } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { elementOf, putScalar, readScalar } from "../array/scalars.ts";
import { isSlice, type Slice, withoutSliceLikes } from "../array/slice.ts";
import { readWords } from "../array/slice-words.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/grids.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { readComplex, type Scalar } from "../dtype/complex.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { assign } from "../elements/assign.ts";
import { fillElements } from "../elements/moves.ts";
import { stridesOf, type View, vectorView, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readSize, requireDimensions } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { raised } from "../joins/added-axes.ts";
import { type Joined, joinedShape } from "../joins/concatenate.ts";
import { along, assemble } from "../joins/parts.ts";
import { permuted } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import { show } from "../show.ts";
import { rangesKernels } from "../wasm/chapters.ts";
import { start } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { type NumberRange, produceValues, readRange, requireStop, valuesOf } from "./slices.ts";

/**
 * Joins its parts along the first axis. Numbers weigh less than arrays and ranges when the dtype is chosen.
 * @param parts ranges in words (`"1:5"`, `"0:1:5j"` for five points) or from `np.slice`, numbers, arrays and lists. A first word of
 *   one to three integers directs as in NumPy: the axis, the least number of axes of each part, and where the axes of a part go
 * @throws ValueError for `"r"` and `"c"`, which make a matrix in NumPy, for a word that is no range, and for parts of shapes that
 *   do not fit
 * @example
 * np.r_("0:5, 3", [1, 4], "1:0:6j");
 * np.r_("1:4", 0, [5, 6]).toArray() // [1, 2, 3, 0, 5, 6]
 * np.r_("0,2", [1, 2], [3, 4]).toArray() // [[1, 2], [3, 4]]
 */
export function r_<const P extends readonly (string | Slice | ArrayInput)[]>(
  ...parts: P
): NDArray<Joined<P>> {
  return joined(calls.r_, parts, { axis: 0, least: 1, firstAxis: -1 }) as NDArray<Joined<P>>;
}

/**
 * Joins its parts as columns: as `r_` with the directive `"-1,2,0"`.
 * @param parts as for `r_`
 * @throws as `r_` does
 * @example
 * np.c_("0:8", np.linspace(0, 1, 8));
 * np.c_([1, 2], "5:7").toArray() // [[1, 5], [2, 6]]
 */
export function c_<const P extends readonly (string | Slice | ArrayInput)[]>(
  ...parts: P
): NDArray<Joined<P>> {
  return joined(calls.c_, parts, { axis: -1, least: 2, firstAxis: 0 }) as NDArray<Joined<P>>;
}

/** How parts are joined: along which axis, with at least how many axes each, and where the axes of a part go. */
interface Direction {
  readonly axis: number;
  readonly least: number;
  readonly firstAxis: number;
}

const DIRECTIVE = /^-?\d+(,-?\d+){0,2}$/;

function readDirection(call: Call, word: unknown, fallback: Direction): Direction | null {
  if (word === "r" || word === "c")
    throw new ValueError(`${call.name}: ${show(word)} makes a matrix in NumPy, and there is no matrix here`);
  if (typeof word !== "string" || !DIRECTIVE.test(word)) return null;
  const [axis = 0, least = fallback.least, firstAxis = fallback.firstAxis] = word.split(",").map(Number);
  requireDimensions(call, "parts", least);
  return { axis, least: Math.max(0, least), firstAxis };
}

function joined(call: Call, given: readonly unknown[], fallback: Direction): NDArray {
  const asked = readDirection(call, given[0], fallback);
  const direction = asked ?? fallback;
  const entries = spread(call, asked === null ? given : given.slice(1));
  const made: Block[] = [];
  try {
    const read = entries.map(({ range, value }, index) => {
      const scalar = range === null ? readNumber(call, value, index) : null;
      if (scalar !== null) return { scalar, input: null };
      const input = range === null ? readArray(call, value, index) : rangeInput(call, range);
      if (input.made !== null) made.push(input.made);
      return { scalar: null, input };
    });
    const parts = read.map(({ scalar, input }, index): ScalarOrView => {
      if (input === null) return { scalar, view: null };
      const { range, value } = entries[index] as Entry;
      // Reading a list can run the caller's code, which may dispose of an array that was read before.
      const view = input.made === null ? (viewOfArray(call.name, value) as View) : input.view;
      return { scalar: null, view: directed(call, view, direction, range !== null) };
    });
    return join(call, parts, direction);
  } finally {
    for (const block of made) block.release();
  }
}

/** A range, or another value. */
interface Entry {
  readonly range: NumberRange | null;
  readonly value: unknown;
}

/** Reads slices, and splits words into ranges and numbers. */
function spread(call: Call, given: readonly unknown[]): readonly Entry[] {
  return given.flatMap((entry): readonly Entry[] => {
    if (isSlice(entry)) return [{ range: readRange(call, entry, entry), value: entry }];
    if (typeof entry !== "string") return [{ range: null, value: entry }];
    return readWords(call, entry).map((word) => {
      const isNumber = !isSlice(word) && typeof word !== "string";
      return { range: isNumber ? null : readRange(call, word, entry), value: word };
    });
  });
}

/** Reads a part that is a number; returns null for any other. */
function readNumber(call: Call, entry: unknown, index: number): Scalar | null {
  const isNumber = typeof entry !== "object" || entry === null;
  return isNumber ? readScalar(call, `parts[${index}]`, entry) : readComplex(entry);
}

function readArray(call: Call, entry: unknown, index: number): Input {
  return withoutSliceLikes(call, entry, () => readInput(call, `parts[${index}]`, entry));
}

function rangeInput(call: Call, range: NumberRange): Input {
  const values = range.countsPoints ? null : valuesOf(call, range);
  const { count, dtype } = values ?? { count: range.step, dtype: dtypes.float64 };
  readSize(call, [count], dtype.itemSize);
  const made =
    values === null
      ? produce(call.name, count, dtype, writePoints, { ...range, stop: requireStop(call, range) })
      : produceValues(call, values);
  return { view: vectorView(made, dtype, count), made };
}

const writePoints: Write<NumberRange> = (address, count, first, { start, stop, step }, dtype) =>
  rangesKernels.linspace(dtype.code, address, count, first, step, start, 0, stop as number, 0, 1, 0);

/** Returns the view with at least as many axes as the direction says, and its own axes where the direction puts them. */
function directed(call: Call, view: View, { least, firstAxis }: Direction, isRange: boolean): View {
  const missing = least - view.shape.length;
  if (missing <= 0) return view;
  const whole = raised(view, least);
  if (firstAxis === -1) return whole;
  const all = whole.shape.map((_, axis) => axis);
  const axes = isRange ? swapped(call, all, firstAxis) : moved(call, all, firstAxis, missing);
  return { ...whole, shape: permuted(whole.shape, axes), strides: permuted(stridesOf(whole), axes) };
}

/** Swaps the last axis with another one. */
function swapped(call: Call, axes: number[], firstAxis: number): number[] {
  const last = axes.length - 1;
  const other = readAxis(call, firstAxis, axes.length);
  [axes[last], axes[other]] = [axes[other] as number, axes[last] as number];
  return axes;
}

/** Moves the axes of a part to where NumPy puts them. */
function moved(call: Call, axes: readonly number[], firstAxis: number, missing: number): number[] {
  const at = firstAxis < 0 ? firstAxis + missing + 1 : firstAxis;
  const order = [...axes.slice(0, at), ...axes.slice(missing), ...axes.slice(at, missing)];
  if (order.length !== axes.length || new Set(order).size !== axes.length)
    throw new ValueError(
      `${call.name}: axes don't match array: the third integer of the directive is ${firstAxis}`,
    );
  return order;
}

/** Joins the parts in new memory. */
function join(call: Call, parts: readonly ScalarOrView[], { axis: asked, least }: Direction): NDArray {
  const [first] = parts;
  if (first === undefined) throw new ValueError(`${call.name}: need at least one array to concatenate`);
  const one = new Array<number>(least).fill(1);
  const shapes = parts.map((part) => (part.view === null ? one : part.view.shape));
  const [model = one] = shapes;
  if (model.length === 0)
    throw new ValueError(`${call.name}: zero-dimensional arrays cannot be concatenated`);
  const dtype = promoteInputs(call, parts);
  start();
  for (const { scalar } of parts) if (scalar !== null) putScalar(call, "a number", scalar, dtype, slot(0));
  const axis = readAxis(call, asked, model.length);
  const plan = { shape: joinedShape(call, shapes, axis), dtype, axes: null, out: null };
  return assemble(call, plan, [], (result) => {
    let at = 0;
    parts.forEach((part, index) => {
      const count = shapes[index]?.[axis] as number;
      const target = along(result, axis, at, count);
      if (part.view !== null) assign(call.name, target, part.view);
      else if (target.size > 0) fillElements(target, elementOf(call, part.scalar, target.dtype));
      at += count;
    });
  });
}
