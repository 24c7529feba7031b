import { describe, expect, it } from "vitest";
import np, { require as requireArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { DTypeError, ValueError } = np;
const UNABLE = "Unable to avoid copy while creating an array as requested";

describe("np.copy", () => {
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
  it("refuses to copy as asarray does", () => {
    expectErrorInScope(() => np.asanyarray([1], { copy: false }), ValueError, `asanyarray: ${UNABLE}`);
  });
});

describe("np.require", () => {
  const a = np.arange(6).reshape(2, 3);

  it("is a named export and a member of np", () => {
    expect(np.require).toBe(requireArray);
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
