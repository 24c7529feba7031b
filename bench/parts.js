/**
 * The parts of the benchmark. All of them are run by cells.js and told by table.js.
 *
 * `groups` returns groups of cells: each cell is a row at a size in a mode, and says in `as` what the report calls it. `gather` gets
 * the contenders ready, and `listOf` has those of a group. `paces` says how long a cell is timed, and which of its timings counts.
 */
import { gather } from "./contenders/index.js";
import { drops } from "./drops/index.js";
import { moves } from "./moves/index.js";
import { paces } from "./rounds.js";
import { rows } from "./rows/index.js";
import { starts } from "./starts/index.js";
import { tables } from "./tables/index.js";
import { transfer } from "./transfer/index.js";

const QUICK_SIZES = [10, 1e5];

/** Returns the groups of a row. Kept arrays need pages that were never used, so large ones get processes of their own. */
function groupsOf(row, isQuick) {
  const sizes = row.sizes.filter((n) => !isQuick || QUICK_SIZES.includes(n));
  const cellsOf = (mode) => (row.modes.includes(mode) ? sizes.map((n) => ({ row, n, mode })) : []);
  const kept = cellsOf("kept");
  const few = kept.filter(({ n }) => n <= 1e3);
  const alone = kept.filter(({ n }) => n > 1e3).map((cell) => [cell]);
  return [[...cellsOf("disposed"), ...cellsOf("dropped")], few, ...alone].map((cells) => ({ cells }));
}

export const parts = {
  rows: {
    about: "functions",
    paces,
    hasBars: true,
    groups: ({ quick }) => rows.flatMap((row) => groupsOf(row, quick)),
    gather,
  },
  starts,
  drops,
  tables,
  moves,
  transfer,
};

/** The parts of a run without options. */
export const WHOLE = ["rows", "starts", "drops"];
