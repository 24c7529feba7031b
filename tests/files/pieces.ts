/** Bytes that come in pieces, as sources. */
import { Readable } from "node:stream";
import type { SourceLater } from "../../ts/index.ts";

/** Cuts a string or bytes into pieces of a length. */
export function cut<T extends { length: number; slice(from: number, to: number): T }>(
  whole: T,
  length: number,
): T[] {
  return Array.from({ length: Math.ceil(whole.length / length) }, (_, piece) =>
    whole.slice(piece * length, (piece + 1) * length),
  );
}

/** A stream of chunks. `onCancel` is called when its reader wants no more. */
export function streamOf(chunks: readonly unknown[], onCancel?: (reason: unknown) => void): ReadableStream {
  const rest = [...chunks];
  return new ReadableStream({
    pull(controller) {
      if (rest.length === 0) controller.close();
      else controller.enqueue(rest.shift());
    },
    ...(onCancel && { cancel: onCancel }),
  });
}

export async function* iterate<T>(chunks: readonly T[]): AsyncGenerator<T> {
  yield* chunks;
}

/** Gives the bytes of a text in pieces of these lengths, again and again. */
export async function* piecesOf(text: string, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let next = 0;
  for (let at = 0; at < bytes.length; next += 1) {
    const length = lengths[next % lengths.length] as number;
    yield bytes.slice(at, at + length);
    at += length;
  }
}

/** The promised sources of a file, by name. */
export const sources: Readonly<Record<string, (file: Uint8Array<ArrayBuffer>) => SourceLater>> = {
  "a Blob": (file) => new Blob([file]),
  "a File": (file) => new File([file], "a.npy"),
  "a Response": (file) => new Response(file),
  "a promise of a Response": async (file) => new Response(file),
  "a promise of bytes": async (file) => file,
  "a data: URL": (file) =>
    new URL(`data:application/octet-stream;base64,${Buffer.from(file).toString("base64")}`),
  "a blob: URL": (file) => new URL(URL.createObjectURL(new Blob([file]))),
  "a stream": (file) => streamOf([file]),
  "a stream of many chunks": (file) => streamOf(cut(file, 7)),
  "a stream with empty chunks": (file) => streamOf([new Uint8Array(0), ...cut(file, 50), new Uint8Array(0)]),
  "a stream of single bytes": (file) => streamOf(cut(file, 1)),
  "a stream of buffers": (file) => streamOf(cut(file, 9).map(({ buffer }) => buffer)),
  "an async iterable": (file) => iterate(cut(file, 11)),
  "a Readable of Node": (file) => Readable.from(cut(file, 13).map((chunk) => Buffer.from(chunk))),
  "a unpacked Response": (file) =>
    new Response(
      streamOf([file])
        .pipeThrough(new CompressionStream("gzip"))
        .pipeThrough(new DecompressionStream("gzip")),
    ),
};
