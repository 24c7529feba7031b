/**
 * Prepares the caller's iterators for `for of`. An iterator that breaks the rules of iterators gives a ValueError; the engine's
 * TypeError would not name the function or the argument. Errors from the caller's own code pass through.
 */

import { isCallable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { isFullStack } from "../errors.ts";
import { refuse } from "../input/arguments.ts";

type Method = (...args: never[]) => unknown;

/** Iterator methods that throw an engine error when they are called on an object of another class. */
const classBound: readonly unknown[] = [Object.getPrototypeOf(Uint8Array), Map, Set].map(
  ({ prototype }) => prototype[Symbol.iterator],
);

/** The `next` methods of the engine's own iterators. They keep the rules, and `for of` is fastest with them unchanged. */
const nativeNexts: readonly unknown[] = [
  [].values(),
  new Set().values(),
  new Map().entries(),
  (function* () {})(),
].map(({ next }) => next);

const isObject = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/**
 * Returns an iterable that can be walked once. `iterate` is the iterator method that was already read from the given iterable.
 * Each member is read as `for of` reads it.
 */
export function walk(
  call: Call,
  argument: string,
  iterable: object,
  iterate: unknown,
): Iterable<unknown, unknown> {
  const broken = (given: unknown): Error =>
    refuse(call, argument, "an iterable that keeps the rules of iterators", given);
  const iterator = isCallable(iterate) ? open(iterable, iterate) : undefined;
  if (!isObject(iterator)) throw broken(iterable);
  const { next } = iterator as { next?: unknown };
  if (nativeNexts.includes(next) && !Object.hasOwn(iterator, "return"))
    return new Once(iterator as Iterator<unknown>);
  if (!isCallable(next)) throw broken(iterator);
  const checked: Iterator<unknown> = {
    next() {
      const step = next.call(iterator as never);
      if (!isObject(step)) throw broken(step);
      return step as IteratorResult<unknown>;
    },
    return() {
      const leave = (iterator as { return?: unknown }).return ?? null;
      if (leave !== null && !(isCallable(leave) && isObject(leave.call(iterator as never))))
        throw broken(leave);
      return { done: true, value: undefined };
    },
  };
  return new Once(checked);
}

/**
 * Wraps an iterator for `for of`. It is a class because of V8: making an object with a computed key takes twice the time of
 * reading ten items.
 */
class Once implements Iterable<unknown> {
  private readonly iterator: Iterator<unknown>;

  constructor(iterator: Iterator<unknown>) {
    this.iterator = iterator;
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.iterator;
  }
}

/** Returns the iterator; undefined when the method is one of the engine's and does not accept this object. */
function open(iterable: object, iterate: Method): unknown {
  try {
    return iterate.call(iterable as never);
  } catch (error) {
    if (classBound.includes(iterate) && !isFullStack(error)) return undefined;
    throw error;
  }
}
