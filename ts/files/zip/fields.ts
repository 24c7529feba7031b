/** Reads and writes the records of zip files: whole numbers of 2, 4 and 8 bytes, the lowest byte first. */

/** A number and the bytes that it takes. */
export type Field = readonly [width: 2 | 4 | 8, value: number];

/** Writes numbers one behind the other. */
export function packFields(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    let rest = value;
    for (let place = at; place < at + width; place += 1) {
      bytes[place] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    at += width;
  }
  return bytes;
}

/** Reads a number. One above 2^53 - 1 is rounded: no file is so long. */
export function fieldAt(bytes: Uint8Array, at: number, width: 2 | 4 | 8): number {
  let value = 0;
  for (let place = at + width - 1; place >= at; place -= 1) value = value * 256 + (bytes[place] as number);
  return value;
}
