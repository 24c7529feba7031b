/** A WritableStream as a target. */
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { ignoreFailure } from "../ignore-failure.ts";
import type { Target } from "./target.ts";

export class StreamTarget implements Target {
  readonly isPromised = true;
  readonly most = 2 ** 18;
  private readonly writer: WritableStreamDefaultWriter<Uint8Array>;

  constructor(call: Call, stream: WritableStream<Uint8Array>) {
    if (stream.locked)
      throw new ValueError(`${call.name}: target is locked: another writer has begun to write to it`);
    this.writer = stream.getWriter();
  }

  async write(bytes: Uint8Array): Promise<void> {
    // Whoever reads the stream keeps its chunks.
    const copy = bytes.slice();
    await this.writer.ready;
    await this.writer.write(copy);
  }

  finish(): Promise<void> {
    return this.writer.close();
  }

  cancel(error: unknown): void {
    ignoreFailure(() => this.writer.abort(error));
  }
}
