/** How many bytes a file may make the package allocate. */
import type { Call } from "../calls/call.ts";
import { ValueError } from "../errors.ts";

/** The most bytes that are read if their number may be made up, unless the caller allows more. */
export const MOST_TRUSTED = 2 ** 32;

/** Throws if something has more bytes than the caller allows. If its size may be made up, 4 GiB are allowed by default. */
export function requireAllowed(
  call: Call,
  what: string,
  byteLength: number,
  maxBytes: number | null,
  isDoubtful: boolean,
): void {
  const most = maxBytes ?? (isDoubtful ? MOST_TRUSTED : Number.POSITIVE_INFINITY);
  if (byteLength > most)
    throw new ValueError(
      `${call.name}: ${what} has ${byteLength} bytes, at most ${most} are allowed; pass { maxBytes } to allow more`,
    );
}
