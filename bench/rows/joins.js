/** Rows of the functions that join and repeat arrays. Their inputs are made beforehand. */
import { given, SIZES } from "./kinds.js";

const PARTS = 4;
const part = (n) => new Float64Array(Math.ceil(n / PARTS)).fill(1);
const half = (n) => new Float64Array(Math.ceil(n / 2)).fill(1);

const joined = (n) =>
  given(half(n), (values) => {
    const result = new Float64Array(2 * values.length);
    result.set(values);
    result.set(values, values.length);
    return result;
  });

/** Two vectors as columns. */
const paired = (n) =>
  given(half(n), (values) => {
    const result = new Float64Array(2 * values.length);
    for (let index = 0; index < values.length; index += 1) {
      result[2 * index] = values[index];
      result[2 * index + 1] = values[index];
    }
    return result;
  });

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

export const joinRows = [
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
].map((row) => ({ sizes: SIZES, modes: ["disposed"], ...row }));
