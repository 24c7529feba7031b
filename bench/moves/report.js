/** Formats the times of moves. A figure is the time of NumPy, or of the loop in its stead, divided by that of ndloom. */
import { geometricMean } from "../ratios.js";
import { duration } from "../table.js";

const WORST = 40;
const LIMITS = [0.8, 0.5, 0.25];
/** A cell that takes so many times as long as before is told. */
const SLOWER = 1.1;
const NAME_WIDTH = 27;

const ratioOf = ({ ns }) => ns.other / ns.ndloom;
const meanOf = (cells) => geometricMean(cells.map(ratioOf));
const unique = (list) => [...new Set(list)];

/** Two digits, since the least figures have several zeros. */
function figure(ratio) {
  if (ratio === undefined) return "";
  const digits = 1 - Math.floor(Math.log10(ratio));
  return ratio.toFixed(Math.max(0, Math.min(4, digits)));
}

const column = (text, width = 9) => text.padStart(width);
const nameOf = ({ row, shape, mode }) => `${row.padEnd(NAME_WIDTH)}${shape.padEnd(9)}${mode}`;

/** Returns the table of a mode: a line for each row, a column for each array, and their means. */
export function tableLines(cells, mode) {
  const ofMode = cells.filter((cell) => cell.mode === mode);
  const shapes = unique(ofMode.map(({ shape }) => shape));
  const line = (name, ofRow) =>
    name.padEnd(NAME_WIDTH) +
    column(figure(meanOf(ofRow)), 7) +
    shapes.map((shape) => column(figure(meanOf(ofRow.filter((cell) => cell.shape === shape))))).join("");
  return [
    "",
    `${mode}: time of NumPy / time of ndloom`.padEnd(NAME_WIDTH),
    `${"".padEnd(NAME_WIDTH)}${column("mean", 7)}${shapes.map((shape) => column(shape)).join("")}`,
    ...unique(ofMode.map(({ row }) => row)).map((row) =>
      line(
        row,
        ofMode.filter((cell) => cell.row === row),
      ),
    ),
    line("geometric mean", ofMode),
  ];
}

/** How a group of cells stands: the mean, and how many cells are below each limit. */
function standing(name, cells) {
  const counts = LIMITS.map((limit) => column(`${cells.filter((cell) => ratioOf(cell) < limit).length}`));
  return `${name.padEnd(NAME_WIDTH)}${column(figure(meanOf(cells)), 7)}${column(`${cells.length}`)}${counts.join("")}`;
}

/** Returns the worst cells of a mode with their times. */
function worstLines(mode, cells) {
  const ofMode = cells.filter((cell) => cell.mode === mode);
  const worst = ofMode.sort((one, other) => ratioOf(one) - ratioOf(other)).slice(0, WORST);
  return [
    "",
    `${mode}: the ${worst.length} worst cells`,
    ...worst.map((cell) => {
      const [own, other] = [cell.ns.ndloom, cell.ns.other].map((ns) => column(duration(ns), 11));
      return `${figure(ratioOf(cell)).padEnd(8)}${nameOf(cell)}  ndloom${own}  NumPy${other}`;
    }),
  ];
}

/** Returns the standing of each mode, and the worst cells with their times. */
export function summaryLines(cells) {
  const modes = unique(cells.map(({ mode }) => mode));
  return [
    "",
    `${"".padEnd(NAME_WIDTH)}${column("mean", 7)}${column("cells")}${LIMITS.map((limit) => column(`< ${limit}`)).join("")}`,
    ...modes.map((mode) =>
      standing(
        mode,
        cells.filter((cell) => cell.mode === mode),
      ),
    ),
    standing("all", cells),
    ...modes.flatMap((mode) => worstLines(mode, cells)),
  ];
}

/**
 * Returns the cells that are slower than before. Both the time and the figure must tell so: other work on the machine changes the one,
 * and another time of NumPy the other.
 */
export function comparisonLines(before, cells) {
  const keyOf = ({ row, shape, mode }) => `${row}|${shape}|${mode}`;
  const old = new Map(before.map((cell) => [keyOf(cell), cell]));
  const pairs = cells.filter((cell) => old.has(keyOf(cell))).map((cell) => [old.get(keyOf(cell)), cell]);
  const factor = ([then, now]) => Math.min(now.ns.ndloom / then.ns.ndloom, ratioOf(then) / ratioOf(now));
  const slower = pairs
    .filter((pair) => factor(pair) > SLOWER)
    .sort((one, other) => factor(other) - factor(one));
  const [meanBefore, meanNow] = [0, 1].map((place) => figure(meanOf(pairs.map((pair) => pair[place]))));
  return [
    "",
    `${pairs.length} cells as before: geometric mean ${meanBefore} before, ${meanNow} now; ${slower.length} are slower by more than 10 %`,
    ...slower.map(
      ([then, now]) =>
        `${factor([then, now]).toFixed(2)} times  ${nameOf(now)}  ${column(duration(then.ns.ndloom))} before  ${column(duration(now.ns.ndloom))} now`,
    ),
  ];
}
