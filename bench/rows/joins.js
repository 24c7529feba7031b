/** Rows of the functions that join and repeat arrays. Their inputs are made beforehand. */
import { given, joined, paired, SIZES, side } from "./kinds.js";

const PARTS = 4;
const part = (n) => new Float64Array(Math.ceil(n / PARTS)).fill(1);
const tiled = (n) =>
  given(part(n), (values) => {
    const result = new Float64Array(PARTS * values.length);
    for (let copy = 0; copy < PARTS; copy += 1) result.set(values, copy * values.length);
    return result;
  });

const repeated = (n) =>
  given(part(n), (values) => {
    const result = new Float64Array(PARTS * values.length);
    for (let index = 0; index < values.length; index += 1)
      result.fill(values[index], PARTS * index, PARTS * index + PARTS);
    return result;
  });

const rolled = (n) =>
  given(new Float64Array(n).fill(1), (values) => {
    const result = new Float64Array(n);
    result.set(values.subarray(0, n - 3), 3);
    result.set(values.subarray(n - 3));
    return result;
  });

/** A copy with a value put in before each of some indices. */
const grown = (placesOf, value) => (n) =>
  given(new Float64Array(n).fill(1), (source) => {
    const places = placesOf(n);
    const result = new Float64Array(n + places.length).fill(value);
    let from = 0;
    places.concat(n).forEach((place, passed) => {
      result.set(source.subarray(from, place), from + passed);
      from = place;
    });
    return result;
  });

const padded = (n) =>
  given(new Float64Array(n).fill(1), (values) => {
    const result = new Float64Array(n + 8);
    result.set(values, 4);
    return result;
  });

const thinned = (n) => given(new Float64Array(n).fill(1), (values) => values.filter((_, index) => index % 3));

const HALVES = "h = np.ones(-(-n // 2))";
const QUARTER = `q = np.ones(-(-n // ${PARTS}))`;
const LINE = "a = np.ones(n)";

/** A view in NumPy and here: the loop makes a typed array over the same memory. */
const viewed = (n) => given(new Float64Array(n).fill(1), (values) => values.subarray(0));

const SQUARE = "m = math.isqrt(n); s = np.ones((m, m))";
const square = (np, n) => np.ones([side(n), side(n)]);

/** Rows of functions that give views: the name, the call on a square, and NumPy's. */
const views = [
  ["broadcastTo", (np, s) => np.broadcastTo(s, [2, ...s.shape]), "np.broadcast_to(s, (2, m, m))"],
  ["broadcastArrays", (np, s) => np.broadcastArrays(s, 1)[0], "np.broadcast_arrays(s, 1)"],
  ["expandDims", (np, s) => np.expandDims(s, 0), "np.expand_dims(s, 0)"],
  ["swapaxes", (np, s) => np.swapaxes(s, 0, 1), "np.swapaxes(s, 0, 1)"],
  ["NDArray.swapaxes", (_, s) => s.swapaxes(0, 1), "s.swapaxes(0, 1)"],
  ["moveaxis", (np, s) => np.moveaxis(s, 0, 1), "np.moveaxis(s, 0, 1)"],
  ["atleast1d", (np, s) => np.atleast1d(s.get(0)), "np.atleast_1d(s[0])"],
  ["atleast2d", (np, s) => np.atleast2d(s.get(0)), "np.atleast_2d(s[0])"],
  ["atleast3d", (np, s) => np.atleast3d(s), "np.atleast_3d(s)"],
  ["reshape", (np, s) => np.reshape(s, -1), "np.reshape(s, -1)"],
  ["NDArray.reshape", (_, s) => s.reshape(-1), "s.reshape(-1)"],
  ["ravel", (np, s) => np.ravel(s), "np.ravel(s)"],
  ["transpose", (np, s) => np.transpose(s), "np.transpose(s)"],
  ["squeeze", (np, s) => np.squeeze(s), "np.squeeze(s)"],
  ["flip", (np, s) => np.flip(s), "np.flip(s)"],
  ["fliplr", (np, s) => np.fliplr(s), "np.fliplr(s)"],
  ["flipud", (np, s) => np.flipud(s), "np.flipud(s)"],
  ["rot90", (np, s) => np.rot90(s), "np.rot90(s)"],
  ["split", (np, s) => np.split(s, 1)[0], "np.split(s, 1)"],
  ["arraySplit", (np, s) => np.arraySplit(s, 1)[0], "np.array_split(s, 1)"],
  ["hsplit", (np, s) => np.hsplit(s, 1)[0], "np.hsplit(s, 1)"],
  ["vsplit", (np, s) => np.vsplit(s, 1)[0], "np.vsplit(s, 1)"],
  ["dsplit", (np, s) => np.dsplit(np.expandDims(s, 2), 1)[0], "np.dsplit(s[:, :, None], 1)"],
  ["unstack", (np, s) => np.unstack(np.expandDims(s, 0))[0], "np.unstack(s[None])"],
].map(([name, call, numpy]) => ({
  name,
  sizes: [1e3],
  ndloom: (np, n) => given(square(np, n), (source) => call(np, source)),
  loop: viewed,
  numpy: [SQUARE, numpy],
}));

export const joinRows = [
  ...views,
  { name: "concat", loop: joined, numpy: [HALVES, "np.concat([h, h])"] },
  { name: "stack", loop: joined, numpy: [HALVES, "np.stack([h, h])"] },
  { name: "hstack", loop: joined, numpy: [HALVES, "np.hstack([h, h])"] },
  { name: "vstack", loop: joined, numpy: [HALVES, "np.vstack([h, h])"] },
  { name: "dstack", loop: paired, numpy: [HALVES, "np.dstack([h, h])"] },
  { name: "block", loop: joined, numpy: [HALVES, "np.block([h, h])"] },
  { name: "append", loop: grown((n) => [n], 1), numpy: [LINE, "np.append(a, 1)"] },
  { name: "insert", loop: grown(() => [1, 2], 5), numpy: [LINE, "np.insert(a, [1, 2], 5)"] },
  { name: "concatenate", loop: joined, numpy: [HALVES, "np.concatenate([h, h])"] },
  {
    name: "columnStack",
    loop: paired,
    numpy: [HALVES, "np.column_stack([h, h])"],
  },
  { name: "tile", loop: tiled, numpy: [QUARTER, `np.tile(q, ${PARTS})`] },
  { name: "repeat", loop: repeated, numpy: [QUARTER, `np.repeat(q, ${PARTS})`] },
  {
    name: "NDArray.repeat",
    loop: repeated,
    numpy: [`${QUARTER}; c = np.full(len(q), ${PARTS})`, "q.repeat(c)"],
  },
  { name: "roll", loop: rolled, numpy: [LINE, "np.roll(a, 3)"] },
  { name: "pad", loop: padded, numpy: [LINE, "np.pad(a, 4)"] },
  { name: "delete", loop: thinned, numpy: [LINE, "np.delete(a, np.s_[::3])"] },
].map((row) => ({ sizes: SIZES, ...row }));
