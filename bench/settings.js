/** Reads the options of the benchmark, and selects the cells to run. */
import { MODES, rows } from "./rows/index.js";

export const USAGE = `usage: npm run bench -- [--only NAME[,NAME]] [--sizes N[,N]] [--modes MODE[,MODE]] [--drops] [--starts] [--tables] [--quick]
  --only   runs only the rows whose names begin with NAME
  --sizes  runs only these sizes, such as 10,1e6
  --modes  runs only these modes, of ${MODES.join(", ")}
  --drops  times only dropped arrays, without the rows
  --starts times only the first array, in Node and in Chromium
  --tables times only readers of tables of text, which no other run does
  --moves  times only ways to move elements, which no other run does; bench/moves/index.js has its options
  --quick  runs two sizes, and shorter timings`;
const FLAGS = ["--quick", "--drops", "--starts", "--tables"];
const QUICK_SIZES = [10, 1e5];

/** Returns the settings for the arguments of the command, or null if an argument is not valid. */
export function readSettings(args) {
  const settings = {
    quick: false,
    drops: false,
    starts: false,
    tables: false,
    only: [],
    sizes: [],
    modes: [],
  };
  const rest = [...args];
  while (rest.length > 0) {
    const option = rest.shift();
    if (FLAGS.includes(option)) {
      settings[option.slice(2)] = true;
      continue;
    }
    const values = rest.shift()?.split(",");
    if (values === undefined) return null;
    if (option === "--only") settings.only = values;
    else if (option === "--sizes") settings.sizes = values.map(Number);
    else if (option === "--modes") settings.modes = values;
    else return null;
  }
  const isUnderstood =
    settings.sizes.every(Number.isInteger) && settings.modes.every((mode) => MODES.includes(mode));
  return isUnderstood ? settings : null;
}

/** Whether the settings select the whole benchmark. */
export const isWhole = ({ drops, starts, tables, only, sizes, modes }) =>
  !drops && !starts && !tables && [only, sizes, modes].every((asked) => asked.length === 0);

/** Whether a value is in the list `asked`. An empty list means all values. */
const isAsked = (asked, value) => asked.length === 0 || asked.includes(value);

/** Returns groups of cells. Each group has cells of one row, which may share processes. */
export function planOf({ quick, only, sizes: askedSizes, modes: askedModes }) {
  const wanted =
    only.length === 0 ? rows : rows.filter(({ name }) => only.some((start) => name.startsWith(start)));
  return wanted.flatMap((row) => {
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
