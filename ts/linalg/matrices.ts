/** Reads arguments that are matrices or stacks of them, as NumPy's `linalg` does. */
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, LinAlgError } from "../errors.ts";
import { type Extents, sizeOf } from "../layout.ts";

/** A stack of matrices: one if the array has two axes. */
export interface Matrices {
  readonly view: View;
  /** The axes before the last two. */
  readonly stack: Extents;
  /** How many matrices there are. */
  readonly count: number;
  /** The rows and columns of each. */
  readonly m: number;
  readonly n: number;
}

/** Reads a stack of matrices. */
export function matricesOf(call: Call, view: View): Matrices {
  const { shape } = view;
  const { length } = shape;
  if (length < 2)
    throw new LinAlgError(
      `${call.name}: ${length}-dimensional array given. Array must be at least two-dimensional`,
    );
  const stack = shape.slice(0, -2);
  return {
    view,
    stack,
    count: sizeOf(stack),
    m: shape[length - 2] as number,
    n: shape[length - 1] as number,
  };
}

/** Reads a stack of square matrices. */
export function squaresOf(call: Call, view: View): Matrices {
  const matrices = matricesOf(call, view);
  if (matrices.m !== matrices.n)
    throw new LinAlgError(`${call.name}: Last 2 dimensions of the array must be square`);
  return matrices;
}

/** The dtypes of a computation. */
export interface ComputedDTypes {
  /** The dtype of the results. */
  readonly dtype: DType;
  /** The dtype of results that are real, such as singular values. */
  readonly real: DType;
  /** The complex dtype of the same size. */
  readonly complex: DType;
  /** The dtype in which kernels compute. As in NumPy it has double precision, and results are rounded once. */
  readonly wide: DType;
  /** Whether `wide` is complex, as kernels are told. */
  readonly isComplex: 0 | 1;
}

/** Returns the dtypes for arrays that are computed together. */
export function dtypesOf(call: Call, ...views: readonly View[]): ComputedDTypes {
  let [isComplex, isDouble] = [false, false];
  for (const { dtype } of views) {
    if (dtype === (dtypes.float16 as DType))
      throw new DTypeError(`${call.name}: array type float16 is unsupported in linalg`);
    if (dtype.kind === "c") isComplex = true;
    const isSingle = dtype === (dtypes.float32 as DType) || dtype === (dtypes.complex64 as DType);
    if (!isSingle) isDouble = true;
  }
  const real = isDouble ? dtypes.float64 : dtypes.float32;
  const complex = isDouble ? dtypes.complex128 : dtypes.complex64;
  return isComplex
    ? { dtype: complex, real, complex, wide: dtypes.complex128, isComplex: 1 }
    : { dtype: real, real, complex, wide: dtypes.float64, isComplex: 0 };
}

/** Throws unless an array of so many axes is one matrix. */
export function requireMatrix(call: Call, axes: number): void {
  if (axes !== 2)
    throw new LinAlgError(`${call.name}: ${axes}-dimensional array given. Array must be two-dimensional`);
}

/** Returns the distance from 1 to the next number of a dtype: of integers, that of float64. */
export function epsilonOf({ kind, itemSize }: DType): number {
  const bytes = kind === "f" ? itemSize : kind === "c" ? itemSize / 2 : 8;
  return bytes === 8 ? Number.EPSILON : bytes === 4 ? 2 ** -23 : 2 ** -10;
}
