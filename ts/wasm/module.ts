/**
 * The door to WebAssembly: the only file that touches the kernels. It starts the module at the first array and
 * reserves the whole budget then, so that linear memory never grows again and no view of it ever detaches. Where the module
 * comes from is the one thing in which the entries of the package differ: the build puts another file of ts/wasm/loading in the
 * place of inlined.ts.
 */
import { isFullStack, MemoryError } from "../errors.ts";
import type { InitOutput } from "../generated/core.js";
import type { Kernels } from "../generated/watched.js";
import { ADDRESSABLE_BYTES, plannedBudget } from "./budget.ts";
import { instantiate } from "./loading/diagnosis.ts";
import { loadedModule } from "./loading/inlined.ts";
import { isRunning, trap, trapError, watchKernels } from "./trap.ts";

/** What the module has: scripts/finish-module.js adds the stack pointer. */
interface ModuleExports extends InitOutput {
  readonly stack_pointer: WebAssembly.Global<"i32">;
}

/** Linear memory after start-up: one buffer for the life of the module. */
export interface LinearMemory {
  readonly memory: WebAssembly.Memory;
  /** The buffer of `memory`, kept because asking for it costs more than a small array. */
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  readonly floats: Float64Array<ArrayBuffer>;
  readonly view: DataView<ArrayBuffer>;
  /** Where the windows and slots of scratch.ts begin. */
  readonly scratch: number;
  /** The pool: from here ... */
  readonly poolStart: number;
  /** ... up to here. */
  readonly poolEnd: number;
}

const PAGE = 65_536;

/** Bytes between the module's own data and the pool, for scratch.ts. */
const SCRATCH_BYTES = 5 * PAGE;

/** The kernels. Set by `start`, which every path to a kernel calls first, most of them by asking for memory. */
export let kernels: Kernels;

/** Linear memory. Set by `start`. */
export let linear: LinearMemory;

/** Whether the module was started, and the budget with it is settled. */
export function isStarted(): boolean {
  return isRunning || trap !== null;
}

/** Starts the module unless it runs, and throws when it has trapped. When the host refuses the memory, the next array tries again. */
export function start(): void {
  if (!isRunning) startModule();
}

function startModule(): void {
  if (trap !== null) throw trapError("ndloom");
  const { memory, stack_pointer, ...functions } = instantiate<ModuleExports>(loadedModule());
  const scratch = memory.buffer.byteLength;
  const most = Math.min(plannedBudget(), ADDRESSABLE_BYTES - scratch - SCRATCH_BYTES);
  const poolBytes = reserve(memory, most);
  const { buffer } = memory as { buffer: ArrayBuffer };
  const poolStart = scratch + SCRATCH_BYTES;
  linear = {
    memory,
    buffer,
    bytes: new Uint8Array(buffer),
    words: new Int32Array(buffer),
    floats: new Float64Array(buffer),
    view: new DataView(buffer),
    scratch,
    poolStart,
    poolEnd: poolStart + poolBytes,
  };
  kernels = watchKernels(functions, stack_pointer);
}

/** Grows the memory once: by the scratch block and as much of the budget as the host gives. Returns the bytes for the pool. */
function reserve(memory: WebAssembly.Memory, budget: number): number {
  for (let bytes = budget; ; bytes = Math.floor(bytes / 2)) {
    const pages = Math.floor(bytes / PAGE);
    try {
      memory.grow(SCRATCH_BYTES / PAGE + pages);
      return pages * PAGE;
    } catch (error) {
      // A full call stack says nothing about the memory: halving would keep the budget small for ever.
      if (isFullStack(error)) throw error;
      if (pages === 0)
        throw new MemoryError(
          `ndloom: the host refused ${SCRATCH_BYTES} bytes of WebAssembly memory to start with`,
        );
    }
  }
}
