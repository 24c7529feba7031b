/** Rows of arange, linspace, logspace and geomspace. */
import { SIZES, written } from "./kinds.js";

const linspaceInto = (Type) => (n) => () => {
  const values = new Type(n);
  const step = 1 / (n - 1);
  for (let index = 0; index < n; index += 1) values[index] = index * step;
  values[n - 1] = 1;
  return values;
};

const powersTo = (exponent) => (n) => () => {
  const values = new Float64Array(n);
  const step = exponent / (n - 1);
  for (let index = 0; index < n; index += 1) values[index] = 10 ** (index * step);
  values[n - 1] = 10 ** exponent;
  return values;
};

/** How many ranges the row of ranges with array bounds has. */
const RANGES = 10;
const samplesOf = (n) => Math.max(1, n / RANGES);

const linspaceOfArrays = (n) => {
  const [starts, stops] = [0, 1].map((first) => Float64Array.from({ length: RANGES }, (_, at) => first + at));
  const samples = samplesOf(n);
  return () => {
    const values = new Float64Array(samples * RANGES);
    for (let sample = 0; sample < samples; sample += 1)
      for (let range = 0; range < RANGES; range += 1) {
        const step = (stops[range] - starts[range]) / Math.max(1, samples - 1);
        values[sample * RANGES + range] = starts[range] + sample * step;
      }
    return values;
  };
};

export const rangeRows = [
  {
    name: "arange",
    loop: written(Float64Array, "0.5 + index"),
    numpy: ["", "np.arange(0.5, n + 0.5)"],
    native: "arange 8 0.5",
  },
  {
    name: "linspace",
    loop: linspaceInto(Float64Array),
    numpy: ["", "np.linspace(0, 1, n)"],
    native: "linspace 8",
  },
  { name: "logspace", loop: powersTo(2), numpy: ["", "np.logspace(0, 2, n)"] },
  { name: "geomspace", loop: powersTo(3), numpy: ["", "np.geomspace(1, 1000, n)"] },
  {
    name: "arange int64",
    dtype: "int64",
    ndloom: (np, n) => () => np.arange(n),
    // Adding to a bigint is several times slower than making one of a number.
    loop: written(BigInt64Array, "BigInt(index)"),
    numpy: ["", "np.arange(n)"],
  },
  {
    name: "arange float32",
    dtype: "float32",
    sizes: [10, 1e3, 1e5, 1e6],
    ndloom: (np, n) => () => np.arange(0, n, 1, { dtype: "float32" }),
    loop: written(Float32Array, "index"),
    numpy: ["", "np.arange(0, n, 1, np.float32)"],
  },
  {
    name: "linspace float32",
    dtype: "float32",
    ndloom: (np, n) => () => np.linspace(0, 1, n, { dtype: "float32" }),
    loop: linspaceInto(Float32Array),
    numpy: ["", "np.linspace(0, 1, n, dtype=np.float32)"],
  },
  {
    name: "linspace of arrays",
    ndloom: (np, n) => {
      const [starts, stops] = [
        np.arange(RANGES).astype("float64"),
        np.arange(1, RANGES + 1).astype("float64"),
      ];
      return () => np.linspace(starts, stops, samplesOf(n));
    },
    loop: linspaceOfArrays,
    numpy: [`f = np.arange(${RANGES}.0); l = f + 1; s = max(1, n // ${RANGES})`, "np.linspace(f, l, s)"],
  },
].map((row) => ({ sizes: SIZES, ...row }));
