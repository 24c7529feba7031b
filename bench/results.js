/**
 * Writes and reads bench/results.json. A line has all sizes of a row in one mode, with three digits, so that a difference between two
 * runs can be read.
 */
import { readFileSync } from "node:fs";

/** Returns a line for each row and mode of a part: for each contender, the nanoseconds at each size, or null. */
function linesOf(cells) {
  const groups = new Map();
  for (const { part, row, dtype, mode, n, ns } of cells) {
    const key = `${part}: ${row}, ${mode}`;
    if (!groups.has(key)) groups.set(key, { part, row, dtype, mode, n: [], ns: {} });
    const line = groups.get(key);
    for (const [id, time] of Object.entries(ns)) {
      line.ns[id] ??= new Array(line.n.length).fill(null);
      line.ns[id].push(Number(time.toPrecision(3)));
    }
    line.n.push(n);
    for (const times of Object.values(line.ns)) if (times.length < line.n.length) times.push(null);
  }
  return [...groups.values()];
}

/** Returns the cells of a line. */
function cellsOf({ part, row, dtype, mode, n: sizes, ns }) {
  return sizes.map((n, index) => {
    const times = Object.entries(ns).map(([id, list]) => [id, list[index]]);
    return { part, row, dtype, mode, n, ns: Object.fromEntries(times.filter(([, time]) => time !== null)) };
  });
}

/** Returns the problems without their numbers, each once, with the count of its cells. */
function counted(problems) {
  const counts = new Map();
  for (const { row, problem } of problems) {
    const words = `${row}: ${problem.replace(/ [-\d.,e+]+(?=[ ,]|$)/g, " ...")}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${words}, in ${count} cells`);
}

/** Keeps four digits of a figure. */
const rounded = (_, value) =>
  typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

/** Returns results as JSON with a line for each item of a list. */
export function asText(results) {
  const written = { ...results, cells: linesOf(results.cells), problems: counted(results.problems) };
  const entries = Object.entries(written).map(([key, value]) => {
    const lines =
      Array.isArray(value) && value.length > 0 ? value.map((item) => JSON.stringify(item, rounded)) : null;
    return `${JSON.stringify(key)}: ${lines === null ? JSON.stringify(value, rounded) : `[\n${lines.join(",\n")}\n]`}`;
  });
  return `{\n${entries.join(",\n")}\n}\n`;
}

/** Reads results that were written. */
export function readResults(file) {
  const results = JSON.parse(readFileSync(file, "utf8"));
  return { ...results, cells: results.cells.flatMap(cellsOf) };
}
