/**
 * Unpacks the module inside the package. What unpacks it is a small module as well (crate/packing): it has to be quick when it
 * runs for the first time, and JavaScript is slow then.
 */
import { instantiate } from "./diagnosis.ts";

interface Unpacker {
  readonly memory: WebAssembly.Memory;
  bytes_address(): number;
  packed_address(): number;
  unpack_bytes(packedLength: number, byteLength: number, start: number, end: number): void;
}

/** Undoes the packing of `byteLength` bytes, a module whose function bodies are from `start` to before `end`. */
export function unpack(
  unpacker: WebAssembly.Module,
  packed: Uint8Array,
  byteLength: number,
  [start, end]: [start: number, end: number],
): Uint8Array<ArrayBuffer> {
  const { memory, bytes_address, packed_address, unpack_bytes } = instantiate<Unpacker>(unpacker);
  const buffer = memory.buffer as ArrayBuffer;
  new Uint8Array(buffer, packed_address(), packed.length).set(packed);
  unpack_bytes(packed.length, byteLength, start, end);
  return new Uint8Array(buffer, bytes_address(), byteLength);
}

type ByBase64 = (text: string) => Uint8Array<ArrayBuffer>;

/** The bytes of a text in base64, by what the host has for it: a loop costs milliseconds, run for the first time. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as { fromBase64?: ByBase64 };
  if (fromBase64 !== undefined) return fromBase64(text);
  const { Buffer } = globalThis as {
    Buffer?: { from(text: string, encoding: "base64"): Uint8Array<ArrayBuffer> };
  };
  if (Buffer !== undefined) return Buffer.from(text, "base64");
  const binary = atob(text);
  return Uint8Array.from({ length: binary.length }, (_, index) => binary.charCodeAt(index));
}

/** The bytes of hexadecimal digits. In base64 bytes repeat themselves less: compressed, the script was half a KB larger. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
