/**
 * Ways to move elements. Each row of rows.js runs on the arrays of shapes.js that it is for, in two modes: `made`, and `data`, where
 * `.data` was taken of all inputs beforehand, so that they lie outside of linear memory.
 *
 * A time is that of one call in a loop, with what becomes of its result: ndloom's is disposed of, NumPy's is freed as nothing holds it.
 * Inputs are made outside of the timing. A row that writes does so to the same array again and again. Where NumPy has no such function,
 * a loop over typed arrays stands in for it. The least time counts, since other work on the machine only adds to it. A cell counts when
 * the bytes of both results agree.
 */
import { javaScript, numPy } from "../contenders/index.js";
import { prepareNumPy } from "../contenders/prepare.js";
import { least } from "../rounds.js";
import { summaryLines } from "./report.js";
import { rows } from "./rows.js";
import { shapes } from "./shapes.js";

const QUICK_SHAPES = ["points", "matrix", "crop", "8x8"];
const MODES = ["made", "data"];

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

function groupOf(shape, mode) {
  const cellOf = (row) => {
    const as = { row: `${row.name}, ${shape.name}`, mode, move: row.name, shape: shape.name };
    return { row, n: shape.size, mode: "disposed", as };
  };
  return { cells: rows.filter(({ only }) => only(shape)).map(cellOf), shape, mode };
}

export const moves = {
  about: "ways to move elements",
  paces: { full, quick },
  hasBars: true,
  groups({ quick: isQuick, shapes: asked }) {
    const chosen = shapes.filter(({ name }) => !isQuick || asked.length > 0 || QUICK_SHAPES.includes(name));
    return MODES.flatMap((mode) => chosen.map((shape) => groupOf(shape, mode)));
  },
  async gather() {
    const { python, version } = await prepareNumPy();
    return { listOf: ({ shape, mode }) => contendersOf(shape, mode, python), numpy: version };
  },
  summaryLines,
};
