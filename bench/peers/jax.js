/** jax-js on its WebAssembly backend. It is lazy: only `dataSync` makes the numbers, so that is part of each call. */
import { given, numbers, side } from "../rows/kinds.js";

export async function load() {
  const jax = await import("@jax-js/jax");
  await jax.init("wasm");
  jax.defaultDevice("wasm");
  return jax.numpy;
}

const double = { dtype: "float64" };
/** Calls take over what they are given; `ref` keeps a source for the next. */
const of = (source, call) => () => call(source.ref).dataSync();
const made = (call) => () => call().dataSync();
const square = (np, n) => np.ones([side(n), side(n)], double);
const line = (np, n) => np.ones([side(n)], double);

const calls = {
  array: (np, n) => given(numbers(n), (list) => np.array(list, double).dataSync()),
  fromTypedArray: (np, n) =>
    given(new Float64Array(n).fill(1.5), (source) => np.array(source, double).dataSync()),
  zeros: (np, n) => made(() => np.zeros([n], double)),
  ones: (np, n) => made(() => np.ones([n], double)),
  full: (np, n) => made(() => np.full([n], 2.5, double)),
  zerosLike: (np, n) => of(np.ones([n], double), (template) => np.zerosLike(template)),
  onesLike: (np, n) => of(np.ones([n], double), (template) => np.onesLike(template)),
  fullLike: (np, n) => of(np.ones([n], double), (template) => np.fullLike(template, 2.5)),
  arange: (np, n) => made(() => np.arange(0.5, n + 0.5, 1, double)),
  linspace: (np, n) => made(() => np.linspace(0, 1, n, true, double)),
  logspace: (np, n) => made(() => np.logspace(0, 2, n, true, 10, double)),
  geomspace: (np, n) => made(() => np.geomspace(1, 1000, n, true, double)),
  eye: (np, n) => made(() => np.eye(side(n), side(n), double)),
  identity: (np, n) => made(() => np.identity(side(n), double)),
  tri: (np, n) => made(() => np.tri(side(n), side(n), 0, double)),
  tril: (np, n) => of(square(np, n), (source) => np.tril(source)),
  triu: (np, n) => of(square(np, n), (source) => np.triu(source)),
  diag: (np, n) => of(line(np, n), (source) => np.diag(source)),
  "diag of a matrix": (np, n) => of(square(np, n), (source) => np.diag(source)),
  diagflat: (np, n) => of(line(np, n), (source) => np.diagflat(source)),
  astype: (np, n) => of(np.zeros([n], { dtype: "int32" }), (source) => np.astype(source, "float64")),
  "float64 to float32": (np, n) =>
    of(
      np.array(
        Float64Array.from({ length: n }, (_, index) => (index % 100) + 0.25),
        double,
      ),
      (source) => np.astype(source, "float32"),
    ),
  "float64 to int32": (np, n) =>
    of(
      np.array(
        Float64Array.from({ length: n }, (_, index) => (index % 100) + 0.25),
        double,
      ),
      (source) => np.astype(source, "int32"),
    ),
  "zeros float32": (np, n) => made(() => np.zeros([n])),
  "ones float32": (np, n) => made(() => np.ones([n])),
  "full float32": (np, n) => made(() => np.full([n], 2.5)),
  "arange float32": (np, n) => made(() => np.arange(0, n, 1, { dtype: "float32" })),
  "linspace float32": (np, n) => made(() => np.linspace(0, 1, n)),
  "eye float32": (np, n) => made(() => np.eye(side(n))),
};

/** Functions of arrays that it has, and a formula. */
const COMPUTED = /^(add|sqrt|sum|max|exp|log|sin|cos|tan|tanh|formula wave)( float32)?$/;

function computed({ name, dtype, inputs }) {
  const [first] = name.split(" ");
  return (np, n) => {
    const [x, y] = [inputs(n).x, inputs(n).y].map((values) => values && np.array(values, { dtype }));
    if (first === "formula") return () => np.multiply(np.sin(x.ref), np.exp(np.negative(y.ref))).dataSync();
    return first === "add" ? () => np.add(x.ref, y.ref).dataSync() : () => np[first](x.ref).dataSync();
  };
}

export const callOf = (row) =>
  row.inputs !== undefined && COMPUTED.test(row.name) ? computed(row) : calls[row.name];

/** Lets a function write to the elements of a result. */
export const withElements = (result, write) => write(result);

export const valuesOf = (result) => result;
