/** Makes logspaces and geomspaces between bounds that are arrays. */

import type { ScalarOrView } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { reordered } from "../array/order.ts";
import { transposed } from "../array/reshape.ts";
import type { Call } from "../calls/call.ts";
import { Complex } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import { copyPacked } from "../elements/casting.ts";
import { type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { ValueError } from "../errors.ts";
import { readSize, refuse } from "../input/arguments.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { powersKernels } from "../wasm/chapters.ts";
import {
  boundsShape,
  converted,
  finish,
  inexactDType,
  misfitOf,
  type RangeSettings,
  readSampleAxis,
  withBounds,
} from "./array-bounds.ts";
import { samplesOf } from "./array-ranges.ts";

/** Makes a logspace, or a geomspace if `base` is null. */
export function powersOfArrays(
  call: Call,
  start: unknown,
  stop: unknown,
  base: unknown,
  settings: RangeSettings,
): NDArray {
  const { num, endpoint, out } = settings;
  const geometric = base === null;
  const given = geometric ? [start, stop] : [start, stop, base];
  return withBounds(call, ["start", "stop", "base"], given, out, (bounds, made) => {
    const [from, to, third = { scalar: 10, view: null }] = bounds as [
      ScalarOrView,
      ScalarOrView,
      ScalarOrView?,
    ];
    // As NumPy: beside an array of bases, a plain bound weighs as much as an array.
    const inexact = inexactDType(call, [from, to], (third.view?.shape.length ?? 0) > 0);
    const natural = resultOf(call, inexact, third, geometric);
    const dtype = settings.dtype ?? out?.dtype ?? natural;
    const isComplex = inexact.kind === "c" || (geometric && dtype.kind === "c");
    const common = boundsShape(call, bounds, num);
    if (inexact.kind === "c" && dtype.kind !== "c") throw refuseComplex(call.name, "a bound", dtype);
    if (third.view?.dtype.kind === "c" || third.scalar instanceof Complex)
      throw refuse(call, "base", "real", base);
    const wide = isComplex ? dtypes.complex128 : dtypes.float64;
    const shape = [...common, num];
    if (!geometric && inexact !== wide) {
      const sampleAxis = readSampleAxis(call, settings.axis, common);
      readSize(call, shape, dtype.itemSize);
      // As NumPy: the exponents are rounded to the dtype of the bounds, and the powers before they are converted.
      const ends = [from, to].map((bound) => broadcastView(converted(call, bound, inexact, made), common));
      const { samples } = samplesOf(call, ends as [View, View], num, endpoint, natural, made);
      made.push(samples.block);
      const exponents = converted(call, { scalar: null, view: samples }, wide, made);
      const bases = broadcastView(converted(call, third, dtypes.float64, made), samples.shape);
      const block = produceZipped(
        call.name,
        natural,
        [exponents, bases],
        (target, length, _first, [a = 0, b = 0]) =>
          powersKernels.powers(natural.code, target, length, +isComplex, a, b),
      );
      const axes = common.map((_, axis) => axis + 1);
      axes.splice(sampleAxis, 0, 0);
      const powers = vectorView(block, natural, samples.size, samples.shape);
      return finish(call, powers, axes, dtype, out);
    }
    const sources = [
      converted(call, from, wide, made),
      converted(call, to, wide, made),
      converted(call, third, dtypes.float64, made),
    ];
    const ends = sources.slice(0, 2);
    const paired = requireCommonShape(
      call,
      ends.map((view) => view.shape),
    );
    const pairs = ends.map((view) => broadcastView(view, paired)) as [View, View];
    const divides = checkedSteps(call, pairs, geometric, isComplex, num, endpoint);
    const sampleAxis = readSampleAxis(call, settings.axis, common);
    readSize(call, shape, dtype.itemSize);
    const views = sources.map((view) => alongRanges(view, shape)) as [View, View, View];
    const block = produceZipped(call.name, dtype, views, (target, length, first, [a = 0, b = 0, c = 0]) => {
      const misfit = powersKernels.power_ranges(
        +geometric,
        dtype.code,
        target,
        length,
        first,
        num,
        +endpoint,
        +isComplex,
        +divides,
        a,
        b,
        c,
      );
      if (misfit >= 0) throw misfitOf(call, dtype);
    });
    const axes = common.map((_, axis) => axis);
    axes.splice(sampleAxis, 0, common.length);
    const samples = { ...vectorView(block, dtype, sizeOf(shape)), shape };
    const ordered = sampleAxis === common.length ? samples : inOrder(call, samples, axes);
    return finish(call, ordered, [...shape.keys()], dtype, out);
  });
}

function resultOf(call: Call, inexact: DType, base: ScalarOrView, geometric: boolean): DType {
  if (geometric) return inexact.kind === "c" ? dtypes.complex128 : dtypes.float64;
  return inexactDType(call, [{ scalar: null, view: { dtype: inexact } as View }, base]);
}

/** Repeats each element of a view along a new last axis. */
function alongRanges(view: View, shape: Extents): View {
  const whole = broadcastView(view, shape.slice(0, -1));
  const { strides } = transposed(
    whole,
    whole.shape.map((_, axis) => axis),
  );
  return { ...whole, shape, strides: [...strides, 0], size: sizeOf(shape) };
}

/** Throws if a bound of a geometric range is 0. Returns whether to divide the indices, which NumPy does if a step is 0. */
function checkedSteps(
  call: Call,
  pairs: [View, View],
  geometric: boolean,
  isComplex: boolean,
  num: number,
  endpoint: boolean,
): boolean {
  let found = 0;
  const block = produceZipped(call.name, dtypes.bool, pairs, (_target, length, _first, [a = 0, b = 0]) => {
    found |= powersKernels.check_ranges(+geometric, +isComplex, length, a, b, num, +endpoint);
  });
  block.release();
  if (geometric && found > 1) throw new ValueError(`${call.name}: Geometric sequence cannot include zero`);
  return found % 2 === 1;
}

/** Returns the samples with their axes in another order, in memory too. Takes over their block. */
function inOrder(call: Call, samples: View, axes: readonly number[]): View {
  const view = reordered(samples, axes);
  try {
    const block = copyPacked(call.name, view);
    return { ...vectorView(block, samples.dtype, samples.size), shape: view.shape };
  } finally {
    samples.block.release();
  }
}
