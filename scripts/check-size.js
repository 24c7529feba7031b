// Checks the sizes of what a page loads, compressed as a server does it, and of what an install puts on disk. Exits with code 1
// if any size is over its limit.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const KB = 1000;

const gzipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
const brotlied = (path) => brotliCompressSync(readFileSync(path)).length;

function unpackedSize() {
  const [pack] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json"], { stdio: ["ignore", "pipe", "ignore"] }),
  );
  return pack.unpackedSize;
}

const gates = [
  { name: "ndloom, all of it (gzip)", bytes: gzipped("dist/index.js"), most: 105 * KB },
  { name: "ndloom, all of it (Brotli)", bytes: brotlied("dist/index.js"), most: 90 * KB },
  { name: "ndloom/slim, its JavaScript (gzip)", bytes: gzipped("dist/slim.js"), most: 36.5 * KB },
  { name: "ndloom on disk (unpacked)", bytes: unpackedSize(), most: 900 * KB },
];
const besides = [
  { name: "ndloom.wasm (gzip)", bytes: gzipped("dist/ndloom.wasm") },
  { name: "ndloom for workerd, its JavaScript (gzip)", bytes: gzipped("dist/workerd.js") },
];

const inKB = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);

for (const { name, bytes, most } of [...gates, ...besides])
  console.log(
    `  ${name.padEnd(44)} ${inKB(bytes)}${most === undefined ? "" : `  of ${inKB(most)}  ${bytes <= most ? "ok" : "TOO BIG"}`}`,
  );
process.exit(gates.every(({ bytes, most }) => bytes <= most) ? 0 : 1);
