/** ndloom as built: a row's own call, or that of tests/numpy/calls.ts for the function of its name. */
import np from "../../dist/index.js";
import { rows as functions } from "../../target/bench/calls.js";

export const load = () => np;

export function callOf(row) {
  if (row.ndloom !== undefined) return row.ndloom;
  const found = functions.find(({ name }) => name === row.name);
  return (_, n) => found.sized(np, n);
}

/** Lets a function write to the elements of a result. */
export const withElements = (result, write) => result.withData(write);

export function valuesOf(result) {
  if (result instanceof np.NDArray) return result.toTypedArray();
  return Array.isArray(result) ? result.flat() : [result];
}
