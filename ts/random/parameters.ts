/**
 * Reads the parameters of distributions, which are numbers or arrays of numbers, and draws with them. Arrays are broadcast to each
 * other, and to the size if there is one.
 */

import { numbersOf } from "../array/data.ts";
import { readInput, withRead } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import { isArrayLike } from "../creation/array-bounds.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { broadcastsTo, broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import { convertPacked } from "../elements/casting.ts";
import { type Out, requireApart } from "../elements/out.ts";
import { type View, vectorView } from "../elements/view.ts";
import { BroadcastError, ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { type Extents, shapeText } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { newBuffer } from "../memory/outside.ts";
import { linear, start } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { drawn, drawnWith, readSizeOption, shapeWith } from "./drawn.ts";

/** A condition that a parameter must meet. */
export interface Condition {
  /** Whether a value breaks the condition. */
  readonly isBroken: (value: number) => boolean;
  /** What a message says after the name of the parameter. */
  readonly words: string;
}

/** NumPy's condition for a scale: -0 breaks it, NaN does not. */
export const NON_NEGATIVE: Condition = {
  isBroken: (value) => value < 0 || Object.is(value, -0),
  words: "< 0",
};

/** A parameter of a distribution: its name, and the condition that it must meet, or null. */
export interface Parameter {
  readonly name: string;
  readonly condition: Condition | null;
}

/**
 * Draws `count` elements at an address of linear memory. `addresses` has the address of each parameter: one float64 for all
 * elements, or, if `each` is 1, one for each element.
 */
export type DrawWindow = (
  target: number,
  count: number,
  addresses: readonly number[],
  each: 0 | 1,
  first: number,
) => void;

/** Throws if parameters do not fit together. */
export type RequireTogether = (call: Call, views: readonly View[]) => void;

/** The values of parameters that may be left out. */
const defaults: Readonly<Record<string, number>> = {
  loc: 0,
  scale: 1,
  mean: 0,
  sigma: 1,
  lam: 1,
  low: 0,
  high: 1,
};

/** The parameters of a call, in their order, and the other arguments. */
export interface Given {
  readonly values: readonly unknown[];
  readonly size: unknown;
  readonly read: Arguments;
}

/** Binds the arguments of a call that begins with parameters and the size. Parameters that were left out have their default values. */
export function readGiven(call: Call, parameters: readonly Parameter[], given: readonly unknown[]): Given {
  const count = parameters.length;
  const isShort = given.length <= count + 1 && areNumbers(given);
  // Numbers stand in the order of the parameters and need no binding. Binding takes as long as drawing a number.
  const read = isShort ? NO_OPTIONS : bind(call, given, 0);
  const values = new Array<unknown>(count);
  for (let index = 0; index < count; index += 1) {
    const { name } = parameters[index] as Parameter;
    const value = isShort ? given[index] : read[name];
    values[index] = value ?? defaultOf(call, name, value);
  }
  return { values, size: isShort ? given[count] : read.size, read };
}

const NO_OPTIONS: Arguments = /* @__PURE__ */ Object.freeze({ __proto__: null });

function defaultOf(call: Call, name: string, value: unknown): unknown {
  return call.parts.optional.includes(name) ? defaults[name] : requireGiven(call, name, value);
}

/** Whether all arguments are numbers. */
export function areNumbers(given: readonly unknown[]): given is readonly number[] {
  for (let index = 0; index < given.length; index += 1) if (typeof given[index] !== "number") return false;
  return true;
}

/** Returns an argument. Throws if it was not given. */
function requireGiven(call: Call, name: string, value: unknown): unknown {
  if (value !== undefined) return value;
  throw new ValueError(`${call.name}: ${name} must be given; call ${call.usage}`);
}

/** The slot of the first parameter. Slot 0 holds a scalar result. */
const FIRST_SLOT = 1;

/** Reads the parameters and the size, and draws: a scalar if all are numbers and there is no size nor `out`, else an array. */
export function drawWith(
  call: Call,
  parameters: readonly Parameter[],
  given: readonly unknown[],
  size: unknown,
  dtype: DType,
  draw: DrawWindow,
  requireTogether: RequireTogether | null = null,
  out: Out | null = null,
): Scalar | NDArray {
  if (given.every((value) => typeof value === "number")) {
    const shape = shapeWith(call, readSizeOption(call, size), out);
    return drawWithNumbers(call, parameters, given, shape, dtype, draw, out);
  }
  return withFloats(call, parameters, given, (views) => {
    const sized = readSizeOption(call, size);
    const isScalar = views.every((view) => view.shape.length === 0);
    // A typed array has no shape that parameters could be broadcast to.
    const shape = !isScalar && out?.array === null ? sized : shapeWith(call, sized, out);
    if (isScalar) requireTogether?.(call, views);
    if (isScalar)
      return drawWithNumbers(
        call,
        parameters,
        views.map((view) => numbersOf(call, view)[0] as number),
        shape,
        dtype,
        draw,
        out,
      );
    views.forEach((view, index) => {
      requireApart(call, out, view);
      requireAll(call, parameters[index] as Parameter, view);
    });
    const shapes = views.map((view) => view.shape);
    const common = resultShape(call, shapes, null);
    // As NumPy: parameters are checked also if nothing is drawn with them.
    requireTogether?.(call, views);
    const result = shape === null ? common : resultShape(call, shapes, shape);
    const shown = views.map((view) => broadcastView(view, result)) as [View, ...View[]];
    return drawnWith(call, result, dtype, out, shown, (target, count, first, addresses) =>
      draw(target, count, addresses, 1, first),
    );
  });
}

function drawWithNumbers(
  call: Call,
  parameters: readonly Parameter[],
  values: readonly number[],
  shape: Extents | null,
  dtype: DType,
  draw: DrawWindow,
  out: Out | null,
): Scalar | NDArray {
  start();
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    require(call, parameters[index] as Parameter, value);
    linear.floats[slot(FIRST_SLOT + index) / 8] = value;
  }
  const addresses = values.map((_, index) => slot(FIRST_SLOT + index));
  return drawn(call, shape, dtype, out, writeDrawn, { draw, addresses });
}

const writeDrawn = (
  address: number,
  count: number,
  first: number,
  { draw, addresses }: { draw: DrawWindow; addresses: readonly number[] },
): void => draw(address, count, addresses, 0, first);

/** Throws if a value breaks the condition of a parameter. */
export function require(call: Call, { name, condition }: Parameter, value: number): void {
  if (condition?.isBroken(value))
    throw new ValueError(`${call.name}: ${name} ${condition.words}, got ${value}`);
}

function requireAll(call: Call, parameter: Parameter, view: View): void {
  if (parameter.condition === null) return;
  for (const value of numbersOf(call, view)) require(call, parameter, value);
}

/** Returns the elements of views of float64 that are broadcast to each other. */
export function columnsOf(call: Call, views: readonly View[]): Float64Array<ArrayBuffer>[] {
  const shape = requireCommonShape(
    call,
    views.map((view) => view.shape),
  );
  return views.map((view) => numbersOf(call, broadcastView(view, shape)));
}

/** Makes a typed array of zeros outside linear memory. */
export function newFloats(call: Call, count: number): Float64Array<ArrayBuffer> {
  return new Float64Array(newBuffer(call.name, 8 * count));
}

/** Returns the shape of a result: that of the parameters, or the size that they are broadcast to. */
export function resultShape(call: Call, shapes: readonly Extents[], size: Extents | null): Extents {
  const common = requireCommonShape(call, shapes);
  if (size === null) return common;
  if (!broadcastsTo(common, size))
    throw new BroadcastError(
      `${call.name}: Output size ${shapeText(size)} is not compatible with broadcast dimensions of inputs ${shapeText(common)}`,
    );
  return size;
}

/** Calls `use` with views of parameters as float64. */
export function withFloats<R>(
  call: Call,
  parameters: readonly { readonly name: string }[],
  given: readonly unknown[],
  use: (views: View[]) => R,
): R {
  const nameOf = (index: number): string => (parameters[index] as Parameter).name;
  return withRead(
    call,
    given,
    (index) => readParameter(call, nameOf(index), given[index]),
    (views, made) => use(views.map((view, index) => asFloats(call, nameOf(index), view, made))),
  );
}

function readParameter(call: Call, name: string, value: unknown): View {
  const isNumber = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
  if (!isNumber && !isArrayLike(value)) throw refuse(call, name, "a number or an array of numbers", value);
  return readInput(call, name, value).view;
}

function asFloats(call: Call, name: string, view: View, made: Block[]): View {
  if (view.dtype === (dtypes.float64 as DType)) return view;
  if (view.dtype.kind === "c") throw refuseComplex(call.name, name, dtypes.float64);
  const block = convertPacked(call.name, view, dtypes.float64);
  made.push(block);
  return vectorView(block, dtypes.float64, view.size, view.shape);
}
