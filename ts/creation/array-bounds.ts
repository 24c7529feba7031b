/** Reads the bounds of ranges between arrays, and makes the result of the samples. array-ranges.ts and array-powers.ts use this file. */

import { readInput, type ScalarOrView, withRead } from "../array/inputs.ts";
import { isNDArray, type NDArray, ownLayout, wrapLaidOut, wrapOut } from "../array/ndarray.ts";
import { transposed } from "../array/reshape.ts";
import { putScalar, readScalar } from "../array/scalars.ts";
import { hasMember, isList, isRecord } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { inferScalar } from "../dtype/inference.ts";
import { limitsOf } from "../dtype/limits.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { assign } from "../elements/assign.ts";
import { requireCommonShape } from "../elements/broadcast.ts";
import { convertPacked, firstMisfit } from "../elements/casting.ts";
import { type Out, outFor, requireApart } from "../elements/out.ts";
import { type View, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readSize, requireDimensions } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { type Extents, isContiguousC, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { produce } from "../memory/produce.ts";

/** Whether a bound is an array or a list. */
export function isArrayLike(bound: unknown): boolean {
  if (typeof bound !== "object" || bound === null) return false;
  return isList(bound) || isNDArray(bound) || (isRecord(bound) && hasMember(bound, Symbol.iterator));
}

/** The arguments of a range besides its bounds. */
export interface RangeSettings {
  readonly num: number;
  readonly endpoint: boolean;
  /** The dtype asked for, or null. */
  readonly dtype: DType | null;
  readonly out: Out | null;
  readonly axis: unknown;
}

/** Calls `use` with the bounds. `made` collects the blocks that are released afterwards. */
export function withBounds<R>(
  call: Call,
  names: readonly string[],
  values: readonly unknown[],
  out: Out | null,
  use: (bounds: readonly ScalarOrView[], made: Block[]) => R,
): R {
  const scalars: Scalar[] = [];
  const read = (index: number): View | null => {
    const [name, value] = [names[index] as string, values[index]];
    if (isArrayLike(value)) return readInput(call, name, value).view;
    scalars[index] = readScalar(call, name, value);
    return null;
  };
  return withRead(call, values, read, (views, made) => {
    for (const view of views) if (view !== null) requireApart(call, out, view);
    const bounds = views.map((view, index) => ({ scalar: scalars[index] ?? null, view }) as ScalarOrView);
    return use(bounds, made);
  });
}

/**
 * Returns the dtype that the bounds and a float promote to. A plain number weighs less than an array, unless `isStrong`.
 */
export function inexactDType(call: Call, bounds: readonly ScalarOrView[], isStrong = false): DType {
  const isWeak = ({ view }: ScalarOrView): boolean => view === null && !isStrong;
  const arrays = bounds
    .filter((bound) => !isWeak(bound))
    .map(({ scalar, view }) => view?.dtype ?? inferScalar(call.name, "a bound", scalar as Scalar));
  const scalars = bounds.filter(isWeak).map(({ scalar }) => scalar as Scalar);
  return promoteAll(call.name, arrays, [...scalars, 0.5]);
}

/** Returns a bound in another dtype. */
export function converted(call: Call, { scalar, view }: ScalarOrView, dtype: DType, made: Block[]): View {
  if (view !== null && view.dtype === dtype) return view;
  const block =
    view === null
      ? produce(call.name, 1, dtype, (address) => putScalar(call, "a bound", scalar, dtype, address), null)
      : convertPacked(call.name, view, dtype);
  made.push(block);
  const shape = view === null ? [] : view.shape;
  return { ...vectorView(block, dtype, sizeOf(shape)), shape };
}

/** Returns the shape that all bounds broadcast to. Throws if the ranges between them are too large. */
export function boundsShape(call: Call, bounds: readonly ScalarOrView[], num: number): number[] {
  const common = requireCommonShape(
    call,
    bounds.map(({ view }) => view?.shape ?? []),
  );
  requireDimensions(call, "the result", common.length + 1);
  readSize(call, [num, ...common], 1);
  return common;
}

/** Reads the axis of the result along which the samples of each range lie. */
export function readSampleAxis(call: Call, axis: unknown, common: Extents): number {
  return readAxis(call, axis ?? 0, common.length + 1);
}

/** Makes a result of samples: converts them to `dtype`, and puts their axes in the order of `axes`. Takes over their block. */
export function finish(
  call: Call,
  samples: View,
  axes: readonly number[],
  dtype: DType,
  out: Out | null,
): NDArray {
  let { block } = samples;
  try {
    if (samples.dtype !== dtype) {
      requireSamplesFit(call, samples, dtype);
      block = convertPacked(call.name, samples, dtype);
      samples.block.release();
    }
    const view: View = { ...samples, dtype, block };
    const { shape, strides } = transposed(view, axes);
    if (out === null) {
      const isPlain = isContiguousC(shape, strides, dtype.itemSize);
      return wrapLaidOut(shape, dtype, block, isPlain ? null : ownLayout(strides));
    }
    assign(call.name, outFor(call, out, shape, dtype), { ...view, shape, strides });
    block.release();
    return wrapOut(out, shape, dtype);
  } catch (error) {
    block.release();
    throw error;
  }
}

function requireSamplesFit(call: Call, samples: View, dtype: DType): void {
  if (!dtype.isInteger) return;
  const misfit = firstMisfit(samples, dtype);
  if (misfit >= 0) throw misfitOf(call, dtype);
}

/** Makes the error for an element that an integer dtype cannot hold. */
export function misfitOf(call: Call, dtype: DType): ValueError {
  const [low, high] = limitsOf(dtype);
  return new ValueError(
    `${call.name}: an element is NaN, infinity or out of range for ${dtype} (${low} to ${high})`,
  );
}
