// What is reduced: the sum, the least, the greatest and a histogram. First of a chunk, then of the whole from its chunks.
import np from "ndloom";
import { BINS, HIGH, LOW } from "./plan.js";

/** Reduces the elements of a chunk. The result is small, and JSON keeps each of its numbers exactly. */
export function reduceChunk(elements) {
  const counts = new Array(BINS).fill(0);
  const scale = BINS / (HIGH - LOW);
  for (const value of elements) {
    const bin = Math.floor((value - LOW) * scale);
    counts[Math.max(0, Math.min(BINS - 1, bin))] += 1;
  }
  return { sum: np.sum(elements), min: np.min(elements), max: np.max(elements), counts };
}

/**
 * Reduces an array from the results of its chunks, in the order of the chunks. So the sum has the same bits whoever made the
 * chunks, and whenever.
 */
export function reduceWhole(parts, elements) {
  const column = (name) => Float64Array.from(parts, (part) => part[name]);
  const sum = np.sum(column("sum"));
  const counts = np.sum(np.array(parts.map((part) => part.counts)), 0);
  return {
    chunks: parts.length,
    sum,
    mean: sum / (parts.length * elements),
    min: np.min(column("min")),
    max: np.max(column("max")),
    histogram: { low: LOW, high: HIGH, counts: counts.toArray() },
  };
}
