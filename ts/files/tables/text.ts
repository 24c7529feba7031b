/** Opens the sources of functions that read text. */
import type { Signature } from "../../input/signatures.ts";
import { MOST_TRUSTED } from "../limits.ts";
import type { Progress } from "../options.ts";
import { Reader } from "../reader.ts";
import { opening, openSource } from "../sources/open.ts";
import type { Source } from "../sources/source.ts";
import { type Eventual, runLater, runNow, type Steps } from "../steps.ts";
import { unpacked } from "../zip/unpacked.ts";

/** A text that was opened. */
export interface OpenText {
  readonly reader: Reader;
  /** The most bytes that the text may have. */
  readonly maxBytes: number;
}

/** A source that may still have to come. */
export interface TextSource {
  readonly opened: Eventual<Source>;
  readonly isPromised: boolean;
}

/** Opens a source of text. */
export function openText(call: Signature, source: unknown): TextSource {
  const opened = openSource(call, source, false, true);
  return { opened, isPromised: "then" in opened || opened.isPromised };
}

/** Runs work on a text: at once, or as a promise if the source is promised. */
export function withText<R>(
  call: Signature,
  source: unknown,
  maxBytes: number | null,
  progress: Progress,
  work: (text: OpenText) => Steps<R>,
): R | Promise<R> {
  const text = openText(call, source);
  const steps = overText(call, text, maxBytes, progress, work);
  return text.isPromised ? runLater(steps, progress.signal) : runNow(steps);
}

/** Runs work on a text, and closes its source. */
export function* overText<R>(
  call: Signature,
  { opened, isPromised }: TextSource,
  maxBytes: number | null,
  progress: Progress,
  work: (text: OpenText) => Steps<R>,
): Steps<R> {
  const source = yield* opening(opened);
  try {
    const file = new Reader(call, source, progress);
    const reader = yield* unpacked(call, file, maxBytes, progress, isPromised);
    if (reader.size !== null) reader.need(reader.size);
    // Packed bytes can claim any length.
    const most = reader === file ? Number.POSITIVE_INFINITY : MOST_TRUSTED;
    return yield* work({ reader, maxBytes: maxBytes ?? most });
  } finally {
    source.close();
  }
}
