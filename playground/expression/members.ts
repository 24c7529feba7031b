/** What an expression can reach: a closed list for each kind of value, so that nothing leads out of the playground. */

import type np from "ndloom";
import type { NDArray } from "ndloom";

/** The package, as its default export has it. */
export type NP = typeof np;

/** A function that the reader wrote as an arrow in the expression. Only functions of the package call it. */
export type Callback = (...args: unknown[]) => unknown;

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const ARRAY_MEMBERS = words(
  "shape dtype ndim size itemSize nbytes strides flags base data T get set item toArray toTypedArray astype reshape " +
    "transpose ravel flatten squeeze copy map toString toJSON",
);
/** Without `seed` and the like: an expression must not change what the next one sees. */
const RANDOM_MEMBERS = words("defaultRng");
const GENERATOR_MEMBERS = words(
  "random integers choice permutation permuted uniform normal exponential standardNormal standardExponential beta binomial " +
    "chisquare dirichlet f gamma geometric gumbel hypergeometric laplace logistic lognormal logseries multinomial " +
    "multivariateHypergeometric multivariateNormal negativeBinomial noncentralChisquare noncentralF pareto poisson power " +
    "rayleigh standardCauchy standardGamma standardT triangular vonmises wald weibull zipf",
);
const DTYPE_MEMBERS = words("name kind itemSize alignment str toString");
const COMPLEX_MEMBERS = words("re im toString toJSON");
const SLICE_MEMBERS = words("start stop step toString");
const LIST_MEMBERS = words("length at slice concat map indexOf includes join");
const DATA_MEMBERS = words("length byteLength byteOffset buffer slice subarray at");
const BUFFER_MEMBERS = words("byteLength slice");
const TEXT_MEMBERS = words("length at slice split trim");
const SET_MEMBERS = words("size has");
const NUMBER_MEMBERS = words(
  "MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE MIN_VALUE EPSILON POSITIVE_INFINITY NEGATIVE_INFINITY NaN isInteger",
);

/** The classes that `new` takes, besides those of the package. */
const CLASSES = {
  Int8Array,
  Int16Array,
  Int32Array,
  BigInt64Array,
  Uint8Array,
  Uint8ClampedArray,
  Uint16Array,
  Uint32Array,
  BigUint64Array,
  Float32Array,
  Float64Array,
  ArrayBuffer,
  Set,
} as const;

/** The functions that are called without `np.` and without `new`. */
const FUNCTIONS = { BigInt, Number, Boolean, String } as const;

const CONSTANTS = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  undefined: undefined,
  null: null,
  true: true,
  false: false,
};

/** The names that an expression can begin with. */
export function globalsOf(np: NP): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ["np", np],
    ["Math", Math],
    ...Object.entries(CLASSES),
    ...Object.entries(FUNCTIONS),
    ...Object.entries(CONSTANTS),
  ]);
}

/** Whether `new` may be called with this value: a class that makes values and does nothing else. */
export function isConstructible(np: NP, value: unknown): boolean {
  return value === np.Complex || Object.values<unknown>(CLASSES).includes(value);
}

/** Classes are no functions: what they need `new` for. */
export function isClass(np: NP, value: unknown): boolean {
  return value === np.NDArray || value === np.DType || isConstructible(np, value);
}

/** The names of np, but for what works before the first array alone. Without `np.` they mean the same. */
export function membersOfNp(np: NP): ReadonlySet<string> {
  ownNames ??= new Set(
    Object.keys(np)
      .filter((name) => name !== "configure")
      .sort(),
  );
  return ownNames;
}

let ownNames: ReadonlySet<string> | undefined;
const MATH_MEMBERS: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Math));

/** The members of a value that an expression can name, and what to call the value in a message; null when it has none. */
export function membersOf(
  np: NP,
  value: unknown,
): { readonly kind: string; readonly names: ReadonlySet<string> } | null {
  if (value === np) return { kind: "np", names: membersOfNp(np) };
  if (value === np.random) return { kind: "np.random", names: RANDOM_MEMBERS };
  if (value === Math) return { kind: "Math", names: MATH_MEMBERS };
  if (value === Number) return { kind: "Number", names: NUMBER_MEMBERS };
  if (typeof value === "string") return { kind: "a text", names: TEXT_MEMBERS };
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof np.NDArray) return { kind: "an array", names: ARRAY_MEMBERS };
  if (value instanceof np.random.Generator) return { kind: "a generator", names: GENERATOR_MEMBERS };
  if (value instanceof np.DType) return { kind: "a dtype", names: DTYPE_MEMBERS };
  if (value instanceof np.Complex) return { kind: "a complex number", names: COMPLEX_MEMBERS };
  if (isSlice(np, value)) return { kind: "a slice", names: SLICE_MEMBERS };
  if (Array.isArray(value)) return { kind: "a list", names: LIST_MEMBERS };
  if (ArrayBuffer.isView(value)) return { kind: "a typed array", names: DATA_MEMBERS };
  if (value instanceof ArrayBuffer) return { kind: "a buffer", names: BUFFER_MEMBERS };
  if (value instanceof Set) return { kind: "a Set", names: SET_MEMBERS };
  return { kind: "an object", names: isRecord(value) ? new Set(Object.keys(value)) : new Set() };
}

/** An object that an expression wrote down, or one of the package's plain results. */
function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Whether a value is a slice of the package, whose class has no public name. */
function isSlice(np: NP, value: object): boolean {
  return Object.getPrototypeOf(value) === Object.getPrototypeOf(np.slice(null));
}

/** Whether a value is an array of the package. */
export function isArray(np: NP, value: unknown): value is NDArray {
  return value instanceof np.NDArray;
}
