/** Computes views of an array's bytes as elements of another dtype: any dtype, or the real and imaginary parts. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import type { Placement } from "./reshape.ts";

/** Kernels read elements at multiples of their size, up to this number of bytes. Strides they count in whole elements. */
const MOST_ALIGNED = 8;

/** Returns the placement of the same bytes as elements of another dtype. Throws where NumPy does, and for misaligned elements. */
export function retyped(caller: string, view: View, dtype: DType): Placement {
  const { offset, block, size } = view;
  const [from, to] = [view.dtype.itemSize, dtype.itemSize];
  const shape = [...view.shape];
  const strides = [...stridesOf(view)];
  if (from !== to) {
    const last = shape.length - 1;
    const length = shape[last];
    let problem: string | null = null;
    if (length === undefined) problem = "a 0d array is only supported if the itemsize is unchanged";
    else if (length !== 1 && size > 0 && strides[last] !== from) problem = "the last axis must be contiguous";
    else if ((length * from) % to !== 0)
      problem = "its size must be a divisor of the total size in bytes of the last axis";
    if (problem !== null) throw new ValueError(`${caller}: ${view.dtype} as ${dtype}: ${problem}`);
    shape[last] = ((length as number) * from) / to;
    strides[last] = to;
  }
  const isAligned = (block.address + offset) % Math.min(to, MOST_ALIGNED) === 0;
  if (size > 0 && !(isAligned && strides.every((stride, axis) => shape[axis] === 1 || stride % to === 0)))
    throw new ValueError(
      `${caller}: the elements are not aligned for ${dtype}; copy() gives an array that is`,
    );
  return { shape, strides, offset };
}

/** The dtype of the real and imaginary parts of an element; null for a real dtype. */
export function partOf(dtype: DType): DType | null {
  if (dtype.kind !== "c") return null;
  return dtype === dtypes.complex64 ? dtypes.float32 : dtypes.float64;
}
