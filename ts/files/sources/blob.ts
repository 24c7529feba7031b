/** A Blob, or a File of a browser, as a source. */
import type { Call } from "../../calls/call.ts";
import { isFullStack, ValueError } from "../../errors.ts";
import { NO_BYTES, type Source } from "./source.ts";

/** The most bytes to read at once: the host makes a buffer for them. */
const PIECE_BYTES = 2 ** 22;

export class BlobSource implements Source {
  call: Call;
  readonly isPromised = true;
  readonly size: number;
  private readonly blob: Blob;
  private position = 0;

  constructor(call: Call, blob: Blob) {
    this.call = call;
    this.blob = blob;
    this.size = blob.size;
  }

  async next(most: number): Promise<Uint8Array> {
    const { blob, position, size } = this;
    if (position >= size) return NO_BYTES;
    const end = Math.min(size, position + Math.min(most, PIECE_BYTES));
    this.position = end;
    try {
      return new Uint8Array(await blob.slice(position, end).arrayBuffer());
    } catch (cause) {
      if (isFullStack(cause)) throw cause;
      // The file behind a Blob can change or go away.
      throw new ValueError(`${this.call.name}: the Blob cannot be read: ${(cause as Error).message}`, {
        cause,
      });
    }
  }

  seek(position: number): boolean {
    this.position = position;
    return true;
  }

  close(): void {}
}
