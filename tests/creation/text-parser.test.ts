/**
 * Tests that fromstring reads the recorded texts the same in every form: as a string, as bytes, and longer than any window. What each
 * text must come to is compared in numpy/recorded.test.ts, and the reader that tells it is numpy/reference/text_reader.py.
 */
import { describe, expect, it } from "vitest";
import np, { type DTypeName } from "../../ts/index.ts";
import { WINDOW_BYTES } from "../../ts/wasm/scratch.ts";
import { decodeAll } from "../numpy/decode.ts";
import type { Encoded } from "../numpy/encoded.ts";
import { readRecorded } from "../numpy/read-recorded.ts";

interface Call {
  readonly text: string;
  readonly options: { readonly sep: string; readonly dtype?: DTypeName; readonly count?: number };
}

const encoder = new TextEncoder();

/** The recorded calls whose text is a string; another separator or text than a string is refused before anything is read. */
const calls = readRecorded<{ cases: { fromstring: [readonly Encoded[]][] } }>("from-data")
  .cases.fromstring.map(([args]) => decodeAll(np, args))
  .filter(([text, options]) => typeof text === "string" && (options as Call["options"]).sep)
  .map(([text, options]) => ({ text, options }) as Call);

/** The bytes read as hex; or the message of the error, with the position, if it has one, reduced by `shift`. */
function outcomeOf(text: string | Uint8Array, options: Call["options"], shift = 0): string {
  const before = np.memory();
  let outcome = "";
  np.scope(() => {
    try {
      outcome = Buffer.from(bytesOf(np.fromstring(text, options).toTypedArray())).toString("hex");
    } catch (error) {
      expect(error).toBeInstanceOf(np.NDLoomError);
      const { message } = error as Error;
      outcome = message.replace(/ position (\d+)/, (_, place) => ` position ${Number(place) - shift}`);
    }
  });
  const { used, spilled, arrays } = np.memory();
  expect({ used, spilled, arrays }).toEqual({
    used: before.used,
    spilled: before.spilled,
    arrays: before.arrays,
  });
  return outcome;
}

function expectSame(other: string, expected: string, { text, options }: Call): void {
  if (other !== expected)
    expect.fail(`${JSON.stringify([text, options])} gave\n${other}\ninstead of\n${expected}`);
}

describe("np.fromstring of recorded texts", () => {
  it("reads the bytes of a string as the string, except for the position in an error", () => {
    for (const call of calls) {
      const { text, options } = call;
      const bytes = encoder.encode(text);
      const [read, expected] = [outcomeOf(bytes, options), outcomeOf(text, options)];
      if (bytes.length === text.length) expectSame(read, expected, call);
      else expectSame(withoutPosition(read), withoutPosition(expected), call);
    }
  });

  it("reads the same behind more blanks than a window holds, at positions behind them", () => {
    const blanks = " \n\t ".repeat(WINDOW_BYTES / 4);
    calls.forEach((call, index) => {
      const { text, options } = call;
      const behind = blanks.slice(index % 64) + text;
      const shift = behind.length - text.length;
      const read = outcomeOf(index % 2 ? behind : encoder.encode(behind), options, shift);
      const expected = outcomeOf(index % 2 ? text : encoder.encode(text), options);
      expectSame(read, expected, call);
    });
  });

  it("reads the elements as often as a text is repeated, over several windows", () => {
    let repeatable = 0;
    calls.forEach((call, index) => {
      const { sep, dtype } = call.options;
      const options = { sep, dtype: dtype ?? "float64" };
      const chunk = `${call.text}${sep} `;
      const once = outcomeOf(chunk, options);
      // Some texts read on into the one behind them.
      if (index % 5 !== 0 || once === "" || outcomeOf(chunk.repeat(2), options) !== once.repeat(2)) return;
      repeatable += 1;
      const times = Math.ceil((2 * WINDOW_BYTES) / chunk.length);
      const text = chunk.repeat(times);
      expectSame(outcomeOf(repeatable % 2 ? text : encoder.encode(text), options), once.repeat(times), call);
    });
    expect(repeatable).toBeGreaterThan(100);
  });
});

function withoutPosition(outcome: string): string {
  return outcome.replace(/ position \d+/, "");
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
