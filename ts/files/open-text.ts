/** Opens the sources of functions that read text. */
import type { Call } from "../calls/call.ts";
import { MOST_TRUSTED } from "./limits.ts";
import type { Progress } from "./options.ts";
import { Reader } from "./reader.ts";
import { openSource, withSource } from "./sources/open.ts";
import type { Source } from "./sources/source.ts";
import type { Eventual, Steps } from "./steps.ts";
import { unpacked } from "./zip/unpacked.ts";

/** A text that was opened. */
export interface OpenText {
  readonly reader: Reader;
  /** The most bytes that the text may have. */
  readonly maxBytes: number;
}

/** Finds out what kind of source of text the caller gave. A relative path leads from `folder`, or from the present one. */
export function openTextSource(call: Call, source: unknown, folder: string | null = null): Eventual<Source> {
  return openSource(call, source, false, true, folder);
}

/** Runs work on a text: at once, or as a promise if the source is promised. */
export function withText<R>(
  call: Call,
  source: unknown,
  maxBytes: number | null,
  progress: Progress,
  work: (text: OpenText) => Steps<R>,
): R | Promise<R> {
  return withSource(openTextSource(call, source), progress, function* (file, isPromised) {
    return yield* work(yield* unpackedText(call, file, isPromised, maxBytes, progress));
  });
}

/** Unpacks a text if it is compressed. */
export function* unpackedText(
  call: Call,
  source: Source,
  isPromised: boolean,
  maxBytes: number | null,
  progress: Progress,
): Steps<OpenText> {
  const file = new Reader(call, source, progress);
  const reader = yield* unpacked(call, file, maxBytes, progress, isPromised);
  if (reader !== file) {
    reader.needRest();
    // Packed bytes can make any number of bytes.
    return { reader, maxBytes: maxBytes ?? MOST_TRUSTED };
  }
  reader.needRest();
  return { reader, maxBytes: maxBytes ?? Number.POSITIVE_INFINITY };
}
