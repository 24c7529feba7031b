/**
 * Times dropped arrays: the mean over a whole loop, so that collections count, each loop in a process of its own. ndloom, ndloom with
 * `.data` taken and the typed-array loop take turns, so that what the machine does meanwhile meets all.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "../rounds.js";
import { SIZES } from "../rows/kinds.js";
import { dropHeading, dropLine, tenthsHeading, tenthsLine } from "./lines.js";

const loop = fileURLToPath(new URL("./loop.js", import.meta.url));
/** A process that takes longer has failed. */
const LONGEST_MS = 120_000;
/** A slow machine runs fewer rounds: none begins after this time. */
const ROUNDS_MS = 12_000;
/** A loop makes arrays of so many bytes, which is more than ndloom's default budget, or so many small arrays. */
const LOOP_BYTES = 2e9;
const LOOP_ARRAYS = 250_000;
/** Arrays between two looks at the clock where tenths are compared. */
const TENTHS_BATCH = 100;
/** Megabytes of other objects that are alive: little more than Node has by itself, and a large program. */
const LITTLE_MB = 4;
const MUCH_MB = 600;

/** Rounds of a cell, limits of a loop, and which part of LOOP_BYTES and LOOP_ARRAYS it makes; then the same for the loops of the tenths. */
const paces = {
  full: { rounds: 3, leastMs: 400, mostMs: 4000, part: 1, tenthsArrays: 800_000, tenthsMs: 12_000 },
  quick: { rounds: 1, leastMs: 100, mostMs: 1000, part: 0.2, tenthsArrays: 100_000, tenthsMs: 3000 },
};

const FILLED = { ndloom: "np.full", data: "np.full data", loop: "fill" };
const UNTOUCHED = { ndloom: "np.zeros", loop: "untouched" };
const LONG_LOOPS = [
  ["np.empty", 1e6],
  ["np.full", 1e3],
];

/** What is timed, zeros last. A quick run has two sizes beside many other objects. */
function cellsOf(isQuick) {
  const cells = [];
  for (const heapMB of [LITTLE_MB, MUCH_MB]) {
    const sizes = isQuick && heapMB === MUCH_MB ? [1e3, 1e6] : SIZES;
    for (const withTurns of [false, true])
      for (const n of sizes) cells.push({ row: "full", n, withTurns, heapMB, makers: FILLED });
  }
  for (const withTurns of [false, true])
    cells.push({ row: "zeros", n: 1e7, withTurns, heapMB: LITTLE_MB, makers: UNTOUCHED });
  return cells;
}

const modeOf = ({ withTurns, heapMB }) => `${withTurns ? "turns" : "synchronous"}, ${heapMB} MB`;
const rounded = (number) => Number(number.toPrecision(4));

/** What the process of a task prints. Throws an Error that says how it ended. */
function runLoop(task) {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [loop, JSON.stringify(task)], {
    encoding: "utf8",
    timeout: LONGEST_MS,
  });
  if (status === 0) return JSON.parse(stdout);
  const complaint = stderr.split("\n").find((line) => /[Ee]rror|memory/.test(line)) ?? "";
  throw new Error(`ended with ${signal ?? `code ${status}`}: ${complaint.trim()}`);
}

/**
 * Runs the tasks of named contenders in turn, each round beginning with another; no round begins once ROUNDS_MS are spent. A name that
 * fails is left out, and told.
 */
function takeTurns(tasks, rounds, tell) {
  const start = performance.now();
  const names = Object.keys(tasks);
  const results = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds && performance.now() - start < ROUNDS_MS; round += 1) {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(place + round) % names.length];
      if (!results.has(name)) continue;
      try {
        results.get(name).push(runLoop(tasks[name]));
      } catch (error) {
        results.delete(name);
        tell(`${name}: ${error.message}`);
      }
    }
  }
  return results;
}

/** A cell with the mean nanoseconds of each contender, the median over its processes. */
function timeCell({ row, n, withTurns, heapMB, makers }, pace, tell) {
  const limits = {
    batch: Math.ceil(1e4 / n),
    fewest: Math.ceil(pace.part * Math.min(LOOP_ARRAYS, LOOP_BYTES / (8 * n))),
    leastMs: pace.leastMs,
    mostMs: pace.mostMs,
  };
  const tasks = Object.fromEntries(
    Object.entries(makers).map(([name, maker]) => [name, { maker, n, withTurns, heapMB, ...limits }]),
  );
  const results = takeTurns(tasks, pace.rounds, tell);
  const ns = Object.fromEntries(
    [...results].map(([name, runs]) => [name, rounded(median(runs.map((run) => run.ns)))]),
  );
  return { row, n, mode: modeOf({ withTurns, heapMB }), withTurns, heapMB, ns };
}

/** The second and the last tenth of one long loop, medians over processes; undefined if a process failed. */
function timeTenths(maker, n, withTurns, pace, tell) {
  const limits = { batch: TENTHS_BATCH, fewest: pace.tenthsArrays, leastMs: 0, mostMs: pace.tenthsMs };
  const task = { maker, n, withTurns, heapMB: LITTLE_MB, ...limits };
  const runs = takeTurns({ ndloom: task }, pace.rounds, tell).get("ndloom");
  if (runs === undefined) return undefined;
  return {
    row: maker,
    n,
    mode: modeOf(task),
    arrays: Math.min(...runs.map((run) => run.arrays)),
    secondTenth: rounded(median(runs.map((run) => run.secondTenth))),
    lastTenth: rounded(median(runs.map((run) => run.lastTenth))),
    growth: rounded(median(runs.map((run) => run.lastTenth / run.secondTenth))),
  };
}

/**
 * Times and prints the cells of dropped arrays and the tenths of long loops.
 * @param tell hears why a contender does not count
 */
export function timeDrops(isQuick, tell) {
  const pace = isQuick ? paces.quick : paces.full;
  const cells = [];
  console.log(`\n${dropHeading}`);
  for (const planned of cellsOf(isQuick)) {
    const about = `${planned.row} ${planned.n} dropped, ${modeOf(planned)}`;
    const cell = timeCell(planned, pace, (problem) => tell(`${about}: ${problem}`));
    cells.push(cell);
    console.log(dropLine(cell));
  }
  const tenths = [];
  console.log(`\n${tenthsHeading}`);
  for (const withTurns of [false, true]) {
    for (const [maker, n] of LONG_LOOPS) {
      const found = timeTenths(maker, n, withTurns, pace, (problem) => tell(`${maker} ${n}: ${problem}`));
      if (found === undefined) continue;
      tenths.push(found);
      console.log(tenthsLine(found));
    }
  }
  return { cells, tenths };
}
