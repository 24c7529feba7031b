/** Reads the bytes behind an array in a file: the checksum at the end is that of the whole file. */
import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import { requireAllowed } from "./limits.ts";
import type { Reader } from "./reader.ts";
import type { Steps } from "./steps.ts";

/**
 * Reads the bytes behind an array, at most `maxBytes`, or 4 GiB if it is null, and forgets them. Disposes of the array if the file
 * is broken.
 */
export function* checkRest(call: Call, reader: Reader, array: NDArray, maxBytes: number | null): Steps<void> {
  const { position } = reader;
  reader.needNone();
  try {
    for (let bytes = yield* reader.some(); bytes.length > 0; bytes = yield* reader.some()) {
      reader.drop(bytes.length);
      requireAllowed(call, "what follows the array", reader.position - position, maxBytes, true);
    }
  } catch (error) {
    array.dispose();
    throw error;
  }
}
