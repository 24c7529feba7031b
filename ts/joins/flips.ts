/** Reverses, rotates and rolls arrays: flip, fliplr, flipud, rot90, roll. */

import { withInput } from "../array/inputs.ts";
import type { Integers, NDArray, ValueOrView } from "../array/ndarray.ts";
import { type Placement, placementOf, readIntegers, swapped } from "../array/reshape.ts";
import { viewed } from "../array/viewed.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { withVector } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readInteger } from "../input/arguments.ts";
import { readDistinctAxes } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import type { TypedArray } from "../memory/foreign.ts";
import { show } from "../show.ts";
import { assemble, reversed } from "./parts.ts";
import { rolledAlong, wrappedShift, writeRolled } from "./rolls.ts";

/** The options of `flip` and `roll`. */
export interface AxesOptions {
  /** An axis or a list of axes; null, which is the default, stands for all. */
  readonly axis?: number | Integers | null | undefined;
}

/** Two axes. */
type Plane = readonly [number, number] | NDArray | TypedArray;

/** The options of `rot90`. */
export interface Rot90Options {
  /** The number of quarter turns, 1 by default. */
  readonly k?: number | null | undefined;
  /** The plane: the turn goes from the first of two axes to the second. `[0, 1]` by default. */
  readonly axes?: Plane | null | undefined;
}

/**
 * Returns a view with the elements in reverse order along axes; the value of an array without axes.
 * @param m an array, nested lists or a number
 * @param axis an axis or a list of them; by default all
 * @throws IndexError for an axis that does not exist; ValueError for an axis that is given twice
 * @example
 * np.flip(np.arange(20).reshape(4, 5), { axis: 0 });
 * np.flip([[1, 2], [3, 4]]).toArray() // [[4, 3], [2, 1]]
 * np.flip([[1, 2], [3, 4]], 0).toArray() // [[3, 4], [1, 2]]
 */
export function flip<A extends ArrayInput>(m: A, options?: AxesOptions | null): ValueOrView<InputDType<A>>;
export function flip<A extends ArrayInput>(
  m: A,
  axis: number | Integers | null | undefined,
  options?: AxesOptions | null,
): ValueOrView<InputDType<A>>;
export function flip(m: unknown, ...rest: unknown[]): unknown {
  const call = calls.flip;
  const { axis } = bind(call, rest);
  const axes = isAbsent(axis) ? null : readIntegers(call, "axis", axis);
  const flipped = viewed(call, "m", m, (view) => {
    const { length } = view.shape;
    const flippedAxes =
      axes === null ? view.shape.map((_, at) => at) : readDistinctAxes(call, "axis", axes, length);
    return placementOf(flippedAxes.reduce(reversed, view));
  });
  if (flipped.ndim > 0) return flipped;
  const value = flipped.item();
  flipped.dispose();
  return value;
}

/**
 * Returns a view with the columns in reverse order: flipped along the second axis.
 * @param m an array or nested lists with at least two axes
 * @throws ValueError for fewer axes
 * @example
 * np.fliplr(np.tri(9));
 * np.fliplr([[1, 2], [3, 4]]).toArray() // [[2, 1], [4, 3]]
 */
export function fliplr<A extends ArrayInput>(m: A): NDArray<InputDType<A>>;
export function fliplr(m: unknown, ...rest: unknown[]): NDArray {
  return flippedAlong(calls.fliplr, m, rest, 1);
}

/**
 * Returns a view with the rows in reverse order: flipped along the first axis.
 * @param m an array or list with at least one axis
 * @throws ValueError for a 0-d array
 * @example
 * np.flipud(np.tri(9));
 * np.flipud([[1, 2], [3, 4]]).toArray() // [[3, 4], [1, 2]]
 */
export const flipud: typeof fliplr = (m: unknown, ...rest: unknown[]) =>
  flippedAlong(calls.flipud, m, rest, 0) as never;

function flippedAlong(call: Call, m: unknown, rest: readonly unknown[], axis: 0 | 1): NDArray {
  bind(call, rest);
  return viewed(call, "m", m, (view) => {
    if (view.shape.length <= axis) throw new ValueError(`${call.name}: Input must be >= ${axis + 1}-d`);
    return placementOf(reversed(view, axis));
  });
}

/**
 * Returns a view that is turned by quarter turns in the plane of two axes.
 * @param m an array or nested lists with at least two axes
 * @param k the number of turns, 1 by default
 * @param axes the plane: the turn goes from the first axis to the second, `[0, 1]` by default
 * @throws ValueError unless there are two different axes
 * @example
 * np.rot90(np.tri(6, 9));
 * np.rot90([[1, 2], [3, 4]]).toArray() // [[2, 4], [1, 3]]
 * np.rot90([[1, 2], [3, 4]], 2).toArray() // [[4, 3], [2, 1]]
 */
export function rot90<A extends ArrayInput>(
  m: A,
  k?: number | null | Rot90Options,
  axes?: Plane | null | Rot90Options,
  options?: Rot90Options | null,
): NDArray<InputDType<A>>;
export function rot90(m: unknown, ...rest: unknown[]): NDArray {
  const call = calls.rot90;
  const read = bind(call, rest);
  const turns = readInteger(call, "k", read.k, 1);
  const axes = readIntegers(call, "axes", read.axes ?? [0, 1]);
  return viewed(call, "m", m, (view) => turned(call, view, turns, axes));
}

function turned(call: Call, view: View, turns: number, axes: readonly number[]): Placement {
  const { length } = view.shape;
  const isAxis = axes.every((axis) => axis >= -length && axis < length);
  const [from = 0, to = 0] = axes.map((axis) => (axis < 0 ? axis + length : axis));
  if (axes.length !== 2 || !isAxis || from === to)
    throw new ValueError(
      `${call.name}: axes must be two different axes of an array of dimension ${length}, got ${show(axes)}`,
    );
  const quarter = ((turns % 4) + 4) % 4;
  if (quarter === 0) return placementOf(view);
  if (quarter === 2) return placementOf(reversed(reversed(view, from), to));
  return swapped(call, reversed(view, quarter === 1 ? to : from), from, to);
}

/**
 * Returns a copy whose elements are moved along axes. Those that leave at one end come in at the other.
 * @param a an array or nested lists
 * @param shift by how many indices, or a list with a number for each axis
 * @param axis an axis or a list of them. Without it, the elements move in C order
 * @throws IndexError for an axis that does not exist; BroadcastError when there are not as many numbers as axes
 * @example
 * np.roll(np.eye(9), 3, { axis: 1 });
 * np.roll([1, 2, 3, 4], 1).toArray() // [4, 1, 2, 3]
 * np.roll([[1, 2], [3, 4]], 1, 0).toArray() // [[3, 4], [1, 2]]
 */
export function roll<A extends ArrayInput>(
  a: A,
  shift: number | Integers,
  options?: AxesOptions | null,
): NDArray<InputDType<A>>;
export function roll<A extends ArrayInput>(
  a: A,
  shift: number | Integers,
  axis: number | Integers | null | undefined,
  options?: AxesOptions | null,
): NDArray<InputDType<A>>;
export function roll(a: unknown, shift: unknown, ...rest: unknown[]): NDArray {
  const call = calls.roll;
  const shifts = readIntegers(call, "shift", shift);
  const axis = bind(call, rest).axis ?? null;
  const axes = axis === null ? null : readIntegers(call, "axis", axis);
  return withInput(call, "a", a, null, (view) =>
    axes === null ? rolledFlat(call, view, shifts) : rolledAlong(call, view, shifts, axes),
  );
}

function rolledFlat(call: Call, view: View, shifts: readonly number[]): NDArray {
  const flat = { shape: [view.size], strides: null };
  const offsets = [
    wrappedShift(
      shifts.reduce((sum, shift) => sum + shift, 0),
      view.size,
    ),
  ];
  const plan = { shape: view.shape, dtype: view.dtype, axes: null, out: null };
  return withVector(call.name, view, (source) =>
    assemble(call, plan, [], (result) => writeRolled(call, { ...result, ...flat }, source, offsets)),
  );
}
