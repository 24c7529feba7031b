/** Rows of the functions whose results are rounded, beside those of `Math` in a loop, of NumPy, and of the crate libm. */
import { SIZES, TYPES } from "./kinds.js";

const POSITIVE = [0, 1000];
const TURNS = [-100, 100];
const FEW = [-20, 20];
const UNIT = [-1, 1];

/** The functions of JavaScript that `Math` does not have. */
const logaddexp = (x, y) => Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y)));
const logaddexp2 = (x, y) => Math.max(x, y) + Math.log2(1 + 2 ** -Math.abs(x - y));
const sinc = (x) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The name of a function, how JavaScript computes an element, and between which numbers its operands are. */
const FUNCTIONS = [
  ["exp", Math.exp, FEW],
  ["exp2", (x) => 2 ** x, FEW],
  ["expm1", Math.expm1, FEW],
  ["log", Math.log, POSITIVE],
  ["log2", Math.log2, POSITIVE],
  ["log10", Math.log10, POSITIVE],
  ["log1p", Math.log1p, POSITIVE],
  ["power", (x, y) => x ** y, [0, 10], FEW],
  ["cbrt", Math.cbrt, TURNS],
  ["hypot", Math.hypot, TURNS, TURNS],
  ["sin", Math.sin, TURNS],
  ["cos", Math.cos, TURNS],
  ["tan", Math.tan, TURNS],
  ["arcsin", Math.asin, UNIT],
  ["arccos", Math.acos, UNIT],
  ["arctan", Math.atan, FEW],
  ["arctan2", Math.atan2, FEW, FEW],
  ["sinh", Math.sinh, FEW],
  ["cosh", Math.cosh, FEW],
  ["tanh", Math.tanh, FEW],
  ["arcsinh", Math.asinh, TURNS],
  ["arccosh", Math.acosh, [1, 1000]],
  ["arctanh", Math.atanh, UNIT],
  ["logaddexp", logaddexp, FEW, FEW],
  ["logaddexp2", logaddexp2, FEW, FEW],
  ["sinc", sinc, FEW],
];

/** Functions with a complex loop in NumPy. */
const COMPLEX = ["exp", "log", "power", "sin", "tan", "arcsin", "arctan", "sinh", "tanh", "arccosh"];

/** Functions that are timed at all sizes, and not only at 10^5. */
const FAMILIAR = ["exp", "log", "sin", "tan", "tanh", "cbrt"];

/** Numbers between two bounds in an order that branches cannot foresee: place k has number k * step modulo a prime. */
const PRIME = 9973;
const STEPS = [7919, 3571];

function source(dtype, n, [low, high], step) {
  const values = new TYPES[dtype](n);
  for (let index = 0; index < n; index += 1)
    values[index] = low + ((high - low) * (((index * step) % PRIME) + 0.5)) / PRIME;
  return values;
}

/** The same in Python. */
const lineOf = (name, dtype, [low, high], step) =>
  `${name} = (${low} + (${high} - ${low}) * (np.arange(n) * ${step} % ${PRIME} + 0.5) / ${PRIME}).astype(np.${dtype})`;

function row(name, compute, spans, dtype) {
  const inputs = (n) => spans.map((span, index) => source(dtype, n, span, STEPS[index]));
  const setup = spans.map((span, index) => lineOf("xy"[index], dtype, span, STEPS[index]));
  const hasLibm = !/^(logaddexp2?|sinc)$/.test(name);
  return {
    name: dtype === "float64" ? name : `${name} ${dtype}`,
    dtype,
    sizes: FAMILIAR.includes(name) ? SIZES : [1e5],
    ndloom: (np, n) => {
      const operands = inputs(n).map((values) => np.array(values));
      return () => np[name](...operands);
    },
    loop: (n) => {
      const [x, y] = inputs(n);
      return () => {
        const values = new TYPES[dtype](n);
        if (y === undefined) for (let index = 0; index < n; index += 1) values[index] = compute(x[index]);
        else for (let index = 0; index < n; index += 1) values[index] = compute(x[index], y[index]);
        return values;
      };
    },
    numpy: [setup.join("; "), `np.${name}(${["x", "y"].slice(0, spans.length).join(", ")})`],
    ...(hasLibm && { native: `libm ${name} ${dtype} ${spans.flat().join(" ")}` }),
    inputs: (n) => Object.fromEntries(inputs(n).map((values, index) => ["xy"[index], values])),
  };
}

/** A row of complex numbers, which neither JavaScript nor libm has. */
function complexRow(name, spans) {
  const isPower = name === "power";
  const [span] = spans;
  const parts = [0, 1].map((index) => lineOf("ab"[index], "float64", span, STEPS[index])).join("; ");
  return {
    name: `${name} complex128`,
    dtype: "complex128",
    sizes: [1e5],
    ndloom: (np, n) => {
      const [a, b] = STEPS.map((step) => np.array(source("float64", n, span, step)));
      const z = np.evaluate("a + 1j * b", { a, b });
      return () => (isPower ? np.power(z, 2.5) : np[name](z));
    },
    numpy: [`${parts}; z = a + 1j * b`, isPower ? "np.power(z, 2.5)" : `np.${name}(z)`],
  };
}

export const functionRows = [
  ...FUNCTIONS.flatMap(([name, compute, ...spans]) =>
    ["float64", "float32"].map((dtype) => row(name, compute, spans, dtype)),
  ),
  ...FUNCTIONS.filter(([name]) => COMPLEX.includes(name)).map(([name, , ...spans]) =>
    complexRow(name, spans),
  ),
];
