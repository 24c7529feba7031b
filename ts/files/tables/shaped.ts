/** Tables of one dtype as arrays with one or two axes. */
import { type NDArray, wrap, wrapF } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { ValueError } from "../../errors.ts";
import { readFlag, readInteger } from "../../input/arguments.ts";
import type { Arguments } from "../../input/bind.ts";
import type { Block } from "../../memory/block.ts";

/** What the caller says about the axes. */
export interface Axes {
  /** The least number of axes. */
  readonly ndmin: number;
  /** Whether the array is transposed. */
  readonly unpack: boolean;
}

export function readAxes(call: Call, read: Arguments): Axes {
  const ndmin = readInteger(call, "ndmin", read.ndmin, 0);
  if (ndmin < 0 || ndmin > 2)
    throw new ValueError(`${call.name}: Illegal value of ndmin keyword: ${ndmin}; it is 0, 1 or 2`);
  return { ndmin, unpack: readFlag(call, "unpack", read.unpack, false) };
}

/** Makes an array of the elements of a table, row by row. Axes of length 1 are left out, unless the caller wants them. */
export function shaped(
  rows: number,
  columns: number,
  dtype: DType,
  block: Block,
  { ndmin, unpack }: Axes,
): NDArray {
  const long = [rows, columns].filter((length) => length !== 1 || ndmin === 2);
  const shape = long.length < ndmin ? [1] : long;
  return unpack ? wrapF(shape.reverse(), dtype, block) : wrap(shape, dtype, block);
}
