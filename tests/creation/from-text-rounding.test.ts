/** Tests that fromstring reads every number to the exact bits, by printed floats and by exact arithmetic. */
import { describe, expect, it } from "vitest";
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import np from "../../ts/index.ts";
import { binary32, binary64, type FloatFormat, nearestBits, ratioOf } from "../support/exact-decimals.ts";
import {
  aroundHalfway,
  edgeDecimals,
  paxsonDecimals,
  paxsonFloats,
  randomDigits,
} from "../support/hard-decimals.ts";
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

/** Reads decimals with either sign and compares with exact arithmetic; the host's own reader must agree as well. */
function expectExact(decimals: readonly string[]): void {
  const signed = decimals.flatMap((decimal) => [decimal, `-${decimal}`]);
  const ratios = decimals.map(ratioOf);
  const doubles = new BigUint64Array(signed.length);
  const singles = new Uint32Array(signed.length);
  ratios.forEach((ratio, index) => {
    const double = nearestBits(ratio, binary64);
    const single = Number(nearestBits(ratio, binary32));
    doubles.set([double, double | (1n << 63n)], 2 * index);
    singles.set([single, single + 2 ** 31], 2 * index);
  });
  const host = Float64Array.from(signed, Number);
  expectSame(signed, new BigUint64Array(host.buffer), doubles);
  for (const [separator, asBytes] of [
    [",", false],
    [";;", true],
    [" ", true],
  ] as const) {
    const text = signed.join(separator);
    const read64 = bytesRead(text, separator, "float64", asBytes);
    expectSame(signed, new BigUint64Array(new Uint8Array(read64).buffer), doubles);
    const read32 = bytesRead(text, separator, "float32", asBytes);
    expectSame(signed, new Uint32Array(new Uint8Array(read32).buffer), singles);
  }
}

function expectSame<A extends BigUint64Array | Uint32Array>(decimals: string[], read: A, exact: A): void {
  expect(read.length).toBe(exact.length);
  const place = exact.findIndex((bits, index) => bits !== read[index]);
  if (place !== -1) expect.fail(`${decimals[place]} was read as ${read[place]}, not ${exact[place]}`);
}

/** Float bits at which something changes in a format, and random ones. */
function telling(format: FloatFormat, random: Random): bigint[] {
  const one = 1n << BigInt(format.fractionBits);
  const infinity = (2n ** BigInt(format.exponentBits) - 1n) * one;
  const bias = 2n ** BigInt(format.exponentBits - 1) - 1n;
  const integerEnd = (bias + BigInt(format.fractionBits) + 1n) * one;
  const ends = [0n, one, bias * one, integerEnd, infinity];
  const near = ends.flatMap((end) => [end - 2n, end - 1n, end, end + 1n]);
  const drawn = Array.from({ length: 150 }, () => {
    const bits = (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32));
    return bits % infinity;
  });
  return [...near, ...drawn].filter((bits) => bits >= 0n && bits < infinity);
}

describe("np.fromstring of hard decimals", () => {
  it("reads Paxson's decimals and floats, and the ends of the formats", () => {
    const random = randomFrom(3);
    const floats = paxsonFloats.flatMap(([significand, power]) => {
      const value = Number(significand) * 2 ** (power + 40) * 2 ** -40;
      const bits = new BigUint64Array(Float64Array.of(value).buffer)[0] as bigint;
      return [...aroundHalfway(bits, binary64, random), ...aroundHalfway(bits - 1n, binary64, random)];
    });
    expect(paxsonDecimals.length).toBe(68);
    expectExact([...paxsonDecimals, ...edgeDecimals, ...floats]);
  });

  it("rounds once, to even, at halfway points and next to them", () => {
    const random = randomFrom(4);
    for (const format of [binary64, binary32])
      expectExact(telling(format, random).flatMap((bits) => aroundHalfway(bits, format, random)));
  });

  it("rounds 2^-1075 to zero, and anything above it up", () => {
    const edge = String(5n ** 1075n);
    const read = (digits: string) =>
      np.fromstring(`${digits}e-${1075 + digits.length - edge.length}`, { sep: "," }).item();
    expect(read(edge)).toBe(0);
    expect(read(`${edge}${"0".repeat(3000)}`)).toBe(0);
    expect(read(`${edge}${"0".repeat(3000)}1`)).toBe(5e-324);
    expect(read(`${BigInt(edge) + 1n}`)).toBe(5e-324);
    expect(read(`${BigInt(edge) - 1n}`)).toBe(0);
  });

  it("reads doubles at float32 halfway points and their neighbours", () => {
    const random = randomFrom(5);
    const words = new Uint32Array(2000);
    randomWords(words, 0x7f80_0000, 1, random);
    const bits = new BigInt64Array(1);
    const value = new Float64Array(bits.buffer);
    const decimals = Array.from(new Float32Array(words.buffer)).flatMap((single) => {
      value[0] = Math.abs(single);
      const middle = (bits[0] as bigint) | (1n << 28n);
      return [-1n, 0n, 1n].map((step) => {
        bits[0] = middle + step;
        return String(value[0]);
      });
    });
    expectExact(decimals);
  });

  it("reads mantissas of 800 and more digits, and exponents that cancel them", () => {
    const random = randomFrom(6);
    const decimals = Array.from({ length: 300 }, (_, index) => {
      const digits = randomDigits(800 + (index % 3) * random.below(2000), random);
      const point = random.below(digits.length);
      const exponent = random.below(700) - 350 - point;
      return `${digits.slice(0, point)}.${digits.slice(point)}e${exponent}`;
    });
    for (const zeros of [1000, 20_000]) {
      const run = "0".repeat(zeros);
      decimals.push(`1${run}e-${zeros}`, `0.${run}1e${zeros + 1}`, `0.${run}9007199254740993e${zeros + 16}`);
      decimals.push(
        `9007199254740993${run}1e-${zeros + 1}`,
        `9007199254740993.${run}1`,
        `${run}.${run}5e-324`,
      );
    }
    expectExact(decimals);
  });
});

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
