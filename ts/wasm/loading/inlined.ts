/** Takes the module from inside the script. This is the default: it needs no file beside the script and no `await`. */
import { moduleDigits } from "../../generated/bytes.js";
import { compile } from "./diagnosis.ts";

/** Compiles the module. Called once, at the first array. */
export function loadedModule(): WebAssembly.Module {
  return compile(inlinedBytes());
}

/** Returns the bytes of the module. */
export function inlinedBytes(): Uint8Array<ArrayBuffer> {
  // Hosts since 2025 have Uint8Array.fromHex, which takes 0.3 ms. The loop of `bytesOf` takes 7 ms when a page starts.
  const { fromHex } = Uint8Array as { fromHex?: (digits: string) => Uint8Array<ArrayBuffer> };
  return fromHex === undefined ? bytesOf(moduleDigits) : fromHex.call(Uint8Array, moduleDigits);
}

/** Decodes hexadecimal digits, whose letters are lower-case. A regular expression takes ten times as long as this loop. */
function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    const high = digits.charCodeAt(2 * index);
    const low = digits.charCodeAt(2 * index + 1);
    // Digits have codes below 64, and their lower four bits are the value. Letters have codes above 64, and 9 must be added.
    bytes[index] = ((high & 15) + 9 * (high >> 6)) * 16 + (low & 15) + 9 * (low >> 6);
  }
  return bytes;
}
