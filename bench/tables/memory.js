/**
 * Streams 2 GB of a table of mixed columns through readBlocks and tells how much memory the process takes above what it had before, at
 * most. Run by hand: `node --expose-gc bench/tables/memory.js [BYTES]`
 */
import np from "../../dist/index.js";
import { partsOf, textNamed } from "./texts.js";

const MOST_MB = 64;
const WANTED = Number(process.argv[2] ?? 2e9);

const table = textNamed("mixed columns");

/** Yields the same part of the table again and again, so that making the text takes no time. */
async function* stream() {
  const [header, part] = [...partsOf(table, 10_000)].map((text) => Buffer.from(text));
  yield header;
  for (let bytes = header.length; bytes < WANTED; bytes += part.length) yield part;
}

const residentMB = () => process.memoryUsage.rss() / 2 ** 20;

let before = 0;
let most = 0;
let blockMB = 0;
let rows = 0;
for await (const block of np.readBlocks(stream(), { text: "codes" })) {
  const arrays = Object.values(block).map((column) => column.codes ?? column);
  blockMB = Math.max(blockMB, arrays.reduce((sum, { nbytes }) => sum + nbytes, 0) / 2 ** 20);
  rows += arrays[0].size;
  for (const array of arrays) array.dispose();
  // The first block starts the module, which is no part of the question.
  if (before === 0) {
    globalThis.gc?.();
    before = residentMB();
  }
  most = Math.max(most, residentMB());
}
const above = most - before;
console.log(
  `${rows} rows, blocks of ${blockMB.toFixed(1)} MB, at most ${above.toFixed(0)} MB above the first block`,
);
if (above > MOST_MB) process.exitCode = 1;
