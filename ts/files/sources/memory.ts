/** Bytes of the caller's memory as a source. */
import { NO_BYTES, type Source } from "./source.ts";

export class MemorySource implements Source {
  readonly isPromised = false;
  readonly size: number;
  private readonly bytes: Uint8Array;
  private position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.size = bytes.length;
  }

  next(): Uint8Array {
    const { bytes, position, size } = this;
    this.position = size;
    return position < size ? bytes.subarray(position) : NO_BYTES;
  }

  seek(position: number): boolean {
    this.position = position;
    return true;
  }

  close(): void {}
}
