/** The calls of functions that write and read text. */
import type { NP, Rows } from "../calls.ts";

const vector = { $a: ["int16", [2], "AQACAA=="] } as const;
const complexVector = { $a: ["complex128", [1], "AAAAAAAA8D8AAAAAAAAAQA=="] } as const;

const bytes = { $m: ["Uint8Array", "AQACAA==", 0] } as const;
/** `1 2`. */
const digits = { $m: ["Uint8Array", "MSAy", 0] } as const;

/** Makes an array of the bytes of a text. The number of its elements is about `n`. */
const bytesOf = (np: NP, text: Uint8Array): unknown => np.fromTypedArray(text);

export const textFiles: Rows = [
  [
    "savetxt",
    [
      [vector, { fmt: "%d" }],
      [complexVector],
      [
        [
          [1, 2.5],
          [3, 4],
        ],
        { fmt: ["%.3f", "%5s"], delimiter: ",", header: "x,y" },
      ],
    ],
    (np, n) => {
      const a = np.ones(Math.ceil(n / 20));
      return () => bytesOf(np, np.savetxt(a));
    },
  ],
  [
    "tofile",
    [[vector], [complexVector, null, { sep: "," }], [[1, 2.5], null, { sep: " ", format: "%.3f" }]],
    (np, n) => {
      const a = np.ones(n);
      return () => np.frombuffer(np.tofile(a));
    },
  ],
  [
    "fromfile",
    [
      [bytes, { dtype: "int16" }],
      [bytes, { dtype: "uint8", offset: 1, count: 2 }],
      [digits, { sep: " ", count: 1 }],
    ],
    (np, n) => {
      const file = new Float64Array(n);
      return () => np.fromfile(file);
    },
  ],
  [
    "fromregex",
    [
      ["1 2", "\\d"],
      ["x=1, x=2", "x=(\\d+)", { dtype: "int8" }],
      ["1-2 3-4", "(\\d)-(\\d)", { dtype: ["int8", "float32"] }],
    ],
    (np, n) => {
      const text = "1 ".repeat(n);
      return () => np.fromregex(text, /\d/);
    },
  ],
];
