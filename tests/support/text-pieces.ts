/** Draws text for the fuzz tests of `fromstring`: pieces are numbers, near-numbers, separators, blanks and junk, as bytes. */
import fc from "fast-check";
import type { DTypeName } from "../../ts/index.ts";
import { allNames, dtypes } from "./dtypes.ts";

/** A call: the bytes of a text, and what to read them as. */
export interface TextCall {
  readonly text: Uint8Array;
  readonly sep: string;
  readonly dtype: DTypeName;
  readonly count: number;
}

/** Separators of every sort: blanks, one byte, several, like digits or signs or letters of numbers, NUL, UTF-8. */
const SEPARATORS = [
  ..." ,;\t\n\0e-+.5j:n",
  ", ",
  " ; ",
  " \n",
  ";;",
  "; ;",
  "ab",
  "a b",
  "12",
  "e5",
  "+-",
  "->",
  "+j",
  "- -",
  "inf",
  "nan",
  "j,",
  "\0\0",
  "é",
  "→",
  "→ 😀",
  "😀",
  "::::::::::::",
];

const BLANKS = " \t\n\v\f\r";
const encoder = new TextEncoder();

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 25 });
const sign = fc.constantFrom("", "", "", "-", "+");
const exponent = fc
  .tuple(fc.constantFrom("e", "E"), sign, fc.integer({ min: 0, max: 400 }))
  .map((parts) => parts.join(""));
const decimal = fc
  .tuple(
    sign,
    digits,
    fc.constantFrom("", ".", `.5`),
    fc.oneof(digits, fc.constant("")),
    fc.oneof(exponent, fc.constant("")),
  )
  .map(
    ([first, whole, point, fraction, last]) =>
      `${first}${whole}${point}${point === "" ? "" : fraction}${last}`,
  );
const small = fc.integer({ min: -9, max: 127 }).map(String);
const limit = fc
  .tuple(fc.constantFrom(7n, 8n, 15n, 16n, 31n, 32n, 53n, 63n, 64n), fc.constantFrom(-1n, 0n, 1n), sign)
  .map(([power, by, first]) => `${first}${(1n << power) + by}`);
const long = fc
  .tuple(fc.constantFrom("0", "9", "1"), fc.integer({ min: 20, max: 1200 }))
  .map(([digit, length]) => digit.repeat(length));
const word = fc
  .tuple(
    sign,
    fc.constantFrom(
      "nan",
      "NaN",
      "inf",
      "INF",
      "Infinity",
      "infin",
      "na",
      "nan(",
      "nan()",
      "nan(a_1)",
      "nan(-)",
      "in",
    ),
  )
  .map((parts) => parts.join(""));
const float = fc.double().map(String);
const real = fc.oneof({ arbitrary: small, weight: 3 }, decimal, float, limit, word, long);
const complex = fc.oneof(
  real.map((part) => `${part}j`),
  fc.tuple(real, real).map(([first, second]) => `${first}${/^[+-]/.test(second) ? "" : "+"}${second}j`),
);
const blanks = fc.string({ unit: fc.constantFrom(...BLANKS), minLength: 1, maxLength: 3 });
const junk = fc
  .oneof(
    fc.string({
      unit: fc.constantFrom(..."0123456789+-.eEjJinfatyNAxX_(),; \n\0"),
      minLength: 1,
      maxLength: 8,
    }),
    fc.constantFrom(
      "0x10",
      "1_000",
      "--1",
      "+-1",
      "1.2.3",
      ".",
      "e5",
      "1e",
      "1e+",
      "-",
      "+",
      "j",
      "(1+2j)",
      "é",
      "😀",
      "\u00a0",
      "٣",
    ),
  )
  .map((text) => encoder.encode(text));
const rawBytes = fc.uint8Array({ minLength: 1, maxLength: 4 });

/** Items of a dtype without separators; sometimes an item of another dtype. */
function itemOf(dtype: DTypeName): fc.Arbitrary<Uint8Array> {
  const { kind } = dtypes[dtype];
  const fitting = {
    b: fc.oneof(small, decimal),
    i: small,
    u: fc.oneof({ arbitrary: fc.nat(255).map(String), weight: 9 }, fc.constantFrom("-0", "+0", "+7", "-00")),
    f: real,
    c: fc.oneof(real, complex),
  }[kind];
  return fc
    .oneof({ arbitrary: fitting, weight: 40 }, { arbitrary: limit, weight: 2 }, real, complex)
    .map((text) => encoder.encode(text));
}

/** Mostly items with separators between them; `wild` is how many of 100 pieces are something else. */
function textOf(sep: string, dtype: DTypeName, wild: number): fc.Arbitrary<Uint8Array> {
  const mark = encoder.encode(sep);
  const item = itemOf(dtype);
  const between = fc.oneof(
    { arbitrary: fc.constant(mark), weight: 8 },
    {
      arbitrary: fc
        .tuple(blanks, blanks)
        .map(([before, after]) => joined([encoder.encode(before), mark, encoder.encode(after)])),
      weight: 2,
    },
    { arbitrary: fc.constant(joined([mark, encoder.encode(" ")])), weight: 1 },
  );
  const stray = fc.oneof(
    junk,
    rawBytes,
    blanks.map((text) => encoder.encode(text)),
    fc.integer({ min: 0, max: mark.length }).map((end) => mark.subarray(0, end)),
    fc.constant(mark),
  );
  const piece = fc
    .tuple(item, between, fc.nat(99), stray)
    .map(([number, next, chance, other]) =>
      joined(chance < wild ? (chance % 2 === 0 ? [number, other, next] : [other, next]) : [number, next]),
    );
  return fc
    .tuple(fc.array(piece, { maxLength: 12 }), fc.option(fc.oneof(item, stray), { nil: new Uint8Array() }))
    .map(([pieces, last]) => joined([...pieces, last]));
}

/** The same bytes with one of them changed, left out or doubled, half of the time. */
function mutated(text: Uint8Array, place: number, byte: number): Uint8Array {
  const at = text.length === 0 ? 0 : place % text.length;
  const changed = [[byte], [], [...text.subarray(at, at + 1), byte]][place % 6];
  return changed === undefined
    ? text
    : joined([text.subarray(0, at), Uint8Array.from(changed), text.subarray(at + 1)]);
}

/** Several runs of bytes as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** Calls of every dtype, separator and count. */
export const textCalls: fc.Arbitrary<TextCall> = fc
  .tuple(fc.constantFrom(...SEPARATORS), fc.constantFrom(...allNames), fc.constantFrom(0, 0, 0, 10, 60))
  .chain(([sep, dtype, wild]) =>
    fc.record({
      text: fc
        .tuple(
          textOf(sep, dtype, wild),
          fc.nat(10_000),
          fc.oneof(fc.constantFrom(...encoder.encode("0123456789+-.ejin ,\0")), fc.nat(255)),
        )
        .map(([text, place, byte]) => (wild === 0 ? text : mutated(text, place, byte))),
      sep: fc.constant(sep),
      dtype: fc.constant(dtype),
      count: fc.oneof({ arbitrary: fc.constant(-1), weight: 3 }, fc.nat(9)),
    }),
  );

/** Calls whose text is random bytes. */
export const byteCalls: fc.Arbitrary<TextCall> = fc.record({
  text: fc.uint8Array({ maxLength: 40 }),
  sep: fc.oneof(fc.constantFrom(...SEPARATORS), fc.string({ minLength: 1, maxLength: 5, unit: "binary" })),
  dtype: fc.constantFrom(...allNames),
  count: fc.constantFrom(-1, 0, 1, 3),
});
