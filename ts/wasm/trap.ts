/**
 * What happens when the module traps. That is a defect of the kernels, and nobody knows what they wrote before: from then on
 * everything that needs the module or the elements of an array throws TrapError, so that no wrong element is taken for a right one.
 *
 * A kernel can also be cut off anywhere by a full call stack, or by a timeout of Node's `vm` module, which runs no `catch`. That is
 * no defect. The next kernel takes what it left off the module's own stack: the one that was cut off may have had no room for a call.
 */
import { TrapError } from "../errors.ts";
import { type Kernels, watched } from "../generated/watched.js";

/** What the module trapped with; null while it is sound. */
export let trap: Error | null = null;

/** Whether the module was started and is sound. */
export let isRunning = false;

/** Notes that the module was started, and returns its kernels, each watched for traps. */
export function watchKernels(raw: Kernels, stack: WebAssembly.Global<"i32">): Kernels {
  isRunning = true;
  return watched(raw, stack, trapped);
}

/** The error for a call that needs the module after it trapped. */
export function trapError(caller: string): TrapError {
  return new TrapError(
    `${caller}: the WebAssembly module of ndloom has failed (${trap?.message}), so its memory cannot be trusted; load the package anew`,
    { cause: trap },
  );
}

/** Notes a trap. Any other error, such as a call stack that is full, is not the module's fault and passes. */
function trapped(error: unknown): unknown {
  if (!(error instanceof WebAssembly.RuntimeError)) return error;
  trap = error;
  isRunning = false;
  return trapError("ndloom");
}
