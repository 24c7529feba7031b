/**
 * What a target can require. A target has a name, what it requires in words, the part whose cells it looks at (none for the rows), and
 * a check of these cells. The check tells whether the target holds, which is null without cells, and the worst figure.
 */
import { counted, geometricMean, isArithmetic, ratio } from "./ratios.js";
import { sizeOf } from "./table.js";

/** Returns the result of a target whose cells have ratios: the cell whose ratio is lowest in relation to the required one. */
function worst(found) {
  if (found.length === 0) return { holds: null };
  const missed = found.filter(({ value, least }) => value < least);
  const { cell, value } = found.reduce((a, b) => (b.value / b.least < a.value / a.least ? b : a));
  const mode = cell.mode === "disposed" ? "" : `, ${cell.mode}`;
  return {
    holds: missed.length === 0,
    figure: value,
    where: `${cell.row} ${sizeOf(cell.n)}${mode}`,
    missed: missed.length,
    of: found.length,
  };
}

/** Makes a target: every cell that is selected must reach a ratio of `other` to `own`. */
const ratios = (name, other, least, select, own, part) => ({
  ...{ name, part, required: `${Number(least.toFixed(2))}x` },
  check: (cells) =>
    worst(
      select(cells)
        .map((cell) => ({ cell, value: ratio(cell, other, own), least }))
        .filter(({ value }) => value !== undefined),
    ),
});

/** Makes a target: every cell of a mode must reach a ratio. */
export const each = (name, other, least, test = () => true, mode = "disposed") =>
  ratios(name, other, least, (cells) => counted(cells, mode).filter(test));

/** Makes a target for rows of arithmetic: every cell must reach a ratio. */
export const arithmetic = (name, other, least, rows, sizes) =>
  ratios(
    `${name} beside ${other === "numpy" ? "NumPy" : other}, ${sizes.map(sizeOf).join(", ")}`,
    other,
    least,
    (cells) => cells.filter((cell) => isArithmetic(cell) && rows.test(cell.row) && sizes.includes(cell.n)),
  );

/** Makes a target for another part than the rows: every cell must reach a ratio. */
export const inPart = (part, name, other, least, test, own) =>
  ratios(name, other, least, (cells) => cells.filter(test), own, part);

/** Makes a target: the geometric mean of the cells must reach a ratio. */
export function mean(name, other, least, sizes) {
  return {
    name,
    required: `${Number(least.toFixed(2))}x`,
    check: (cells) => {
      const ofSizes = counted(cells).filter(({ n }) => sizes === undefined || sizes.includes(n));
      const figure = geometricMean(ofSizes.map((cell) => ratio(cell, other)));
      return figure === undefined ? { holds: null } : { holds: figure >= least, figure };
    },
  };
}

const UNITS = { ns: 1, us: 1e3, ms: 1e6 };

/** Makes a target: every cell must take at most so many of a unit. `timeOf` returns the nanoseconds of a cell that count. */
export function atMost(name, most, unit, test, timeOf = ({ ns }) => ns.ndloom, part = undefined) {
  return {
    ...{ name, part, required: `at most ${most} ${unit}` },
    check: (cells) => {
      const found = cells
        .filter((cell) => cell.mode === "disposed" && test(cell))
        .map((cell) => ({ where: cell.row, figure: timeOf(cell) / UNITS[unit] }))
        .filter(({ figure }) => Number.isFinite(figure));
      if (found.length === 0) return { holds: null };
      const missed = found.filter(({ figure }) => figure > most).length;
      const slowest = found.reduce((a, b) => (b.figure > a.figure ? b : a));
      return { holds: missed === 0, ...slowest, unit, missed, of: found.length };
    },
  };
}

export const named =
  (name, ...sizes) =>
  (cell) =>
    cell.row === name && (sizes.length === 0 || sizes.includes(cell.n));
