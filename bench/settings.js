/** Reads the options of the benchmark, and selects the cells to run. */
import { parseArgs } from "node:util";
import { nameOf } from "./cells.js";
import { parts, WHOLE } from "./parts.js";

const others = Object.entries(parts).filter(([name]) => name !== "rows");

export const USAGE = `usage: npm run bench -- [--PART ...] [--only NAME[,NAME]] [--sizes N[,N]] [--modes MODE[,MODE]] [--compare FILE] [--quick]
${others.map(([name, { about }]) => `  --${name.padEnd(9)} times only ${about}${WHOLE.includes(name) ? "" : ", which no other run does"}`).join("\n")}
  --only      runs only the rows whose names begin with NAME
  --sizes     runs only these sizes, such as 10,1e6
  --modes     runs only these modes: disposed, dropped, kept; made, data for moves
  --shapes    moves only these arrays of bench/moves/shapes.js
  --compare   tells which cells are slower than in FILE, a results.json of an earlier run
  --quick     runs two sizes, or four arrays of moves, and shorter timings`;

const flag = { type: "boolean", default: false };
const list = { type: "string", default: "" };
const options = {
  ...Object.fromEntries(others.map(([name]) => [name, flag])),
  ...{ quick: flag, only: list, sizes: list, modes: list, shapes: list, compare: list },
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
  const asked = others.map(([name]) => name).filter((name) => values[name]);
  const hasFilter = [only, sizes, modes, shapes].some(({ length }) => length > 0);
  const isWhole = asked.length === 0 && !hasFilter;
  const chosen = isWhole ? WHOLE : asked.length === 0 ? ["rows"] : asked;
  const { quick, compare } = values;
  return sizes.every(Number.isInteger)
    ? { quick, compare, only, sizes, modes, shapes, isWhole, parts: chosen }
    : null;
}

/** Whether a value is in the list `asked`. An empty list means all values. */
const isAsked = (asked, value) => asked.length === 0 || asked.includes(value);

/** Whether the settings ask for a cell. */
function isWanted({ only, sizes, modes, shapes }, cell) {
  const { row, n, mode, shape } = nameOf(cell);
  const isNamed = only.length === 0 || only.some((start) => row.startsWith(start));
  return isNamed && isAsked(sizes, n) && isAsked(modes, mode) && isAsked(shapes, shape);
}

/** Returns the parts to run, each with its groups of cells. The cells of a group may share processes. */
export const planOf = (settings) =>
  settings.parts
    .map((name) => {
      const wanted = parts[name]
        .groups(settings)
        .map((group) => ({ ...group, cells: group.cells.filter((cell) => isWanted(settings, cell)) }));
      return { name, ...parts[name], groups: wanted.filter(({ cells }) => cells.length > 0) };
    })
    .filter(({ groups }) => groups.length > 0);
