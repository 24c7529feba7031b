/** Rows of the functions that sort, search and count, and of unique; beside them stand the sorts of typed arrays. */
import { SIZES, TYPES } from "./kinds.js";

/** Numbers in an order that is neither rising nor falling: place k has number k * STEP modulo a prime above 10^7. */
const [STEP, PRIME] = [7919, 10_000_019];
const mixed = (dtype, n) => {
  const values = new TYPES[dtype](n);
  for (let index = 0; index < n; index += 1) values[index] = of(dtype, (index * STEP) % PRIME);
  return values;
};
const of = (dtype, number) =>
  ({ float64: number / 7, float32: number / 7, int64: BigInt(number), uint8: number & 255 })[dtype];
const lineOf = (dtype) =>
  `x = (np.arange(n) * ${STEP} % ${PRIME}${dtype.startsWith("float") ? " / 7" : ""}).astype(np.${dtype})`;

const sortRow = (dtype) => ({
  name: dtype === "float64" ? "sort" : `sort ${dtype}`,
  dtype,
  ndloom(np, n) {
    const x = np.array(mixed(dtype, n));
    return () => np.sort(x);
  },
  loop(n) {
    const x = mixed(dtype, n);
    return () => x.slice().sort();
  },
  numpy: [lineOf(dtype), "np.sort(x)"],
});

const rowsOfFloats = [
  ["argsort", (np, x) => np.argsort(x), "np.argsort(x)"],
  ["median", (np, x) => np.median(x), "np.median(x)"],
  ["percentile", (np, x) => np.percentile(x, [25, 75]), "np.percentile(x, [25, 75])"],
  ["partition", (np, x, n) => np.partition(x, n >> 1), "np.partition(x, n >> 1)"],
].map(([name, call, numpy]) => ({
  name,
  dtype: "float64",
  ndloom(np, n) {
    const x = np.array(mixed("float64", n));
    return () => call(np, x, n);
  },
  numpy: [lineOf("float64"), numpy],
}));

const searchRow = (name, isSorted) => ({
  name,
  dtype: "int64",
  ndloom(np, n) {
    const [x, list] = [np.array(mixed("float64", n)), np.array(mixed("float64", n).sort())];
    const needles = isSorted ? list : x;
    return () => np.searchsorted(list, needles);
  },
  numpy: [`${lineOf("float64")}; s = np.sort(x); v = ${isSorted ? "s" : "x"}`, "np.searchsorted(s, v)"],
});

const countRow = {
  name: "bincount",
  dtype: "int64",
  ndloom(np, n) {
    const x = np.array(mixed("int64", n)).astype("int64");
    const few = np.mod(x, 1000);
    return () => np.bincount(few);
  },
  loop(n) {
    const x = Int32Array.from(mixed("float64", n), (number) => (number * 7) % 1000);
    return () => {
      const counts = new BigInt64Array(1000);
      for (let index = 0; index < n; index += 1) counts[x[index]] += 1n;
      return counts;
    };
  },
  numpy: [`${lineOf("int64")}; x = x % 1000`, "np.bincount(x)"],
};

const histogramRow = {
  name: "histogram",
  dtype: "float64",
  ndloom(np, n) {
    const x = np.array(mixed("float64", n));
    return () => np.histogram(x)[0];
  },
  numpy: [lineOf("float64"), "np.histogram(x)[0]"],
};

/** Rows of unique: of numbers that differ, and of a hundred that repeat. */
const uniqueRow = (name, dtype, of, [call, numpy] = [(np, x) => np.unique(x), "np.unique(x)"]) => ({
  name,
  dtype,
  ndloom(np, n) {
    const all = np.array(mixed(dtype, n));
    const x = of === "few" ? np.mod(all, 100) : all;
    return () => call(np, x);
  },
  loop(n) {
    const x = mixed(dtype, n);
    if (of === "few") for (let index = 0; index < n; index += 1) x[index] %= 100n;
    return () => x.constructor.from(new Set(x)).sort();
  },
  numpy: [`${lineOf(dtype)}${of === "few" ? "; x = x % 100" : ""}`, numpy],
});

export const orderRows = [
  ...["float64", "float32", "int64", "uint8"].map(sortRow),
  ...rowsOfFloats,
  searchRow("searchsorted", false),
  searchRow("searchsorted sorted", true),
  countRow,
  histogramRow,
  uniqueRow("unique", "float64", "wide"),
  uniqueRow("unique int64", "int64", "wide"),
  uniqueRow("unique few", "int64", "few"),
  uniqueRow("unique inverse", "int64", "wide", [
    (np, x) => np.unique(x, false, true, true),
    "np.unique(x, False, True, True)",
  ]),
].map((row) => ({ sizes: SIZES, ...row }));
