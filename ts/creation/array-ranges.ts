/** Makes linspaces between bounds that are arrays. */

import { isNDArray, type NDArray, wrapLaidOut } from "../array/ndarray.ts";
import { readElement } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { copyPacked } from "../elements/casting.ts";
import { type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { readSize } from "../input/arguments.ts";
import { sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { linesKernels } from "../wasm/chapters.ts";
import {
  boundsShape,
  converted,
  finish,
  inexactDType,
  type RangeSettings,
  readSampleAxis,
  withBounds,
} from "./array-bounds.ts";

/** Makes a linspace. With `returnsStep`, returns the linspace and its step. */
export function linspaceOfArrays(
  call: Call,
  start: unknown,
  stop: unknown,
  settings: RangeSettings,
  returnsStep: boolean,
): NDArray | [NDArray, NDArray | Scalar] {
  const { num, endpoint, out } = settings;
  return withBounds(call, ["start", "stop"], [start, stop], out, (bounds, made) => {
    const inexact = inexactDType(call, bounds);
    const dtype = settings.dtype ?? out?.dtype ?? inexact;
    const common = boundsShape(call, bounds, num);
    if (inexact.kind === "c" && dtype.kind !== "c") throw refuseComplex(call.name, "a bound", dtype);
    const sampleAxis = readSampleAxis(call, settings.axis, common);
    const [from, to] = bounds.map((bound) =>
      broadcastView(converted(call, bound, inexact, made), common),
    ) as [View, View];
    const { samples, steps, count } = samplesOf(call, [from, to], num, endpoint, dtype, made);
    const axes = common.map((_, axis) => axis + 1);
    axes.splice(sampleAxis, 0, 0);
    if (!returnsStep) return finish(call, samples, axes, dtype, out);
    // Made before anything is written to `out`.
    const step = stepResult(call, steps, count, samples.block);
    try {
      return [finish(call, samples, axes, dtype, out), step];
    } catch (error) {
      if (isNDArray(step)) step.dispose();
      throw error;
    }
  });
}

/** The samples of ranges, along a new first axis, and the steps between them. */
interface Samples {
  readonly samples: View;
  readonly steps: View;
  /** The number of steps. */
  readonly count: number;
}

/**
 * Makes the samples of ranges between bounds of one inexact dtype and one shape, rounded down if they are to become integers. The
 * caller of this function releases them. `made` collects the other blocks.
 */
export function samplesOf(
  call: Call,
  [from, to]: readonly [from: View, to: View],
  num: number,
  endpoint: boolean,
  target: DType,
  made: Block[],
): Samples {
  const { dtype } = from;
  const count = endpoint ? num - 1 : num;
  const steps = stepsOf(call, from, to, Math.max(0, count));
  made.push(steps.view.block);
  const divides = steps.hasZero && count > 0;
  const factors = divides ? stepsOf(call, from, to, 0).view : steps.view;
  if (divides) made.push(factors.block);
  const shape = [num, ...from.shape];
  readSize(call, shape, Math.max(target.itemSize, dtype.itemSize));
  const views = [from, factors, to].map((view) => broadcastView(view, shape)) as [View, View, View];
  const block = produceZipped(call.name, dtype, views, (address, length, first, [a = 0, b = 0, c = 0]) =>
    linesKernels.lines(
      dtype.code,
      address,
      length,
      first,
      sizeOf(from.shape),
      endpoint && num > 1 ? num - 1 : 0,
      divides ? count : 0,
      +target.isInteger,
      a,
      b,
      c,
    ),
  );
  return { samples: vectorView(block, dtype, sizeOf(shape), shape), steps: steps.view, count };
}

/** Returns the steps of ranges, and whether any of them is zero. A count of 0 does not divide. */
function stepsOf(call: Call, from: View, to: View, count: number): { view: View; hasZero: boolean } {
  let hasZero = false;
  const { dtype, shape } = from;
  const block = produceZipped(call.name, dtype, [from, to], (target, length, _first, [a = 0, b = 0]) => {
    if (linesKernels.line_steps(dtype.code, target, length, a, b, count) === 1) hasZero = true;
  });
  return { view: { ...vectorView(block, dtype, sizeOf(shape)), shape }, hasZero };
}

/** Returns the step as a caller gets it. Releases the block of the samples if that fails. */
function stepResult(call: Call, steps: View, count: number, samples: Block): NDArray | Scalar {
  if (count <= 0) return Number.NaN;
  if (steps.shape.length === 0) return readElement(steps, steps.offset);
  try {
    return wrapLaidOut(steps.shape, steps.dtype, copyPacked(call.name, steps), null);
  } catch (error) {
    samples.release();
    throw error;
  }
}
