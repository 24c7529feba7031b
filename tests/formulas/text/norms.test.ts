/** Tests norms in a text: they have the bits of np.linalg.norm. */
import { describe, expect, it } from "vitest";
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

const made = (shape: readonly number[], dtype: DTypeName): NDArray => {
  const size = shape.reduce((product, length) => product * length, 1);
  const values = Array.from({ length: size }, (_, index) => Math.sin(index + 1) * 7.3);
  return np.array(values).reshape(shape).astype(dtype) as NDArray;
};

/** Checks that a text gives the norm of the package, to the bit. */
function expectSame(text: string, x: NDArray, expected: unknown): void {
  const result = np.evaluate(text, { x });
  const array = np.asarray(expected as never).astype(result.dtype.name) as NDArray;
  expect([text, result.shape]).toEqual([text, array.shape]);
  expect(np.arrayEqual(result, array, { equalNan: true } as never), text).toBe(true);
}

const { norm } = np.linalg;
const VECTORS = [
  null,
  2,
  1,
  0,
  3,
  0.5,
  -1,
  -2.5,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
] as const;
const MATRICES = [null, "fro", 1, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;
const written = (order: number | string | null): string => {
  if (typeof order === "string") return `'${order}'`;
  if (order === null) return "None";
  return String(order).replace("Infinity", "inf");
};

describe("norm in a text", () => {
  it.each(["int8", "float16", "float32", "float64", "complex64", "complex128"] as const)(
    "is np.linalg.norm: %s",
    (dtype) => {
      np.scope(() => {
        const [vector, matrix, stack] = [made([37], dtype), made([5, 8], dtype), made([3, 4, 6], dtype)];
        for (const order of VECTORS) {
          const ord = written(order);
          expectSame(`norm(x, ${ord})`, vector, norm(vector, order));
          expectSame(`norm(x, ${ord}, axis=1)`, stack, norm(stack, order, 1));
          expectSame(
            `norm(x.T, ord=${ord}, axis=-1, keepdims=True)`,
            matrix,
            norm(matrix.T, order, -1, true),
          );
        }
        for (const order of MATRICES) {
          const ord = written(order);
          expectSame(`np.linalg.norm(x, ${ord})`, matrix, norm(matrix, order));
          expectSame(`norm(x, ${ord}, (0, 2))`, stack, norm(stack, order, [0, 2]));
          expectSame(`norm(x, ${ord}, (2, 0), True)`, stack, norm(stack, order, [2, 0], true));
        }
        expectSame("norm(x)", stack, norm(stack));
        expectSame("norm(x, keepdims=True)", stack, norm(stack, { keepdims: true }));
      });
    },
  );

  it("keeps narrow floats, and gives real numbers", () => {
    const dtypeOf = (dtype: DTypeName): string =>
      np.scope(() => np.evaluate("norm(x)", { x: made([3], dtype) }).dtype.name);
    expect([dtypeOf("float16"), dtypeOf("float32"), dtypeOf("complex64"), dtypeOf("uint8")]).toEqual([
      "float16",
      "float32",
      "float32",
      "float64",
    ]);
  });

  it("takes formulas, numbers, and no elements", () => {
    expect(np.evaluate("norm(x - y)", { x: [3, 9], y: [0, 5] }).item()).toBe(5);
    expect(
      np
        .evaluate("x / norm(x, axis=1, keepdims=True)", {
          x: [
            [3, 4],
            [0, 2],
          ],
        })
        .toArray(),
    ).toEqual([
      [0.6, 0.8],
      [0, 1],
    ]);
    expect(np.evaluate("norm(-3)").item()).toBe(3);
    expect(np.evaluate("norm(x, inf)", { x: [] }).item()).toBe(0);
    expect(np.evaluate("norm(x, ord=n)", { x: [3, -4], n: 1 }).item()).toBe(7);
    expect(np.evaluate("norm(x, 'f')", { x: [[3], [4]] }).item()).toBe(5);
  });

  it("names np.linalg.norm where singular values are needed", () => {
    const x = np.ones([2, 2]);
    for (const ord of ["2", "-2", "'nuc'"])
      expectErrorInScope(
        () => np.evaluate(`norm(x, ${ord})`, { x }),
        np.FormulaError,
        `evaluate: norm: ord=${ord.replaceAll("'", "")} of a matrix takes singular values, which no text has: call np.linalg.norm`,
      );
  });

  it.each([
    ["norm(x, 'abc')", "Invalid norm order for matrices."],
    ["norm(x, 3)", "Invalid norm order for matrices."],
    ["norm(x[0], 'fro')", "Invalid norm order 'fro' for vectors"],
    ["norm(x, 1, (0, 0))", "Duplicate axes given."],
    ["norm(x[None], 1)", "Improper number of dimensions to norm."],
    ["norm(x, axis=())", "Improper number of dimensions to norm."],
    ["norm(x, 1j)", "ord must be a real number, 'fro' or 'nuc'"],
    ["norm(x, x)", "ord must be a plain number"],
    ["norm(x, float32)", "ord must be a plain number"],
    ["norm(x, axis='a')", "axis must be an integer or a tuple of integers"],
    ["norm('fro')", "x must be an array or a number"],
    ["norm(x[:0], -inf, 0)", "zero-size array to reduction operation minimum which has no identity"],
  ])("refuses %s", (text, message) => {
    expectErrorInScope(
      () =>
        np.evaluate(text, {
          x: [
            [1, 2],
            [3, 4],
          ],
        }),
      np.ValueError,
      message,
    );
  });

  it("refuses an axis that is not there", () => {
    expectErrorInScope(() => np.evaluate("norm(x, axis=2)", { x: [[1]] }), np.IndexError, "axis 2");
  });
});
