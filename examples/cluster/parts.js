// The work itself, whoever hands it out: one chunk of one array, and the totals of all chunks.
import { names, readChunk, writeChunk } from "./arrays.js";
import { reduceChunk, reduceWhole } from "./reduce.js";

/**
 * Makes a chunk, writes it and reduces it. If it is in the store already, it is read instead: a chunk is there whole or not at all,
 * and its result may have been lost with the queue.
 */
export async function makePart(opened, { name, chunk }, out) {
  const stored = await readChunk(opened, name, chunk);
  if (stored !== undefined) return reduceChunk(stored);
  await writeChunk(opened, name, chunk, out);
  return reduceChunk(out);
}

/** Reduces both arrays and writes the totals beside them. `partsOf(name)` gives the results in the order of the chunks. */
export async function writeTotals({ store, elements }, partsOf) {
  const totals = {};
  for (const name of names) totals[name] = reduceWhole(await partsOf(name), elements);
  await store.set("/total.json", new TextEncoder().encode(`${JSON.stringify(totals, null, 2)}\n`));
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
