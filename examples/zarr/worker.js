// A worker of the pool: takes one chunk after the other, makes it and writes it. No two workers write the same file.
import { parentPort, workerData } from "node:worker_threads";
import * as zarr from "zarrita";
import { CHUNK, makers, names, open } from "./arrays.js";

const { folder, firstChunk, chunks, taken } = workerData;
const counter = new Int32Array(taken);
const stores = await Promise.all(names.map((name) => open(folder, name)));
// The only memory for elements: each chunk is written over the one before.
const out = new Float64Array(CHUNK);

for (;;) {
  const task = Atomics.add(counter, 0, 1);
  if (task >= chunks * names.length) break;
  const which = task % names.length;
  const first = (firstChunk + Math.floor(task / names.length)) * CHUNK;
  const array = makers[names[which]](first, out);
  await zarr.set(stores[which], [zarr.slice(first, first + CHUNK)], array.toNdarrayLike());
  array.dispose();
  parentPort.postMessage(out.byteLength);
}
