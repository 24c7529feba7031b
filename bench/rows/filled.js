/** Rows of constants: each function in float64, then the other dtypes, then memory that must be touched. */
import { given, PAGE_BYTES, SIZES, TYPES } from "./kinds.js";

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

const zeros = blank("zeros", "np.zeros(n)", "memset 8 0");
const empty = blank("empty", "np.empty(n)", undefined, "count");
const zerosLike = blank("zerosLike", "np.zeros_like(t)", "memset 8 0");
const emptyLike = blank("emptyLike", "np.empty_like(t)", undefined, "count");

const byFunction = [
  zeros,
  filled("ones", 1, "np.ones(n)", "fill 8 1"),
  empty,
  filled("full", 2.5, "np.full(n, 2.5)", "fill 8 2.5"),
  zerosLike,
  filled("onesLike", 1, "np.ones_like(t)", "fill 8 1"),
  emptyLike,
  filled("fullLike", 2.5, "np.full_like(t, 2.5)", "fill 8 2.5"),
];

/** `full` of a value in a dtype; complex128 is written as its two halves. */
function full(dtype, value, native) {
  const Type = TYPES[dtype];
  const python = typeof value === "boolean" ? "True" : String(value);
  return {
    name: `full ${dtype}`,
    dtype,
    ndloom: (np, n) => () => np.full(n, value, { dtype }),
    loop: (n) => () => new Type(n).fill(typeof value === "boolean" ? 1 : value),
    numpy: ["", `np.full(n, ${python.replace("n", "")}, np.${dtype === "bool" ? "bool_" : dtype})`],
    native,
  };
}

const complex = {
  name: "full complex128",
  dtype: "complex128",
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
  ndloom: call,
  loop,
  numpy: ["", expression],
});

/** A row that also writes to every page of its result: fresh pages cost NumPy and the host nothing until someone writes to them. */
function touched(row, native) {
  const [setup, expression] = row.numpy;
  const step = PAGE_BYTES / TYPES[row.dtype ?? "float64"].BYTES_PER_ELEMENT;
  const call = `def touched():\n  a = ${expression}\n  a[::${step}] = 1\n  return a`;
  return {
    ...row,
    name: `${row.name} touched`,
    touches: row.name,
    sizes: [1e6, 1e7],
    numpy: [`${setup}\n${call}`, "touched()"],
    native,
  };
}

const zerosInFloat32 = inFloat32(
  "zeros",
  (np, n) => () => np.zeros(n, { dtype: "float32" }),
  (n) => () => new Float32Array(n),
  "np.zeros(n, np.float32)",
);

export const filledRows = [
  ...byFunction,
  zerosInFloat32,
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
  touched(zeros, "calloc 8"),
  touched(zerosLike, "calloc 8"),
  touched(empty, "malloc 8"),
  touched(emptyLike, "malloc 8"),
  touched(zerosInFloat32, "calloc 4"),
].map((row) => ({ sizes: SIZES, ...row }));
