/** Rows of arange, linspace, logspace and geomspace. */
import { SIZES } from "./kinds.js";

const arange = (n) => () => {
  const values = new Float64Array(n);
  for (let index = 0; index < n; index += 1) values[index] = 0.5 + index;
  return values;
};

const linspaceInto = (Type) => (n) => () => {
  const values = new Type(n);
  const step = 1 / (n - 1);
  for (let index = 0; index < n; index += 1) values[index] = index * step;
  values[n - 1] = 1;
  return values;
};

const logspace = (n) => () => {
  const values = new Float64Array(n);
  const step = 2 / (n - 1);
  for (let index = 0; index < n; index += 1) values[index] = 10 ** (index * step);
  return values;
};

const geomspace = (n) => () => {
  const values = new Float64Array(n);
  const step = 3 / (n - 1);
  for (let index = 0; index < n; index += 1) values[index] = 10 ** (index * step);
  values[n - 1] = 1000;
  return values;
};

export const rangeRows = [
  { name: "arange", loop: arange, numpy: ["", "np.arange(0.5, n + 0.5)"], native: "arange 8 0.5" },
  {
    name: "linspace",
    loop: linspaceInto(Float64Array),
    numpy: ["", "np.linspace(0, 1, n)"],
    native: "linspace 8",
  },
  { name: "logspace", loop: logspace, numpy: ["", "np.logspace(0, 2, n)"] },
  { name: "geomspace", loop: geomspace, numpy: ["", "np.geomspace(1, 1000, n)"] },
  {
    name: "arange int64",
    dtype: "int64",
    modes: ["disposed"],
    ndloom: (np, n) => () => np.arange(n),
    loop: (n) => () => {
      // Adding to a bigint is several times slower than making one of a number.
      const values = new BigInt64Array(n);
      for (let index = 0; index < n; index += 1) values[index] = BigInt(index);
      return values;
    },
    numpy: ["", "np.arange(n)"],
  },
  {
    name: "arange float32",
    dtype: "float32",
    modes: ["disposed"],
    sizes: [10, 1e3, 1e5, 1e6],
    ndloom: (np, n) => () => np.arange(0, n, 1, { dtype: "float32" }),
    loop: (n) => () => {
      const values = new Float32Array(n);
      for (let index = 0; index < n; index += 1) values[index] = index;
      return values;
    },
    numpy: ["", "np.arange(0, n, 1, np.float32)"],
  },
  {
    name: "linspace float32",
    dtype: "float32",
    modes: ["disposed"],
    ndloom: (np, n) => () => np.linspace(0, 1, n, { dtype: "float32" }),
    loop: linspaceInto(Float32Array),
    numpy: ["", "np.linspace(0, 1, n, dtype=np.float32)"],
  },
].map((row) => ({ sizes: SIZES, ...row }));
