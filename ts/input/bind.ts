/**
 * Binds the arguments of a call as Python does: by position in NumPy's order, and the rest by name in one object at the end. A dtype
 * may stand alone instead of the object. Nothing is dropped in silence: what the call does not take is an error that shows
 * the call.
 *
 * A function names the arguments that it needs, and hands over the others as they come: `eye(n, ...rest)`.
 */

import { hasMember, isAbsent, isPlain, isRecord } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { readComplex } from "../dtype/complex.ts";
import { findDType } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import { show } from "../show.ts";

/** The arguments that were bound, by name. An argument that was not given is undefined. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Objects that inherit nothing, so that a property which a page adds to Object.prototype is not read as an argument. It is a
 * class because engines are slow with properties of objects made by `Object.create(null)`.
 */
class NoInheritance {
  dtype: unknown = undefined;
  static {
    Object.setPrototypeOf(NoInheritance.prototype, null);
  }
}

/** No arguments. A function may pass it for its most common call, which then makes no object. */
export const NOTHING: Arguments = Object.freeze(new NoInheritance()) as never;

/**
 * Binds the arguments that a function does not declare itself.
 * @param first the position of the first of them; by default that after the required ones
 */
export function bind(call: Call, rest: readonly unknown[], first?: number): Arguments {
  return rest.length === 0 ? NOTHING : bindRest(call, rest, first);
}

function bindRest(call: Call, rest: readonly unknown[], start?: number): Arguments {
  const { positions, required, optional, dtypePlace } = call.parts;
  const first = start ?? required;
  const most = positions.length - first;
  let count = rest.length;
  while (count > 0 && (rest[count - 1] === undefined || (count > most && rest[count - 1] === null)))
    count -= 1;
  if (count === 0) return NOTHING;
  const bound = new NoInheritance() as NoInheritance & Record<string, unknown>;
  const last = rest[count - 1];
  const named = isNamed(optional, last) ? last : null;
  if (named !== null) count -= 1;
  else if (first + count - 1 < dtypePlace && findDType(last) !== undefined) {
    // Only before dtype's own position: behind it, a text is another argument, such as an order.
    bound.dtype = last;
    count -= 1;
  }
  if (count > most) throw refuseExtra(call, first + rest.length);
  for (let index = 0; index < count; index += 1) bound[positions[first + index] as string] = rest[index];
  if (named !== null) readNamed(call, named, bound);
  return bound;
}

/**
 * Whether an argument is the object of options. An object whose own properties are all options of this call is one. Other objects, which are rare, are
 * looked at closely.
 */
function isNamed(optional: readonly string[], value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  // Checked before the names are read: the names of a long typed array take more memory than the array.
  if (ArrayBuffer.isView(value) || !isRecord(value)) return false;
  let isOne = false;
  for (const name in value) {
    // Inherited names are not read. So an object with inherited names is refused, unless a page gave these names to all objects.
    if (!hasOwn.call(value, name)) {
      if (name in Object.prototype) continue;
      return false;
    }
    if (name !== "dtype" && !optional.includes(name)) return isPlainObject(value);
    isOne = true;
  }
  return (isOne && !(Symbol.iterator in value)) || isPlainObject(value);
}

function readNamed(call: Call, named: object, bound: Record<string, unknown>): void {
  const { optional } = call.parts;
  // `for in` makes no list of the keys. Most objects have only one.
  for (const name in named) {
    if (!hasOwn.call(named, name)) continue;
    // The most common name is compared first: it is known to most calls.
    if ((name !== "dtype" || call.parts.dtypePlace < 0) && !optional.includes(name))
      throw refuseName(call, name);
    const value: unknown = (named as Arguments)[name];
    if (value === undefined) continue;
    const isGiven = !isAbsent(bound[name]);
    if (isGiven && value === null) continue;
    if (isGiven)
      throw new ValueError(`${call.name}: ${name} is given by position and by name; call ${call.usage}`);
    bound[name] = value;
  }
}

const hasOwn = Object.prototype.hasOwnProperty;

function refuseName(call: Call, name: string): ValueError {
  return new ValueError(`${call.name}: unknown option ${show(name)}; call ${call.usage}`);
}

function refuseExtra(call: Call, given: number): ValueError {
  const most = call.parts.positions.length;
  const takes =
    most === 0 ? "no arguments" : `at most ${most} ${most === 1 ? "argument" : "arguments"} by position`;
  return new ValueError(`${call.name}: takes ${takes}, got ${given}; call ${call.usage}`);
}

/** Binds the arguments of a call that takes any number of them: the object at the end, if there is one, and the others. */
export function bindAny(
  call: Call,
  given: readonly unknown[],
): { items: readonly unknown[]; options: Arguments } {
  let count = given.length;
  while (count > 0 && given[count - 1] === undefined) count -= 1;
  const items = count === given.length ? given : given.slice(0, count);
  const last = count > 0 ? items[count - 1] : undefined;
  if (!isNamed(call.parts.optional, last)) return { items, options: NOTHING };
  const bound = new NoInheritance() as never;
  readNamed(call, last, bound);
  return { items: items.slice(0, -1), options: bound };
}

/** Whether an argument that may be an array or a number is a plain object that is none of these, such as options. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null || !isPlain(value)) return false;
  if (hasMember(value, Symbol.iterator) || readComplex(value) !== null) return false;
  return !(hasMember(value, "data") && hasMember(value, "shape"));
}

/** Returns an argument that must be given. */
export function requireGiven(call: Call, read: Arguments, name: string): unknown {
  const value = read[name];
  if (value === undefined) throw new ValueError(`${call.name}: ${name} is missing; call ${call.usage}`);
  return value;
}

/** Whether no other arguments were bound than those with these names. */
export function hasOnly(read: Arguments, names: readonly string[]): boolean {
  for (const name in read) if (read[name] !== undefined && !names.includes(name)) return false;
  return true;
}

/** Whether a value is an object of options that has this option and no other. Such an object needs no `bind`. */
export function isOption(value: unknown, name: string): value is object {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || !isRecord(value))
    return false;
  let isOne = false;
  for (const other in value) {
    if (other !== name || !hasOwn.call(value, name)) return false;
    isOne = true;
  }
  return isOne && !(Symbol.iterator in value);
}

/** Binds the names of an object that must be given, such as settings. */
export function bindNamed(call: Call, named: unknown): Arguments {
  if (isAbsent(named)) return NOTHING;
  if (!isPlainObject(named))
    throw new ValueError(`${call.name}: options must be an object, got ${show(named)}; call ${call.usage}`);
  const bound = new NoInheritance() as never;
  readNamed(call, named, bound);
  return bound;
}
