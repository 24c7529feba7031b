/** Tests fromstring with random text: a reference reader gives the elements, the errors and their positions. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { WINDOW_BYTES } from "../../ts/wasm/scratch.ts";
import { type Reading, readText } from "../support/read-text.ts";
import { byteCalls, joined, type TextCall, textCalls } from "../support/text-pieces.ts";

/** Runs of one property; `NDLOOM_FUZZ` multiplies them. */
const RUNS = 4000 * Number(process.env.NDLOOM_FUZZ ?? 1);
/** A slow machine may take longer than this without failing the suite. */
const SECONDS = 6 * Number(process.env.NDLOOM_FUZZ ?? 1);

const encoder = new TextEncoder();

function check(property: (call: TextCall) => void, calls: fc.Arbitrary<TextCall>, runs = RUNS): void {
  fc.assert(fc.property(calls, property), {
    numRuns: runs,
    interruptAfterTimeLimit: SECONDS * 1000,
    markInterruptAsFailure: false,
    seed: Number(process.env.NDLOOM_SEED ?? 6),
  });
}

/** Reads a text with the package, and compares the outcome with the expected reading of its bytes. */
function expectReading(text: string | Uint8Array, call: TextCall, expected: Reading): void {
  const { sep, dtype, count } = call;
  const before = np.memory();
  let outcome: unknown;
  np.scope(() => {
    try {
      const a = np.fromstring(text, { sep, dtype, count });
      const { buffer, byteOffset, byteLength } = a.toTypedArray() as Uint8Array;
      outcome = Buffer.from(buffer, byteOffset, byteLength);
      expect(a.dtype.name).toBe(dtype);
    } catch (error) {
      outcome = error;
    }
  });
  if ("elements" in expected) {
    if (outcome instanceof Error) throw outcome;
    expect(hexOf(outcome as Buffer, dtype)).toBe(hexOf(Buffer.from(expected.elements), dtype));
  } else {
    expect(outcome).toBeInstanceOf(np.ValueError);
    expect((outcome as Error).message).toContain(messageOf(text, expected));
  }
  const { used, spilled, arrays } = np.memory();
  expect({ used, spilled, arrays }).toEqual({
    used: before.used,
    spilled: before.spilled,
    arrays: before.arrays,
  });
}

/** The part of an error's message that follows from the rules. */
function messageOf(text: string | Uint8Array, expected: Exclude<Reading, { elements: Uint8Array }>): string {
  if (expected.error === "short") return "string is smaller than requested size";
  // For a string, a position counts characters of the string.
  const { position } = expected;
  const place =
    typeof text === "string"
      ? Buffer.from(encoder.encode(text).subarray(0, position)).toString().length
      : position;
  return expected.error === "range"
    ? `the value at position ${place}: `
    : `could not be read to its end due to unmatched data at position ${place}: `;
}

/** Elements as text to compare; processors differ in the bits of NaN. */
function hexOf(bytes: Buffer, dtype: string): string {
  const copy = new Uint8Array(bytes).buffer;
  if (dtype === "float64" || dtype === "complex128")
    quietNaNs(new BigUint64Array(copy), 0x7ff0n << 48n, 1n << 63n);
  if (dtype === "float32" || dtype === "complex64") quietNaNs(new Uint32Array(copy), 0x7f80_0000n, 1n << 31n);
  if (dtype === "float16") quietNaNs(new Uint16Array(copy), 0x7c00n, 1n << 15n);
  return Buffer.from(copy).toString("hex");
}

function quietNaNs(words: BigUint64Array | Uint32Array | Uint16Array, infinity: bigint, sign: bigint): void {
  words.forEach((word, index) => {
    const isNaN = (BigInt(word) & (sign - 1n)) > infinity;
    if (isNaN) words[index] = (typeof word === "bigint" ? sign - 1n : Number(sign - 1n)) as never;
  });
}

/** Reads a text as bytes and, as far as a string can hold them, as a string. */
function expectSameAsReference(call: TextCall): void {
  const separator = encoder.encode(call.sep);
  expectReading(call.text, call, readText(call.text, separator, call.dtype, call.count));
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(call.text);
  expectReading(text, call, readText(encoder.encode(text), separator, call.dtype, call.count));
}

describe("np.fromstring with random text", () => {
  it("reads numbers, near-numbers and junk as the reference reader does", () => {
    check(expectSameAsReference, textCalls);
  });

  it("reads arbitrary bytes as the reference reader does", () => {
    check(expectSameAsReference, byteCalls);
  });

  it("reads the same when the text is longer than any window", () => {
    check(
      (call) => {
        const separator = encoder.encode(call.sep);
        const chunk = joined([call.text, separator, Uint8Array.of(32)]);
        const once = readText(chunk, separator, call.dtype, -1);
        const repeated = Math.ceil((2 * WINDOW_BYTES) / chunk.length);
        const whole = { ...call, text: new Uint8Array(chunk.length * repeated), count: -1 };
        for (let index = 0; index < repeated; index += 1) whole.text.set(chunk, index * chunk.length);
        // A chunk is read as if it were alone when the separator after it ends in the same chunk.
        const expected =
          "elements" in once && readsOn(joined([chunk, chunk]), call, once.elements)
            ? { elements: joined(Array.from({ length: repeated }, () => once.elements)) }
            : readText(whole.text, separator, call.dtype, -1);
        expectReading(whole.text, whole, expected);
      },
      textCalls.filter((call) => call.text.length > 0),
      RUNS / 20,
    );
  });
});

/** Whether a chunk written twice gives its elements twice. */
function readsOn(twice: Uint8Array, call: TextCall, once: Uint8Array): boolean {
  const read = readText(twice, encoder.encode(call.sep), call.dtype, -1);
  return "elements" in read && Buffer.compare(read.elements, joined([once, once])) === 0;
}

describe("np.fromstring at the edges of windows", () => {
  const values = [1.5, -20, 3e-7, 123456.789, 0.1, 7];

  it.each([",", " ", "→", ";;", " 😀 ", "; →;", "::::::::::::"])(
    "joins items and the separator %j wherever a window cuts them",
    (sep) => {
      const chunk = values.join(sep) + sep;
      const body = chunk.repeat(Math.ceil((WINDOW_BYTES + 10_000) / chunk.length));
      const count = (body.length / chunk.length) * values.length;
      const expected = Float64Array.from(
        { length: count },
        (_, index) => values[index % values.length] as number,
      );
      for (let shift = 0; shift < encoder.encode(chunk).length; shift += 1) {
        const text = " ".repeat(shift) + body;
        for (const source of [text, encoder.encode(text)]) {
          const read = np.fromstring(source, { sep });
          expect(Buffer.compare(bytesOf(read.data), bytesOf(expected)), `shifted by ${shift}`).toBe(0);
          read.dispose();
        }
      }
    },
  );

  it.each(["→", "😀"])("reports the position of unreadable text anywhere after %s", (sep) => {
    const chunk = `12${sep}345.5${sep}`;
    const body = chunk.repeat(Math.ceil(WINDOW_BYTES / chunk.length));
    for (let shift = 0; shift < chunk.length; shift += 1) {
      const text = `${" ".repeat(shift)}${body}x${sep}1`;
      const bytes = encoder.encode(text);
      const lastBytes = encoder.encode(`x${sep}1`).length;
      expect(() => np.fromstring(text, { sep })).toThrow(`at position ${body.length + shift}: 'x'`);
      expect(() => np.fromstring(bytes, { sep })).toThrow(`at position ${bytes.length - lastBytes}: 'x'`);
    }
  });
});

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
}
