/**
 * Reads elements one by one while the caller's code runs in between. That code sees its own writes to the array. It may move the
 * bytes (`data`) or take them away (`transfer`), so each read asks first where they are.
 */
import { Complex, type Scalar } from "../dtype/complex.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import { eachElement } from "../layout.ts";
import { type Block, requireBytes } from "../memory/block.ts";
import { spanOf, type View } from "./view.ts";

/** Numbers over the bytes of elements. Some elements are two of them. There is none at any index once the bytes are gone. */
interface Units {
  readonly [index: number]: number;
}

interface UnitsClass {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Units;
  readonly BYTES_PER_ELEMENT: number;
}

/** The classes of units, and what the elements are that do not equal their unit. */
const kinds: {
  readonly [D in DTypeName]: readonly [UnitsClass, ("bool" | "float16" | "integer" | "complex")?];
} = {
  bool: [Uint8Array, "bool"],
  int8: [Int8Array],
  int16: [Int16Array],
  int32: [Int32Array],
  int64: [Int32Array, "integer"],
  uint8: [Uint8Array],
  uint16: [Uint16Array],
  uint32: [Uint32Array],
  uint64: [Uint32Array, "integer"],
  float16: [Uint16Array, "float16"],
  float32: [Float32Array],
  float64: [Float64Array],
  complex64: [Float32Array, "complex"],
  complex128: [Float64Array, "complex"],
};

/** Visits `count` elements: the first one begins at unit `first`, each further one `step` units later. */
type VisitRow = (first: number, count: number, step: number) => void;

/** The elements of a view, which must not be empty. */
export class LiveElements {
  private readonly caller: string;
  private readonly view: View;
  private readonly block: Block;
  private readonly Of: UnitsClass;
  private readonly kind: (typeof kinds)[DTypeName][1];
  private units!: Units;
  /** The buffer of the units. */
  private buffer!: ArrayBufferLike;

  constructor(caller: string, view: View) {
    this.caller = caller;
    this.view = view;
    this.block = view.block;
    [this.Of, this.kind] = kinds[view.dtype.name];
    this.find();
  }

  /** Finds the bytes where the block has them now. */
  private find(): void {
    const { block, view, Of } = this;
    requireBytes(this.caller, block);
    const [low, high] = spanOf(view);
    this.units = new Of(block.buffer, block.address + low, (high - low) / Of.BYTES_PER_ELEMENT);
    this.buffer = block.buffer;
  }

  /** Calls `visit` for the elements of each row, in C order. Elements without gaps are one row. */
  eachRow(visit: VisitRow): void {
    const { shape, strides, size, offset, dtype } = this.view;
    const unitSize = this.Of.BYTES_PER_ELEMENT;
    const start = offset - spanOf(this.view)[0];
    const last = shape.length - 1;
    if (strides === null || last < 0) {
      visit(start / unitSize, size, dtype.itemSize / unitSize);
      return;
    }
    const count = shape[last] as number;
    const step = (strides[last] as number) / unitSize;
    eachElement(shape.slice(0, last), strides.slice(0, last), start, 0, size / count, (byte) =>
      visit(byte / unitSize, count, step),
    );
  }

  /** Returns the element that begins at a unit. Throws ValueError if the memory was detached or shrunk. */
  read(index: number): Scalar {
    if (this.block.buffer !== this.buffer) this.find();
    const unit = this.unitAt(index);
    if (unit === undefined) this.find();
    return this.kind === undefined ? (unit as number) : this.made(unit as number, index);
  }

  /** Reads a unit. Each class has its own place: V8 makes a read slow at a place of the source that sees more than a few classes. */
  private unitAt(index: number): number | undefined {
    const { units } = this;
    switch (this.Of) {
      case Float64Array:
        return units[index];
      case Float32Array:
        return units[index];
      case Uint8Array:
        return units[index];
      case Int32Array:
        return units[index];
      case Uint16Array:
        return units[index];
      case Int16Array:
        return units[index];
      case Uint32Array:
        return units[index];
      default:
        return units[index];
    }
  }

  /** Makes the element of its first unit, and of the next one. */
  private made(unit: number, index: number): Scalar {
    switch (this.kind) {
      case "bool":
        return unit !== 0;
      case "float16":
        return float16Value(unit);
      case "integer":
        return integerOf(unit, this.units[index + 1] as number);
      default:
        return new Complex(unit, this.units[index + 1] as number);
    }
  }
}

/** Returns the integer of two halves: as a number if that is exact, else as a bigint. */
function integerOf(low: number, high: number): number | bigint {
  const positive = low >>> 0;
  const value = high * 2 ** 32 + positive;
  return Number.isSafeInteger(value) ? value : (BigInt(high) << 32n) + BigInt(positive);
}

const floatBits = new Int32Array(1);
const float = new Float32Array(floatBits.buffer);

/** Returns the number that the bits of a float16 stand for. */
function float16Value(bits: number): number {
  // As a float32, the shifted bits have the right sign and fraction, and an exponent that is too small by 112.
  const shifted = ((bits & 0x8000) << 16) | ((bits & 0x7fff) << 13);
  const isFinite = (bits & 0x7c00) !== 0x7c00;
  floatBits[0] = isFinite ? shifted : shifted | 0x7f80_0000;
  return isFinite ? (float[0] as number) * 2 ** 112 : (float[0] as number);
}
