/** Finds out what kind of source the caller gave, and opens it. */

import { isCallable, isPlain, isRecord, isRevoked, isThenable, memberOf, tagOf } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { foreignBytes, isLinearMemory } from "../../memory/foreign.ts";
import { show } from "../../show.ts";
import { hostFiles, workingFolder } from "../host-files.ts";
import { ignoreFailure } from "../ignore-failure.ts";
import type { Progress } from "../options.ts";
import { type Eventual, runLater, runNow, type Steps, wait } from "../steps.ts";
import { BlobSource } from "./blob.ts";
import { openIterable, openStream } from "./chunks.ts";
import { HttpSource, openData, openResponse } from "./http.ts";
import { MemorySource } from "./memory.ts";
import { PathSource } from "./path.ts";
import type { Source } from "./source.ts";
import { StringSource } from "./text.ts";

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

/** The sources of text that comes later: those of bytes, and streams of strings. */
export type TextLater = SourceLater | ReadableStream<string> | AsyncIterable<string> | PromiseLike<TextLater>;

/** What a call gives with a source of type `S`: its result at once, or a promise of one. `any` stands for a source at hand. */
export type ReadFrom<S, R, Later = R> = [S] extends [SourceAtOnce]
  ? R
  : [S] extends [TextLater]
    ? Promise<Later>
    : R | Promise<Later>;

const ALLOWED = "bytes, a Blob, a Response, a URL, or a stream of bytes";

/**
 * Opens a source, or a promise of one. A string is a path, or the text itself for functions that take text (`takesText`). Nothing
 * is fetched before the first bytes are asked for. `asksRanges` says that only a part of the source may be needed. A relative path
 * leads from `folder`, or from the present folder if it is null.
 */
export function openSource(
  call: Call,
  value: unknown,
  asksRanges: boolean,
  takesText = false,
  folder: string | null = null,
): Eventual<Source> {
  if (typeof value === "string")
    return takesText ? openString(call, value) : new PathSource(call, value, folder);
  const bytes = foreignBytes(call.name, "source", value);
  if (bytes !== null) {
    const given = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // What `withData` lends ends with its callback, and an archive is read later.
    return new MemorySource(call, isLinearMemory(bytes.buffer) ? given.slice() : given);
  }
  if (isThenable(value)) {
    const now = folder ?? workingFolder();
    return Promise.resolve(value as PromiseLike<unknown>).then((given) =>
      openSource(call, given, asksRanges, takesText, now),
    );
  }
  const source = typeof value === "object" && value !== null && !isRevoked(value);
  const opened = source ? openObject(call, value, asksRanges, takesText, folder) : null;
  if (opened === null)
    throw refuse(call, "source", `${takesText ? "text, { path }" : "a path"}, ${ALLOWED}`, value);
  return opened;
}

/** Returns a source as it is now, for a call that opens it later: the path or the address of an object may change meanwhile. */
export function settled(value: unknown): unknown {
  if (isPlain(value) && typeof memberOf(value, "path") === "string") return { ...value };
  if (!isRecord(value) || tagOf(value) !== "URL") return value;
  try {
    return new URL((value as URL).href);
  } catch {
    return value;
  }
}

/** Whether what was opened, or its bytes, come later. Does not look for `then` in a source, which may find one of the page's. */
export function isLater(opened: Eventual<Source>): boolean {
  return isThenable(opened) || (opened as Source).isPromised;
}

/** A text that is an address or the name of a file, and nothing that could be read. */
const NAME = /^(?:(https?:\/\/\S+)|[^\s,;]+\.(?:csv|tsv|txt|dat|data|gz|zst))$/i;

function openString(call: Call, text: string): Source {
  const name = text.length < 1000 ? NAME.exec(text) : null;
  if (name === null) return new StringSource(text);
  const meant = name[1] === undefined ? `{ path: ${show(text)} }` : `new URL(${show(text)})`;
  throw new ValueError(`${call.name}: a string is read as text; to read the file, pass ${meant}`);
}

/** Runs work on a source: at once, or as a promise if the source is promised. Closes the source afterwards. */
export function withSource<R>(
  opened: Eventual<Source>,
  { signal }: Pick<Progress, "signal">,
  work: (source: Source, isPromised: boolean) => Steps<R>,
): R | Promise<R> {
  const isPromised = isLater(opened);
  const steps = closing(opened, (source) => work(source, isPromised));
  return isPromised ? runLater(steps, signal) : runNow(steps);
}

function* closing<R>(opened: Eventual<Source>, work: (source: Source) => Steps<R>): Steps<R> {
  const source = yield* opening(opened);
  try {
    return yield* work(source);
  } finally {
    source.close();
  }
}

/** Waits for a source. If the wait is aborted, closes the source when it is there. */
export function* opening(opened: Eventual<Source>): Steps<Source> {
  try {
    return yield* wait(opened);
  } catch (error) {
    ignoreFailure(() => Promise.resolve(opened).then((source) => source.close()));
    throw error;
  }
}

function openObject(
  call: Call,
  value: object,
  asksRanges: boolean,
  takesText: boolean,
  folder: string | null,
): Eventual<Source> | null {
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
  if (isCallable(memberOf(value, "getReader")))
    return later(() => openStream(call, value as ReadableStream, takesText));
  const iterable = openIterable(call, value, takesText);
  if (iterable !== null) return iterable;
  const path = memberOf(value, "path");
  return typeof path === "string" ? new PathSource(call, path, folder) : null;
}

/**
 * Opens an address. The files of the host are read without `fetch`, which reads no files in Node. Only servers are asked for
 * ranges: Node 20 and 22 leave out the last byte of a range of a blob: address.
 */
function openAddress(call: Call, url: URL, asksRanges: boolean): Eventual<Source> {
  const { protocol, href } = url;
  if (protocol === "file:" && hostFiles() !== null) return later(() => new PathSource(call, new URL(href)));
  if (protocol === "data:") return openData(call, href);
  return new HttpSource(call, href, asksRanges && /^https?:$/.test(protocol));
}

/** Opens a source when the call has returned its promise, so that a failure rejects the promise. */
function later(open: () => Source): Promise<Source> {
  return Promise.resolve().then(open);
}
