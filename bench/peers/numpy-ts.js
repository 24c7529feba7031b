/** numpy-ts: the rows it has a function for, in float64 unless the row says otherwise. */
import { given, numbers, side, TYPES } from "../rows/kinds.js";

const floats = (np, n) => np.array(new Float64Array(n).fill(1.5));
const square = (np, n) => np.ones([side(n), side(n)]);
const line = (np, n) => np.ones([side(n)]);
const nested = (m) =>
  Array.from({ length: m }, (_, row) => Array.from({ length: m }, (_, column) => row * m + column + 0.5));

const calls = {
  array: (np, n) => given(numbers(n), (list) => np.array(list)),
  asarray: (np, n) => given(numbers(n), (list) => np.asarray(list)),
  "array nested": (np, n) => given(nested(side(n)), (lists) => np.array(lists)),
  fromTypedArray: (np, n) => given(new Float64Array(n).fill(1.5), (source) => np.array(source)),
  frombuffer: (np, n) => given(new Float64Array(n).fill(1.5).buffer, (source) => np.frombuffer(source)),
  fromiter: (np, n) => given(new Set(numbers(n)), (set) => np.fromiter(set, "float64")),
  "fromiter list": (np, n) => given(numbers(n), (list) => np.fromiter(list, "float64")),
  astype: (np, n) => given(np.zeros([n], "int32"), (source) => source.astype("float64")),
  fromfunction: (np, n) => () => np.fromfunction((index) => index, [n]),
  toArray: (np, n) => given(np.linspace(0, 1, side(n) ** 2).reshape(side(n), side(n)), (a) => a.toArray()),
  "toArray flat": (np, n) => given(np.linspace(0, 1, n), (a) => a.toArray()),
  zeros: (np, n) => () => np.zeros([n]),
  ones: (np, n) => () => np.ones([n]),
  empty: (np, n) => () => np.empty([n]),
  full: (np, n) => () => np.full([n], 2.5),
  zerosLike: (np, n) => given(floats(np, n), (template) => np.zeros_like(template)),
  onesLike: (np, n) => given(floats(np, n), (template) => np.ones_like(template)),
  emptyLike: (np, n) => given(floats(np, n), (template) => np.empty_like(template)),
  fullLike: (np, n) => given(floats(np, n), (template) => np.full_like(template, 2.5)),
  "zeros float32": (np, n) => () => np.zeros([n], "float32"),
  "ones float32": (np, n) => () => np.ones([n], "float32"),
  "full float32": (np, n) => () => np.full([n], 2.5, "float32"),
  "full int32": (np, n) => () => np.full([n], 7, "int32"),
  "full int64": (np, n) => () => np.full([n], 7n, "int64"),
  "full uint8": (np, n) => () => np.full([n], 7, "uint8"),
  "full bool": (np, n) => () => np.full([n], true, "bool"),
  arange: (np, n) => () => np.arange(0.5, n + 0.5),
  "arange int64": (np, n) => () => np.arange(0, n, 1, "int64"),
  "arange float32": (np, n) => () => np.arange(0, n, 1, "float32"),
  linspace: (np, n) => () => np.linspace(0, 1, n),
  "linspace float32": (np, n) => () => np.linspace(0, 1, n, "float32"),
  logspace: (np, n) => () => np.logspace(0, 2, n),
  geomspace: (np, n) => () => np.geomspace(1, 1000, n),
  eye: (np, n) => () => np.eye(side(n)),
  "eye float32": (np, n) => () => np.eye(side(n), side(n), 0, "float32"),
  identity: (np, n) => () => np.identity(side(n)),
  tri: (np, n) => () => np.tri(side(n)),
  tril: (np, n) => given(square(np, n), (source) => np.tril(source)),
  triu: (np, n) => given(square(np, n), (source) => np.triu(source)),
  diag: (np, n) => given(line(np, n), (source) => np.diag(source)),
  "diag of a matrix": (np, n) => given(square(np, n), (source) => np.diag(source)),
  diagflat: (np, n) => given(line(np, n), (source) => np.diagflat(source)),
  vander: (np, n) => given(np.linspace(0.9, 1.1, side(n)), (x) => np.vander(x)),
  random: (np, n) => given(np.random.default_rng(1), (rng) => rng.random([n])),
  standardNormal: (np, n) => given(np.random.default_rng(1), (rng) => rng.standard_normal([n])),
  integers: (np, n) => given(np.random.default_rng(1), (rng) => rng.integers(0, 100, [n])),
  permutation: (np, n) => given(np.random.default_rng(1), (rng) => rng.permutation(n)),
  "vander 4 columns": (np, n) => given(np.linspace(0.9, 1.1, Math.ceil(n / 4)), (x) => np.vander(x, 4)),
};

function cast({ name }) {
  const [from, to] = name.split(" to ");
  if (to === "float16") return undefined;
  return (np, n) => {
    const values = new TYPES[from](n);
    const fraction = from.startsWith("float") ? 0.25 : 0;
    for (let index = 0; index < n; index += 1)
      values[index] = from === "int64" ? BigInt(index % 100) : (index % 100) + fraction;
    return given(np.array(values, from), (source) => source.astype(to));
  };
}

function text({ name, dtype }) {
  const separator = name.endsWith("blank") ? " " : ",";
  return (np, _, all) => () => np.fromstring(all, dtype, -1, separator);
}

/** Formulas, one call for each operation. */
const formulas = {
  polynomial: (np, { x, y }) =>
    np.add(
      np.subtract(np.add(np.multiply(x, x), np.multiply(y, y)), np.multiply(np.multiply(x, 2), y)),
      np.divide(np.sqrt(np.add(x, 1)), np.add(y, 3)),
    ),
  mask: (np, { x, y }) => np.logical_and(np.greater(x, 0.5), np.less(y, 0.5)),
  where: (np, { x, y }) => np.where(np.greater(x, y), x, y),
  sum: (np, { x, y }) => np.sum(np.multiply(x, y)),
  wave: (np, { x, y }) => np.multiply(np.sin(x), np.exp(np.multiply(y, -1))),
};

/** A function of arrays, or a formula. */
function computed({ name, dtype, inputs }) {
  const [first, second] = name.split(" ");
  return (np, n) => {
    const { x, y, side: m } = inputs(n);
    const [a, b] = [x, y].map((values) => values && np.array(values, dtype === "bool" ? "float64" : dtype));
    if (first === "formula") return () => formulas[second](np, { x: a, y: b });
    if (first === "mean") {
      const square = np.array(x.subarray(0, m * m)).reshape(m, m);
      return () => np.mean(square, 0);
    }
    return b === undefined || ["sqrt", "sum", "max"].includes(first)
      ? () => np[first](a)
      : () => np[first](a, b);
  };
}

/** Floats alone: sums and roots of integers have other dtypes there. */
const isComputed = ({ name, dtype, inputs }) =>
  inputs !== undefined &&
  /^(float|bool)/.test(dtype) &&
  (!name.startsWith("formula") || name.split(" ")[1] in formulas) &&
  !/int/.test(name);

export const load = () => import("numpy-ts");

export function callOf(row) {
  if (isComputed(row)) return computed(row);
  if (row.isCast) return cast(row);
  return row.text === undefined ? calls[row.name] : text(row);
}

/** Lets a function write to the elements of a result. */
export const withElements = (result, write) => write(result.data);

export function valuesOf(result) {
  if (typeof result === "number") return [result];
  return Array.isArray(result) ? result.flat() : result.data.subarray(0, result.size);
}
