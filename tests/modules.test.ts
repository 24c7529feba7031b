/**
 * Checks that each module of ts/ has its test at the same path, or a row here that tells why not and which test covers it. The
 * pattern `folder/*` stands for the modules of a folder that have no test of their own.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Row {
  readonly modules: readonly string[];
  /** The tests that cover the modules. Modules without code have none. */
  readonly tests: readonly string[];
  readonly why: string;
}

const rows: readonly Row[] = [
  {
    modules: [
      "array/types",
      "creation/inputs",
      "files/sources/source",
      "files/tables/types",
      "files/targets/target",
    ],
    tests: [],
    why: "types only",
  },
  { modules: ["index"], tests: ["docs", "package/module"], why: "re-exports" },
  {
    modules: ["creation/inferred", "creation/separator", "creation/share-bytes", "joins/added-axes"],
    tests: ["calls/every-call", "numpy/recorded"],
    why: "what public functions of one file shared with others: the functions have the tests",
  },
  {
    modules: [
      "array/diagonal",
      "array/repeat",
      "array/taking",
      "array/viewed",
      "array/nonzero",
      "array/inputs",
    ],
    tests: ["indexing/diagonals", "joins/repeats", "indexing/take", "joins/axes", "indexing/where"],
    why: "what methods share with functions: the functions have the tests",
  },
  {
    modules: ["caller", "members"],
    tests: ["hardened/arguments", "memory/disposed"],
    why: "their rules hold in every call: the tests go through many",
  },
  {
    modules: ["input/arguments"],
    tests: ["calls/every-call", "calls/forms"],
    why: "its readers throw for refused arguments, which the tests of the registry give to each call",
  },
  { modules: ["calls/call"], tests: ["input/bind"], why: "the form of the rows, which bind reads" },
  {
    modules: ["calls/controls", "calls/exchange", "calls/grids", "calls/indexing", "calls/joins"],
    tests: ["calls/every-call", "calls/files", "calls/forms", "calls/signatures"],
    why: "rows of the registry, tested together",
  },
  {
    modules: ["calls/bit-generators", "calls/generator", "calls/random-state"],
    tests: ["calls/random"],
    why: "rows of the registry, tested together",
  },
  {
    modules: ["creation/array-bounds"],
    tests: ["creation/array-ranges", "creation/array-powers"],
    why: "a part of both",
  },
  { modules: ["creation/fill"], tests: ["creation/filled"], why: "a part of it" },
  {
    modules: ["creation/make"],
    tests: ["creation/window", "elements/out"],
    why: "its options, window and out",
  },
  { modules: ["creation/rows"], tests: ["creation/diagonals", "creation/vander"], why: "a part of both" },
  {
    modules: ["creation/text-source"],
    tests: ["creation/from-text-memory"],
    why: "a text that is read piece by piece",
  },
  { modules: ["dtype/limits"], tests: ["lists/plain-values"], why: "values that must fit a dtype" },
  {
    modules: ["dtype/promotion"],
    tests: ["lists/pieces"],
    why: "dtypes that are promoted in the order of their arrays",
  },
  {
    modules: ["elements/*"],
    tests: ["elements/moves", "elements/random-moves", "numpy/recorded"],
    why: "loops over views, which random moves and the recorded calls of all functions go through",
  },
  {
    modules: ["files/byte-order", "files/limits"],
    tests: ["files/npy", "files/load"],
    why: "parts of reading an array",
  },
  {
    modules: ["files/literal-cursor", "files/latin1"],
    tests: ["files/literals", "files/npy-header"],
    why: "parts of both",
  },
  {
    modules: ["files/joined", "files/whole"],
    tests: ["files/reader", "files/zip/gzip"],
    why: "parts of reading all of a file",
  },
  {
    modules: ["files/host-files"],
    tests: ["files/sources/path", "files/targets/path"],
    why: "the host below both",
  },
  {
    modules: ["files/ignore-failure"],
    tests: ["files/steps", "files/sources/chunks"],
    why: "what failures and signals cancel",
  },
  {
    modules: ["files/rest", "files/zip/member"],
    tests: ["files/zip/crc"],
    why: "what is compared with checksums",
  },
  {
    modules: ["files/zip/fields", "files/zip/inflate"],
    tests: ["files/zip/directory", "files/npz"],
    why: "parts of both",
  },
  { modules: ["files/sources/text"], tests: ["files/open-text"], why: "strings among the sources of text" },
  {
    modules: ["files/targets/memory"],
    tests: ["files/save", "files/text/savetxt"],
    why: "what is written without a target",
  },
  {
    modules: ["files/text/percent", "files/text/values", "files/text/row-writer"],
    tests: ["numpy/recorded", "files/text/savetxt"],
    why: "formats, whose texts are compared with NumPy's",
  },
  {
    modules: ["files/tables/column-inputs"],
    tests: ["files/tables/write-columns"],
    why: "a part of it",
  },
  {
    modules: [
      "files/tables/column",
      "files/tables/result-types",
      "files/tables/open-table",
      "files/tables/table",
      "files/tables/words",
    ],
    tests: ["files/tables/read-columns"],
    why: "parts of it",
  },
  {
    modules: ["files/tables/shaped"],
    tests: ["files/tables/loadtxt", "files/tables/genfromtxt"],
    why: "a part of both",
  },
  { modules: ["files/tables/room"], tests: ["files/tables/rows"], why: "the memory of rows" },
  {
    modules: ["files/tables/genfromtxt/*"],
    tests: ["files/tables/genfromtxt", "files/tables/genfromtxt-ports"],
    why: "parts of it",
  },
  {
    modules: ["formulas/text/*", "formulas/draft/*", "formulas/engine/*"],
    tests: ["formulas/text/evaluate", "formulas/engine/long-programs", "numpy/recorded"],
    why: "the path of a formula from its text to its result, which these tests go from end to end",
  },
  {
    modules: ["formulas/functions/*"],
    tests: ["formulas/functions/elementwise", "numpy/recorded", "calls/forms"],
    why: "functions, whose results are compared with NumPy's",
  },
  {
    modules: ["formulas/folds/*"],
    tests: ["formulas/functions/sums", "formulas/functions/extremes", "formulas/folds/long-runs"],
    why: "what reductions share: their values and last bits are compared with NumPy's",
  },
  { modules: ["indexing/along"], tests: ["indexing/take", "indexing/put"], why: "a part of both" },
  {
    modules: ["joins/arguments", "joins/parts"],
    tests: ["joins/concatenate", "joins/stacks"],
    why: "parts of both",
  },
  { modules: ["lists/loops"], tests: ["lists/quick"], why: "the loops that quick chooses" },
  {
    modules: ["lists/store"],
    tests: ["creation/from-iterable", "lists/plain-values"],
    why: "a part of both",
  },
  {
    modules: ["memory/account", "memory/large", "memory/outside", "memory/zeros"],
    tests: ["memory/slabs", "memory/moving", "memory/overlap", "memory/churn"],
    why: "the pool as a whole: its books, large blocks, buffers outside linear memory, untouched memory",
  },
  { modules: ["print/options"], tests: ["array/print-options"], why: "what is read and set there" },
  { modules: ["print/numbers"], tests: ["array/print"], why: "the texts that are compared with NumPy's" },
  {
    modules: ["testing/arithmetic", "testing/compare", "testing/operands"],
    tests: ["testing", "testing/report"],
    why: "parts of the assertions, whose messages tell what they compute",
  },
  {
    modules: ["random/*"],
    tests: ["random/recorded", "random/distributions", "random/wrong-parameters", "calls/random"],
    why: "all draws are compared with NumPy's",
  },
  {
    modules: ["wasm/codes"],
    tests: ["wasm/chapters", "formulas/functions/sums", "numpy/recorded"],
    why: "codes from the tables of the crates: what the kernels compute with them is tested",
  },
  { modules: ["wasm/budget"], tests: ["controls"], why: "the budget, which np.configure sets" },
  {
    modules: ["wasm/scratch"],
    tests: ["creation/text-parser"],
    why: "windows, whose edges are tested by texts",
  },
  {
    modules: ["wasm/loading/start"],
    tests: ["wasm/loading/bare-host", "wasm/chapters"],
    why: "how modules come to a host",
  },
];

const root = join(import.meta.dirname, "..");
const all = readdirSync(join(root, "ts"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !file.startsWith("generated/"))
  .map((file) => file.slice(0, -".ts".length));
const isTest = (name: string): boolean => existsSync(join(root, "tests", `${name}.test.ts`));
const untested = all.filter((module) => !existsSync(join(root, "tests", `${module}.test.ts`)));
const names = rows.flatMap(({ modules }) => modules);

/** The modules without a test of their own that a name or a pattern stands for. */
const meant = (name: string): string[] =>
  untested.filter((module) =>
    name.endsWith("/*")
      ? module.slice(0, module.lastIndexOf("/") + 1) === name.slice(0, -1)
      : module === name,
  );

describe("the modules of ts/", () => {
  it("each have a test at the same path, or one row here", () => {
    expect(names.flatMap(meant).sort()).toEqual([...untested].sort());
  });

  it.each(names)("without a test are %s", (name) => {
    expect(meant(name), "this row names no module without a test of its own").not.toEqual([]);
  });

  it.each([...new Set(rows.flatMap(({ tests }) => tests))])("have a test at %s", (name) => {
    expect(isTest(name), `tests/${name}.test.ts`).toBe(true);
  });
});
