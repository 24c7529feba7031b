/**
 * Reads texts and files whose columns, names, rows and headers grow by powers of ten: `npm run test:sizes`. Time and memory must grow
 * as the bytes do. `--quick` leaves out the largest size, `--only WORD` takes the rows whose name has the word.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { rows } from "./sizes/rows.js";

const SIZES = [1e4, 1e5, 1e6];
/** How many times as much a size may take for each byte as the size before. Twenty lines of a table fit in the caches, a million do not. */
const MOST_GROWTH = 4;
/** Less than this is a start, or a batch that is not full. */
const LEAST = { ms: 100, MB: 30 };
/** The most seconds of one cell. */
const MOST_SECONDS = 60;

const file = fileURLToPath(new URL("sizes/measure.js", import.meta.url));

/** Measures one cell in a process of its own. */
function measure(row, size) {
  const { stdout, stderr, error } = spawnSync(process.execPath, ["--expose-gc", file, row, String(size)], {
    encoding: "utf8",
    timeout: 1000 * MOST_SECONDS,
  });
  if (error) return { fault: `took more than ${MOST_SECONDS} s` };
  return stdout === "" ? { fault: stderr.trim().split("\n").at(-1) } : JSON.parse(stdout);
}

/** Whether a cell takes too much beside the one of the size before. */
function growsTooMuch(before, cell) {
  const growth = (name) => Math.max(cell[name], LEAST[name]) / Math.max(before[name], LEAST[name]);
  return Math.max(growth("ms"), growth("MB")) > (MOST_GROWTH * cell.bytes) / before.bytes;
}

function textOf({ ms, MB, fault, end }) {
  return fault ?? `${ms} ms ${MB} MB${end === "" ? "" : ` (${end})`}`;
}

const args = process.argv.slice(2);
const sizes = args.includes("--quick") ? SIZES.slice(0, -1) : SIZES;
const word = args.includes("--only") ? args[args.indexOf("--only") + 1] : "";
const names = Object.keys(rows).filter((name) => name.includes(word));
if (names.length === 0) throw new Error(`no row has the word '${word}'`);
let faults = 0;
for (const name of names) {
  const cells = sizes.map((size) => measure(name, size));
  const isFault = cells.some(
    (cell, place) =>
      cell.fault !== undefined ||
      (place > 0 && cells[place - 1].fault === undefined && growsTooMuch(cells[place - 1], cell)),
  );
  if (isFault) faults += 1;
  console.log(`${isFault ? "GROWS" : "     "} ${name.padEnd(44)} ${cells.map(textOf).join(" | ")}`);
}
console.log(`sizes: ${names.length} rows, ${faults} of them grow faster than their bytes`);
process.exitCode = faults > 0 ? 1 : 0;
