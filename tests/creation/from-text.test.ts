import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { randomFrom } from "../support/random.ts";

const { ValueError } = np;

const bytes = (text: string) => new TextEncoder().encode(text);

describe("np.fromstring", () => {
  it("accepts bytes in every kind of buffer", () => {
    const text = bytes("1,2,3");
    const shared = new Uint8Array(new SharedArrayBuffer(5));
    shared.set(text);
    for (const form of [text, text.buffer, new DataView(text.buffer), Buffer.from(text), shared]) {
      expect(np.fromstring(form, { sep: "," }).toArray()).toEqual([1, 2, 3]);
    }
    const buffer = new ArrayBuffer(8);
    structuredClone(buffer, { transfer: [buffer] });
    expect(() => np.fromstring(buffer, { sep: "," })).toThrow(ValueError);
  });

  it("refuses a count that the text does not reach, and what is no count", () => {
    expect(() => np.fromstring("1,2", { sep: ",", count: 3 })).toThrow(
      /string is smaller than requested size/,
    );
    for (const count of [-2, 1.5, "3"])
      expect(() => np.fromstring("1", { sep: ",", count: count as never })).toThrow(ValueError);
    expect(() => np.fromstring("1", { sep: ",", count: 2 ** 53 })).toThrow(/string is smaller/);
  });

  it("reports the position and the token that it cannot read, and leaves nothing allocated", () => {
    const before = np.memory();
    const cases = [
      ["1,x", 2, "x"],
      ["1,,2", 2, ",2"],
      ["- ,1", 0, "-"],
      ["ab", 0, "ab"],
      ["1,é", 2, "é"],
      ["😀1", 0, "😀1"],
    ] as const;
    for (const [text, position, token] of cases) {
      const message = `fromstring: string or file could not be read to its end due to unmatched data at position ${position}: '${token}'`;
      for (const source of [text, bytes(text)].slice(0, text === "😀1" ? 1 : 2))
        expectError(() => np.fromstring(source, { sep: "," }), ValueError, message);
    }
    expect(() => np.fromstring(`1,${"x".repeat(100)}`, { sep: "," })).toThrow(`'${"x".repeat(32)}'`);
    expect(() => np.fromstring("1.5", { sep: ",", dtype: "int32" })).toThrow(ValueError);
    expect(() => np.fromstring("1,j", { sep: ",", dtype: "complex128" })).toThrow(ValueError);
    expect(np.memory().used).toBe(before.used);
    expect(np.memory().arrays).toBe(before.arrays);
  });

  it("reports the text in place of a separator, not the number before it", () => {
    const cases = [
      ["1,2\n3,4", ",", 4, "3"],
      ["1.5.2", ",", 3, ".2"],
      ["1 2x,3", ",", 2, "2x"],
      ["12;3", ";;", 2, ";3"],
      ["12, 3", " ", 2, ","],
      ["1->2-3", "->", 4, "-3"],
    ] as const;
    for (const [text, sep, position, token] of cases) {
      const message = `unmatched data at position ${position}: '${token}', where the separator '${sep}' should be`;
      for (const source of [text, bytes(text)])
        expectError(() => np.fromstring(source, { sep }), ValueError, message);
    }
  });

  it("shows invisible characters as JavaScript escapes", () => {
    const place = "unmatched data at position";
    for (const form of [(text: string) => text, bytes]) {
      expect(() => np.fromstring(form("\ufeff1,2"), { sep: "," })).toThrow(`${place} 0: '\\ufeff1'`);
      expect(() => np.fromstring(form("1;\u00a0'2'"), { sep: ";" })).toThrow(": '\\u00a0\\'2\\''");
      expect(() => np.fromstring(form("1 2"), { sep: "\t,\n" })).toThrow(
        ": '2', where the separator '\\t,\\n' should",
      );
      expect(() => np.fromstring(form("1;\u{e0041}\0"), { sep: ";" })).toThrow(": '\\u{e0041}\\u0000'");
    }
  });

  it("reads a sign after a number as the start of an imaginary part, or else of the separator", () => {
    const read = (text: string, sep: string) => String(np.fromstring(text, { sep, dtype: "complex128" }));
    expect(read("1->2->3", "->")).toBe("[1.+0.j 2.+0.j 3.+0.j]");
    expect(read("1+j2+j", "+j")).toBe("[1.+0.j 2.+0.j]");
    expect(read("1-2j-3", "-")).toBe("[1.-2.j 3.+0.j]");
    // NumPy drops the 2.
    expect(read("1-2-3", "-")).toBe("[1.+0.j 2.+0.j 3.+0.j]");
    expect(() => read("1+2", ",")).toThrow(/unmatched data at position 0: '1\+2'$/);
  });

  it("refuses integers that do not fit", () => {
    expect(() => np.fromstring("1,256", { sep: ",", dtype: "uint8" })).toThrow(
      /position 2: '256' is out of range for uint8 \(0 to 255\)/,
    );
    expect(() => np.fromstring("9223372036854775808", { sep: ",", dtype: "int64" })).toThrow(ValueError);
  });

  it("requires a separator", () => {
    for (const options of [undefined, {}, { sep: "" }, { sep: null }]) {
      expect(() => np.fromstring("1", options as never)).toThrow(
        "The binary mode of fromstring is removed, use frombuffer instead",
      );
    }
    expect(() => np.fromstring("1", { sep: 5 as never })).toThrow(ValueError);
    expect(() => np.fromstring("1", "int8" as never)).toThrow(/call fromstring/);
    for (const text of [5, null, undefined, ["1"], {}])
      expect(() => np.fromstring(text as never, { sep: "," })).toThrow(ValueError);
  });

  it("refuses a separator longer than 16,384 bytes", () => {
    expectError(() => np.fromstring("1", { sep: "x".repeat(20_000) }), np.ValueError, "at most 16384 bytes");
  });

  it("reads text of many windows from a string or bytes, into blocks of exact size", () => {
    const random = randomFrom(7);
    const values = Array.from({ length: 150_000 }, () => (random.next() - 0.5) * 10 ** random.below(20));
    const text = values.join(",");
    for (const source of [text, bytes(text)]) {
      const before = np.memory();
      const a = np.fromstring(source, { sep: "," });
      expect(a.data.every((value, index) => value === values[index])).toBe(true);
      expect(a.size).toBe(values.length);
      a.dispose();
      expect(np.memory().peak - before.used).toBeGreaterThan(0);
    }
    const spaced = values.map((value) => `  ${value}\n`).join("");
    expect(np.fromstring(spaced, { sep: " " }).item(-1)).toBe(values.at(-1));
  });
});
