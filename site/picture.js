// The picture of the start page: a PNG of indexed colours, computed by ndloom.
import { deflateSync } from "node:zlib";
import np from "../dist/index.js";

/** The code that the start page shows under the picture. `heights` makes the array that is drawn. */
export const PICTURE_CODE = `const [y, x] = np.ogrid("-2:2:360j", "-4:4:720j");
np.evaluate("sin(6 * hypot(y, x + 1.6)) + sin(6 * hypot(y, x - 1.6))", { y, x });`;

/** Runs the code of the picture. */
const heights = () => new Function("np", PICTURE_CODE.replace("\nnp.evaluate", "\nreturn np.evaluate"))(np);

/** The colours between the least and the greatest height, as [place, red, green, blue]. */
const STOPS = [
  [0, 24, 20, 61],
  [0.25, 52, 62, 150],
  [0.5, 38, 130, 168],
  [0.75, 86, 190, 150],
  [1, 246, 226, 140],
];
const COLOURS = 14;

function colourOf(place) {
  const above = Math.max(
    1,
    STOPS.findIndex(([end]) => end >= place),
  );
  const [[from, ...low], [to, ...high]] = [STOPS[above - 1], STOPS[above]];
  return low.map((part, axis) => Math.round(part + ((high[axis] - part) * (place - from)) / (to - from)));
}

/** Returns the picture as a PNG file. */
export function picture() {
  const a = heights();
  const [height, width] = a.shape;
  const rows = Buffer.alloc(height * (width + 1));
  for (const [at, value] of a.toTypedArray().entries()) {
    const step = Math.min(COLOURS - 1, Math.floor(((value + 2) / 4) * COLOURS));
    // Each row begins with the number of its filter, which is 0: none.
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = step;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const palette = Buffer.from(
    Array.from({ length: COLOURS }, (_, step) => colourOf(step / (COLOURS - 1))).flat(),
  );
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
