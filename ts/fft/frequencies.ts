/** The frequencies of the elements of a transform: fftfreq, rfftfreq. */
import { type NDArray, type Vector, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/fft.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import { readVectorShape, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { produce } from "../memory/produce.ts";
import { linear } from "../wasm/module.ts";

/** The option of `fftfreq` and `rfftfreq`. */
export interface SpacingOption {
  /** The distance between samples, 1 by default. */
  readonly d?: number | null | undefined;
}

/**
 * Returns the frequencies of the elements that `fft` gives: cycles in each unit of the distance between samples. The negative ones come
 * behind the positive ones.
 * @param n the number of samples
 * @param d the distance between samples, 1 by default
 * @throws ValueError if n is no integer, or n or d is 0
 * @example
 * np.fft.fftfreq(1000, 1 / 44100);
 * np.fft.fftfreq(4).toArray() // [0, 0.25, -0.5, -0.25]
 * np.fft.fftfreq(5, 0.1).toArray() // [0, 2, 4, -4, -2]
 */
export function fftfreq(n: number, d?: number | null | SpacingOption): Vector<"float64">;
export function fftfreq(n: unknown, ...rest: unknown[]): NDArray {
  const { count, step } = readSpacing(calls.fftfreq, n, rest);
  if (count < 0) throw new ValueError("fft.fftfreq: negative dimensions are not allowed");
  return multiplesOf(calls.fftfreq, count, step, Math.ceil(count / 2), count);
}

/**
 * Returns the frequencies of the elements that `rfft` gives: cycles in each unit of the distance between samples.
 * @param n the number of samples
 * @param d the distance between samples, 1 by default
 * @throws ValueError if n is no integer, or n or d is 0
 * @example
 * np.fft.rfftfreq(1000, 1 / 44100);
 * np.fft.rfftfreq(4).toArray() // [0, 0.25, 0.5]
 */
export function rfftfreq(n: number, d?: number | null | SpacingOption): Vector<"float64">;
export function rfftfreq(n: unknown, ...rest: unknown[]): NDArray {
  const { count, step } = readSpacing(calls.rfftfreq, n, rest);
  const length = Math.max(0, Math.floor(count / 2) + 1);
  return multiplesOf(calls.rfftfreq, length, step, length, count);
}

/** Reads the number of samples and the distance between two frequencies. */
function readSpacing(call: Call, n: unknown, rest: readonly unknown[]): { count: number; step: number } {
  const d = bind(call, rest).d ?? 1;
  if (typeof n !== "number" || !Number.isInteger(n))
    throw refuse(call, "n", "an integer: n should be an integer", n);
  if (typeof d !== "number") throw refuse(call, "d", "a number", d);
  if (n * d === 0) throw new ValueError(`${call.name}: division by zero: n is ${n} and d is ${d}`);
  return { count: n, step: 1 / (n * d) };
}

/** Makes the multiples of a step. From the index `turn` on they are those of the indices less `period`. */
function multiplesOf(call: Call, length: number, step: number, turn: number, period: number): NDArray {
  const dtype = dtypes.float64 as DType;
  const shape = readVectorShape(call, length, dtype.itemSize);
  const block = produce(
    call.name,
    length,
    dtype,
    (address, count, first) => {
      const { floats } = linear;
      for (let index = 0; index < count; index += 1) {
        const at = first + index;
        floats[address / 8 + index] = (at < turn ? at : at - period) * step;
      }
    },
    null,
  );
  return wrap(shape, dtype, block);
}
