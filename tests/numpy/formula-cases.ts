/** Makes the variables that reference/sentences/ drew, and compares what formulas come to with what NumPy made of them. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import type { Trial } from "../support/states.ts";
import type { NP } from "./calls.ts";
import { arrayDifference } from "./compare.ts";
import { decodeAll } from "./decode.ts";
import { bytesOf, type Encoded, type EncodedElements } from "./encoded.ts";

type Ends = readonly [start: number | null, stop: number | null, step: number | null];

/** An array as a view of a packed base: slices of the base, then an order of the axes, then a shape that repeats it. */
export type EncodedVariable = readonly [
  dtype: DTypeName,
  base: readonly number[],
  base64: string,
  slices: readonly Ends[],
  axes: readonly number[],
  shape: readonly number[],
  isOutside: boolean,
];

/** What NumPy made: an array, or an error and the names of the classes that tell the same. */
export type Worth =
  | EncodedElements
  | { readonly error: readonly string[]; readonly says: string }
  | { readonly list: readonly Worth[] };

/** Slices of a variable. */
interface Place {
  readonly place: string;
  readonly slices: readonly Ends[];
}

/** A call alone: what it is given, what NumPy made, and what variables are afterwards. It has variables of its own. */
export type EncodedCall = readonly [
  name: string,
  args: readonly (Place | Encoded)[],
  options: Readonly<Record<string, Place | Encoded>>,
  worth: Worth,
  after: Readonly<Record<string, Worth>>,
  more: Readonly<Record<string, EncodedVariable>>,
];

/** What a call is made with: the variables by name, then what is given. */
interface Given {
  readonly variables: Readonly<Record<string, NDArray>>;
  readonly args: readonly unknown[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Makes a text on variables that are made for it. */
export function textTrial(
  world: Readonly<Record<string, EncodedVariable>>,
  text: string,
  worth: Worth,
): Trial<Readonly<Record<string, NDArray>>> {
  return {
    make: (np) => variablesOf(np, world),
    differenceOf: (np, variables, note) => differenceOf(np, () => note(np.evaluate(text, variables)), worth),
  };
}

/** Makes a call on variables that are made for it. Some variables must have changed afterwards. */
export function callTrial(
  world: Readonly<Record<string, EncodedVariable>>,
  [name, args, options, worth, after, more]: EncodedCall,
): Trial<Given> {
  return {
    make(np) {
      const variables = variablesOf(np, { ...world, ...more });
      const given = args.map((item) => opened(np, variables, item));
      const entries = Object.entries(options).map(([key, item]) => [key, opened(np, variables, item)]);
      return { variables, args: given, options: Object.fromEntries(entries) };
    },
    differenceOf(np, { variables, args, options }, note) {
      const call = (np as unknown as Record<string, (...args: unknown[]) => unknown>)[name];
      if (call === undefined) return `np has no function ${name}`;
      const rest = name === "evaluate" ? [variables, options] : [options];
      const difference = differenceOf(np, () => note(call(...args, ...rest)), worth);
      if (difference !== null) return difference;
      for (const [key, expected] of Object.entries(after)) {
        const changed = differenceOf(np, () => variables[key], withoutLayout(expected));
        if (changed !== null) return `${key} afterwards ${changed}`;
      }
      return null;
    },
  };
}

/** Makes the variables of a world. */
export function variablesOf(
  np: NP,
  world: Readonly<Record<string, EncodedVariable>>,
): Record<string, NDArray> {
  const made = Object.entries(world).map(([name, variable]) => [name, variableOf(np, variable)]);
  return Object.fromEntries(made) as Record<string, NDArray>;
}

function withoutLayout(worth: Worth): Worth {
  const { o: _, ...rest } = worth as EncodedElements;
  return rest;
}

function opened(np: NP, variables: Readonly<Record<string, NDArray>>, item: Place | Encoded): unknown {
  const isPlace = typeof item === "object" && item !== null && "place" in item;
  if (!isPlace) return decodeAll(np, [item as Encoded])[0];
  const { place, slices } = item as Place;
  const variable = variables[place] as NDArray;
  return slices.length === 0 ? variable : variable.get(...slices.map((ends) => np.slice(...ends)));
}

/** Makes a variable. */
function variableOf(np: NP, encoded: EncodedVariable): NDArray {
  const [dtype, base, base64, slices, axes, shape, isOutside] = encoded;
  const given = np.frombuffer(bytesOf(base64), { dtype }).reshape(base) as NDArray;
  const packed = isOutside ? given : given.copy();
  const words = slices.map((ends) => (ends.every((end) => end === null) ? ":" : np.slice(...ends)));
  const sliced = words.some((word) => word !== ":") ? (packed.get(...words) as NDArray) : packed;
  const isInOrder = axes.every((axis, place) => axis === place);
  const moved = isInOrder ? sliced : (sliced.transpose(axes) as NDArray);
  const isWhole = shape.every((length, axis) => moved.shape[axis] === length);
  return isWhole ? moved : (np.broadcastTo(moved, shape) as NDArray);
}

/** Runs a call. Describes how it differs from what NumPy made, or returns null. */
export function differenceOf(np: NP, run: () => unknown, expected: Worth): string | null {
  let result: unknown;
  try {
    result = run();
  } catch (error) {
    return errorDifference(np, error, expected);
  }
  if ("error" in expected) return `gave ${shown(result)} instead of ${expected.error[0]} (${expected.says})`;
  return resultDifference(np, result, expected);
}

function errorDifference(np: NP, error: unknown, expected: Worth): string | null {
  const told = error instanceof Error ? `${error.name} (${error.message})` : String(error);
  if (!("error" in expected)) return `threw ${told}`;
  const isSame = expected.error.some((name) => {
    const known = (np as unknown as Record<string, (new () => Error) | undefined>)[name];
    return known !== undefined && error instanceof known;
  });
  return isSame ? null : `threw ${told} instead of ${expected.error[0]} (${expected.says})`;
}

function resultDifference(
  np: NP,
  result: unknown,
  expected: Exclude<Worth, { error: unknown }>,
): string | null {
  if ("list" in expected) {
    if (!Array.isArray(result)) return `gave ${shown(result)} instead of several results`;
    const differences = expected.list.map((item, place) => differenceOf(np, () => result[place], item));
    return differences.find((difference) => difference !== null) ?? null;
  }
  if (result instanceof np.NDArray) return arrayDifference(result, expected);
  // A plain result has the value of an array without axes. Its dtype is that of the array, which it cannot show.
  const { d: dtype, s: shape } = expected;
  const isOfKind = (typeof result === "boolean") === (dtype === "bool");
  if (shape.length > 0 || !isOfKind) return `gave ${shown(result)} instead of ${dtype}[${shape}]`;
  return arrayDifference(np.full([], result as number, { dtype }) as NDArray, expected);
}

function shown(value: unknown): string {
  return String(value).replace(/\s+/g, " ").slice(0, 100);
}
