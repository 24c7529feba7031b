/**
 * Loads the module for `ndloom/slim` from a source that the caller chooses. `init` fetches and compiles the module only once,
 * even if several parts of a program call it. If `init` fails, it can be called again.
 */
import { tagOf } from "../../caller.ts";
import { LoadError } from "../../errors.ts";
import { show } from "../../show.ts";
import { diagnosed, requireWebAssembly } from "./diagnosis.ts";

/** Where the module comes from: its address, the response of a server, the bytes of the module, or the compiled module. */
export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;

let loaded: WebAssembly.Module | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the module. Call it once, before the first array. Without a source it loads the file `ndloom.wasm` beside this script.
 * @param source the address of `ndloom.wasm`, a `Response` or its promise, its bytes, or a compiled module
 * @throws LoadError (as a rejection) if the module cannot be loaded or this host cannot run it; then `init` can be called again
 * @example
 * np.zeros(3) // throws LoadError
 * await init();
 * np.zeros(3).toArray() // [0, 0, 0]
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  if (loaded !== null) return Promise.resolve();
  loading ??= load(source).finally(() => {
    loading = null;
  });
  return loading;
}

/** Returns the compiled module. Throws LoadError if `init` has not loaded it yet. */
export function loadedModule(): WebAssembly.Module {
  if (loaded === null)
    throw new LoadError("ndloom/slim: the module is not loaded yet; `await init()` before the first array");
  return loaded;
}

async function load(source: ModuleSource | Promise<ModuleSource> | undefined): Promise<void> {
  requireWebAssembly();
  const given = (await source) ?? new URL("./ndloom.wasm", import.meta.url);
  try {
    const module = await compiledFrom(given);
    requireKernels(module);
    loaded = module;
  } catch (error) {
    throw error instanceof LoadError ? error : diagnosed(error);
  }
}

/** Throws LoadError if the module is not ndloom's. Without this check, `init` would succeed and the first array would fail. */
function requireKernels(module: WebAssembly.Module): void {
  const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
  const exports = WebAssembly.Module.exports(module).map(({ name }) => name);
  if (!imports.includes("memory") || !exports.includes("scan_float64"))
    throw new LoadError("ndloom/slim: the module that init was given is not that of ndloom.wasm");
}

function compiledFrom(given: ModuleSource): Promise<WebAssembly.Module> | WebAssembly.Module {
  if (isModule(given)) return given;
  if (isBufferSource(given)) return WebAssembly.compile(given);
  if (typeof given === "string" || tagOf(given) === "URL") return fromAddress(String(given));
  if (tagOf(given) === "Response") return fromResponse(given as Response);
  throw new LoadError(
    `ndloom/slim: init takes an address, a Response, bytes or a WebAssembly.Module, got ${show(given)}`,
  );
}

function isModule(value: unknown): value is WebAssembly.Module {
  return tagOf(value) === "WebAssembly.Module";
}

function isBufferSource(value: unknown): value is BufferSource {
  return ArrayBuffer.isView(value) || tagOf(value) === "ArrayBuffer";
}

/** Loads the module from an address. Reads a `file:` address with Node's `readFile`, since Node's `fetch` reads no files. */
async function fromAddress(address: string): Promise<WebAssembly.Module> {
  const readFile = address.startsWith("file:") ? fileReader() : null;
  if (readFile !== null)
    return WebAssembly.compile(await answerOf(address, () => readFile(new URL(address))));
  return fromResponse(await answerOf(address, () => fetch(address)));
}

async function answerOf<T>(address: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new LoadError(`ndloom/slim: ${address} could not be fetched`, { cause });
  }
}

async function fromResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok)
    throw new LoadError(`ndloom/slim: ${response.url || "the server"} answered ${response.status}`);
  // Hosts can compile during the download only if the server labels the file `application/wasm`. Not every server does.
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/wasm" && typeof WebAssembly.compileStreaming === "function")
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

type ReadFile = (path: URL) => Promise<BufferSource>;

interface NodeLike {
  process?: { getBuiltinModule?: (name: string) => { readFile: ReadFile } | undefined };
}

/** Returns Node's `readFile`, or null on other hosts. Uses no `import`, since bundlers for browsers fail on imports of Node. */
function fileReader(): ReadFile | null {
  return (globalThis as NodeLike).process?.getBuiltinModule?.("node:fs/promises")?.readFile ?? null;
}
