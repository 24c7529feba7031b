// The matrix: packs the package, tries the tarball on every host in a fresh folder, and prints a table with the times.
//   node tests/package/run.js [WORD...]   all rows, or those whose name contains a word
//   node tests/package/run.js --quick     all rows but those that take long and fail when others do
import { closeBrowsers } from "./browser.js";
import { pack } from "./folders.js";
import { LONG, rows } from "./rows.js";

const options = process.argv.slice(2);
const isQuick = options.includes("--quick");
const words = options.filter((word) => word !== "--quick").map((word) => word.toLowerCase());
const isNamed = (name) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
const chosen = Object.entries(rows).filter(([name]) => isNamed(name) && !(isQuick && LONG.includes(name)));
if (chosen.length === 0) {
  console.error(`no such row; there are:\n${Object.keys(rows).join("\n")}`);
  process.exit(2);
}

const start = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
const failures = [];

/** Tries rows of a list, one after the other, until the list is empty. */
async function tryRows(pending, tarball) {
  for (let row = pending.shift(); row !== undefined; row = pending.shift()) {
    const [name, attempt] = row;
    const rowStart = performance.now();
    const error = await attempt(tarball).then(
      () => null,
      (reason) => reason,
    );
    if (error !== null) failures.push({ name, error });
    console.log(`  ${name.padEnd(40)} ${seconds(rowStart)}  ${error === null ? "ok" : "FAILED"}`);
  }
}

try {
  const tarball = await pack();
  const pending = [...chosen];
  // Two at a time: most rows wait for installs and servers half of the time.
  await Promise.all([tryRows(pending, tarball), tryRows(pending, tarball)]);
} finally {
  await closeBrowsers();
}

for (const { name, error } of failures) console.error(`\n${name}\n${error.message}`);
console.log(`${chosen.length - failures.length} of ${chosen.length} rows passed, ${seconds(start).trim()}`);
process.exitCode = failures.length === 0 ? 0 : 1;
