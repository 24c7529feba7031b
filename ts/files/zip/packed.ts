/** Packs the bytes of an array for a member of a zip file: stored as they are, or compressed by the host. */
import type { Call } from "../../calls/call.ts";
import { NotImplementedError } from "../../errors.ts";
import { ignoreFailure } from "../ignore-failure.ts";
import { type NpyContent, piecesOf } from "../npy.ts";
import { NO_PROGRESS } from "../options.ts";
import { Reader } from "../reader.ts";
import { openStream } from "../sources/chunks.ts";
import { runLater, type Steps, wait } from "../steps.ts";
import { takeChunks } from "../whole.ts";
import { crcOf } from "./crc.ts";

/** The bytes of an array that the host compresses at once. */
const DEFLATED_AT_ONCE = 2 ** 18;

/** A member as it is written. */
export interface Packed {
  readonly crc: number;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  /** The bytes. Each piece must be used before anything else runs. */
  readonly pieces: Iterable<Uint8Array>;
}

/** Says that some bytes more are done. */
type Tell = (byteLength: number) => void;

/** Prepares a member. Calls `tell` for its bytes unless they are told when they are written. */
export type Pack = (call: Call, content: NpyContent, most: number, tell: Tell) => Steps<Packed>;

/** Reads the bytes of a member twice: the checksum stands in front of them. */
// biome-ignore lint/correctness/useYield: these steps never have to wait
export function* packStored(call: Call, content: NpyContent, most: number): Steps<Packed> {
  let crc = 0;
  for (const piece of piecesOf(call, content, most)) crc = crcOf(piece, crc);
  const pieces = piecesOf(call, content, most);
  return { crc, isDeflated: false, packedSize: content.byteLength, pieces };
}

/** Has the host compress the bytes of a member. All of the packed bytes are in memory at once. */
export function* packDeflated(call: Call, content: NpyContent, _most: number, tell: Tell): Steps<Packed> {
  if (typeof CompressionStream !== "function")
    throw new NotImplementedError(
      `${call.name}: this host has no CompressionStream; savez writes without compression`,
    );
  const { readable, writable } = new CompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const packed = runLater(
    takeChunks(call, new Reader(call, openStream(call, readable), NO_PROGRESS), Number.POSITIVE_INFINITY),
    null,
  );
  let crc = 0;
  try {
    for (const piece of piecesOf(call, content, DEFLATED_AT_ONCE)) {
      const { length } = piece;
      crc = crcOf(piece, crc);
      yield* wait(writer.write(piece.slice()));
      tell(length);
    }
    yield* wait(writer.close());
    const pieces = yield* wait(packed);
    const packedSize = pieces.reduce((sum, { length }) => sum + length, 0);
    return { crc, isDeflated: true, packedSize, pieces };
  } catch (error) {
    ignoreFailure(() => packed);
    ignoreFailure(() => writer.abort(error));
    throw error;
  }
}
