/** Moves the frequency 0 to the middle and back: fftshift, ifftshift. */
import { withInput } from "../array/inputs.ts";
import type { Integers, NDArray } from "../array/ndarray.ts";
import { readIntegers } from "../array/reshape.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/fft.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { rolledAlong } from "../joins/rolls.ts";

/** The option of `fftshift` and `ifftshift`. */
export interface ShiftedAxesOption {
  /** An axis or a list of axes; null, which is the default, stands for all. */
  readonly axes?: number | Integers | null | undefined;
}

/**
 * Returns a copy in which the frequency 0, which `fft` puts first, stands in the middle of each axis.
 * @param x an array or nested lists
 * @param axes an axis or a list of them; by default all
 * @throws IndexError for an axis that does not exist
 * @example
 * np.fft.fftshift(np.fft.fftfreq(100));
 * np.fft.fftshift([0, 1, 2, -2, -1]).toArray() // [-2, -1, 0, 1, 2]
 */
export function fftshift<A extends ArrayInput>(
  x: A,
  axes?: number | Integers | null | ShiftedAxesOption,
): NDArray<InputDType<A>>;
export function fftshift(x: unknown, ...rest: unknown[]): NDArray {
  return shifted(calls.fftshift, x, rest, (length) => Math.floor(length / 2));
}

/**
 * Takes back what `fftshift` does: returns a copy in which the element in the middle of each axis stands first.
 * @param x an array or nested lists
 * @param axes an axis or a list of them; by default all
 * @throws IndexError for an axis that does not exist
 * @example
 * np.fft.ifftshift(np.fft.fftshift(np.fft.fftfreq(99)));
 * np.fft.ifftshift([-2, -1, 0, 1, 2]).toArray() // [0, 1, 2, -2, -1]
 */
export function ifftshift<A extends ArrayInput>(
  x: A,
  axes?: number | Integers | null | ShiftedAxesOption,
): NDArray<InputDType<A>>;
export function ifftshift(x: unknown, ...rest: unknown[]): NDArray {
  return shifted(calls.ifftshift, x, rest, (length) => -Math.floor(length / 2));
}

function shifted(call: Call, x: unknown, rest: readonly unknown[], by: (length: number) => number): NDArray {
  const given = bind(call, rest).axes ?? null;
  const read = given === null ? null : readIntegers(call, "axes", given);
  return withInput(call, "x", x, null, (view) => {
    const { shape } = view;
    const axes = read ?? shape.map((_, axis) => axis);
    const shifts = axes.map((axis) => by(shape[readAxis(call, axis, shape.length)] as number));
    return rolledAlong(call, view, shifts, axes);
  });
}
