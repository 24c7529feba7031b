/** Nested lists of numbers as text, which fits in a line where the lists take one line a row. */
import { expect } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

/** Returns an array of the nested lists of a text. */
export const matrix = (text: string): NDArray<"int64"> =>
  np.array(JSON.parse(text) as number[][]) as NDArray<"int64">;

/** Returns the elements of an array, or of each array of a list, and anything else as it is. */
function plain(value: unknown): unknown {
  if (value instanceof np.NDArray) return value.toArray();
  return Array.isArray(value) ? value.map(plain) : value;
}

/** Expects that the elements of arrays, or lists, are those of a text. */
export const expectElements = (found: unknown, text: string): void =>
  expect(plain(found)).toEqual(JSON.parse(text));
