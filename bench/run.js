/**
 * Runs the benchmark: `npm run bench`. settings.js lists the options. The benchmark times every row at every size, with all
 * contenders in turn. Then it times the first array of a process or page, and dropped arrays. It prints the results as they
 * arrive, then the sizes of pages, the means and the targets. It writes bench/results.json and bench/results.svg.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { runCells } from "./cells.js";
import { gather } from "./contenders/index.js";
import { built, root } from "./contenders/prepare.js";
import { timeDrops } from "./drops/index.js";
import { timeFreshZeros } from "./fresh.js";
import { timeMoves } from "./moves/index.js";
import { rows as moves } from "./moves/rows.js";
import { measurePages } from "./pages.js";
import { picture } from "./picture.js";
import { Progress } from "./progress.js";
import { meansOf } from "./ratios.js";
import { asText } from "./results.js";
import { paces } from "./rounds.js";
import { rows } from "./rows/index.js";
import { isWhole, planOf, readSettings, USAGE } from "./settings.js";
import { timeStarts } from "./starts.js";
import { heading, line, meanLines, targetLines } from "./table.js";
import { timeTables } from "./tables/index.js";
import { checkTargets } from "./targets.js";

const versionOf = (name) =>
  JSON.parse(readFileSync(join(root, "bench", "peers", "package.json"), "utf8")).dependencies[name];

/** Describes the machine and the versions that the figures depend on. Contains no names of hosts and no paths. */
function machine(numpy) {
  return {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    numpy,
    packages: Object.fromEntries(
      ["numpy-ts", "@jax-js/jax", "@tensorflow/tfjs-core", "@stdlib/ndarray", "mathjs"].map((name) => [
        name,
        versionOf(name),
      ]),
    ),
  };
}

function report(results, problems) {
  if (results.means.length > 0) console.log(`\n${heading}`);
  for (const text of meanLines(results.means)) console.log(text);
  for (const [name, sizes] of Object.entries(results.pages ?? {})) {
    const shown = Object.entries(sizes).map(([id, size]) => `${id} ${size} KB`);
    console.log(`a page with ${name}: ${shown.join(", ")}`);
  }
  console.log("\ntargets, each with the worst figure of its cells");
  for (const text of targetLines(results.targets)) console.log(text);
  if (problems.length > 0)
    console.log(
      `\nresults that do not count\n${problems.map(({ row, n, mode, problem }) => `  ${row} ${n} ${mode}: ${problem}`).join("\n")}`,
    );
}

/** Runs all cells of the rows and prints their results. Returns the cells, and what the report says about the contenders. */
async function runRows(groups, settings, problems) {
  const contenders = await gather();
  const pace = settings.quick ? paces.quick : paces.full;
  const tell = ({ row, n, mode }, problem) => problems.push({ row: row.name, n, mode, problem });
  const progress = new Progress(groups.flat());
  console.log(
    `${heading}\n(time of other / time of ndloom; > ndloom is faster, < slower; each sign is a factor of 1.5)`,
  );
  const cells = [];
  for (const group of groups) {
    for await (const cell of runCells(group, contenders, pace, tell)) {
      cells.push(cell);
      progress.done(cell, line(cell));
    }
  }
  progress.end();
  contenders.toucher.end();
  return { cells, numpy: contenders.numpy, leftOut: contenders.leftOut };
}

/** Writes the results. Those of a partial run go to another folder, so that they do not replace the results of a whole run. */
function write(results, isAll) {
  const folder = isAll ? join(root, "bench") : built;
  writeFileSync(join(folder, "results.json"), asText(results));
  if (results.cells.length > 0) writeFileSync(join(folder, "results.svg"), picture(results));
  const files = results.cells.length > 0 ? "results.json and results.svg are" : "results.json is";
  console.log(`\n${isAll ? "bench" : "target/bench"}/${files} written`);
}

async function run(settings, groups) {
  const isAll = isWhole(settings);
  const problems = [];
  mkdirSync(built, { recursive: true });
  const tell = (problem) => problems.push({ row: "a part without rows", n: "", mode: "", problem });
  const isOnePart = settings.drops || settings.starts || settings.tables;
  const { cells, numpy, leftOut } = isOnePart ? { cells: [] } : await runRows(groups, settings, problems);
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(numpy),
    quick: settings.quick,
    leftOut,
    ...((isAll || settings.starts) && { starts: await timeStarts(settings.quick ? 7 : 15) }),
    ...(isAll && { pages: await measurePages(tell) }),
    ...(isAll && { fresh: timeFreshZeros(settings.quick ? 5 : 9) }),
    ...((isAll || settings.drops) && {
      drops: timeDrops(settings.quick, tell),
    }),
    ...(settings.tables && { tables: await timeTables(settings.quick, tell) }),
    cells,
  };
  results.means = meansOf(cells);
  results.targets = checkTargets(results).filter(({ holds }) => isAll || holds !== null);
  results.targets.push(...(results.tables?.targets ?? []));
  results.problems = problems;
  report(results, problems);
  write(results, isAll);
}

async function main() {
  const settings = readSettings(process.argv.slice(2));
  if (settings?.moves && (await timeMoves(settings))) return;
  const groups = settings === null || settings.moves ? [] : planOf(settings);
  if (groups.length > 0) return run(settings, groups);
  const names = (settings?.moves ? moves : rows).map(({ name }) => name).join(", ");
  console.error(settings === null ? USAGE : `no cells match these options\nrows: ${names}`);
  process.exitCode = 2;
}

await main();
