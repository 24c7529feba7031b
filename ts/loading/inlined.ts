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
  return inflate(bytes, byteLength);
}
