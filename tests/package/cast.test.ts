/** Compares the built cast kernel with cast-rules.ts for every pair of dtypes. The tests of the crate do not reach its vector code as shipped. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DType } from "../../ts/index.ts";
import { type Parts, readElement, writeElement } from "../support/cast-rules.ts";
import { allNames, dtypes } from "../support/dtypes.ts";

const LONGEST = 130;
const ROW = 300;

const bytes = readFileSync(new URL("../../ts/generated/core_bg.wasm", import.meta.url));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
const memory = exports.memory as WebAssembly.Memory;
const cast = exports.cast as (from: number, to: number, read: number, write: number, count: number) => void;
const readAt = memory.grow(2) * 65_536 + 64;
const writeAt = readAt + 65_536;
const source = new DataView(memory.buffer, readAt, ROW * 16);
const target = new Uint8Array(memory.buffer, writeAt, ROW * 16 + 16);

/** Values around the limits of every dtype, fractions, and what is not finite. */
const hurting: Parts[] = [];
for (const power of [0, 1, 7, 8, 10, 15, 16, 23, 24, 25, 31, 32, 50, 51, 52, 53, 62, 63, 64]) {
  for (const nudge of [-3n, -1n, 0n, 1n, 2n]) {
    const whole = (1n << BigInt(power)) + nudge;
    hurting.push([whole, 0], [-whole, 0]);
  }
  for (const nudge of [-1, -0.5, 0, 0.001, 0.75]) {
    const value = 2 ** power + nudge;
    hurting.push([value, 0.5], [-value, 0], [1 / value, -1], [-1 / value, NaN]);
  }
}
for (const value of [0, -0, NaN, Infinity, -Infinity, 1e300, -1e300, 5e-324, 65_519.99, 65_520, 3e9])
  hurting.push([value, 0], [0, value]);

/** Describes the first difference between the kernel and the rules, or returns null. */
function difference(from: DType, to: DType, count: number): string | null {
  const expected = new DataView(new ArrayBuffer(count * to.itemSize));
  for (let index = 0; index < count; index += 1)
    writeElement(to, expected, index, readElement(from, source, index));
  target.fill(0x55);
  cast(from.code, to.code, readAt, writeAt, count);
  const written = new DataView(memory.buffer, writeAt);
  for (let index = 0; index < count; index += 1) {
    const [wanted, found] = [readElement(to, expected, index), readElement(to, written, index)];
    if (!wanted.every((part, place) => Object.is(part, found[place])))
      return `${count} from ${from}: ${readElement(from, source, index)} to ${to} is ${found}, not ${wanted}`;
  }
  const behind = target[count * to.itemSize];
  return behind === 0x55 ? null : `${count} from ${from} to ${to}: wrote on`;
}

const pairs = allNames.flatMap((from) => allNames.map((to) => [dtypes[from], dtypes[to]] as const));

describe("the cast kernel as built", () => {
  it.each(pairs)("converts %s to %s for every number of elements", (from, to) => {
    const differences = [];
    for (let count = 0; count <= LONGEST; count += 1) {
      for (let index = 0; index < count; index += 1)
        writeElement(from, source, index, hurting[(index * 7 + count * 131) % hurting.length] as Parts);
      differences.push(difference(from, to, count));
    }
    expect(differences.filter((found) => found !== null).slice(0, 3)).toEqual([]);
  });

  it.each(pairs)("converts %s to %s when a single value is out of range", (from, to) => {
    const differences = [];
    for (let index = 0; index < ROW; index += 1) writeElement(from, source, index, [index % 100, 0]);
    for (const [number, value] of hurting.entries()) {
      const place = (number * 7) % ROW;
      writeElement(from, source, place, value);
      if (number % 5 === 0) differences.push(difference(from, to, ROW));
      writeElement(from, source, place, [place % 100, 0]);
    }
    expect(differences.filter((found) => found !== null).slice(0, 3)).toEqual([]);
  });

  it("keeps every bit of a float16 that widens", () => {
    const halves = Array.from({ length: 65_536 }, (_, bits) => bits);
    for (let begin = 0; begin < halves.length; begin += 512) {
      for (let at = 0; at < 512; at += 1) source.setUint16(2 * at, begin + at, true);
      cast(dtypes.float16.code, dtypes.float64.code, readAt, writeAt, 512);
      const wide = new BigUint64Array(memory.buffer, writeAt, 512);
      for (let at = 0; at < 512; at += 1) {
        const bits = BigInt(begin + at);
        if ((bits & 0x7fffn) <= 0x7c00n) continue;
        const kept = ((bits >> 15n) << 63n) | (0x7ffn << 52n) | ((bits & 1023n) << 42n);
        if (wide[at] !== kept) expect.fail(`${bits.toString(16)} became ${wide[at]?.toString(16)}`);
      }
    }
  });

  it("moves the bits of a NaN in the same way for every number of elements", () => {
    const floats = pairs.filter(([from, to]) => /[fc]/.test(from.kind) && /[fc]/.test(to.kind));
    const nans: Partial<Record<number, bigint[]>> = {
      2: [0x7c01n, 0xfd00n, 0x7e00n, 0xffffn],
      4: [0x7f80_0001n, 0xff80_2000n, 0x7fa0_0000n, 0x7fc0_1234n],
      8: [0x7ff0_0000_0000_0001n, 0xfff0_0400_0000_0000n, 0x7ff4_0000_2000_0000n, 0x7ff8_0000_0000_1234n],
    };
    const many = 64;
    for (const [from, to] of floats) {
      const partSize = from.alignment;
      for (let part = 0; part < (many * from.itemSize) / partSize; part += 1) {
        const bits = nans[partSize]?.[part % 4] ?? 0n;
        for (let byte = 0; byte < partSize; byte += 1)
          source.setUint8(part * partSize + byte, Number((bits >> BigInt(8 * byte)) & 255n));
      }
      cast(from.code, to.code, readAt, writeAt, many);
      const together = target.slice(0, many * to.itemSize);
      for (let count = 1; count < 32; count += 1) {
        cast(from.code, to.code, readAt, writeAt, count);
        expect(target.slice(0, count * to.itemSize), `${count} from ${from} to ${to}`).toEqual(
          together.slice(0, count * to.itemSize),
        );
      }
    }
  });
});
