/** The module from inside the package: the default, which needs no file beside it and no `await`. */
import { byteLength, deflated } from "../generated/bytes.js";
import { compile } from "./diagnosis.ts";
import { inflate } from "./inflate.ts";

/** The module, compiled. Called once, at the first array. */
export function loadedModule(): WebAssembly.Module {
  return compile(inlinedBytes());
}

/** The bytes of the module. */
export function inlinedBytes(): Uint8Array<ArrayBuffer> {
  const text = atob(deflated);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return builtInInflate()?.(bytes) ?? inflate(bytes, byteLength);
}

type Inflate = (deflated: Uint8Array) => Uint8Array<ArrayBuffer>;

interface NodeLike {
  process?: { getBuiltinModule?: (name: string) => { inflateRawSync?: Inflate } | undefined };
}

/** The one of Node and its like, where there is one: a sixth of the time of ours, which runs cold. */
function builtInInflate(): Inflate | undefined {
  return (globalThis as NodeLike).process?.getBuiltinModule?.("node:zlib")?.inflateRawSync;
}
