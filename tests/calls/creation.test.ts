/** Tests how the functions that make arrays bind their arguments: by position, by name, and with a dtype alone. */
import { describe, expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { functionCalls } from "../support/registry.ts";
import { formsOf } from "./forms.ts";

/** Functions, and their arguments in NumPy's order. */
const rows: readonly (readonly [name: keyof typeof np, args: string])[] = [
  ["zeros", '{ shape: [2, 3], dtype: "int8", order: "F" }'],
  ["zeros", '{ shape: [2, 3], order: "F" }'],
  ["ones", '{ shape: 2, dtype: "float32", order: "C" }'],
  ["full", '{ shape: 2, fillValue: 7, dtype: "uint8", order: "C" }'],
  ["zerosLike", '{ a: np.array(m), dtype: "int8", order: "F" }'],
  ["onesLike", "{ a: np.array(m), dtype: np.int8 }"],
  ["fullLike", '{ a: np.array(m), fillValue: 3, dtype: "int8", order: "K" }'],
  ["array", '{ data: m, dtype: Float32Array, "*": 0, ndmin: 3 }'],
  ["asarray", '{ data: m, dtype: "float32", order: "F" }'],
  ["asarray", '{ data: m, dtype: "float32" }'],
  ["asanyarray", '{ a: np.array(m), order: "F" }'],
  ["asanyarray", '{ a: m, dtype: "float64", order: "C" }'],
  ["asarrayChkfinite", '{ a: v, dtype: "int8", order: "C" }'],
  ["ascontiguousarray", '{ a: v, dtype: "int8" }'],
  ["asfortranarray", '{ a: m, dtype: "int8" }'],
  ["copy", '{ a: m, order: "F" }'],
  ["require", '{ a: m, dtype: "int8", requirements: ["F"] }'],
  ["astype", '{ x: np.array(m), dtype: "int8", "*": 0, copy: true }'],
  ["arange", '{ start: 5, dtype: "float32" }'],
  ["arange", '{ start: 0, stop: 5, step: 1, dtype: "float32" }'],
  ["arange", "{ start: 6, step: 2 }"],
  ["linspace", '{ start: 0, stop: 1, num: 5, endpoint: false, dtype: "float32", axis: 0 }'],
  ["linspace", '{ start: 0, stop: 1, num: 5, endpoint: false, dtype: "float32" }'],
  ["linspace", '{ start: 0, stop: 1, dtype: "float32" }'],
  ["logspace", '{ start: 0, stop: 3, num: 4, endpoint: true, base: 2, dtype: "int8", axis: 0 }'],
  ["logspace", '{ start: 0, stop: 3, num: 4, base: 2, dtype: "int8" }'],
  ["geomspace", '{ start: 1, stop: 8, num: 4, endpoint: true, dtype: "int8", axis: 0 }'],
  ["geomspace", '{ start: 1, stop: 8, num: 4, dtype: "int8" }'],
  ["eye", '{ n: 2, m: 3, k: 1, dtype: "int8", order: "C" }'],
  ["eye", '{ n: 2, dtype: "int8" }'],
  ["identity", '{ n: 2, dtype: "int8" }'],
  ["tri", '{ n: 2, m: 3, k: 1, dtype: "int8" }'],
  ["tril", "{ m, k: 1 }"],
  ["triu", "{ m, k: 1 }"],
  ["diag", "{ v, k: 1 }"],
  ["diagflat", "{ v, k: 1 }"],
  ["vander", "{ x: v, n: 3, increasing: true }"],
  ["frombuffer", '{ buffer: new Int16Array(v), dtype: "int16", count: 2, offset: 2 }'],
  ["frombuffer", '{ buffer: new Int16Array(v), dtype: "int16" }'],
  ["fromTypedArray", '{ data: new Uint8Array(v), shape: [2, 1], "*": 0, dtype: "int16" }'],
  ["fromiter", '{ iterable: v, dtype: "int8", count: 2 }'],
  ["fromstring", '{ text: "1,2,3", dtype: "int8", count: 2, "*": 0, sep: "," }'],
  ["fromfunction", '{ fn: (i, j) => i + j, shape: [2, 2], "*": 0, dtype: "int8", each: true }'],
];

describe("the forms of a call", () => {
  it.each(rows)("give one result: %s of %s", (name, given) => {
    const invoke = np[name] as (...args: readonly unknown[]) => NDArray;
    const results = formsOf(functionCalls[name] as Call, given).map((form) => {
      const array = invoke(...form());
      return [array.toArray(), array.dtype, array.strides];
    });
    expect(results.length).toBeGreaterThan(1);
    for (const result of results) expect(result).toEqual(results.at(-1));
  });

  it("give a step too where it is asked for by position", () => {
    expect(np.linspace(0, 1, 5, true, true)[1]).toBe(0.25);
    expect(np.linspace(0, 1, 5, true, true, "float32")[0].dtype).toBe(np.float32);
  });

  it("tell a dtype of the coordinates from options", () => {
    expect(np.fromfunction((i) => i, [2], "int8").dtype).toBe(np.int8);
  });
});
