/** Puts parts of a file together. */
import { newBuffer } from "../memory/outside.ts";

/** Returns bytes one behind the other. `caller` is the name of the function in a MemoryError. */
export function joined(caller: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const byteLength = parts.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(newBuffer(caller, byteLength));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
