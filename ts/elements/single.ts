/** Reads and writes single elements: for `get`, `set`, `item`, iteration and `map`. */
import { Complex, type Scalar } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { type Block, requireBytes } from "../memory/block.ts";
import { kernels, linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";

/** The slot that holds a number while it becomes an element. */
const ELEMENT_SLOT = 14;

/**
 * Returns a DataView over the bytes of a block. Throws a TypeError if the buffer was detached or shrunk. So do the methods of the
 * DataView.
 */
function dataViewOf(block: Block): DataView {
  if (block.isLinear) return linear.view;
  block.dataView ??= new DataView(block.buffer, 0, block.address + block.byteLength);
  return block.dataView;
}

/** Returns the element at byte `offset` of a block. */
export function readAt(dtype: DType, block: Block, offset: number): Scalar {
  return scalarIn(dataViewOf(block), dtype.name, block.address + offset);
}

/** Returns the element at byte `offset` of a block. Throws ValueError if the caller's code has taken the bytes away. */
export function readPresent(caller: string, dtype: DType, block: Block, offset: number): Scalar {
  try {
    return readAt(dtype, block, offset);
  } catch (error) {
    requireBytes(caller, block);
    throw error;
  }
}

/** Returns the element of a dtype at an address of linear memory. */
export function scalarAt(dtype: DType, address: number): Scalar {
  return scalarIn(linear.view, dtype.name, address);
}

function scalarIn(bytes: DataView, name: DTypeName, at: number): Scalar {
  // A table of functions would be called through a pointer, which takes twice as long.
  switch (name) {
    case "float64":
      return bytes.getFloat64(at, true);
    case "float32":
      return bytes.getFloat32(at, true);
    case "uint8":
      return bytes.getUint8(at);
    case "int32":
      return bytes.getInt32(at, true);
    case "bool":
      return bytes.getUint8(at) !== 0;
    case "int8":
      return bytes.getInt8(at);
    case "int16":
      return bytes.getInt16(at, true);
    case "uint16":
      return bytes.getUint16(at, true);
    case "uint32":
      return bytes.getUint32(at, true);
    case "int64":
      return int64In(bytes, at);
    case "uint64":
      return uint64In(bytes, at);
    case "float16":
      return float16Of(bytes.getUint16(at, true));
    case "complex64":
      return new Complex(bytes.getFloat32(at, true), bytes.getFloat32(at + 4, true));
    case "complex128":
      return new Complex(bytes.getFloat64(at, true), bytes.getFloat64(at + 8, true));
  }
}

/** The number of values of 32 bits. */
const WORD = 2 ** 32;

/**
 * Returns a 64-bit integer as a number if that is exact, else as a bigint. Adds two halves of 32 bits first, since `getBigInt64` makes
 * a bigint.
 */
function int64In(bytes: DataView, at: number): number | bigint {
  const number = bytes.getInt32(at + 4, true) * WORD + bytes.getUint32(at, true);
  return Number.isSafeInteger(number) ? number : bytes.getBigInt64(at, true);
}

function uint64In(bytes: DataView, at: number): number | bigint {
  const number = bytes.getUint32(at + 4, true) * WORD + bytes.getUint32(at, true);
  return Number.isSafeInteger(number) ? number : bytes.getBigUint64(at, true);
}

/** The exponent and the fraction of a float16, 13 bits further up, are a float32 that is too small by this factor. */
const FLOAT16_SCALE = 2 ** 112;

/** Returns the value of the bits of a float16: 1 of the sign, 5 of the exponent, 10 of the fraction. */
function float16Of(bits: number): number {
  const { view } = linear;
  const at = slot(ELEMENT_SLOT);
  const magnitude = bits & 0x7fff;
  let value = magnitude === 0x7c00 ? Number.POSITIVE_INFINITY : Number.NaN;
  if (magnitude < 0x7c00) {
    view.setInt32(at, magnitude << 13, true);
    value = view.getFloat32(at, true) * FLOAT16_SCALE;
  }
  return bits === magnitude ? value : -value;
}

/**
 * Writes a number, which the dtype holds, as the element at byte `offset` of a block. Integer dtypes drop the fraction. Throws
 * ValueError if the bytes are gone.
 */
export function writePresent(
  caller: string,
  dtype: DType,
  block: Block,
  offset: number,
  value: number,
): void {
  try {
    putNumber(dataViewOf(block), dtype.name, block.address + offset, value);
  } catch (error) {
    requireBytes(caller, block);
    throw error;
  }
}

function putNumber(bytes: DataView, name: DTypeName, at: number, value: number): void {
  switch (name) {
    case "float64":
      bytes.setFloat64(at, value, true);
      break;
    case "float32":
      bytes.setFloat32(at, value, true);
      break;
    case "bool":
      bytes.setUint8(at, value === 0 ? 0 : 1);
      break;
    case "int8":
    case "uint8":
      bytes.setInt8(at, value);
      break;
    case "int16":
    case "uint16":
      bytes.setInt16(at, value, true);
      break;
    case "int32":
    case "uint32":
      bytes.setInt32(at, value, true);
      break;
    case "int64":
    case "uint64":
      bytes.setInt32(at, Math.trunc(value), true);
      bytes.setInt32(at + 4, Math.floor(Math.trunc(value) / WORD), true);
      break;
    case "float16":
      kernels.fill_number(dtypes.float16.code, slot(ELEMENT_SLOT), 1, value);
      bytes.setUint16(at, linear.view.getUint16(slot(ELEMENT_SLOT), true), true);
      break;
    case "complex64":
      bytes.setFloat32(at, value, true);
      bytes.setFloat32(at + 4, 0, true);
      break;
    case "complex128":
      bytes.setFloat64(at, value, true);
      bytes.setFloat64(at + 8, 0, true);
      break;
  }
}
