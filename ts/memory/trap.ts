/**
 * What happens when the module traps. That is a defect of the kernels, and nobody knows what they wrote before: from then on
 * everything that needs the module or the elements of an array throws TrapError, so that no wrong element is taken for a right one.
 */
import { TrapError } from "../errors.ts";
import type { Kernels } from "./wasm.ts";

/** What the module trapped with; null while it is sound. */
export let trap: Error | null = null;

/** Whether the module was started and is sound. */
export let isRunning = false;

let stackPointer: WebAssembly.Global<"i32">;

/** Where the stack of the module is while no kernel runs. */
let stackTop = 0;

/** Notes that the module was started. */
export function noteStart(stack: WebAssembly.Global<"i32">): void {
  stackPointer = stack;
  stackTop = stack.value;
  isRunning = true;
}

/** The error for a call that needs the module after it trapped. */
export function trapError(caller: string): TrapError {
  return new TrapError(
    `${caller}: the WebAssembly module of ndloom has failed (${trap?.message}), so its memory cannot be trusted; load the package anew`,
    { cause: trap },
  );
}

/**
 * Whether a kernel runs, or one never came to its end: a call stack that is full or a timeout of Node's `vm` module can end
 * one anywhere, and the second runs no `catch`.
 */
let isInKernel = false;

/** Takes what a kernel that did not come to its end left off the module's own stack. The next kernel calls it: that one may have had no room for a call. */
function unwind(): void {
  stackPointer.value = stackTop;
}

/** Notes a trap. Any other error, such as a call stack that is full, is not the module's fault and passes. */
function trapped(error: unknown): unknown {
  if (!(error instanceof WebAssembly.RuntimeError)) return error;
  trap = error;
  isRunning = false;
  return trapError("ndloom");
}

/**
 * The kernels, each watched for traps. Each is written out: V8 calls into WebAssembly without a detour only where a place of
 * the source calls one and the same function. The two that only tests call need no wrapper. Without one for a new kernel this
 * does not compile.
 */
export function watched(raw: Kernels): Kernels {
  return {
    alignment: raw.alignment,
    item_size: raw.item_size,
    arange(a, b, c, d, e, f, g, h) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.arange(a, b, c, d, e, f, g, h);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    cast(a, b, c, d, e) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.cast(a, b, c, d, e);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    check_cast(a, b, c, d) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.check_cast(a, b, c, d);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    check_geomspace(a, b, c, d, e) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.check_geomspace(a, b, c, d, e);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    check_logspace(a, b, c, d, e, f) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.check_logspace(a, b, c, d, e, f);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    coordinates(a, b, c, d, e, f) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.coordinates(a, b, c, d, e, f);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    eye(a, b, c, d, e, f, g, h) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.eye(a, b, c, d, e, f, g, h);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    fill(a, b, c, d) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.fill(a, b, c, d);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    fill_number(a, b, c, d) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.fill_number(a, b, c, d);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    fill_strided(a, b, c, d, e, f) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.fill_strided(a, b, c, d, e, f);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    gather(a, b, c, d, e, f, g, h) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.gather(a, b, c, d, e, f, g, h);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    geomspace(a, b, c, d, e, f, g, h, i, j, k) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.geomspace(a, b, c, d, e, f, g, h, i, j, k);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    keep_triangle(a, b, c, d, e, f, g, h, i) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.keep_triangle(a, b, c, d, e, f, g, h, i);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    linspace(a, b, c, d, e, f, g, h, i, j, k) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.linspace(a, b, c, d, e, f, g, h, i, j, k);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    logspace(a, b, c, d, e, f, g, h, i, j, k, l) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.logspace(a, b, c, d, e, f, g, h, i, j, k, l);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    parse_text(a, b, c, d, e, f, g, h, i) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.parse_text(a, b, c, d, e, f, g, h, i);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    place_diagonal(a, b, c, d, e, f, g, h, i, j) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.place_diagonal(a, b, c, d, e, f, g, h, i, j);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    scan_float64(a, b) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.scan_float64(a, b);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    tri(a, b, c, d, e, f) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.tri(a, b, c, d, e, f);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
    vander(a, b, c, d, e, f, g, h) {
      if (isInKernel) unwind();
      isInKernel = true;
      try {
        const result = raw.vander(a, b, c, d, e, f, g, h);
        isInKernel = false;
        return result;
      } catch (error) {
        throw trapped(error);
      }
    },
  };
}
