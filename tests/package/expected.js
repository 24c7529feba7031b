// What the examples print on every host: written down by hand, as IEEE 754 and two's complement have it, little-endian.

/** A float64 from its high 16 bits; those of the rest are zero. */
const float64 = (high) => `000000000000${high.slice(2)}${high.slice(0, 2)}`;

/** The lines of `arrays.js` in the examples. */
export const expectedLines = [
  `float64 [5] ${["0000", "3fd0", "3fe0", "3fe8", "3ff0"].map(float64).join("")}`,
  `float64 [2,2] ${["3ff0", "4000", "4008", "4012"].map(float64).join("")}`,
  "int64 [3] ffffffffffffffff00000000000000000100000000000000",
  "uint8 [2,3] 000100000001",
  "float32 [3] 0000c03f000000c000009643",
].join("\n");

/** Throws unless a host printed what it must. */
export function requireEqual(actual, expected, where) {
  if (actual.trim() !== expected) throw new Error(`${where} gave\n${actual.trim()}\ninstead of\n${expected}`);
}
