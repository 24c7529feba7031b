/** Reads the text between numbers. */

import type { Call } from "../calls/call.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { LONGEST_SEPARATOR } from "./text-parser.ts";
import { textEncoder } from "./text-source.ts";

/**
 * The separator of the last call. Most callers read many texts with the same separator, and encoding it costs more than reading
 * a short text.
 */
let lastSeparator = { sep: "", bytes: new Uint8Array(0) };

/** Returns a separator that is not empty in UTF-8. */
export function readSeparator(call: Call, sep: unknown): Uint8Array {
  if (typeof sep !== "string") throw refuse(call, "sep", "a string that is not empty", sep);
  if (sep === lastSeparator.sep) return lastSeparator.bytes;
  const bytes = textEncoder(call.name).encode(sep);
  if (bytes.length <= LONGEST_SEPARATOR) {
    lastSeparator = { sep, bytes };
    return bytes;
  }
  throw new ValueError(`${call.name}: sep must have at most ${LONGEST_SEPARATOR} bytes, got ${bytes.length}`);
}
