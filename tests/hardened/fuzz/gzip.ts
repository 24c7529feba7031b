/** Draws npy files within gzip: whole ones, and ones whose packed bytes are changed or cut. */
import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { value, weighted } from "./hostile.ts";
import { npyFile } from "./npy.ts";
import type { Recipe } from "./world.ts";

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;

/** The elements of a file. They are packed in different ways: by hardly anything, by codes of all lengths, by long copies. */
const elements: Readonly<Record<string, (place: number) => number>> = {
  noise: (place) => Math.imul(place + 1, 0x9e3779b1) >>> 24,
  steps: (place) => place >> 5,
  words: (place) => "the quick brown fox ".charCodeAt((place * place) % 20),
  zeros: () => 0,
};

const contents = new Map(
  Object.entries(elements).flatMap(([name, at]) =>
    [300, 40_000].map((count): [string, Buffer] => {
      const header = `{'descr': '|u1', 'fortran_order': False, 'shape': (${count},), }`;
      return [
        `${name} ${count}`,
        npyFile(
          header,
          1,
          Uint8Array.from({ length: count }, (_, place) => at(place)),
        ),
      ];
    }),
  ),
);

/** A bit to turn around. The first bytes describe the codes, so they are changed more often. */
const change = fc.tuple(fc.oneof(fc.nat({ max: 100 }), fc.nat()), fc.nat({ max: 7 }));

/** Returns gzip of packed bytes. The checksum is right for what they stand for, if they stand for anything. */
function gzipOf(packed: Buffer, content: Buffer): Uint8Array {
  let body = packed;
  let unpacked = content;
  try {
    const { buffer, engine } = inflateRawSync(packed, { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    unpacked = buffer;
    body = packed.subarray(0, engine.bytesWritten);
  } catch {
    // The host cannot unpack it.
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(unpacked));
  trailer.writeUInt32LE(unpacked.length, 4);
  return new Uint8Array(Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), body, trailer]));
}

/** The bytes of a file. */
export const gzipFiles: fc.Arbitrary<Recipe> = fc
  .tuple(
    fc.constantFrom(...contents.keys()),
    fc.constantFrom(0, 1, 6, 9),
    fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE),
    fc.array(change, { maxLength: 3 }),
    weighted([9, fc.constant(1)], [1, fc.double({ min: 0, max: 1, noNaN: true })]),
  )
  .map(([name, level, strategy, changes, part]) =>
    value(
      `gzip of ${name}, level ${level}, strategy ${strategy}, ${changes.join(" ")}, ${part} of it`,
      () => {
        const content = contents.get(name) as Buffer;
        const packed = deflateRawSync(content, { level, strategy });
        for (const [place, bit] of changes) (packed[place % packed.length] as number) ^= 1 << bit;
        return gzipOf(packed.subarray(0, Math.floor(part * packed.length)), content);
      },
    ),
  );
