/** Sums up the times of moves. A figure is the time of NumPy, or of the loop in its stead, divided by that of ndloom. */
import { geometricMean, ratio } from "../ratios.js";
import { duration, line, times } from "../table.js";

const WORST = 40;
const LIMITS = [0.8, 0.5, 0.25];
/** A cell that takes so many times as long as before is told. */
const SLOWER = 1.1;
const NAME_WIDTH = 28;

const ratioOf = (cell) => ratio(cell, "numpy");
const meanOf = (cells) => times(geometricMean(cells.map(ratioOf)));
const columns = (texts) => texts.map((text) => String(text).padStart(9)).join("");
const nameOf = ({ row, mode }) => `${row}, ${mode}`;

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

/**
 * Returns the cells that are slower than before. Both the time and the figure must tell so: other work on the machine changes the one,
 * and another time of NumPy the other.
 */
export function comparisonLines(before, cells) {
  const old = new Map(before.map((cell) => [nameOf(cell), cell]));
  const pairs = cells.filter((cell) => old.has(nameOf(cell))).map((cell) => [old.get(nameOf(cell)), cell]);
  const factor = ([then, now]) => Math.min(now.ns.ndloom / then.ns.ndloom, ratioOf(then) / ratioOf(now));
  const slower = pairs
    .filter((pair) => factor(pair) > SLOWER)
    .sort((one, other) => factor(other) - factor(one));
  const [meanBefore, meanNow] = [0, 1].map((place) => meanOf(pairs.map((pair) => pair[place])));
  return [
    "",
    `${pairs.length} cells as before: geometric mean ${meanBefore} before, ${meanNow} now; ${slower.length} are slower by more than 10 %`,
    ...slower.map(
      ([then, now]) =>
        `${factor([then, now]).toFixed(2)} times  ${nameOf(now).padEnd(NAME_WIDTH)}  ${columns([duration(then.ns.ndloom)])} before  ${columns([duration(now.ns.ndloom)])} now`,
    ),
  ];
}
