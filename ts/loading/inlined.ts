/** The module from inside the script: the default, which needs no file beside the script and no `await`. */
import { moduleDigits } from "../generated/bytes.js";
import { compile } from "./diagnosis.ts";

/** The module, compiled. Called once, at the first array. */
export function loadedModule(): WebAssembly.Module {
  return compile(inlinedBytes());
}

/** The bytes of the module. */
export function inlinedBytes(): Uint8Array<ArrayBuffer> {
  // Hosts of 2025 and later have the loop below built in. It takes 7 ms of a page's start, and theirs takes 0.3.
  const { fromHex } = Uint8Array as { fromHex?: (digits: string) => Uint8Array<ArrayBuffer> };
  return fromHex === undefined ? bytesOf(moduleDigits) : fromHex.call(Uint8Array, moduleDigits);
}

/** The bytes of hexadecimal digits, of which the letters are small. A regular expression in place of the loop takes ten times as long. */
function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    const high = digits.charCodeAt(2 * index);
    const low = digits.charCodeAt(2 * index + 1);
    // The lower four bits of a digit are its value; those of a letter, which lie from 64 on, are 9 less.
    bytes[index] = ((high & 15) + 9 * (high >> 6)) * 16 + (low & 15) + 9 * (low >> 6);
  }
  return bytes;
}
