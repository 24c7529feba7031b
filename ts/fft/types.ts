/** The types of np.fft: options, and the dtypes of results. */
import type { NDArray, OutLike, WrittenTo } from "../array/ndarray.ts";
import type { InputDType } from "../creation/inputs.ts";
import type { DTypeName } from "../dtype/dtypes.ts";

/** Which direction divides: that of `ifft` by n (default), that of `fft` by n, or both by the square root of n. */
export type Norm = "backward" | "ortho" | "forward";

/** The options of transforms along one axis. */
export interface TransformOptions<O = OutLike> {
  /** How many samples the transform has: further elements are cut, and zeros stand for missing ones. By default those of the axis. */
  readonly n?: number | null | undefined;
  /** The axis, the last one by default. */
  readonly axis?: number | null | undefined;
  /** Which direction divides: `'backward'` (default), `'ortho'` or `'forward'`. */
  readonly norm?: Norm | null | undefined;
  /** The array or typed array that receives the result. It may share memory with the input. */
  readonly out?: O | null | undefined;
}

/** The options of transforms along several axes. */
export interface TransformAxesOptions<O = OutLike> {
  /** How many samples the transform has along each axis; -1 for all of an axis. */
  readonly s?: readonly number[] | null | undefined;
  /** The axes, which are transformed from the last one to the first. */
  readonly axes?: readonly number[] | null | undefined;
  /** Which direction divides: `'backward'` (default), `'ortho'` or `'forward'`. */
  readonly norm?: Norm | null | undefined;
  /** The array or typed array that receives the result. It may share memory with the input. */
  readonly out?: O | null | undefined;
}

/** The dtypes that keep single precision. All others become complex128 and float64. */
interface Singles {
  readonly float16: Numbers<"complex64", "float16", "float16" | "float32">;
  readonly float32: Numbers<"complex64", "float32">;
  readonly complex64: Numbers<"complex64", "float32">;
}

/** The dtypes of frequencies, of samples along one axis, and of samples along several. */
interface Numbers<F, S, Several = S> {
  readonly frequencies: F;
  readonly samples: S;
  readonly several: Several;
}

type Transforms = Singles &
  Readonly<Record<Exclude<DTypeName, keyof Singles>, Numbers<"complex128", "float64">>>;

/**
 * The result of a transform of `A`, which has complex elements ('frequencies') or real ones ('samples', or 'several' where it may go along
 * several axes: float16 stays along one alone), or is in `out`. The condition, which always holds, keeps the declarations cheap.
 */
export type Transformed<A, K extends keyof Transforms["float16"], O = undefined> = [A] extends [unknown]
  ? O extends OutLike
    ? NDArray<WrittenTo<O, Transforms[InputDType<A>][K]>>
    : NDArray<Transforms[InputDType<A>][K]>
  : never;
