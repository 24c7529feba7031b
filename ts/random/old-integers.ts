/** Draws integers as NumPy's old functions do: with masked bits. */

import type { NDArray } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import * as randomState from "../calls/random-state.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { readDType } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Write } from "../memory/produce.ts";
import { linear } from "../wasm/module.ts";
import type { BitStream } from "./bit-stream.ts";
import { drawn, readSizeOption } from "./drawn.ts";
import { type Drawing, drawIntegers, passBounds, readBound, writeIntegers } from "./integers.ts";

/** Draws integers from `low` to below `high`, or below `low` if there is no `high`. */
export function randint(stream: BitStream, [low, ...rest]: readonly unknown[]): Scalar | NDArray {
  const call = randomState.randint;
  const { high, size, dtype: like } = bind(call, rest);
  const dtype: DType = readDType(call, like, dtypes.int64);
  return drawIntegers({ call, stream, dtype, isClosed: false, isMasked: true }, low, high, size);
}

/** Draws integers from `low` to `high`, or from 1 to `low` if there is no `high`. */
export function randomIntegers(stream: BitStream, [low, ...rest]: readonly unknown[]): Scalar | NDArray {
  const call = randomState.randomIntegers;
  const { high, size } = bind(call, rest);
  const [from, to] = isAbsent(high) ? [1, low] : [low, high];
  const bounds = [readBound(call, "low", from), readBound(call, "high", to)] as const;
  const drawing: Drawing = { call, stream, dtype: dtypes.int64, isClosed: true, isMasked: true };
  return drawIntegers(drawing, ...bounds, size);
}

/** Draws integers from 0 to 2^63 - 1. */
export function tomaxint(stream: BitStream, given: readonly unknown[]): Scalar | NDArray {
  const call = randomState.tomaxint;
  const shape = readSizeOption(call, bind(call, given).size);
  const drawing: Drawing = { call, stream, dtype: dtypes.uint64, isClosed: true, isMasked: true };
  passBounds(drawing, 0n, (1n << 64n) - 1n);
  return drawn(call, shape, dtypes.int64, null, writeHalves, drawing);
}

/** Draws 64 bits for each integer, and drops the lowest one. */
const writeHalves: Write<Drawing> = (address, count, first, drawing, dtype) => {
  writeIntegers(address, count, first, drawing, dtype);
  const { words } = linear;
  const start = address / 4;
  for (let index = start; index < start + 2 * count; index += 2) {
    const high = words[index + 1] as number;
    words[index] = ((words[index] as number) >>> 1) | (high << 31);
    words[index + 1] = high >>> 1;
  }
};
