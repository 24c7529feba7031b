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
  return typeof (value as { then?: unknown }).then === "function";
}
