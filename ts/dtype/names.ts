/** Finds the dtype for every way to name one: constants, names, NumPy's letters and type strings, typed-array constructors. */
import { DTypeError } from "../errors.ts";
import { show } from "../show.ts";
import { type DType, type DTypeName, dtypes } from "./dtypes.ts";

/** NumPy's other names, with the sizes they have on 64-bit Linux. */
const words = {
  bool_: "bool",
  byte: "int8",
  ubyte: "uint8",
  short: "int16",
  ushort: "uint16",
  intc: "int32",
  uintc: "uint32",
  int: "int64",
  int_: "int64",
  intp: "int64",
  long: "int64",
  longlong: "int64",
  uint: "uint64",
  uintp: "uint64",
  ulong: "uint64",
  ulonglong: "uint64",
  half: "float16",
  single: "float32",
  float: "float64",
  double: "float64",
  csingle: "complex64",
  cdouble: "complex128",
  complex: "complex128",
} as const satisfies Record<string, DTypeName>;

/** NumPy's type strings of one letter, with the same sizes. */
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

/** NumPy's type strings of a letter and a size in bytes: the part of `str` after the byte-order mark. */
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

/** The codes of dtypes of one byte. They have no byte order. */
type ByteCode = { [C in keyof Codes]: Codes[C] extends "bool" | "int8" | "uint8" ? C : never }[keyof Codes];

/**
 * A text that names a dtype: its name, an alias, or NumPy's type string. The type string may begin with a mark of the byte
 * order, but only little-endian is supported.
 */
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
 * Narrows a type to the name of a dtype. Other types end in this one because it is cheap to check: its condition is about a tuple, so the
 * compiler does not try all types that a type parameter in `N` can stand for, as it does for `N extends ...`.
 */
export type KnownName<N> = [N] extends [infer D extends DTypeName] ? D : never;

/** The name of the dtype that a `DTypeLike` names, at compile time. */
export type NameOf<L> = Or<L, never>;

/** The name of the dtype that `L` names; `Default` if `L` is null or undefined. */
export type Or<L, Default extends DTypeName> = [L] extends [infer D extends DTypeName]
  ? D
  : [L] extends [DType<infer D extends DTypeName>]
    ? D
    : [L] extends [null | undefined]
      ? Default
      : KnownName<NameIn<L, Default>>;

/** The name that each member of a union names. */
type NameIn<L, Default> =
  L extends DType<infer D>
    ? D
    : L extends DTypeName
      ? L
      : L extends keyof (Words & Codes)
        ? (Words & Codes)[L]
        : L extends `${ByteOrder | ">"}${infer T extends keyof Codes}`
          ? Codes[T]
          : L extends ConstructorRows[keyof ConstructorRows]
            ? {
                [D in keyof ConstructorRows]: L extends ConstructorRows[D] ? D : never;
              }[keyof ConstructorRows]
            : Default;

const texts = new Map<string, DType>();

/**
 * The dtypes themselves and the typed-array constructors. Objects are compared by identity only; none of their properties are
 * read.
 */
const objects = new Map<unknown, DType>();

const addCode = (code: string, dtype: DType): void => {
  for (const mark of ["", "<", "=", "|"]) texts.set(mark + code, dtype);
  // A dtype of one byte has no byte order.
  if (dtype.itemSize === 1) texts.set(`>${code}`, dtype);
};

for (const dtype of Object.values(dtypes)) {
  const { name, kind, itemSize } = dtype;
  texts.set(name, dtype);
  addCode(kind + itemSize, dtype);
  objects.set(dtype, dtype);
  // Uint16Array does not name float16, Uint8Array does not name bool, and Float32Array and Float64Array do not name complex
  // dtypes, although these are the classes of their `data`.
  if (dtype.isInteger || (kind === "f" && itemSize > 2)) objects.set(dtype.Data, dtype);
}

for (const [word, name] of Object.entries(words)) texts.set(word, dtypes[name]);

for (const [letter, name] of Object.entries(letters)) addCode(letter, dtypes[name]);

objects.set(Uint8ClampedArray, dtypes.uint8);

const Float16 = (globalThis as { Float16Array?: unknown }).Float16Array;

if (Float16 !== undefined) objects.set(Float16, dtypes.float16);

/**
 * The dtype found last. Most programs name the same dtype again and again, and looking it up takes a third of the time of
 * making a small array.
 */
let lastLike: unknown;

let lastFound: DType | undefined;

/** Returns the dtype that `like` names, or undefined. */
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

/** Returns the dtype that `like` names. Throws DTypeError with a message that begins with the caller's name. */
export function resolveDType(caller: string, like: unknown): DType {
  return findDType(like) ?? refuseDType(caller, like);
}

function refuseDType(caller: string, like: unknown): never {
  const bigEndian = typeof like === "string" && like.startsWith(">") && texts.has(`|${like.slice(1)}`);
  const reason = bigEndian ? ": big-endian data is not supported" : "";
  throw new DTypeError(`${caller}: data type ${show(like)} not understood${reason}`);
}

/**
 * Returns the dtype that a name, alias, type string, typed-array constructor or constant names.
 * @param like any way to name a dtype
 * @throws DTypeError when `like` does not name a dtype
 * @example
 * np.dtype('<f4') === np.float32 // true
 * np.dtype(Int32Array) === np.int32 // true
 * np.dtype('float31') // throws DTypeError: dtype: data type 'float31' not understood
 */
export function dtype<const L extends DTypeLike>(like: L): DType<NameOf<L>> {
  return resolveDType("dtype", like) as DType<NameOf<L>>;
}
