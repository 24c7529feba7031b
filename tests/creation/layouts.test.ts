import { describe, expect, it } from "vitest";
import np, { type NDArray, require as requireArray } from "../../ts/index.ts";
import { expectError as expectRefusal } from "../support/balance.ts";

const { DTypeError, ValueError } = np;
const UNABLE = "Unable to avoid copy while creating an array as requested";
/** Checks a call that makes its own arrays. */
const expectError: typeof expectRefusal = (make, kind, message) =>
  expectRefusal(() => np.scope(make), kind, message);
const readOnly = (): NDArray<"float64"> => np.diag(np.eye(3));

describe("np.array and np.asarray with copy", () => {
  const a = np.arange(6).reshape(2, 3);

  it("copy for true, also asarray", () => {
    expect(np.asarray(a, { copy: true })).not.toBe(a);
    expect(np.asarray(a, { copy: true }).base).toBeNull();
    expect(np.array(a).base).toBeNull();
  });

  it("copy where they must for null, also array", () => {
    expect(np.array(a, { copy: null })).toBe(a);
    expect(np.array(a, { copy: null, order: "F" })).not.toBe(a);
    expect(np.array([1, 2], { copy: null }).toArray()).toEqual([1, 2]);
    expect(np.asarray(a, { copy: undefined })).toBe(a);
  });

  it("refuse to copy for false", () => {
    expect(np.array(a, { copy: false })).toBe(a);
    expect(np.asarray(a, { copy: false, order: "A" })).toBe(a);
    expectError(() => np.asarray(a, { copy: false, dtype: "float32" }), ValueError, `asarray: ${UNABLE}`);
    expectError(() => np.array(a, { copy: false, order: "F" }), ValueError, `array: ${UNABLE}`);
    expectError(() => np.array([1], { copy: false }), ValueError, UNABLE);
    expectError(() => np.array(5, { copy: false }), ValueError, UNABLE);
    expectError(() => np.array("text" as never, { copy: false }), ValueError, UNABLE);
  });

  it("share the memory of a typed array for false", () => {
    const typed = Float64Array.of(1, 2, 3).subarray(1);
    const shared = np.asarray(typed, { copy: false });
    typed[0] = 7;
    expect(shared.toArray()).toEqual([7, 3]);
    expect(shared.base).toBe(typed);
    expect(np.array(typed, { copy: false, ndmin: 3 }).shape).toEqual([1, 1, 2]);
    expectError(() => np.asarray(typed, { copy: false, dtype: "float32" }), ValueError, UNABLE);
  });

  it("exclude copy: false and out, and refuse other values", () => {
    const out = np.zeros([2, 3], { dtype: "int64" });
    expectError(
      () => np.array(a, { copy: false, out }),
      ValueError,
      "copy: false and out exclude each other",
    );
    expect(np.array(a, { copy: null, out })).toBe(out);
    expectError(() => np.array(a, { copy: 1 as never }), ValueError, "copy must be true or false, got 1");
  });
});

describe("np.array with ndmin", () => {
  it("puts axes of length 1 before the others", () => {
    expect(np.array([1, 2], { ndmin: 3 }).toArray()).toEqual([[[1, 2]]]);
    expect(np.array(5, { ndmin: 1 }).shape).toEqual([1]);
    expect(np.array([[1, 2]], { ndmin: 1 }).shape).toEqual([1, 2]);
    expect(np.array(5, { ndmin: -2 }).shape).toEqual([]);
    expect(np.array([[1, 2]], { ndmin: 64 }).shape).toHaveLength(64);
  });

  it("gives a view when it need not copy", () => {
    const a = np.ones(2);
    const b = np.array(a, { ndmin: 2, copy: null }).set(0, 1, 5);
    expect([a.toArray(), b.base === a]).toEqual([[1, 5], true]);
    expect(np.array(readOnly(), { ndmin: 2, copy: false }).flags.writeable).toBe(false);
  });

  it("keeps the order of the axes", () => {
    const turned = np.ones([2, 3]).T;
    expect(np.array(turned, { ndmin: 3 }).strides.slice(1)).toEqual([8, 24]);
    expect(np.array(turned, { ndmin: 3, order: "C" }).strides.slice(1)).toEqual([16, 8]);
  });

  it("writes to an out of that shape", () => {
    const out = np.zeros([1, 2]);
    expect(np.array([1, 2], { ndmin: 2, out }).toArray()).toEqual([[1, 2]]);
    expectError(() => np.array([1, 2], { out }), ValueError, "out has shape (1, 2), the result has (2,)");
  });

  it("refuses fractions and more axes than there can be", () => {
    expectError(() => np.array(1, { ndmin: 1.5 }), ValueError, "ndmin must be an integer, got 1.5");
    expectError(() => np.array(1, { ndmin: 65 }), ValueError, "array: ndmin: maximum supported dimension");
  });
});

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
    expectError(() => np.copy([[1], 2]), ValueError, "copy: a");
    expectError(() => np.copy([1], { order: "X" as never }), ValueError, "copy: order must be");
    expectError(
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
    expectError(() => np.asanyarray([1], { copy: false }), ValueError, `asanyarray: ${UNABLE}`);
  });
});

describe("the orders K and A", () => {
  it("mean C order for lists, as in NumPy", () => {
    const rows = [
      [1, 2],
      [3, 4],
    ];
    for (const order of ["K", "A"] as const)
      for (const array of [np.asanyarray(rows, { order }), np.asarrayChkfinite(rows, "float64", order)])
        expect([array.toArray(), array.strides]).toEqual([rows, [16, 8]]);
    const f = np.ones([2, 3], { order: "F" });
    expect(np.asarrayChkfinite(f, { order: "A" })).toBe(f);
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
    expectError(
      () => np.require(a, { requirements: ["C", "fortran" as "F"] }),
      ValueError,
      'require: Cannot specify both "C" and "F" order',
    );
    expectError(
      () => np.require(a, { requirements: "CX" }),
      ValueError,
      "require: requirements must be made of C, F, A, W, O and E, or their long names, got 'X'",
    );
    expectError(
      () => np.require(a, { requirements: 1 as never }),
      ValueError,
      "a string or a list of strings",
    );
    expectError(() => np.require(a, { requirements: [1 as never] }), ValueError, "got 1");
    expectError(() => np.require(a, { requirements: ["toString" as never] }), ValueError, "got 'toString'");
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
          expectError(
            () => np.asarrayChkfinite(view),
            ValueError,
            "asarrayChkfinite: array must not contain infs or NaNs",
          );
        }
        expect(np.asarrayChkfinite(a.get("0:39")).size).toBe(39 * 50);
      }
      if (dtype.startsWith("complex"))
        expectError(
          () => np.asarrayChkfinite([np.complex(0, Number.NaN)], { dtype }),
          ValueError,
          "infs or NaNs",
        );
    },
  );

  it("refuses what becomes infinite", () => {
    expectError(() => np.asarrayChkfinite([1e39], { dtype: "float32" }), ValueError, "infs or NaNs");
    expectError(
      () => np.asarrayChkfinite(np.full(2, 1e39), { dtype: "float32" }),
      ValueError,
      "infs or NaNs",
    );
    expectError(() => np.asarrayChkfinite([1, "2"] as never), ValueError, "asarrayChkfinite: a[1]");
    expectError(
      () => np.asarrayChkfinite([np.complex(1, 1)], { dtype: "int8" }),
      DTypeError,
      "asarrayChkfinite",
    );
  });
});
