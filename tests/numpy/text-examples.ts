/** Calls by hand of the functions of texts, whose marks and fields belong together, in the form that `decodeAll` reads. */
import type { Encoded } from "./encoded.ts";

const elements = "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA=";
const matrix = { $a: ["float64", [2, 2], elements] } as const;
const fortran = { $a: ["float64", [2, 2], elements, [1, 0], [1, 1]] } as const;
const strided = { $a: ["int16", [2, 2], "AQACAP//BAA=", [0, 1], [2, -2]] } as const;
const vector = { $a: ["int16", [2], "AQACAA=="] } as const;
const complexVector = { $a: ["complex128", [1], "AAAAAAAA8D8AAAAAAAAAQA=="] } as const;
const bytes = { $m: ["Uint8Array", "AQACAA==", 0] } as const;
/** `1 2`. */
const digits = { $m: ["Uint8Array", "MSAy", 0] } as const;
const table = "1 2 3\n4 5 6 # two rows\n";
const missing = "a,b,c\n1,2.5,\n4,,6\n";

export const textExamples: Readonly<Record<string, readonly (readonly Encoded[])[]>> = {
  fromstring: [
    ["1, 2.5,3", { sep: "," }],
    ["1 2\n3", { sep: " ", dtype: "int64", count: 2 }],
    ["1+2j", { sep: ",", dtype: "complex128" }],
  ],
  savetxt: [
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
  tofile: [[vector], [complexVector, null, { sep: "," }], [[1, 2.5], null, { sep: " ", format: "%.3f" }]],
  fromfile: [
    [bytes, { dtype: "int16" }],
    [bytes, { dtype: "uint8", offset: 1, count: 2 }],
    [digits, { sep: " ", count: 1 }],
  ],
  fromregex: [
    ["1 2", "\\d"],
    ["x=1, x=2", "x=(\\d+)", { dtype: "int8" }],
    ["1-2 3-4", "(\\d)-(\\d)", { dtype: ["int8", "float32"] }],
  ],
  loadtxt: [
    [table],
    [table, { usecols: [2, -3], unpack: true, dtype: "int16" }],
    ["a;b\n'1';2.5j\n", { delimiter: ";", quotechar: "'", skiprows: 1, dtype: "complex64", ndmin: 2 }],
    [table, { converters: { 0: { $fn: ["length", 0] } }, maxRows: 1 }],
  ],
  genfromtxt: [
    ["1 2 3\n4 5 6 # two rows\n"],
    [missing, { delimiter: ",", skipHeader: 1, fillingValues: 0, dtype: "complex64", unpack: true }],
    [missing, { delimiter: ",", names: true, dtype: null, unpack: true, skipFooter: 1 }],
    ["123456\n", { delimiter: [1, 2, 3], dtype: null, ndmin: 2 }],
    [missing, { delimiter: ",", skipHeader: 1, converters: { 1: { $fn: ["half", 0] } } }],
  ],
  evaluate: [
    ["x * x + 2 * y", { x: matrix, y: fortran }],
    ["x[0] - x.sum(axis=0)", { x: strided }],
    ["sum(x) / 3", { x: [1, 2, 3] }],
    ["arange(3) + 1"],
  ],
};
