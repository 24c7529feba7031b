/**
 * The door to WebAssembly: only this file starts the module, and all other files get the kernels and linear memory from here.
 * At the first array it makes the memory with the whole budget, and starts the module, which imports it. So linear memory never
 * grows, and no view of it is ever detached. The entries of the package differ only in where they get the module from: for some of
 * them, the build replaces inlined.ts by another file of ts/wasm/loading.
 */
import { isFullStack, MemoryError } from "../errors.ts";
import { modulePages } from "../generated/bytes.js";
import type { InitOutput } from "../generated/core.js";
import type { Kernels } from "../generated/watched.js";
import { ADDRESSABLE_BYTES, plannedBudget } from "./budget.ts";
import { instantiate, requireAddressSpace } from "./loading/diagnosis.ts";
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

/** The scratch block lies between the module's own data and the pool. */
const SCRATCH_START = modulePages * PAGE;

const POOL_START = SCRATCH_START + 5 * PAGE;

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
  const module = loadedModule();
  const memory = newMemory();
  const { stack_pointer, ...functions } = instantiate<ModuleExports>(module, memory);
  const { buffer } = memory as { buffer: ArrayBuffer };
  linear = {
    memory,
    buffer,
    bytes: new Uint8Array(buffer),
    words: new Int32Array(buffer),
    floats: new Float64Array(buffer),
    view: new DataView(buffer),
    scratch: SCRATCH_START,
    poolStart: POOL_START,
    poolEnd: buffer.byteLength,
  };
  kernels = watchKernels(functions, stack_pointer);
}

/** Makes the memory, with as much of the budget as the host allows. */
function newMemory(): WebAssembly.Memory {
  const most = Math.min(plannedBudget(), ADDRESSABLE_BYTES - POOL_START);
  for (let bytes = most; ; bytes = Math.floor(bytes / 2)) {
    const pages = Math.floor(bytes / PAGE);
    try {
      return new WebAssembly.Memory({ initial: POOL_START / PAGE + pages });
    } catch (error) {
      // A full call stack does not mean that memory is short. To halve the size here would make the budget small for good.
      if (isFullStack(error)) throw error;
      if (bytes === most) requireAddressSpace(error);
      if (pages === 0)
        throw new MemoryError(
          `ndloom: the host refused ${POOL_START} bytes of WebAssembly memory to start with`,
        );
    }
  }
}
