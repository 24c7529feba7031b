/** The dtypes: one row each, and the lookup of every spelling. The position of a row is its code in the kernels. */
import type { Complex } from "./complex.ts";
import { DTypeError } from "./errors.ts";
import { hidden, INSPECT } from "./members.ts";
import { show } from "./show.ts";

/** What each dtype means to the compiler: the typed array behind `.data`, and the scalar that `toArray()` and `get()` give. */
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

/** The JavaScript value of one element of dtype `D`. */
export type ValueOf<D extends DTypeName> = DTypes[D]["value"];

/** NumPy's letters: bool, signed and unsigned integer, float, complex. */
export type Kind = "b" | "i" | "u" | "f" | "c";

/** A typed-array constructor, seen as what views over memory need of it. */
export interface DataConstructor {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): ArrayBufferView<ArrayBuffer>;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * The type of an array's elements. There is one object for each: `a.dtype === np.float32`.
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
   * Bytes that an element's address is a multiple of.
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
  /** The row's position: how the kernels name it. @internal */
  declare readonly code: number;
  /** The typed array that `.data` is. @internal */
  declare readonly Data: DataConstructor;
  /** An own member of each array of this dtype, which makes engines refuse to clone it. They name it in their message. @internal */
  declare readonly uncloneable: symbol;
  /** Numbers between these two are elements of an integer dtype, once their fraction is dropped. */
  readonly #below: number;
  readonly #above: number;

  /** @internal */
  constructor(code: number, name: D, kind: Kind, itemSize: number, Data: DataConstructor) {
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
      code: hidden(code),
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

  /** What the consoles of Node, Deno and Bun show: NumPy's `repr`. @internal */
  [INSPECT](): string {
    return `dtype('${this.name}')`;
  }

  /** Whether elements are integers (bool is not). @internal */
  get isInteger(): boolean {
    return this.kind === "i" || this.kind === "u";
  }

  /** Whether a number is certain to be an element, once its fraction is dropped for an integer dtype. @internal */
  holds(value: number): boolean {
    return !this.isInteger || (value > this.#below && value < this.#above);
  }

  /** Whether a complex value can be asked for as an element: bool asks only whether it is 0. @internal */
  get takesComplex(): boolean {
    return this.kind === "c" || this.kind === "b";
  }
}

let nextCode = 0;

function row<D extends DTypeName>(name: D, kind: Kind, itemSize: number, Data: DataConstructor): DType<D> {
  return new DType(nextCode++, name, kind, itemSize, Data);
}

/** The rows, in the order of `crate/src/element.rs`. */
export const dtypes: { readonly [D in DTypeName]: DType<D> } = Object.freeze({
  bool: row("bool", "b", 1, Uint8Array),
  int8: row("int8", "i", 1, Int8Array),
  int16: row("int16", "i", 2, Int16Array),
  int32: row("int32", "i", 4, Int32Array),
  int64: row("int64", "i", 8, BigInt64Array),
  uint8: row("uint8", "u", 1, Uint8Array),
  uint16: row("uint16", "u", 2, Uint16Array),
  uint32: row("uint32", "u", 4, Uint32Array),
  uint64: row("uint64", "u", 8, BigUint64Array),
  float16: row("float16", "f", 2, Uint16Array),
  float32: row("float32", "f", 4, Float32Array),
  float64: row("float64", "f", 8, Float64Array),
  complex64: row("complex64", "c", 8, Float32Array),
  complex128: row("complex128", "c", 16, Float64Array),
});

/** NumPy's other names. */
const words = {
  bool_: "bool",
  float: "float64",
  double: "float64",
  single: "float32",
  half: "float16",
  int: "int64",
  complex: "complex128",
} as const satisfies Record<string, DTypeName>;

/** NumPy's type strings of one letter, as on 64-bit Linux. */
const letters = {
  "?": "bool",
  b: "int8",
  B: "uint8",
  h: "int16",
  H: "uint16",
  i: "int32",
  I: "uint32",
  l: "int64",
  L: "uint64",
  n: "int64",
  N: "uint64",
  p: "int64",
  P: "uint64",
  q: "int64",
  Q: "uint64",
  e: "float16",
  f: "float32",
  d: "float64",
  F: "complex64",
  D: "complex128",
} as const satisfies Record<string, DTypeName>;

/** Those with the size in bytes: what follows the mark in `str`. */
interface Sized {
  b1: "bool";
  i1: "int8";
  i2: "int16";
  i4: "int32";
  i8: "int64";
  u1: "uint8";
  u2: "uint16";
  u4: "uint32";
  u8: "uint64";
  f2: "float16";
  f4: "float32";
  f8: "float64";
  c8: "complex64";
  c16: "complex128";
}

type Words = typeof words;
type Codes = typeof letters & Sized;
type ByteOrder = "<" | "=" | "|";

/** The codes of one byte, which has no order. */
type ByteCode = { [C in keyof Codes]: Codes[C] extends "bool" | "int8" | "uint8" ? C : never }[keyof Codes];

/** A dtype by name: its own, an alias, or NumPy's type string with or without a mark of the byte order, which is not big-endian. */
export type DTypeText = DTypeName | keyof Words | keyof Codes | `${ByteOrder}${keyof Codes}` | `>${ByteCode}`;

interface ConstructorRows {
  int8: Int8ArrayConstructor;
  int16: Int16ArrayConstructor;
  int32: Int32ArrayConstructor;
  int64: BigInt64ArrayConstructor;
  uint8: Uint8ArrayConstructor | Uint8ClampedArrayConstructor;
  uint16: Uint16ArrayConstructor;
  uint32: Uint32ArrayConstructor;
  uint64: BigUint64ArrayConstructor;
  float32: Float32ArrayConstructor;
  float64: Float64ArrayConstructor;
}

/** Every way to name a dtype: a constant (`np.int32`), a text (`'int32'`, `'<i4'`), a typed-array constructor (`Int32Array`). */
export type DTypeLike = DType | DTypeText | ConstructorRows[keyof ConstructorRows];

/**
 * A type that is known to be the name of a dtype once its parameters are. Said in one place: where the compiler has to
 * prove it from the branches of a conditional type, it takes many seconds.
 */
export type KnownName<N> = N extends infer D extends DTypeName ? D : never;

/** The name of the dtype that a `DTypeLike` stands for, at compile time. */
export type NameOf<L> = KnownName<NameIn<L>>;

type NameIn<L> =
  L extends DType<infer D>
    ? D
    : L extends DTypeName
      ? L
      : L extends keyof (Words & Codes)
        ? (Words & Codes)[L]
        : L extends `${ByteOrder | ">"}${infer T extends keyof Codes}`
          ? Codes[T]
          : { [D in keyof ConstructorRows]: L extends ConstructorRows[D] ? D : never }[keyof ConstructorRows];

const texts = new Map<string, DType>();
/** The constants themselves and the typed-array constructors: nothing is asked of an object but which it is. */
const objects = new Map<unknown, DType>();

const addCode = (code: string, dtype: DType): void => {
  for (const mark of ["", "<", "=", "|"]) texts.set(mark + code, dtype);
  // One byte has no order.
  if (dtype.itemSize === 1) texts.set(`>${code}`, dtype);
};

for (const dtype of Object.values(dtypes)) {
  const { name, kind, itemSize } = dtype;
  texts.set(name, dtype);
  addCode(kind + itemSize, dtype);
  objects.set(dtype, dtype);
  // float16 stands in a Uint16Array, bool in a Uint8Array, complex numbers in those of their parts.
  if (dtype.isInteger || (kind === "f" && itemSize > 2)) objects.set(dtype.Data, dtype);
}
for (const [word, name] of Object.entries(words)) texts.set(word, dtypes[name]);
for (const [letter, name] of Object.entries(letters)) addCode(letter, dtypes[name]);
objects.set(Uint8ClampedArray, dtypes.uint8);
const Float16 = (globalThis as { Float16Array?: unknown }).Float16Array;
if (Float16 !== undefined) objects.set(Float16, dtypes.float16);

/** What was found last: most programs name one dtype again and again, and a look into the maps takes a third of a small array's time. */
let lastLike: unknown;
let lastFound: DType | undefined;

/** The dtype that any spelling stands for, or undefined. */
export function findDType(like: unknown): DType | undefined {
  return like === lastLike ? lastFound : lookUp(like);
}

function lookUp(like: unknown): DType | undefined {
  const found = typeof like === "string" ? texts.get(like) : objects.get(like);
  if (found !== undefined) {
    lastLike = like;
    lastFound = found;
  }
  return found;
}

/** The dtype that any spelling stands for. Throws DTypeError in the voice of the calling function. */
export function resolveDType(caller: string, like: unknown): DType {
  return findDType(like) ?? refuseDType(caller, like);
}

function refuseDType(caller: string, like: unknown): never {
  const bigEndian = typeof like === "string" && like.startsWith(">") && texts.has(`|${like.slice(1)}`);
  const reason = bigEndian ? ": big-endian data is not supported" : "";
  throw new DTypeError(`${caller}: data type ${show(like)} not understood${reason}`);
}

/**
 * The dtype that a name, alias, type string, typed-array constructor or constant stands for.
 * @param like any spelling of a dtype
 * @throws DTypeError when it is none
 * @example
 * np.dtype('<f4') === np.float32 // true
 * np.dtype(Int32Array) === np.int32 // true
 * np.dtype('float31') // throws DTypeError: dtype: data type 'float31' not understood
 */
export function dtype<const L extends DTypeLike>(like: L): DType<NameOf<L>> {
  return resolveDType("dtype", like) as DType<NameOf<L>>;
}
