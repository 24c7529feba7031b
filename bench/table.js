/** Formats the table for the terminal: a line for each row and size, with a bar for each comparison on a logarithmic scale. */
import { bestPeerName, ratio } from "./ratios.js";

/** The width of the names. */
const NAME = 38;
/** The number of characters on each side of a bar, and the factor that one character stands for. */
const HALF = 6;
const FACTOR = 1.5;
const isTerminal = process.stdout.isTTY === true;
const colour = (code, text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);

export const COMPARED = [
  ["numpy", "NumPy"],
  ["loop", "loop"],
  ["npm", "best npm"],
  ["native", "native"],
];

export function duration(ns) {
  if (ns === undefined) return "-";
  if (ns < 1e3) return `${ns.toFixed(ns < 100 ? 1 : 0)} ns`;
  return ns < 1e6 ? `${(ns / 1e3).toFixed(1)} us` : `${(ns / 1e6).toFixed(2)} ms`;
}

/** Returns `<<<|` if ndloom is slower and `|>>>` if it is faster. Returns only `|` if the times differ by less than a fifth. */
export function bar(value) {
  if (value === undefined) return " ".repeat(2 * HALF + 1);
  const steps = Math.max(-HALF, Math.min(HALF, Math.round(Math.log(value) / Math.log(FACTOR))));
  const behind = "<".repeat(Math.max(0, -steps)).padStart(HALF);
  const ahead = ">".repeat(Math.max(0, steps)).padEnd(HALF);
  return `${colour(31, behind)}|${colour(32, ahead)}`;
}

export const times = (value) =>
  value === undefined ? "" : `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)}x`;

export const sizeOf = (n) => n.toExponential(0).replace("+", "");

const compared = (value) => `${times(value).padStart(7)} ${bar(value)}`;

export const heading =
  `${"".padEnd(NAME)}${"n".padStart(6)}${"ndloom".padStart(10)}  ` +
  `${COMPARED.map(([, title]) => `${"".padStart(8)}${title.padEnd(13)}`).join("")}`;

/** Returns the line of a cell. */
export function line(cell) {
  const name = cell.mode === "disposed" ? cell.row : `${cell.row}, ${cell.mode}`;
  const bars = COMPARED.map(([id]) => compared(ratio(cell, id))).join("");
  const numexpr = ratio(cell, "numexpr");
  const notes = [bestPeerName(cell.ns), numexpr && `numexpr ${times(numexpr)}`].filter(Boolean);
  return `${name.padEnd(NAME)}${sizeOf(cell.n).padStart(6)}${duration(cell.ns.ndloom).padStart(10)}  ${bars} ${notes.join(", ")}`.trimEnd();
}

/** Returns the lines of a cell with any contenders: the time of each, how many times as long as that of the first one, and MB/s of a text. */
export function blockOf({ row, mode, n, bytes, ns }) {
  const [first] = Object.values(ns);
  const name = mode === "disposed" ? row : `${row}, ${mode}`;
  const lines = Object.entries(ns).map(([id, time]) => {
    const rate = bytes === undefined ? "" : `${((bytes / time) * 1e3).toFixed(0)} MB/s`;
    return `${`  ${id}`.padEnd(NAME + 6)}${duration(time).padStart(10)}  ${compared(time / first)} ${rate}`.trimEnd();
  });
  return [`${name.padEnd(NAME)}${sizeOf(n).padStart(6)}`, ...lines].join("\n");
}

/** Returns the lines of the geometric means. */
export function meanLines(means) {
  return means.map(
    (mean) =>
      `${`geometric mean, ${mean.mode}`.padEnd(NAME)}${sizeOf(mean.n).padStart(6)}${"".padStart(12)}` +
      COMPARED.map(([id]) => compared(mean[id])).join(""),
  );
}

/** Returns the lines of the targets. Each has the worst figure and the cell of that figure. */
export function targetLines(checks) {
  return checks.map(({ name, required, figure, where, holds, unit, missed, of }) => {
    const mark =
      holds === null ? colour(33, "not run") : holds ? colour(32, "holds  ") : colour(31, "missed ");
    const shown =
      figure === undefined ? "" : unit === undefined ? times(figure) : `${figure.toFixed(1)} ${unit}`;
    const count = of > 1 ? `, ${missed} of ${of} missed` : "";
    return `${mark} ${name} (${required}): ${shown}${where ? ` at ${where}` : ""}${count}`;
  });
}
