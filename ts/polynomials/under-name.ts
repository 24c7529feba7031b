/** Errors of linear algebra under the name of the function that the caller called. */
import type { Call } from "../calls/call.ts";
import { DTypeError, LinAlgError, MemoryError } from "../errors.ts";

/** Calls a function of linear algebra. Its errors are thrown as those of `call`. */
export function underName<R>(call: Call, compute: () => R): R {
  try {
    return compute();
  } catch (error) {
    for (const Kind of [LinAlgError, DTypeError, MemoryError])
      if (error instanceof Kind) throw new Kind(error.message.replace(/^[\w.]+/, call.name));
    throw error;
  }
}
