// Tries arrays with each library, in Node or in Chromium, and the examples of docs/exchange.md.
//   node tests/exchange/libraries/run.js [--quick] [WORD...]   all of them, or those whose name contains a word
// With --quick, the libraries that take much room are neither installed nor tried.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { closeBrowser, runPage } from "./chromium.js";
import { checkVersions, examples } from "./examples.js";

const here = import.meta.dirname;
const PATIENCE = 120_000;
/** The tries that need one of the large libraries, which are the optional dependencies of package.json. */
const LARGE = /deck.gl|duckdb|onnxruntime|stdlib|tfjs/i;

const quick = process.argv.includes("--quick");

const execute = (command, args) =>
  promisify(execFile)(command, args, { cwd: here, timeout: PATIENCE, maxBuffer: 2 ** 24 });

/** Installs the libraries, unless they are those of the lock file already. All libraries serve a quick run as well. */
async function install() {
  const lock = readFileSync(join(here, "package-lock.json"), "utf8");
  const stamps = { all: join(here, "node_modules", ".all"), small: join(here, "node_modules", ".small") };
  const isThere = (stamp) => existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
  if (isThere(stamps.all) || (quick && isThere(stamps.small))) return;
  const omitted = quick ? ["--omit=optional"] : [];
  await execute("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", ...omitted]);
  writeFileSync(quick ? stamps.small : stamps.all, lock);
}

/** Lets the libraries' folder import the built package by its name. A link to the repository would make its folders endless. */
function installBuilt() {
  const folder = join(here, "node_modules", "ndloom");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    '{ "name": "ndloom", "type": "module", "exports": "./index.js" }',
  );
  const dist = JSON.stringify("../../../../../dist/index.js");
  writeFileSync(join(folder, "index.js"), `export * from ${dist};\nexport { default } from ${dist};\n`);
}

/** Runs a file in a process of its own. A promise that never settles ends the process with another code than 0. */
const runFile = (file) => async () => {
  await execute(process.execPath, [file]);
};

const namesIn = (folder) =>
  readdirSync(join(here, folder))
    .filter((file) => file.endsWith(".js") && !file.startsWith("comlink-"))
    .map((file) => file.replace(".js", ""));

const tries = [
  ["versions", async () => checkVersions()],
  ...namesIn("node").map((name) => [`Node: ${name}`, runFile(`node/${name}.js`)]),
  ...namesIn("pages").map((name) => [`Chromium: ${name}`, () => runPage(join(here, "pages", `${name}.js`))]),
  ...examples().map(({ name, host, file }) => [
    `docs: ${name}`,
    host === "Chromium" ? () => runPage(file) : runFile(file),
  ]),
];

const words = process.argv
  .slice(2)
  .filter((word) => word !== "--quick")
  .map((word) => word.toLowerCase());
const chosen = tries.filter(
  ([name]) =>
    !(quick && LARGE.test(name)) &&
    (words.length === 0 || words.some((word) => name.toLowerCase().includes(word))),
);

const since = (start) => `${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`;

/** Runs one try and prints a line. Returns the error, or null. */
async function attempt([name, run]) {
  const start = performance.now();
  try {
    const note = await run();
    console.log(`  ${name.padEnd(32)} ${since(start)}  ok${note === undefined ? "" : `, ${note}`}`);
    return null;
  } catch (error) {
    console.log(`  ${name.padEnd(32)} ${since(start)}  FAILED`);
    return `${name}\n${error.stderr || error.message}`;
  }
}

const start = performance.now();
await install();
installBuilt();
console.log(`  ${"install".padEnd(32)} ${since(start)}`);
const failures = [];
try {
  for (const one of chosen) failures.push(await attempt(one));
} finally {
  await closeBrowser();
}
const failed = failures.filter((failure) => failure !== null);
for (const failure of failed) console.error(`\n${failure}`);
console.log(`${chosen.length - failed.length} of ${chosen.length} passed, ${since(start).trim()}`);
process.exitCode = failed.length === 0 && chosen.length > 0 ? 0 : 1;
