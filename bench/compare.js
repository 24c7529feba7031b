/** Tells which cells are slower than in an earlier run. */
import { geometricMean, ratio } from "./ratios.js";
import { duration, times } from "./table.js";

/** A cell that takes so many times as long as before is told. */
const SLOWER = 1.1;
const NAME_WIDTH = 44;

const nameOf = ({ part, row, n, mode }) => `${[part, row, n, mode].filter(Boolean).join(", ")}`;
const ratioOf = (cell) => ratio(cell, ["numpy", "loop"]);

/**
 * Returns the cells that are slower than before. Both the time and that of NumPy or the loop divided by it must tell so: other work on
 * the machine changes the one, and another time of NumPy the other.
 */
export function comparisonLines(before, cells) {
  const old = new Map(before.map((cell) => [nameOf(cell), cell]));
  const pairs = cells
    .map((cell) => [old.get(nameOf(cell)), cell])
    .filter((pair) => pair.every((cell) => cell !== undefined && ratioOf(cell) !== undefined));
  const factor = ([then, now]) => Math.min(now.ns.ndloom / then.ns.ndloom, ratioOf(then) / ratioOf(now));
  const slower = pairs
    .filter((pair) => factor(pair) > SLOWER)
    .sort((one, other) => factor(other) - factor(one));
  const [meanBefore, meanNow] = [0, 1].map((place) =>
    times(geometricMean(pairs.map((pair) => ratioOf(pair[place])))),
  );
  return [
    "",
    `${pairs.length} cells as before: geometric mean ${meanBefore} before, ${meanNow} now; ${slower.length} are slower by more than 10 %`,
    ...slower.map(
      ([then, now]) =>
        `${factor([then, now]).toFixed(2)} times  ${nameOf(now).padEnd(NAME_WIDTH)}  ${duration(then.ns.ndloom)} before, ${duration(now.ns.ndloom)} now`,
    ),
  ];
}
