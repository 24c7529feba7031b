/**
 * Reads the length of buffers through the engine's own getters. An instance can define members of its own. Such members can
 * run the caller's code, or return wrong values.
 */
import { isFullStack } from "../errors.ts";

type LengthGetter = { call(buffer: unknown): number };

function lengthGetterOf(prototype: object): LengthGetter {
  return Object.getOwnPropertyDescriptor(prototype, "byteLength")?.get as unknown as LengthGetter;
}

const ofArrayBuffer = lengthGetterOf(ArrayBuffer.prototype);
const Shared = (globalThis as { SharedArrayBuffer?: { prototype: object } }).SharedArrayBuffer;
const ofShared = Shared === undefined ? null : lengthGetterOf(Shared.prototype);

/** Returns the length of an ArrayBuffer, or 0 if it is detached. */
export function byteLengthOf(buffer: ArrayBufferLike): number {
  return ofArrayBuffer.call(buffer);
}

/** Returns the length that a getter reads, or null if `value` is not of the getter's class. */
function lengthBy(getter: LengthGetter, value: unknown): number | null {
  try {
    return getter.call(value);
  } catch (error) {
    if (isFullStack(error)) throw error;
    return null;
  }
}

/** Returns the length of an ArrayBuffer or a SharedArrayBuffer of any realm, or null for any other value. */
export function bufferLength(value: unknown): number | null {
  if (typeof value !== "object" || value === null) return null;
  return lengthBy(ofArrayBuffer, value) ?? (ofShared && lengthBy(ofShared, value));
}

/** Whether a buffer is a SharedArrayBuffer, which several threads can use. */
export function isShared(buffer: ArrayBufferLike): boolean {
  return lengthBy(ofArrayBuffer, buffer) === null;
}
