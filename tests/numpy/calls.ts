/**
 * Lists the creation functions: how each is called, examples that make a result, and a call of any size. The recorded cases, the
 * random comparison with NumPy and the test of leaks read this list; a new function adds one row here.
 */

import type { NDArray } from "../../ts/array/ndarray.ts";
import type defaultExport from "../../ts/index.ts";
import { copies } from "./calls/copies.ts";
import { formulas } from "./calls/formulas.ts";
import { grids } from "./calls/grids.ts";
import { indexing } from "./calls/indexing.ts";
import { joins } from "./calls/joins.ts";
import { missing } from "./calls/missing.ts";
import { evaluate, reductions } from "./calls/reductions.ts";
import { tables } from "./calls/tables.ts";
import { textFiles } from "./calls/text-files.ts";
import type { Encoded } from "./encoded.ts";

/** The package's default export, from the sources or as built. */
export type NP = typeof defaultExport;

/** The chapters, each with a file of recorded cases. */
export const chapters = [
  "from-data",
  "filled",
  "ranges",
  "matrix",
  "indexing",
  "joins",
  "grids",
  "copies",
  "text-files",
  "tables",
  "missing",
  "reductions",
  "evaluate",
  "formulas",
] as const;

export type Chapter = (typeof chapters)[number];

/** One function. */
export interface Row {
  /** A function of `np`, or a member as `NDArray.get`: its first argument is the array. */
  readonly name: string;
  /** The chapter of the interface, which names the file of recorded cases. */
  readonly chapter: Chapter;
  /** Arguments of calls that make a result each, in the form that `decodeAll` reads. */
  readonly examples: readonly (readonly Encoded[])[];
  /** A call whose result has about `n` float64 elements (a matrix: the square of the largest whole side); its input is made beforehand. */
  sized(np: NP, n: number): () => unknown;
}

/** Calls a function, or a method of the first argument, by its name. */
export function invoke(np: NP, name: string, args: readonly unknown[]): unknown {
  if (name.startsWith("NDArray.")) {
    const [array, ...rest] = args as [Record<string, unknown>, ...unknown[]];
    const member = array[name.slice("NDArray.".length)];
    return asArray(np, typeof member === "function" ? member.apply(array, rest) : member);
  }
  const call = (np as unknown as Record<string, ((...args: readonly unknown[]) => unknown) | undefined>)[
    name
  ];
  if (call === undefined) throw new Error(`np has no function ${name}`);
  const result = call(...args);
  if (name === "fromregex" && !(result instanceof np.NDArray)) return Object.values(result as object);
  return asArray(np, result);
}

/** A result. Text is compared as its bytes. */
function asArray(np: NP, result: unknown): unknown {
  return result instanceof Uint8Array ? np.fromTypedArray(result) : result;
}

/** Whether a function writes to its first argument and returns it. */
export function isWriter(name: string): boolean {
  return /^(put|putmask|place|putAlongAxis|copyto|fillDiagonal|NDArray\.set)$/.test(name);
}

/** The NDArrays among the arguments of a call. */
export function arraysIn(np: NP, args: readonly unknown[]): NDArray[] {
  return args.filter((argument): argument is NDArray => argument instanceof np.NDArray);
}

/** Makes a call whose input exists before. */
const given =
  <I>(input: I, call: (input: I) => unknown): (() => unknown) =>
  () =>
    call(input);

const side = (n: number): number => Math.floor(Math.sqrt(n));
const numbers = (n: number): number[] => Array.from({ length: n }, (_, place) => place + 0.5);
const square = (np: NP, n: number): NDArray<"float64"> => np.ones([side(n), side(n)]);

const matrixElements = "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA=";

/** Inputs of many kinds; `matrix` and `fortran` are 0.5, 1.5, -2.5, 4, `strided` runs backwards with gaps. */
const matrix = { $a: ["float64", [2, 2], matrixElements] } as const;
const fortran = { $a: ["float64", [2, 2], matrixElements, [1, 0], [1, 1]] } as const;
const strided = { $a: ["int16", [2, 2], "AQACAP//BAA=", [0, 1], [2, -2]] } as const;
const line = { $a: ["float32", [3], "AACAPwAAAEAAAEBA"] } as const;
const complexLine = { $a: ["complex128", [2], "AAAAAAAA8D8AAAAAAAAAQAAAAAAAAAhAAAAAAAAAEEA="] } as const;
const bytes = { $m: ["Uint8Array", "AAAAAAAA8D8AAAAAAAAAQA==", 3] } as const;
const floats = { $m: ["Float32Array", "AACAPwAAAEAAAEBAAACAQA==", 4] } as const;
const nested = [
  [1, 2.5],
  [3, 4],
] as const;
const onePlusTwoJ = { $c: [1, 2] } as const;

/** The name of each function, its examples, and its call of any size. */
export type Rows = readonly (readonly [Row["name"], Row["examples"], Row["sized"]])[];

const fromData: Rows = [
  [
    "array",
    [
      [nested],
      [[true, false], { dtype: "int8" }],
      [fortran],
      [[line, [1, 2, 3]]],
      [{ $i: ["generator", [1, { $n: "2" }]] }],
    ],
    (np, n) => given(numbers(n), (list) => np.array(list)),
  ],
  [
    "asarray",
    [[[1, 2, 3]], [matrix, { dtype: "float32" }], [strided, { order: "C" }]],
    (np, n) => given(numbers(n), (list) => np.asarray(list)),
  ],
  [
    "fromTypedArray",
    [[bytes], [floats, [2, 2]], [bytes, null, { dtype: "float64" }]],
    (np, n) => given(new Float64Array(n).fill(1.5), (source) => np.fromTypedArray(source)),
  ],
  [
    "fromiter",
    [
      [{ $i: ["generator", [1, 2, 3]] }, "float64"],
      [[1, 2, 3], "int16", 2],
      [{ $i: ["set", [0.5, true]] }, "complex64"],
    ],
    (np, n) => given(new Set(numbers(n)), (list) => np.fromiter(list, "float64")),
  ],
  [
    "frombuffer",
    [[bytes], [bytes, { dtype: "uint16", offset: 2, count: 3 }]],
    (np, n) => given(new Float64Array(n).fill(1.5).buffer, (source) => np.frombuffer(source)),
  ],
  [
    "fromstring",
    [
      ["1, 2.5,3", { sep: "," }],
      ["1 2\n3", { sep: " ", dtype: "int64", count: 2 }],
      ["1+2j", { sep: ",", dtype: "complex128" }],
    ],
    (np, n) => given(numbers(n).join(","), (text) => np.fromstring(text, { sep: "," })),
  ],
  [
    "astype",
    [
      [matrix, "int32"],
      [fortran, "complex64", { order: "C" }],
      [strided, "int16"],
    ],
    (np, n) => given(np.zeros(n, { dtype: "int32" }), (source) => np.astype(source, "float64")),
  ],
  [
    "fromfunction",
    [
      [{ $fn: ["axis", 1] }, [2, 3]],
      [{ $fn: ["coordinates", 0] }, [2, 2, 2], { dtype: "int16" }],
    ],
    (np, n) => () => np.fromfunction((grid: unknown) => grid, [n]),
  ],
];

const shaped: Row["examples"] = [[5], [[2, 3], { dtype: "complex64", order: "F" }], [[]]];
const likened: Row["examples"] = [[matrix], [fortran, { dtype: "int8" }], [strided, { order: "C" }]];

const filled: Rows = [
  ["zeros", shaped, (np, n) => () => np.zeros(n)],
  ["ones", shaped, (np, n) => () => np.ones(n)],
  ["empty", shaped, (np, n) => () => np.empty(n)],
  [
    "full",
    [
      [5, 2.5],
      [[2, 3], { $n: "7" }, { order: "F" }],
      [[], onePlusTwoJ],
    ],
    (np, n) => () => np.full(n, 2.5),
  ],
  ["zerosLike", likened, (np, n) => given(np.empty(n), (template) => np.zerosLike(template))],
  ["onesLike", likened, (np, n) => given(np.empty(n), (template) => np.onesLike(template))],
  ["emptyLike", likened, (np, n) => given(np.empty(n), (template) => np.emptyLike(template))],
  [
    "fullLike",
    [
      [matrix, 7],
      [fortran, true, { dtype: "int8" }],
      [complexLine, onePlusTwoJ],
    ],
    (np, n) => given(np.empty(n), (template) => np.fullLike(template, 2.5)),
  ],
];

const ranges: Rows = [
  [
    "arange",
    [[5], [0, 1, 0.25], [{ $n: "3" }, { $n: "0" }, -1, { dtype: "float32" }]],
    (np, n) => () => np.arange(0.5, n + 0.5),
  ],
  [
    "linspace",
    [
      [0, 1, 5],
      [0, onePlusTwoJ, 3],
      [0, 10, 4, { dtype: "int32", endpoint: false, retstep: true }],
      [[0, 1], matrix, 3, { dtype: "float32", axis: -1 }],
      [line, 1, 3],
    ],
    (np, n) => () => np.linspace(0, 1, n),
  ],
  [
    "logspace",
    [
      [0, 2, 5],
      [0, onePlusTwoJ, 3],
      [0, 4, 5, { base: 2, dtype: "int32" }],
      [[0, 1], [2, 3], 3, { base: [2, 3] }],
    ],
    (np, n) => () => np.logspace(0, 2, n),
  ],
  [
    "geomspace",
    [
      [1, 1000, 4],
      [1, onePlusTwoJ, 3],
      [-1, -16, 5, { dtype: "int32" }],
      [[1, 2], 8, 3],
    ],
    (np, n) => () => np.geomspace(1, 1000, n),
  ],
];

const matrices: Rows = [
  ["eye", [[3], [2, 4, { k: 1, dtype: "int8", order: "F" }]], (np, n) => () => np.eye(side(n))],
  ["identity", [[3], [2, { dtype: "complex128" }]], (np, n) => () => np.identity(side(n))],
  ["tri", [[3], [2, 4, { k: -1, dtype: "bool" }]], (np, n) => () => np.tri(side(n))],
  [
    "tril",
    [[matrix], [strided, -1], [line], [nested, 1]],
    (np, n) => given(square(np, n), (source) => np.tril(source)),
  ],
  [
    "triu",
    [[matrix], [fortran, -1], [line], [nested, 1]],
    (np, n) => given(square(np, n), (source) => np.triu(source)),
  ],
  [
    "diag",
    [[matrix], [strided, 1], [line, -1], [nested]],
    (np, n) => given(np.ones(side(n)), (source) => np.diag(source)),
  ],
  [
    "diagflat",
    [[matrix], [strided, 1], [complexLine, -1]],
    (np, n) => given(np.ones(side(n)), (source) => np.diagflat(source)),
  ],
  [
    "vander",
    [[line], [complexLine, 4, { increasing: true }], [[1, 2, 3], 2]],
    (np, n) => given(np.linspace(0.9, 1.1, side(n)), (source) => np.vander(source)),
  ],
];

const chapter = (name: Row["chapter"], list: Rows): Row[] =>
  list.map(([functionName, examples, sized]) => ({ name: functionName, chapter: name, examples, sized }));

/** All functions, in the order of the interface. */
export const rows: readonly Row[] = [
  ...chapter("from-data", fromData),
  ...chapter("filled", filled),
  ...chapter("ranges", ranges),
  ...chapter("matrix", matrices),
  ...chapter("indexing", indexing),
  ...chapter("joins", joins),
  ...chapter("grids", grids),
  ...chapter("copies", copies),
  ...chapter("text-files", textFiles),
  ...chapter("tables", tables),
  ...chapter("missing", missing),
  ...chapter("reductions", reductions),
  ...chapter("evaluate", evaluate),
  ...chapter("formulas", formulas),
];
