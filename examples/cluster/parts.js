// The work itself, whoever hands it out: one chunk of one array, and the totals of all chunks.
import { readChunk, writeChunk } from "./arrays.js";
import { checkResult } from "./checks.js";
import { names } from "./plan.js";
import { reduceChunk, reduceWhole } from "./reduce.js";
import { writeJson } from "./store.js";

/**
 * Makes a chunk, writes it and reduces it. If it is in the store already, it is read instead: a chunk is there whole or not at all,
 * and its result may have been lost with the queue.
 */
export async function makePart(opened, { name, chunk }, out) {
  const stored = await readChunk(opened, name, chunk);
  if (stored === undefined) await writeChunk(opened, name, chunk, out);
  return checkResult(name, chunk, opened.elements, reduceChunk(stored ?? out));
}

/** Reduces both arrays and writes the totals beside them. `partsOf(name)` gives the results in the order of the chunks. */
export async function writeTotals({ store, elements }, partsOf) {
  const totals = {};
  for (const name of names) {
    const parts = await partsOf(name);
    for (const [chunk, part] of parts.entries()) checkResult(name, chunk, elements, part);
    totals[name] = reduceWhole(parts, elements);
  }
  await writeJson(store, "/total.json", totals);
  await store.tidy();
  return totals;
}

/** Prints the totals, a line for each array. */
export function printTotals(totals, elements) {
  for (const [name, { chunks, sum, mean, min, max, histogram }] of Object.entries(totals)) {
    const widest = Math.max(...histogram.counts);
    const bars = histogram.counts.map((count) => "▁▂▃▄▅▆▇█"[Math.floor((7 * count) / widest)]).join("");
    console.log(`${name}: ${chunks * elements} elements, sum ${sum}, mean ${mean}, from ${min} to ${max}`);
    console.log(`  ${histogram.low} ${bars} ${histogram.high}`);
  }
}
