// The two arrays of this example, and how a chunk of them is made. Each has 10^10 elements, which are 80 GB.
import { randomUUID } from "node:crypto";
import np from "ndloom";
import * as zarr from "zarrita";

const { Generator, PCG64 } = np.random;

const SIDE = 100_000;
export const LENGTH = SIDE * SIDE;
const SEED = 2026;
/** An open grid: the ranges are never stored, and a window of the result costs as much as it has elements. */
const WAVE = `4 * sin(0.1 * arange(${SIDE})[:, None]) * cos(0.002 * arange(${SIDE})[None, :])`;

/** By name: what the array is, for its metadata, and how chunk `k` is written to `out`. */
const arrays = {
  wave: {
    attributes: { formula: WAVE },
    make: (k, out) => np.evaluate(WAVE, {}, { window: [k * out.length, out.length], out }),
  },
  noise: {
    attributes: { seed: SEED, stream: "PCG64(seed).jumped(chunk)", draws: "standardNormal" },
    make: (k, out) => new Generator(new PCG64(SEED).jumped(k)).standardNormal(out.length, { out }),
  },
};

export const names = Object.keys(arrays);

/** The shape of a chunk: whole rows, or a part of one. So a chunk is a range of elements in C order. */
export function shapeOfChunk(elements) {
  const shape = elements < SIDE ? [1, elements] : [elements / SIDE, SIDE];
  if (!shape.every((length) => Number.isInteger(length) && Number.isInteger(SIDE / length)))
    throw new Error(
      `--chunk must divide a row of ${SIDE} elements, or be rows that divide ${SIDE}, got ${elements}`,
    );
  return shape;
}

/** Declares the arrays in a store, unless they are there. The store also names the queue of its jobs. */
export async function declare(store, elements) {
  const root = zarr.root(store);
  if (!(await store.has("/zarr.json"))) {
    for (const name of names) await declareOne(root.resolve(name), name, elements);
    // The last file: where it is, the others are.
    await zarr.create(root, { attributes: { queue: `cluster-${randomUUID()}` } });
  }
  const opened = await open(store);
  if (opened.elements !== elements)
    throw new Error(`the store has chunks of ${opened.elements} elements, not ${elements}: see --chunk`);
  return opened;
}

const declareOne = (location, name, elements) =>
  zarr.create(location, {
    shape: [SIDE, SIDE],
    chunkShape: shapeOfChunk(elements),
    dtype: "float64",
    fillValue: Number.NaN,
    codecs: [{ name: "bytes", configuration: { endian: "little" } }],
    attributes: arrays[name].attributes,
  });

/** Opens arrays that were declared, and returns what workers need: the arrays by name, the elements of a chunk, the queue. */
export async function open(store) {
  const root = zarr.root(store);
  if (!(await store.has("/zarr.json")))
    throw new Error("the store has no arrays yet: start.js or array-job.js declares them");
  const { queue } = (await zarr.open.v3(root, { kind: "group" })).attrs;
  const opened = {};
  for (const name of names) {
    opened[name] = await zarr.open.v3(root.resolve(name), { kind: "array" });
    if (JSON.stringify(opened[name].attrs) !== JSON.stringify(arrays[name].attributes))
      throw new Error(`the store has another array of the name ${name}`);
  }
  const elements = opened[names[0]].chunks.reduce((product, length) => product * length);
  return { store, queue, elements, arrays: opened };
}

/** Makes chunk `k` of an array in `out`, and writes it to the store. */
export async function writeChunk({ arrays: opened }, name, k, out) {
  const made = arrays[name].make(k, out);
  made.dispose();
  const array = opened[name];
  const selection = placeOf(array, k).map((at, axis) =>
    zarr.slice(at * array.chunks[axis], (at + 1) * array.chunks[axis]),
  );
  const [rows, columns] = array.chunks;
  await zarr.set(array, selection, { data: out, shape: [rows, columns], stride: [columns, 1] });
}

/** Reads chunk `k`. Returns its elements, or undefined if it is not in the store. */
export async function readChunk({ store, arrays: opened, elements }, name, k) {
  const place = placeOf(opened[name], k);
  if (!(await store.has(`/${name}/c/${place.join("/")}`))) return undefined;
  const { data } = await opened[name].getChunk(place);
  if (data.length !== elements) throw new Error(`chunk ${k} of ${name} has ${data.length} elements`);
  return data;
}

/** Where chunk `k` lies in the grid of chunks. */
function placeOf(array, k) {
  const across = SIDE / array.chunks[1];
  return [Math.floor(k / across), k % across];
}
