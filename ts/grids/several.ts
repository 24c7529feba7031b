/** Helps functions that take any number of arguments, or make several arrays. */
import type { NDArray } from "../array/ndarray.ts";
import { hasMember, isRecord } from "../caller.ts";
import { readComplex } from "../dtype/complex.ts";

/** Makes an array of each item. If one of them cannot be made, disposes of those made before. */
export function makeEach<T>(items: readonly T[], make: (item: T, place: number) => NDArray): NDArray[] {
  const made: NDArray[] = [];
  try {
    items.forEach((item, place) => {
      made.push(make(item, place));
    });
  } catch (error) {
    for (const array of made) array.dispose();
    throw error;
  }
  return made;
}

/** Splits the arguments of a call into those by position and the options, which may stand last. */
export function splitOptions(given: readonly unknown[]): { items: readonly unknown[]; options: unknown } {
  const last = given.at(-1);
  return isOptions(last)
    ? { items: given.slice(0, -1), options: last }
    : { items: given, options: undefined };
}

/** Whether an argument that may be an array or a number is options: a plain object that is none of these. */
function isOptions(value: unknown): boolean {
  if (!isRecord(value) || hasMember(value, Symbol.iterator) || readComplex(value) !== null) return false;
  if (hasMember(value, "data") && hasMember(value, "shape")) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
