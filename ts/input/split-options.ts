/** Separates the options of a call from its other arguments, of which there may be any number. */
import { hasMember, isPlain } from "../caller.ts";
import { readComplex } from "../dtype/complex.ts";

/** Splits the arguments of a call into those by position and the options, which may stand last. */
export function splitOptions(given: readonly unknown[]): { items: readonly unknown[]; options: unknown } {
  const last = given.at(-1);
  return isPlainObject(last)
    ? { items: given.slice(0, -1), options: last }
    : { items: given, options: undefined };
}

/** Whether an argument that may be an array or a number is a plain object that is none of these, such as options. */
export function isPlainObject(value: unknown): value is object {
  if (!isPlain(value) || hasMember(value, Symbol.iterator) || readComplex(value) !== null) return false;
  return !(hasMember(value, "data") && hasMember(value, "shape"));
}
