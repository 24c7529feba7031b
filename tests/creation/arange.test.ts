import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

describe("np.arange", () => {
  it("takes stop, or start and stop, or all three", () => {
    expect(np.arange(4).toArray()).toEqual([0, 1, 2, 3]);
    expect(np.arange(2, 5).toArray()).toEqual([2, 3, 4]);
    expect(np.arange(null, 3).toArray()).toEqual([0, 1, 2]);
    expect(np.arange(5, 0, -2).toArray()).toEqual([5, 3, 1]);
    expect(np.arange(0).toArray()).toEqual([]);
    expect(np.arange(3, null, null, { dtype: "float32" }).toArray()).toEqual([0, 1, 2]);
  });

  it("is int64 when every argument is an integer, else float64", () => {
    expect(np.arange(3).dtype).toBe(np.int64);
    expect(np.arange(0, 3, 0.5).dtype).toBe(np.float64);
    expect(np.arange(-0, 3).dtype).toBe(np.float64);
    expect(np.arange(2 ** 53, 2 ** 53 + 4).dtype).toBe(np.float64);
  });

  it("counts booleans as 0 and 1, which are integers", () => {
    expect(np.arange(true).toArray()).toEqual([0]);
    expect(np.arange(true, 5).toArray()).toEqual([1, 2, 3, 4]);
    expect(np.arange(true, 5, true).dtype).toBe(np.int64);
    expect(np.arange(false, 3n, true).toArray()).toEqual([0, 1, 2]);
    expect(np.arange(true, 2.5).dtype).toBe(np.float64);
    expect(np.arange(false, 2, true, { dtype: "bool" }).toArray()).toEqual([false, true]);
    expect(() => np.arange(0, 5, false)).toThrow(ValueError);
  });

  it("rounds the number of elements up", () => {
    expect(np.arange(0, 1, 0.3).size).toBe(4);
    expect(np.arange(1, 2, 0.1).size).toBe(10);
    expect(np.arange(0, 10, Number.POSITIVE_INFINITY).toArray()).toEqual([0]);
  });

  it("casts start and start + step to the dtype, and steps by their difference", () => {
    expect(np.arange(0, 1, 0.3, { dtype: "int32" }).toArray()).toEqual([0, 0, 0, 0]);
    expect(np.arange(0.5, 10, 1.5, { dtype: "int32" }).toArray()).toEqual([0, 2, 4, 6, 8, 10, 12]);
  });

  it("is exact for bigints", () => {
    const start = 2n ** 62n + 1n;
    expect(np.arange(start, start + 3n).toArray()).toEqual([start, start + 1n, start + 2n]);
    expect(np.arange(2n ** 64n - 3n, 2n ** 64n).dtype).toBe(np.uint64);
    expect(np.arange(2n ** 64n - 3n, 2n ** 64n).item(-1)).toBe(2n ** 64n - 1n);
    expect(np.arange(0, 3n, 1).toArray()).toEqual([0, 1, 2]);
    expect(() => np.arange(-1n, 2n ** 64n, 2n ** 63n)).toThrow(ValueError);
    expect(() => np.arange(2n ** 64n, 2n ** 64n + 2n)).toThrow(ValueError);
  });

  it("is float64 for bigints mixed with fractions", () => {
    expect(np.arange(0n, 2, 0.5 as never).toArray()).toEqual([0, 0.5, 1, 1.5]);
  });

  it("refuses a step of 0 or NaN, and lengths that are not finite", () => {
    for (const step of [0, -0, Number.NaN, 0n])
      expect(() => np.arange(0, 1, step as never)).toThrow(/^arange: cannot compute length: step must be/);
    expect(() => np.arange(Number.NaN)).toThrow("arange: cannot compute length: the length from 0 to NaN");
    expect(() => np.arange(0, Number.POSITIVE_INFINITY)).toThrow(
      "Maximum allowed size exceeded: the length from 0",
    );
    expect(() => np.arange(1e300)).toThrow(np.MemoryError);
    expect(() => np.arange(1e300)).toThrow(/Maximum allowed size exceeded: /);
  });

  it("refuses values that do not fit the dtype", () => {
    expect(np.arange(0, 128, 1, { dtype: "int8" }).item(-1)).toBe(127);
    expect(() => np.arange(0, 129, 1, { dtype: "int8" })).toThrow(ValueError);
    expect(() => np.arange(-1, 3, 1, { dtype: "uint8" })).toThrow(ValueError);
    expect(() => np.arange(0, -3, -1, { dtype: "uint64" })).toThrow(ValueError);
    expect(np.arange(0, 2, 1, { dtype: "bool" }).toArray()).toEqual([false, true]);
    expect(() => np.arange(0, 3, 1, { dtype: "bool" })).toThrow(ValueError);
  });

  it("shows the right call when options are in the wrong position", () => {
    for (const wrong of [
      () => np.arange(3, { dtype: "int8" }, 1),
      () => np.arange({} as never),
      () => np.arange(0, 3, 1, { step: 1 }),
    ]) {
      expect(wrong).toThrow(ValueError);
      expect(wrong).toThrow(/call arange\(start, stop, step, \{ dtype, out, window \}\)/);
    }
    expect(() => np.arange(0, 3, 1, "int8", 2 as never)).toThrow(/call arange/);
    expect(() => np.arange("3" as never)).toThrow(
      "arange: stop must be a number, a bigint or a boolean, got '3'",
    );
  });
});
