/** Compiles the modules of the chapters. */
import { compile } from "./diagnosis.ts";

/**
 * What a chapter's module is made from: its bytes as hexadecimal digits, which stand in the script, so that the package needs no
 * file beside it and no `await`. For hosts that compile no bytes, such as workerd, the build puts a compiled module here.
 */
export type ModuleSource = string | WebAssembly.Module;

/** Returns a compiled module. */
export function compiled(source: ModuleSource): WebAssembly.Module {
  return typeof source === "string" ? compile(bytesOf(source)) : source;
}

/** Decodes hexadecimal digits, whose letters are lower-case. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  // Hosts since 2025 have Uint8Array.fromHex, which takes 0.3 ms. The loop takes 7 ms when a page starts.
  const { fromHex } = Uint8Array as { fromHex?: (digits: string) => Uint8Array<ArrayBuffer> };
  return fromHex === undefined ? decoded(digits) : fromHex.call(Uint8Array, digits);
}

/** A regular expression takes ten times as long as this loop. */
function decoded(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    const high = digits.charCodeAt(2 * index);
    const low = digits.charCodeAt(2 * index + 1);
    // Digits have codes below 64, and their lower four bits are the value. Letters have codes above 64, and 9 must be added.
    bytes[index] = ((high & 15) + 9 * (high >> 6)) * 16 + (low & 15) + 9 * (low >> 6);
  }
  return bytes;
}
