/** Transforms along several axes: fftn, ifftn, rfftn, irfftn, and those along two: fft2, ifft2, rfft2, irfft2. */
import { withInput } from "../array/inputs.ts";
import { isNDArray, type NDArray, type OutLike, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/fft.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { readOut } from "../elements/out.ts";
import { bind } from "../input/bind.ts";
import { readList, readPoints, stagesOf } from "./arguments.ts";
import { FFT, IFFT, IRFFT, type Kind, RFFT } from "./kinds.ts";
import { computed, copied } from "./passes.ts";
import type { Norm, TransformAxesOptions, Transformed } from "./types.ts";

/**
 * Transforms signals along several axes, one after the other: what `fft` does along each.
 * @param a an array or nested lists
 * @param s how many samples the transform has along each axis, -1 for all of an axis. Without `axes` it stands for the last axes
 * @param axes the axes, by default all; an axis may occur more than once. Without any axis, the result is `a`
 * @param norm which direction divides: `'backward'` (default) for `ifftn`, `'forward'` for `fftn`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.fftn(np.ones([4, 5, 6]), { axes: [0, 2] });
 * np.fft.fftn([[1, 2], [3, 4]]).real.toArray() // [[10, -2], [-4, 0]]
 */
export function fftn<A extends ArrayInput, O extends OutLike | undefined = undefined>(
  a: A,
  s?: readonly number[] | null | TransformAxesOptions<O>,
  axes?: readonly number[] | null | TransformAxesOptions<O>,
  norm?: Norm | null | TransformAxesOptions<O>,
  out?: O | null,
): Transformed<A, "frequencies", O>;
export function fftn(a: unknown, ...rest: unknown[]): NDArray {
  return transformedOver(calls.fftn, FFT, FFT, a, rest);
}

/**
 * Transforms frequencies back to signals along several axes, one after the other: what `ifft` does along each.
 * @param a an array or nested lists
 * @param s how many samples the transform has along each axis, -1 for all of an axis. Without `axes` it stands for the last axes
 * @param axes the axes, by default all; an axis may occur more than once. Without any axis, the result is `a`
 * @param norm which direction divides: `'backward'` (default) for `ifftn`, `'forward'` for `fftn`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.ifftn(np.fft.fftn(np.ones([4, 5, 6])));
 * np.fft.ifftn([[10, -2], [-4, 0]]).real.toArray() // [[1, 2], [3, 4]]
 */
export const ifftn: typeof fftn = (a: unknown, ...rest: unknown[]) =>
  transformedOver(calls.ifftn, IFFT, IFFT, a, rest) as never;

/**
 * Transforms real signals along several axes: what `rfft` does along the last of them, and `fft` along the others.
 * @param a an array or nested lists of real numbers
 * @param s how many samples the transform has along each axis, -1 for all of an axis. Without `axes` it stands for the last axes
 * @param axes the axes, by default all
 * @param norm which direction divides: `'backward'` (default) for `irfftn`, `'forward'` for `rfftn`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws DTypeError for complex numbers; ValueError for fewer than one sample; IndexError for an axis that does not exist, or without axes
 * @example
 * np.fft.rfftn(np.ones([4, 5, 6]), { axes: [0, 2] });
 * np.fft.rfftn([[1, 2], [3, 4]]).real.toArray() // [[10, -2], [-4, 0]]
 */
export const rfftn: typeof fftn = (a: unknown, ...rest: unknown[]) =>
  transformedOver(calls.rfftn, FFT, RFFT, a, rest) as never;

/**
 * Transforms the frequencies of `rfftn` back to real signals: what `irfft` does along the last axis, and `ifft` along the others.
 * @param a an array or nested lists
 * @param s how many samples the result has along each axis, -1 for as many as `a`. Without it, the last axis gets 2 (m - 1) for m frequencies
 * @param axes the axes, by default all
 * @param norm which direction divides: `'backward'` (default) for `irfftn`, `'forward'` for `rfftn`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist, or without axes
 * @example
 * np.fft.irfftn(np.fft.rfftn(np.ones([4, 5, 6])));
 * np.fft.irfftn([[10, -2], [-4, 0]]).toArray() // [[1, 2], [3, 4]]
 */
export function irfftn<A extends ArrayInput, O extends OutLike | undefined = undefined>(
  a: A,
  s?: readonly number[] | null | TransformAxesOptions<O>,
  axes?: readonly number[] | null | TransformAxesOptions<O>,
  norm?: Norm | null | TransformAxesOptions<O>,
  out?: O | null,
): Transformed<A, "several", O>;
export function irfftn(a: unknown, ...rest: unknown[]): NDArray {
  return transformedOver(calls.irfftn, IFFT, IRFFT, a, rest);
}

/**
 * Transforms signals along two axes, as `fftn` does.
 * @param a an array or nested lists
 * @param s how many samples the transform has along each axis, -1 for all of an axis
 * @param axes the axes, the last two by default; null for all, or for as many at the end as `s` names
 * @param norm which direction divides: `'backward'` (default) for `ifft2`, `'forward'` for `fft2`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.fft2(np.ones([5, 6]), [8, 8]);
 * np.fft.fft2([[1, 2], [3, 4]]).real.toArray() // [[10, -2], [-4, 0]]
 */
export const fft2: typeof fftn = (a: unknown, ...rest: unknown[]) =>
  transformedOver(calls.fft2, FFT, FFT, a, rest, PLANE) as never;

/**
 * Transforms frequencies back to signals along two axes, as `ifftn` does.
 * @param a an array or nested lists
 * @param s how many samples the transform has along each axis, -1 for all of an axis
 * @param axes the axes, the last two by default; null for all, or for as many at the end as `s` names
 * @param norm which direction divides: `'backward'` (default) for `ifft2`, `'forward'` for `fft2`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.ifft2(np.fft.fft2(np.ones([5, 6])));
 * np.fft.ifft2([[10, -2], [-4, 0]]).real.toArray() // [[1, 2], [3, 4]]
 */
export const ifft2: typeof fftn = (a: unknown, ...rest: unknown[]) =>
  transformedOver(calls.ifft2, IFFT, IFFT, a, rest, PLANE) as never;

/**
 * Transforms real signals along two axes, as `rfftn` does.
 * @param a an array or nested lists of real numbers
 * @param s how many samples the transform has along each axis, -1 for all of an axis
 * @param axes the axes, the last two by default; null for all, or for as many at the end as `s` names
 * @param norm which direction divides: `'backward'` (default) for `irfft2`, `'forward'` for `rfft2`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws DTypeError for complex numbers; ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.rfft2(np.ones([5, 6]));
 * np.fft.rfft2([[1, 2], [3, 4]]).real.toArray() // [[10, -2], [-4, 0]]
 */
export const rfft2: typeof fftn = (a: unknown, ...rest: unknown[]) =>
  transformedOver(calls.rfft2, FFT, RFFT, a, rest, PLANE) as never;

/**
 * Transforms the frequencies of `rfft2` back to real signals, as `irfftn` does.
 * @param a an array or nested lists
 * @param s how many samples the result has along each axis, -1 for as many as `a`. Without it, the last axis gets 2 (m - 1) for m frequencies
 * @param axes the axes, the last two by default; null for all, or for as many at the end as `s` names
 * @param norm which direction divides: `'backward'` (default) for `irfft2`, `'forward'` for `rfft2`, `'ortho'` for both by square roots
 * @param out the array or typed array that receives the result
 * @throws ValueError for fewer than one sample; IndexError for an axis that does not exist
 * @example
 * np.fft.irfft2(np.fft.rfft2(np.ones([5, 6])));
 * np.fft.irfft2([[10, -2], [-4, 0]]).toArray() // [[1, 2], [3, 4]]
 */
export const irfft2: typeof irfftn = (a: unknown, ...rest: unknown[]) =>
  transformedOver(calls.irfft2, IFFT, IRFFT, a, rest, PLANE) as never;

/** The axes of two-dimensional transforms, unless the caller names others. */
const PLANE: readonly number[] = [-2, -1];

/** Transforms an argument along several axes. `last` is the kind along the last of them. */
function transformedOver(
  call: Call,
  kind: Kind,
  last: Kind,
  a: unknown,
  rest: readonly unknown[],
  usual: readonly number[] | null = null,
): NDArray {
  const { s, axes, norm, out: target } = bind(call, rest);
  const lines = {
    s: readList(call, "s", s, readPoints),
    axes: axes === undefined ? usual : readList(call, "axes", axes),
    norm,
  };
  const out = readOut(call, target, "any");
  return withInput(call, "a", a, null, (view) => {
    const stages = stagesOf(call, kind, last, view, lines);
    if (stages.length > 0) return computed(call, view, stages, out);
    if (out !== null) return copied(call, view, out);
    return isNDArray(a) ? a : wrap(view.shape, view.dtype, view.block.share());
  });
}
