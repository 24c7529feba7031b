// zarrita: arrays into a Zarr store, and chunks and slices of it back.
import * as zarr from "zarrita";
import { assert, np, same } from "../check.js";

const root = zarr.root(new Map());

/** Creates an array of 6 x 4 elements in chunks of 2 x 3. */
const create = (name, dtype, fillValue) =>
  zarr.create(root.resolve(name), {
    shape: [6, 4],
    chunkShape: [2, 3],
    dtype,
    fillValue,
    // Zarr compresses chunks only if it is asked to.
    codecs: [{ name: "bytes", configuration: { endian: "little" } }],
  });

for (const [dtype, fill] of [
  ["float64", 0],
  ["float32", 0],
  ["int16", 0],
  ["uint8", 0],
  ["int64", 0],
]) {
  // biome-ignore format: one line
  const a = np.arange(24, null, null, { dtype }).reshape(6, 4);
  const store = await create(dtype, dtype, fill);
  await zarr.set(store, null, a.toNdarrayLike());
  // A whole, every other column, a row, a chunk as it is stored.
  same(np.asarray(await zarr.get(store)), a.toArray(), dtype);
  same(np.asarray(await zarr.get(store, [null, zarr.slice(0, 4, 2)])), a.get(":, ::2").toArray(), dtype);
  // zarrita takes the slices of np.slice.
  const index = [np.slice(1, 5), np.slice(null, null, 2)];
  same(np.asarray(await zarr.get(store, index)), a.get(...index).toArray(), dtype);
  same(np.asarray(await zarr.get(store, [3, null])), a.get(3).toArray(), dtype);
  same(np.asarray(await store.getChunk([1, 0])), a.get("2:4, :3").toArray(), dtype);
  // A strided view goes into a part of the store.
  await zarr.set(store, [zarr.slice(0, 4), zarr.slice(0, 2)], a.T.get(":, :2").toNdarrayLike());
  const part = np.asarray(await zarr.get(store, [zarr.slice(0, 4), zarr.slice(0, 2)]));
  same(part, a.T.get(":, :2").toArray(), dtype);
}

// Booleans come as a class of zarrita's around a buffer.
const flags = await create("flags", "bool", false);
await zarr.set(flags, [zarr.slice(0, 2), null], true);
const read = await zarr.get(flags);
same(np.asarray(read), np.arange(24).reshape(6, 4).map((value) => value < 8).toArray(), "bool"); // biome-ignore format: one line
np.fromDlpack(read, { copy: false }).set(5, 3, true);
assert.equal(read.data.get(23), true);
