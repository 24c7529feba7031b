/** The terminal's lines of dropped arrays: times, and how many times faster ndloom is than the typed-array loop. */
import { ratio } from "../ratios.js";
import { bar, duration, sizeOf, times } from "../table.js";

const NAME = 30;
const COLUMN = 11;

const columns = (texts) => texts.map((text) => text.padStart(COLUMN)).join("");

export const dropHeading =
  `${"dropped, mean of whole loops".padEnd(NAME)}${"n".padStart(6)}` +
  `${columns(["loop", "ndloom", ".data"])}   loop / ndloom          loop / .data`;

/** The line of a cell: both ways to use ndloom beside the loop. */
export function dropLine(cell) {
  const { loop, ndloom, data } = cell.ns;
  const compared = (value) => `${times(value).padStart(8)} ${bar(value)}`;
  const shown = columns([loop, ndloom, data].map(duration));
  return `${`${cell.row}, ${cell.mode}`.padEnd(NAME)}${sizeOf(cell.n).padStart(6)}${shown}${compared(ratio(cell, "loop"))}${compared(ratio(cell, "loop", "data"))}`.trimEnd();
}

export const tenthsHeading =
  `${"dropped, long loops".padEnd(NAME)}${"n".padStart(6)}` +
  columns(["arrays", "2nd tenth", "last tenth", "growth"]);

/** The line of a long loop. */
export function tenthsLine({ row, n, mode, arrays, secondTenth, lastTenth, growth }) {
  const shown = columns([String(arrays), duration(secondTenth), duration(lastTenth), times(growth)]);
  return `${`${row}, ${mode}`.padEnd(NAME)}${sizeOf(n).padStart(6)}${shown}`;
}
