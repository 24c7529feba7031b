/** What values of the caller's are, asked without running code of theirs and without failing: nearly everything else throws for a revoked proxy. */

/** Whether a value is a proxy that was revoked: of those, only `typeof` can be asked. */
export function isRevoked(value: unknown): boolean {
  return asList(value) === null;
}

/** Whether a value is a list, as `Array.isArray` says. */
export function isList(value: unknown): value is readonly unknown[] {
  return asList(value) === true;
}

/** Whether a value is an object that is neither a list nor a proxy that was revoked. */
export function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && asList(value) === false;
}

/** What `Array.isArray` says, null when it throws. Its answer has to be used: a minifier drops a call that nobody asks. */
function asList(value: unknown): boolean | null {
  try {
    return Array.isArray(value);
  } catch {
    return null;
  }
}

/** Whether a value can be called. A class can too, as far as anybody can tell, and throws by itself. */
export function isCallable(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === "function" && !isRevoked(value);
}

const asynchronous = [async () => {}, function* () {}, async function* () {}].map((fn) => fn.constructor);

/** Whether a function returns before it has done its work: an async function or a generator. */
export function isAsynchronous(fn: object): boolean {
  return asynchronous.some((Class) => fn instanceof Class);
}

/** Whether a value is a promise, or something else that `await` waits for. */
export function isThenable(value: unknown): boolean {
  if (typeof value !== "object" || value === null || isRevoked(value)) return false;
  return typeof memberOf(value, "then") === "function";
}

const ofAll = Object.prototype;

/** A member of an object, read once. What a page added to the prototype of all objects tells nothing of this one. */
export function memberOf(value: object, name: PropertyKey): unknown {
  return name in ofAll && !isNearer(value, name) ? undefined : (value as Record<PropertyKey, unknown>)[name];
}

/** Whether an object has a member, by the same rule. */
export function hasMember(value: object, name: PropertyKey): boolean {
  return name in ofAll ? isNearer(value, name) : name in value;
}

/** Whether an object has a member itself or by a prototype before that of all objects. */
function isNearer(value: object, name: PropertyKey): boolean {
  for (let holder: object | null = value; holder !== null && holder !== ofAll; ) {
    if (Object.hasOwn(holder, name)) return true;
    holder = Object.getPrototypeOf(holder) as object | null;
  }
  return false;
}
