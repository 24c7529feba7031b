import { describe, expect, it } from "vitest";
import np, { type NDArray, require as requireArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { DTypeError, ValueError } = np;
const UNABLE = "Unable to avoid copy while creating an array as requested";

const readOnly = (): NDArray<"float64"> => np.diag(np.eye(3));

describe("np.copy", () => {
  it("copies arrays and lists, in the order of the source", () => {
    const turned = np.arange(6).reshape(2, 3).T;
    const made = np.copy(turned);
    expect(made.strides).toEqual([8, 24]);
    expect(made.base).toBeNull();
    expect(np.copy(turned, { order: "C" }).strides).toEqual([16, 8]);
    expect(np.copy([[1, 2]], { order: "F" }).strides).toEqual([8, 8]);
    expect(np.copy([1, 2], { order: "K" }).toArray()).toEqual([1, 2]);
    expect(np.copy(readOnly()).flags.writeable).toBe(true);
  });

  it("refuses what array refuses", () => {
    expectErrorInScope(() => np.copy([[1], 2]), ValueError, "copy: a");
    expectErrorInScope(() => np.copy([1], { order: "X" as never }), ValueError, "copy: order must be");
    expectErrorInScope(
      () => np.copy([1], { dtype: "int8" } as never),
      ValueError,
      "unknown option 'dtype'; call copy(a, { order })",
    );
  });
});

describe("np.asanyarray", () => {
  it("does what asarray does", () => {
    const a = np.ones(2);
    expect(np.asanyarray(a)).toBe(a);
    expect(np.asanyarray(a, { dtype: "int8" }).toArray()).toEqual([1, 1]);
    expectErrorInScope(() => np.asanyarray([1], { copy: false }), ValueError, `asanyarray: ${UNABLE}`);
  });
});

describe("np.ascontiguousarray and np.asfortranarray", () => {
  const a = np.arange(6).reshape(2, 3);

  it("return an array that fits, and copy otherwise", () => {
    expect(np.ascontiguousarray(a)).toBe(a);
    const turned = a.T;
    expect(np.asfortranarray(turned)).toBe(turned);
    expect(np.ascontiguousarray(a.T).flags.cContiguous).toBe(true);
    expect(np.asfortranarray(a).flags.fContiguous).toBe(true);
    expect(np.asfortranarray(a).toArray()).toEqual(a.toArray());
    expect(np.ascontiguousarray(a, { dtype: "float32" }).dtype).toBe(np.float32);
    expect(np.ascontiguousarray([[1, 2]]).toArray()).toEqual([[1, 2]]);
  });

  it("give at least one axis, as a view of a 0-d array", () => {
    const scalar = np.array(5);
    for (const make of [np.ascontiguousarray, np.asfortranarray]) {
      expect(make(scalar).shape).toEqual([1]);
      expect(make(scalar).base).toBe(scalar);
      expect(make(5).toArray()).toEqual([5]);
    }
  });

  it("keep a read-only array", () => {
    const diagonal = np.diag(np.ones([1, 1]));
    expect(np.ascontiguousarray(diagonal)).toBe(diagonal);
  });
});

describe("np.require", () => {
  const a = np.arange(6).reshape(2, 3);

  it("is a named export and a member of np", () => {
    expect(np.require).toBe(requireArray);
    expect(np.require(a)).toBe(a);
  });

  it("copies only where a requirement is not met", () => {
    expect(np.require(a, { requirements: "C" })).toBe(a);
    expect(np.require(a, { requirements: ["A", "W", "E"] })).toBe(a);
    expect(np.require(a, { requirements: null })).toBe(a);
    expect(np.require(a, { requirements: ["F"] }).strides).toEqual([8, 16]);
    // `a` shows the memory of the array that arange made.
    expect(np.require(a, { requirements: "O" }).base).toBeNull();
    expect(np.require(readOnly(), { requirements: ["writeable"] }).flags.writeable).toBe(true);
    expect(np.require(a.T, { requirements: ["OWNDATA"] }).strides).toEqual([8, 24]);
    expect(np.require([1, 2], { dtype: "float32", requirements: "cw" }).dtype).toBe(np.float32);
  });

  it("refuses unknown requirements, and both orders", () => {
    expectErrorInScope(
      () => np.require(a, { requirements: ["C", "fortran" as "F"] }),
      ValueError,
      'require: Cannot specify both "C" and "F" order',
    );
    expectErrorInScope(
      () => np.require(a, { requirements: "CX" }),
      ValueError,
      "require: requirements must be made of C, F, A, W, O and E, or their long names, got 'X'",
    );
    expectErrorInScope(
      () => np.require(a, { requirements: 1 as never }),
      ValueError,
      "a string or a list of strings",
    );
    expectErrorInScope(() => np.require(a, { requirements: [1 as never] }), ValueError, "got 1");
    expectErrorInScope(
      () => np.require(a, { requirements: ["toString" as never] }),
      ValueError,
      "got 'toString'",
    );
  });
});

describe("np.asarrayChkfinite", () => {
  it("returns finite arrays as they are", () => {
    const a = np.ones(3);
    expect(np.asarrayChkfinite(a)).toBe(a);
    expect(np.asarrayChkfinite([1, 2], { dtype: "float16", order: "F" }).toArray()).toEqual([1, 2]);
    expect(np.asarrayChkfinite([]).shape).toEqual([0]);
    expect(np.asarrayChkfinite([true]).toArray()).toEqual([true]);
  });

  it.each(["float16", "float32", "float64", "complex64", "complex128"] as const)(
    "refuses NaN and infinities anywhere in %s, also in strided arrays",
    (dtype) => {
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
        const a = np.ones([40, 50], { dtype }).set(39, 49, bad);
        for (const view of [a, a.T, a.get("::-3", "::7")]) {
          expectErrorInScope(
            () => np.asarrayChkfinite(view),
            ValueError,
            "asarrayChkfinite: array must not contain infs or NaNs",
          );
        }
        expect(np.asarrayChkfinite(a.get("0:39")).size).toBe(39 * 50);
      }
      if (dtype.startsWith("complex"))
        expectErrorInScope(
          () => np.asarrayChkfinite([np.complex(0, Number.NaN)], { dtype }),
          ValueError,
          "infs or NaNs",
        );
    },
  );

  it("refuses what becomes infinite", () => {
    expectErrorInScope(() => np.asarrayChkfinite([1e39], { dtype: "float32" }), ValueError, "infs or NaNs");
    expectErrorInScope(
      () => np.asarrayChkfinite(np.full(2, 1e39), { dtype: "float32" }),
      ValueError,
      "infs or NaNs",
    );
    expectErrorInScope(() => np.asarrayChkfinite([1, "2"] as never), ValueError, "asarrayChkfinite: a[1]");
    expectErrorInScope(
      () => np.asarrayChkfinite([np.complex(1, 1)], { dtype: "int8" }),
      DTypeError,
      "asarrayChkfinite",
    );
  });
});
