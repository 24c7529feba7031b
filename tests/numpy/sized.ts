/** Calls of any size, for the benchmark and for tests of memory: the result has about `n` elements, and the input is made beforehand. */
import { allCalls, argumentsOf } from "../drawn/signature.ts";
import type { NP } from "./calls.ts";
import { movesOfSize } from "./sized-moves.ts";
import { productsOfSize } from "./sized-products.ts";
import { given, numbers, type Sized, side, square, transposed } from "./sizes.ts";

const table = (n: number): string => "0.5 1.5 2.5 3.5\n".repeat(Math.ceil(n / 4));

const sized: Readonly<Record<string, Sized>> = {
  array: (np, n) => given(numbers(n), (list) => np.array(list)),
  asarray: (np, n) => given(numbers(n), (list) => np.asarray(list)),
  fromTypedArray: (np, n) => given(new Float64Array(n).fill(1.5), (source) => np.fromTypedArray(source)),
  fromiter: (np, n) => given(new Set(numbers(n)), (list) => np.fromiter(list, "float64")),
  frombuffer: (np, n) => given(new Float64Array(n).fill(1.5).buffer, (source) => np.frombuffer(source)),
  fromstring: (np, n) => given(numbers(n).join(","), (text) => np.fromstring(text, { sep: "," })),
  astype: (np, n) => given(np.zeros(n, { dtype: "int32" }), (source) => np.astype(source, "float64")),
  fromfunction: (np, n) => () => np.fromfunction((grid: unknown) => grid, [n]),
  zeros: (np, n) => () => np.zeros(n),
  ones: (np, n) => () => np.ones(n),
  empty: (np, n) => () => np.empty(n),
  full: (np, n) => () => np.full(n, 2.5),
  zerosLike: (np, n) => given(np.empty(n), (template) => np.zerosLike(template)),
  onesLike: (np, n) => given(np.empty(n), (template) => np.onesLike(template)),
  emptyLike: (np, n) => given(np.empty(n), (template) => np.emptyLike(template)),
  fullLike: (np, n) => given(np.empty(n), (template) => np.fullLike(template, 2.5)),
  arange: (np, n) => () => np.arange(0.5, n + 0.5),
  linspace: (np, n) => () => np.linspace(0, 1, n),
  logspace: (np, n) => () => np.logspace(0, 2, n),
  geomspace: (np, n) => () => np.geomspace(1, 1000, n),
  eye: (np, n) => () => np.eye(side(n)),
  identity: (np, n) => () => np.identity(side(n)),
  tri: (np, n) => () => np.tri(side(n)),
  tril: (np, n) => given(square(np, n), (source) => np.tril(source)),
  triu: (np, n) => given(square(np, n), (source) => np.triu(source)),
  diag: (np, n) => given(np.ones(side(n)), (source) => np.diag(source)),
  diagflat: (np, n) => given(np.ones(side(n)), (source) => np.diagflat(source)),
  vander: (np, n) => given(np.linspace(0.9, 1.1, side(n)), (source) => np.vander(source)),
  meshgrid: (np, n) => {
    const side = Math.floor(Math.sqrt(n / 2));
    const x = np.arange(side, null, null, { dtype: "float64" });
    return () => np.meshgrid(x, x);
  },
  mgrid: (np, n) => () => np.mgrid(np.slice(0, n / 2, 0.5)),
  ogrid: (np, n) => () => np.ogrid(np.slice(0, n / 2, 0.5)),
  indices: (np, n) => {
    const side = Math.floor(Math.sqrt(n / 2));
    return () => np.indices([side, side]);
  },
  r_: (np, n) => {
    const half = np.ones(Math.floor(n / 2));
    return () => np.r_(half, half);
  },
  c_: (np, n) => {
    const half = np.ones(Math.floor(n / 2));
    return () => np.c_(half, half);
  },
  packbits: (np, n) => given(np.ones(8 * n, { dtype: "uint8" }), (bits) => np.packbits(bits)),
  unpackbits: (np, n) => given(np.ones(Math.ceil(n / 8), { dtype: "uint8" }), (a) => np.unpackbits(a)),
  copy: (np, n) => given(np.full(n, 1.5), (a) => np.copy(a)),
  asanyarray: (np, n) => given(np.ones(n, { dtype: "int32" }), (a) => np.asanyarray(a, { dtype: "float64" })),
  ascontiguousarray: (np, n) => given(transposed(np, n), (a) => np.ascontiguousarray(a)),
  asfortranarray: (np, n) => given(transposed(np, n).copy(), (a) => np.asfortranarray(a)),
  require: (np, n) => given(transposed(np, n), (a) => np.require(a, { requirements: ["C", "W"] })),
  asarrayChkfinite: (np, n) => given(new Float64Array(n).fill(1.5), (data) => np.asarrayChkfinite(data)),
  "NDArray.view": (np, n) => given(np.ones(n), (a) => a.view("int64")),
  "NDArray.fill": (np, n) => given(np.ones(n), (a) => a.fill(2.5)),
  "NDArray.real": (np, n) => given(np.ones(n, { dtype: "complex128" }), (a) => a.real),
  "NDArray.imag": (np, n) => given(np.ones(n, { dtype: "complex128" }), (a) => a.imag),
  "linalg.inv": (np, n) => given(np.eye(side(n)), (a) => np.linalg.inv(a)),
  "fft.fft": (np, n) => given(np.ones(n, { dtype: "complex128" }), (a) => np.fft.fft(a)),
  "fft.irfftn": (np, n) => given(np.ones([side(n), side(n)]), (a) => np.fft.irfftn(a)),
  roots: (np, n) => given(np.ones(side(n)), (p) => np.roots(p)),
  "NDArray.mT": (np, n) => given(np.ones([side(n), side(n)]), (a) => a.mT),
  savetxt: (np, n) => {
    const a = np.ones(Math.ceil(n / 20));
    return () => np.fromTypedArray(np.savetxt(a));
  },
  tofile: (np, n) => {
    const a = np.ones(n);
    return () => np.frombuffer(np.tofile(a));
  },
  fromfile: (np, n) => {
    const file = new Float64Array(n);
    return () => np.fromfile(file);
  },
  fromregex: (np, n) => {
    const text = "1 ".repeat(n);
    return () => np.fromregex(text, /\d/);
  },
  loadtxt: (np, n) => given(table(n), (text) => np.loadtxt(text, { ndmin: 2 })),
  genfromtxt: (np, n) => given(table(n), (text) => np.genfromtxt(text, { ndmin: 2 })),
  diff: (np, n) => given(np.ones(n + 1), (source) => np.diff(source)),
  evaluate: (np, n) => given(np.ones(n), (x) => np.evaluate("x * x + 1", { x })),
  interp: (np, n) => given(np.ones(n), (x) => np.interp(x, x, x)),
  real: (np, n) => given(complexNumbers(np, n), (list) => np.real(list)),
  imag: (np, n) => given(complexNumbers(np, n), (list) => np.imag(list)),
  ...movesOfSize,
};

/** The functions that have a call of their own here. */
export const sizedNames: readonly string[] = Object.keys(sized);

/** The parts of a list are no views. */
const complexNumbers = (np: NP, n: number) => Array.from({ length: n }, () => np.complex(1, 2));

/** Whether a function computes each element from one of each operand. */
const isElementwise = (names: readonly string[]): boolean => /^(x|a|x1,x2|a,b|p|z)$/.test(String(names));

/** The call of a function with arrays of any size, or null where nothing is known of it. */
export function sizedOf(name: string): Sized | null {
  const known = sized[name] ?? productsOfSize[name];
  if (known !== undefined) return known;
  const call = allCalls[name];
  if (call === undefined || name.includes(".")) return null;
  const operands = argumentsOf(call).filter(({ isOptional }) => !isOptional);
  if (!isElementwise(operands.map((operand) => operand.name))) return null;
  return call.parts.optional.includes("axis") && operands[0]?.name === "a"
    ? folding(name)
    : computing(name, operands.length);
}

type Callable = (...args: readonly unknown[]) => unknown;

/** Folds `n` rows of two elements. */
const folding =
  (name: string): Sized =>
  (np, n) =>
    given(np.ones([n, 2]), (source) => (np[name as "sum"] as Callable)(source, 1));

/** Computes with arrays of `n` floats, or of `n` integers where floats are refused. */
const computing =
  (name: string, count: number): Sized =>
  (np, n) => {
    const call = np[name as "add"] as Callable;
    const arrays = (dtype: "float64" | "int64") => Array.from({ length: count }, () => np.ones(n, { dtype }));
    const floats = arrays("float64");
    try {
      np.scope(() => void call(...floats.map((array) => array.get("0:1"))));
      return () => call(...floats);
    } catch {
      for (const array of floats) array.dispose();
      return given(arrays("int64"), (integers) => call(...integers));
    }
  };
