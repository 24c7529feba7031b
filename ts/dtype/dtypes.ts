/** The dtypes, one row each. The table crate/lib/codes/dtype.txt gives their codes in the kernels. */
import { libDtype } from "../generated/codes.ts";
import { hidden, INSPECT } from "../members.ts";
import type { Complex } from "./complex.ts";

/** The types of each dtype: the typed array of `.data`, and the scalar that `toArray()` and `get()` return. */
export interface DTypes {
  bool: { data: Uint8Array<ArrayBuffer>; value: boolean };
  int8: { data: Int8Array<ArrayBuffer>; value: number };
  int16: { data: Int16Array<ArrayBuffer>; value: number };
  int32: { data: Int32Array<ArrayBuffer>; value: number };
  int64: { data: BigInt64Array<ArrayBuffer>; value: number | bigint };
  uint8: { data: Uint8Array<ArrayBuffer>; value: number };
  uint16: { data: Uint16Array<ArrayBuffer>; value: number };
  uint32: { data: Uint32Array<ArrayBuffer>; value: number };
  uint64: { data: BigUint64Array<ArrayBuffer>; value: number | bigint };
  float16: { data: Uint16Array<ArrayBuffer>; value: number };
  float32: { data: Float32Array<ArrayBuffer>; value: number };
  float64: { data: Float64Array<ArrayBuffer>; value: number };
  complex64: { data: Float32Array<ArrayBuffer>; value: Complex };
  complex128: { data: Float64Array<ArrayBuffer>; value: Complex };
}

/** The names of the fourteen dtypes. */
export type DTypeName = keyof DTypes;

/** The typed array behind `.data` of an array of dtype `D`. */
export type DataOf<D extends DTypeName> = DTypes[D]["data"];

/** The values of dtypes where the compiler does not know which one it is. */
type ValueAmong = { [D in DTypeName]: D extends "int64" ? number : DTypes[D]["value"] };

/**
 * The JavaScript value of one element of dtype `D`. Elements of int64 beyond 2^53 are bigints. Plain numbers make the dtype
 * "int64" | "float64", and its values are numbers too.
 */
export type ValueOf<D extends DTypeName> = [D] extends ["int64"] ? DTypes[D]["value"] : ValueAmong[D];

/** NumPy's letters: bool, signed and unsigned integer, float, complex. */
export type Kind = "b" | "i" | "u" | "f" | "c";

/** The members of a typed-array constructor that this package uses. */
export interface DataConstructor {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): ArrayBufferView<ArrayBuffer>;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * The type of an array's elements. There is one object for each dtype, so dtypes compare with `===`: `a.dtype === np.float32`.
 * @example
 * np.arange(3).dtype === np.int64 // true
 * np.int64 instanceof np.DType // true
 */
export class DType<D extends DTypeName = DTypeName> {
  /**
   * The name, such as `'float32'`.
   * @example
   * np.float32.name // 'float32'
   */
  readonly name: D;
  /**
   * NumPy's letter for the family: `b i u f c`.
   * @example
   * [np.bool, np.int8, np.uint8, np.float16, np.complex64].map((dtype) => dtype.kind) // ['b', 'i', 'u', 'f', 'c']
   */
  readonly kind: Kind;
  /**
   * Bytes of one element.
   * @example
   * np.complex128.itemSize // 16
   */
  readonly itemSize: number;
  /**
   * An element's address is a multiple of this number of bytes.
   * @example
   * np.complex128.alignment // 8
   */
  readonly alignment: number;
  /**
   * NumPy's type string, such as `'<f4'`.
   * @example
   * [np.float32.str, np.uint8.str] // ['<f4', '|u1']
   */
  readonly str: string;
  /** The code, which identifies the dtype in the kernels. @internal */
  declare readonly code: number;
  /** The constructor of `.data`. @internal */
  declare readonly Data: DataConstructor;
  /**
   * Each array of this dtype has this symbol as an own property, so engines refuse to clone it. Their message shows the
   * symbol's text. @internal
   */
  declare readonly uncloneable: symbol;
  /** An integer dtype holds a number between these two, once its fraction is dropped. */
  readonly #below: number;
  readonly #above: number;

  /** @internal */
  constructor(name: D, kind: Kind, itemSize: number, Data: DataConstructor) {
    // Consoles and JSON show the members in this order.
    this.name = name;
    this.kind = kind;
    this.itemSize = itemSize;
    this.alignment = kind === "c" ? itemSize / 2 : itemSize;
    this.str = `${itemSize === 1 ? "|" : "<"}${kind}${itemSize}`;
    const uncloneable = Symbol(
      `a ${name} NDArray cannot be posted or cloned; post a.transfer() and np.receive() it`,
    );
    Object.defineProperties(this, {
      code: hidden(libDtype[name]),
      Data: hidden(Data),
      uncloneable: hidden(uncloneable),
    });
    const count = 2 ** (8 * itemSize);
    this.#below = kind === "i" ? -count / 2 - 1 : -1;
    this.#above = count + this.#below + 1;
    Object.freeze(this);
  }

  /**
   * The name.
   * @example
   * `${np.int16}` // 'int16'
   */
  toString(): string {
    return this.name;
  }

  /** Returns the text that the consoles of Node, Deno and Bun show: NumPy's `repr`. @internal */
  [INSPECT](): string {
    return `dtype('${this.name}')`;
  }

  /** Whether the elements are integers (bool does not count). @internal */
  get isInteger(): boolean {
    return this.kind === "i" || this.kind === "u";
  }

  /** Whether this dtype certainly holds a number. For an integer dtype, the fraction is dropped first. @internal */
  holds(value: number): boolean {
    return !this.isInteger || (value > this.#below && value < this.#above);
  }

  /** Whether a complex value can become an element. bool accepts one: true unless the value is 0. @internal */
  get takesComplex(): boolean {
    return this.kind === "c" || this.kind === "b";
  }
}

// A bundler leaves out a table of functions that it does not need if the table uses these names; it keeps the table if that reads
// members of `dtypes`.
export const bool = new DType("bool", "b", 1, Uint8Array);
export const int8 = new DType("int8", "i", 1, Int8Array);
export const int16 = new DType("int16", "i", 2, Int16Array);
export const int32 = new DType("int32", "i", 4, Int32Array);
export const int64 = new DType("int64", "i", 8, BigInt64Array);
export const uint8 = new DType("uint8", "u", 1, Uint8Array);
export const uint16 = new DType("uint16", "u", 2, Uint16Array);
export const uint32 = new DType("uint32", "u", 4, Uint32Array);
export const uint64 = new DType("uint64", "u", 8, BigUint64Array);
export const float16 = new DType("float16", "f", 2, Uint16Array);
export const float32 = new DType("float32", "f", 4, Float32Array);
export const float64 = new DType("float64", "f", 8, Float64Array);
export const complex64 = new DType("complex64", "c", 8, Float32Array);
export const complex128 = new DType("complex128", "c", 16, Float64Array);

/** All dtypes, by name. */
export const dtypes: { readonly [D in DTypeName]: DType<D> } = Object.freeze({
  bool,
  int8,
  int16,
  int32,
  int64,
  uint8,
  uint16,
  uint32,
  uint64,
  float16,
  float32,
  float64,
  complex64,
  complex128,
} satisfies Record<keyof typeof libDtype, DType>);
