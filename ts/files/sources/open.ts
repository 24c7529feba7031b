/** Finds out what kind of source the caller gave, and opens it. */
import { isCallable, isRevoked, isThenable, memberOf, tagOf } from "../../caller.ts";
import { refuse } from "../../input/arguments.ts";
import type { Signature } from "../../input/signatures.ts";
import { foreignBytes, isLinearMemory } from "../../memory/foreign.ts";
import { hostFiles } from "../host-files.ts";
import type { Eventual } from "../steps.ts";
import { BlobSource } from "./blob.ts";
import { openIterable, openStream } from "./chunks.ts";
import { HttpSource, openResponse } from "./http.ts";
import { MemorySource } from "./memory.ts";
import { PathSource } from "./path.ts";
import type { Source } from "./source.ts";

/** A file in Node, Deno or Bun. Functions that read text take a string as the text, so there a path needs this form. */
export interface PathObject {
  readonly path: string;
}

/** The sources whose bytes are at hand. A call with one of them gives its result at once. */
export type SourceAtOnce = string | PathObject | ArrayBufferView | ArrayBufferLike;

/** The sources whose bytes come later. A call with one of them gives a promise. */
export type SourceLater =
  | Blob
  | Response
  | URL
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | PromiseLike<
      SourceAtOnce | Blob | Response | URL | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
    >;

const ALLOWED = "a path, bytes, a Blob, a Response, a URL, or a stream of bytes";

/**
 * Opens a source, or a promise of one. A string is a path. Nothing is fetched before the first bytes are asked for. `asksRanges`
 * says that only a part of the source may be needed.
 */
export function openSource(call: Signature, value: unknown, asksRanges: boolean): Eventual<Source> {
  if (typeof value === "string") return new PathSource(call, value);
  const bytes = foreignBytes(call.name, "source", value);
  if (bytes !== null) {
    const given = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // What `withData` lends ends with its callback, and an archive is read later.
    return new MemorySource(call, isLinearMemory(bytes.buffer) ? given.slice() : given);
  }
  if (isThenable(value))
    return Promise.resolve(value as PromiseLike<unknown>).then((given) =>
      openSource(call, given, asksRanges),
    );
  const source = typeof value === "object" && value !== null && !isRevoked(value);
  const opened = source ? openObject(call, value, asksRanges) : null;
  if (opened === null) throw refuse(call, "source", ALLOWED, value);
  return opened;
}

function openObject(call: Signature, value: object, asksRanges: boolean): Eventual<Source> | null {
  switch (tagOf(value)) {
    case "Blob":
    case "File":
      return new BlobSource(call, value as Blob);
    case "Response":
      return later(() => openResponse(call, value as Response));
    case "URL":
      return openAddress(call, value as URL, asksRanges);
  }
  // Not by its tag, since a stream can be one of another realm or of a library.
  if (isCallable(memberOf(value, "getReader"))) return later(() => openStream(call, value as ReadableStream));
  const iterable = openIterable(call, value);
  if (iterable !== null) return iterable;
  const path = memberOf(value, "path");
  return typeof path === "string" ? new PathSource(call, path) : null;
}

/**
 * Opens an address. The files of the host are read without `fetch`, which reads no files in Node. Only servers are asked for
 * ranges: Node 20 and 22 leave out the last byte of a range of a blob: address.
 */
function openAddress(call: Signature, url: URL, asksRanges: boolean): Eventual<Source> {
  if (url.protocol === "file:" && hostFiles() !== null) return later(() => new PathSource(call, url));
  return new HttpSource(call, url.href, asksRanges && /^https?:$/.test(url.protocol));
}

/** Opens a source when the call has returned its promise, so that a failure rejects the promise. */
function later(open: () => Source): Promise<Source> {
  return Promise.resolve().then(open);
}
