/**
 * Reads and writes single elements: checks a value from the caller, writes it to memory, and reads an element as a JavaScript
 * value.
 */
import type { Call } from "../calls/call.ts";
import { Complex, readComplex, type Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { INT64_MAX, INT64_MIN, isBeyondFloats, refuseComplex, UINT64_MAX, unfit } from "../dtype/limits.ts";
import { readAt } from "../elements/single.ts";
import { stridesOf, type View, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { flatOffset } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { show } from "../show.ts";
import { kernels, linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";

/** The slot that holds a value while it is converted. Slots 0 and 1 belong to the functions that call this module. */
const STAGING_SLOT = 15;

/** Reads a scalar argument: a number, boolean, bigint, any object with numeric `re` and `im`, or an array without axes. */
export function readScalar(call: Call, argument: string, value: unknown): Scalar {
  return typeof value === "number" ? value : readOther(call, argument, value);
}

function readOther(call: Call, argument: string, value: unknown): Scalar {
  if (typeof value === "boolean" || typeof value === "bigint") return value;
  const view = viewOfArray(call.name, value);
  if (view !== null && view.shape.length === 0) return elementAt(view, 0);
  const complex = readComplex(value);
  if (complex === null) throw refuse(call, argument, "a number, boolean, bigint or complex value", value);
  return complex;
}

/**
 * Writes a value as an element of `dtype` at an address of linear memory. Fractions are truncated for an integer dtype. Throws
 * unless the integer fits. In a real dtype, a complex value keeps only its real part.
 */
export function putScalar(call: Call, argument: string, value: Scalar, dtype: DType, address: number): void {
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

/**
 * Writes a value in the widest dtype of its family and returns that dtype. Returns null for a bigint that no dtype of the
 * family holds.
 */
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
    if (isBeyondFloats(value, dtype)) return null;
    linear.view.setFloat64(address, Number(value), true);
    return dtypes.float64;
  }
  if (value < INT64_MIN || value > UINT64_MAX) return null;
  linear.view.setBigUint64(address, BigInt.asUintN(64, value), true);
  return value > INT64_MAX ? dtypes.uint64 : dtypes.int64;
}

/** Returns a 64-bit integer as a number if that is exact, else as the bigint. */
export function numberIfExact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/**
 * Returns an element as JavaScript's operators need it; `hint` is that of `Symbol.toPrimitive`. Throws for a bigint with the
 * hint "number". That hint comes from `+a`, but also from `BigInt(a)` and `a < b`, which would get a wrong result without an
 * error if the bigint were rounded.
 */
export function primitiveOf(value: Scalar, hint: string): string | number | bigint | boolean {
  if (typeof value === "object") return value[Symbol.toPrimitive](hint);
  if (typeof value !== "bigint" || hint !== "number") return value;
  throw new ValueError(
    `toPrimitive: ${show(value)} is no exact number; item() gives the bigint, Number(a.item()) the nearest number`,
  );
}

/** Makes the error for an operator on an array that does not have exactly one element. */
export function refuseOperator(size: number): ValueError {
  return new ValueError(
    `toPrimitive: operators such as + and * take arrays of one element, this one has ${size}; compute with add, multiply and the like, or with evaluate("a + b", { a, b }); String(a) gives the text`,
  );
}

/**
 * Refuses `a[0] = value`, which would be lost in silence. `a[0]` stays undefined: Node.js reads `[0]` of the object behind a proxy when
 * it prints the proxy.
 */
export function refuseBrackets(): never {
  throw new ValueError("write a.set(0, value) for a[0] = value, a.get(0) for a[0], and a.size for a.length");
}

/** Returns the element that a block holds, and releases the block. */
export function takeScalar(dtype: DType, block: Block): Scalar {
  try {
    return readAt(dtype, block, 0);
  } finally {
    block.release();
  }
}

/** Returns the element of a view at `offset` bytes from the start of the block. */
export function readElement({ dtype, block }: View, offset: number): Scalar {
  return readAt(dtype, block, offset);
}

/** Returns element number `flat` of a view in C order. */
export function elementAt(view: View, flat: number): Scalar {
  return readElement(view, view.offset + flatOffset(flat, view.shape, stridesOf(view)));
}

/** Reads a value for an element of an array. Works as `readScalar`, but throws for a complex value in a real dtype. */
export function readElementValue(call: Call, value: unknown, dtype: DType): Scalar {
  const scalar = readScalar(call, "value", value);
  if (scalar instanceof Complex && !dtype.takesComplex) throw refuseComplex(call.name, "value", dtype);
  return scalar;
}

/** Writes a value as an element of a dtype to a slot, from which `fillElements` takes it, and returns the address. */
export function elementOf(call: Call, value: Scalar, dtype: DType): number {
  const element = slot(0);
  putScalar(call, "value", value, dtype, element);
  return element;
}
