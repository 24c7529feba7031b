/**
 * Finds out what a value of the caller's is. `typeof` and `Array.isArray` run no code of the caller's. Nearly every other
 * operation can run such code, and throws for a revoked proxy.
 */

/** Whether a value is a revoked proxy. Only `typeof` works on such a value. */
export function isRevoked(value: unknown): boolean {
  return asList(value) === null;
}

/** Whether an argument was not given: null counts as no argument. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** Whether a value is a list: `Array.isArray` returns true for it. */
export function isList(value: unknown): value is readonly unknown[] {
  return asList(value) === true;
}

/**
 * Reads the items of a list, holes too. A list can claim any length: it ends at the first item that `read` refuses, and has no items
 * if its length is no number.
 */
export function readEach<T>(list: readonly unknown[], read: (item: unknown, index: number) => T): T[] {
  const items: T[] = [];
  const length: unknown = list.length;
  if (typeof length !== "number") return items;
  for (let index = 0; index < length; index += 1) items.push(read(list[index], index));
  return items;
}

/** Whether a value is an object, but neither a list nor a revoked proxy. */
export function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && asList(value) === false;
}

/** Whether a value is an object of no class, such as `{ x: 1 }`, also if it comes from another frame. */
export function isPlain(value: unknown): value is object {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns what `Array.isArray` returns, or null if it throws. The result must be used: a minifier removes a call without use. */
function asList(value: unknown): boolean | null {
  try {
    return Array.isArray(value);
  } catch {
    return null;
  }
}

/** Whether a value can be called. Also true for a class, which no test tells apart from a function: a call of a class throws. */
export function isCallable(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === "function" && !isRevoked(value);
}

const asynchronous = [async () => {}, function* () {}, async function* () {}].map((fn) => fn.constructor);

/** Whether a function returns before its work is done: an async function or a generator. */
export function isAsynchronous(fn: object): boolean {
  return asynchronous.some((Class) => fn instanceof Class);
}

/** Whether a value is a promise, or another object that `await` waits for. */
export function isThenable(value: unknown): boolean {
  if (typeof value !== "object" || value === null || isRevoked(value)) return false;
  return typeof memberOf(value, "then") === "function";
}

/** Returns the class name of an object. This works for objects of other frames too, for which `instanceof` returns false. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

const ofAll = Object.prototype;

/** Reads a member of an object, once. Ignores members that a page added to `Object.prototype`: they do not describe this object. */
export function memberOf(value: object, name: PropertyKey): unknown {
  return name in ofAll && !isNearer(value, name) ? undefined : (value as Record<PropertyKey, unknown>)[name];
}

/** Whether an object has a member. Ignores members of `Object.prototype` too. */
export function hasMember(value: object, name: PropertyKey): boolean {
  return name in ofAll ? isNearer(value, name) : name in value;
}

/** Whether an object has a member itself, or inherits it from a prototype other than `Object.prototype`. */
function isNearer(value: object, name: PropertyKey): boolean {
  for (let holder: object | null = value; holder !== null && holder !== ofAll; ) {
    if (Object.hasOwn(holder, name)) return true;
    holder = Object.getPrototypeOf(holder) as object | null;
  }
  return false;
}
