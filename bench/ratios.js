/** Computes how many times faster ndloom is than another contender, in one cell or as a mean. */
import { rowNamed } from "./rows/index.js";

/** The contenders that are npm packages. */
export const PEERS = ["numpy-ts", "jax-js", "tfjs-cpu", "tfjs-wasm", "stdlib", "mathjs"];

/** Returns the least time of some contenders, or undefined. */
function leastOf(ns, ids) {
  const times = ids.map((id) => ns[id]).filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Returns the name of the fastest npm package, or undefined. */
export const bestPeerName = (ns) => PEERS.find((id) => ns[id] !== undefined && ns[id] === leastOf(ns, PEERS));

/**
 * Returns the nanoseconds of `other` divided by those of `own`: above 1, `own` is faster. `own` is ndloom, or another way to use
 * ndloom. `other` can be `npm`, which stands for the fastest npm package, or a list, which stands for the fastest one in it.
 */
export function ratio(cell, other, own = "ndloom") {
  const time = leastOf(cell.ns, other === "npm" ? PEERS : [other].flat());
  return time === undefined || cell.ns[own] === undefined ? undefined : time / cell.ns[own];
}

/** Returns the geometric mean of the numbers in a list, or undefined if there are none. */
export function geometricMean(list) {
  const numbers = list.filter((number) => number !== undefined);
  if (numbers.length === 0) return undefined;
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}

/** Whether a cell is of arithmetic. It has means of its own: its inputs cost time, where others only write. */
export const isArithmetic = (cell) => rowNamed(cell.row)?.isArithmetic === true;

/**
 * Whether a cell counts. `zeros` and `empty` of 10^7 elements do not: new pages cost nothing until a program writes to them, so
 * a comparison is fair only where every page is touched.
 */
const isCounted = (cell) =>
  !(/^(zeros|zerosLike|empty|emptyLike)( float32)?$/.test(cell.row) && cell.n === 1e7);

/** Returns the cells of a mode that count, without arithmetic. */
export const counted = (cells, mode = "disposed") =>
  cells.filter((cell) => cell.mode === mode && isCounted(cell) && !isArithmetic(cell));

/** Returns the sizes of cells, the least first. */
const sizesOf = (cells) => [...new Set(cells.map(({ n }) => n))].sort((a, b) => a - b);

function meansOfGroup(mode, cells) {
  return sizesOf(cells).map((n) => {
    const ofSize = cells.filter((cell) => cell.n === n);
    const mean = (other) => geometricMean(ofSize.map((cell) => ratio(cell, other)));
    const others = ["numpy", "loop", "npm", "numexpr", "native"].map((id) => [id, mean(id)]);
    return { mode, n, ...Object.fromEntries(others.filter(([, value]) => value !== undefined)) };
  });
}

/** The name of the means of arithmetic, beside those of the modes. */
export const COMPUTED = "computed";

/** Returns the geometric means of the ratios of the rows to each contender, for each mode and size, and for arithmetic. */
export function meansOf(all) {
  const cells = all.filter(({ part }) => part === undefined);
  const modes = [...new Set(cells.map((cell) => cell.mode))];
  return [
    ...modes.flatMap((mode) => meansOfGroup(mode, counted(cells, mode))),
    ...meansOfGroup(COMPUTED, cells.filter(isArithmetic)),
  ];
}
