/** A file of the host as a source. */
import type { Call } from "../../calls/call.ts";
import { type FilePath, HostFile, pathFrom } from "../host-files.ts";
import { ignoreFailure } from "../ignore-failure.ts";
import type { Source } from "./source.ts";

/** The most bytes that `next` reads. Longer portions go straight to their place. */
const PIECE_BYTES = 65_536;

export class PathSource implements Source {
  readonly isPromised = false;
  readonly size: number | null;
  private readonly file: HostFile;
  private readonly piece = new Uint8Array(PIECE_BYTES);
  private position = 0;

  /** A relative path leads from `folder`, or from the present folder if it is null. */
  constructor(call: Call, path: FilePath, folder: string | null = null) {
    this.file = new HostFile(call, path, "r", pathFrom(folder, path));
    try {
      this.size = this.file.size;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  set call(call: Call) {
    this.file.call = call;
  }

  next(most: number): Uint8Array {
    const { piece } = this;
    return piece.subarray(0, this.read(piece.subarray(0, Math.min(most, PIECE_BYTES))));
  }

  read(target: Uint8Array): number {
    // Only regular files can be read from a position on.
    const length = this.file.read(target, this.size === null ? null : this.position);
    this.position += length;
    return length;
  }

  seek(position: number): boolean {
    if (this.size !== null) this.position = position;
    return this.size !== null;
  }

  close(): void {
    ignoreFailure(() => this.file.close());
  }
}
