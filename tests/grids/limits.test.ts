/** Tests the limits of dtypes. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.finfo and np.iinfo", () => {
  it("have the limits of each dtype, and of arrays", () => {
    expect(np.finfo("complex64").dtype).toBe(np.float32);
    expect(np.finfo(np.ones(2))).toMatchObject({
      bits: 64,
      eps: Number.EPSILON,
      tiny: 2 ** -1022,
      smallestSubnormal: Number.MIN_VALUE,
    });
    expect(np.finfo("float16")).toMatchObject({
      max: 65504,
      min: -65504,
      resolution: 0.0010004043579101562,
      precision: 3,
    });
    expect(np.iinfo("uint64")).toMatchObject({ min: 0, max: 2n ** 64n - 1n, bits: 64, kind: "u" });
    expect(np.iinfo(np.int32)).toMatchObject({ min: -(2 ** 31), max: 2 ** 31 - 1, dtype: np.int32 });
    expect(Object.isFrozen(np.iinfo("int8"))).toBe(true);
  });

  it("take values, of which a number is a float to finfo", () => {
    expect(np.finfo(1).dtype).toBe(np.float64);
    expect(np.finfo(np.complex(1, 2)).dtype).toBe(np.float64);
    expect(np.iinfo(5).dtype).toBe(np.int64);
    expect(np.iinfo(2n ** 63n).dtype).toBe(np.uint64);
    expectError(() => np.iinfo(1.5), np.ValueError, "iinfo: Invalid integer data type float64");
    expectError(() => np.finfo(5n as never), np.ValueError, "finfo: data type int64 not inexact");
  });

  it("have the text of NumPy's repr", () => {
    expect(String(np.finfo("float32"))).toBe(
      "finfo(resolution=1e-06, min=-3.4028235e+38, max=3.4028235e+38, dtype=float32)",
    );
    expect(`${np.iinfo("int8")}`).toBe("iinfo(min=-128, max=127, dtype=int8)");
    expect(Object.keys(np.iinfo("int8"))).toEqual(["dtype", "bits", "kind", "min", "max"]);
  });

  it("refuse dtypes of the other kind", () => {
    expectError(() => np.finfo("int8"), np.ValueError, "finfo: data type int8 not inexact");
    expectError(() => np.iinfo("bool"), np.ValueError, "iinfo: Invalid integer data type bool");
  });
});
