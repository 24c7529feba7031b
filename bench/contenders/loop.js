/** The loop over a typed array that a good JavaScript programmer writes; an alternate of the row where one is named. */

export const load = (alternate) => alternate;

export function callOf(row) {
  return (alternate, n, text) => (alternate === undefined ? row : row.alternates[alternate]).loop(n, text);
}

/** Lets a function write to the elements of a result. */
export const withElements = (result, write) => write(result);

export function valuesOf(result) {
  if (typeof result === "number") return [result];
  return Array.isArray(result) ? result.flat() : result;
}
