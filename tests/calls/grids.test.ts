/** Tests how the calls of grids bind their arguments: by position, by name and with a dtype alone, with the results of NumPy 2.4.6. */
import { describe, expect, it } from "vitest";
import { valueOf } from "./forms.ts";
import { type Outcome, outcomeOf, testForms } from "./outcomes.ts";

/** Functions, their arguments in NumPy's order, the elements that NumPy gives, and the dtype. */
const rows: readonly Outcome[] = [
  ["indices", "{ dimensions: [2, 2], dtype: 'int8' }", "[[[0, 0], [1, 1]], [[0, 1], [0, 1]]]", "int8"],
  ["indices", "{ dimensions: [2, 2], dtype: 'float32', sparse: true }", "[[[0], [1]], [[0, 1]]]", "float32"],
  ["indices", "{ dimensions: [2, 3], sparse: true }", "[[[0], [1]], [[0, 1, 2]]]", "int64"],
];

/** Calls with any number of arguments. */
const variadic: typeof rows = [
  [
    "meshgrid",
    "([1, 2], [3, 4, 5], { indexing: 'ij' })",
    "[[[1, 1, 1], [2, 2, 2]], [[3, 4, 5], [3, 4, 5]]]",
    "int64",
  ],
  ["meshgrid", "([1, 2], [3, 4, 5], { sparse: true })", "[[[1, 2]], [[3], [4], [5]]]", "int64"],
  ["meshgrid", "([1, 2], [3, 4], undefined)", "[[[1, 2], [1, 2]], [[3, 3], [4, 4]]]", "int64"],
];

describe("the forms of a call", () => {
  testForms(rows);

  it.each(variadic)("%s%s", (name, args, elements, dtype) => {
    expect(outcomeOf(valueOf(`np.${name}${args}`))).toEqual([JSON.parse(elements), dtype]);
  });
});
