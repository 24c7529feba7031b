/** The calls of functions that read tables. */
import type { Rows } from "../calls.ts";

const table = "1 2 3\n4 5 6 # two rows\n";

export const tables: Rows = [
  [
    "loadtxt",
    [
      [table],
      [table, { usecols: [2, -3], unpack: true, dtype: "int16" }],
      ["a;b\n'1';2.5j\n", { delimiter: ";", quotechar: "'", skiprows: 1, dtype: "complex64", ndmin: 2 }],
      [table, { converters: { 0: { $fn: ["length", 0] } }, maxRows: 1 }],
    ],
    (np, n) => {
      const text = "0.5 1.5 2.5 3.5\n".repeat(Math.ceil(n / 4));
      return () => np.loadtxt(text, { ndmin: 2 });
    },
  ],
];
