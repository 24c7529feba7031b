/** Rows of astype between common pairs of dtypes, from values that every target holds. */
import { copyInto, given, TYPES } from "./kinds.js";

/** What a good programmer writes for a pair; copying through the constructor where it converts by itself. */
function loopOf(from, to) {
  const Target = TYPES[to];
  if (to === "int64") {
    return (source) => {
      const values = new BigInt64Array(source.length);
      for (let index = 0; index < source.length; index += 1)
        values[index] = BigInt(Math.trunc(source[index]));
      return values;
    };
  }
  if (from === "int64") {
    return (source) => {
      const values = new Target(source.length);
      for (let index = 0; index < source.length; index += 1) values[index] = Number(source[index]);
      return values;
    };
  }
  if (from === "float64" && to === "bool") {
    return (source) => {
      const values = new Uint8Array(source.length);
      for (let index = 0; index < source.length; index += 1) values[index] = source[index] === 0 ? 0 : 1;
      return values;
    };
  }
  return (source) => copyInto(Target, source);
}

function sourceOf(dtype, n) {
  const values = new TYPES[dtype](n);
  const isBig = dtype === "int64";
  const fraction = dtype.startsWith("float") ? 0.25 : 0;
  for (let index = 0; index < n; index += 1) {
    const value = (index % 100) + fraction;
    values[index] = isBig ? BigInt(value) : value;
  }
  return values;
}

const pairs = [
  ["float64", "int32"],
  ["float64", "float32"],
  ["int32", "float64"],
  ["int64", "float64"],
  ["float64", "int64"],
  ["uint8", "float32"],
  ["float64", "uint8"],
  ["float32", "float16"],
  ["float32", "float64"],
  ["int32", "int64"],
  ["float64", "bool"],
];

export const castRows = pairs.map(([from, to]) => ({
  name: `${from} to ${to}`,
  dtype: to,
  sizes: [10, 1e3, 1e5, 1e6, 1e7],
  isCast: true,
  ndloom: (np, n) => given(np.fromTypedArray(sourceOf(from, n)), (source) => np.astype(source, to)),
  // JavaScript has no float16 before Node 24.
  loop: to === "float16" ? undefined : (n) => given(sourceOf(from, n), loopOf(from, to)),
  numpy: [
    `s = (np.arange(n) % 100 + ${from.startsWith("float") ? 0.25 : 0}).astype(np.${from})`,
    `s.astype(np.${to === "bool" ? "bool_" : to})`,
  ],
}));
