/** The speed targets of ndloom. Each target selects cells and requires a figure of them. It is checked from the results alone. */
import { counted, geometricMean, isArithmetic, ratio } from "./ratios.js";
import { sizeOf } from "./table.js";

const MIDDLE = [1e3, 1e5, 1e6];
const TRIANGLES = /^(tril|triu|diag|diagflat|eye|tri)$/;
const FILLS = /^(zeros|ones|full|zerosLike|onesLike|fullLike|full float32|arange|linspace)$/;
const BYTE_FILLS = /^(zeros|zerosLike|full uint8|full bool)$/;
const SIX = /^(zeros|empty|ones|full|arange|linspace)$/;
const OWN_ROWS = /^(array|asarray|array nested|fromiter list|toArray|toArray flat)$/;
const isCast = (cell) => cell.row.includes(" to ") || cell.row === "astype";

/** Returns the cells that a target looks at. */
const where = (cells, test, mode) => counted(cells, mode).filter(test);

/** Makes a target: every cell must reach a ratio. */
function each(name, other, least, test = () => true, mode = "disposed") {
  return {
    name,
    required: `${Number(least.toFixed(2))}x`,
    check: (results) => {
      const found = where(results.cells, test, mode)
        .map((cell) => ({ cell, value: ratio(cell, other), least }))
        .filter(({ value }) => value !== undefined);
      return worst(found);
    },
  };
}

/** Makes a target for rows of arithmetic: every cell must reach a ratio. */
function arithmetic(name, other, least, rows, sizes) {
  return {
    name: `${name} beside ${other === "numpy" ? "NumPy" : other}, ${sizes.map(sizeOf).join(", ")}`,
    required: `${least}x`,
    check: ({ cells }) =>
      worst(
        cells
          .filter((cell) => isArithmetic(cell) && rows.test(cell.row) && sizes.includes(cell.n))
          .map((cell) => ({ cell, value: ratio(cell, other), least }))
          .filter(({ value }) => value !== undefined),
      ),
  };
}

/** Returns the result of a target, with the cell whose ratio is lowest in relation to the required one. */
function worst(found) {
  if (found.length === 0) return { holds: null };
  const missed = found.filter(({ value, least }) => value < least);
  const { cell, value } = found.reduce((a, b) => (b.value / b.least < a.value / a.least ? b : a));
  const mode = cell.mode === "disposed" ? "" : `, ${cell.mode}`;
  return {
    holds: missed.length === 0,
    figure: value,
    where: `${cell.row} ${sizeOf(cell.n)}${mode}`,
    missed: missed.length,
    of: found.length,
  };
}

/** Makes a target: the geometric mean of the cells must reach a ratio. */
function mean(name, other, least, sizes) {
  return {
    name,
    required: `${Number(least.toFixed(2))}x`,
    check: (results) => {
      const cells = where(results.cells, (cell) => sizes === undefined || sizes.includes(cell.n));
      const figure = geometricMean(cells.map((cell) => ratio(cell, other)));
      return figure === undefined ? { holds: null } : { holds: figure >= least, figure };
    },
  };
}

/** Makes a target: every cell must take at most `ns` nanoseconds. */
function atMost(name, ns, test) {
  return {
    name,
    required: `${ns} ns`,
    check: ({ cells }) => {
      const found = cells.filter(
        (cell) => cell.mode === "disposed" && cell.ns.ndloom !== undefined && test(cell),
      );
      if (found.length === 0) return { holds: null };
      const slowest = found.reduce((a, b) => (b.ns.ndloom > a.ns.ndloom ? b : a));
      const missed = found.filter((cell) => cell.ns.ndloom > ns).length;
      return {
        holds: missed === 0,
        figure: slowest.ns.ndloom,
        unit: "ns",
        where: slowest.row,
        missed,
        of: found.length,
      };
    },
  };
}

/** Makes a target: every cell of dropped arrays must reach a ratio to the typed-array loop. */
function dropped(name, least, test, own = "ndloom") {
  return {
    name,
    required: `${least}x`,
    check: (results) => {
      const found = (results.drops?.cells ?? [])
        .filter(test)
        .map((cell) => ({ cell, value: ratio(cell, "loop", own), least }))
        .filter(({ value }) => value !== undefined);
      return worst(found);
    },
  };
}
const isFull = (cell) => cell.row === "full";

const named =
  (name, ...sizes) =>
  (cell) =>
    cell.row === name && (sizes.length === 0 || sizes.includes(cell.n));
const native = (share, n) =>
  each(
    `fills and ranges beside C at ${n.toExponential(0)}`,
    "native",
    share,
    (cell) => FILLS.test(cell.row) && cell.n === n,
  );

/** Makes a target in milliseconds for a part of the time from the start to the first array. */
function start(name, most, milliseconds) {
  const check = ({ starts }) => {
    if (starts === undefined) return { holds: null };
    const figure = milliseconds(starts);
    return { holds: figure < most, figure, unit: "ms" };
  };
  return { name, required: `under ${most} ms`, check };
}

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
  atMost("a text that was not seen before, read and computed", 30_000, named("formula new text")),
];

export const targets = [
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
  atMost("zeros empty ones full arange linspace, n = 10", 60, (cell) => SIX.test(cell.row) && cell.n === 10),
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
  {
    name: "zeros on fresh memory, 80 MB",
    required: "no more than 10 us",
    check: ({ fresh }) =>
      fresh === undefined
        ? { holds: null }
        : { holds: fresh.large <= 10_000, figure: fresh.large / 1e3, unit: "us" },
  },
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
  start("import and first array in Node, over an empty module", 25, ({ ndloom, empty }) => ndloom - empty),
  start("the same, bundled for Node", 25, ({ bundled, empty }) => bundled - empty),
  start("first array in a page", 15, ({ pages }) => pages.full.array),
  start("first array in a page at a quarter of the speed", 60, ({ pages }) => pages.quarter.array),
  dropped("full dropped with turns, beside fill", 0.9, (cell) => isFull(cell) && cell.withTurns),
  dropped(
    "full dropped synchronously, beside fill",
    0.75,
    (cell) => isFull(cell) && !cell.withTurns && cell.n !== 1e3,
  ),
  dropped(
    "full dropped synchronously, beside fill, 10^3",
    0.55,
    (cell) => isFull(cell) && !cell.withTurns && cell.n === 1e3,
  ),
  dropped("full dropped with .data taken, beside fill", 0.6, isFull, "data"),
  dropped("zeros of 80 MB dropped, beside an untouched typed array", 0.5, (cell) => cell.row === "zeros"),
  {
    name: "dropped arrays, the last tenth of a long loop over the second",
    required: "no more than 1.2x",
    check: ({ drops }) => {
      if (!drops || drops.tenths.length === 0) return { holds: null };
      // `worst` looks for the lowest value, but here the highest growth is the worst. So it gets the inverse.
      const found = drops.tenths.map((cell) => ({ cell, value: 1 / cell.growth, least: 1 / 1.2 }));
      const { figure, ...rest } = worst(found);
      return { ...rest, figure: 1 / figure };
    },
  },
  ...arithmeticTargets,
];

/** Returns each target with its result. `holds` is null if none of the target's cells were run. */
export const checkTargets = (results) =>
  targets.map(({ name, required, check }) => ({ name, required, ...check(results) }));
