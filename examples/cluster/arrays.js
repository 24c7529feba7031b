// The arrays in the store: how they are declared and opened, and how a chunk is made, written and read.
import { randomUUID } from "node:crypto";
import np from "ndloom";
import * as zarr from "zarrita";
import { checkArray, checkGroup, WrongData } from "./checks.js";
import { metadataOf, names, SEED, SIDE, WAVE } from "./plan.js";
import { readJson, writeJson } from "./store.js";

const { Generator, PCG64 } = np.random;

/** By name: how chunk `k` is written to `out`. */
const makers = {
  wave: (k, out) => np.evaluate(WAVE, {}, { window: [k * out.length, out.length], out }),
  noise: (k, out) => new Generator(new PCG64(SEED).jumped(k)).standardNormal(out.length, { out }),
};

/** Declares the arrays in a store, unless they are there. The store also names the queue of its jobs. */
export async function declare(store, elements) {
  if ((await store.size("/zarr.json")) === undefined) {
    for (const name of names) await writeJson(store, `/${name}/zarr.json`, metadataOf(name, elements));
    const attributes = { queue: `cluster-${randomUUID()}` };
    // The last file: where it is, the others are.
    await writeJson(store, "/zarr.json", { zarr_format: 3, node_type: "group", attributes });
  }
  const opened = await open(store);
  if (opened.elements !== elements)
    throw new Error(`the store has chunks of ${opened.elements} elements, not ${elements}: see --chunk`);
  return opened;
}

/** Opens arrays that were declared, and returns what workers need: the arrays by name, the elements of a chunk, the queue. */
export async function open(store) {
  const group = await readJson(store, "/zarr.json");
  if (group === undefined)
    throw new Error("the store has no arrays yet: start.js or array-job.js declares them");
  const queue = checkGroup(group);
  const sizes = new Set();
  for (const name of names) sizes.add(checkArray(name, await readJson(store, `/${name}/zarr.json`)));
  if (sizes.size > 1)
    throw new WrongData(`the arrays of the store have chunks of ${[...sizes].join(" and ")} elements`);
  const [elements] = sizes;
  // What was checked is used, and not read again.
  const arrayOf = (name) =>
    new zarr.Array(store, `/${name}`, { ...metadataOf(name, elements), fill_value: Number.NaN });
  const arrays = Object.fromEntries(names.map((name) => [name, arrayOf(name)]));
  return { store, queue, elements, arrays };
}

/** Makes chunk `k` of an array in `out`, and writes it to the store. */
export async function writeChunk({ arrays }, name, k, out) {
  makers[name](k, out).dispose();
  const array = arrays[name];
  const selection = placeOf(array, k).map((at, axis) =>
    zarr.slice(at * array.chunks[axis], (at + 1) * array.chunks[axis]),
  );
  const [rows, columns] = array.chunks;
  await zarr.set(array, selection, { data: out, shape: [rows, columns], stride: [columns, 1] });
}

/** Reads chunk `k`. Returns its elements, or undefined if it is not in the store. */
export async function readChunk({ store, arrays, elements }, name, k) {
  const place = placeOf(arrays[name], k);
  const bytes = await store.size(`/${name}/c/${place.join("/")}`);
  if (bytes === undefined) return undefined;
  if (bytes !== 8 * elements)
    throw new WrongData(`chunk ${k} of ${name} in the store has ${bytes} bytes, not ${8 * elements}`);
  return (await arrays[name].getChunk(place)).data;
}

/** Where chunk `k` lies in the grid of chunks. */
function placeOf(array, k) {
  const across = SIDE / array.chunks[1];
  return [Math.floor(k / across), k % across];
}
