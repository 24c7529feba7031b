/** Reads the options of the benchmark, and selects the cells to run. */
import { parseArgs } from "node:util";
import { MODES, rows } from "./rows/index.js";

export const USAGE = `usage: npm run bench -- [--only NAME[,NAME]] [--sizes N[,N]] [--modes MODE[,MODE]] [--drops] [--starts] [--tables] [--quick]
       npm run bench -- --moves [--only NAME[,NAME]] [--shapes NAME[,NAME]] [--modes MODE[,MODE]] [--compare FILE] [--quick]
  --only    runs only the rows whose names begin with NAME
  --sizes   runs only these sizes, such as 10,1e6
  --modes   runs only these modes, of ${MODES.join(", ")}; of made, data for moves
  --drops   times only dropped arrays, without the rows
  --starts  times only the first array, in Node and in Chromium
  --tables  times only readers of tables of text, which no other run does
  --moves   times only ways to move elements, which no other run does
  --shapes  moves only these arrays of bench/moves/shapes.js
  --compare tells which moves are slower than in FILE, a moves.json of an earlier run
  --quick   runs two sizes, or four arrays of moves, and shorter timings`;
/** The modes of moves: inputs as they are made, and with `.data` taken. */
export const MOVE_MODES = ["made", "data"];
const QUICK_SIZES = [10, 1e5];

const flag = { type: "boolean", default: false };
const list = { type: "string", default: "" };
const options = {
  ...{ quick: flag, drops: flag, starts: flag, tables: flag, moves: flag },
  ...{ only: list, sizes: list, modes: list, shapes: list, compare: list },
};

/** Returns the settings for the arguments of the command, or null if an argument is not valid. */
export function readSettings(args) {
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch {
    return null;
  }
  const listOf = (text) => text.split(",").filter(Boolean);
  const [only, modes, shapes] = [values.only, values.modes, values.shapes].map(listOf);
  const sizes = listOf(values.sizes).map(Number);
  const known = values.moves ? MOVE_MODES : MODES;
  const isUnderstood = sizes.every(Number.isInteger) && modes.every((mode) => known.includes(mode));
  return isUnderstood ? { ...values, only, sizes, modes, shapes } : null;
}

/** Whether the settings select the whole benchmark. */
export const isWhole = ({ drops, starts, tables, only, sizes, modes }) =>
  !drops && !starts && !tables && [only, sizes, modes].every((asked) => asked.length === 0);

/** Whether a value is in the list `asked`. An empty list means all values. */
export const isAsked = (asked, value) => asked.length === 0 || asked.includes(value);

/** Whether a name begins with one of those in the list `only`. An empty list means all names. */
export const isNamed = (only, name) => only.length === 0 || only.some((start) => name.startsWith(start));

/** Returns groups of cells. Each group has cells of one row, which may share processes. */
export function planOf({ quick, only, sizes: askedSizes, modes: askedModes }) {
  return rows
    .filter(({ name }) => isNamed(only, name))
    .flatMap((row) => {
      const sizes = row.sizes.filter((n) => isAsked(askedSizes, n) && (!quick || QUICK_SIZES.includes(n)));
      const isWanted = (mode) => row.modes.includes(mode) && isAsked(askedModes, mode);
      const cellsOf = (mode) => (isWanted(mode) ? sizes.map((n) => ({ row, n, mode })) : []);
      const kept = cellsOf("kept");
      const shared = [...cellsOf("disposed"), ...cellsOf("dropped")];
      // Kept arrays need pages that were never used, and fill the memory of their process. So large ones get processes of their own.
      const few = kept.filter(({ n }) => n <= 1e3);
      const alone = kept.filter(({ n }) => n > 1e3).map((cell) => [cell]);
      return [shared, few, ...alone].filter((cells) => cells.length > 0);
    });
}
