/** Compiles and starts modules. If the host refuses one, finds out why and throws an error that says what to change. */
import { isFullStack, isHostRefusal, LoadError, MemoryError } from "../../errors.ts";

/** The smallest valid module. A host that refuses it refuses every module. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** A module with one function, which computes `i8x16.splat(0)` and drops the result. It is valid only with 128-bit vectors. */
const VECTOR_MODULE = new Uint8Array([
  ...EMPTY_MODULE,
  ...[1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11],
]);

/** The flag that stops V8 from reserving address space around each memory. Hosts without V8 do not have this flag. */
const NO_TRAP_HANDLER = "--disable-wasm-trap-handler";

interface HostLike {
  process?: { allowedNodeEnvironmentFlags?: { has(flag: string): boolean } };
}

/** Compiles the bytes of a module. Throws `LoadError` if the host cannot compile WebAssembly, or does not allow it. */
export function compile(bytes: BufferSource): WebAssembly.Module {
  requireWebAssembly();
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    throw diagnosed(cause);
  }
}

/** Starts a module, which imports the memory. Throws `LoadError` if the host cannot start it. */
export function instantiate<Exports>(module: WebAssembly.Module, memory: WebAssembly.Memory): Exports {
  try {
    return new WebAssembly.Instance(module, { ndloom: { memory } }).exports as Exports;
  } catch (cause) {
    throw diagnosed(cause);
  }
}

/** Throws `LoadError` on a host without WebAssembly. */
export function requireWebAssembly(): void {
  if (typeof WebAssembly === "undefined") throw new LoadError("ndloom: this host has no WebAssembly");
}

/**
 * Returns an error that says why the module was refused. Tests what the host supports instead of reading the engine's message,
 * since messages differ between engines and change. Returns the error of a full call stack as it is: it is no refusal.
 */
function diagnosed(cause: unknown): unknown {
  if (isFullStack(cause)) return cause;
  const Refusal = isHostRefusal(cause) ? MemoryError : LoadError;
  return new Refusal(`ndloom: ${reason(cause)}`, { cause });
}

/** Throws `LoadError` if a memory was refused because there is no address space around it, so that no smaller one fits. */
export function requireAddressSpace(cause: unknown): void {
  // An empty memory needs address space only if the trap handler is on.
  if (hasTrapHandlerFlag() && isRefused(() => new WebAssembly.Memory({ initial: 0 })))
    throw new LoadError(
      "ndloom: Node reserves about 10 GB of address space for each WebAssembly memory, and a limit on this process " +
        `(ulimit -v) leaves less. Start Node with ${NO_TRAP_HANDLER}, or add that to NODE_OPTIONS`,
      { cause },
    );
}

function reason(cause: unknown): string {
  if (isRefused(() => new WebAssembly.Module(EMPTY_MODULE)))
    return (
      "this host does not allow compiling WebAssembly. Where a Content-Security-Policy applies, add " +
      "'wasm-unsafe-eval' to its script-src"
    );
  if (!WebAssembly.validate(VECTOR_MODULE))
    return "this host has no 128-bit vectors in WebAssembly (SIMD), which browsers have since 2023";
  return `the module could not be started: ${cause instanceof Error ? cause.message : String(cause)}`;
}

function hasTrapHandlerFlag(): boolean {
  const { process } = globalThis as HostLike;
  return process?.allowedNodeEnvironmentFlags?.has(NO_TRAP_HANDLER) === true;
}

/** Whether the host refuses to make something. */
function isRefused(make: () => unknown): boolean {
  try {
    make();
    return false;
  } catch (error) {
    if (isFullStack(error)) throw error;
    return true;
  }
}
