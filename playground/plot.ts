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
  const values = isModulus ? moduli(thinned, np) : thinned.astype(np.float64).toTypedArray();
  const kind = flat.ndim === 0 ? "point" : flat.ndim === 1 ? "line" : "heat map";
  const columns = Math.ceil(allColumns / columnStep);
  const rows = Math.ceil(allRows / rowStep);
  const isBool = array.dtype.kind === "b";
  const facts = { rows, columns, allRows, allColumns, ...extent(values), isBool, isModulus };
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

function moduli(array: NDArray, np: NP): Float64Array {
  const parts = array.astype(np.complex128).toTypedArray();
  return Float64Array.from({ length: parts.length / 2 }, (_, at) =>
    Math.hypot(parts[2 * at] as number, parts[2 * at + 1] as number),
  );
}

function extent(values: Float64Array): Pick<Plot, "least" | "most" | "counts"> {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let [nan, positive, negative] = [0, 0, 0];
  for (const value of values) {
    if (Number.isFinite(value)) {
      if (value < least) least = value;
      if (value > most) most = value;
    } else if (value > 0) positive += 1;
    else if (value < 0) negative += 1;
    else nan += 1;
  }
  const counts = { nan, positive, negative };
  return least > most ? { least: Number.NaN, most: Number.NaN, counts } : { least, most, counts };
}
