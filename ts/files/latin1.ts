/** Reads bytes as text. */

/** Returns the text whose characters have the numbers of the bytes. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
