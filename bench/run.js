/**
 * Runs the benchmark: `npm run bench`. settings.js lists the options, and parts.js what is timed. The benchmark times every cell of a
 * part with all contenders in turn. It prints the results as they arrive, then the sizes of pages, the means and the targets. It writes
 * bench/results.json and bench/results.svg.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { runCells } from "./cells.js";
import { comparisonLines } from "./compare.js";
import { built, root } from "./contenders/prepare.js";
import { measurePages } from "./pages.js";
import { parts } from "./parts.js";
import { picture } from "./picture.js";
import { Progress } from "./progress.js";
import { meansOf } from "./ratios.js";
import { asText, readResults } from "./results.js";
import { planOf, readSettings, USAGE } from "./settings.js";
import { blockOf, heading, line, meanLines, targetLines } from "./table.js";
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
      `\nresults that do not count\n${problems.map(({ row, n = "", mode = "", problem }) => `  ${row} ${n} ${mode}: ${problem}`).join("\n")}`,
    );
}

/** Runs all cells of a part and prints their results. Returns the cells, and the version of NumPy. */
async function runPart({ name, groups, gather, paces, hasBars, summaryLines }, settings, { tell, without }) {
  const { listOf, toucher, numpy } = await gather(without);
  const pace = settings.quick ? paces.quick : paces.full;
  const progress = new Progress(groups.flatMap((group) => group.cells));
  console.log(`\n${hasBars ? heading : name}`);
  const cells = [];
  for (const group of groups) {
    for await (const timed of runCells(group.cells, { list: listOf(group), toucher }, pace, tell)) {
      const cell = name === "rows" ? timed : { part: name, ...timed };
      cells.push(cell);
      progress.done(cell, hasBars ? line(cell) : blockOf(cell));
    }
  }
  progress.end();
  toucher?.end();
  if (summaryLines) console.log(summaryLines(cells).join("\n"));
  return { cells, numpy };
}

/** Writes the results. Those of a partial run go to another folder, so that they do not replace the results of a whole run. */
function write(results, isAll) {
  const folder = isAll ? join(root, "bench") : built;
  writeFileSync(join(folder, "results.json"), asText(results));
  const hasPicture = results.means.length > 0;
  if (hasPicture) writeFileSync(join(folder, "results.svg"), picture(results));
  const files = hasPicture ? "results.json and results.svg are" : "results.json is";
  console.log(`\n${isAll ? "bench" : "target/bench"}/${files} written`);
}

async function run(settings, plan) {
  const { isWhole, quick, compare } = settings;
  const before = compare && readResults(compare).cells;
  const problems = [];
  const leftOut = [];
  const heard = {
    tell: ({ row, n, mode }, problem) => problems.push({ row, n, mode, problem }),
    without(what, problem) {
      leftOut.push(`${what}: ${problem}`);
      console.log(`left out: ${what}: ${problem}`);
    },
  };
  mkdirSync(built, { recursive: true });
  console.log("time of other / time of ndloom; > ndloom is faster, < slower; each sign is a factor of 1.5");
  const cells = [];
  let numpy;
  for (const part of plan) {
    const done = await runPart(part, settings, heard);
    cells.push(...done.cells);
    numpy ??= done.numpy;
  }
  const results = {
    ...{ date: new Date().toISOString().slice(0, 10), machine: machine(numpy), quick, leftOut },
    ...(isWhole && { pages: await measurePages((problem) => heard.tell({ row: "pages" }, problem)) }),
    ...{ cells, means: meansOf(cells), targets: checkTargets(cells, isWhole), problems },
  };
  report(results, problems);
  if (before) console.log(comparisonLines(before, cells).join("\n"));
  write(results, isWhole);
}

async function main() {
  const settings = readSettings(process.argv.slice(2));
  const plan = settings === null ? [] : planOf(settings);
  if (plan.length > 0) return run(settings, plan);
  const names = new Set(
    settings?.parts
      .flatMap((name) => parts[name].groups(settings))
      .flatMap(({ cells }) => cells.map(({ row }) => row.name)),
  );
  console.error(settings === null ? USAGE : `no cells match these options\nrows: ${[...names].join(", ")}`);
  process.exitCode = 2;
}

await main();
