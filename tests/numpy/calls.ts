/** How a call is made by its name, for all tests that make calls of any function. */

import type { NDArray } from "../../ts/array/ndarray.ts";
import type defaultExport from "../../ts/index.ts";

/** The package's default export, from the sources or as built. */
export type NP = typeof defaultExport;

/** The files of recorded cases. */
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

/** Calls a function, or a method of the first argument, by its name. */
export function invoke(np: NP, name: string, args: readonly unknown[]): unknown {
  if (name.startsWith("NDArray.")) {
    const [array, ...rest] = args as [Record<string, unknown>, ...unknown[]];
    const member = array[name.slice("NDArray.".length)];
    return asArray(np, typeof member === "function" ? member.apply(array, rest) : member);
  }
  const call = functionNamed(np, name);
  if (call === undefined) throw new Error(`np has no function ${name}`);
  const result = call(...args);
  if (name === "fromregex" && !(result instanceof np.NDArray)) return Object.values(result as object);
  return asArray(np, name === "einsumPath" ? pathText(args, result as [unknown, string]) : result);
}

/** The result of einsumPath as text. NumPy gives the axes of an ellipsis other letters in each run. */
function pathText([subscripts]: readonly unknown[], result: [unknown, string]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(String(subscripts).includes("...") ? result[0] : result));
}

/** Returns a function of `np`, or of an object in it: `linalg.solve`. */
export function functionNamed(np: NP, name: string): ((...args: readonly unknown[]) => unknown) | undefined {
  const found = name
    .split(".")
    .reduce<unknown>((owner, part) => (owner as Record<string, unknown>)[part], np);
  return found as ((...args: readonly unknown[]) => unknown) | undefined;
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
