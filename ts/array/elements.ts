/** Single elements: a value of the caller's on its way into memory, and what an element reads as. */

import { Complex, readComplex, type Scalar } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes, type ValueOf } from "../dtype/dtypes.ts";
import { INT64_MAX, INT64_MIN, refuseComplex, UINT64_MAX, unfit } from "../dtype/limits.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import type { Block } from "../memory/block.ts";
import { atEndOfJob } from "../memory/job.ts";
import { fillOneByOne } from "../memory/one-by-one.ts";
import type { View } from "../memory/view.ts";
import { show } from "../show.ts";
import { kernels, linear } from "../wasm/module.ts";
import { passShape, passStrides, slot } from "../wasm/scratch.ts";
import type { Placement } from "./reshape.ts";

/** Slots 0 and 1 are the callers'; here values stand while they are converted. */
const STAGING_SLOT = 15;

/** Here stands the float64 that a float16 is read as. */
const FLOAT16_SLOT = 14;

/** A scalar argument: a number, boolean, bigint, or anything with numeric `re` and `im`. */
export function readScalar(call: Signature, argument: string, value: unknown): Scalar {
  return typeof value === "number" ? value : readOther(call, argument, value);
}

function readOther(call: Signature, argument: string, value: unknown): Scalar {
  if (typeof value === "boolean" || typeof value === "bigint") return value;
  const complex = readComplex(value);
  if (complex === null) throw refuse(call, argument, "a number, boolean, bigint or complex value", value);
  return complex;
}

/**
 * Writes a value as an element of `dtype` at an address of linear memory. Integers must fit (fractions truncate), and a
 * complex value keeps its real part in a real dtype.
 */
export function putScalar(
  call: Signature,
  argument: string,
  value: Scalar,
  dtype: DType,
  address: number,
): void {
  if (typeof value === "number" && dtype.holds(value)) {
    kernels.fill_number(dtype.code, address, 1, value);
    return;
  }
  const staging = slot(STAGING_SLOT);
  const plain = value instanceof Complex && !dtype.takesComplex ? value.re : value;
  const wide = stage(plain, dtype, staging);
  if (wide === null || kernels.check_cast(wide.code, dtype.code, staging, 1) >= 0) {
    throw unfit(call.name, argument, plain, dtype);
  }
  kernels.cast(wide.code, dtype.code, staging, address, 1);
}

/** Writes a value in the widest dtype of its family and returns that; null for a bigint that no integer dtype holds. */
function stage(value: Scalar, dtype: DType, address: number): DType | null {
  const { view } = linear;
  if (typeof value === "number") {
    view.setFloat64(address, value, true);
    return dtypes.float64;
  }
  if (typeof value === "boolean") {
    view.setUint8(address, +value);
    return dtypes.bool;
  }
  if (value instanceof Complex) {
    view.setFloat64(address, value.re, true);
    view.setFloat64(address + 8, value.im, true);
    return dtypes.complex128;
  }
  return stageBigint(value, dtype, address);
}

function stageBigint(value: bigint, dtype: DType, address: number): DType | null {
  if (!dtype.isInteger) {
    linear.view.setFloat64(address, Number(value), true);
    return dtypes.float64;
  }
  if (value < INT64_MIN || value > UINT64_MAX) return null;
  linear.view.setBigUint64(address, BigInt.asUintN(64, value), true);
  return value > INT64_MAX ? dtypes.uint64 : dtypes.int64;
}

type Reader<D extends DTypeName> = (bytes: DataView, at: number) => ValueOf<D>;

/** How an element reads that stands at byte `at` of a buffer. */
const readers: { readonly [D in DTypeName]: Reader<D> } = {
  bool: (bytes, at) => bytes.getUint8(at) !== 0,
  int8: (bytes, at) => bytes.getInt8(at),
  int16: (bytes, at) => bytes.getInt16(at, true),
  int32: (bytes, at) => bytes.getInt32(at, true),
  int64: (bytes, at) => exact(bytes.getBigInt64(at, true)),
  uint8: (bytes, at) => bytes.getUint8(at),
  uint16: (bytes, at) => bytes.getUint16(at, true),
  uint32: (bytes, at) => bytes.getUint32(at, true),
  uint64: (bytes, at) => exact(bytes.getBigUint64(at, true)),
  float16: (bytes, at) => float16Value(bytes.getUint16(at, true)),
  float32: (bytes, at) => bytes.getFloat32(at, true),
  float64: (bytes, at) => bytes.getFloat64(at, true),
  complex64: (bytes, at) => new Complex(bytes.getFloat32(at, true), bytes.getFloat32(at + 4, true)),
  complex128: (bytes, at) => new Complex(bytes.getFloat64(at, true), bytes.getFloat64(at + 8, true)),
};

function float16Value(bits: number): number {
  const { view } = linear;
  view.setUint16(slot(STAGING_SLOT), bits, true);
  kernels.cast(dtypes.float16.code, dtypes.float64.code, slot(STAGING_SLOT), slot(FLOAT16_SLOT), 1);
  return view.getFloat64(slot(FLOAT16_SLOT), true);
}

/** A 64-bit integer as a number while that is exact, so that nothing is lost. */
export function exact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/**
 * An element as the operators of JavaScript take it; `hint` is that of `Symbol.toPrimitive`. The hint "number" comes from `+a`, but
 * from `BigInt(a)` and `a < b` as well, which would be wrong in silence with the nearest number.
 */
export function primitiveOf(value: Scalar, hint: string): string | number | bigint | boolean {
  if (typeof value === "object") return value[Symbol.toPrimitive](hint);
  if (typeof value !== "bigint" || hint !== "number") return value;
  throw new ValueError(
    `toPrimitive: ${show(value)} is no exact number; item() gives the bigint, Number(a.item()) the nearest number`,
  );
}

/** The element of a view that stands `offset` bytes from the start of the block. */
export function readElement({ dtype, block }: View, offset: number): Scalar {
  return readers[dtype.name](bytesOf(block), block.address + offset);
}

/** Over the buffer outside that was read last: the next read is mostly in the same one, and making a DataView takes longer than reading. */
let lastRead: DataView | null = null;

function forgetLastRead(): void {
  lastRead = null;
}

/** The buffer of a block, to read elements from. */
function bytesOf({ isLinear, buffer }: Block): DataView {
  if (isLinear) return linear.view;
  if (lastRead?.buffer === buffer) return lastRead;
  atEndOfJob(forgetLastRead);
  lastRead = new DataView(buffer);
  return lastRead;
}

/** A value for an element of an array: as `readScalar`, but a real dtype takes no complex value. */
export function readElementValue(call: Signature, value: unknown, dtype: DType): Scalar {
  const scalar = readScalar(call, "value", value);
  if (scalar instanceof Complex && !dtype.takesComplex) throw refuseComplex(call.name, show(value), dtype);
  return scalar;
}

/** Writes a value to every element of a selection. */
export function writeEverywhere(call: Signature, view: View, selection: Placement, value: Scalar): void {
  const { dtype, block } = view;
  const { shape, strides } = selection;
  const start = block.address + selection.offset;
  const element = slot(0);
  putScalar(call, "value", value, dtype, element);
  if (block.isLinear) {
    kernels.fill_strided(
      dtype.itemSize,
      start,
      shape.length,
      passShape(shape),
      passStrides(strides),
      element,
    );
  } else {
    fillOneByOne(block.buffer, start, dtype.itemSize, shape, strides, element);
  }
}
