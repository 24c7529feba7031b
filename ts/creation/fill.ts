/** Writes one value to all elements of new memory, or of memory of the caller's. */

import { type NDArray, wrapOut } from "../array/ndarray.ts";
import { numberIfExact, putScalar } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { type Out, outFor, requireOrderC } from "../elements/out.ts";
import type { CopyOrder } from "../input/arguments.ts";
import type { Extents } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { allocate, produce, type Write } from "../memory/produce.ts";
import { allocateLinear, LARGEST_SMALL } from "../memory/slabs.ts";
import { produceZeros } from "../memory/zeros.ts";
import { kernels, start } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { make } from "./make.ts";

/** The value of all elements; null leaves the memory as it is. */
export type Filling = Scalar | null;

/** Allocates and writes the memory. The value is checked before memory is allocated, and for an empty array too. */
export function fill(call: Call, size: number, dtype: DType, value: Filling): Block {
  const byteLength = size * dtype.itemSize;
  if (value === null) return allocate(call.name, byteLength);
  const number = numberOf(value, dtype);
  if (number === null) return produce(call.name, size, dtype, writeSlot, putInSlot(call, value, dtype));
  // The bytes of -0 are not all zero. Small arrays are excluded because a slab's memory has mostly been used before.
  if (byteLength > LARGEST_SMALL && Object.is(number, 0)) return produceZeros(call.name, byteLength);
  return fillNumber(call, size, dtype, number);
}

/**
 * Calls the kernel directly when there is room in linear memory. `produce` calls several functions for this, which makes small
 * arrays a fifth slower.
 */
function fillNumber(call: Call, size: number, dtype: DType, number: number): Block {
  start();
  const block = allocateLinear(size * dtype.itemSize);
  if (block === null) return produce(call.name, size, dtype, writeNumber, number);
  kernels.fill_number(dtype.code, block.address, size, number);
  return block;
}

/** Fills the caller's memory. A null value leaves it as it is. */
export function fillOut(
  call: Call,
  out: Out,
  shape: Extents,
  dtype: DType,
  order: CopyOrder,
  value: Filling,
): NDArray {
  requireOrderC(call, out, order);
  if (value === null) {
    outFor(call, out, shape, dtype);
    return wrapOut(out, shape, dtype);
  }
  const number = numberOf(value, dtype);
  if (number !== null) return make(call, shape, dtype, out, writeNumber, number);
  return make(call, shape, dtype, out, writeSlot, putInSlot(call, value, dtype));
}

/**
 * Returns the value as a number that the dtype holds. Returns null for any other value; such a value is passed to the kernel as
 * an element in memory.
 */
function numberOf(value: Scalar, dtype: DType): number | null {
  const whole = typeof value === "number" ? value : wholeNumber(value);
  return whole !== null && dtype.holds(whole) ? whole : null;
}

function wholeNumber(value: Exclude<Scalar, number>): number | null {
  if (typeof value === "boolean") return +value;
  const number = typeof value === "bigint" ? numberIfExact(value) : null;
  return typeof number === "number" ? number : null;
}

const writeNumber: Write<number> = (address, count, _first, value, dtype) =>
  kernels.fill_number(dtype.code, address, count, value);

/** Writes a value as an element to the slot that `writeSlot` reads, and returns the address of this slot. */
function putInSlot(call: Call, value: Scalar, dtype: DType): number {
  start();
  putScalar(call, "fillValue", value, dtype, slot(0));
  return slot(0);
}

const writeSlot: Write<number> = (address, count, _first, element, dtype) =>
  kernels.fill(dtype.itemSize, address, count, element);
