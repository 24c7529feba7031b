/** Sums up the times of moves. A figure is the time of NumPy, or of the loop in its stead, divided by that of ndloom. */
import { geometricMean, ratio } from "../ratios.js";
import { line, times } from "../table.js";

const WORST = 40;
const LIMITS = [0.8, 0.5, 0.25];
const NAME_WIDTH = 28;

const ratioOf = (cell) => ratio(cell, ["numpy", "loop"]);
const meanOf = (cells) => times(geometricMean(cells.map(ratioOf)));
const columns = (texts) => texts.map((text) => String(text).padStart(9)).join("");

/** Returns the values of a key, each with its cells. */
const groupsOf = (cells, key) =>
  [...new Set(cells.map((cell) => cell[key]))].map((value) => [
    value,
    cells.filter((cell) => cell[key] === value),
  ]);

/** How a group of cells stands: the mean, and how many cells are below each limit. */
function standing(name, cells) {
  const counts = LIMITS.map((limit) => cells.filter((cell) => ratioOf(cell) < limit).length);
  return name.padEnd(NAME_WIDTH) + columns([meanOf(cells), cells.length, ...counts]);
}

/** Returns the standing of each row, array and mode, and the worst cells of each mode. */
export function summaryLines(cells) {
  const groups = ["move", "shape", "mode"].flatMap((key) => groupsOf(cells, key));
  const worstOf = (ofMode) => ofMode.sort((one, other) => ratioOf(one) - ratioOf(other)).slice(0, WORST);
  return [
    "",
    "".padEnd(NAME_WIDTH) + columns(["mean", "cells", ...LIMITS.map((limit) => `< ${limit}`)]),
    ...groups.map(([name, group]) => standing(name, group)),
    standing("all", cells),
    ...groupsOf(cells, "mode").flatMap(([mode, ofMode]) => [
      `\n${mode}: the worst cells`,
      ...worstOf(ofMode).map(line),
    ]),
  ];
}
