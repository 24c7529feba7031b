/** Bytes of the caller's memory as a source. */
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { NO_BYTES, type Source } from "./source.ts";

export class MemorySource implements Source {
  call: Call;
  readonly isPromised = false;
  readonly size: number;
  private readonly bytes: Uint8Array;
  private position = 0;

  constructor(call: Call, bytes: Uint8Array) {
    this.call = call;
    this.bytes = bytes;
    this.size = bytes.length;
  }

  next(): Uint8Array {
    const { bytes, position, size } = this;
    // An archive is read later, when the caller may have transferred or shrunk the memory.
    if (bytes.length < size)
      throw new ValueError(`${this.call.name}: the memory of source was detached or shrunk`);
    this.position = size;
    return position < size ? bytes.subarray(position) : NO_BYTES;
  }

  seek(position: number): boolean {
    this.position = position;
    return true;
  }

  close(): void {}
}
