/**
 * The reference reader for `fromstring`. It follows the rules alone, reads one byte after the other with the whole text at hand, and
 * reads every decimal by exact arithmetic. It shares no code with the parser under test.
 */
import type { DTypeName } from "../../ts/index.ts";
import { dtypes } from "./dtypes.ts";
import {
  binary16,
  binary32,
  binary64,
  type FloatFormat,
  nearestBits,
  ratioOf,
  ratioOfBits,
} from "./exact-decimals.ts";

/** The elements' bytes, or the reason for an error with the byte at which the bad item begins or a separator is missing. */
export type Reading =
  | { readonly elements: Uint8Array }
  | { readonly error: "unmatched" | "range"; readonly position: number }
  | { readonly error: "short" };

const REAL = /([+-]?)(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|(infinity|inf)|nan(?:\([a-z0-9_]*\)?)?)/iy;
const INTEGER = /([+-]?)(\d+)/y;
const BLANKS = /[ \t\n\v\f\r]*/y;

/** An item: the bits of its parts (two for complex) and its end; or the reason for an error. */
type Item = { readonly parts: readonly bigint[]; readonly end: number } | "unmatched" | "range";

/** Reads a text; `count` is -1 for all there is. */
export function readText(text: Uint8Array, separator: Uint8Array, name: DTypeName, count: number): Reading {
  // latin1 gives one character for each byte, so that regular expressions can read bytes.
  const source = Buffer.from(text).toString("latin1");
  const mark = Buffer.from(separator)
    .toString("latin1")
    .replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, "");
  const read = readerOf(name, mark);
  const parts: bigint[] = [];
  let at = afterBlanks(source, 0);
  for (let items = 0; items !== count; items += 1) {
    if (at === source.length) return count === -1 ? { elements: packed(parts, name) } : { error: "short" };
    const item = read(source, at);
    if (typeof item === "string") return { error: item, position: at };
    parts.push(...item.parts);
    if (items + 1 === count) break;
    const next = afterSeparator(source, item.end, mark);
    if ("missing" in next) return { error: "unmatched", position: next.missing };
    at = afterBlanks(source, next.at);
  }
  return { elements: packed(parts, name) };
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function afterBlanks(source: string, at: number): number {
  return at + (match(BLANKS, source, at)?.[0].length ?? 0);
}

/**
 * Where the text goes on, or where something else stands in the place of the separator, or of the part of it behind blanks of
 * its own. The text may end within it.
 */
function afterSeparator(source: string, from: number, mark: string): { at: number } | { missing: number } {
  let at = afterBlanks(source, from);
  if (at === source.length) return { at };
  if (mark === "") return at > from ? { at } : { missing: at };
  for (const part of mark.split(/[ \t\n\v\f\r]+/)) {
    at = afterBlanks(source, at);
    const there = source.slice(at, at + part.length);
    if (!part.startsWith(there)) return { missing: at };
    at += there.length;
    if (at === source.length) return { at };
  }
  return { at };
}

function readerOf(name: DTypeName, mark: string): (source: string, at: number) => Item {
  const { kind, itemSize } = dtypes[name];
  if (kind === "i" || kind === "u")
    return (source, at) => readInteger(source, at, kind === "i", itemSize * 8);
  if (kind === "c")
    return (source, at) => readComplex(source, at, itemSize === 8 ? binary32 : binary64, mark);
  return (source, at) => {
    const real = readReal(source, at, itemSize === 4 ? binary32 : binary64);
    if (real === null) return "unmatched";
    const [part = 0n] = real.parts;
    if (kind === "b") return { ...real, parts: [part === 0n || part === 1n << 63n ? 0n : 1n] };
    return name === "float16" ? { ...real, parts: [toFloat16(part)] } : real;
  };
}

function readInteger(source: string, at: number, isSigned: boolean, bits: number): Item {
  const found = match(INTEGER, source, at);
  if (found === null) return "unmatched";
  const [whole, sign, digits = ""] = found;
  const value = sign === "-" ? -BigInt(digits) : BigInt(digits);
  if (sign === "-" && value === 0n && !isSigned) return "unmatched";
  const wrapped = isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value);
  return wrapped === value ? { parts: [value], end: at + whole.length } : "range";
}

/** One float; null if there is none. */
function readReal(source: string, at: number, format: FloatFormat): { parts: bigint[]; end: number } | null {
  const found = match(REAL, source, at);
  if (found === null) return null;
  const [whole, sign, decimal, infinity] = found;
  const end = at + whole.length;
  const top = BigInt(2 ** format.exponentBits - 1) << BigInt(format.fractionBits);
  if (decimal === undefined && infinity === undefined) {
    return { parts: [top | (1n << BigInt(format.fractionBits - 1))], end };
  }
  const magnitude = decimal === undefined ? top : nearestBits(ratioOf(decimal), format);
  const signBit = 1n << BigInt(format.fractionBits + format.exponentBits);
  return { parts: [sign === "-" ? magnitude | signBit : magnitude], end };
}

function readComplex(source: string, at: number, format: FloatFormat, mark: string): Item {
  const first = readReal(source, at, format);
  if (first === null) return "unmatched";
  const next = source[first.end];
  if (next === "j") return { parts: [0n, ...first.parts], end: first.end + 1 };
  if (next !== "+" && next !== "-") return { parts: [...first.parts, 0n], end: first.end };
  const second = readReal(source, first.end, format);
  if (second !== null && source[second.end] === "j")
    return { parts: [...first.parts, ...second.parts], end: second.end + 1 };
  // Then the sign may be the beginning of the separator.
  return mark.startsWith(next) ? { parts: [...first.parts, 0n], end: first.end } : "unmatched";
}

/** Bits of a float64 to the nearest float16. */
function toFloat16(bits: bigint): bigint {
  const sign = (bits >> 63n) << 15n;
  const magnitude = bits & ((1n << 63n) - 1n);
  const infinity = 2047n << 52n;
  if (magnitude > infinity) return 0x7e00n;
  return sign | (magnitude === infinity ? 0x7c00n : nearestBits(ratioOfBits(magnitude, binary64), binary16));
}

/** The bits of all parts as memory holds them. */
function packed(parts: readonly bigint[], name: DTypeName): Uint8Array {
  const { kind, itemSize } = dtypes[name];
  const width = kind === "c" ? itemSize / 2 : itemSize;
  const words = new BigUint64Array(1);
  const bytes = new Uint8Array(words.buffer);
  const result = new Uint8Array(parts.length * width);
  parts.forEach((part, index) => {
    words[0] = BigInt.asUintN(64, part);
    result.set(bytes.subarray(0, width), index * width);
  });
  return result;
}
