/**
 * Tests that fromstring reads printed floats to the exact bits, and integers up to their limits. The crate has the decimals that are
 * hard to round: kernels/text/tests/rounding.rs.
 */
import { describe, expect, it } from "vitest";
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import np from "../../ts/index.ts";
import { type Random, randomFrom } from "../support/random.ts";

const PIECE = 100_000;

/** Reads a text, as a string or as bytes, and returns the bytes of the array. */
function bytesRead(text: string, sep: string, dtype: DTypeName, asBytes: boolean): Buffer {
  const a = np.fromstring(asBytes ? new TextEncoder().encode(text) : text, { sep, dtype });
  const bytes = Buffer.from(bytesOf(a.data as ArrayBufferView));
  a.dispose();
  return bytes;
}

function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.from(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
}

/** Fills words with random bits of finite floats: infinity and NaN lose one bit of the exponent. */
function randomWords(words: Uint32Array, exponent: number, step: number, random: Random): void {
  for (let index = 0; index < words.length; index += 1) {
    let word = random.below(2 ** 32);
    if (index % step === step - 1 && (word & exponent) === exponent) word ^= 0x4000_0000;
    words[index] = word;
  }
}

function expectRead(values: Float64Array | Float32Array, numbers: string[], dtype: DTypeName, piece: number) {
  const separator = piece % 2 === 0 ? "," : " ";
  const read = bytesRead(numbers.join(separator), separator, dtype, piece % 4 < 2);
  if (read.equals(bytesOf(values))) return;
  const found = new (dtype === "float32" ? Float32Array : Float64Array)(new Uint8Array(read).buffer);
  const place = values.findIndex((value, index) => !Object.is(value, found[index]));
  expect.fail(`${numbers[place]} was read as ${found[place]}, not ${values[place]}`);
}

describe("np.fromstring of printed floats", () => {
  it("reads two million random float64 in the shortest form and with 17 digits", () => {
    const random = randomFrom(1);
    const values = new Float64Array(PIECE);
    for (let piece = 0; piece < 20; piece += 1) {
      randomWords(new Uint32Array(values.buffer), 0x7ff0_0000, 2, random);
      expectRead(values, Array.from(values, String), "float64", piece);
      const printed = Array.from(values, (value) => value.toExponential(16));
      expectRead(values, printed, "float64", piece + 2);
    }
  });

  it("reads random float32 in the shortest form and with 9 digits", () => {
    const random = randomFrom(2);
    const values = new Float32Array(PIECE);
    for (let piece = 0; piece < 3; piece += 1) {
      randomWords(new Uint32Array(values.buffer), 0x7f80_0000, 1, random);
      expectRead(values, Array.from(values, shortestOfFloat32), "float32", piece);
      const printed = Array.from(values, (value) => value.toExponential(8));
      expectRead(values, printed, "float32", piece + 1);
    }
  });
});

/** The fewest digits that single out a float32. */
function shortestOfFloat32(value: number): string {
  let printed = value.toPrecision(6);
  for (let digits = 7; Math.fround(Number(printed)) !== value; digits += 1)
    printed = value.toPrecision(digits);
  return printed;
}

describe("np.fromstring of decimals next to the midpoint of two float32", () => {
  it("takes little longer than for decimals far from a midpoint", () => {
    const middle = (index: number) => 1 + (2 * ((index * 7919) % 2 ** 23) + 1) * 2 ** -24;
    const text = Array.from({ length: 200_000 }, (_, index) => middle(index).toFixed(20)).join(",");
    const time = (dtype: "float32" | "float64") => {
      const began = performance.now();
      np.fromstring(text, { sep: ",", dtype }).dispose();
      return performance.now() - began;
    };
    const plain = Math.max(time("float64"), time("float64"));
    // An earlier version used long division for these, which takes 25 times as long.
    expect(Math.min(time("float32"), time("float32"))).toBeLessThan(8 * plain);
  });
});

describe("np.fromstring of integers", () => {
  const widths = [8, 16, 32, 64] as const;
  const neighbours = Array.from({ length: 66 }, (_, power) => 1n << BigInt(power))
    .flatMap((power) => [power - 1n, power, power + 1n])
    .flatMap((magnitude) => [magnitude, -magnitude]);

  it.each(widths)(
    "reads the neighbours of every power of two in %i bits, and refuses integers that do not fit",
    (width) => {
      for (const dtype of [`int${width}`, `uint${width}`] as const) {
        const isSigned = dtype[0] === "i";
        const as = isSigned ? BigInt.asIntN : BigInt.asUintN;
        const fitting = neighbours.filter((value) => as(width, value) === value);
        const read = np.fromstring(fitting.join(","), { sep: ",", dtype }).toArray() as (number | bigint)[];
        expect(read.map(BigInt)).toEqual(fitting);
        for (const value of neighbours.filter((candidate) => !fitting.includes(candidate))) {
          expect(() => np.fromstring(`1,${value}`, { sep: ",", dtype })).toThrow(np.ValueError);
          expect(() => np.fromstring(`1,${value}`, { sep: ",", dtype })).toThrow(
            /position 2: .* is out of range/,
          );
        }
        const [least, most] = isSigned
          ? [-(2n ** BigInt(width - 1)), 2n ** BigInt(width - 1) - 1n]
          : [0n, 2n ** BigInt(width) - 1n];
        expect(fitting).toContain(most);
        if (isSigned) expect(fitting).toContain(least);
      }
    },
  );
});
