/**
 * Iterators of the caller's, made ready for `for of`: one that breaks the rules of iterators is a ValueError, where the engine
 * would throw a TypeError that names nothing. What the caller's own code throws passes through.
 */

import { isCallable } from "../caller.ts";
import { isFullStack } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";

type Method = (...args: never[]) => unknown;

/** Classes whose iterators refuse any other object with an error of the engine's. */
const choosy: readonly unknown[] = [Object.getPrototypeOf(Uint8Array), Map, Set].map(
  ({ prototype }) => prototype[Symbol.iterator],
);

/** Iterators of the engine's keep the rules, and `for of` is quickest with them as they are. */
const lawful: readonly unknown[] = [
  [].values(),
  new Set().values(),
  new Map().entries(),
  (function* () {})(),
].map(({ next }) => next);

const isObject = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** An iterable, whose method `iterate` was read of it already, to be walked once. Each member is read as `for of` would. */
export function walk(
  call: Signature,
  place: string,
  iterable: object,
  iterate: unknown,
): Iterable<unknown, unknown> {
  const broken = (given: unknown): Error =>
    refuse(call, place, "an iterable that keeps the rules of iterators", given);
  const iterator = isCallable(iterate) ? open(iterable, iterate) : undefined;
  if (!isObject(iterator)) throw broken(iterable);
  const { next } = iterator as { next?: unknown };
  if (lawful.includes(next) && !Object.hasOwn(iterator, "return"))
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

/** An iterator for `for of`. A class, since V8 takes twice the time of reading ten items to make an object with a key that is computed. */
class Once implements Iterable<unknown> {
  private readonly iterator: Iterator<unknown>;

  constructor(iterator: Iterator<unknown>) {
    this.iterator = iterator;
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.iterator;
  }
}

/** The iterator; undefined where the method is one of the engine's and not for this object. */
function open(iterable: object, iterate: Method): unknown {
  try {
    return iterate.call(iterable as never);
  } catch (error) {
    if (choosy.includes(iterate) && !isFullStack(error)) return undefined;
    throw error;
  }
}
