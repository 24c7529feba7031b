/** Rows of arithmetic: formulas, and functions that are a formula of one step. Formulas stand beside numexpr too, where Python has it. */
import { functionRows } from "./functions.js";
import { SIZES, side, TYPES, written } from "./kinds.js";

const isFloat = (dtype) => dtype.startsWith("float");

/** Numbers from 1 to 97 for integers, above 0 to 1 for floats, in an order that `step` decides. */
function source(dtype, n, step) {
  const values = new TYPES[dtype](n);
  for (let index = 0; index < n; index += 1) {
    const whole = ((index * step) % 97) + 1;
    values[index] = isFloat(dtype) ? whole / 97 : whole;
  }
  return values;
}
const [X_STEP, Y_STEP] = [7, 31];
const xOf = (n, dtype = "float64") => source(dtype, n, X_STEP);
const yOf = (n, dtype = "float64") => source(dtype, n, Y_STEP);

/** The same in Python. */
const lineOf = (name, dtype, step) =>
  `${name} = ((np.arange(n) * ${step} % 97 + 1)${isFloat(dtype) ? " / 97" : ""}).astype(np.${dtype})`;
const setupOf = (dtype) =>
  `${lineOf("x", dtype, X_STEP)}; ${lineOf("y", dtype, Y_STEP)}; m = math.isqrt(n); s = x[: m * m].reshape(m, m)`;

const POLYNOMIAL = "x*x + y*y - 2*x*y + sqrt(x+1)/(y+3)";
/** A loop over elements of x and y. `Result` is the type of the array it writes, by default that of x. */
const loopOver = (expression, dtype = "float64", Result = TYPES[dtype]) =>
  written(Result, expression.replace(/\b[xy]\b/g, "$&[index]"), (n) => ({
    x: xOf(n, dtype),
    y: yOf(n, dtype),
  }));

const polynomial = (dtype) => loopOver("x * x + y * y - 2 * x * y + Math.sqrt(x + 1) / (y + 3)", dtype);

/** A mask of two comparisons. */
const masked = loopOver("x > 0.5 && y < 0.5 ? 1 : 0", "float64", Uint8Array);
const chosen = loopOver("x > y ? x : y");

const dotted = (n) => {
  const [x, y] = [xOf(n), yOf(n)];
  return () => {
    let sum = 0;
    for (let index = 0; index < n; index += 1) sum += x[index] * y[index];
    return sum;
  };
};

/** Integers that stay in range: uint8 wraps, as typed arrays do. */
const whole = (dtype) => loopOver("x * y + x - y", dtype);

/** A wave in the distance. */
const waved = (dtype) => loopOver("Math.sin(x) * Math.exp(-y)", dtype);

/** Each number of a column with each of a row. */
const gridded = (n) => {
  const length = side(n);
  const [x, y] = [xOf(length), yOf(length)];
  return () => {
    const values = new Float64Array(length * length);
    let place = 0;
    for (let row = 0; row < length; row += 1)
      for (let column = 0; column < length; column += 1)
        values[place++] = Math.sin((x[row] * y[column]) / 50);
    return values;
  };
};

/** A row of a formula: its text, which is Python's too, and the text for numexpr, null for none. */
function formula(name, text, { dtype = "float64", loop, result = dtype, numexpr = text }) {
  const alternate = {
    sizes: SIZES,
    numpy: [
      `import numexpr; numexpr.set_num_threads(1); ${setupOf(dtype)}`,
      `numexpr.evaluate(${JSON.stringify(numexpr)})`,
    ],
  };
  return {
    name: `formula ${name}`,
    dtype: result,
    ndloom: (np, n) => {
      const variables = { x: np.array(xOf(n, dtype)), y: np.array(yOf(n, dtype)) };
      return () => np.evaluate(text, variables);
    },
    loop,
    numpy: [`from numpy import *; ${setupOf(dtype)}`, text],
    inputs: (n) => ({ x: xOf(n, dtype), y: yOf(n, dtype) }),
    ...(numexpr !== null && { alternates: { numexpr: alternate } }),
  };
}

const formulaRows = [
  formula("polynomial", POLYNOMIAL, { loop: polynomial("float64") }),
  formula("polynomial float32", POLYNOMIAL, { dtype: "float32", loop: polynomial("float32") }),
  formula("mask", "(x > 0.5) & (y < 0.5)", { result: "bool", loop: masked }),
  formula("where", "where(x > y, x, y)", { loop: chosen }),
  formula("sum of products", "sum(x * y)", { loop: dotted }),
  // numexpr computes in int32 at least, so uint8 gives other numbers there.
  formula("wave", "sin(x) * exp(-y)", { loop: waved("float64") }),
  formula("wave float32", "sin(x) * exp(-y)", { dtype: "float32", loop: waved("float32") }),
  formula("int32", "x * y + x - y", { dtype: "int32", loop: whole("int32") }),
  formula("uint8", "x * y + x - y", { dtype: "uint8", loop: whole("uint8"), numexpr: null }),
  {
    ...formula("grid", "", { loop: gridded, numexpr: null }),
    ndloom: (np, n) => {
      const [x, y] = [np.array(xOf(side(n))).reshape(-1, 1), np.array(yOf(side(n)))];
      return () => np.evaluate("sin(x * y / 50)", { x, y });
    },
    numpy: [`${setupOf("float64")}; x = x[:m, None]; y = y[:m]`, "np.sin(x * y / 50)"],
  },
  {
    // A text that was not seen before: to read it is what costs.
    ...formula("new text", "", { numexpr: null }),
    sizes: [10],
    ndloom: (np, n) => {
      const variables = { x: np.array(xOf(n)), y: np.array(yOf(n)) };
      let count = 2;
      return () => np.evaluate(POLYNOMIAL.replace("3", String(++count)), variables);
    },
    numpy: [
      `from numpy import sqrt; import itertools; c = itertools.count(3); ${setupOf("float64")}`,
      `eval(${JSON.stringify(POLYNOMIAL)}.replace("3", str(next(c))))`,
    ],
  },
];

const added = (dtype) => loopOver("x + y", dtype);
const rooted = (dtype) => loopOver("Math.sqrt(x)", dtype, dtype === "float32" ? Float32Array : Float64Array);

const summed = (dtype) => (n) => {
  const x = xOf(n, dtype);
  return () => {
    let sum = 0;
    for (let index = 0; index < n; index += 1) sum += x[index];
    return sum;
  };
};

const greatest = (dtype) => (n) => {
  const x = xOf(n, dtype);
  return () => {
    let most = x[0];
    for (let index = 1; index < n; index += 1) if (x[index] > most) most = x[index];
    return most;
  };
};

const averaged = (dtype) => (n) => {
  const length = side(n);
  const x = xOf(n, dtype);
  return () => {
    const sums = new Float64Array(length);
    for (let row = 0; row < length; row += 1)
      for (let column = 0; column < length; column += 1) sums[column] += x[row * length + column];
    for (let column = 0; column < length; column += 1) sums[column] /= length;
    return sums;
  };
};

const squareOf = (np, n, dtype) => np.array(xOf(side(n) ** 2, dtype)).reshape(side(n), side(n));

/** The functions: their call here, in NumPy, and as a loop, and the dtype of their result where it is another one. */
const functions = [
  ["add", (np, { x, y }) => np.add(x, y), "np.add(x, y)", added],
  [
    "sqrt",
    (np, { x }) => np.sqrt(x),
    "np.sqrt(x)",
    // JavaScript has no float16 before Node 24.
    (dtype) => (dtype === "uint8" ? undefined : rooted(dtype)),
    { int32: "float64", uint8: "float16" },
  ],
  ["sum", (np, { x }) => np.sum(x), "np.sum(x)", summed],
  ["max", (np, { x }) => np.max(x), "np.max(x)", greatest],
  [
    "mean axis 0",
    (np, { s }) => np.mean(s, { axis: 0 }),
    ...["np.mean(s, axis=0)", averaged],
    { int32: "float64", uint8: "float64" },
  ],
];

const stepRows = functions.flatMap(([name, call, numpy, loop, result]) =>
  ["float64", "float32", "int32", "uint8"].map((dtype) => ({
    name: dtype === "float64" ? name : `${name} ${dtype}`,
    dtype: result?.[dtype] ?? dtype,
    ndloom(np, n) {
      const inputs = { x: np.array(xOf(n, dtype)), y: np.array(yOf(n, dtype)), s: squareOf(np, n, dtype) };
      return () => call(np, inputs);
    },
    loop: loop(dtype),
    numpy: [setupOf(dtype), numpy],
    inputs: (n) => ({ x: xOf(n, dtype), y: yOf(n, dtype), side: side(n) }),
  })),
);

/** Functions of views, which programs compute with: tables, points and pictures in part. */
const viewRows = [
  ["matrix less its first row", (np, { s }) => np.subtract(s, s.get(0)), "np.subtract(s, s[0])"],
  [
    "differences of a matrix",
    (np, { s }) => np.evaluate("s[1:, 1:] - s[:-1, :-1]", { s }),
    "s[1:, 1:] - s[:-1, :-1]",
  ],
  ["points less a point", (np, { p }) => np.subtract(p, p.get(0)), "np.subtract(p, p[0])"],
  ["points by their first number", (np, { p }) => np.evaluate("p / p[:, :1]", { p }), "p / p[:, :1]"],
  ["columns of points", (np, { p }) => np.evaluate("p[:, 0] + p[:, 1]", { p }), "p[:, 0] + p[:, 1]"],
].map(([name, call, numpy]) => ({
  name: `view: ${name}`,
  dtype: "float64",
  ndloom(np, n) {
    const count = Math.max(1, Math.floor(n / 3));
    const inputs = { s: squareOf(np, n, "float64"), p: np.array(xOf(3 * count)).reshape(count, 3) };
    return () => call(np, inputs);
  },
  numpy: [`${setupOf("float64")}; c = max(1, n // 3); p = np.resize(x, 3 * c).reshape(c, 3)`, numpy],
}));

/** Rows of arithmetic: their sizes, and that they count by themselves. */
export const arithmeticRows = [...formulaRows, ...stepRows, ...functionRows, ...viewRows].map((row) => ({
  sizes: SIZES,
  isArithmetic: true,
  ...row,
}));
