// Prints the lines of code in each folder, and how many there are for each public name. Fails if a folder has more lines than
// lines.json says, or far fewer. With `--accept`, writes what there is to lines.json. Files of other languages do not count, nor
// do recorded cases and what Git ignores, such as generated files.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { countCodeLines } from "./code-lines.js";
import { limitFor, problemOf } from "./line-limits.js";
import { publicNames } from "./public-names.js";

/** The folders that have limits. The folders in `SPLIT` get a row each. */
const FOLDERS = ["ts", "crate", "tests", "playground", "site", "bench", "scripts", "examples"];
const SPLIT = ["ts", "crate"];

const root = join(import.meta.dirname, "..");
const limitsFile = join(import.meta.dirname, "lines.json");
const read = (file) => readFileSync(join(root, file), "utf8");

/** Returns the files with code that Git has, or would add. */
function listFiles() {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 };
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...FOLDERS], options);
  return [...new Set(listed.split("\n"))].filter(
    (file) => /\.(js|ts|rs|py)$/.test(file) && existsSync(join(root, file)),
  );
}

/** Returns the row of a file: its top folder, or a folder of that. */
function rowOf(file) {
  const [top, inside] = file.split("/");
  if (!SPLIT.includes(top)) return top;
  return inside.includes(".") ? `${top}/*` : `${top}/${inside}`;
}

const rows = new Map();
const totals = Object.fromEntries(FOLDERS.map((folder) => [folder, 0]));
for (const file of listFiles()) {
  const lines = countCodeLines(read(file), extname(file).slice(1));
  rows.set(rowOf(file), (rows.get(rowOf(file)) ?? 0) + lines);
  totals[file.split("/")[0]] += lines;
}

const print = (name, lines, note = "") =>
  console.log(`${name.padEnd(22)}${String(lines).padStart(7)}  ${note}`.trimEnd());
if (process.argv.includes("--accept")) {
  const accepted = Object.fromEntries(FOLDERS.map((folder) => [folder, limitFor(totals[folder])]));
  writeFileSync(limitsFile, `${JSON.stringify(accepted, null, 2)}\n`);
}
const limits = JSON.parse(readFileSync(limitsFile, "utf8"));
for (const folder of FOLDERS) {
  print(folder, totals[folder], `of ${limits[folder]}`);
  if (SPLIT.includes(folder))
    for (const [row, lines] of [...rows].sort()) if (row.startsWith(`${folder}/`)) print(`  ${row}`, lines);
}

const values = (await publicNames()).length;
console.log(`\n${values} public names of values`);
console.log(`${((totals.ts + totals.crate) / values).toFixed(1)} lines of ts and crate for each value`);

const problems = FOLDERS.flatMap((folder) => problemOf(folder, totals[folder], limits[folder]) ?? []);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
