/** Finds out whether a file is compressed, by its first bytes, and unpacks it while it is read. */
import type { Call } from "../../calls/call.ts";
import { isFullStack, NotImplementedError, ValueError } from "../../errors.ts";
import { hostZlib } from "../host-files.ts";
import { MOST_TRUSTED } from "../limits.ts";
import { MAGIC_BYTES } from "../npy-header.ts";
import { type Progress, untold } from "../options.ts";
import { Reader } from "../reader.ts";
import { MemorySource } from "../sources/memory.ts";
import type { Steps } from "../steps.ts";
import { takeWhole } from "../whole.ts";
import { GzipSource, isGzip } from "./gzip.ts";

/** The first bytes of zstd. */
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/** Returns a reader of what a file contains: `file` itself, or one of the unpacked bytes. Then `file` tells the progress, of packed bytes. */
export function* unpacked(
  call: Call,
  file: Reader,
  maxBytes: number | null,
  progress: Progress,
  isPromised: boolean,
): Steps<Reader> {
  const start = yield* file.peek(MAGIC_BYTES);
  if (isGzip(start)) {
    file.needRest();
    return new Reader(call, new GzipSource(call, file, isPromised), untold(progress));
  }
  if (!ZSTD.every((byte, place) => byte === start[place])) return file;
  const unpack = hostZlib()?.zstdDecompressSync;
  if (unpack === undefined)
    throw new NotImplementedError(
      `${call.name}: the file is compressed by zstd, which this host cannot unpack; pass gzip, or the unpacked bytes`,
    );
  file.needRest();
  const packed = yield* takeWhole(call, file, maxBytes);
  try {
    const bytes = unpack(packed, { maxOutputLength: maxBytes ?? MOST_TRUSTED });
    return new Reader(call, new MemorySource(call, bytes), untold(progress));
  } catch (cause) {
    if (isFullStack(cause)) throw cause;
    throw new ValueError(`${call.name}: the compressed data is corrupt: ${(cause as Error).message}`, {
      cause,
    });
  }
}
