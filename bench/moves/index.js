/**
 * Times ways to move elements: `npm run bench -- --moves`. Each row of rows.js runs on the arrays of shapes.js that it is for, in two modes:
 * `made`, and `data`, where `.data` was taken of all inputs beforehand, so that they lie outside of linear memory.
 *
 * A time is that of one call in a loop, with what becomes of its result: ndloom's is disposed of, NumPy's is freed as nothing holds it.
 * Inputs are made outside of the timing. A row that writes does so to the same array again and again. Where NumPy has no such function,
 * a loop over typed arrays stands in for it. The least time counts, since other work on the machine only adds to it. A cell counts when
 * the bytes of both results agree.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCells } from "../cells.js";
import { javaScript, numPy } from "../contenders/index.js";
import { built, prepareNumPy } from "../contenders/prepare.js";
import { least } from "../rounds.js";
import { isAsked, isNamed, MOVE_MODES } from "../settings.js";
import { heading, line } from "../table.js";
import { comparisonLines, summaryLines } from "./report.js";
import { rows } from "./rows.js";
import { shapes } from "./shapes.js";

const QUICK_SHAPES = ["points", "matrix", "crop", "8x8"];

/** How long a row is timed. Short calls run for long beforehand: one that V8 has not compiled yet takes up to ten times as long. */
const full = {
  longMs: 4,
  rounds: 15,
  fewest: 2,
  timingMs: 1,
  cellMs: 20,
  warmMs: 40,
  warmMostMs: 250,
  figure: least,
};
const quick = { ...full, longMs: 2, rounds: 4, timingMs: 0.4, cellMs: 8, warmMs: 4, warmMostMs: 100 };

/** The contenders of an array in a mode. Each has processes of its own there, so that none leaves work to the next. */
function contendersOf(shape, mode, python) {
  const wanted = JSON.stringify({ ...shape, view: shape.view?.[0] ?? "" });
  const folder = JSON.stringify(import.meta.dirname);
  const setupOf = (text) =>
    `import json, sys; sys.path.append(${folder}); from inputs import prepare; ` +
    `prepare(globals(), json.loads(${JSON.stringify(wanted)}), ${JSON.stringify(text)})`;
  const moved = (id, has) => javaScript(id, ["moves/contender", shape.name, mode, id], undefined, has);
  return [
    {
      ...numPy(python, "numpy", ({ numpy }) => (numpy === null ? undefined : [setupOf(numpy), numpy])),
      isCompiled: true,
    },
    moved("ndloom"),
    moved("loop", ({ loop }) => loop !== undefined),
  ];
}

/** A file of a run: for each cell its mode, array and row, with the nanoseconds of ndloom and of the other. */
const pack = (cells) =>
  `[\n${cells.map(({ mode, shape, move, ns }) => JSON.stringify([mode, shape, move, ns.ndloom, ns.numpy])).join(",\n")}\n]\n`;

const cellOf = ([mode, shape, move, ndloom, numpy]) => ({
  move,
  shape,
  row: `${move}, ${shape}`,
  mode,
  n: shapes.find(({ name }) => name === shape).size,
  ns: { ndloom, numpy },
});

/** Times the rows of an array in a mode, and prints them. Returns a cell for each that counts. */
async function timeShape(shape, mode, python, { wanted, pace, tell }) {
  const list = contendersOf(shape, mode, python);
  const planned = wanted
    .filter(({ only }) => only(shape))
    .map((row) => ({ row, n: shape.size, mode: "disposed" }));
  const cells = [];
  const told = ({ row }, problem) => tell(`${row.name}, ${shape.name}, ${mode}: ${problem}`);
  for await (const { row, ns } of runCells(planned, { list }, pace, told)) {
    const other = ns.numpy ?? ns.loop;
    if (ns.ndloom === undefined || other === undefined) continue;
    const cell = cellOf([mode, shape.name, row, ns.ndloom, other]);
    cells.push(cell);
    console.log(line(cell));
  }
  return cells;
}

/** Times and prints the moves that the settings ask for. Returns false if there are none. */
export async function timeMoves(settings) {
  const asked = settings.quick && settings.shapes.length === 0 ? QUICK_SHAPES : settings.shapes;
  const chosen = shapes.filter(({ name }) => isAsked(asked, name));
  const wanted = rows.filter(({ name }) => isNamed(settings.only, name));
  if (chosen.length === 0 || wanted.length === 0) return false;
  const before = settings.compare && JSON.parse(readFileSync(settings.compare, "utf8")).map(cellOf);
  const { python } = await prepareNumPy();
  const [cells, problems] = [[], []];
  const plan = { wanted, pace: settings.quick ? quick : full, tell: (problem) => problems.push(problem) };
  console.log(heading);
  for (const mode of MOVE_MODES.filter((name) => isAsked(settings.modes, name)))
    for (const shape of chosen) cells.push(...(await timeShape(shape, mode, python, plan)));
  console.log(summaryLines(cells).join("\n"));
  if (before) console.log(comparisonLines(before, cells).join("\n"));
  if (problems.length > 0) console.log(`\ncells that do not count\n  ${problems.join("\n  ")}`);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, "moves.json"), pack(cells));
  console.log("\ntarget/bench/moves.json is written");
  return true;
}
