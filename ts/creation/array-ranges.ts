import { isNDArray, type NDArray, wrapLaidOut } from "../array/ndarray.ts";
import { readElement } from "../array/scalars.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { copyPacked } from "../elements/casting.ts";
import { type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { readSize } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import { type Extents, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { kernels } from "../wasm/module.ts";

import {
  converted,
  finish,
  frame,
  type Given,
  inexactDType,
  placeOf,
  type RangeSettings,
  withBounds,
} from "./array-bounds.ts";
/** Makes a linspace. The second item is its step. */
export function linspaceOfArrays(
  call: Signature,
  start: unknown,
  stop: unknown,
  settings: RangeSettings,
  returnsStep: boolean,
): NDArray | [NDArray, NDArray | Scalar] {
  const { num, endpoint, out } = settings;
  return withBounds(call, ["start", "stop"], [start, stop], out, (bounds, made) => {
    const inexact = inexactDType(call, bounds);
    const dtype = settings.dtype ?? out?.dtype ?? inexact;
    const common = frame(call, bounds, num);
    if (inexact.kind === "c" && dtype.kind !== "c") throw refuseComplex(call.name, "a bound", dtype);
    const place = placeOf(call, settings.axis, common);
    readSize(call, [num, ...common], dtype.itemSize);
    const { steps, samples } = linesOf(call, bounds, inexact, common, settings, dtype.isInteger, made);
    const { block } = samples;
    const axes = common.map((_, axis) => axis + 1);
    axes.splice(place, 0, 0);
    if (!returnsStep) return finish(call, samples, axes, dtype, out);
    // Made before anything is written to `out`.
    const step = stepResult(call, steps, endpoint ? num - 1 : num, block);
    try {
      return [finish(call, samples, axes, dtype, out), step];
    } catch (error) {
      if (isNDArray(step)) step.dispose();
      throw error;
    }
  });
}

/** Makes the samples of ranges, along a first axis, in a dtype that is not integer. The caller takes over their block. */
export function linesOf(
  call: Signature,
  bounds: readonly Given[],
  dtype: DType,
  common: Extents,
  { num, endpoint }: RangeSettings,
  isFloored: boolean,
  made: Block[],
): { steps: View; samples: View } {
  const [from, to] = bounds.map((bound) => broadcastView(converted(call, bound, dtype, made), common)) as [
    View,
    View,
  ];
  const count = endpoint ? num - 1 : num;
  const steps = stepsOf(call, from, to, Math.max(0, count));
  made.push(steps.view.block);
  const divides = steps.hasZero && count > 0;
  const factors = divides ? stepsOf(call, from, to, 0).view : steps.view;
  if (divides) made.push(factors.block);
  const shape = [num, ...common];
  readSize(call, shape, dtype.itemSize);
  const ranges = sizeOf(common);
  const views = [from, factors, to].map((view) => broadcastView(view, shape)) as [View, View, View];
  const block = produceZipped(call.name, dtype, views, (target, length, first, [a = 0, b = 0, c = 0]) =>
    kernels.lines(
      dtype.code,
      target,
      length,
      first,
      ranges,
      endpoint && num > 1 ? num - 1 : 0,
      divides ? count : 0,
      +isFloored,
      a,
      b,
      c,
    ),
  );
  return { steps: steps.view, samples: vectorView(block, dtype, sizeOf(shape), shape) };
}

/** Returns the steps of ranges, and whether any of them is zero. A count of 0 does not divide. */
function stepsOf(call: Signature, from: View, to: View, count: number): { view: View; hasZero: boolean } {
  let hasZero = false;
  const { dtype, shape } = from;
  const block = produceZipped(call.name, dtype, [from, to], (target, length, _first, [a = 0, b = 0]) => {
    if (kernels.line_steps(dtype.code, target, length, a, b, count) === 1) hasZero = true;
  });
  return { view: { ...vectorView(block, dtype, sizeOf(shape)), shape }, hasZero };
}

/** Returns the step as a caller gets it. Releases the block of the samples if that fails. */
function stepResult(call: Signature, steps: View, count: number, samples: Block): NDArray | Scalar {
  if (count <= 0) return Number.NaN;
  if (steps.shape.length === 0) return readElement(steps, steps.offset);
  try {
    return wrapLaidOut(steps.shape, steps.dtype, copyPacked(call.name, steps), null);
  } catch (error) {
    samples.release();
    throw error;
  }
}
