/**
 * The benchmark: `npm run bench -- [--only NAME[,NAME]] [--sizes N[,N]] [--modes MODE[,MODE]] [--quick]`. Every row at every size, all
 * contenders in turn; the table as it comes, then the means, the targets, bench/results.json and bench/results.svg.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { gather } from "./contenders/index.js";
import { built, root } from "./contenders/prepare.js";
import { timeFreshZeros } from "./fresh.js";
import { picture } from "./picture.js";
import { Progress } from "./progress.js";
import { meansOf } from "./ratios.js";
import { measure, paces } from "./rounds.js";
import { rows } from "./rows/index.js";
import { timeStarts } from "./starts.js";
import { heading, line, meanLines, targetLines } from "./table.js";
import { checkTargets } from "./targets.js";

const MODES = ["disposed", "dropped", "kept"];
const USAGE = `usage: npm run bench -- [--only NAME[,NAME]] [--sizes N[,N]] [--modes MODE[,MODE]] [--quick]
  --only   the rows whose names begin so
  --sizes  these sizes alone, such as 10,1e6
  --modes  these alone of ${MODES.join(", ")}
  --quick  two sizes, fewer rounds, few rows dropped and kept: under 3 minutes`;
const QUICK_SIZES = [10, 1e5];
const QUICK_IN_ALL_MODES = ["array", "zeros", "full", "linspace", "eye"];

function readSettings(args) {
  const settings = { quick: false, only: [], sizes: [], modes: [] };
  const rest = [...args];
  while (rest.length > 0) {
    const option = rest.shift();
    if (option === "--quick") {
      settings.quick = true;
      continue;
    }
    const values = rest.shift()?.split(",");
    if (values === undefined) return null;
    if (option === "--only") settings.only = values;
    else if (option === "--sizes") settings.sizes = values.map(Number);
    else if (option === "--modes") settings.modes = values;
    else return null;
  }
  return settings.sizes.every(Number.isInteger) && settings.modes.every((mode) => MODES.includes(mode))
    ? settings
    : null;
}

/** Whether a value is among those asked for; none asked for are all. */
const isAsked = (asked, value) => asked.length === 0 || asked.includes(value);

/** What is run in one set of processes: a row with the cells that may share them. */
function planOf({ quick, only, sizes: askedSizes, modes: askedModes }) {
  const wanted =
    only.length === 0 ? rows : rows.filter(({ name }) => only.some((start) => name.startsWith(start)));
  return wanted.flatMap((row) => {
    const isShort = quick && row.repeats === undefined;
    const sizes = row.sizes.filter((n) => isAsked(askedSizes, n) && (!isShort || QUICK_SIZES.includes(n)));
    const modes = isShort && !QUICK_IN_ALL_MODES.includes(row.name) ? ["disposed"] : row.modes;
    const isWanted = (mode) => modes.includes(mode) && isAsked(askedModes, mode);
    const cellsOf = (mode) => (isWanted(mode) ? sizes.map((n) => ({ row, n, mode })) : []);
    const kept = cellsOf("kept");
    const shared = [...cellsOf("disposed"), ...cellsOf("dropped")];
    // What is kept asks for pages that nothing was on before, and fills the memory of its process.
    const few = kept.filter(({ n }) => n <= 1e3);
    const alone = kept.filter(({ n }) => n > 1e3).map((cell) => [cell]);
    return [shared, few, ...alone].filter((cells) => cells.length > 0);
  });
}

/** Runs cells in processes made for them, and gives each with its times. */
class Bench {
  #contenders;
  #toucher;
  #pace;
  problems = [];

  constructor({ list, toucher }, pace) {
    this.#contenders = list;
    this.#toucher = toucher;
    this.#pace = pace;
  }

  async *run(cells) {
    const children = new Map();
    try {
      for (const cell of cells) {
        const having = this.#contenders.filter(
          ({ modes, has }) => modes.includes(cell.mode) && has(cell.row, cell.n),
        );
        for (const contender of having)
          if (!children.has(contender)) children.set(contender, contender.start());
        yield await this.#measure(
          cell,
          having.map((contender) => [contender, children.get(contender)]),
        );
      }
    } finally {
      for (const child of children.values()) child.end();
    }
  }

  async #measure(cell, children) {
    const { row, n, mode } = cell;
    const path = join(built, "text.txt");
    const isText = row.text !== undefined;
    if (isText) writeFileSync(path, row.text(n));
    const tell = (problem) => this.problems.push(`${row.name} ${n} ${mode}: ${problem}`);
    const touch = (bytes) => this.#toucher.ask(`touch ${bytes}`);
    const ns = await measure(isText ? { ...cell, path } : cell, children, this.#pace, touch, tell);
    if (isText) rmSync(path);
    return { row: row.name, dtype: row.dtype, n, mode, ns };
  }
}

const versionOf = (name) =>
  JSON.parse(readFileSync(join(root, "bench", "peers", "package.json"), "utf8")).dependencies[name];

/** What the figures depend on; no names of hosts, no paths. */
function machine(numpy) {
  return {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    numpy,
    packages: Object.fromEntries(
      ["numpy-ts", "@jax-js/jax", "@tensorflow/tfjs-core", "@stdlib/ndarray"].map((name) => [
        name,
        versionOf(name),
      ]),
    ),
  };
}

function report(results, problems) {
  console.log(`\n${heading}`);
  for (const text of meanLines(results.means)) console.log(text);
  console.log("\ntargets, each with its worst figure");
  for (const text of targetLines(results.targets)) console.log(text);
  if (problems.length > 0)
    console.log(`\nnot counted\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
}

async function main() {
  const settings = readSettings(process.argv.slice(2));
  if (settings === null) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const groups = planOf(settings);
  if (groups.length === 0) {
    console.error(`nothing is asked for\nrows: ${rows.map(({ name }) => name).join(", ")}`);
    process.exitCode = 2;
    return;
  }
  mkdirSync(built, { recursive: true });
  const contenders = await gather();
  const bench = new Bench(contenders, settings.quick ? paces.quick : paces.full);
  const progress = new Progress(groups.flat());
  console.log(`${heading}\n(other / ndloom: > ndloom is ahead, < behind, each a factor of 1.5)`);
  const cells = [];
  for (const group of groups) {
    for await (const cell of bench.run(group)) {
      cells.push(cell);
      progress.done(cell, line(cell));
    }
  }
  progress.end();
  contenders.toucher.end();
  const isWhole = [settings.only, settings.sizes, settings.modes].every((asked) => asked.length === 0);
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(contenders.numpy),
    quick: settings.quick,
    leftOut: contenders.leftOut,
    ...(isWhole && {
      starts: timeStarts(settings.quick ? 7 : 15),
      fresh: timeFreshZeros(settings.quick ? 5 : 9),
    }),
    cells,
  };
  results.means = meansOf(cells);
  results.targets = checkTargets(results);
  results.problems = bench.problems;
  report(results, bench.problems);
  // A part of the rows does not replace the figures of all.
  const folder = isWhole ? join(root, "bench") : built;
  writeFileSync(join(folder, "results.json"), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(folder, "results.svg"), picture(results));
  console.log(`\n${isWhole ? "bench" : "target/bench"}/results.json and results.svg are written`);
}

await main();
