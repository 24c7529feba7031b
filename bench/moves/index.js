/**
 * Times ways to move elements: `npm run bench -- --moves`. Each row of rows.js runs on the arrays of shapes.js that it is for, in two modes:
 * `made`, and `data`, where `.data` was taken of all inputs beforehand, so that they lie outside of linear memory.
 *
 * A time is that of one call in a loop, with what becomes of its result: ndloom's is disposed of, NumPy's is freed as nothing holds it.
 * Inputs are made outside of the timing. A row that writes does so to the same array again and again. Where NumPy has no such function,
 * a loop over typed arrays stands in for it. Each round times one after the other, so that other work on the machine slows both; the
 * least time counts, since other work only adds to it. A call that is short runs many times in a timing. A cell counts when the bytes
 * of both results agree.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Child } from "../contenders/child.js";
import { built, prepareNumPy } from "../contenders/prepare.js";
import { measure } from "../rounds.js";
import { comparisonLines, summaryLines, tableLines } from "./report.js";
import { rows } from "./rows.js";
import { shapes } from "./shapes.js";

const USAGE = `usage: npm run bench -- --moves [--only NAME,NAME] [--shapes NAME,NAME] [--modes MODE,MODE] [--compare FILE] [--quick]
  --only    runs only the rows whose names begin with NAME
  --shapes  runs only these arrays, of ${shapes.map(({ name }) => name).join(", ")}
  --modes   runs only these modes, of made, data
  --compare tells which cells are slower than in FILE, a moves.json of an earlier run
  --quick   runs few arrays and fewer rounds: about 2 minutes`;

const MODES = ["made", "data"];
const QUICK_SHAPES = ["points", "matrix", "crop", "8x8"];
const least = (times) => Math.min(...times);

const [worker, script] = ["./worker.js", "./timed.py"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * How long a row is timed. Short calls run for long beforehand: one that V8 has not compiled yet takes up to ten times as long.
 */
const paces = {
  full: {
    warmMs: 40,
    warmMostMs: 250,
    longMs: 4,
    rounds: 15,
    fewest: 2,
    timingMs: 1,
    cellMs: 20,
    figure: least,
  },
  quick: {
    warmMs: 4,
    warmMostMs: 100,
    longMs: 2,
    rounds: 4,
    fewest: 2,
    timingMs: 0.4,
    cellMs: 8,
    figure: least,
  },
};

/** The contenders of an array in a mode. NumPy has one process, the others one for each array and mode, so that none leaves work to the next. */
async function contendersOf(shape, mode, numPy) {
  await numPy.ask(`shape ${JSON.stringify({ ...shape, view: shape.view?.[0] ?? "" })}`);
  const javaScript = (id, has) => ({
    contender: { id, setting: ({ name }) => `row ${name}` },
    child: new Child(process.execPath, ["--expose-gc", "--no-flush-bytecode", worker, shape.name, mode, id]),
    has,
  });
  return [
    {
      contender: { id: "numpy", isCompiled: true, setting: ({ numpy }) => `row ${JSON.stringify(numpy)}` },
      child: numPy,
      has: ({ numpy }) => numpy !== null,
    },
    javaScript("ndloom", () => true),
    javaScript("loop", ({ loop }) => loop !== undefined),
  ];
}

/** Times the rows of an array in a mode. Returns a cell for each that counts. */
async function timeShape(shape, mode, numPy, { wanted, pace, tell }) {
  const contenders = await contendersOf(shape, mode, numPy);
  const cells = [];
  for (const row of wanted.filter(({ only }) => only(shape))) {
    const children = contenders
      .filter(({ has }) => has(row))
      .map(({ contender, child }) => [contender, child]);
    const cell = { row, n: shape.size, mode: "disposed" };
    const name = `${row.name}, ${shape.name}, ${mode}`;
    const ns = await measure(
      cell,
      children,
      pace,
      async () => {},
      (problem) => tell(`${name}: ${problem}`),
    );
    const other = ns.numpy ?? ns.loop;
    if (ns.ndloom !== undefined && other !== undefined)
      cells.push({ row: row.name, shape: shape.name, mode, ns: { ndloom: ns.ndloom, other } });
  }
  for (const { child } of contenders) if (child !== numPy) child.end();
  return cells;
}

/** A file of a run: for each mode and array the rows, with the nanoseconds of ndloom and of the other. */
function pack(cells) {
  const lines = cells.map(({ row, shape, mode, ns }) =>
    JSON.stringify([mode, shape, row, ns.ndloom, ns.other]),
  );
  return `[\n${lines.join(",\n")}\n]\n`;
}

const unpack = (text) =>
  JSON.parse(text).map(([mode, shape, row, ndloom, other]) => ({ row, shape, mode, ns: { ndloom, other } }));

function readMoves(args) {
  const list = { type: "string" };
  const flag = { type: "boolean", default: false };
  const options = { moves: flag, quick: flag, only: list, shapes: list, modes: list, compare: list };
  const { values } = parseArgs({ args, options });
  const chosen = values.shapes?.split(",") ?? (values.quick ? QUICK_SHAPES : shapes.map(({ name }) => name));
  const starts = values.only?.split(",") ?? [""];
  return {
    modes: values.modes?.split(",") ?? MODES,
    shapes: chosen.map((name) => shapes.find((shape) => shape.name === name)),
    wanted: rows.filter(({ name }) => starts.some((start) => name.startsWith(start))),
    pace: values.quick ? paces.quick : paces.full,
    before: values.compare === undefined ? null : unpack(readFileSync(values.compare, "utf8")),
  };
}

async function run({ modes, shapes, wanted, pace, before }) {
  const problems = [];
  const { python } = await prepareNumPy();
  const numPy = new Child(python, [script]);
  const cells = [];
  for (const mode of modes)
    for (const shape of shapes) {
      const start = performance.now();
      const tell = (problem) => problems.push(problem);
      const timed = await timeShape(shape, mode, numPy, { wanted, pace, tell });
      cells.push(...timed);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      console.error(`${shape.name}, ${mode}: ${timed.length} cells in ${seconds} s`);
    }
  numPy.end();
  for (const mode of modes) console.log(tableLines(cells, mode).join("\n"));
  console.log(summaryLines(cells).join("\n"));
  if (before !== null) console.log(comparisonLines(before, cells).join("\n"));
  if (problems.length > 0) console.log(`\ncells that do not count\n  ${problems.join("\n  ")}`);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, "moves.json"), pack(cells));
  console.log("\ntarget/bench/moves.json is written");
}

/** Reads the arguments of the command and runs what they ask for. */
export async function timeMoves(args) {
  let settings;
  try {
    settings = readMoves(args);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { modes, shapes, wanted } = settings;
  const isUnderstood = modes.every((mode) => MODES.includes(mode)) && !shapes.includes(undefined);
  if (isUnderstood && wanted.length > 0) return run(settings);
  console.error(USAGE);
  process.exitCode = 2;
}
