// The two arrays of this example. Both have 10^10 elements, which are 80 GB. Any part of each can be made on its own.
import FileSystemStore from "@zarrita/storage/fs";
import np from "ndloom";
import * as zarr from "zarrita";

export const LENGTH = 1e10;
/** The elements of a chunk, which is a file of 8 MB. */
export const CHUNK = 1e6;
const SEED = 2026;

/** By name: writes the elements from `first` on to a typed array, and returns an array over it. */
export const makers = {
  line: (first, out) => np.linspace(0, 1, LENGTH, { window: [first, out.length], out }),
  // Each element takes one step of the bit generator, so `advance` finds where a chunk begins.
  noise: (first, out) =>
    new np.random.Generator(new np.random.PCG64(SEED).advance(first)).random(out.length, { out }),
};

export const names = Object.keys(makers);

const locate = (folder, name) => zarr.root(new FileSystemStore(folder)).resolve(name);

/** Declares an array. This writes a file of some lines and no elements. */
export const declare = (folder, name) =>
  zarr.create(locate(folder, name), {
    shape: [LENGTH],
    chunkShape: [CHUNK],
    dtype: "float64",
    fillValue: Number.NaN,
    codecs: [{ name: "bytes", configuration: { endian: "little" } }],
  });

/** Opens an array that was declared. */
export const open = (folder, name) => zarr.open.v3(locate(folder, name), { kind: "array" });
