/** What the figures say: how many times faster ndloom is than another, in one cell or on the whole. */

/** Contenders that are npm packages. */
export const PEERS = ["numpy-ts", "jax-js", "tfjs-cpu", "tfjs-wasm", "stdlib"];

/** The time of the best package on npm, or undefined. */
export function bestPeer(ns) {
  const times = PEERS.map((id) => ns[id]).filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** The name of that package. */
export const bestPeerName = (ns) => PEERS.find((id) => ns[id] !== undefined && ns[id] === bestPeer(ns));

/** Nanoseconds of another over those of ndloom, or of another way to use it: above 1 ndloom is ahead. `npm` stands for the best package. */
export function ratio(cell, other, own = "ndloom") {
  const time = other === "npm" ? bestPeer(cell.ns) : cell.ns[other];
  return time === undefined || cell.ns[own] === undefined ? undefined : time / cell.ns[own];
}

/** The geometric mean of numbers, or undefined for none. */
export function geometricMean(list) {
  const numbers = list.filter((number) => number !== undefined);
  if (numbers.length === 0) return undefined;
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}

/** `zeros` and `empty` of 10^7 elements are compared where every page is touched: fresh pages that nobody writes to cost nothing. */
const isCounted = (cell) =>
  !(/^(zeros|zerosLike|empty|emptyLike)( float32)?$/.test(cell.row) && cell.n === 1e7);

/** The cells of a mode that are compared. */
export const counted = (cells, mode = "disposed") =>
  cells.filter((cell) => cell.mode === mode && isCounted(cell));

/** The geometric means against each contender in each mode and size. */
export function meansOf(cells) {
  const means = [];
  for (const mode of new Set(cells.map((cell) => cell.mode))) {
    const ofMode = counted(cells, mode);
    for (const n of [...new Set(ofMode.map((cell) => cell.n))].sort((a, b) => a - b)) {
      const ofSize = ofMode.filter((cell) => cell.n === n);
      const mean = (other) => geometricMean(ofSize.map((cell) => ratio(cell, other)));
      means.push({
        mode,
        n,
        numpy: mean("numpy"),
        loop: mean("loop"),
        npm: mean("npm"),
        native: mean("native"),
      });
    }
  }
  return means;
}
