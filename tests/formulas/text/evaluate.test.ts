/** Tests np.evaluate: what a text can say, its variables, options, dtypes and refusals with their place. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

const x = np.arange(6).reshape(2, 3);
const elementsOf = (text: string, variables?: object): unknown =>
  np.evaluate(text, { x, ...variables }).toArray();

/** Formulas of `x`, which is [[0, 1, 2], [3, 4, 5]], and the elements that NumPy gives. */
const formulas: readonly (readonly [text: string, elements: unknown])[] = [
  [
    "x * x - 2 * x + 1",
    [
      [1, 0, 1],
      [4, 9, 16],
    ],
  ],
  ["x[1]", [3, 4, 5]],
  ["x[-1, ::-2]", [5, 3]],
  ["x[:, None, 1]", [[1], [4]]],
  ["x[..., 0] + x[np.newaxis, 0, :2]", [[0, 4]]],
  [
    "x[:, 1:] - x[:, :-1]",
    [
      [1, 1],
      [1, 1],
    ],
  ],
  ["sum(x, axis=0)", [3, 5, 7]],
  ["np.sum(x, axis=(0, 1), keepdims=True)", [[15]]],
  ["x.sum(axis=-1) / x.mean()", [1.2, 4.8]],
  ["x.max() - x.min()", 5],
  [
    "x - x.mean(axis=1, keepdims=True)",
    [
      [-1, 0, 1],
      [-1, 0, 1],
    ],
  ],
  ["sum(x, where=x > 2)", 12],
  ["where(x[0] > 0, uint8(x[0]), 300)", [44, 1, 2]],
  ["where(x[0] > 0, -1, uint8(x[0]))", [0, 255, 255]],
  ["prod(x, dtype=bool, initial=0)", false],
  ["diff(2.5, n=0) * float32(x[0, :1])", [0]],
  [
    "x.T",
    [
      [0, 3],
      [1, 4],
      [2, 5],
    ],
  ],
  [
    "x.clip(1, 4)",
    [
      [1, 1, 2],
      [3, 4, 4],
    ],
  ],
  [
    "where(x % 2 == 0, x, -x)",
    [
      [0, -1, 2],
      [-3, 4, -5],
    ],
  ],
  [
    "arange(3) + x",
    [
      [0, 2, 4],
      [3, 5, 7],
    ],
  ],
  ["linspace(0, 1, 3) * 2", [0, 1, 2]],
  [
    "ones((2, 1), dtype='int8') + full(2, 3)",
    [
      [4, 4],
      [4, 4],
    ],
  ],
  ["sum(arange(1, 1001))", 500500],
  [
    "cumsum(x, axis=1)",
    [
      [0, 1, 3],
      [3, 7, 12],
    ],
  ],
  [
    "diff(x)",
    [
      [1, 1],
      [1, 1],
    ],
  ],
  ["argmax(x) + count_nonzero(x)", 10],
  ["average(x, axis=0)", [1.5, 2.5, 3.5]],
  ["average(x)", 2.5],
  ["average(x, weights=x > 2)", 4],
  ["np.average(x * 2, 0, x[:, 0], keepdims=True)", [[6, 8, 10]]],
  ["average(x, weights=None, returned=False)", 2.5],
  ["2**3 + 7 // 2 - 7 % 4", 8],
  [
    "(x > 1) & (x < 4) | (x == 5)",
    [
      [false, false, true],
      [true, false, true],
    ],
  ],
  [
    "x.astype(bool)",
    [
      [false, true, true],
      [true, true, true],
    ],
  ],
  ["float32(x)[0] / 2", [0, 0.5, 1]],
];

describe("what newcomers write", () => {
  const x = np.arange(3);

  it.each([
    ["x + b", "there is no variable b"],
    ["x + d", "there is no variable d"],
    ["sin(b)", "sin: there is no variable b"],
    ["x + float32", "expected an array or a number, got float32"],
    ["y ^ 2", "^ combines the bits of integers, and y is float64; write ** for a power"],
    ["x ^ y", "and y is float64; write ** for a power"],
    [
      "np.linalg.inv(x)",
      "there is no function linalg.inv; call np.linalg.inv and pass its result as a variable",
    ],
    ["x.map(y)", "there is no method map; write the operation itself"],
    ["x.map(x => x)", "a text takes no functions of JavaScript"],
  ])("is answered by what to write: %s", (text, message) => {
    expect(() => np.evaluate(text, { x, y: np.ones(3) })).toThrow(message);
  });

  it("is a dtype by one letter where a dtype stands, and a variable elsewhere", () => {
    expect(np.evaluate("astype(x, f)", { x }).dtype.name).toBe("float32");
    expect(np.evaluate("x + f", { x, f: 1 }).toArray()).toEqual([1, 2, 3]);
    expect(np.evaluate("x ^ 1", { x }).toArray()).toEqual([1, 0, 3]);
  });
});

describe("np.evaluate", () => {
  it.each(formulas)("computes %s", (text, elements) => {
    expect(elementsOf(text)).toEqual(elements);
  });

  it("takes arrays in the holes of a template", () => {
    const weights = [1, 2, 4];
    for (const factor of [1, 2])
      expect(np.evaluate`sum(${x} * ${weights}) * ${factor}`.item()).toBe(41 * factor);
  });

  it("takes typed arrays, lists, numbers, booleans, bigints and complex numbers as variables", () => {
    const variables = { a: new Float32Array([1, 2]), b: [3, 4], c: 0.5, d: true, e: 2n, z: np.complex(0, 1) };
    expect(elementsOf("(a + b) * c + d - e", variables)).toEqual([1, 2]);
    expect(np.evaluate("a * z", variables).dtype).toBe(np.complex64);
  });

  it("gives plain numbers the dtype of the array beside them", () => {
    const dtypeOf = (text: string, dtype: "int8" | "float32"): string =>
      np.evaluate(text, { a: np.ones(2, dtype) }).dtype.name;
    expect(dtypeOf("a + 1", "int8")).toBe("int8");
    expect(dtypeOf("a + 1.5", "int8")).toBe("float64");
    expect(dtypeOf("a * 2 + 0.5", "float32")).toBe("float32");
    expect(dtypeOf("a / 2", "int8")).toBe("float64");
    expect(() => np.evaluate("a + 300", { a: np.ones(2, "int8") })).toThrow(np.ValueError);
  });

  it("computes a window of the result alone", () => {
    expect(np.evaluate("x * 10", { x }, { window: [2, 3] }).toArray()).toEqual([20, 30, 40]);
    expect(np.evaluate("sum(arange(10)) + arange(1e12)", {}, { window: [1e11, 2] }).toArray()).toEqual([
      1e11 + 45,
      1e11 + 46,
    ]);
    expect(() => np.evaluate("x", { x }, { window: [5, 2] })).toThrow(np.NDLoomError);
  });

  it("writes to out, which may be a variable", () => {
    const a = np.arange(4);
    expect(np.evaluate("a[::-1] + a", { a }, { out: a })).toBe(a);
    expect(a.toArray()).toEqual([3, 3, 3, 3]);
    expect(() => np.evaluate("a / 2", { a }, { out: a })).toThrow(np.DTypeError);
    expect(() => np.evaluate("a[:3]", { a }, { out: new Float64Array(2) })).toThrow(np.ShapeError);
  });

  it("follows the layout of its variables, unless order tells another one", () => {
    expect(np.evaluate("x + 1", { x: x.T }).strides).toEqual([8, 24]);
    expect(np.evaluate("x + 1", { x: x.T }, { order: "C" }).strides).toEqual([16, 8]);
    expect(np.evaluate("x + 1", { x }, { order: "F" }).strides).toEqual([8, 16]);
  });

  it("reads one element of an array anew in each call", () => {
    for (const first of [1, 5, 9]) {
      const [a, b] = [np.full(4, first), np.full(4, 10)];
      expect(np.evaluate("a[:1] + b", { a, b }).toArray()).toEqual(new Array(4).fill(first + 10));
      a.dispose();
    }
  });

  it("computes arrays of any length", () => {
    for (const length of [0, 1, 15, 16, 17, 511, 512, 513, 70_001]) {
      const a = np.arange(length);
      const doubled = np.evaluate("a * 2 + 1 - a", { a });
      expect(np.all(np.equal(doubled, np.arange(1, length + 1)))).toBe(true);
    }
  });
});

describe("a refused formula", () => {
  it.each([
    ["x + ", "^"],
    ["x + nothing", "nothing"],
    ["summ(x)", "sum"],
    ["x.nothing()", "nothing"],
    ["sum(x, axes=0)", "axes"],
    ["sinc(x, dtype=float32)", "has no argument dtype"],
    ["where(x > 1, x, 2, dtype=float32)", "has no argument dtype"],
    ["round(x, dtype=float32)", "has no argument dtype"],
    ["sum(x)(2)", "^"],
    ["x.average()", "average"],
    ["average(x, returned=True)", "returned=True has two results"],
    ["average(x, weights=(1, 2))", "weights must be an array or a number"],
  ])("tells its place: %s", (text, words) => {
    expect(() => np.evaluate(text, { x })).toThrow(np.FormulaError);
    expect(() => np.evaluate(text, { x })).toThrow(words);
    expect(() => np.evaluate(text, { x })).toThrow(/\n *\^/);
  });

  it.each([
    ["x + y", "BroadcastError"],
    ["x[2]", "IndexError"],
    ["~(x / 2)", "DTypeError"],
    ["sum(x, axis=2)", "IndexError"],
    ["max(x[:0])", "ValueError"],
    ["1 // 0", "ValueError"],
    ["average(x, weights=x - x)", "ValueError"],
    ["average(x, 1, y)", "ShapeError"],
    ["average(x, weights=y)", "DTypeError"],
  ] as const)("throws the error of its function: %s", (text, name) => {
    const { used } = np.memory();
    expect(() => np.evaluate(text, { x, y: [1, 2] })).toThrow(np[name]);
    expect(np.memory().used).toBe(used);
  });
});

describe("out that shares memory with a variable", () => {
  it.each([
    ["uint64", "float64"],
    ["int32", "float32"],
    ["uint16", "int16"],
    ["uint64", "int64"],
  ] as const)("may be a view of it in another dtype: %s as %s", (from, to) => {
    for (const text of ["x", "+x", "x + x", "x[::-1]"]) {
      const x = np.array([1, 0, 1, 1, 0, 3], { dtype: from });
      const out = x.view(to);
      const expected = np.evaluate(text, { x }).astype(to).toArray();
      expect(np.evaluate(text, { x }, { out }).toArray()).toEqual(expected);
    }
    expect(np.ones(2).toArray()).toEqual([1, 1]);
  });

  it("may be a variable in a window", () => {
    const a = np.arange(5000).astype("float64");
    const expected = np.evaluate("a + zeros((2, 1))", { a }, { window: [100, 5000] }).toArray();
    np.evaluate("a + zeros((2, 1))", { a }, { out: a, window: [100, 5000] });
    expect(a.toArray()).toEqual(expected);
  });
});

describe("sizes", () => {
  it.each([
    "any(ones((2, 4294967297)), axis=1)",
    "argmax(zeros((2, 4294967296)), axis=1)",
    "sum(zeros((2**60, 2**60)))",
    "sum(zeros((2**30, 1)) + zeros(2**30))",
  ])("beyond what can be counted are refused: %s", (text) => {
    expect(() => np.evaluate(text)).toThrow(/2\^32 elements|array is too big/);
  });

  it("of one axis may be more than 2^32, in a window", () => {
    const window = [2 ** 33, 2] as const;
    expect(np.evaluate("arange(10**10)", {}, { window }).toArray()).toEqual([2 ** 33, 2 ** 33 + 1]);
    const x = np.broadcastTo(np.array([[1], [2]]), [2, 2 ** 32 + 3]);
    expect(() => np.evaluate("x + y", { x, y: 1 }, { window: [2 ** 32, 4] })).toThrow("beside other axes");
  });
});

describe("many strided variables outside linear memory", () => {
  it("are read without a full stack", () => {
    const x = np.ones(64);
    x.data;
    const text = new Array(2000).fill("x[::2]").join(" + ");
    expect(np.evaluate(text, { x }).get(31)).toBe(2000);
  });
});
