/** Tells whether two arrays share memory: mayShareMemory, sharesMemory. */

import { withInput } from "../array/inputs.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/shapes.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { overlap } from "../elements/overlap.ts";
import { foreignView, type View, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readInteger, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { typedBytes } from "../memory/foreign.ts";

/** The option of `mayShareMemory` and `sharesMemory`. */
export interface WorkOption {
  /** The most steps of the search for a shared byte; 0 compares ranges of bytes alone, -1 allows 4,194,304 steps. */
  readonly maxWork?: number | null | undefined;
}

/** The steps that -1 allows. Two views need more only if both have several axes whose strides have nothing in common. */
const MOST_STEPS = 2 ** 22;

/**
 * Tells whether two arrays may share memory: whether the ranges of bytes that they lie in overlap.
 * @param a an array. Lists share nothing
 * @param b another one
 * @param maxWork the most steps of an exact search, 0 by default; -1 searches as `sharesMemory` does. If the steps do not suffice, the
 *   result is true
 * @throws ValueError for a `maxWork` below -1
 * @example
 * const a = np.zeros(6);
 * np.mayShareMemory(a, a.get("2:")) // true
 * np.mayShareMemory(a.get("::2"), a.get("1::2")) // true
 * np.mayShareMemory(a, a.copy()) // false
 */
export function mayShareMemory(a: ArrayInput, b: ArrayInput, maxWork?: number | null | WorkOption): boolean;
export function mayShareMemory(a: unknown, b: unknown, ...rest: unknown[]): boolean {
  return share(calls.mayShareMemory, a, b, bind(calls.mayShareMemory, rest).maxWork, 0) ?? true;
}

/**
 * Tells whether an element of one array shares a byte with an element of another.
 * @param a an array. Lists share nothing
 * @param b another one
 * @param maxWork the most steps of the search, -1 by default: 4,194,304
 * @throws ValueError if the steps do not suffice, where NumPy searches without end, and for a `maxWork` below -1
 * @example
 * const a = np.zeros(6);
 * np.sharesMemory(a, a.get("2:")) // true
 * np.sharesMemory(a.get("::2"), a.get("1::2")) // false
 */
export function sharesMemory(a: ArrayInput, b: ArrayInput, maxWork?: number | null | WorkOption): boolean;
export function sharesMemory(a: unknown, b: unknown, ...rest: unknown[]): boolean {
  const call = calls.sharesMemory;
  const isShared = share(call, a, b, bind(call, rest).maxWork, -1);
  if (isShared !== null) return isShared;
  throw new ValueError(`${call.name}: exceeded maxWork; mayShareMemory compares ranges of bytes`);
}

function share(call: Call, a: unknown, b: unknown, maxWork: unknown, fallback: number): boolean | null {
  const work = isAbsent(maxWork) ? fallback : readInteger(call, "maxWork", maxWork);
  if (work < -1) throw refuse(call, "maxWork", "-1 or a number of steps", maxWork);
  const [one, other] = [memoryOf(call, "a", a), memoryOf(call, "b", b)];
  return one !== null && other !== null && overlap(one, other, work < 0 ? MOST_STEPS : work);
}

/** Returns the elements of an array or a typed array. Returns null for what has to be copied to become an array. */
function memoryOf(call: Call, argument: string, value: unknown): View | null {
  const view = viewOfArray(call.name, value);
  if (view !== null) return view;
  const bytes = ArrayBuffer.isView(value) ? typedBytes(call.name, argument, value) : null;
  if (bytes !== null) return foreignView(bytes, bytes.dtype);
  return withInput(call, argument, value, null, () => null);
}
