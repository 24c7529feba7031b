/** Dropped arrays in long loops, each loop in a process of its own: beside few other objects and beside many, with turns of the event loop and without. */
import { groupOf, waysOf } from "../contenders/index.js";
import { median } from "../rounds.js";
import { full, others, rows } from "./rows.js";

/** Megabytes of other objects that are alive: little more than Node has by itself, and a large program. */
const LITTLE_MB = 4;
const MUCH_MB = 600;
/** The sizes of a quick run beside many other objects. */
const FEW_SIZES = [1e3, 1e6];

/** A loop warms itself up, and is timed once. A slow machine runs fewer processes: none begins after `cellMs`. */
const pace = { warmMs: 0, rounds: 1, fewest: 1, processes: 3, cellMs: 12_000, figure: median };

/** The cells of rows in a program with so many other objects, with or without turns of the event loop. */
function inProgram(ofRows, withTurns, heapMB, isQuick) {
  const as = { mode: `${withTurns ? "turns" : "synchronous"} beside ${heapMB} MB` };
  const { cells } = groupOf(ofRows, as);
  const isFew = isQuick && heapMB === MUCH_MB;
  return {
    cells: isFew ? cells.filter(({ n }) => FEW_SIZES.includes(n)) : cells,
    options: { withTurns, heapMB, isQuick },
  };
}

export const drops = {
  about: "dropped arrays",
  paces: { full: pace, quick: { ...pace, processes: 1 } },
  groups: ({ quick }) => [
    ...[LITTLE_MB, MUCH_MB].flatMap((heapMB) =>
      [false, true].map((withTurns) => inProgram([full], withTurns, heapMB, quick)),
    ),
    ...[false, true].map((withTurns) => inProgram(others, withTurns, LITTLE_MB, quick)),
  ],
  gather: () => ({ listOf: ({ options }) => waysOf(rows, "drops", options) }),
};
