/** Tests how the calls of grids bind their arguments: by position, by name and with a dtype alone, with the results of NumPy 2.4.6. */
import { describe, expect, it } from "vitest";
import * as calls from "../../ts/calls/grids.ts";
import { type Outcome, outcomeOf } from "./outcomes.ts";
import { testRefusals } from "./refusals.ts";

/** Calls, the elements that NumPy gives, and the dtype; null for a number. */
const rows: readonly Outcome[] = [
  [
    "np.indices([2, 2], 'int8')",
    [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 1],
        [0, 1],
      ],
    ],
    "int8",
  ],
  ["np.indices([2, 2], 'float32', true)", [[[0.0], [1.0]], [[0.0, 1.0]]], "float32"],
  ["np.indices([2, 3], { sparse: true })", [[[0], [1]], [[0, 1, 2]]], "int64"],
  ["np.indices([2, 3], null, true)", [[[0], [1]], [[0, 1, 2]]], "int64"],
  ["np.indices([2, 2], 'int8', { sparse: true })", [[[0], [1]], [[0, 1]]], "int8"],
  [
    "np.meshgrid([1, 2], [3, 4, 5], { indexing: 'ij' })",
    [
      [
        [1, 1, 1],
        [2, 2, 2],
      ],
      [
        [3, 4, 5],
        [3, 4, 5],
      ],
    ],
    "int64",
  ],
  ["np.meshgrid([1, 2], [3, 4, 5], { sparse: true })", [[[1, 2]], [[3], [4], [5]]], "int64"],
  [
    "np.meshgrid([1, 2], [3, 4], undefined)",
    [
      [
        [1, 2],
        [1, 2],
      ],
      [
        [3, 3],
        [4, 4],
      ],
    ],
    "int64",
  ],
];

describe("arguments by position and by name", () => {
  it.each(rows)("%s", (code, elements, dtype) => {
    expect(outcomeOf(code)).toEqual([elements, dtype]);
  });
});

const m = [
  [1, 2, 3],
  [4, 5, 6],
];

describe("refused arguments", () => {
  testRefusals(calls, {
    indices: () => [[2, 2]],
    ndenumerate: () => [m],
    finfo: () => ["float32"],
    iinfo: () => ["int8"],
  });
});
