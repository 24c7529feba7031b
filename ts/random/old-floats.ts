/** Draws floats as RandomState alone does: normal floats in pairs, and shapes whose lengths are arguments of their own. */

import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { readCount } from "../input/arguments.ts";
import type { Write } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { drawn } from "./drawn.ts";
import { drawFrom, type OldStream } from "./old-stream.ts";

/** Writes normal floats, by the polar method, which draws two at a time. */
export const writePolar: Write<OldStream> = (address, count, _first, old) =>
  drawFrom(old, (stream, state, gauss) =>
    randomKernels.random_polar(stream.code, state, gauss, address, count),
  );

/** Draws floats in a shape whose lengths are given one by one. */
export function drawLengths<F>(
  call: Call,
  write: Write<F>,
  from: F,
  lengths: readonly unknown[],
): Scalar | NDArray {
  const shape = lengths.length === 0 ? null : lengths.map((length) => readCount(call, "a length", length));
  return drawn(call, shape, dtypes.float64, null, write, from);
}
