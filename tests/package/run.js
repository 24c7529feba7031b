// The matrix: packs the package, tries the tarball on every host in a fresh folder, and prints a table with the times.
//   node tests/package/run.js [WORD...]   all rows, or those whose name contains a word
import { closeBrowser } from "./browser.js";
import { pack } from "./folders.js";
import { rows } from "./rows.js";

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = Object.entries(rows).filter(
  ([name]) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
if (chosen.length === 0) {
  console.error(`no such row; there are:\n${Object.keys(rows).join("\n")}`);
  process.exit(2);
}

const start = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
const failures = [];

try {
  const tarball = await pack();
  for (const [name, attempt] of chosen) {
    const rowStart = performance.now();
    const error = await attempt(tarball).then(
      () => null,
      (reason) => reason,
    );
    if (error !== null) failures.push({ name, error });
    console.log(`  ${name.padEnd(40)} ${seconds(rowStart)}  ${error === null ? "ok" : "FAILED"}`);
  }
} finally {
  await closeBrowser();
}

for (const { name, error } of failures) console.error(`\n${name}\n${error.message}`);
console.log(`${chosen.length - failures.length} of ${chosen.length} rows passed, ${seconds(start).trim()}`);
process.exitCode = failures.length === 0 ? 0 : 1;
