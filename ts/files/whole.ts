/** Reads the rest of a source at once, for formats that cannot be read piece by piece. */
import type { Call } from "../calls/call.ts";
import { joined } from "./joined.ts";
import { requireAllowed } from "./limits.ts";
import type { Reader } from "./reader.ts";
import type { Steps } from "./steps.ts";

/** Takes all bytes that are left into one array: at most `maxBytes`, or 4 GiB if it is null. */
export function* takeWhole(call: Call, reader: Reader, maxBytes: number | null): Steps<Uint8Array> {
  return joined(call.name, yield* takeChunks(call, reader, maxBytes));
}

/** Takes all bytes that are left in the portions in which they come. */
export function* takeChunks(call: Call, reader: Reader, maxBytes: number | null): Steps<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  for (let bytes = yield* reader.some(); bytes.length > 0; bytes = yield* reader.some()) {
    byteLength += bytes.length;
    requireAllowed(call, "the file so far", byteLength, maxBytes, true);
    chunks.push(bytes.slice());
    reader.drop(bytes.length);
  }
  return chunks;
}
