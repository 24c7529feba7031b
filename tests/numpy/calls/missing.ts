/** The calls of functions that read tables with missing fields. */
import type { Rows } from "../calls.ts";

const table = "a,b,c\n1,2.5,\n4,,6\n";

export const missing: Rows = [
  [
    "genfromtxt",
    [
      ["1 2 3\n4 5 6 # two rows\n"],
      [table, { delimiter: ",", skipHeader: 1, fillingValues: 0, dtype: "complex64", unpack: true }],
      [table, { delimiter: ",", names: true, dtype: null, unpack: true, skipFooter: 1 }],
      ["123456\n", { delimiter: [1, 2, 3], dtype: null, ndmin: 2 }],
      [table, { delimiter: ",", skipHeader: 1, converters: { 1: { $fn: ["half", 0] } } }],
    ],
    (np, n) => {
      const text = "0.5 1.5 2.5 3.5\n".repeat(Math.ceil(n / 4));
      return () => np.genfromtxt(text, { ndmin: 2 });
    },
  ],
];
