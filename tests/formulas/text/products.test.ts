/** Tests products in a text: `@`, matmul, dot, outer, trace, and eye. They have the bits of the functions of the package. */
import { describe, expect, it } from "vitest";
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

/** Makes an array with elements that a sum must round. */
const made = (shape: readonly number[], dtype: DTypeName = "float64"): NDArray => {
  const size = shape.reduce((product, length) => product * length, 1);
  const values = Array.from({ length: size }, (_, index) => Math.sin(index + 1) * 7.3);
  return np.array(values).reshape(shape).astype(dtype) as NDArray;
};

/** Checks that a text gives an array with the bytes, the shape and the dtype of another one. */
function expectSame(text: string, variables: object, expected: unknown): void {
  const array = np.asarray(expected as never) as NDArray;
  const result = np.evaluate(text, variables as Record<string, NDArray>);
  expect([text, result.dtype.name, result.shape]).toEqual([text, array.dtype.name, array.shape]);
  expect(np.arrayEqual(result, array, { equalNan: true } as never), text).toBe(true);
}

const DTYPES: readonly DTypeName[] = [
  ...(["bool", "int8", "uint16", "int64", "float16"] as const),
  ...(["float32", "float64", "complex64", "complex128"] as const),
];

describe("products in a text", () => {
  it.each(DTYPES)("have the bits of np.matmul and np.dot: %s", (dtype) => {
    np.scope(() => {
      const [a, b] = [made([9, 300], dtype), made([300, 5], dtype)];
      const [stack, v, w] = [made([4, 3, 9], dtype), made([9], dtype), made([300], dtype)];
      const x = { a, b, stack, v, w };
      expectSame("a @ b", x, np.matmul(a, b));
      expectSame("matmul(a, b)", x, np.matmul(a, b));
      expectSame("stack @ a", x, np.matmul(stack, a));
      expectSame("v @ a", x, np.matmul(v, a));
      expectSame("a @ w", x, np.matmul(a, w));
      expectSame("b.T @ a.T", x, np.matmul(b.T, a.T));
      expectSame("w[::-1] @ w[:, None]", x, np.matmul(w.get("::-1") as NDArray, w.reshape(-1, 1)));
      expectSame("dot(stack, a)", x, np.dot(stack, a));
      expectSame("stack.dot(v)", x, np.dot(stack, v));
      expectSame("np.outer(v, w)", x, np.outer(v, w));
      expectSame("outer(stack.T, v)", x, np.outer(stack.T, v));
      expectSame("stack.trace()", x, np.trace(stack));
      expectSame("trace(stack, -1, 2, 1)", x, np.trace(stack, { offset: -1, axis1: 2, axis2: 1 }));
    });
  });

  it("are stages, which later steps read and formulas precede", () => {
    np.scope(() => {
      const [X, y] = [made([40, 3]), made([40])];
      const gram = np.matmul(X.T, X);
      expectSame("X.T @ X + l * eye(3)", { X, l: 0.5 }, np.add(gram, np.multiply(np.eye(3), 0.5)));
      const centred = np.subtract(X, np.mean(X, 0));
      expectSame("(X - X.mean(axis=0)).T @ (y * 2)", { X, y }, np.matmul(centred.T, np.multiply(y, 2)));
      expectSame("-X @ X[0] * 2", { X }, np.multiply(np.matmul(np.negative(X), X.get(0) as NDArray), 2));
      expectSame("sum(X.T @ X, axis=0)[1:]", { X }, (np.sum(gram, 0) as NDArray).get("1:"));
      expectSame("trace(X.T @ X)", { X }, np.trace(gram));
      expectSame("X.mT @ y", { X, y }, np.matmul(X.T, y));
    });
  });

  it("have the dtypes of arrays, and plain numbers weigh in dot and outer", () => {
    const x = { x: np.ones(3, "int8"), f: np.ones(3, "float32"), u: np.ones(3, "uint64") };
    const dtypeOf = (text: string): string => np.evaluate(text, x).dtype.name;
    expect(dtypeOf("x @ f")).toBe("float32");
    expect(dtypeOf("x @ x")).toBe("int8");
    expect(dtypeOf("u @ int64(x)")).toBe("float64");
    expect(dtypeOf("dot(3, x)")).toBe("int64");
    expect(dtypeOf("f.dot(2.5)")).toBe("float64");
    expect(dtypeOf("outer(x, 2)")).toBe("int64");
    expect(dtypeOf("trace(outer(x, x))")).toBe("int64");
    expect(dtypeOf("trace(outer(x, x), dtype=float32)")).toBe("float32");
  });

  it("may have no elements, or nothing to add", () => {
    const x = { a: np.zeros([2, 0]), b: np.zeros([0, 3]) };
    expect(np.evaluate("a @ b", x).toArray()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(np.evaluate("b @ ones((3, 4))", x).shape).toEqual([0, 4]);
  });

  it("go to out, also over their own operands, and into windows", () => {
    const x = made([3, 3]);
    const square = np.matmul(x, x);
    const window = np.evaluate("x @ x", { x }, { window: [4, 3] });
    expect(window.toArray()).toEqual((square.reshape(-1) as NDArray).get("4:7").toArray());
    expect(np.evaluate("x @ x", { x }, { out: x })).toBe(x);
    expect(np.arrayEqual(x, square)).toBe(true);
  });

  it("take templates", () => {
    const [x, y] = [np.arange(4).reshape(2, 2), [1, 2]];
    expect(np.evaluate`${x} @ ${y} + 1`.toArray()).toEqual([3, 9]);
  });
});

describe("a text with products that is computed again", () => {
  const texts = [
    "a @ b + 1",
    "dot(a, b)",
    "outer(a, b) * 2",
    "eye(n) @ a",
    "trace(a @ b)",
    "norm(a @ b)",
    "eye(n, k=k)",
  ];

  it.each(texts)("has the results of new shapes, dtypes, layouts and numbers: %s", (text) => {
    const apart = `${text} `;
    for (let turn = 0; turn < 3; turn += 1)
      for (const n of [2, 5, 3])
        for (const k of [0, 1, -1])
          for (const dtype of ["float64", "float32", "int16"] as const)
            np.scope(() => {
              const [a, b] = [made([n, n], dtype), made([n, n], dtype)];
              const layouts = { C: a, F: a.T.copy().T as NDArray, back: a.get("::-1", ":") };
              for (const given of Object.values(layouts)) {
                const x = { a: given, b, n, k };
                // A text that ends otherwise is read and computed anew.
                expectSame(text, x, np.evaluate(`${apart}${" ".repeat(turn)}# ${n} ${k} ${dtype}`, x));
              }
            });
  });

  it("has the results of np.matmul, whatever came before", () => {
    for (const shape of [
      [3, 4],
      [4, 3],
      [3, 4],
      [1, 4],
      [3, 4],
    ] as const)
      np.scope(() => {
        const a = made(shape);
        expectSame("(a * 2) @ a.T", { a }, np.matmul(np.multiply(a, 2), a.T));
      });
  });
});

describe("eye and identity in a text", () => {
  it("are those of np", () => {
    np.scope(() => {
      for (const [rows, columns, k] of [
        [3, 3, 0],
        [2, 4, 1],
        [4, 2, -1],
        [3, 3, 7],
        [0, 2, 0],
        [2, 0, 0],
      ] as const)
        expectSame(`eye(${rows}, ${columns}, ${k}, dtype=int8)`, {}, np.eye(rows, columns, k, "int8"));
      expectSame("np.eye(3, k=-1)", {}, np.eye(3, null, -1));
      expectSame("identity(2, 'complex64')", {}, np.identity(2, "complex64"));
      expectSame("eye(n) * 2", { n: 2 }, np.multiply(np.eye(2), 2));
      expectSame("x.T * eye(2, 3)", { x: made([3, 2]) }, np.multiply(made([3, 2]).T, np.eye(2, 3)));
    });
  });
});

describe("a product in a text is refused", () => {
  const x = { a: np.ones([2, 3]), b: np.ones([2, 3]), s: np.ones([]), v: np.ones(4), t: np.ones([5, 3, 2]) };

  it.each([
    ["1 + a @ 2", np.FormulaError, "matmul: 2 must have an axis or more: write * to multiply by a number", 8],
    ["s @ a", np.FormulaError, "matmul: s must have an axis or more", 0],
    ["2 @ 3", np.FormulaError, "matmul: 2 must have an axis", 0],
    ["a @ (1, 2)", np.FormulaError, "expected an array or a number, got (1, 2)", 4],
    ["matmul(a)", np.FormulaError, "matmul: x2 is missing; it takes x1, x2", 0],
    ["dot(a, q)", np.FormulaError, "dot: there is no variable q", 7],
    ["eye(2.5)", np.FormulaError, "eye: N must be an integer", 4],
    ["trace(a, dtype='x')", np.FormulaError, "trace: data type 'x' not understood", 15],
    ["a.inv()", np.FormulaError, "there is no method inv", 2],
  ])("with its place: %s", (text, kind, message, place) => {
    expectErrorInScope(() => np.evaluate(text, x), kind, message);
    try {
      np.evaluate(text, x);
    } catch (error) {
      expect((error as InstanceType<typeof np.FormulaError>).position).toBe(place);
    }
  });

  it.each([
    [
      "a @ b",
      np.ShapeError,
      "evaluate: shapes (2, 3) of a and (2, 3) of b not aligned: 3 (dim 1) != 2 (dim 0)",
    ],
    [
      "a @ (v + 1)",
      np.ShapeError,
      "shapes (2, 3) of a and (4,) of v + 1 not aligned: 3 (dim 1) != 4 (dim 0)",
    ],
    ["a.dot(b)", np.ShapeError, "shapes (2, 3) of a and (2, 3) of b not aligned"],
    ["t @ ones((4, 2, 1))", np.BroadcastError, "evaluate: "],
    ["trace(v)", np.ValueError, "evaluate: diag requires an array of at least two dimensions"],
    ["trace(a, axis1=2)", np.IndexError, "axis 2 is out of bounds"],
    ["trace(t, 0, 1, 1)", np.ValueError, "axis1 and axis2 cannot be the same"],
    ["eye(-1)", np.ValueError, "evaluate: "],
    ["v.mT", np.ValueError, "evaluate: matrix transpose with ndim < 2 is undefined"],
  ])("as NumPy does: %s", (text, kind, message) => {
    expectErrorInScope(() => np.evaluate(text, x), kind, message);
  });
});
