/** Tests when np.array and np.asarray return an array, share it or copy it. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { ValueError } = np;

const UNABLE = "Unable to avoid copy while creating an array as requested";

describe("np.array and np.asarray with copy", () => {
  const a = np.arange(6).reshape(2, 3);

  it("refuse to copy for false", () => {
    expectErrorInScope(
      () => np.asarray(a, { copy: false, dtype: "float32" }),
      ValueError,
      `asarray: ${UNABLE}`,
    );
    expectErrorInScope(() => np.array(a, { copy: false, order: "F" }), ValueError, `array: ${UNABLE}`);
    expectErrorInScope(() => np.array([1], { copy: false }), ValueError, UNABLE);
    expectErrorInScope(() => np.array(5, { copy: false }), ValueError, UNABLE);
    expectErrorInScope(() => np.array("text" as never, { copy: false }), ValueError, UNABLE);
  });

  it("share the memory of a typed array for false", () => {
    const typed = Float64Array.of(1, 2, 3).subarray(1);
    const shared = np.asarray(typed, { copy: false });
    typed[0] = 7;
    expect(shared.toArray()).toEqual([7, 3]);
    expect(shared.base).toBe(typed);
    expect(np.array(typed, { copy: false, ndmin: 3 }).shape).toEqual([1, 1, 2]);
    expectErrorInScope(() => np.asarray(typed, { copy: false, dtype: "float32" }), ValueError, UNABLE);
  });

  it("exclude copy: false and out, and refuse other values", () => {
    const out = np.zeros([2, 3], { dtype: "int64" });
    expectErrorInScope(
      () => np.array(a, { copy: false, out }),
      ValueError,
      "copy: false and out exclude each other",
    );
    expect(np.array(a, { copy: null, out })).toBe(out);
    expectErrorInScope(
      () => np.array(a, { copy: 1 as never }),
      ValueError,
      "copy must be true or false, got 1",
    );
  });
});

describe("np.array with ndmin", () => {
  it("writes to an out of that shape", () => {
    const out = np.zeros([1, 2]);
    expect(np.array([1, 2], { ndmin: 2, out }).toArray()).toEqual([[1, 2]]);
    expectErrorInScope(
      () => np.array([1, 2], { out }),
      ValueError,
      "out has shape (1, 2), the result has (2,)",
    );
  });

  it("refuses fractions and more axes than there can be", () => {
    expectErrorInScope(() => np.array(1, { ndmin: 1.5 }), ValueError, "ndmin must be an integer, got 1.5");
    expectErrorInScope(
      () => np.array(1, { ndmin: 65 }),
      ValueError,
      "array: ndmin: maximum supported dimension",
    );
  });
});
