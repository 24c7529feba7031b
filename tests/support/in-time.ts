/** Ends code that never comes back. */
import { Script } from "node:vm";

/** A timeout of `node:vm` alone ends code that runs in this thread. It needs a script, which finds the code by this name. */
const NAME = "ndloomTestInTime";

const script = new Script(`globalThis.${NAME}()`);

/** What a call returned, or null if it did not come back in time. Its `finally` blocks then did not run. */
export function inTime<R>(seconds: number, run: () => R): { readonly result: R } | null {
  const globals = globalThis as Record<string, unknown>;
  globals[NAME] = run;
  try {
    return { result: script.runInThisContext({ timeout: seconds * 1000 }) as R };
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return null;
  } finally {
    delete globals[NAME];
  }
}
