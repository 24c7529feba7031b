/** The speed targets of ndloom. Each target selects cells and requires a figure of them. It is checked from the results alone. */
import { arithmetic, atMost, each, inPart, mean, named } from "./checks.js";
import { packages } from "./tables/packages.js";

const MIDDLE = [1e3, 1e5, 1e6];
const TRIANGLES = /^(tril|triu|diag|diagflat|eye|tri)$/;
const FILLS = /^(zeros|ones|full|zerosLike|onesLike|fullLike|full float32|arange|linspace)$/;
const BYTE_FILLS = /^(zeros|zerosLike|full uint8|full bool)$/;
const SIX = /^(zeros|empty|ones|full|arange|linspace)$/;
const OWN_ROWS = /^(array|asarray|array nested|fromiter list|toArray|toArray flat)$/;
const isCast = (cell) => cell.row.includes(" to ") || cell.row === "astype";

const native = (share, n) =>
  each(
    `fills and ranges beside C at ${n.toExponential(0)}`,
    "native",
    share,
    (cell) => FILLS.test(cell.row) && cell.n === n,
  );

const POLYNOMIAL = /^formula polynomial$/;
const LARGE = [1e5, 1e6];
const arithmeticTargets = [
  arithmetic("polynomial", "numpy", 1.9, POLYNOMIAL, LARGE),
  arithmetic("polynomial", "numpy", 1.6, POLYNOMIAL, [1e7]),
  arithmetic("polynomial", "numpy", 1.5, POLYNOMIAL, [1e3]),
  arithmetic("polynomial", "numpy", 1, POLYNOMIAL, [10]),
  arithmetic("polynomial", "loop", 1.15, POLYNOMIAL, LARGE),
  arithmetic("polynomial", "loop", 1, POLYNOMIAL, [1e7]),
  arithmetic("polynomial", "numexpr", 1.9, POLYNOMIAL, LARGE),
  arithmetic("polynomial", "numexpr", 1.6, POLYNOMIAL, [1e7]),
  arithmetic("mask, where", "numpy", 2, /^formula (mask|where)$/, [1e6]),
  arithmetic("sum", "numpy", 0.9, /^sum( float32)?$/, [1e6]),
  arithmetic("sum of products", "numpy", 2, /^formula sum of products$/, [1e6]),
  arithmetic("mean of axis 0, max", "numpy", 0.9, /^(mean axis 0|max)$/, [1e6]),
  arithmetic("integers", "numpy", 1, /^formula u?int/, [1e6]),
  arithmetic("wave", "numpy", 1.5, /^formula wave$/, [...LARGE, 1e7]),
  arithmetic("wave", "loop", 1.5, /^formula wave$/, [...LARGE, 1e7]),
  arithmetic("wave in float32", "numpy", 0.5, /^formula wave float32$/, [...LARGE, 1e7]),
  arithmetic("wave in float32", "loop", 3, /^formula wave float32$/, [...LARGE, 1e7]),
  arithmetic("views", "numpy", 1, /^view: /, LARGE),
  arithmetic("grid", "numpy", 1.5, /^formula grid$/, [1e6]),
  arithmetic("one function", "numpy", 1, /^(add|sqrt)( float32| int32)?$|^add uint8$/, [1e3, ...LARGE, 1e7]),
  arithmetic("one function", "numpy", 0.8, /^(add|sqrt)( float32| int32)?$|^add uint8$/, [10]),
  atMost("a text that was not seen before, read and computed", 30, "us", named("formula new text")),
];

/** Makes a target for the time from the start to the first array. */
const start = (name, most, unit, row, timeOf) =>
  atMost(name, most, unit, (cell) => cell.row === row && cell.n !== 1e5, timeOf, "starts");

const startTargets = [
  start(
    ...["import and first array in Node, over an empty module", 25, "ms", "start in Node"],
    ({ ns }) => ns.ndloom - ns.empty,
  ),
  start("the same, bundled for Node", 25, "ms", "start in Node", ({ ns }) => ns.bundled - ns.empty),
  start("first array in a page", 15, "ms", "start in a page", ({ ns }) => ns.array),
  start(
    ...["first array in a page at a quarter of the speed", 60, "ms"],
    "start in a page at a quarter of the speed",
    ({ ns }) => ns.array,
  ),
  start("zeros on fresh memory, 80 MB", 10, "us", "zeros on fresh memory"),
];

const isFull = (cell) => cell.row === "full";
const withTurns = (cell) => cell.mode.startsWith("turns");
const dropped = (name, least, test, own) => inPart("drops", name, "loop", least, test, own);

const dropTargets = [
  dropped("full dropped with turns, beside fill", 0.9, (cell) => isFull(cell) && withTurns(cell)),
  dropped(
    "full dropped synchronously, beside fill",
    0.75,
    (cell) => isFull(cell) && !withTurns(cell) && cell.n !== 1e3,
  ),
  dropped(
    "full dropped synchronously, beside fill, 10^3",
    0.55,
    (cell) => isFull(cell) && !withTurns(cell) && cell.n === 1e3,
  ),
  dropped("full dropped with .data taken, beside fill", 0.6, isFull, "data"),
  dropped("zeros of 80 MB dropped, beside an untouched typed array", 0.5, named("zeros")),
  inPart(
    "drops",
    "dropped arrays, the second tenth of a long loop over the last",
    "second tenth",
    1 / 1.2,
    (cell) => cell.row.startsWith("long loop"),
    "last tenth",
  ),
];

const MIXED = "mixed columns";
/** DuckDB-wasm is a database, which is compiled. */
const PARSERS = Object.keys(packages).filter((id) => id !== "DuckDB-wasm");
const table = (name, other, least, row, own) => inPart("tables", name, other, least, named(row), own);

const tableTargets = [
  ...["numbers, 10 columns", "numbers, 2 columns"].flatMap((row) => [
    table(`loadtxt beside NumPy, ${row}`, "numpy", 5, row, "loadtxt"),
    table(
      `loadtxt beside the better of uDSV and PapaParse, ${row}`,
      ["uDSV", "PapaParse"],
      3,
      row,
      "loadtxt",
    ),
  ]),
  {
    name: "readColumns beside fromstring, mixed columns",
    part: "tables",
    // fromstring reads 600 MB/s where readColumns should read 250.
    required: `${(250 / 600).toFixed(2)}x`,
    check(cells) {
      const rateOf = (row, id) => {
        const cell = cells.find(named(row));
        return cell === undefined ? Number.NaN : cell.bytes / cell.ns[id];
      };
      const figure = rateOf(MIXED, "readColumns of bytes") / rateOf("numbers, 10 columns", "fromstring");
      return Number.isFinite(figure) ? { holds: figure >= 250 / 600, figure } : { holds: null };
    },
  },
  table(`readColumns beside the best parser in JavaScript, ${MIXED}`, PARSERS, 3, MIXED, "readColumns"),
  table("readBlocks beside readColumns", "readColumns of bytes", 0.7, MIXED, "readBlocks"),
  table("the same without text", "readColumns without text", 0.7, MIXED, "readBlocks without text"),
];

const targets = [
  each(
    "every function and size beside NumPy",
    "numpy",
    1,
    (cell) => !(isCast(cell) && MIDDLE.includes(cell.n)),
  ),
  each("casts beside NumPy, 10^3 to 10^6", "numpy", 0.7, (cell) => isCast(cell) && MIDDLE.includes(cell.n)),
  mean("mean beside NumPy, n = 10", "numpy", 3, [10]),
  mean("mean beside NumPy, 10^3", "numpy", 2, [1e3]),
  mean("mean beside NumPy, 10^5 and 10^6", "numpy", 1.4, [1e5, 1e6]),
  mean("mean beside NumPy, 10^7", "numpy", 1.8, [1e7]),
  atMost(
    "zeros empty ones full arange linspace, n = 10",
    60,
    "ns",
    (cell) => SIX.test(cell.row) && cell.n === 10,
  ),
  each(
    "the other functions beside NumPy, n = 10",
    "numpy",
    2,
    (cell) =>
      cell.n === 10 &&
      !SIX.test(cell.row) &&
      !isCast(cell) &&
      !/^(fromTypedArray|array nested|toArray.*)$/.test(cell.row),
  ),
  each("array of 3x3 beside NumPy", "numpy", 1.5, named("array nested", 10)),
  each(
    "astype, fromTypedArray beside NumPy, n = 10",
    "numpy",
    1,
    (cell) => cell.n === 10 && (isCast(cell) || cell.row === "fromTypedArray"),
  ),
  each("every function and size beside the best npm package", "npm", 1),
  mean("mean beside the best npm package", "npm", 5),
  each("every function and size beside the loop", "loop", 1, (cell) => !OWN_ROWS.test(cell.row)),
  mean("mean beside the loop", "loop", 3),
  each("dropped, beside the best npm package", "npm", 1, undefined, "dropped"),
  each("dropped, beside the loop", "loop", 1, (cell) => !OWN_ROWS.test(cell.row), "dropped"),
  each("kept, beside the best npm package", "npm", 1, undefined, "kept"),
  each("kept, beside the loop", "loop", 1, (cell) => !OWN_ROWS.test(cell.row), "kept"),
  native(0.5, 1e5),
  native(0.8, 1e6),
  native(0.85, 1e7),
  each("fills of equal bytes beside memset", "native", 0.9, (cell) => BYTE_FILLS.test(cell.row)),
  each("array of nested numbers beside NumPy, 1000x1000", "numpy", 3, named("array nested", 1e6)),
  each("array of nested numbers beside the loop, 1000x1000", "loop", 1 / 1.3, named("array nested", 1e6)),
  each("array of a flat list beside the loop, 10^6", "loop", 1 / 1.5, named("array", 1e6)),
  each("toArray beside the loop, 1000x1000", "loop", 1 / 1.5, named("toArray", 1e6)),
  each("toArray beside NumPy, 1000x1000", "numpy", 4, named("toArray", 1e6)),
  each(
    "tril triu diag diagflat eye tri beside NumPy, from 1000x1000",
    "numpy",
    1.2,
    (cell) => TRIANGLES.test(cell.row) && cell.n >= 1e6,
  ),
  each(
    "vander beside NumPy, from 1000x1000",
    "numpy",
    2,
    (cell) => /^vander/.test(cell.row) && cell.n >= 1e6,
  ),
  each("float64 to int32 beside NumPy, 10^6", "numpy", 0.7, named("float64 to int32", 1e6)),
  each(
    "logspace, geomspace beside NumPy, 10^5",
    "numpy",
    1,
    (cell) => /^(log|geom)space$/.test(cell.row) && cell.n === 1e5,
  ),
  each(
    "logspace, geomspace beside a pow loop, 10^5",
    "loop",
    3,
    (cell) => /^(log|geom)space$/.test(cell.row) && cell.n === 1e5,
  ),
  ...startTargets,
  ...dropTargets,
  ...arithmeticTargets,
  ...tableTargets,
];

/** Returns each target with its result. Where none of a target's cells were run, `holds` is null if all are asked for. */
export const checkTargets = (cells, isWhole) =>
  targets
    .map(({ name, required, part, check }) => ({
      ...{ name, required },
      ...check(cells.filter((cell) => cell.part === part)),
    }))
    .filter(({ holds }) => isWhole || holds !== null);
