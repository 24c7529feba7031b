/** What users ask and tell of memory: np.memory, np.configure, np.scope. */

import { isNDArray } from "./array/ndarray.ts";
import { isCallable, isRevoked } from "./caller.ts";
import { isFullStack, ValueError } from "./errors.ts";
import { readOptions, refuse, requireSynchronous, requireSynchronousResult } from "./input/arguments.ts";
import { signatures } from "./input/signatures.ts";
import { type Balance, balance } from "./memory/account.ts";
import { runScope } from "./memory/scope.ts";
import { chooseBudget, plannedBudget } from "./wasm/budget.ts";
import { isStarted, linear } from "./wasm/module.ts";

/** The state of the pool, in bytes. */
export interface MemoryState extends Balance {
  /** Bytes of linear memory reserved for arrays. */
  readonly budget: number;
}

const calls = signatures("configure({ budget })", "scope(fn)");

/**
 * How much memory arrays hold: `budget` (reserved), `used` (in linear memory), `spilled` (outside it: arrays whose `data`
 * was taken, and those that found no room), `peak` (the most of both together), `arrays` (how many blocks).
 * @example
 * const before = np.memory().arrays;
 * const a = np.zeros(100_000);
 * np.memory().arrays - before // 1
 * a.dispose();
 * np.memory().arrays - before // 0
 */
export function memory(): MemoryState {
  return { budget: isStarted() ? linear.poolEnd - linear.poolStart : plannedBudget(), ...balance() };
}

/**
 * Chooses how many bytes of linear memory the first array reserves. Without it: 1 GiB in Node-like hosts, 256 MiB in
 * browsers, 64 MiB in workerd, or the environment variable `NDLOOM_BUDGET`.
 * @throws ValueError once there was an array, and for a budget that is no whole number from 0 to 2^32
 * @example
 * np.configure({ budget: 2 ** 24 });
 * np.zeros(3);
 * np.memory().budget // 2 ** 24
 * np.configure({ budget: 2 ** 25 }) // throws ValueError: configure: the budget is settled at the first array
 */
export function configure(options: { readonly budget: number }): void {
  const { budget } = readOptions(calls.configure, options);
  if (isStarted())
    throw new ValueError("configure: the budget is settled at the first array; call configure before it");
  if (budget !== undefined && budget !== null) chooseBudget("configure", budget);
}

/**
 * Runs a function and disposes of every array that it created and did not return. Arrays are found in what it returns when
 * that is an array, a list, an object, a Map or a Set of them, nested as deep as you like.
 * @param fn a synchronous function
 * @throws ValueError when `fn` is not a function or returns a promise
 * @example
 * const sum = np.scope(() => np.ones(1000).data.reduce((a, b) => a + b));
 * sum // 1000
 * np.scope(() => np.ones(3).reshape(3, 1)).shape // [3, 1]
 */
export function scope<R>(fn: () => R): R {
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

/** An entry of a Map is a list of key and value. */
function membersOf(value: object): unknown[] {
  const collection = [Map, Set].find((type) => value instanceof type);
  try {
    if (collection !== undefined) return [...collection.prototype[Symbol.iterator].call(value as never)];
  } catch (error) {
    // It only inherits from one.
    if (isFullStack(error)) throw error;
  }
  return Object.keys(value).map((key) => (value as Record<string, unknown>)[key]);
}
