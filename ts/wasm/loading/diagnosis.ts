/** Why the module does not start on a host, said so that one knows what to change. */
import { isFullStack, LoadError } from "../../errors.ts";

/** The smallest module there is: a host that refuses it refuses them all. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** `() => i8x16.splat(0)`, dropped: valid where there are 128-bit vectors. */
const VECTOR_MODULE = new Uint8Array([
  ...EMPTY_MODULE,
  ...[1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11],
]);

/** Switches off what makes V8 reserve address space around each memory. Other hosts do not have it. */
const NO_TRAP_HANDLER = "--disable-wasm-trap-handler";

interface HostLike {
  process?: { allowedNodeEnvironmentFlags?: { has(flag: string): boolean } };
}

/** Compiles the bytes of the module; throws `LoadError` where the host cannot or must not. */
export function compile(bytes: BufferSource): WebAssembly.Module {
  requireWebAssembly();
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    throw diagnosed(cause);
  }
}

/** Starts a module; throws `LoadError` where the host cannot. */
export function instantiate<Exports>(module: WebAssembly.Module): Exports {
  try {
    return new WebAssembly.Instance(module).exports as Exports;
  } catch (cause) {
    throw diagnosed(cause);
  }
}

/** Throws `LoadError` on a host without WebAssembly. */
export function requireWebAssembly(): void {
  if (typeof WebAssembly === "undefined") throw new LoadError("ndloom: this host has no WebAssembly");
}

/**
 * The error that says why the module was refused. Asks the host what it can do: what engines say differs and changes.
 * A full call stack is no refusal and stays the error that it is.
 */
export function diagnosed(cause: unknown): unknown {
  return isFullStack(cause) ? cause : new LoadError(`ndloom: ${reason(cause)}`, { cause });
}

function reason(cause: unknown): string {
  if (isRefused(() => new WebAssembly.Module(EMPTY_MODULE)))
    return (
      "this host does not allow compiling WebAssembly. Where a Content-Security-Policy applies, add " +
      "'wasm-unsafe-eval' to its script-src"
    );
  if (!WebAssembly.validate(VECTOR_MODULE))
    return "this host has no 128-bit vectors in WebAssembly (SIMD), which browsers have since 2023";
  // An empty memory needs address space only where the trap handler is on.
  if (hasTrapHandlerFlag() && isRefused(() => new WebAssembly.Memory({ initial: 0 })))
    return (
      "Node reserves about 10 GB of address space for each WebAssembly memory, and a limit on this process " +
      `(ulimit -v) leaves less. Start Node with ${NO_TRAP_HANDLER}, or add that to NODE_OPTIONS`
    );
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
