/** Tests the arguments and the errors of the assertions. testing/report.test.ts compares their messages with NumPy's. */
import assert from "node:assert";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../ts/index.ts";
import { AssertionError, assertAllclose, assertArrayEqual } from "../ts/testing.ts";

const EQUAL = "Arrays are not equal";

/** The error that an assertion throws. */
function failureOf(assertion: () => void): AssertionError {
  try {
    assertion();
  } catch (error) {
    expect(error).toBeInstanceOf(AssertionError);
    return error as AssertionError;
  }
  throw new Error("nothing was thrown");
}

describe("assertArrayEqual", () => {
  it("accepts arrays in any layout, lists, typed arrays, other iterables and scalars", () => {
    const a = np.arange(6).reshape(2, 3);
    const rows = [
      [0, 1, 2],
      [3, 4, 5],
    ];
    for (const same of [
      a,
      a.copy({ order: "F" }),
      a.T.T,
      rows,
      rows.map((row) => new Set(row)),
      a.astype("float32"),
    ])
      assertArrayEqual(same, a);
    assertArrayEqual(new Float32Array([1, 2]), [1, 2]);
    assertArrayEqual(np.zeros([2, 3]), 0);
    assertArrayEqual(true, np.ones(4, { dtype: "bool" }));
    assertArrayEqual([np.complex(1, 2)], [{ re: 1, im: 2 }]);
    assertArrayEqual(np.diag(np.eye(3)), [1, 1, 1]);
  });

  it("reports the difference in shape or elements", () => {
    expect(() => assertArrayEqual(np.zeros(2), np.ones([3, 3]))).toThrow(
      `${EQUAL}\n\n(shapes (2,), (3, 3) mismatch)`,
    );
    expect(() => assertArrayEqual(np.zeros(2), [0, 5e-324])).toThrow("Mismatched elements: 1 / 2 (50%)");
  });

  it("compares 64-bit integers exactly, and beside floats as floats", () => {
    const big = 2n ** 62n;
    assertArrayEqual([big, 1], np.array([big, 1n]));
    expect(() => assertArrayEqual([big], [big + 1n])).toThrow(
      "[0]: 4611686018427387904 (ACTUAL), 4611686018427387905 (DESIRED)\nMax absolute difference among violations: 1\n",
    );
    expect(() => assertArrayEqual([2n ** 63n], [-(2n ** 63n)])).toThrow(EQUAL);
    expect(() => assertArrayEqual([2n ** 63n - 1n], [2n ** 63n])).toThrow(
      "Max absolute difference among violations: 0.",
    );
    assertArrayEqual([big], np.array([2 ** 62 + 1]));
  });

  it("treats NaN as equal to NaN, and 0 as equal to -0", () => {
    assertArrayEqual([Number.NaN, -0, Number.POSITIVE_INFINITY], [Number.NaN, 0, Number.POSITIVE_INFINITY]);
  });

  it("compares the dtypes and the shapes of scalars when it is strict", () => {
    assertArrayEqual(np.zeros(2), [0, 0]);
    expect(() => assertArrayEqual(np.zeros(2), [0, 0], { strict: true })).toThrow(
      "(dtypes float64, int64 mismatch)",
    );
    expect(() => assertArrayEqual([1, 1], 1, { strict: true })).toThrow("(shapes (2,), () mismatch)");
  });

  it("throws np.array's error for a value that is not an array, and DisposedError for a disposed one", () => {
    expect(() => assertArrayEqual([[1], 2], 1)).toThrow(np.ValueError);
    expect(() => assertArrayEqual("1" as never, 1)).toThrow(np.ValueError);
    const gone = np.zeros(3);
    gone.dispose();
    expect(() => assertArrayEqual(gone, 0)).toThrow(np.DisposedError);
  });

  it("accepts arrays of another instance of the package, with their dtypes", async () => {
    const dist = pathToFileURL(join(import.meta.dirname, "../dist/index.js")).href;
    const other = (await import(/* @vite-ignore */ dist)).default as typeof np;
    for (const dtype of ["bool", "int64", "float16", "float32", "complex64"] as const) {
      const foreign = other.ones([2, 2], { dtype });
      expect(foreign).not.toBeInstanceOf(np.NDArray);
      assertArrayEqual(foreign as NDArray, np.ones([2, 2], { dtype }), { strict: true });
    }
    expect(() => assertArrayEqual(other.array(1) as NDArray, 2)).toThrow("ACTUAL: array(1)");
  });
});

describe("assertAllclose", () => {
  it("allows atol + rtol * abs(desired), 1e-7 of it by default", () => {
    assertAllclose(0.1 + 0.2, 0.3);
    assertAllclose([1, -1000], [1 + 0.9e-7, -1000.00009]);
    expect(() => assertAllclose(1, 1 + 1.1e-7)).toThrow("Not equal to tolerance rtol=1e-07, atol=0");
    assertAllclose([0, 10], [0.1, 10.2], { atol: 0.1, rtol: 0.01 });
    expect(() => assertAllclose(0, 1e-300)).toThrow("Mismatched elements: 1 / 1 (100%)");
  });

  it("treats NaN as equal to NaN unless equalNan is false", () => {
    assertAllclose([Number.NaN, 1], [Number.NaN, 1]);
    expect(() => assertAllclose([Number.NaN], [Number.NaN], { equalNan: false })).toThrow(
      "Mismatched elements: 1 / 1",
    );
  });
});

it("an assertion leaves nothing allocated", () => {
  const half = np.array([1, 2.5], { dtype: "float16" });
  const { used, spilled, arrays } = np.memory();
  assertArrayEqual(half, [1, 2.5]);
  assertAllclose([1, 2], new Float32Array([1, 2]));
  expect(() => assertAllclose(half, [1, 2])).toThrow(AssertionError);
  expect(() => assertArrayEqual([1n, 2n], half)).toThrow(AssertionError);
  expect(np.memory()).toMatchObject({ used, spilled, arrays });
});

describe("the error", () => {
  it("looks like an error of node:assert, with the arrays as texts that differ", () => {
    const error = failureOf(() => assertArrayEqual(np.array([0.1 + 0.2]), [0.3]));
    expect(error).toMatchObject({
      name: "AssertionError",
      code: "ERR_ASSERTION",
      actual: "array([0.30000000000000004])",
      expected: "array([0.3])",
    });
    expect(String(error)).toMatch(
      /^AssertionError: \nArrays are not equal\n\nMismatched elements: 1 \/ 1 \(100%\)\n/,
    );
    const native = new assert.AssertionError({ message: "" });
    expect([error.name, error.code]).toEqual([native.name, native.code]);
    expect(Object.keys(error)).toEqual(["actual", "expected"]);
  });

  it("contains the caller's text, and omits the arrays when verbose is false", () => {
    const options = { errMsg: "after step 3", verbose: false };
    expect(failureOf(() => assertArrayEqual(1, 2, options)).message).toBe(
      "\nArrays are not equal\nafter step 3\nMismatched elements: 1 / 1 (100%)\nMax absolute difference among violations: 1\nMax relative difference among violations: 0.5",
    );
  });
});

describe("the options", () => {
  it.each([
    ["assertArrayEqual", { rtol: 1 }, "unknown option 'rtol'; it knows errMsg, verbose, strict"],
    [
      "assertAllclose",
      { tol: 1 },
      "unknown option 'tol'; it knows errMsg, verbose, strict, rtol, atol, equalNan",
    ],
    ["assertAllclose", { rtol: "1" }, "rtol must be a number, got '1'"],
    ["assertAllclose", 5, "options must be an object, got 5"],
    ["assertAllclose", 1e-3, "options must be an object, got 0.001"],
  ])("of %s are refused when wrong: %j", (name, options, message) => {
    const call = { assertArrayEqual, assertAllclose }[name] as (...given: unknown[]) => void;
    expect(() => call(1, 1, options)).toThrow(np.ValueError);
    expect(() => call(1, 1, options)).toThrow(`${name}: ${message}`);
  });

  it("count as missing when they are null or undefined", () => {
    assertAllclose(1, 1, { rtol: undefined, errMsg: null as never });
    assertArrayEqual(1, 1, null as never);
  });
});
