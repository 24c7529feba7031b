/**
 * Checks that each module of ts/ has its test at the same path, or a row here that tells why not and which test covers it. The
 * pattern `folder/*` stands for the modules of a folder that have no test of their own.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Modules, the tests that cover them, and why. Modules without code have no tests. */
const table: readonly (readonly [modules: string, tests: string, why: string])[] = [
  [
    "array/types creation/inputs files/sources/source files/tables/types files/targets/target",
    "",
    "types only",
  ],
  ["index", "docs package/module", "re-exports"],
  [
    "creation/separator creation/share-bytes joins/added-axes",
    "calls/every-call numpy/recorded",
    "what public functions of one file shared with others: the functions have the tests",
  ],
  [
    "array/diagonal array/repeat array/taking array/viewed array/nonzero array/inputs",
    "indexing/diagonals joins/repeats indexing/take joins/axes indexing/where",
    "what methods share with functions: the functions have the tests",
  ],
  [
    "caller members",
    "hardened/arguments memory/disposed",
    "their rules hold in every call: the tests go through many",
  ],
  [
    "input/arguments input/axes",
    "calls/every-call calls/forms",
    "its readers throw for refused arguments, which the tests of the registry give to each call",
  ],
  ["calls/call", "input/bind", "the form of the rows, which bind reads"],
  [
    "calls/controls calls/dtypes calls/exchange calls/fft calls/grids calls/histograms calls/indexing calls/joins calls/linalg calls/order calls/polynomials calls/products calls/quantiles calls/sets calls/shapes calls/statistics",
    "calls/every-call calls/files calls/forms calls/signatures",
    "rows of the registry, tested together",
  ],
  [
    "calls/bit-generators calls/generator calls/random-state",
    "calls/random",
    "rows of the registry, tested together",
  ],
  [
    "order/folded-lanes order/fractions order/interpolation order/median-values order/quantile-methods order/quantile-types order/quantile-values order/weighted-quantiles",
    "order/quantiles",
    "what medians and quantiles share: the functions have the tests",
  ],
  [
    "order/host-sorts order/lanes order/places order/sorting order/vectors",
    "order/sort order/search order/counts",
    "parts of the functions, which have the tests",
  ],
  [
    "fft fft/arguments fft/functions fft/kinds fft/lines fft/names fft/one-axis fft/passes fft/plans fft/quick fft/types",
    "fft/forms fft/transforms fft/over-axes fft/out",
    "the names, and what all transforms share",
  ],
  [
    "linalg linalg/arrays linalg/functions linalg/names linalg/matrices linalg/result-types linalg/stacks",
    "linalg/forms",
    "the names, and what all functions share: forms goes through them",
  ],
  [
    "polynomials/parts polynomials/types",
    "polynomials/sums-and-products polynomials/roots polynomials/fits",
    "parts of the functions, which have the tests",
  ],
  [
    "products/contract products/deliver products/linear products/multiply products/operands products/optimize products/paths products/product-axes products/products-of-rows products/small products/stacks products/subscripts products/terms products/types products/windowed",
    "products/matmul products/dot products/einsum products/einsum-path products/tensordot products/covariances",
    "parts of the functions, which have the tests",
  ],
  [
    "order/differences order/groups order/members order/rows order/tables order/values",
    "order/unique order/sets",
    "parts of the functions, which have the tests",
  ],
  ["array/named", "linalg/forms order/unique", "names of the results of both"],
  [
    "order/bin-rules order/binned order/bins order/bounds order/densities order/histogram-arguments order/histograms-of-points order/tallies",
    "order/histograms order/counts",
    "steps of histograms, which their tests compute",
  ],
  ["creation/array-bounds", "creation/array-ranges creation/array-powers", "a part of both"],
  ["joins/rolls", "joins/flips fft/shifts", "a part of both"],
  ["memory/kept", "fft/forms", "regions for plans of transforms"],
  ["creation/fill", "creation/filled", "a part of it"],
  ["creation/make", "creation/window elements/out", "its options, window and out"],
  ["creation/rows", "creation/diagonals creation/vander", "a part of both"],
  ["creation/text-source", "creation/from-text-memory", "a text that is read piece by piece"],
  ["dtype/limits", "lists/plain-values", "values that must fit a dtype"],
  ["dtype/promotion", "lists/pieces", "dtypes that are promoted in the order of their arrays"],
  [
    "elements/*",
    "elements/moves elements/random-moves numpy/recorded",
    "loops over views, which random moves and the recorded calls of all functions go through",
  ],
  ["files/byte-order files/limits", "files/npy files/load", "parts of reading an array"],
  ["files/literal-cursor files/latin1", "files/literals files/npy-header", "parts of both"],
  ["files/joined files/whole", "files/reader files/zip/gzip", "parts of reading all of a file"],
  ["files/host-files", "files/sources/path files/targets/path", "the host below both"],
  ["files/ignore-failure", "files/steps files/sources/chunks", "what failures and signals cancel"],
  ["files/rest", "files/zip/crc", "what is compared with checksums"],
  ["files/zip/fields files/zip/inflate", "files/zip/directory files/npz", "parts of both"],
  ["files/zip/packed", "files/savez", "the members that it writes"],
  ["files/sources/text", "files/open-text", "strings among the sources of text"],
  ["files/targets/memory", "files/save files/text/savetxt", "what is written without a target"],
  [
    "files/text/percent files/text/values files/text/row-writer",
    "numpy/recorded files/text/savetxt",
    "formats, whose texts are compared with NumPy's",
  ],
  ["files/tables/column-inputs", "files/tables/write-columns", "a part of it"],
  [
    "files/tables/column files/tables/result-types files/tables/open-table files/tables/table files/tables/words",
    "files/tables/read-columns",
    "parts of it",
  ],
  ["files/tables/shaped", "files/tables/loadtxt files/tables/genfromtxt", "a part of both"],
  ["files/tables/room", "files/tables/rows", "the memory of rows"],
  ["files/tables/genfromtxt/*", "files/tables/genfromtxt files/tables/genfromtxt-ports", "parts of it"],
  [
    "formulas/text/* formulas/draft/* formulas/engine/*",
    "formulas/text/evaluate formulas/engine/long-programs numpy/recorded",
    "the path of a formula from its text to its result, which these tests go from end to end",
  ],
  [
    "formulas/functions/*",
    "formulas/functions/elementwise numpy/recorded calls/forms",
    "functions, whose results are compared with NumPy's",
  ],
  [
    "formulas/folds/*",
    "formulas/functions/sums formulas/functions/extremes formulas/folds/long-runs",
    "what reductions share: their values and last bits are compared with NumPy's",
  ],
  ["indexing/along", "indexing/take indexing/put", "a part of both"],
  ["joins/arguments joins/parts", "joins/concatenate joins/stacks", "parts of both"],
  ["lists/loops", "lists/quick", "the loops that quick chooses"],
  ["lists/store", "creation/from-iterable lists/plain-values", "a part of both"],
  [
    "memory/account memory/large memory/outside memory/zeros",
    "memory/slabs memory/moving memory/overlap memory/churn",
    "the pool as a whole: its books, large blocks, buffers outside linear memory, untouched memory",
  ],
  ["print/options", "array/print-options", "what is read and set there"],
  ["print/numbers", "array/print", "the texts that are compared with NumPy's"],
  [
    "testing/arithmetic testing/compare testing/operands",
    "testing testing/report",
    "parts of the assertions, whose messages tell what they compute",
  ],
  [
    "random/*",
    "random/recorded random/distributions random/wrong-parameters calls/random",
    "all draws are compared with NumPy's",
  ],
  [
    "wasm/codes",
    "wasm/chapters formulas/functions/sums numpy/recorded",
    "codes from the tables of the crates: what the kernels compute with them is tested",
  ],
  ["wasm/budget", "controls", "the budget, which np.configure sets"],
  ["wasm/scratch", "creation/text-parser", "windows, whose edges are tested by texts"],
  ["wasm/loading/start", "wasm/loading/bare-host wasm/chapters", "how modules come to a host"],
];

const wordsOf = (text: string): string[] => text.split(" ").filter((word) => word !== "");
const rows = table.map(([modules, tests]) => ({ modules: wordsOf(modules), tests: wordsOf(tests) }));

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
