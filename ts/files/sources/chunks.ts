/** Streams and async iterables of bytes as sources. */

import { isCallable, memberOf } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { foreignBytes } from "../../memory/foreign.ts";
import { show } from "../../show.ts";
import { ignoreFailure } from "../ignore-failure.ts";
import { NO_BYTES, type Source } from "./source.ts";
import { TextPieces } from "./text.ts";

/** What the readers of streams and the iterators have in common. */
interface Chunks {
  next(): PromiseLike<IteratorResult<unknown>>;
  /** Cancels what has not come yet. */
  cancel(): unknown;
}

export class ChunkSource implements Source {
  readonly isPromised = true;
  readonly size = null;
  private readonly call: Call;
  private readonly chunks: Chunks;
  /** For functions that read text, which may come as strings. */
  private readonly text: TextPieces | null;
  private isDone = false;

  constructor(call: Call, chunks: Chunks, takesText: boolean) {
    this.call = call;
    this.chunks = chunks;
    this.text = takesText ? new TextPieces() : null;
  }

  async next(): Promise<Uint8Array> {
    while (!this.isDone) {
      const step: unknown = await this.chunks.next();
      if (typeof step !== "object" || step === null)
        throw refuse(this.call, "source", "a stream that keeps the rules of iterators", step);
      const { done, value } = step as IteratorResult<unknown>;
      this.isDone = done === true;
      const bytes = this.isDone ? (this.text?.end() ?? NO_BYTES) : this.bytesOf(value);
      if (bytes.length > 0) return bytes;
    }
    return NO_BYTES;
  }

  private bytesOf(chunk: unknown): Uint8Array {
    const { call, text } = this;
    if (typeof chunk === "string" && text !== null) return text.encode(chunk);
    const bytes = foreignBytes(call.name, "source", chunk);
    if (bytes === null)
      throw new ValueError(`${call.name}: source must be a stream of bytes, it gave ${show(chunk)}`);
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  close(): void {
    if (!this.isDone) ignoreFailure(() => this.chunks.cancel());
    this.isDone = true;
  }
}

/** Opens a ReadableStream. */
export function openStream(call: Call, stream: ReadableStream, takesText = false): ChunkSource {
  if (stream.locked)
    throw new ValueError(`${call.name}: source is locked: another reader has begun to read it`);
  const reader = stream.getReader();
  const next = (): Promise<IteratorResult<unknown>> => reader.read();
  return new ChunkSource(call, { next, cancel: () => reader.cancel() }, takesText);
}

/** Opens an async iterable, such as a stream of Node. Returns null for a value that is none. */
export function openIterable(call: Call, value: object, takesText = false): ChunkSource | null {
  const iterate = memberOf(value, Symbol.asyncIterator);
  if (!isCallable(iterate)) return null;
  const iterator = iterate.call(value as never) as AsyncIterator<unknown> | null;
  const next = typeof iterator === "object" && iterator !== null ? memberOf(iterator, "next") : null;
  if (!isCallable(next)) throw refuse(call, "source", "a stream that keeps the rules of iterators", value);
  const chunks: Chunks = {
    next: () => next.call(iterator as never) as Promise<IteratorResult<unknown>>,
    // The iterator of a stream of Node returns only after the chunk it waits for. To destroy the stream does not wait.
    cancel: () => (memberMethod(value, "destroy") ?? memberMethod(iterator as object, "return"))?.(),
  };
  return new ChunkSource(call, chunks, takesText);
}

/** Returns a method bound to its object, or null. */
function memberMethod(object: object, name: string): (() => unknown) | null {
  const method = memberOf(object, name);
  return isCallable(method) ? () => method.call(object as never) : null;
}
