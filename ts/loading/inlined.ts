/** The module from inside the package: the default, which needs no file beside it and no `await`. */
import { LoadError } from "../errors.ts";
import { bodies, build, byteLength, packed, unpacker } from "../generated/bytes.js";
import { bytesBeside } from "./beside.ts";
import { compile } from "./diagnosis.ts";
import { fromBase64, fromHex, unpack } from "./unpack.ts";

/** The module, compiled. Called once, at the first array. Reading a file is quicker than unpacking, where there is one. */
export function loadedModule(): WebAssembly.Module {
  const beside = bytesBeside();
  try {
    if (beside !== null && isOurs(beside)) return compile(beside);
  } catch {
    // Damaged before its end; or else the host refuses the other one as well and says so.
  }
  return compile(inlinedBytes());
}

/** The bytes of the module. */
export function inlinedBytes(): Uint8Array<ArrayBuffer> {
  const bytes = unpack(compile(fromHex(unpacker)), fromBase64(packed), byteLength, bodies);
  if (!isOurs(bytes)) throw new LoadError("ndloom: the module inside the script is damaged");
  return bytes;
}

/** Whether they end in the name of this build. A damaged byte changes all that is unpacked after it. */
function isOurs(bytes: Uint8Array): boolean {
  return bytes.length === byteLength && String.fromCharCode(...bytes.subarray(-build.length)) === build;
}
