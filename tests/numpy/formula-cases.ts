/** Makes the variables that reference/sentences/ drew, and compares what formulas come to with what NumPy made of them. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import type { Trial } from "../support/states.ts";
import type { NP } from "./calls.ts";
import { compareElements } from "./compare-elements.ts";
import { decodeAll } from "./decode.ts";
import { bytesOf, type Encoded } from "./encoded.ts";

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

/** An array that NumPy made. Without strides its layout does not count. */
type Told = readonly [
  dtype: DTypeName,
  shape: readonly number[],
  strides: readonly number[] | null,
  base64: string,
  /** The greatest elements, if results are rounded. The bytes before are then the least ones. */
  high?: string,
];

/** What NumPy made: an array, or an error and the names of the classes that tell the same. */
export type Worth =
  | Told
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
        const changed = differenceOf(np, () => variables[key], withoutStrides(expected));
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

function withoutStrides(worth: Worth): Worth {
  if (!Array.isArray(worth)) return worth;
  const [dtype, shape, , base64] = worth as Told;
  return [dtype, shape, null, base64];
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
  return scalarDifference(np, result, expected);
}

/** A plain result has the value of an array without axes. Its dtype is that of the array, which it cannot show. */
function scalarDifference(np: NP, result: unknown, expected: Told): string | null {
  const [dtype, shape] = expected;
  if (shape.length > 0) return `gave ${shown(result)} instead of an array of shape [${shape}]`;
  const array = np.full([], result as number, { dtype }) as NDArray;
  const isOfKind = typeof result === "boolean" ? dtype === "bool" : dtype !== "bool";
  return isOfKind ? arrayDifference(array, expected) : `gave ${shown(result)} instead of ${dtype}`;
}

/** Describes how an array differs in dtype, shape, strides or elements. */
export function arrayDifference(array: NDArray, [dtype, shape, strides, base64, high]: Told): string | null {
  if (array.dtype.name !== dtype) return `has dtype ${array.dtype} instead of ${dtype}`;
  if (String(array.shape) !== String(shape)) return `has shape [${array.shape}] instead of [${shape}]`;
  const typed = array.toTypedArray();
  const bytes = new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength);
  const wrong =
    high === undefined
      ? elementDifference(bytes, bytesOf(base64), dtype, shape)
      : compareElements(bytes, { d: dtype, s: shape, lo: base64, hi: high }, array.itemSize);
  if (wrong !== null) return wrong;
  const isApart =
    strides !== null && shape.some((length, axis) => length > 1 && array.strides[axis] !== strides[axis]);
  return bytes.length > 0 && isApart ? `has strides [${array.strides}] instead of [${strides}]` : null;
}

function elementDifference(
  bytes: Uint8Array,
  expected: Uint8Array,
  dtype: DTypeName,
  shape: readonly number[],
): string | null {
  if (Buffer.compare(bytes, expected) === 0) return null;
  const isFloat = dtype.startsWith("float") || dtype.startsWith("complex");
  const size = isFloat ? floatSizes[dtype as "float16"] : 1;
  for (let place = 0; place < expected.length; place += size) {
    const [found, wanted] = [bytes, expected].map((all) => all.slice(place, place + size)) as [
      Uint8Array,
      Uint8Array,
    ];
    if (Buffer.compare(found, wanted) === 0 || (isFloat && isNaNOf(found) && isNaNOf(wanted))) continue;
    const itemSize = expected.length / shape.reduce((product, length) => product * length, 1);
    const at = Math.floor(place / itemSize);
    return `element ${at} is ${valueOf(bytes, at * itemSize, itemSize, dtype)} instead of ${valueOf(expected, at * itemSize, itemSize, dtype)}`;
  }
  return null;
}

const floatSizes = { float16: 2, float32: 4, float64: 8, complex64: 4, complex128: 8 } as const;

/** Whether the bytes of a float are those of NaN, which all count as equal: processors differ in them. */
function isNaNOf(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer);
  if (bytes.length === 2) return (view.getUint16(0, true) & 0x7fff) > 0x7c00;
  return Number.isNaN(bytes.length === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true));
}

/** An element as text, with its bits. */
function valueOf(bytes: Uint8Array, at: number, itemSize: number, dtype: DTypeName): string {
  const item = bytes.slice(at, at + itemSize);
  const hex = Buffer.from(item).reverse().toString("hex");
  const view = new DataView(item.buffer);
  if (dtype === "float64") return `${view.getFloat64(0, true)} (${hex})`;
  if (dtype === "float32") return `${view.getFloat32(0, true)} (${hex})`;
  if (dtype === "complex128") return `(${view.getFloat64(0, true)}, ${view.getFloat64(8, true)}) (${hex})`;
  if (dtype === "complex64") return `(${view.getFloat32(0, true)}, ${view.getFloat32(4, true)}) (${hex})`;
  return `0x${hex}`;
}

function shown(value: unknown): string {
  return String(value).replace(/\s+/g, " ").slice(0, 100);
}
