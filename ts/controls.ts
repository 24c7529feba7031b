/** The public functions that report and control memory: np.memory, np.configure, np.scope. */

import { isNDArray } from "./array/ndarray.ts";
import { isAbsent, isCallable, isRevoked } from "./caller.ts";
import * as calls from "./calls/controls.ts";
import { isFullStack, ValueError } from "./errors.ts";
import { refuse, requireSynchronous, requireSynchronousResult } from "./input/arguments.ts";
import { bind } from "./input/bind.ts";
import { type Balance, balance } from "./memory/account.ts";
import { runScope } from "./memory/scope.ts";
import { chooseBudget, plannedBudget } from "./wasm/budget.ts";
import { isStarted, linear, POOL_START } from "./wasm/module.ts";

/** The result of `np.memory`. */
export interface MemoryState extends Balance {
  /** The bytes of linear memory that are reserved for arrays. */
  readonly budget: number;
}

/**
 * Returns how much memory arrays use. `budget` is the reserved linear memory, `used` is what arrays use of it. `spilled` is the
 * memory outside: of arrays whose `data` was read, and of arrays that found no room inside. `peak` is the highest sum of `used`
 * and `spilled` so far. These are numbers of bytes. `arrays` is the number of memory blocks: an array and its views share one.
 * @example
 * const before = np.memory().arrays;
 * const a = np.zeros(100_000);
 * np.memory().arrays - before // 1
 * a.dispose();
 * np.memory().arrays - before // 0
 */
export function memory(): MemoryState;
export function memory(...rest: unknown[]): MemoryState {
  bind(calls.memory, rest);
  return { budget: isStarted() ? linear.poolEnd - POOL_START : plannedBudget(), ...balance() };
}

/**
 * Sets how many bytes of linear memory the first array reserves. The default is the environment variable `NDLOOM_BUDGET`. If
 * that is not set, the default is 1 GiB in Node-like hosts, 256 MiB in browsers and 64 MiB in workerd.
 * @param options `budget`, in bytes
 * @throws ValueError after the first array was created, and if the budget is not a whole number from 0 to 2^32
 * @example
 * np.configure({ budget: 2 ** 24 });
 * np.zeros(3);
 * np.memory().budget // 2 ** 24
 * np.configure({ budget: 2 ** 25 }) // throws ValueError: configure: the budget is settled at the first array
 */
export function configure(options: {
  /** The bytes of linear memory that the first array reserves, from 0 to 2^32. */
  readonly budget: number;
}): void;
export function configure(...rest: unknown[]): void {
  const { budget } = bind(calls.configure, rest);
  if (isStarted())
    throw new ValueError("configure: the budget is settled at the first array; call configure before it");
  if (!isAbsent(budget)) chooseBudget("configure", budget);
}

/**
 * Runs a function, then disposes of every array that the function created and did not return. The function can return one
 * array, or a list, an object, a Map or a Set with arrays inside, at any depth.
 * @param fn a synchronous function
 * @throws ValueError if `fn` is not a function or returns a promise
 * @example
 * const sum = np.scope(() => np.ones(1000).data.reduce((a, b) => a + b));
 * sum // 1000
 * np.scope(() => np.ones(3).reshape(3, 1)).shape // [3, 1]
 */
export function scope<R>(fn: () => R): R;
export function scope<R>(fn: () => R, ...rest: unknown[]): R {
  bind(calls.scope, rest);
  if (!isCallable(fn)) throw refuse(calls.scope, "fn", "a function", fn);
  requireSynchronous(calls.scope, "fn", fn);
  return runScope(fn, arraysIn);
}

function arraysIn(result: unknown): ReadonlySet<unknown> {
  requireSynchronousResult(calls.scope, "fn", result);
  const seen = new Set<unknown>();
  const pending: unknown[] = [result];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null || isRevoked(value) || seen.has(value)) continue;
    seen.add(value);
    if (isNDArray(value) || ArrayBuffer.isView(value)) continue;
    for (const member of membersOf(value)) pending.push(member);
  }
  return seen;
}

/** Returns the values inside an object. For a Map these are its entries, each a list of key and value. */
function membersOf(value: object): unknown[] {
  const collection = [Map, Set].find((type) => value instanceof type);
  try {
    if (collection !== undefined) return [...collection.prototype[Symbol.iterator].call(value as never)];
  } catch (error) {
    // The object only inherits from Map or Set, and is neither.
    if (isFullStack(error)) throw error;
  }
  return Object.keys(value).map((key) => (value as Record<string, unknown>)[key]);
}
