// The plan, which every process knows: two arrays, their chunks, what zarr.json says of them, and the names of the jobs. What comes
// from the store or from Redis is held against it (checks.js).

export const SIDE = 100_000;
/** The elements of an array. They are 80 GB. */
export const LENGTH = SIDE * SIDE;
export const SEED = 2026;
/** An open grid: the ranges are never stored, and a window of the result costs as much as it has elements. */
export const WAVE = `4 * sin(0.1 * arange(${SIDE})[:, None]) * cos(0.002 * arange(${SIDE})[None, :])`;
/** The bins of a histogram are of equal width between these bounds. The first and the last also count what lies beyond. */
export const [LOW, HIGH, BINS] = [-5, 5, 40];
/** A worker holds one chunk, of at most 800 MB. */
const MOST_ELEMENTS = 1e8;

/** By name: what the array is, for its metadata. */
const attributes = {
  wave: { formula: WAVE },
  noise: { seed: SEED, stream: "PCG64(seed).jumped(chunk)", draws: "standardNormal" },
};

export const names = Object.keys(attributes);

/** The shape of a chunk: whole rows, or a part of one. So a chunk is a range of elements in C order. */
export function shapeOfChunk(elements) {
  const shape = elements < SIDE ? [1, elements] : [elements / SIDE, SIDE];
  const divides = (length) => length >= 1 && Number.isInteger(length) && Number.isInteger(SIDE / length);
  if (!shape.every(divides) || elements > MOST_ELEMENTS)
    throw new Error(
      `a chunk must divide a row of ${SIDE} elements, or be rows that divide ${SIDE}, and have at most ${MOST_ELEMENTS} elements, got ${elements}`,
    );
  return shape;
}

/** What the zarr.json of an array says. */
export const metadataOf = (name, elements) => ({
  zarr_format: 3,
  node_type: "array",
  shape: [SIDE, SIDE],
  data_type: "float64",
  chunk_grid: { name: "regular", configuration: { chunk_shape: shapeOfChunk(elements) } },
  chunk_key_encoding: { name: "default", configuration: { separator: "/" } },
  codecs: [{ name: "bytes", configuration: { endian: "little" } }],
  fill_value: "NaN",
  attributes: attributes[name],
});

/** The names of the jobs: those that make a chunk, and the last one. */
export const [PART, TOTAL] = ["part", "total"];
/** The number of all chunks is in the id: another run of the same store has jobs of its own, whose chunks are there already. */
export const idOfPart = ({ name, chunk, chunks }) => `${name}-${chunk}-of-${chunks}`;
export const idOfTotal = ({ chunks }) => `${TOTAL}-${chunks}`;
