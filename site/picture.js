// The picture of the start page before its script is there: a PNG of indexed colours, computed by ndloom.
import { deflateSync } from "node:zlib";
import np from "../dist/index.js";
import { BANDS } from "./client/colours.js";
import { bandsWith, FORMULA, HEIGHT, WIDTH } from "./client/figure.js";

/** Returns the picture as a PNG file. */
export function picture() {
  const bands = bandsWith(np.evaluate, BANDS.length)(FORMULA, 0);
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  // Each row begins with the number of its filter, which is 0: none.
  for (let row = 0; row < HEIGHT; row += 1)
    rows.set(bands.subarray(row * WIDTH, (row + 1) * WIDTH), row * (WIDTH + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3], 8);
  const palette = Buffer.from(BANDS.flat());
  const chunks = [
    ["IHDR", header],
    ["PLTE", palette],
    ["IDAT", deflateSync(rows, { level: 9 })],
    ["IEND", Buffer.alloc(0)],
  ];
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...chunks.map(([name, data]) => chunkOf(name, data)),
  ]);
}

/** A chunk of a PNG file: length, name, data, checksum. */
function chunkOf(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The checksum of PNG. `crc32` of node:zlib came with Node 22.2. */
function crc32(bytes) {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
