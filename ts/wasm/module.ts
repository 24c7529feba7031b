/**
 * The door to WebAssembly: only this file starts the module, and all other files get the kernels and linear memory from here.
 * It starts the module at the first array and reserves the whole budget then. So linear memory never grows again, and no view
 * of it is ever detached. The entries of the package differ only in where they get the module from: for some of them, the build
 * replaces inlined.ts by another file of ts/wasm/loading.
 */
import { isFullStack, MemoryError } from "../errors.ts";
import type { InitOutput } from "../generated/core.js";
import type { Kernels } from "../generated/watched.js";
import { ADDRESSABLE_BYTES, plannedBudget } from "./budget.ts";
import { instantiate } from "./loading/diagnosis.ts";
import { loadedModule } from "./loading/inlined.ts";
import { isRunning, trap, trapError, watchKernels } from "./trap.ts";

/** The exports of the module. scripts/finish-module.js adds the stack pointer to them. */
interface ModuleExports extends InitOutput {
  readonly stack_pointer: WebAssembly.Global<"i32">;
}

/** Linear memory after start-up. It has the same buffer for the life of the module. */
export interface LinearMemory {
  readonly memory: WebAssembly.Memory;
  /** The buffer of `memory`, stored here because to read `memory.buffer` costs more than to create a small array. */
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  readonly floats: Float64Array<ArrayBuffer>;
  readonly view: DataView<ArrayBuffer>;
  /** The address of the scratch block, which scratch.ts divides. */
  readonly scratch: number;
  /** The first address of the pool. */
  readonly poolStart: number;
  /** The address after the last byte of the pool. */
  readonly poolEnd: number;
}

const PAGE = 65_536;

/** The size of the scratch block, which lies between the module's own data and the pool. */
const SCRATCH_BYTES = 5 * PAGE;

/** The kernels. `start` sets them. Every path to a kernel calls `start` first; most paths do so when they allocate memory. */
export let kernels: Kernels;

/** Linear memory. `start` sets it. */
export let linear: LinearMemory;

/** Whether the module was started. From then on the budget cannot change. */
export function isStarted(): boolean {
  return isRunning || trap !== null;
}

/**
 * Starts the module if it is not running. Throws TrapError if the module has trapped. Throws MemoryError if the host refuses the
 * memory; the next array then tries again.
 */
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

/** Grows the memory once, by the scratch block and as much of the budget as the host allows. Returns the bytes for the pool. */
function reserve(memory: WebAssembly.Memory, budget: number): number {
  for (let bytes = budget; ; bytes = Math.floor(bytes / 2)) {
    const pages = Math.floor(bytes / PAGE);
    try {
      memory.grow(SCRATCH_BYTES / PAGE + pages);
      return pages * PAGE;
    } catch (error) {
      // A full call stack does not mean that memory is short. To halve the size here would make the budget small for good.
      if (isFullStack(error)) throw error;
      if (pages === 0)
        throw new MemoryError(
          `ndloom: the host refused ${SCRATCH_BYTES} bytes of WebAssembly memory to start with`,
        );
    }
  }
}
