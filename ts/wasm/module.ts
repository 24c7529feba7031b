/**
 * The door to WebAssembly: only this file and chapters.ts ask for modules, and all other files get the kernels and linear memory from
 * here. At the first array it makes the memory with the whole budget, and starts core. All chapters import this memory. It never
 * grows, so no view of it is ever detached.
 */
import { isFullStack, MemoryError } from "../errors.ts";
import { kernelsOf, type Started } from "../generated/core/kernels.js";
import { letters } from "../generated/core/letters.js";
import { ADDRESSABLE_BYTES, plannedBudget } from "./budget.ts";
import { scratchStart } from "./codes.ts";
import { requireAddressSpace } from "./loading/diagnosis.ts";
import { type ModuleSource, requireCompiler, started } from "./loading/start.ts";
import { isRunning, setRunning, trap, trapError, trapped } from "./trap.ts";

/** Linear memory after start-up. It has the same buffer for the life of the package. */
export interface LinearMemory {
  readonly memory: WebAssembly.Memory;
  /** The buffer of `memory`, stored here because to read `memory.buffer` costs more than to create a small array. */
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  readonly floats: Float64Array<ArrayBuffer>;
  readonly view: DataView<ArrayBuffer>;
  /** The address after the last byte of the pool. */
  readonly poolEnd: number;
}

const PAGE = 65_536;

/**
 * The address of the scratch block, which scratch.ts divides. Before the block lie the stack, and a page of data for each chapter. So the
 * address changes when a chapter is added.
 */
export const SCRATCH_START = scratchStart;

/** The first address of the pool. */
export const POOL_START = SCRATCH_START + 8 * PAGE;

let core: Started;

/** The kernels of core. Every path to one of them calls `start` first; most paths do so when they allocate memory. */
export const kernels = /* @__PURE__ */ kernelsOf(() => core, trapped);

/** Linear memory. `start` sets it. */
export let linear: LinearMemory;

/** Whether the memory was made. From then on the budget cannot change. */
export function isStarted(): boolean {
  return isRunning || trap !== null;
}

/**
 * Makes the memory and starts core, if they are not there. Throws TrapError if a module has trapped. Throws MemoryError if the host
 * refuses the memory; the next array then tries again.
 */
export function start(): void {
  if (!isRunning) startCore();
}

/** Starts a chapter. Throws LoadError or MemoryError if the host refuses it; the next call then tries again. */
export function startChapter<Exports>(source: ModuleSource): Exports {
  start();
  return started<Exports>(source, linear.memory);
}

function startCore(): void {
  if (trap !== null) throw trapError("ndloom");
  requireCompiler(letters);
  const memory = memoryOfBudget();
  core = started<Started>(letters, memory);
  const { buffer } = memory as { buffer: ArrayBuffer };
  linear = {
    memory,
    buffer,
    bytes: new Uint8Array(buffer),
    words: new Int32Array(buffer),
    floats: new Float64Array(buffer),
    view: new DataView(buffer),
    poolEnd: buffer.byteLength,
  };
  setRunning();
}

/** Makes the memory, with as much of the budget as the host allows. */
function memoryOfBudget(): WebAssembly.Memory {
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

/** Makes a memory beside linear memory, for kernels that find no room there. Throws MemoryError if the host refuses it. */
export function newMemory(caller: string, byteLength: number): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ initial: Math.ceil(byteLength / PAGE) });
  } catch (error) {
    if (isFullStack(error)) throw error;
    throw new MemoryError(`${caller}: the host refused ${byteLength} bytes of WebAssembly memory`);
  }
}
