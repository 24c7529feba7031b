/** The numbers that a picture is drawn of: real ones, at most a million or so, taken from an array of any dtype and shape. */
import type { NDArray } from "ndloom";
import type { NP } from "./expression/members.ts";
import { countsOf, LEAST_VALUES } from "./histogram.ts";

/** What is drawn. Numbers of a heat map are in C order; those of a histogram count the values of each bar. */
export interface Plot {
  readonly kind: "point" | "line" | "heat map" | "histogram";
  readonly values: Float64Array;
  /** Rows and columns that are drawn; a line has one row. */
  readonly rows: number;
  readonly columns: number;
  /** Rows and columns of what they stand for. */
  readonly allRows: number;
  readonly allColumns: number;
  /** Of the finite numbers; NaN when there are none. */
  readonly least: number;
  readonly most: number;
  readonly counts: { readonly nan: number; readonly positive: number; readonly negative: number };
  readonly isBool: boolean;
  readonly isModulus: boolean;
}

/** A heat map of more rows or columns is thinned out; no screen shows them. */
const MOST_SIDE = 1500;
const MOST_POINTS = 2_000_000;

/**
 * The plot of an array, and what a reader of it must know. An array without elements has none. Many random numbers are shown as a
 * histogram.
 */
export function plotOf(
  array: NDArray,
  np: NP,
  isRandom = false,
): { readonly plot: Plot | null; readonly notes: readonly string[] } {
  if (array.size === 0) return { plot: null, notes: ["The array has no elements."] };
  const notes: string[] = [];
  const flat = array.ndim > 2 ? firstMatrix(array, notes) : array;
  const [allRows, allColumns] = flat.ndim === 2 ? (flat.shape as [number, number]) : [1, flat.size];
  const rowStep = Math.ceil(allRows / MOST_SIDE);
  const columnStep = Math.ceil(allColumns / (flat.ndim === 2 ? MOST_SIDE : MOST_POINTS));
  const thinned = thin(flat, rowStep, columnStep);
  if (rowStep > 1 || columnStep > 1)
    notes.push(`The picture takes one of ${rowStep * columnStep} elements, and so does its range.`);
  const isModulus = array.dtype.kind === "c";
  if (isModulus) notes.push("The picture shows the modulus of each complex number.");
  const numbers = (isModulus ? np.abs(thinned) : thinned).astype(np.float64);
  const values = numbers.toTypedArray();
  const kind = flat.ndim === 0 ? "point" : flat.ndim === 1 ? "line" : "heat map";
  const columns = Math.ceil(allColumns / columnStep);
  const rows = Math.ceil(allRows / rowStep);
  const isBool = array.dtype.kind === "b";
  const facts = { rows, columns, allRows, allColumns, ...extent(numbers, np), isBool, isModulus };
  const isHistogram = isRandom && kind === "line" && allColumns >= LEAST_VALUES && !Number.isNaN(facts.least);
  return {
    plot: isHistogram
      ? { ...facts, kind: "histogram", values: countsOf(values, facts.least, facts.most) }
      : { ...facts, kind, values },
    notes,
  };
}

function firstMatrix(array: NDArray, notes: string[]): NDArray {
  const outer = array.shape.slice(0, -2);
  const count = outer.reduce((product, length) => product * length, 1);
  notes.push(`The picture is the first of ${count} matrices: [${outer.map(() => "0").join(", ")}, :, :].`);
  return array.get(...outer.map(() => 0), ":", ":") as NDArray;
}

function thin(array: NDArray, rowStep: number, columnStep: number): NDArray {
  if (rowStep === 1 && columnStep === 1) return array;
  const columns = `::${columnStep}`;
  return array.ndim === 1 ? array.get(columns) : array.get(`::${rowStep}`, columns);
}

/** The range of the finite elements, and how many are not. */
function extent(a: NDArray, np: NP): Pick<Plot, "least" | "most" | "counts"> {
  const count = (text: string): number => np.countNonzero(np.evaluate(text, { a })) as number;
  const counts = { nan: count("isnan(a)"), positive: count("a == inf"), negative: count("a == -inf") };
  if (counts.nan + counts.positive + counts.negative === a.size)
    return { least: Number.NaN, most: Number.NaN, counts };
  const least = np.evaluate("min(a, where=isfinite(a), initial=inf)", { a }).item() as number;
  const most = np.evaluate("max(a, where=isfinite(a), initial=-inf)", { a }).item() as number;
  return { least, most, counts };
}
