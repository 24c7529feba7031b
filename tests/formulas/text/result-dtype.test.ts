/** Tests the option `dtype` of np.evaluate: the dtype of the result, its casts, and programs that are kept for it. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { expectError } from "../../support/balance.ts";

const a = np.array([1, 2.5, -3]);

describe("the dtype of np.evaluate", () => {
  it("is that of the result", () => {
    const result = np.evaluate("a * 2", { a }, { dtype: "float32" });
    expect([result.dtype, [...result.data]]).toEqual([np.float32, [2, 5, -6]]);
    expect(np.evaluate("a", { a }, { dtype: "complex64" }).get(1)).toEqual(np.complex(2.5));
    expect(np.evaluate("a > 1", { a }, { dtype: "int8" }).toArray()).toEqual([0, 1, 0]);
    expect(np.evaluate("sum(n)", { n: [1, 2] }, { dtype: "float64" }).dtype).toBe(np.float64);
    expect(np.evaluate("2", {}, { dtype: "int8" }).dtype).toBe(np.int8);
    expect(np.evaluate("a", { a }, { dtype: null }).dtype).toBe(np.float64);
  });

  it("is reached by casts of the same kind alone", () => {
    expectError(
      () => np.evaluate("a * 2", { a }, { dtype: "int64" }),
      np.DTypeError,
      "evaluate: Cannot cast array data from float64 to int64",
    );
    expectError(
      () => np.evaluate("a", { a }, { dtype: "f9" as never }),
      np.DTypeError,
      "evaluate: data type",
    );
  });

  it("stands beside out, order and window", () => {
    const out = np.zeros(3);
    expect(np.evaluate("a / 3", { a }, { dtype: "float32", out })).toBe(out);
    expect(out.get(1)).toBe(Math.fround(2.5 / 3));
    const part = np.evaluate("a + 1", { a }, { dtype: "float32", window: [1, 2], order: "F" });
    expect([part.dtype, part.toArray()]).toEqual([np.float32, [3.5, -2]]);
  });

  it("keeps a program for each dtype", () => {
    const x = np.linspace(0, 1, 100);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(np.evaluate("x + 0.1", { x }).dtype).toBe(np.float64);
      const narrow = np.evaluate("x + 0.1", { x }, { dtype: "float32" });
      expect([narrow.dtype, narrow.get(99)]).toEqual([np.float32, Math.fround(1.1)]);
      expect(np.evaluate("x + 0.1", { x }, { dtype: "complex128" }).get(0)).toEqual(np.complex(0.1));
    }
  });
});
