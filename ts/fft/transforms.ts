/** Transforms along one axis: fft, ifft, rfft, irfft, hfft, ihfft. */
import type { NDArray, OutLike } from "../array/ndarray.ts";
import * as calls from "../calls/fft.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { FFT, HFFT, IFFT, IHFFT, IRFFT, RFFT } from "./kinds.ts";
import { transformed } from "./one-axis.ts";
import type { Norm, Transformed, TransformOptions } from "./types.ts";

/**
 * Transforms signals to frequencies: the element k is the sum of x[t] exp(-2πi k t / n).
 * @param a an array or nested lists: signals along an axis
 * @param n how many samples the transform has, by default those of the axis: further ones are cut, and zeros stand for missing ones
 * @param axis the axis, the last one by default
 * @param norm which direction divides: `'backward'` (default) for `ifft` by n, `'forward'` for `fft` by n, `'ortho'` for both by the square root
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.fft(np.sin(np.arange(0, 10, 0.1)));
 * np.fft.fft([1, 0, 0, 0]).real.toArray() // [1, 1, 1, 1]
 * np.fft.fft([1, 2, 3, 4]).imag.toArray() // [0, 2, 0, -2]
 */
export function fft<A extends ArrayInput, O extends OutLike | undefined = undefined>(
  a: A,
  n?: number | null | TransformOptions<O>,
  axis?: number | null | TransformOptions<O>,
  norm?: Norm | null | TransformOptions<O>,
  out?: O | null,
): Transformed<A, "frequencies", O>;
export function fft(a: unknown, ...rest: unknown[]): NDArray {
  return transformed(calls.fft, FFT, a, rest);
}

/**
 * Transforms frequencies back to signals: the element t is the sum of X[k] exp(2πi k t / n), divided by n.
 * @param a an array or nested lists: frequencies along an axis, in the order of `fft`
 * @param n how many samples the transform has, by default those of the axis: further ones are cut, and zeros stand for missing ones
 * @param axis the axis, the last one by default
 * @param norm which direction divides: `'backward'` (default) for `ifft` by n, `'forward'` for `fft` by n, `'ortho'` for both by the square root
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.ifft(np.fft.fft(np.arange(100)));
 * np.fft.ifft([10, np.complex(-2, 2), -2, np.complex(-2, -2)]).real.toArray() // [1, 2, 3, 4]
 */
export const ifft: typeof fft = (a: unknown, ...rest: unknown[]) =>
  transformed(calls.ifft, IFFT, a, rest) as never;

/**
 * Transforms real signals to the frequencies from 0 to the middle: the others, which `fft` gives too, are their conjugates.
 * @param a an array or nested lists of real numbers: signals along an axis
 * @param n how many samples the transform has, by default those of the axis; the result has floor(n / 2) + 1 elements
 * @param axis the axis, the last one by default
 * @param norm which direction divides: `'backward'` (default) for `irfft` by n, `'forward'` for `rfft` by n, `'ortho'` for both by the square root
 * @param out the array or typed array that receives the result
 * @throws DTypeError for complex numbers; ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.rfft(np.sin(np.arange(0, 10, 0.1)));
 * np.fft.rfft([1, 2, 3, 4]).imag.toArray() // [0, 2, 0]
 */
export const rfft: typeof fft = (a: unknown, ...rest: unknown[]) =>
  transformed(calls.rfft, RFFT, a, rest) as never;

/**
 * Transforms the frequencies of `rfft` back to real signals.
 * @param a an array or nested lists: frequencies from 0 to the middle along an axis
 * @param n how many samples the result has, by default 2 (m - 1) for m frequencies: name it for an odd number
 * @param axis the axis, the last one by default
 * @param norm which direction divides: `'backward'` (default) for `irfft` by n, `'forward'` for `rfft` by n, `'ortho'` for both by the square root
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.irfft(np.fft.rfft(np.arange(99)), 99);
 * np.fft.irfft([10, np.complex(-2, 2), -2]).toArray() // [1, 2, 3, 4]
 */
export function irfft<A extends ArrayInput, O extends OutLike | undefined = undefined>(
  a: A,
  n?: number | null | TransformOptions<O>,
  axis?: number | null | TransformOptions<O>,
  norm?: Norm | null | TransformOptions<O>,
  out?: O | null,
): Transformed<A, "samples", O>;
export function irfft(a: unknown, ...rest: unknown[]): NDArray {
  return transformed(calls.irfft, IRFFT, a, rest);
}

/**
 * Transforms signals whose second half is the conjugate of the first, of which the first half is given, to their real frequencies.
 * @param a an array or nested lists: the first halves of signals along an axis
 * @param n how many frequencies the result has, by default 2 (m - 1) for m samples: name it for an odd number
 * @param axis the axis, the last one by default
 * @param norm which direction divides: `'backward'` (default) for `ihfft` by n, `'forward'` for `hfft` by n, `'ortho'` for both by the square root
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.hfft(np.arange(10));
 * np.fft.hfft([1, 2, 3]).toArray() // [8, -2, 0, -2]
 */
export const hfft: typeof irfft = (a: unknown, ...rest: unknown[]) =>
  transformed(calls.hfft, HFFT, a, rest) as never;

/**
 * Transforms the real frequencies of `hfft` back to the first half of a signal.
 * @param a an array or nested lists of real numbers: frequencies along an axis
 * @param n how many frequencies the transform has, by default those of the axis; the result has floor(n / 2) + 1 elements
 * @param axis the axis, the last one by default
 * @param norm which direction divides: `'backward'` (default) for `ihfft` by n, `'forward'` for `hfft` by n, `'ortho'` for both by the square root
 * @param out the array or typed array that receives the result
 * @throws DTypeError for complex numbers; ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.ihfft(np.fft.hfft(np.arange(10)));
 * np.fft.ihfft([8, -2, 0, -2]).real.toArray() // [1, 2, 3]
 */
export const ihfft: typeof fft = (a: unknown, ...rest: unknown[]) =>
  transformed(calls.ihfft, IHFFT, a, rest) as never;
