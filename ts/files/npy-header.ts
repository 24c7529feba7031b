/** The header of an npy file: what it says about the elements, and how it is written. */

import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { findDType } from "../dtype/names.ts";
import { NotImplementedError, ValueError } from "../errors.ts";
import { MOST_AXES } from "../generated/codes.ts";
import { isCountable } from "../input/arguments.ts";
import { type Extents, shapeText, sizeOf } from "../layout.ts";
import { show } from "../show.ts";
import { latin1 } from "./latin1.ts";
import { type Literal, readLiteral, writtenAs } from "./literals.ts";
import type { Reader } from "./reader.ts";
import type { Steps } from "./steps.ts";

/** The elements of an npy file. */
export interface NpyHeader {
  readonly shape: Extents;
  /** The dtype of the elements in the file: uint16 for those that are bfloat16. */
  readonly dtype: DType;
  readonly isBigEndian: boolean;
  readonly isBfloat16: boolean;
  /** Whether the elements lie in F order. */
  readonly isF: boolean;
}

/** What the caller says about headers. */
export interface HeaderSettings {
  /** The most bytes that a header may have. */
  readonly maxHeaderSize: number;
  /** Whether void elements of two bytes are bfloat16. */
  readonly isBfloat16: boolean;
}

/** The first bytes of every npy file: \x93NUMPY. */
const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
export const MAGIC_BYTES = 8;

/** Whether a file begins as npy files do. */
export function isNpy(start: Uint8Array): boolean {
  return MAGIC.every((byte, place) => byte === start[place]);
}

/** The header ends where a multiple of this number of bytes ends. */
const ALIGNMENT = 64;

/** The header leaves room for this number of digits for the axis along which a file can grow. */
const GROWTH_DIGITS = 21;

/** The most characters of a header that a message shows. */
const LONGEST_SHOWN = 60;

/** NumPy's letters for dtypes that have no place here. */
const OTHERS: Readonly<Record<string, string>> = {
  S: "bytes",
  a: "bytes",
  U: "strings",
  V: "void elements",
  M: "dates",
  m: "time spans",
  g: "long doubles",
  G: "complex long doubles",
  f: "floats of this size",
  c: "complex numbers of this size",
};

/** Reads a header from the beginning of a file. */
export function* readHeader(call: Call, reader: Reader, settings: HeaderSettings): Steps<NpyHeader> {
  const magic = yield* reader.take(MAGIC_BYTES);
  requireMagic(call, magic);
  const [major, minor] = [magic[6] as number, magic[7] as number];
  if (major < 1 || major > 3 || minor !== 0)
    throw new ValueError(
      `${call.name}: we only support format version (1,0), (2,0), and (3,0), not (${major}, ${minor})`,
    );
  const width = major === 1 ? 2 : 4;
  const digits = yield* reader.take(width);
  requireWhole(call, "array header length", width, digits.length);
  const length = digits.reduceRight((sum, digit) => sum * 256 + digit, 0);
  if (length > settings.maxHeaderSize)
    throw new ValueError(
      `${call.name}: Header info length (${length}) is large and may not be safe to load securely; to allow it, pass { maxHeaderSize: ${length} }`,
    );
  const bytes = yield* reader.take(length);
  requireWhole(call, "array header", length, bytes.length);
  // Version 3.0 is in UTF-8. Only names of fields need that, and arrays with fields are refused.
  return parseHeader(call, bytes, major < 3, settings);
}

/** Throws if a file does not begin as npy files do. */
function requireMagic(call: Call, magic: Uint8Array): void {
  if (magic.length === 0) throw new ValueError(`${call.name}: No data left in file`);
  if (magic[0] === 0x80 && magic.length > 1 && (magic[1] as number) <= 5)
    throw new ValueError(
      `${call.name}: This file contains pickled (object) data, which is a program; only Python can load it`,
    );
  const start = magic.subarray(0, MAGIC.length);
  if (!start.every((byte, place) => byte === MAGIC[place]))
    throw new ValueError(
      `${call.name}: the magic string is not correct; expected '\\x93NUMPY', got ${show(latin1(start))}`,
    );
  requireWhole(call, "magic string", MAGIC_BYTES, magic.length);
}

function requireWhole(call: Call, part: string, expected: number, got: number): void {
  if (got < expected)
    throw new ValueError(`${call.name}: EOF: reading ${part}, expected ${expected} bytes got ${got}`);
}

/** Reads the text of a header: a dict with the keys descr, fortran_order and shape. */
function parseHeader(call: Call, text: Uint8Array, isPython2: boolean, settings: HeaderSettings): NpyHeader {
  const literal = readLiteral(text, isPython2);
  if (literal === null || (!isPython2 && endsIndented(text)))
    throw new ValueError(
      `${call.name}: Cannot parse header: ${show(latin1(text.subarray(0, LONGEST_SHOWN)))}`,
    );
  if (literal.meaning.kind !== "dict")
    throw new ValueError(`${call.name}: Header is not a dictionary: ${cut(text, literal)}`);
  const { entries } = literal.meaning;
  const [descr, order, shape] = [entries.get("descr"), entries.get("fortran_order"), entries.get("shape")];
  if (entries.size !== 3 || descr === undefined || order === undefined || shape === undefined)
    throw new ValueError(
      `${call.name}: Header does not contain the correct keys: ${show([...entries.keys()].sort())}`,
    );
  const [isF, list] = [order.meaning, shape.meaning];
  if (list.kind !== "tuple" || !list.items.every(({ meaning }) => meaning.kind === "int"))
    throw new ValueError(`${call.name}: shape is not valid: ${cut(text, shape)}`);
  if (isF.kind !== "bool")
    throw new ValueError(`${call.name}: fortran_order is not a valid bool: ${cut(text, order)}`);
  const elements = readDescr(call, text, descr, settings.isBfloat16);
  if (list.count > MOST_AXES)
    throw new ValueError(
      `${call.name}: maximum supported dimension for an ndarray is currently ${MOST_AXES}, found ${list.count}`,
    );
  const lengths = list.items.map((item) => readLength(call, text, item));
  requireSize(call, lengths, elements.dtype.itemSize);
  return { shape: lengths, isF: isF.value, ...elements };
}

const [TAB, NEWLINE, RETURN, SPACE] = [9, 10, 13, 32];

/** Whether the last line has only spaces and tabs. Python refuses this as an indented line. NumPy repairs it in
 * headers before version 3.0. */
function endsIndented(text: Uint8Array): boolean {
  let end = text.length;
  while (text[end - 1] === SPACE || text[end - 1] === TAB) end -= 1;
  return end < text.length && (text[end - 1] === NEWLINE || text[end - 1] === RETURN);
}

/** Returns how a literal is written, as long as messages write values. */
function cut(text: Uint8Array, literal: Literal): string {
  const written = writtenAs(text, literal, LONGEST_SHOWN + 1);
  return written.length > LONGEST_SHOWN ? `${written.slice(0, LONGEST_SHOWN - 3)}...` : written;
}

/** Reads a dimension of the shape. */
function readLength(call: Call, text: Uint8Array, item: Literal): number {
  const { value } = item.meaning as { value: bigint | null };
  if (value === null || value >= 2n ** 63n)
    throw new ValueError(
      `${call.name}: array is too big: the dimension ${cut(text, item)} of the shape exceeds an int64`,
    );
  if (value < 0n)
    throw new ValueError(
      `${call.name}: negative dimensions are not allowed, got ${cut(text, item)} in the shape`,
    );
  const length = Number(value);
  if (BigInt(length) !== value)
    throw new ValueError(
      `${call.name}: the dimension ${value} of the shape has no exact number in JavaScript; the nearest one is ${BigInt(length)}`,
    );
  return length;
}

function requireSize(call: Call, shape: Extents, itemSize: number): void {
  if (!isCountable(shape, itemSize) || sizeOf(shape) * itemSize > Number.MAX_SAFE_INTEGER)
    throw new ValueError(
      `${call.name}: array is too big: the shape ${shapeText(shape)} with ${itemSize} bytes for each element is larger than the maximum possible size`,
    );
}

/** What C lets stand between the letter of a dtype and its size: blanks, a plus, zeros. */
const BEFORE_SIZE = /^([<>=|]?[biufcV])[ \t\n\v\f\r]*\+?0*(?=\d)/;

/** Reads the description of the elements, such as '<f8'. */
function readDescr(
  call: Call,
  header: Uint8Array,
  descr: Literal,
  isBfloat16: boolean,
): Pick<NpyHeader, "dtype" | "isBigEndian" | "isBfloat16"> {
  const { meaning } = descr;
  if (meaning.kind === "list" || meaning.kind === "tuple")
    throw new NotImplementedError(`${call.name}: structured dtypes are not supported: ${cut(header, descr)}`);
  const text = meaning.kind === "str" ? meaning.value.replace(BEFORE_SIZE, "$1") : "";
  if (isBfloat16 && /^[<=|]?V2$/.test(text))
    return { dtype: dtypes.uint16, isBigEndian: false, isBfloat16: true };
  const isBigEndian = text.startsWith(">");
  const dtype = findDType(isBigEndian ? `<${text.slice(1)}` : text);
  if (dtype !== undefined)
    return { dtype, isBigEndian: isBigEndian && dtype.itemSize > 1, isBfloat16: false };
  throw refuseDescr(call, header, text, descr);
}

function refuseDescr(call: Call, header: Uint8Array, text: string, descr: Literal): Error {
  if (/^[<>=|]?O/.test(text))
    return new NotImplementedError(
      `${call.name}: Object arrays cannot be loaded: their elements are pickled, which only Python can load`,
    );
  if (text.includes(","))
    return new NotImplementedError(
      `${call.name}: structured dtypes are not supported: ${cut(header, descr)}`,
    );
  const letter = /^[<>=|]?([SaUVMmgGfc])(?:\d+|8\[\w+\])?$/.exec(text)?.[1];
  if (letter === undefined)
    return new ValueError(`${call.name}: descr is not a valid dtype descriptor: ${cut(header, descr)}`);
  const hint = /V2$/.test(text) ? "; pass { dtype: 'bfloat16' } if they are bfloat16" : "";
  return new NotImplementedError(
    `${call.name}: the dtype ${show(text)} is not supported: ${OTHERS[letter]}${hint}`,
  );
}

/** Writes the header of an npy file as NumPy does, in version 1.0, which has room for every shape of at most 64 axes. */
export function headerBytes({ str }: DType, shape: Extents, isF: boolean): Uint8Array {
  const order = isF ? "True" : "False";
  const growing = shape.at(isF ? -1 : 0);
  const room = growing === undefined ? 0 : Math.max(0, GROWTH_DIGITS - String(growing).length);
  const text = `{'descr': '${str}', 'fortran_order': ${order}, 'shape': ${shapeText(shape)}, }${" ".repeat(room)}`;
  const start = MAGIC_BYTES + 2;
  // Where no padding is needed, NumPy adds 64 bytes, and so does this.
  const padding = ALIGNMENT - ((start + text.length + 1) % ALIGNMENT);
  const bytes = new Uint8Array(start + text.length + padding + 1).fill(0x20);
  bytes.set(MAGIC);
  const length = bytes.length - start;
  bytes.set([1, 0, length % 256, length >> 8], MAGIC.length);
  for (let place = 0; place < text.length; place += 1) bytes[start + place] = text.charCodeAt(place);
  bytes[bytes.length - 1] = 0x0a;
  return bytes;
}
