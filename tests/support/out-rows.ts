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
