/** Tests fromregex: its sources, what the arrays are called, and faults. The numbers are compared with NumPy in tests/numpy. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { newFolder } from "../../support/new-folder.ts";

checkBalance();

const folder = newFolder();

/** The elements of one array, or of each column. */
function listsOf(result: unknown): unknown {
  if (result instanceof np.NDArray) {
    const list = result.toArray();
    result.dispose();
    return list;
  }
  const columns = Object.entries(result as Record<string, NDArray>);
  const lists = Object.fromEntries(columns.map(([name, array]) => [name, array.toArray()]));
  for (const [, array] of columns) array.dispose();
  return lists;
}

describe("np.fromregex", () => {
  it("gives one array for one group or none, and an object for several", () => {
    expect(listsOf(np.fromregex("1 2 3", /\d/))).toEqual([1, 2, 3]);
    expect(listsOf(np.fromregex("a1 b2", /[a-z](\d)/g))).toEqual([1, 2]);
    expect(listsOf(np.fromregex("1:2 3:4", "(\\d):(\\d)"))).toEqual({ c0: [1, 3], c1: [2, 4] });
    expect(listsOf(np.fromregex("1:2 3:4", /(?<x>\d):(?<__proto__>\d)/))).toEqual(
      Object.fromEntries([
        ["x", [1, 3]],
        ["__proto__", [2, 4]],
      ]),
    );
    expect(listsOf(np.fromregex("1 2", /(?<x>\d)/))).toEqual({ x: [1, 2] });
    const columns = np.fromregex("", /(\d) (\d)/, { dtype: ["int8", "bool"] });
    expect(Object.getPrototypeOf(columns)).toBe(null);
    expect(listsOf(columns)).toEqual({ c0: [], c1: [] });
  });

  it("takes a dtype for all groups, one for each, or one for each name", () => {
    const types = (result: unknown): unknown => {
      const columns = Object.entries(result as Record<string, NDArray>);
      const found = columns.map(([name, array]) => `${name} ${array.dtype}`);
      for (const [, array] of columns) array.dispose();
      return found;
    };
    const text = "1:2 3:4";
    expect(types(np.fromregex(text, /(\d):(\d)/, { dtype: "int8" }))).toEqual(["c0 int8", "c1 int8"]);
    expect(types(np.fromregex(text, /(\d):(\d)/, { dtype: ["int8", np.bool] }))).toEqual([
      "c0 int8",
      "c1 bool",
    ]);
    expect(types(np.fromregex(text, /(\d):(\d)/, { dtype: { a: "int8", b: "f4" } }))).toEqual([
      "a int8",
      "b float32",
    ]);
    expect(types(np.fromregex(text, /(?<a>\d):(?<b>\d)/, { dtype: { b: "int8" } }))).toEqual([
      "a float64",
      "b int8",
    ]);
    expect(types(np.fromregex("1", /(\d)/, { dtype: { only: "int8" } }))).toEqual(["only int8"]);
  });

  it("reads the text of every source", async () => {
    const text = "ä x=1.5\nx=2\n";
    const bytes = Uint8Array.from(Buffer.from(text));
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]);
    const path = join(folder, "a.log");
    writeFileSync(path, bytes);
    const pattern = /x=(\S+)/;
    for (const source of [text, bytes, marked, new Uint8Array(gzipSync(bytes)), { path }])
      expect(listsOf(np.fromregex(source, pattern))).toEqual([1.5, 2]);
    expect(listsOf(np.fromregex(marked, /^ä x=(\S+)/))).toEqual([1.5]);
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    for (const source of [
      new Blob([bytes]),
      new Response(text),
      Readable.from(pieces),
      Promise.resolve(bytes),
    ])
      expect(listsOf(await np.fromregex(source, pattern))).toEqual([1.5, 2]);
  });

  it("leaves the regular expression alone, and does not run methods of its own", () => {
    const pattern = /\d/g;
    pattern.lastIndex = 3;
    Object.defineProperty(pattern, "exec", { value: () => null });
    expect(listsOf(np.fromregex("1 2 3", pattern))).toEqual([1, 2, 3]);
    expect(pattern.lastIndex).toBe(3);
  });

  it("names the line, the group and the text of what is no number", async () => {
    const refuses = (text: string, pattern: RegExp | string, message: string, options = {}) =>
      expectError(() => np.fromregex(text, pattern, options), np.ValueError, `fromregex: ${message}`);
    refuses("1 2\n3 x", /(\S) (\S)/, "line 2, group 2: could not convert string 'x' to float64");
    refuses("1 2\n3 4x", /(\S) (\S+)/, "line 2, group 2: could not convert string '4x' to float64");
    refuses("1,2", /(.+)/, "line 1, group 1: could not convert string '1,2' to float64");
    refuses("1\n\n300", /\d+/, "line 3, group 1: could not convert string '300' to uint8", {
      dtype: "uint8",
    });
    refuses("a1 a", /a(\d)?/, "line 1, group 1: could not convert string '' to float64");
    refuses("", "(", "Invalid regular expression: /(/");
    refuses("", /(?<a>.)(.)/, "1 of 2 groups have names; name all groups or none");
    refuses("", /(?<a>.)/, "dtype names 'b', which is no group of regexp", { dtype: { b: "int8" } });
    refuses("", /(.)/, "could not assign tuple of length 1 to structure with 2 fields", {
      dtype: ["i4", "i4"],
    });
    refuses("", 3 as never, "regexp must be a RegExp or its source, got 3");
    expectError(() => np.fromregex(3 as never, /a/), np.ValueError, "fromregex: source must be");
    expectError(
      () => np.fromregex(Uint8Array.of(255), /a/),
      np.ValueError,
      "fromregex: the text cannot be decoded",
    );
    await expect(np.fromregex(new Blob(["1 x"]), /\S/)).rejects.toThrow("line 1, group 1");
  });

  it("stops when its signal aborts", async () => {
    const controller = new AbortController();
    async function* endless() {
      for (;;) yield new Uint8Array(1000).fill(49);
    }
    const onProgress = ({ read }: { read: number }) => {
      if (read > 5000) controller.abort(new Error("enough"));
    };
    const reading = np.fromregex(endless(), /1/, { signal: controller.signal, onProgress });
    await expect(reading).rejects.toThrow("enough");
  });
});
