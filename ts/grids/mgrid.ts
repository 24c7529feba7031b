/** Makes the coordinates of a grid from slices: mgrid has all of them in one array, ogrid has arrays that broadcast. */

import { type NDArray, type Vector, wrap } from "../array/ndarray.ts";
import type { Slice } from "../array/slice.ts";
import type { PerAxis } from "../array/types.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/grids.ts";
import { makeEach } from "../creation/make.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { assign } from "../elements/assign.ts";
import { vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readSize, requireDimensions } from "../input/arguments.ts";
import { along, assemble } from "../joins/parts.ts";
import { vectorShape } from "../layout.ts";
import { using } from "../memory/block.ts";
import { produceValues, readRanges, type Values, valuesAlong, valuesOf } from "./slices.ts";

/** A slice, or several in words. */
export type GridSlice = string | Slice;

/** The dtype of coordinates: int64 when all numbers are integers, else float64. */
type Coordinates = NDArray<"int64" | "float64">;

/** The coordinates along one axis. */
type Line = Vector<"int64" | "float64">;

/** An array for each axis that slices name. Words may have any number of slices. */
type EachAxis<S extends readonly GridSlice[]> = S extends readonly [infer Word extends string]
  ? string extends Word
    ? PerAxis<Coordinates>
    : InWords<Word>
  : S extends readonly Slice[]
    ? { -readonly [K in keyof S]: Coordinates }
    : Coordinates[];

/** An array for each slice in a text. */
type InWords<Word extends string> = Word extends `${string},${infer Rest}`
  ? Rest extends "" | " "
    ? [Coordinates]
    : [Coordinates, ...InWords<Rest>]
  : [Coordinates];

/** Whether slices name one axis: a slice, or words without a comma. */
type IsLine<S> = S extends readonly [infer Only]
  ? Only extends Slice
    ? true
    : string extends Only
      ? false
      : Only extends `${string},${string}`
        ? false
        : true
  : false;

/** One array for one slice, else a list with one for each. A text that is not known may give either. */
export type OpenGrid<S extends readonly GridSlice[]> =
  IsLine<S> extends true
    ? Line
    : S extends readonly [infer Word]
      ? string extends Word
        ? Coordinates & Coordinates[]
        : EachAxis<S>
      : EachAxis<S>;

/** The coordinates of a grid. For the compiler, the array is the list of its parts too, so it can be taken apart. */
export type Grid<S extends readonly GridSlice[]> =
  IsLine<S> extends true ? Line : Coordinates & Readonly<EachAxis<S>>;

/**
 * Makes the coordinates of a grid, one slice for each axis. Element k of the result holds the coordinates along axis k. One slice
 * gives a 1-D array.
 * @param slices words such as `"0:5, 0:1:5j"`, or slices that `np.slice` makes. A complex step is a number of points, the stop
 *   included
 * @throws ValueError for a step of 0, a slice in the wrong direction among several, and a value that is no slice
 * @example
 * np.mgrid("0:12, 0:20");
 * np.mgrid("0:2, 0:3").toArray() // [[[0, 0, 0], [1, 1, 1]], [[0, 1, 2], [0, 1, 2]]]
 * np.mgrid(np.slice(0, 1, np.complex(0, 5))).toArray() // [0, 0.25, 0.5, 0.75, 1]
 */
export function mgrid<const S extends readonly GridSlice[]>(...slices: S): Grid<S>;
export function mgrid(...slices: readonly unknown[]): NDArray {
  const call = calls.mgrid;
  const axes = readAxes(call, slices);
  if (isOneSlice(slices, axes)) return lineOf(call, axes[0] as Values);
  const lengths = axes.map(({ count }) => count);
  if (lengths.some((length) => length < 0))
    throw new ValueError(
      `${call.name}: negative dimensions are not allowed: a slice runs in the wrong direction`,
    );
  const [first] = axes;
  const dtype = first?.dtype ?? dtypes.int64;
  const shape = [axes.length, ...lengths];
  requireDimensions(call, "slices", shape.length);
  return assemble(call, { shape, dtype, axes: null, out: null }, [], (result) =>
    axes.forEach((axis, index) => {
      const values = produceValues(call, axis);
      const own = lengths.slice(index).map((length, at) => (at === 0 ? length : 1));
      using(values, () =>
        assign(call.name, along(result, 0, index, 1), vectorView(values, dtype, axis.count, own)),
      );
    }),
  );
}

/**
 * Makes the coordinates along each axis of a grid, as arrays that broadcast to the shape of the grid. One slice gives a 1-D array.
 * @param slices as for `mgrid`
 * @throws ValueError for a step of 0, and for a value that is no slice
 * @example
 * np.ogrid("-1:1:21j");
 * np.ogrid("0:2, 0:3").map((a) => a.toArray()) // [[[0], [1]], [[0, 1, 2]]]
 * np.ogrid("0:1:0.25").toArray() // [0, 0.25, 0.5, 0.75]
 */
export function ogrid<const S extends readonly GridSlice[]>(...slices: S): OpenGrid<S>;
export function ogrid(...slices: readonly unknown[]): NDArray | NDArray[] {
  const call = calls.ogrid;
  const axes = readAxes(call, slices);
  if (isOneSlice(slices, axes)) return lineOf(call, axes[0] as Values);
  return makeEach(axes, (values, axis) => {
    const count = Math.max(0, values.count);
    const shape = axes.map((_, at) => (at === axis ? count : 1));
    readSize(call, shape, values.dtype.itemSize);
    return wrap(shape, values.dtype, produceValues(call, { ...values, count }));
  });
}

/** Reads the slices of a grid. If any number is not an integer, all coordinates are float64. */
function readAxes(call: Call, slices: readonly unknown[]): Values[] {
  const ranges = readRanges(call, slices);
  requireDimensions(call, "slices", ranges.length);
  const [only] = ranges;
  if (ranges.length === 1 && only !== undefined) return [valuesOf(call, only)];
  const dtype = ranges.every(({ isWhole }) => isWhole) ? dtypes.int64 : dtypes.float64;
  return ranges.map((range) => valuesAlong(call, range, dtype));
}

/** Whether a grid is one line. As in Python, a comma after a slice makes a list of slices. */
function isOneSlice([first]: readonly unknown[], axes: readonly Values[]): boolean {
  return axes.length === 1 && !(typeof first === "string" && first.includes(","));
}

function lineOf(call: Call, values: Values): NDArray {
  const shape = vectorShape(values.count);
  readSize(call, shape, values.dtype.itemSize);
  return wrap(shape, values.dtype, produceValues(call, values));
}
