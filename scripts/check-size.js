// Checks what a page pays for the functions that it names: bundled by rolldown and by esbuild, minified, and compressed as a server
// does it. Checks also all of the package, and what an install puts on disk. Exits with code 1 if any size is over its limit.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { bundleByEsbuild, bundlePage } from "./bundle-page.js";
import { chaptersFrom } from "./chapters.js";
import { chapters } from "./layout.js";
import { lettersOf } from "./letters.js";

const KB = 1000;

/** The most KB that a page with one function may have after gzip. */
const PAGES = {
  zeros: 79.8,
  array: 81.5,
  eye: 86.5,
  concatenate: 80.8,
  where: 84.1,
  load: 100.4,
  arange: 92,
  linspace: 96.9,
  fromstring: 107.5,
  logspace: 110.5,
  random: 128,
  loadtxt: 122.5,
  readColumns: 125.5,
  add: 119.1,
  sum: 152,
  sin: 160.6,
  evaluate: 288.8,
  sort: 102,
  matmul: 98.7,
  median: 102.5,
  bincount: 84.6,
  histogram: 110.1,
};

/** The same of functions of `ndloom/linalg`. */
const PAGES_OF_LINALG = { solve: 103, svd: 116.5 };

/** The same of functions of `ndloom/fft`. */
const PAGES_OF_FFT = { rfft: 100, fft2: 100 };

/** Norms and some products are computed by formulas, whose kernels and engine are more than half of it. */
const MOST_OF_LINALG = 283.8;

const MOST_OF_DEFAULT = 598.2;
const MOST_OF_ALL = 591.4;
const MOST_OF_ALL_BROTLI = 457.5;
const MOST_ON_DISK = 8400;

const chaptersOf = chaptersFrom("dist");

const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/** Bundles a page as users do, from the script that `ndloom` means. */
const BUNDLERS = {
  rolldown: async (code) => (await bundlePage(code)).minified,
  esbuild: async (code) => (await bundleByEsbuild(code))[0].text,
};

/** Returns the size of a page by each bundler, and the chapters that the page carries. */
async function sizeOfPage(code) {
  const scripts = await Promise.all(Object.values(BUNDLERS).map((bundle) => bundle(code)));
  const [carried, ...others] = scripts.map(chaptersOf);
  if (others.some((other) => other !== carried))
    throw new Error(`the bundlers put different chapters into the page ${code}`);
  return { sizes: scripts.map(gzipped), note: carried === chapters.join(" ") ? "all" : carried };
}

function unpackedSize() {
  const [pack] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json"], { stdio: ["ignore", "pipe", "ignore"] }),
  );
  return pack.unpackedSize;
}

const rows = [];
for (const [name, most] of Object.entries(PAGES)) {
  const page = await sizeOfPage(`import { ${name} } from "ndloom"; console.log(${name});`);
  rows.push({ name: `a page with ${name} (gzip)`, most, ...page });
}
for (const [name, most] of Object.entries(PAGES_OF_LINALG)) {
  const page = await sizeOfPage(`import { ${name} } from "ndloom/linalg"; console.log(${name});`);
  rows.push({ name: `a page with ${name} of linalg (gzip)`, most, ...page });
}
for (const [name, most] of Object.entries(PAGES_OF_FFT)) {
  const page = await sizeOfPage(`import { ${name} } from "ndloom/fft"; console.log(${name});`);
  rows.push({ name: `a page with ${name} of fft (gzip)`, most, ...page });
}
rows.push({
  name: "a page with all of fft (gzip)",
  most: 102,
  ...(await sizeOfPage('import { fft } from "ndloom"; console.log(fft);')),
});
rows.push({
  name: "a page with all of linalg (gzip)",
  most: MOST_OF_LINALG,
  ...(await sizeOfPage('import { linalg } from "ndloom"; console.log(linalg);')),
});
rows.push({
  name: "a page with the default import (gzip)",
  most: MOST_OF_DEFAULT,
  ...(await sizeOfPage('import np from "ndloom"; console.log(np);')),
});
const script = readFileSync("dist/ndloom.min.js");
rows.push(
  { name: "ndloom.min.js (gzip)", sizes: [gzipped(script)], most: MOST_OF_ALL },
  { name: "ndloom.min.js (Brotli)", sizes: [brotliCompressSync(script).length], most: MOST_OF_ALL_BROTLI },
  { name: "ndloom on disk (unpacked)", sizes: [unpackedSize()], most: MOST_ON_DISK },
);

const inKB = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
const isWithin = ({ sizes, most }) => sizes.every((bytes) => bytes <= most * KB);

console.log(
  `  ${"".padEnd(40)} ${Object.keys(BUNDLERS)
    .map((name) => name.padStart(9))
    .join("  ")}`,
);
for (const row of rows) {
  const sizes = row.sizes.map(inKB).join("  ").padEnd(20);
  const verdict = isWithin(row) ? "ok" : "TOO BIG";
  console.log(
    `  ${row.name.padEnd(40)} ${sizes}  of ${inKB(row.most * KB)}  ${verdict.padEnd(7)}  ${row.note ?? ""}`.trimEnd(),
  );
}
for (const name of chapters) {
  const letters = lettersOf(readFileSync(`dist/${name}.wasm`));
  console.log(`  ${`letters of ${name} (gzip)`.padEnd(40)} ${inKB(gzipped(letters))}`);
}
process.exit(rows.every(isWithin) ? 0 : 1);
