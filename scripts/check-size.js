// Checks what a page pays for the functions that it names: bundled, minified and compressed as a server does it. Checks also all of the
// package, and what an install puts on disk. Exits with code 1 if any size is over its limit.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { lettersOf } from "./letters.js";

const KB = 1000;

/** The most KB that a page with one function may have after gzip. */
const PAGES = {
  zeros: 81,
  array: 83,
  eye: 89,
  concatenate: 82,
  where: 94,
  load: 102,
  arange: 103.5,
  linspace: 105,
  fromstring: 117,
  logspace: 135,
  random: 133,
  loadtxt: 133,
  readColumns: 136,
};

const MOST_OF_DEFAULT = 314;
const MOST_OF_ALL = 316;
const MOST_OF_ALL_BROTLI = 229;
const MOST_ON_DISK = 5150;

const chapters = readFileSync("crate/chapters.txt", "utf8").trim().split("\n");
const letters = new Map(chapters.map((name) => [name, lettersOf(readFileSync(`dist/${name}.wasm`))]));

const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/** Bundles a page as users do, from the script that `ndloom` means. Returns the size, and the chapters that the page carries. */
async function sizeOfPage(code) {
  const bundle = await rolldown({
    input: "page",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "page" ? id : id === "ndloom" ? `${process.cwd()}/dist/index.js` : null),
        load: (id) => (id === "page" ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  const script = output[0].code;
  const carried = chapters.filter((name) => script.includes(letters.get(name)));
  return { bytes: gzipped(script), note: carried.length === chapters.length ? "all" : carried.join(" ") };
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
rows.push({
  name: "a page with the default import (gzip)",
  most: MOST_OF_DEFAULT,
  ...(await sizeOfPage('import np from "ndloom"; console.log(np);')),
});
const script = readFileSync("dist/ndloom.min.js");
rows.push(
  { name: "ndloom.min.js (gzip)", bytes: gzipped(script), most: MOST_OF_ALL },
  { name: "ndloom.min.js (Brotli)", bytes: brotliCompressSync(script).length, most: MOST_OF_ALL_BROTLI },
  { name: "ndloom on disk (unpacked)", bytes: unpackedSize(), most: MOST_ON_DISK },
);

const inKB = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
const isWithin = ({ bytes, most }) => bytes <= most * KB;

for (const row of rows)
  console.log(
    `  ${row.name.padEnd(40)} ${inKB(row.bytes)}  of ${inKB(row.most * KB)}  ${(isWithin(row) ? "ok" : "TOO BIG").padEnd(7)}  ${row.note ?? ""}`.trimEnd(),
  );
for (const name of chapters)
  console.log(`  ${`${name}.wasm (gzip)`.padEnd(40)} ${inKB(gzipped(readFileSync(`dist/${name}.wasm`)))}`);
process.exit(rows.every(isWithin) ? 0 : 1);
