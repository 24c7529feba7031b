/** Lists the functions that take `out`: how each is called for elements of a dtype. The inputs are made beforehand. */
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { invoke } from "../numpy/calls.ts";
import { allNames } from "./dtypes.ts";
import { functionCalls, functionsWith, methodCalls, methodsWith } from "./registry.ts";

/** Options of a call. */
export type Options = Readonly<Record<string, unknown>>;

/** One function. */
export interface Row {
  /** The name of its call; methods begin with `#`. */
  readonly name: string;
  /** The options that it knows besides `out`. */
  readonly options: readonly string[];
  /** Whether `out` decides the dtype of the result, as far as NumPy allows the cast. */
  readonly casts: boolean;
  /** The dtypes that its result can have. */
  readonly dtypes: readonly DTypeName[];
  /** Makes the input, and returns a call for a result of a dtype with about `length` elements. */
  given(dtype: DTypeName, length: number): (options?: Options) => NDArray;
}

/** Calls a function of `np`. */
export const call = (name: string, ...args: unknown[]): NDArray => invoke(np, name, args) as NDArray;

/** `length` elements of a dtype that differ where the dtype allows it. */
export function elements(dtype: DTypeName, length: number): NDArray {
  const numbers = np.arange(0, length, 1, { dtype: "float64" });
  const cast = numbers.astype(dtype);
  numbers.dispose();
  return cast;
}

const side = (length: number): number => Math.ceil(Math.sqrt(length));
const square = (dtype: DTypeName, length: number): NDArray =>
  elements(dtype, side(length) ** 2).reshape(side(length), side(length));

/** A value that the dtype holds; for a complex dtype, one that float64 cannot hold. */
function valueOf(dtype: DTypeName): unknown {
  if (dtype === "bool") return true;
  return dtype.startsWith("complex") ? np.complex(1.5, -2.5) : 3;
}

const row = (name: string, given: Row["given"], dtypes: readonly DTypeName[] = allNames): Row => ({
  name,
  options: optionsOf(name),
  casts: false,
  dtypes,
  given,
});

/** The options in the registry. */
function optionsOf(name: string): readonly string[] {
  const call = name.startsWith("#") ? methodCalls[name.slice(1)] : functionCalls[name];
  return call?.parts.optional.filter((option) => option !== "out") ?? [];
}

const filled = ["zeros", "ones", "empty"].map((name) =>
  row(name, (_, length) => (options) => call(name, [2, Math.ceil(length / 2)], options)),
);

const likened = ["zerosLike", "onesLike", "emptyLike"].map((name) =>
  row(name, (_, length) => {
    const template = np.zeros([2, Math.ceil(length / 2)], { dtype: "int8" });
    return (options) => call(name, template, options);
  }),
);

const valued = [
  row("full", (dtype, length) => (options) => call("full", length, valueOf(dtype), options)),
  row("fullLike", (dtype, length) => {
    const template = np.zeros([length, 1], { dtype: "int8" });
    return (options) => call("fullLike", template, valueOf(dtype), options);
  }),
];

const ranges = [
  row("arange", (dtype, length) => {
    // A range of truth values has two at most; the values of a long one must fit int8.
    const [stop, step] = dtype === "bool" ? [2, 1] : length > 100 ? [100, 100 / length] : [length, 1];
    return (options) => call("arange", 0, stop, step, options);
  }),
  row("linspace", (dtype, length) => {
    const stop = dtype.startsWith("complex") ? np.complex(50, -100) : 100;
    return (options) => call("linspace", 0, stop, length, options);
  }),
  row("logspace", (_, length) => (options) => call("logspace", 0, 2, length, options)),
  row("geomspace", (_, length) => (options) => call("geomspace", 1, 100, length, options)),
];

const matrices = [
  row("eye", (_, length) => (options) => call("eye", side(length), side(length) + 1, options)),
  row("identity", (_, length) => (options) => call("identity", side(length), options)),
  row("tri", (_, length) => (options) => call("tri", side(length), side(length) + 1, options)),
  ...["tril", "triu"].map((name) =>
    row(name, (dtype, length) => {
      const m = square(dtype, length);
      return (options) => call(name, m, 0, options);
    }),
  ),
  row("diagflat", (dtype, length) => {
    const v = elements(dtype, side(length));
    return (options) => call("diagflat", v, 1, options);
  }),
  row(
    "vander",
    (dtype, length) => {
      const x = elements(dtype, side(length));
      return (options) => call("vander", x, null, options);
    },
    ["int64", "float64", "complex128"],
  ),
];

/** How `astype` and `copy` are called, as functions and as methods. */
const copies = [
  row("astype", (dtype, length) => {
    const x = square("float64", length);
    return (options) => call("astype", x, dtype, options);
  }),
  row("#astype", (dtype, length) => {
    const x = square("float64", length).T;
    return (options) => x.astype(dtype, options);
  }),
  row("#copy", (dtype, length) => {
    const x = square(dtype, length).T;
    return (options) => x.copy(options);
  }),
];

/** Joins of two halves. */
const joins = [
  ...["concatenate", "concat"].map((name) =>
    row(name, (dtype, length) => {
      const halves = [elements(dtype, Math.ceil(length / 2)), elements(dtype, Math.floor(length / 2))];
      return (options) => call(name, halves, options);
    }),
  ),
  row("stack", (dtype, length) => {
    const halves = [elements(dtype, Math.ceil(length / 2)), elements(dtype, Math.ceil(length / 2))];
    return (options) => call("stack", halves, options);
  }),
];

/** Positions of `length` elements in reverse order. */
const backwards = (length: number): NDArray => np.arange(length - 1, -1, -1);

/** Elements that indices, a mask or numbers select. */
const selections = [
  row("take", (dtype, length) => {
    const [a, indices] = [elements(dtype, length), backwards(length)];
    return (options) => call("take", a, indices, options);
  }),
  row("#take", (dtype, length) => {
    const [a, indices] = [square(dtype, length).T, backwards(side(length))];
    return (options) => a.take(indices, { axis: 1, ...options }) as NDArray;
  }),
  row("compress", (dtype, length) => {
    const [a, condition] = [square(dtype, length), backwards(side(length))];
    return (options) => call("compress", condition, a, { axis: 1, ...options });
  }),
  row("choose", (dtype, length) => {
    const choices = [elements(dtype, length), elements(dtype, length)];
    const numbers = np.arange(length).map((index) => Number(index) % 2);
    return (options) => call("choose", numbers, choices, options);
  }),
];

const fromData = [
  row("array", (dtype, length) => {
    const list = square(dtype, length).toArray();
    return (options) => call("array", list, options);
  }),
  row("fromTypedArray", (dtype, length) => {
    const data = elements(dtype, length).toTypedArray();
    return (options) => call("fromTypedArray", data, null, options);
  }),
  row("frombuffer", (dtype, length) => {
    const { buffer } = elements(dtype, length).toTypedArray();
    return (options) => call("frombuffer", buffer, options);
  }),
];

/** The elementwise functions by the dtypes of their results. The operands have the same dtype, but those of masks and counts. */
const elementwise: readonly (readonly [
  dtypes: readonly DTypeName[],
  operand: DTypeName | null,
  names: string,
])[] = [
  [["bool", "int16", "complex64"], null, "add multiply maximum minimum fmax fmin clip"],
  [["int64", "float16", "float64"], null, "subtract square conjugate conj negative positive round around"],
  [["int8", "float32"], null, "floorDivide remainder mod fmod absolute abs floor ceil trunc sign reciprocal"],
  [["float16", "complex128"], null, "divide trueDivide"],
  [["uint8", "int64"], null, "power pow gcd lcm leftShift bitwiseLeftShift rightShift bitwiseRightShift"],
  [["bool", "uint32"], null, "bitwiseAnd bitwiseOr bitwiseXor invert bitwiseNot bitwiseInvert"],
  [["uint8"], "int16", "bitwiseCount"],
  [["float16", "float64"], null, "fabs rint sqrt degrees rad2deg radians deg2rad spacing cbrt"],
  [["float32", "float64"], null, "heaviside copysign nextafter hypot logaddexp logaddexp2 arctan2 atan2"],
  [["float16", "complex128"], null, "exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh"],
  [["float64"], null, "arcsin asin arccos acos arctan atan arcsinh asinh arccosh acosh arctanh atanh"],
  [["float64", "complex128"], null, "floatPower"],
  [["float64"], "int64", "ldexp"],
  [["bool"], "float64", "isnan isinf isfinite signbit logicalNot"],
  [["bool"], "float64", "equal notEqual less lessEqual greater greaterEqual logicalAnd logicalOr logicalXor"],
];

const added: readonly DTypeName[] = ["int64", "uint64", "float16", "float32", "float64", "complex128"];
const numbers = allNames.filter((name) => name !== "bool");

/** Rows of two elements, folded. The result has the dtype of the elements. */
const folds = [
  ...["sum", "prod", "nansum", "nanprod"].map((name) => [name, added] as const),
  ...["mean", "nanmean"].map((name) => [name, added.filter((dtype) => !dtype.includes("int"))] as const),
  ...["var", "std", "nanvar", "nanstd"].map((name) => [name, ["float16", "float32", "float64"]] as const),
  ...["any", "all"].map((name) => [name, ["bool"]] as const),
  ...["max", "min", "amax", "amin", "nanmax", "nanmin"].map((name) => [name, allNames] as const),
  ["ptp", numbers] as const,
  ...["argmax", "argmin", "nanargmax", "nanargmin"].map((name) => [name, ["int64"]] as const),
].map(([name, dtypes]) =>
  row(
    name,
    (dtype, length) => {
      const pairs = elements(dtype, 2 * length).reshape(length, 2);
      return (options) => call(name, pairs, { axis: 1, ...options });
    },
    dtypes as readonly DTypeName[],
  ),
);

const runs = ["cumsum", "cumprod"].map((name) =>
  row(
    name,
    (dtype, length) => {
      const a = elements(dtype, length);
      return (options) => call(name, a, options);
    },
    added,
  ),
);

/** Functions that fold elements. */
const folding: readonly Row[] = [...folds, ...runs].map((row) => ({
  ...row,
  // The dtype that is asked for is the one that is computed in: `out` has it, or takes a cast.
  options: row.options.filter((option) => option !== "dtype"),
  casts: true,
}));

/** All rows. */
export const rows: readonly Row[] = [
  ...filled,
  ...likened,
  ...valued,
  ...ranges,
  ...matrices,
  ...copies,
  ...[...joins, ...selections].map((row) => ({ ...row, casts: true })),

  ...fromData,
];

/** The names of the calls in the registry that have `out`, those of methods as in the table. */
export const namesWithOut = (): string[] => [
  ...functionsWith("out"),
  ...methodsWith("out").map((name) => `#${name}`),
];

/** Options with the dtype of the result, if the function takes one beside `out`. */
export const named = ({ options, casts }: Row, dtype: DTypeName): Options =>
  options.includes("dtype") && !casts ? { dtype } : {};

/**
 * Functions that compute. Their `out` may also be strided, of another dtype, or an operand: tests/formulas/elementwise.test.ts.
 */
export const computing: readonly Row[] = [
  row("evaluate", (dtype, length) => {
    const x = elements(dtype, length);
    return (options) => call("evaluate", "maximum(x, x)", { x }, options);
  }),
  ...elementwise.flatMap(([dtypes, operand, names]) =>
    names.split(" ").map((name) => ({
      ...row(
        name,
        (dtype, length) => {
          // Functions of two operands get the same one twice.
          const x = elements(operand ?? dtype, length);
          const count = name === "clip" ? 3 : (functionCalls[name]?.parts.required ?? 1);
          return (options) => call(name, ...new Array<NDArray>(count).fill(x), options);
        },
        dtypes,
      ),
      // The dtype that is asked for is the one that is computed in: `out` has it, or takes a cast.
      options: optionsOf(name).filter((option) => option !== "dtype"),
      casts: true,
    })),
  ),
  ...folding,
];
