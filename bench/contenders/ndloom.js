/** ndloom as built: a row's own call, or that of tests/numpy/sized.ts for the function of its name. */
import np from "../../dist/index.js";
import { sizedOf } from "../../target/bench/sized.js";

export const load = () => np;

export function callOf(row) {
  if (row.ndloom !== undefined) return row.ndloom;
  return (_, n) => sizedOf(row.name)(np, n);
}

/** Lets a function write to the elements of a result. */
export const withElements = (result, write) => result.withData(write);

export function valuesOf(result) {
  if (result instanceof np.NDArray) return result.toTypedArray();
  return Array.isArray(result) ? result.flat() : [result];
}
