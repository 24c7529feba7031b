/**
 * Handles traps of the modules. A trap is a defect of a kernel. Nobody knows what the kernel wrote before the trap to the memory, which
 * all chapters share. So after a trap, every call that needs a module or the elements of an array throws TrapError, and no caller gets a
 * wrong element.
 *
 * A kernel can also be interrupted at any point by a full call stack, or by a timeout of Node's `vm` module, which runs no
 * `catch`. That is no defect. The interrupted kernel leaves data on the stack of its module, and the next call of a kernel removes
 * it. The interrupted call cannot do that itself, because the call stack may have no room for a call.
 */
import { TrapError } from "../errors.ts";

/** The error of the trap, or null if no module has trapped. */
export let trap: Error | null = null;

/** Whether the memory was made, core was started, and no module has trapped. */
export let isRunning = false;

/** Records that core was started. */
export function setRunning(): void {
  isRunning = true;
}

/** Returns the error for a call that needs a module after a trap. */
export function trapError(caller: string): TrapError {
  return new TrapError(
    `${caller}: the WebAssembly module of ndloom has failed (${trap?.message}), so its memory cannot be trusted; load the package anew`,
    { cause: trap },
  );
}

/** Records a trap and returns a TrapError. Returns any other error as it is: a full call stack is not the fault of the module. */
export function trapped(error: unknown): unknown {
  if (!(error instanceof WebAssembly.RuntimeError)) return error;
  trap = error;
  isRunning = false;
  return trapError("ndloom");
}
