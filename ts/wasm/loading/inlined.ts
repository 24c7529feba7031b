/** The module from inside the script: the default, which needs no file beside the script and no `await`. */
import { moduleDigits } from "../../generated/bytes.js";
import { compile } from "./diagnosis.ts";

/** The module, compiled. Called once, at the first array. */
export function loadedModule(): WebAssembly.Module {
  return compile(inlinedBytes());
}

/** The bytes of the module. */
export function inlinedBytes(): Uint8Array<ArrayBuffer> {
  // Hosts since 2025 have Uint8Array.fromHex, which takes 0.3 ms. The loop below takes 7 ms of a page's start.
  const { fromHex } = Uint8Array as { fromHex?: (digits: string) => Uint8Array<ArrayBuffer> };
  return fromHex === undefined ? bytesOf(moduleDigits) : fromHex.call(Uint8Array, moduleDigits);
}

/** Decodes hexadecimal digits, whose letters are lower-case. A regular expression in place of the loop takes ten times as long. */
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
