/** The module from the file that is installed beside the script, where a host reads files at once and without asking. */

interface HostLike {
  process?: { getBuiltinModule?: (name: string) => { readFileSync: ReadFile } | undefined };
  /** Asks before it reads a file, at the terminal. */
  Deno?: unknown;
}

type ReadFile = (path: URL) => Uint8Array<ArrayBuffer>;

/** The bytes of the file; null where there is none, or nobody to read it. */
export function bytesBeside(): Uint8Array<ArrayBuffer> | null {
  const { process, Deno } = globalThis as HostLike;
  const files = Deno === undefined ? process?.getBuiltinModule?.("node:fs") : undefined;
  if (files === undefined) return null;
  try {
    // Not as `new URL` with both parts, by which bundlers find files to copy. They may also leave no address.
    return files.readFileSync(new URL(import.meta.url.replace(/[^/]*$/, "ndloom.wasm")));
  } catch {
    return null;
  }
}
