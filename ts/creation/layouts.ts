/** Copies arrays, or returns them as they are where they have the layout asked for. */

import { type NDArray, viewOf } from "../array/ndarray.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/creation.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { allFinite } from "../elements/finite.ts";
import { ValueError } from "../errors.ts";
import {
  type CopyOrder,
  type Order,
  readCopyOrder,
  readDType,
  readLength,
  refuse,
} from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { convert, fromData } from "./convert.ts";
import type { ArrayAs, ArrayOptions, asarray } from "./from-data.ts";
import type { ArrayOrOthers, InputDType } from "./inputs.ts";

/** The options of functions that have `dtype` alone. */
export interface DTypeOption<L> {
  /** The type of the elements; by default it is inferred from the data. */
  readonly dtype?: L | null | undefined;
}

/** What `require` can ask for, as NumPy writes it in capital or small letters. */
export type Requirement =
  | "C"
  | "F"
  | "A"
  | "W"
  | "O"
  | "E"
  | "C_CONTIGUOUS"
  | "F_CONTIGUOUS"
  | "ALIGNED"
  | "WRITEABLE"
  | "OWNDATA"
  | "ENSUREARRAY";

/** A list of requirements, or their letters in one string. */
type Requirements = string | readonly (Requirement | Lowercase<Requirement>)[];

/** The options of `require`. */
export interface RequireOptions<L> extends DTypeOption<L> {
  /** A list of requirements, or their letters in one string. */
  readonly requirements?: Requirements | null | undefined;
}

/**
 * Returns a copy of an array or of nested lists.
 * @param a an array or nested lists
 * @param order the order of the copy in memory, `'K'` by default: the order of `a`
 * @throws as `array` does
 * @example
 * np.copy(np.eye(9).get("::-1"));
 * const a = np.arange(3);
 * np.copy(a).set(0, 9).toArray() // [9, 1, 2]
 * a.toArray() // [0, 1, 2]
 */
export function copy<const T extends ArrayOrOthers>(
  a: T,
  order?: CopyOrder | { readonly order?: CopyOrder | null | undefined } | null,
): NDArray<InputDType<T>>;
export function copy(a: unknown, ...rest: unknown[]): NDArray {
  const order = readCopyOrder(calls.copy, bind(calls.copy, rest).order, "K");
  return convert(calls.copy, "a", a, null, order, true);
}

/**
 * Returns what `asarray` returns: there are no subclasses of arrays.
 * @param a as for `asarray`
 * @param options `dtype`, `order` and `copy` (null by default)
 * @throws as `asarray` does
 * @example
 * np.asanyarray(np.linspace(-1, 1, 30), { dtype: "float16" });
 * np.asanyarray([1, 2]).toArray() // [1, 2]
 */
export const asanyarray: typeof asarray = (a: unknown, ...rest: unknown[]) =>
  fromData(calls.asanyarray, "a", a, bind(calls.asanyarray, rest), null, true) as never;

/**
 * Returns an array in C order with at least one axis: the array itself, a view of a 0-d array, or a copy.
 * @param a an array or nested lists
 * @param options `dtype` of the result
 * @throws as `array` does
 * @example
 * np.ascontiguousarray(np.arange(60).reshape(6, 10).T);
 * np.ascontiguousarray(np.ones([2, 3]).T).strides // [16, 8]
 * np.ascontiguousarray(5).shape // [1]
 */
export function ascontiguousarray<
  const T extends ArrayOrOthers,
  const L extends DTypeLike | undefined = undefined,
>(a: T, options?: DTypeOption<L> | null): ArrayAs<T, L>;
export function ascontiguousarray<const T extends ArrayOrOthers, const L extends DTypeLike>(
  a: T,
  dtype: L,
): ArrayAs<T, L>;
export function ascontiguousarray(a: unknown, ...rest: unknown[]): NDArray {
  return inOrder(calls.ascontiguousarray, a, rest, "C");
}

/**
 * Returns an array in F order with at least one axis: the array itself, a view of a 0-d array, or a copy.
 * @param a an array or nested lists
 * @param options `dtype` of the result
 * @throws as `array` does
 * @example
 * np.asfortranarray(np.tri(8, 12));
 * np.asfortranarray([[1, 2, 3], [4, 5, 6]]).strides // [8, 16]
 */
export const asfortranarray: typeof ascontiguousarray = (a: unknown, ...rest: unknown[]) =>
  inOrder(calls.asfortranarray, a, rest, "F") as never;

function inOrder(call: Call, a: unknown, rest: readonly unknown[], order: Order): NDArray {
  return convert(call, "a", a, readDType(call, bind(call, rest).dtype, null), order, null, 1);
}

/**
 * Returns an array in an order, writeable, or the owner of its memory, as it is required: the array itself, or a copy.
 * @param a an array or nested lists
 * @param options `dtype`, and `requirements`: `'C'` or `'F'` for the order, `'W'` to be writeable, `'O'` to own its memory, `'A'`
 *   to be aligned, `'E'` to be an array, which it always is. NumPy's long names are welcome too
 * @throws ValueError for an unknown requirement, and for `'C'` together with `'F'`; otherwise as `array` does
 * @example
 * np.require(np.diag(np.vander(np.linspace(0, 1, 20))), { requirements: ["C", "W"] });
 * const view = np.diag(np.eye(2));
 * np.require(view, { requirements: ["W", "O"] }).flags.writeable // true
 * np.require(view) === view // true
 */
function requireArray<const T extends ArrayOrOthers, const L extends DTypeLike | undefined = undefined>(
  a: T,
  options?: RequireOptions<L> | null,
): ArrayAs<T, L>;
function requireArray<const T extends ArrayOrOthers, const L extends DTypeLike | null | undefined>(
  a: T,
  dtype: L,
  requirements?: Requirements | RequireOptions<undefined> | null,
): ArrayAs<T, L>;
function requireArray(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.require;
  const read = bind(call, rest);
  const dtype = readDType(call, read.dtype, null);
  const asked = readRequirements(call, read.requirements);
  const order = asked.has("F") ? "F" : asked.has("C") ? "C" : null;
  if (order === "F" && asked.has("C")) throw new ValueError('require: Cannot specify both "C" and "F" order');
  const array = convert(call, "a", a, dtype, order ?? "K", null);
  const { ownData, aligned, writeable } = array.flags;
  const isMet =
    (ownData || !asked.has("O")) && (aligned || !asked.has("A")) && (writeable || !asked.has("W"));
  return isMet ? array : convert(call, "a", array, null, order ?? "A", true);
}

/** The letter of each requirement. */
const LETTERS: Readonly<Record<string, string>> & { __proto__: null } = {
  __proto__: null,
  CONTIGUOUS: "C",
  C_CONTIGUOUS: "C",
  FORTRAN: "F",
  F_CONTIGUOUS: "F",
  ALIGNED: "A",
  WRITEABLE: "W",
  OWNDATA: "O",
  ENSUREARRAY: "E",
} as never;

function readRequirements(call: Call, given: unknown): ReadonlySet<string> {
  const letters = new Set<string>();
  if (isAbsent(given)) return letters;
  if (typeof given !== "string" && !isList(given))
    throw refuse(call, "requirements", "a string or a list of strings", given);
  const length = typeof given === "string" ? given.length : readLength(call, "requirements", given);
  for (let index = 0; index < length; index += 1) {
    const name = given[index];
    const word = typeof name === "string" ? name.toUpperCase() : "";
    const letter = LETTERS[word] ?? word;
    if (!/^[CFAWOE]$/.test(letter))
      throw refuse(call, "requirements", "made of C, F, A, W, O and E, or their long names", name);
    letters.add(letter);
  }
  return letters;
}

/**
 * Returns what `asarray` returns, unless an element is NaN or infinite.
 * @param a an array or nested lists
 * @param options `dtype` and `order`
 * @throws ValueError for NaN and infinities; otherwise as `asarray` does
 * @example
 * np.asarrayChkfinite([1, 2]).toArray() // [1, 2]
 * np.asarrayChkfinite([1, NaN]) // throws ValueError: asarrayChkfinite: array must not contain infs or NaNs
 */
export function asarrayChkfinite<
  const T extends ArrayOrOthers,
  const L extends DTypeLike | undefined = undefined,
>(a: T, options?: Omit<ArrayOptions<L>, "copy"> | null): ArrayAs<T, L>;
export function asarrayChkfinite<const T extends ArrayOrOthers, const L extends DTypeLike | null | undefined>(
  a: T,
  dtype: L,
  order?: CopyOrder | Pick<ArrayOptions<undefined>, "order"> | null,
): ArrayAs<T, L>;
export function asarrayChkfinite(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.asarrayChkfinite;
  const array = fromData(call, "a", a, bind(call, rest), null, true);
  if (allFinite(viewOf(call.name, array))) return array;
  if (array !== a) array.dispose();
  throw new ValueError(`${call.name}: array must not contain infs or NaNs`);
}

export { requireArray as require };
