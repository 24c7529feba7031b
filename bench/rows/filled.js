/** Rows of constants: each function in float64, then the other dtypes, then memory that must be touched. */
import { given, SIZES, TYPES } from "./kinds.js";

const PAGE = 512; // float64 elements in 4096 bytes

const filled = (name, value, numpy, native) => ({
  name,
  loop: (n) => () => new Float64Array(n).fill(value),
  numpy: ["t = np.empty(n)", numpy],
  native,
});
const blank = (name, numpy, native, check) => ({
  name,
  loop: (n) => () => new Float64Array(n),
  numpy: ["t = np.empty(n)", numpy],
  native,
  check,
});

const byFunction = [
  blank("zeros", "np.zeros(n)", "memset 8 0"),
  filled("ones", 1, "np.ones(n)", "fill 8 1"),
  blank("empty", "np.empty(n)", undefined, "count"),
  filled("full", 2.5, "np.full(n, 2.5)", "fill 8 2.5"),
  blank("zerosLike", "np.zeros_like(t)", "memset 8 0"),
  filled("onesLike", 1, "np.ones_like(t)", "fill 8 1"),
  blank("emptyLike", "np.empty_like(t)", undefined, "count"),
  filled("fullLike", 2.5, "np.full_like(t, 2.5)", "fill 8 2.5"),
];

/** `full` of a value in a dtype; complex128 is written as its two halves. */
function full(dtype, value, native) {
  const Type = TYPES[dtype];
  const python = typeof value === "boolean" ? "True" : String(value);
  return {
    name: `full ${dtype}`,
    dtype,
    modes: ["disposed"],
    ndloom: (np, n) => () => np.full(n, value, { dtype }),
    loop: (n) => () => new Type(n).fill(typeof value === "boolean" ? 1 : value),
    numpy: ["", `np.full(n, ${python.replace("n", "")}, np.${dtype === "bool" ? "bool_" : dtype})`],
    native,
  };
}

const complex = {
  name: "full complex128",
  dtype: "complex128",
  modes: ["disposed"],
  ndloom: (np, n) => given(np.complex(1, 2), (value) => np.full(n, value)),
  loop: (n) => () => {
    const values = new Float64Array(2 * n);
    for (let index = 0; index < values.length; index += 2) {
      values[index] = 1;
      values[index + 1] = 2;
    }
    return values;
  },
  numpy: ["", "np.full(n, 1+2j)"],
};

const inFloat32 = (name, call, loop, expression) => ({
  name: `${name} float32`,
  dtype: "float32",
  modes: ["disposed"],
  ndloom: call,
  loop,
  numpy: ["", expression],
});

/** What NumPy and the host give as fresh zero pages counts only once each page is there. */
const touched = {
  name: "zeros touched",
  modes: ["disposed"],
  sizes: [1e6, 1e7],
  ndloom: (np, n) => () => {
    const result = np.zeros(n);
    result.withData((values) => {
      for (let index = 0; index < n; index += PAGE) values[index] = 0;
    });
    return result;
  },
  loop: (n) => () => {
    const values = new Float64Array(n);
    for (let index = 0; index < n; index += PAGE) values[index] = 0;
    return values;
  },
  numpy: [`def touched():\n  a = np.zeros(n)\n  a[::${PAGE}] = 0\n  return a`, "touched()"],
};

/** 256 arrays of 8 MB, 2 GiB in all: more than the default budget, so that it shows what a full one costs. */
const churn = {
  name: "8 MB dropped in a loop",
  modes: ["dropped"],
  sizes: [1e6],
  repeats: 256,
  ndloom: (np, n) => () => np.full(n, 2.5),
  loop: (n) => () => new Float64Array(n).fill(2.5),
};

export const filledRows = [
  ...byFunction,
  inFloat32(
    "zeros",
    (np, n) => () => np.zeros(n, { dtype: "float32" }),
    (n) => () => new Float32Array(n),
    "np.zeros(n, np.float32)",
  ),
  inFloat32(
    "ones",
    (np, n) => () => np.ones(n, { dtype: "float32" }),
    (n) => () => new Float32Array(n).fill(1),
    "np.ones(n, np.float32)",
  ),
  full("float32", 2.5, "fill 4 2.5"),
  full("int32", 7),
  full("int64", 7n),
  full("uint8", 7, "memset 1 7"),
  full("bool", true, "memset 1 1"),
  complex,
  touched,
  churn,
].map((row) => ({ sizes: SIZES, ...row }));
