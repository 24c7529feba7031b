/**
 * All rows, in the order of the interface. A row says how ndloom, a loop and NumPy do the same work at a size; peers name it in bench/peers.
 * A row with `touches` makes the calls of the row of that name, and writes to every page of the results.
 */
import { castRows } from "./casts.js";
import { copyRows } from "./copies.js";
import { fftRows } from "./fft.js";
import { filledRows } from "./filled.js";
import { arithmeticRows } from "./formulas.js";
import { fromDataRows } from "./from-data.js";
import { gridRows } from "./grids.js";
import { indexingRows } from "./indexing.js";
import { joinRows } from "./joins.js";
import { linalgRows } from "./linalg.js";
import { matrixRows } from "./matrix.js";
import { orderRows } from "./order.js";
import { productRows } from "./products.js";
import { programRows } from "./programs.js";
import { randomRows } from "./random.js";
import { rangeRows } from "./ranges.js";
import { statisticsRows } from "./statistics.js";
import { textRows } from "./text.js";

/** What becomes of the results: disposed of at once, dropped, or kept until the end. */
export const MODES = ["disposed", "dropped", "kept"];

/** The rows that run in all modes. What becomes of a result depends on how its memory is had, and these have it in each way. */
export const IN_ALL_MODES = ["array", "zeros", "full", "linspace", "eye"];

export const rows = [
  ...fromDataRows,
  ...textRows,
  ...castRows,
  ...copyRows,
  ...filledRows,
  ...rangeRows,
  ...matrixRows,
  ...gridRows,
  ...joinRows,
  ...indexingRows,
  ...orderRows,
  ...statisticsRows,
  ...productRows,
  ...fftRows,
  ...linalgRows,
  ...randomRows,
  ...arithmeticRows,
  ...programRows,
].map((row) => ({ dtype: "float64", ...row, modes: IN_ALL_MODES.includes(row.name) ? MODES : ["disposed"] }));

export const rowNamed = (name) => rows.find((row) => row.name === name);
