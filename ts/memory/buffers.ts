/** Buffers, asked through the engine's own getters: an instance can define members that run code of the caller's, or lie. */
import { isFullStack } from "../errors.ts";

type LengthGetter = { call(buffer: unknown): number };

function lengthGetterOf(prototype: object): LengthGetter {
  return Object.getOwnPropertyDescriptor(prototype, "byteLength")?.get as unknown as LengthGetter;
}

const ofArrayBuffer = lengthGetterOf(ArrayBuffer.prototype);
const Shared = (globalThis as { SharedArrayBuffer?: { prototype: object } }).SharedArrayBuffer;
const ofShared = Shared === undefined ? null : lengthGetterOf(Shared.prototype);

/** The length of an ArrayBuffer; 0 when it is detached. */
export function byteLengthOf(buffer: ArrayBufferLike): number {
  return ofArrayBuffer.call(buffer);
}

/** The length that a getter gives; null for a value that is not of its class. */
function lengthBy(getter: LengthGetter, value: unknown): number | null {
  try {
    return getter.call(value);
  } catch (error) {
    if (isFullStack(error)) throw error;
    return null;
  }
}

/** The length of a buffer of either class, of any realm; null for any other value. */
export function bufferLength(value: unknown): number | null {
  if (typeof value !== "object" || value === null) return null;
  return lengthBy(ofArrayBuffer, value) ?? (ofShared && lengthBy(ofShared, value));
}

/** Whether threads share a buffer. */
export function isShared(buffer: ArrayBufferLike): boolean {
  return lengthBy(ofArrayBuffer, buffer) === null;
}
