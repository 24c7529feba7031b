/**
 * Repeats a call with an `out` that fits its result. The call must write the same elements to it and no byte beyond them. A
 * refused call must write nothing.
 */
import { types } from "node:util";
import { isNDArray } from "../../../ts/array/ndarray.ts";
import { findDType } from "../../../ts/dtype/names.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import { isPlainObject } from "../../../ts/input/bind.ts";
import { bytesOf, type Target as Memory, targets as memories } from "../../support/out-targets.ts";
import { makeAll, type Target } from "./targets.ts";
import { hasOwnMembers } from "./wellformed.ts";
import { type Recipe, World } from "./world.ts";

/** The host of the fuzzer refuses much larger memory. */
const MOST_BYTES = 2 ** 18;

/** How a call ended. */
export interface Ending {
  readonly result?: unknown;
  readonly error?: unknown;
  readonly hasThrown: boolean;
}

/** Makes a call. */
export function endOf(target: Target, args: readonly unknown[]): Ending {
  try {
    return { result: target.call(args), hasThrown: false };
  } catch (error) {
    return { error, hasThrown: true };
  }
}

/** The result of a call without `out`. */
interface Expected {
  readonly shape: readonly number[];
  readonly dtype: NDArray["dtype"];
  readonly bytes: Uint8Array;
}

/** The number of calls with a fitting `out`, for the report. */
export const fitted = { calls: 0 };

/** Describes what is wrong with the call with `out`, or returns null. */
export function faultWithOut(target: Target, recipes: readonly Recipe[]): string | null {
  if (target.outPlace < 0) return null;
  const expected = expectedOf(target, recipes);
  if (expected === null) return null;
  const makers = kindsFor(expected.dtype);
  const chosen = recipes.reduce((sum, { text }) => sum + text.length, 0) % makers.length;
  const memory = (makers[chosen] as (typeof makers)[0])(expected.dtype.name, expected.shape);
  const world = new World();
  for (const array of memory.arrays) world.keep(array);
  try {
    return faultIn(target, recipes, world, memory, expected);
  } finally {
    world.end();
  }
}

/** The kinds of memory that determine a dtype. */
function kindsFor(dtype: NDArray["dtype"]): (typeof memories)[string][] {
  const hasClass = !["bool", "float16", "complex64", "complex128"].includes(dtype.name);
  return Object.keys(memories)
    .filter((kind) => hasClass || !kind.startsWith("a typed array"))
    .map((kind) => memories[kind] as (typeof memories)[string]);
}

/** The result of the call without `out`; null when it is not an array or has lost its memory. */
function expectedOf(target: Target, recipes: readonly Recipe[]): Expected | null {
  const world = new World();
  try {
    const args = makeAll(world, recipes);
    if (optionsIn(target, args) === null) return null;
    const { result } = endOf(target, args);
    world.keepAll(result);
    const array = arrayIn(result);
    if (array === null || hasOwnMembers(array) || array.nbytes > MOST_BYTES) return null;
    return { shape: array.shape, dtype: array.dtype, bytes: bytesOf(array.toTypedArray()) };
  } catch {
    // The arguments, looked at here, may run code of the caller's that throws. case.ts checks the result itself.
    return null;
  } finally {
    world.end();
  }
}

/** The array of a result, which linspace gives with the step. */
function arrayIn(result: unknown): NDArray | null {
  if (isNDArray(result)) return result;
  const first: unknown = Array.isArray(result) ? result[0] : null;
  return isNDArray(first) ? first : null;
}

/** Where the options of a call stand: an object that is last is the options, also in the place of an argument by position. */
function placeOfOptions({ outPlace }: Target, args: readonly unknown[]): number {
  const last = args.length - 1;
  return last > 0 && last < outPlace && isPlainObject(args[last]) ? last : outPlace;
}

/** The options of a call that are made by its recipe, or new ones where it has none; null where something else stands there. */
function optionsIn(target: Target, args: readonly unknown[]): object | null {
  const outPlace = placeOfOptions(target, args);
  // The null of an axis by position means all elements.
  if (args.length > outPlace + 1 || args[outPlace] === null) return null;
  // A dtype that stands alone in the place of the options would be read as the argument of its position.
  if (args.length <= outPlace && findDType(args.at(-1)) !== undefined) return null;
  const options = args[outPlace] ?? {};
  if (typeof options !== "object" || types.isProxy(options)) return null;
  const prototype = Object.getPrototypeOf(options);
  const isPlain = prototype === null || prototype === Object.prototype;
  // Where the option `where` is false, `out` keeps its elements.
  const isOther = Object.hasOwn(options, "out") || Object.hasOwn(options, "where");
  return isPlain && !isOther && Object.isExtensible(options) ? options : null;
}

function faultIn(
  target: Target,
  recipes: readonly Recipe[],
  world: World,
  memory: Memory,
  expected: Expected,
): string | null {
  const args = makeAll(world, recipes);
  const options = optionsIn(target, args);
  if (options === null) return null;
  Object.defineProperty(options, "out", { value: memory.out, enumerable: true });
  const place = placeOfOptions(target, args);
  while (args.length <= place) args.push(undefined);
  args[place] = options;
  const before = memory.bytes();
  const ending = endOf(target, args);
  const after = bytesIfAny(memory);
  fitted.calls += 1;
  if (!ending.hasThrown) return faultOfResult(target, world, memory, expected, ending.result, before, after);
  if (after !== null && Buffer.compare(before, after) !== 0) return "wrote to out, and threw";
  return faultOfError(ending.error, world);
}

function bytesIfAny(memory: Memory): Uint8Array | null {
  try {
    return memory.bytes();
  } catch (error) {
    if (error instanceof np.NDLoomError) return null;
    throw error;
  }
}

/** The check of the call without `out` covers all other errors. */
function faultOfError(error: unknown, world: World): string | null {
  if (!(error instanceof np.NDLoomError) || world.hasActed) return null;
  const isExpected = /and out exclude each other|only takes `out` or `dtype`|out shares memory|to the rule/;
  if (isExpected.test(error.message)) return null;
  return `with an out that fits it says ${error.message}`;
}

function faultOfResult(
  target: Target,
  world: World,
  { out, start }: Memory,
  { bytes, dtype }: Expected,
  result: unknown,
  before: Uint8Array,
  after: Uint8Array | null,
): string | null {
  const array = arrayIn(result);
  if (array === null) return "with out it gives no array";
  world.keepAll(result);
  if (isNDArray(out) ? array !== out : array.base !== out) return "with out it gives another array";
  if (array.dtype !== dtype) return `with out it gives dtype ${array.dtype}`;
  if (after === null) return world.hasActed ? null : "out is gone";
  const end = start + bytes.byteLength;
  const around = (all: Uint8Array): Uint8Array => Buffer.concat([all.subarray(0, start), all.subarray(end)]);
  if (Buffer.compare(around(before), around(after)) !== 0) return "wrote beside out";
  if (world.hasActed || /^empty/.test(target.name)) return null;
  return Buffer.compare(after.subarray(start, end), bytes) === 0 ? null : "other elements in out";
}
