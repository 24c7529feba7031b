/** stdlib: ndarrays where it makes them, its typed-array functions where it has only those. */
import { createRequire } from "node:module";
import { given, numbers, side } from "../rows/kinds.js";

/** Each function is a module of its own. */
const modules = {
  ndarray: "ndarray/array",
  zeros: "ndarray/zeros",
  zerosLike: "ndarray/zeros-like",
  onesLike: "ndarray/ones-like",
  empty: "ndarray/empty",
  emptyLike: "ndarray/empty-like",
  ones: "ndarray/ones",
  fill: "ndarray/fill",
  toArray: "ndarray/to-array",
  full: "array/full",
  fullLike: "array/full-like",
  linspace: "array/linspace",
  logspace: "array/logspace",
  incrspace: "array/incrspace",
  convert: "array/convert",
  dsqrt: "math/strided/special/dsqrt",
  dcbrt: "math/strided/special/dcbrt",
  ssqrt: "math/strided/special/ssqrt",
  scbrt: "math/strided/special/scbrt",
  dsum: "blas/ext/base/dsum",
  ssum: "blas/ext/base/ssum",
  dmax: "stats/strided/dmax",
  smax: "stats/strided/smax",
};

export function load() {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    Object.entries(modules).map(([name, path]) => [name, require(`@stdlib/${path}`)]),
  );
}

const float32 = { dtype: "float32" };

const nested = (m) =>
  Array.from({ length: m }, (_, row) => Array.from({ length: m }, (_, column) => row * m + column + 0.5));
const samples = (std, n) => std.linspace(0, 1, n);

const calls = {
  array: (std, n) => given(numbers(n), (list) => std.ndarray(list)),
  "array nested": (std, n) => given(nested(side(n)), (lists) => std.ndarray(lists)),
  fromTypedArray: (std, n) =>
    given(new Float64Array(n).fill(1.5), (source) => std.ndarray(source, { copy: true })),
  zeros: (std, n) => () => std.zeros([n]),
  ones: (std, n) => () => std.ones([n]),
  empty: (std, n) => () => std.empty([n]),
  full: (std, n) => () => std.full(n, 2.5),
  zerosLike: (std, n) => given(std.zeros([n]), (template) => std.zerosLike(template)),
  onesLike: (std, n) => given(std.zeros([n]), (template) => std.onesLike(template)),
  emptyLike: (std, n) => given(std.zeros([n]), (template) => std.emptyLike(template)),
  fullLike: (std, n) => given(new Float64Array(n), (template) => std.fullLike(template, 2.5)),
  "zeros float32": (std, n) => () => std.zeros([n], float32),
  "ones float32": (std, n) => () => std.ones([n], float32),
  "full float32": (std, n) => () => std.fill(std.empty([n], float32), 2.5),
  "full int32": (std, n) => () => std.full(n, 7, "int32"),
  arange: (std, n) => () => std.convert(std.incrspace(0.5, n + 0.5, 1), "float64"),
  linspace: (std, n) => () => std.linspace(0, 1, n),
  "linspace float32": (std, n) => () => std.linspace(0, 1, n, float32),
  logspace: (std, n) => () => std.convert(std.logspace(0, 2, n), "float64"),
  astype: (std, n) => given(new Int32Array(n), (source) => std.convert(source, "float64")),
  "float64 to float32": (std, n) =>
    given(
      Float64Array.from({ length: n }, (_, index) => (index % 100) + 0.25),
      (source) => std.convert(source, "float32"),
    ),
  toArray: (std, n) =>
    given(std.ndarray(samples(std, side(n) ** 2), { shape: [side(n), side(n)] }), (a) => std.toArray(a)),
  "toArray flat": (std, n) => given(std.ndarray(samples(std, n)), (a) => std.toArray(a)),
};

/** Functions of strided arrays. */
function computed({ name, dtype, inputs }) {
  const [first] = name.split(" ");
  const call = `${dtype === "float32" ? "s" : "d"}${first}`;
  return (std, n) => {
    const { x } = inputs(n);
    if (first === "sum" || first === "max") return () => std[call](n, x, 1);
    return () => {
      const values = new x.constructor(n);
      std[call](n, x, 1, values, 1);
      return values;
    };
  };
}

export const callOf = (row) =>
  row.inputs !== undefined && /^(sqrt|cbrt|sum|max)( float32)?$/.test(row.name)
    ? computed(row)
    : calls[row.name];

/** Lets a function write to the elements of a result. */
export const withElements = (result, write) => write(ArrayBuffer.isView(result) ? result : result.data);

export function valuesOf(result) {
  if (typeof result === "number") return [result];
  if (Array.isArray(result)) return result.flat();
  return ArrayBuffer.isView(result) ? result : result.data;
}
