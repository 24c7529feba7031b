/** Tests fromstring with text larger than the budget: memory grows by the result, a constant, and the longest number. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { collect } from "../support/collect.ts";

const MEBIBYTE = 2 ** 20;
const BUDGET = 32 * MEBIBYTE;
np.configure({ budget: BUDGET });

/** The same random numbers from 0 to 999999 in each run. */
function draw(count: number): Int32Array {
  let state = 1;
  return new Int32Array(count).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % 1_000_000;
  });
}

/** Writes each number with `width` digits, of which `point` follow the decimal point, and a comma. */
function written(count: number, width: number, point: number): Uint8Array {
  const size = width + 2;
  const text = new Uint8Array(count * size).fill(48);
  let end = 0;
  for (const value of draw(count)) {
    end += size;
    text[end - 1] = 44;
    for (let rest = value, at = end - 2; at >= end - size; at -= 1) {
      if (at === end - 2 - point) {
        text[at] = 46;
      } else {
        text[at] = 48 + (rest % 10);
        rest = Math.floor(rest / 10);
      }
    }
  }
  return text;
}

/** How much a call adds to resident memory and to np.memory(). */
async function growthOf<T>(run: () => T): Promise<{ result: T; resident: number; booked: number }> {
  await collect();
  const { used, spilled } = np.memory();
  const resident = process.memoryUsage.rss();
  const result = run();
  return {
    result,
    resident: process.memoryUsage.rss() - resident,
    booked: np.memory().peak - used - spilled,
  };
}

// `peak` counts from the start of the process, so the test that needs least memory comes first.
describe("np.fromstring of text larger than the budget", () => {
  it("takes little memory for a small result, from bytes and from a string", async () => {
    const count = 900_000;
    const bytes = written(count, 40, 6);
    expect(bytes.length).toBeGreaterThan(BUDGET);
    const string = Buffer.from(bytes.buffer).toString("latin1");
    const expected = draw(count).reduce((sum, value) => sum + value, 0);
    for (const text of [bytes, string]) {
      const { result, resident, booked } = await growthOf(() =>
        np.fromstring(text, { sep: ",", dtype: "float32" }),
      );
      expect(result.size).toBe(count);
      expect(booked).toBeLessThan(1.2 * result.nbytes + MEBIBYTE);
      expect(resident).toBeLessThan(32 * MEBIBYTE);
      const sum = result.data.reduce((total, value) => total + Math.round(value * 1e6), 0);
      expect(sum).toBe(expected);
      result.dispose();
    }
  });

  it("does not reserve memory for a whole text as dense as its beginning", async () => {
    const text = new Uint8Array(40 * MEBIBYTE).fill(32);
    text.set(new TextEncoder().encode("1,".repeat(200_000)));
    const { result, booked } = await growthOf(() => np.fromstring(text, { sep: ",", dtype: "float64" }));
    expect(result.size).toBe(200_000);
    expect(booked).toBeLessThan(20 * MEBIBYTE);
    result.dispose();
  });

  it("takes little more memory than the result when that is large", async () => {
    const count = 3_200_000;
    const text = written(count, 10, 6);
    expect(text.length).toBeGreaterThan(BUDGET);
    const expected = draw(count);
    const { result, resident, booked } = await growthOf(() => np.fromstring(text, { sep: "," }));
    expect(result.size).toBe(count);
    expect(np.memory().spilled).toBe(0);
    expect(booked).toBeLessThan(1.2 * result.nbytes + MEBIBYTE);
    expect(resident).toBeLessThan(1.2 * result.nbytes + 48 * MEBIBYTE);
    expect(result.data.findIndex((value, index) => Math.round(value * 1e6) !== expected[index])).toBe(-1);
    // The budget has no room for a second result: it spills, and is copied once to its exact size.
    const second = await growthOf(() => np.fromstring(text, { sep: "," }));
    expect(second.booked).toBeLessThan(2.2 * result.nbytes + MEBIBYTE);
    expect(Buffer.compare(bytesOf(second.result.data), bytesOf(result.data))).toBe(0);
    second.result.dispose();
    result.dispose();
  });

  it("refuses a number for which linear memory has no room", () => {
    const text = new Uint8Array(40 * MEBIBYTE).fill(49);
    text.set(new TextEncoder().encode("5, "));
    const { used, spilled, arrays } = np.memory();
    expect(() => np.fromstring(text, { sep: "," })).toThrow(
      /^fromstring: an item of more than \d+ bytes at position 3 does not fit in linear memory$/,
    );
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });

  it("keeps nothing allocated after a text with an error near its end", async () => {
    const text = written(3_200_000, 10, 6);
    text[text.length - 2] = 120;
    const { used, spilled, arrays } = np.memory();
    expect(() => np.fromstring(text, { sep: "," })).toThrow(`position ${text.length - 2}: `);
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });
});

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
}
