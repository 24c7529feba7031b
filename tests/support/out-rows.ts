/** The functions that take `out`, from the registry: how each is called for elements of a dtype. The inputs are made beforehand. */
import { documented } from "../../scripts/doc-comments.ts";
import { functionCalls, methodCalls } from "../../scripts/registry.ts";
import type { Call } from "../../ts/calls/call.ts";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { invoke } from "../numpy/calls.ts";
import { allNames } from "./dtypes.ts";

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
  /** The dtypes that its result can have, or some of them. */
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
const half = (length: number): number => Math.ceil(length / 2);
const square = (dtype: DTypeName, length: number): NDArray =>
  elements(dtype, side(length) ** 2).reshape(side(length), side(length));

/** Elements from 0 to 99: no integer among them turns negative. */
const small = (dtype: DTypeName, length: number): NDArray =>
  np.fromTypedArray(Float64Array.from({ length }, (_, place) => place % 100)).astype(dtype);

/** Positions of `length` elements in reverse order. */
const backwards = (length: number): NDArray => np.arange(length - 1, -1, -1);

/** A value that the dtype holds; for a complex dtype, one that float64 cannot hold. */
function valueOf(dtype: DTypeName): unknown {
  if (dtype === "bool") return true;
  return dtype.startsWith("complex") ? np.complex(1.5, -2.5) : 3;
}

/** A range of truth values has two at most; the values of a long one must fit int8. */
const stopOf = (dtype: DTypeName, length: number): number =>
  dtype === "bool" ? 2 : length > 100 ? 100 : length;

type Make = (dtype: DTypeName, length: number) => unknown;

/** One argument for several names. */
const each = (names: string, make: Make): Readonly<Record<string, Make>> =>
  Object.fromEntries(names.split(" ").map((name) => [name, make]));

/** The array whose method is called. */
const owners: Readonly<Record<string, Make>> = {
  "#astype": (_, length) => square("float64", length).T,
  "#copy": (dtype, length) => square(dtype, length).T,
  "#take": (dtype, length) => square(dtype, length).T,
};

/** The arguments that must be given, by their names; a name behind a function holds for that function alone. */
const needed: Readonly<Record<string, Make>> = {
  ...each("a x x1 x2", small),
  shape: (_, length) => [2, half(length)],
  "full.shape": (_, length) => length,
  ...each("zerosLike.a onesLike.a emptyLike.a", (_, length) =>
    np.zeros([2, half(length)], { dtype: "int8" }),
  ),
  "fullLike.a": (_, length) => np.zeros([length, 1], { dtype: "int8" }),
  fillValue: valueOf,
  ...each("start", () => 0),
  "geomspace.start": () => 1,
  "linspace.stop": (dtype) => (dtype.startsWith("complex") ? np.complex(50, -100) : 100),
  "logspace.stop": () => 2,
  "geomspace.stop": () => 100,
  n: (_, length) => side(length),
  ...each("m compress.a", square),
  ...each("v vander.x", (dtype, length) => elements(dtype, side(length))),
  "astype.x": (_, length) => square("float64", length),
  dtype: (dtype) => dtype,
  arrays: (dtype, length) => [elements(dtype, half(length)), elements(dtype, Math.floor(length / 2))],
  "stack.arrays": (dtype, length) => [elements(dtype, half(length)), elements(dtype, half(length))],
  ...each("quantile.q nanquantile.q", () => 0.25),
  ...each("percentile.q nanpercentile.q", () => 25),
  "take.indices": (_, length) => backwards(length),
  "#take.indices": (_, length) => backwards(side(length)),
  condition: (_, length) => backwards(side(length)),
  "choose.a": (_, length) => np.arange(length).map((index) => Number(index) % 2),
  choices: (dtype, length) => [elements(dtype, length), elements(dtype, length)],
  data: (dtype, length) => square(dtype, length).toArray(),
  "fromTypedArray.data": (dtype, length) => elements(dtype, length).toTypedArray(),
  buffer: (dtype, length) => elements(dtype, length).toTypedArray().buffer,
  ...each("matmul.x1 dot.a", (dtype, length) =>
    small(dtype, side(length) ** 2).reshape(side(length), side(length)),
  ),
  ...each("matmul.x2 dot.b", (dtype, length) => np.eye(side(length), { dtype })),
  "trace.a": (dtype, length) => small(dtype, length).reshape(1, 1, length),
  ...each("outer.a outer.b", (dtype, length) => small(dtype, side(length))),
  ...each("matvec.x1 vecdot.x1", (dtype, length) => small(dtype, 2 * length).reshape(length, 2)),
  ...each("matvec.x2 vecmat.x1 vecdot.x2", (dtype) => elements(dtype, 2)),
  "vecmat.x2": (dtype, length) => small(dtype, 2 * length).reshape(2, length),
  text: () => "maximum(x, x)",
  variables: (dtype, length) => ({ x: elements(dtype, length) }),
};

/** Arguments that a call gets although it could do without. */
const chosen: Readonly<Record<string, Make>> = {
  ...each("num", (_, length) => length),
  "arange.stop": stopOf,
  "arange.step": (dtype, length) => (length > 100 && dtype !== "bool" ? 100 / length : 1),
  ...each("eye.m tri.m", (_, length) => side(length) + 1),
  "diagflat.k": () => 1,
  ...each("clip.min clip.max", small),
  ...each("compress.axis #take.axis", () => 1),
};

/** A fold gets rows of two elements. A product with `keepdims` is none: it has two operands. */
const isFold = ({ parts }: Call): boolean =>
  parts.optional.includes("keepdims") && parts.positions[0] !== "x1";

function inputOf(name: string, { parts }: Call, dtype: DTypeName, length: number) {
  const made = (from: typeof needed, argument: string): Make | undefined =>
    from[`${name}.${argument}`] ?? from[argument];
  // The variables of a formula stand in their place alone.
  const placed = Math.max(parts.required, parts.positions.indexOf("variables") + 1);
  const args = parts.positions.slice(0, placed).map((argument) => {
    const make = made(needed, argument);
    if (make === undefined) throw new Error(`tests/support/out-rows.ts has no ${argument} of ${name}`);
    return make(dtype, length);
  });
  const more = parts.optional.flatMap((argument) => {
    const value = made(chosen, argument)?.(dtype, length);
    return value === undefined ? [] : [[argument, value] as const];
  });
  return { args, more: Object.fromEntries(more) };
}

const givenOf =
  (name: string, of: Call): Row["given"] =>
  (dtype, length) => {
    const owner = owners[name]?.(dtype, length) as Readonly<Record<string, (...args: unknown[]) => NDArray>>;
    const { args, more } = inputOf(name, of, dtype, length);
    if (isFold(of)) {
      const pairs = small(dtype, 2 * length).reshape(length, 2);
      return (options) => call(name, pairs, ...args.slice(1), { axis: 1, ...options });
    }
    const given = (options: Options = {}): Options =>
      // A getter of an option must stay one.
      Object.create(null, {
        ...Object.getOwnPropertyDescriptors(more),
        ...Object.getOwnPropertyDescriptors(options),
      });
    return name.startsWith("#")
      ? (options) =>
          (owner[name.slice(1)] as (...args: unknown[]) => NDArray).call(owner, ...args, given(options))
      : (options) => call(name, ...args, given(options));
  };

/** Calls with an operand of each dtype: the results have these dtypes, each with the first operand that gives it. */
function operands(given: Row["given"], options: (dtype: DTypeName) => Options): Map<DTypeName, DTypeName> {
  const found = new Map<DTypeName, DTypeName>();
  for (const dtype of allNames)
    try {
      const result = np.scope(() => given(dtype, 300)(options(dtype)).dtype.name);
      if (!found.has(result) || result === dtype) found.set(result, dtype);
    } catch (error) {
      if (!(error instanceof np.NDLoomError)) throw error;
    }
  return found;
}

/** Options with the dtype of the result, if the function takes one beside `out`. */
export const named = ({ options, casts }: Pick<Row, "options" | "casts">, dtype: DTypeName): Options =>
  options.includes("dtype") && !casts ? { dtype } : {};

/** The functions with `out`, methods behind `#`. einsum takes any number of operands, and has tests of its own. */
const withOut: readonly (readonly [name: string, call: Call])[] = [
  ...Object.entries(functionCalls),
  ...Object.entries(methodCalls).map(([name, of]) => [`#${name}`, of] as const),
].filter(([name, { parts }]) => parts.optional.includes("out") && name !== "einsum");

/** Whether NumPy has the `out` of a function. One that it lacks is given by name alone. */
const isOfNumPy = (name: string, { parts }: Call): boolean =>
  parts.positions.includes("out") || name.startsWith("cumulative");

/** Whether a function computes elements, and does not make or move them. */
const computes = ([name, of]: (typeof withOut)[number]): boolean =>
  isOfNumPy(name, of) && !/^(indexing|joins)\//.test(documented(name).file) && !name.startsWith("#");

/** Some of all dtypes, at the same distances, others for each function. */
const some = (all: readonly DTypeName[], count: number, at: number): readonly DTypeName[] => {
  const isMeant = (place: number): boolean => ((place + at) * count) % all.length < count;
  return all.filter((_, place) => isMeant(place));
};

function rowOf([name, of]: (typeof withOut)[number]): Row & { operand: Map<DTypeName, DTypeName> } {
  const casts = isOfNumPy(name, of);
  const others = of.parts.optional.filter((option) => option !== "out");
  const given = givenOf(name, of);
  // The dtype that is asked for is the one that is computed in: `out` has it, or takes a cast.
  const options = computes([name, of]) ? others.filter((option) => option !== "dtype") : others;
  const operand = operands(given, (dtype) => named({ options, casts }, dtype));
  return { name, options, casts, dtypes: [...operand.keys()], given, operand };
}

/** Functions that make or move elements. */
export const rows: readonly Row[] = withOut.filter((one) => !computes(one)).map(rowOf);

/**
 * Functions that compute. Their `out` may also be strided, of another dtype, or an operand: tests/formulas/functions/elementwise.test.ts.
 */
export const computing: readonly Row[] = withOut.filter(computes).map((one, at) => {
  const { operand, ...row } = rowOf(one);
  return {
    ...row,
    dtypes: some(row.dtypes, isFold(one[1]) ? 6 : 3, at),
    given: (dtype, length) => row.given(operand.get(dtype) ?? dtype, length),
  };
});
