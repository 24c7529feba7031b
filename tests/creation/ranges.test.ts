import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

describe("a range that is too large for any host", () => {
  it("is refused before its values are checked", () => {
    const before = np.memory();
    const options = { dtype: "int8" } as const;
    // Checking every element would take years.
    expect(() => np.geomspace(-1, 1, 2 ** 53 - 1, options)).toThrow(np.MemoryError);
    expect(() => np.geomspace(-1, 1, 1e300, options)).toThrow(np.MemoryError);
    expect(() => np.logspace(0, 1, 2 ** 53 - 1, { ...options, base: -2 })).toThrow(np.MemoryError);
    expect(np.memory()).toMatchObject({ used: before.used, spilled: before.spilled, arrays: before.arrays });
  });
});

describe("np.linspace", () => {
  it("rounds down for integer dtypes, and refuses values that do not fit", () => {
    expect(np.linspace(-1, 1, 4, { dtype: "int32" }).toArray()).toEqual([-1, -1, 0, 1]);
    expect(() => np.linspace(0, 256, 3, { dtype: "uint8" })).toThrow(ValueError);
    expect(() => np.linspace(-0.5, 3, 3, { dtype: "uint8" })).toThrow(ValueError);
    expect(() => np.linspace(0, Number.POSITIVE_INFINITY, 3, { dtype: "int8" })).toThrow(/NaN/);
    expect(np.linspace(0, 1e9, 0, { dtype: "uint8" }).toArray()).toEqual([]);
  });

  it("refuses elements between the ends that rounding moves outside an integer dtype", () => {
    const dtype = "uint8";
    // The step rounds to 0, so the last element is a fraction of the distance, rounded.
    expect(() => np.linspace(0, -5e-324, 5, { endpoint: false, dtype })).toThrow(/out of range for uint8/);
    expect(np.linspace(0, -5e-324, 3, { endpoint: false, dtype: "int8" }).toArray()).toEqual([0, 0, -1]);
    // The step rounds up, so the last element but one is beyond stop.
    expect(() => np.linspace(8e-323, 0, 11, { dtype })).toThrow(/out of range for uint8/);
    expect(np.linspace(8e-323, 0, 11, { dtype: "int8" }).item(-2)).toBe(-1);
    expect(() => np.linspace(256 - 2 ** -45, 256 - 2 ** -44, 4, { dtype })).not.toThrow();
  });

  it("leaves the memory of out as it was when it refuses an element", () => {
    const out = np.full(11, 7, { dtype: "uint8" });
    expect(() => np.linspace(8e-323, 0, 11, { out })).toThrow(ValueError);
    expect(() => np.geomspace(1, 300, 11, { out })).toThrow(ValueError);
    expect(out.toArray()).toEqual(new Array(11).fill(7));
  });
});

describe("np.logspace", () => {
  it("refuses a base that is not a number, and values that do not fit", () => {
    for (const base of ["2", 2n, {}])
      expect(() => np.logspace(0, 1, 3, { base } as never)).toThrow(ValueError);
    expect(() => np.logspace(0, 3, 4, { dtype: "uint8" })).toThrow(/out of range for uint8/);
    expect(() => np.logspace(0, 400, 3, { dtype: "int64" })).toThrow(/infinity/);
  });
});

describe("np.geomspace", () => {
  it("has NaN between bounds of different signs", () => {
    const [first, middle, last] = np.geomspace(-1, 4, 3).toArray() as number[];
    expect([first, last]).toEqual([-1, 4]);
    expect(middle).toBeNaN();
    expect(() => np.geomspace(-1, 4, 3, { dtype: "int32" })).toThrow(/NaN/);
  });

  it("refuses a whole element outside an integer dtype, although its float64 is just inside", () => {
    expect(np.geomspace(2, 8192, 2, { endpoint: false }).item(1)).toBeLessThan(128);
    expect(() => np.geomspace(2, 8192, 2, { endpoint: false, dtype: "int8" })).toThrow(/128/);
  });

  it("refuses bounds of zero", () => {
    for (const zero of [0, -0, 0n, np.complex(0, 0)]) {
      expect(() => np.geomspace(zero as never, 1)).toThrow(ValueError);
      expect(() => np.geomspace(1, zero as never)).toThrow(
        "geomspace: Geometric sequence cannot include zero",
      );
    }
    expect(() => np.geomspace(false, true)).toThrow("Geometric sequence cannot include zero");
  });
});
