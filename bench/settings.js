/** What a run of the benchmark is asked for, and which cells that are. */
import { MODES, rows } from "./rows/index.js";

export const USAGE = `usage: npm run bench -- [--only NAME[,NAME]] [--sizes N[,N]] [--modes MODE[,MODE]] [--drops] [--starts] [--quick]
  --only   the rows whose names begin so
  --sizes  these sizes alone, such as 10,1e6
  --modes  these alone of ${MODES.join(", ")}
  --drops  what dropped arrays cost alone, without the rows
  --starts the time to the first array alone, in Node and in Chromium
  --quick  two sizes, fewer rounds, few rows dropped and kept: under 5 minutes`;
const QUICK_SIZES = [10, 1e5];
const QUICK_IN_ALL_MODES = ["array", "zeros", "full", "linspace", "eye"];

/** The settings that the arguments of the command ask for; null if they are not understood. */
export function readSettings(args) {
  const settings = { quick: false, drops: false, starts: false, only: [], sizes: [], modes: [] };
  const rest = [...args];
  while (rest.length > 0) {
    const option = rest.shift();
    if (option === "--quick" || option === "--drops" || option === "--starts") {
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

/** Whether nothing narrows what is run. */
export const isWhole = ({ drops, starts, only, sizes, modes }) =>
  !drops && !starts && [only, sizes, modes].every((asked) => asked.length === 0);

/** Whether a value is among those asked for; none asked for are all. */
const isAsked = (asked, value) => asked.length === 0 || asked.includes(value);

/** What is run in one set of processes: a row with the cells that may share them. */
export function planOf({ quick, only, sizes: askedSizes, modes: askedModes }) {
  const wanted =
    only.length === 0 ? rows : rows.filter(({ name }) => only.some((start) => name.startsWith(start)));
  return wanted.flatMap((row) => {
    const sizes = row.sizes.filter((n) => isAsked(askedSizes, n) && (!quick || QUICK_SIZES.includes(n)));
    const modes = quick && !QUICK_IN_ALL_MODES.includes(row.name) ? ["disposed"] : row.modes;
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
