/** Rows of astype between common pairs of dtypes, from values that every target holds. */
import { given, SIZES, TYPES, written } from "./kinds.js";

/** What a good programmer writes for an element of a pair of dtypes. */
function elementOf(from, to) {
  if (to === "int64") return "BigInt(Math.trunc(source[index]))";
  if (from === "int64") return "Number(source[index])";
  return to === "bool" ? "source[index] === 0 ? 0 : 1" : "source[index]";
}

/** The inputs. Every dtype holds them. */
function sourceOf(dtype, n) {
  const fraction = dtype.startsWith("float") ? 0.25 : 0;
  const convert = dtype === "int64" ? BigInt : Number;
  return TYPES[dtype].from({ length: n }, (_, index) => convert((index % 100) + fraction));
}

const PAIRS =
  "float64 to int32, float64 to float32, int32 to float64, int64 to float64, float64 to int64, uint8 to float32, float64 to uint8, float32 to float16, float32 to float64, int32 to int64, float64 to bool";

export const castRows = PAIRS.split(", ").map((name) => {
  const [from, to] = name.split(" to ");
  return {
    name,
    dtype: to,
    sizes: SIZES,
    isCast: true,
    ndloom: (np, n) => given(np.fromTypedArray(sourceOf(from, n)), (source) => np.astype(source, to)),
    // JavaScript has no float16 before Node 24.
    loop:
      to === "float16"
        ? undefined
        : written(TYPES[to], elementOf(from, to), (n) => ({ source: sourceOf(from, n) })),
    numpy: [
      `s = (np.arange(n) % 100 + ${from.startsWith("float") ? 0.25 : 0}).astype(np.${from})`,
      `s.astype(np.${to === "bool" ? "bool_" : to})`,
    ],
  };
});
