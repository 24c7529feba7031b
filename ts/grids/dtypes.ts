/** Tells which dtypes cast to which, which dtype results have, and of which kind dtypes are: canCast, resultType, isdtype and the like. */

import { withInput } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { elementAt } from "../array/scalars.ts";
import { isList, readEach } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/dtypes.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type Casting, casts } from "../dtype/casting.ts";
import { Complex, readPlain, type Scalar, type ScalarInput } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { limitsOf } from "../dtype/limits.ts";
import { type DTypeLike, findDType, type NameOf, resolveDType } from "../dtype/names.ts";
import { type Promoted, promote, promoteAll } from "../dtype/promotion.ts";
import { viewOfArray } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readCasting } from "../indexing/arguments.ts";
import { readDType } from "../input/arguments.ts";
import { bind, bindAny } from "../input/bind.ts";
import { type TypedArray, typedBytes } from "../memory/foreign.ts";
import { show } from "../show.ts";

/** The option of `canCast`. */
export interface CanCastOptions {
  /** Which casts are allowed: `'no'`, `'equiv'`, `'safe'` (default), `'same_kind'` or `'unsafe'`. */
  readonly casting?: Casting | null | undefined;
}

/** The kinds that `isdtype` knows, with the letters of their dtypes. */
const kinds = {
  bool: "b",
  "signed integer": "i",
  "unsigned integer": "u",
  integral: "iu",
  "real floating": "f",
  "complex floating": "c",
  numeric: "iufc",
} as const;

/** NumPy's abstract dtypes, with the letters of the dtypes below them. */
const abstracts = {
  generic: "biufc",
  number: "iufc",
  integer: "iu",
  signedinteger: "i",
  unsignedinteger: "u",
  inexact: "fc",
  floating: "f",
  complexfloating: "c",
} as const;

/** A kind of dtypes, in the words of the array API standard. */
export type DTypeKind = keyof typeof kinds;

/** One of NumPy's abstract dtypes, such as `'integer'`. */
export type AbstractDType = keyof typeof abstracts;

/** A dtype that is no text: a constant, or the constructor of a typed array. */
type Constant = Exclude<DTypeLike, string>;

/**
 * Tells whether a dtype may be cast to another one.
 * @param from a dtype, or an array, whose dtype counts
 * @param to a dtype
 * @param casting which casts are allowed, `'safe'` by default: those that lose nothing
 * @throws DTypeError for a number, and for what names no dtype; ValueError for another word as `casting`
 * @example
 * np.canCast("int32", "int64") // true
 * np.canCast("float64", "float32") // false
 * np.canCast("float64", "float32", "same_kind") // true
 */
export function canCast(
  from: DTypeLike | NDArray | TypedArray,
  to: DTypeLike,
  casting?: Casting | null | CanCastOptions,
): boolean;
export function canCast(from: unknown, to: unknown, ...rest: unknown[]): boolean {
  const call = calls.canCast;
  const casting = readCasting(call, bind(call, rest).casting, "safe");
  if (readPlain(from) !== null)
    throw new DTypeError(
      `${call.name}: from must be a dtype or an array, got ${show(from)}: what a number can be cast to depends on its value, which minScalarType looks at`,
    );
  return casts[casting](dtypeOf(call, "from", from), namedBy(call, to));
}

/**
 * Returns the smallest dtype that two dtypes cast to without loss.
 * @param type1 a dtype
 * @param type2 another one
 * @throws DTypeError for what names no dtype
 * @example
 * np.promoteTypes("int8", "uint8").name // 'int16'
 * np.promoteTypes("int64", "float32") === np.float64 // true
 */
export function promoteTypes<const A extends DTypeLike, const B extends DTypeLike>(
  type1: A,
  type2: B,
): DType<Promoted<NameOf<A>, NameOf<B>>>;
export function promoteTypes(type1: unknown, type2: unknown, ...rest: unknown[]): DType {
  const call = calls.promoteTypes;
  bind(call, rest);
  return promote(namedBy(call, type1), namedBy(call, type2));
}

/**
 * Returns the dtype of what is computed from arrays and numbers. A number changes the kind of the dtype, but not its size.
 * @param arraysAndDtypes arrays, dtypes and numbers
 * @throws ValueError without arguments, and for bigints alone that no dtype holds; DTypeError for what names no dtype, such as a list
 * @example
 * np.resultType("int8", "float32").name // 'float32'
 * np.resultType(np.ones(2, "float32"), 2.5).name // 'float32'
 * np.resultType(300, "int8").name // 'int8'
 */
export function resultType(
  ...arraysAndDtypes: readonly (DTypeLike | NDArray | TypedArray | ScalarInput)[]
): DType {
  const call = calls.resultType;
  const { items } = bindAny(call, arraysAndDtypes);
  if (items.length === 0) throw new ValueError(`${call.name}: at least one array or dtype is required`);
  const scalars: Scalar[] = [];
  const arrays: DType[] = [];
  items.forEach((item, index) => {
    const scalar = readPlain(item);
    if (scalar === null) arrays.push(dtypeOf(call, `argument ${index}`, item));
    else scalars.push(scalar);
  });
  return promoteAll(call.name, arrays, scalars);
}

/** Returns the dtype of an array, or the dtype that a value names. */
function dtypeOf(call: Call, argument: string, value: unknown): DType {
  const bytes = ArrayBuffer.isView(value) ? typedBytes(call.name, argument, value) : null;
  return bytes?.dtype ?? viewOfArray(call.name, value)?.dtype ?? namedBy(call, value);
}

/** Returns the dtype that a value names. */
function namedBy(call: Call, value: unknown): DType {
  return readDType(call, value, null) ?? resolveDType(call.name, value);
}

/**
 * Returns the smallest dtype that holds a number, as NumPy sees it: floats count by their size, not by their digits. An array with axes
 * keeps its dtype.
 * @param a a number or an array without axes, whose value counts; another array or nested lists, whose dtype counts
 * @throws ValueError for a bigint that neither int64 nor uint64 holds
 * @example
 * np.minScalarType(255).name // 'uint8'
 * np.minScalarType(-1).name // 'int8'
 * np.minScalarType(1e5 + 0.5).name // 'float32'
 * np.minScalarType([1, 2]).name // 'int64'
 */
export function minScalarType(a: ArrayInput): DType;
export function minScalarType(a: unknown, ...rest: unknown[]): DType {
  const call = calls.minScalarType;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) =>
    view.shape.length > 0 ? view.dtype : smallestFor(elementAt(view, 0), view.dtype),
  );
}

/** NumPy's limits: from these on, a float counts as too large for float16 and for float32. */
const [HALF_LIMIT, SINGLE_LIMIT] = [65_000, 3.4e38];

function smallestFor(value: Scalar, dtype: DType): DType {
  if (dtype.kind === "f") {
    const size = Math.abs(value as number);
    // NaN and infinities need no room.
    if (size < HALF_LIMIT || !Number.isFinite(size)) return dtypes.float16;
    return size < SINGLE_LIMIT && dtype.itemSize > 4 ? dtypes.float32 : dtype;
  }
  if (value instanceof Complex) {
    const fits = Math.abs(value.re) < SINGLE_LIMIT && Math.abs(value.im) < SINGLE_LIMIT;
    return fits ? dtypes.complex64 : dtype;
  }
  if (typeof value === "boolean") return dtype;
  const sizes = value < 0 ? signed : unsigned;
  return sizes.find((one) => value >= limitsOf(one)[0] && value <= limitsOf(one)[1]) as DType;
}

const signed: readonly DType[] = [dtypes.int8, dtypes.int16, dtypes.int32, dtypes.int64];
const unsigned: readonly DType[] = [dtypes.uint8, dtypes.uint16, dtypes.uint32, dtypes.uint64];

/**
 * Returns the float or complex dtype that arrays have in common. Integers count as float64.
 * @param arrays arrays or nested lists
 * @throws DTypeError for an array of booleans
 * @example
 * np.commonType(np.ones(2, "float32"), np.ones(2, "int8")).name // 'float64'
 * np.commonType(np.ones(2, "float16")).name // 'float16'
 */
export function commonType(...arrays: readonly ArrayInput[]): DType<FloatName> {
  const call = calls.commonType;
  const { items } = bindAny(call, arrays);
  const own = items.map((item, index) =>
    withInput(call, `argument ${index}`, item, null, (view) => view.dtype),
  );
  if (own.includes(dtypes.bool))
    throw new DTypeError(`${call.name}: can't get common type for non-numeric array`);
  const common = own.reduce(
    (dtype, one) => promote(dtype, one.isInteger ? dtypes.float64 : one),
    dtypes.float16 as DType,
  );
  return common as DType<FloatName>;
}

type FloatName = Extract<DTypeName, `${"float" | "complex"}${number}`>;

/**
 * Tells whether a dtype is of a kind, in the words of the array API standard.
 * @param dtype a dtype, such as `np.int8`. As in NumPy, a text is refused
 * @param kind a dtype, `'bool'`, `'signed integer'`, `'unsigned integer'`, `'integral'`, `'real floating'`, `'complex floating'`,
 *   `'numeric'`, or a list of these
 * @throws DTypeError for what is no dtype; ValueError for another word
 * @example
 * np.isdtype(np.int8, "integral") // true
 * np.isdtype(np.bool, "numeric") // false
 * np.isdtype(np.float32, ["complex floating", np.float32]) // true
 */
export function isdtype(
  dtype: Constant,
  kind: DTypeKind | Constant | readonly (DTypeKind | Constant)[],
): boolean;
export function isdtype(dtype: unknown, kind: unknown, ...rest: unknown[]): boolean {
  const call = calls.isdtype;
  bind(call, rest);
  const known = constantOf(call, "dtype", dtype);
  const tests = isList(kind)
    ? readEach(kind, (item, index) => isOfKind(call, `kind[${index}]`, item, known))
    : [isOfKind(call, "kind", kind, known)];
  return tests.includes(true);
}

function isOfKind(call: Call, argument: string, kind: unknown, dtype: DType): boolean {
  if (typeof kind !== "string") return constantOf(call, argument, kind) === dtype;
  if (Object.hasOwn(kinds, kind)) return kinds[kind as DTypeKind].includes(dtype.kind);
  throw new ValueError(
    `${call.name}: ${argument} is a string, but ${show(kind)} is not a known kind name: ${Object.keys(kinds).map(show).join(", ")}`,
  );
}

function constantOf(call: Call, argument: string, value: unknown): DType {
  const dtype = typeof value === "string" ? undefined : findDType(value);
  if (dtype !== undefined) return dtype;
  throw new DTypeError(
    `${call.name}: ${argument} must be a dtype such as np.int8, got ${show(value)}; call ${call.usage}`,
  );
}

/**
 * Tells whether a dtype is another one or lies below it. Abstract dtypes are words: `'generic'`, `'number'`, `'integer'`,
 * `'signedinteger'`, `'unsignedinteger'`, `'inexact'`, `'floating'` and `'complexfloating'`.
 * @param arg1 a dtype, or an abstract one
 * @param arg2 a dtype, or an abstract one
 * @throws DTypeError for what names no dtype
 * @example
 * np.issubdtype("int8", "integer") // true
 * np.issubdtype("float32", "float64") // false
 * np.issubdtype("signedinteger", "number") // true
 */
export function issubdtype(arg1: DTypeLike | AbstractDType, arg2: DTypeLike | AbstractDType): boolean;
export function issubdtype(arg1: unknown, arg2: unknown, ...rest: unknown[]): boolean {
  const call = calls.issubdtype;
  bind(call, rest);
  const [below, above] = [lettersOf(call, arg1), lettersOf(call, arg2)];
  if (typeof above !== "string") return below === above;
  const letters = typeof below === "string" ? below : below.kind;
  return [...letters].every((letter) => above.includes(letter));
}

/** Returns the letters of an abstract dtype, or the dtype that a value names. */
function lettersOf(call: Call, value: unknown): string | DType {
  const isAbstract = typeof value === "string" && Object.hasOwn(abstracts, value);
  return isAbstract ? abstracts[value as AbstractDType] : namedBy(call, value);
}
