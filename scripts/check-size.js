// Checks the sizes of what a page loads, minified and compressed as a server does it, and of what an install puts on disk. Exits
// with code 1 if any size is over its limit.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { minified } from "../rolldown.config.js";

const KB = 1000;

const gzipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
const brotlied = (path) => brotliCompressSync(readFileSync(path)).length;

/** Minifies a script of dist as a bundler does, and returns its size. */
async function sizeMinified(path) {
  const bundle = await rolldown({ input: path, external: /\.wasm$/ });
  const { output } = await bundle.generate({ minify: minified });
  return gzipSync(output[0].code, { level: 9 }).length;
}

function unpackedSize() {
  const [pack] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json"], { stdio: ["ignore", "pipe", "ignore"] }),
  );
  return pack.unpackedSize;
}

/** Bundles a page that imports one function of the slim entry, and returns the size of its script. */
async function sizeOfOne(name) {
  const entry = `export { ${name} } from "./dist/slim.js";`;
  const bundle = await rolldown({
    input: "entry",
    cwd: process.cwd(),
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? `${process.cwd()}/entry.js` : null),
        load: (id) => (id.endsWith("/entry.js") ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  return gzipSync(output[0].code, { level: 9 }).length;
}

const gates = [
  { name: "ndloom, all of it (gzip)", bytes: gzipped("dist/ndloom.min.js"), most: 283 * KB },
  { name: "ndloom, all of it (Brotli)", bytes: brotlied("dist/ndloom.min.js"), most: 226 * KB },
  { name: "a page with zeros of ndloom/slim (gzip)", bytes: await sizeOfOne("zeros"), most: 42 * KB },
  { name: "ndloom on disk (unpacked)", bytes: unpackedSize(), most: 5400 * KB },
];
const besides = [
  { name: "ndloom/slim, its JavaScript (gzip)", bytes: await sizeMinified("dist/slim.js") },
  { name: "ndloom.wasm (gzip)", bytes: gzipped("dist/ndloom.wasm") },
  { name: "ndloom for workerd, its JavaScript (gzip)", bytes: await sizeMinified("dist/workerd.js") },
];

const inKB = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);

for (const { name, bytes, most } of [...gates, ...besides])
  console.log(
    `  ${name.padEnd(44)} ${inKB(bytes)}${most === undefined ? "" : `  of ${inKB(most)}  ${bytes <= most ? "ok" : "TOO BIG"}`}`,
  );
process.exit(gates.every(({ bytes, most }) => bytes <= most) ? 0 : 1);
