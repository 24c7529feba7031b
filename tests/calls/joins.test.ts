/** Tests how the calls of joins bind their arguments: by position, by name and with a dtype alone, with the results of NumPy 2.4.6. */
import { describe, expect, it } from "vitest";
import * as calls from "../../ts/calls/joins.ts";
import { type Outcome, outcomeOf } from "./outcomes.ts";
import { testRefusals } from "./refusals.ts";

/** Calls, the elements that NumPy gives, and the dtype; null for a number. */
const rows: readonly Outcome[] = [
  [
    "np.concatenate([m, m], 1)",
    [
      [1, 2, 3, 1, 2, 3],
      [4, 5, 6, 4, 5, 6],
    ],
    "int64",
  ],
  ["np.concatenate([m, m], null)", [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], "int64"],
  [
    "np.concatenate([m, m], { axis: 1 })",
    [
      [1, 2, 3, 1, 2, 3],
      [4, 5, 6, 4, 5, 6],
    ],
    "int64",
  ],
  [
    "np.concatenate([m, m], 1, np.zeros([2, 6], 'int64'))",
    [
      [1, 2, 3, 1, 2, 3],
      [4, 5, 6, 4, 5, 6],
    ],
    "int64",
  ],
  [
    "np.concatenate([m, m], 1, null, { dtype: 'float32' })",
    [
      [1.0, 2.0, 3.0, 1.0, 2.0, 3.0],
      [4.0, 5.0, 6.0, 4.0, 5.0, 6.0],
    ],
    "float32",
  ],
  [
    "np.concatenate([m, m], 'float32')",
    [
      [1.0, 2.0, 3.0],
      [4.0, 5.0, 6.0],
      [1.0, 2.0, 3.0],
      [4.0, 5.0, 6.0],
    ],
    "float32",
  ],
  [
    "np.concatenate([m, m], 1, 'float32')",
    [
      [1.0, 2.0, 3.0, 1.0, 2.0, 3.0],
      [4.0, 5.0, 6.0, 4.0, 5.0, 6.0],
    ],
    "float32",
  ],
  ["np.concatenate([[1.5], [2]], { dtype: 'int8', casting: 'unsafe' })", [1, 2], "int8"],
  ["np.concatenate([[1.5], [2]], { axis: null, dtype: 'int8', casting: 'unsafe' })", [1, 2], "int8"],
  ["np.concatenate([[1.5], [2]], 0, np.zeros(2, 'int32'), { casting: 'unsafe' })", [1, 2], "int32"],
  ["np.concatenate([np.zeros(1, 'int8'), 3], { axis: null, casting: 'no' })", [0, 3], "int8"],
  [
    "np.concat([m, m], 1)",
    [
      [1, 2, 3, 1, 2, 3],
      [4, 5, 6, 4, 5, 6],
    ],
    "int64",
  ],
  [
    "np.concat([m, m], 0, 'int8')",
    [
      [1, 2, 3],
      [4, 5, 6],
      [1, 2, 3],
      [4, 5, 6],
    ],
    "int8",
  ],
  [
    "np.stack([v, v], 1)",
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    "int64",
  ],
  [
    "np.stack([v, v], -1, 'float32')",
    [
      [1.0, 1.0],
      [2.0, 2.0],
      [3.0, 3.0],
      [4.0, 4.0],
    ],
    "float32",
  ],
  [
    "np.stack([v, v], 1, np.zeros([4, 2]))",
    [
      [1.0, 1.0],
      [2.0, 2.0],
      [3.0, 3.0],
      [4.0, 4.0],
    ],
    "float64",
  ],
  ["np.stack([[1.5], [2]], { dtype: 'int8', casting: 'unsafe' })", [[1], [2]], "int8"],
  ["np.hstack([v, v], 'float32')", [1.0, 2.0, 3.0, 4.0, 1.0, 2.0, 3.0, 4.0], "float32"],
  ["np.hstack([v, [1.5]], { dtype: 'int8', casting: 'unsafe' })", [1, 2, 3, 4, 1], "int8"],
  [
    "np.vstack([v, v], 'int16')",
    [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
    "int16",
  ],
  ["np.vstack([[1.5], [2]], { dtype: 'int8', casting: 'unsafe' })", [[1], [2]], "int8"],
  [
    "np.append(m, m, 1)",
    [
      [1, 2, 3, 1, 2, 3],
      [4, 5, 6, 4, 5, 6],
    ],
    "int64",
  ],
  [
    "np.append(m, m, { axis: 1 })",
    [
      [1, 2, 3, 1, 2, 3],
      [4, 5, 6, 4, 5, 6],
    ],
    "int64",
  ],
  ["np.append(m, 7, null)", [1, 2, 3, 4, 5, 6, 7], "int64"],
  [
    "np.insert(m, 1, 9, 1)",
    [
      [1, 9, 2, 3],
      [4, 9, 5, 6],
    ],
    "int64",
  ],
  [
    "np.insert(m, 1, 9, { axis: 0 })",
    [
      [1, 2, 3],
      [9, 9, 9],
      [4, 5, 6],
    ],
    "int64",
  ],
  [
    "np.delete(m, 1, 1)",
    [
      [1, 3],
      [4, 6],
    ],
    "int64",
  ],
  ["np.delete(m, 1, { axis: 0 })", [[1, 2, 3]], "int64"],
  [
    "np.repeat(m, 2, 1)",
    [
      [1, 1, 2, 2, 3, 3],
      [4, 4, 5, 5, 6, 6],
    ],
    "int64",
  ],
  [
    "np.repeat(m, [1, 2], { axis: 0 })",
    [
      [1, 2, 3],
      [4, 5, 6],
      [4, 5, 6],
    ],
    "int64",
  ],
  ["np.pad(v, 1, 'edge')", [1, 1, 2, 3, 4, 4], "int64"],
  ["np.pad(v, 1, { mode: 'edge' })", [1, 1, 2, 3, 4, 4], "int64"],
  ["np.pad(v, 2, 'reflect', { reflectType: 'odd' })", [-1, 0, 1, 2, 3, 4, 5, 6], "int64"],
  ["np.pad(v, 1, null, { constantValues: 7 })", [7, 1, 2, 3, 4, 7], "int64"],
  ["np.pad(v, 1, { constantValues: 7 })", [7, 1, 2, 3, 4, 7], "int64"],
  [
    "np.flip(m, 0)",
    [
      [4, 5, 6],
      [1, 2, 3],
    ],
    "int64",
  ],
  [
    "np.flip(m, [0, 1])",
    [
      [6, 5, 4],
      [3, 2, 1],
    ],
    "int64",
  ],
  [
    "np.flip(m, { axis: 1 })",
    [
      [3, 2, 1],
      [6, 5, 4],
    ],
    "int64",
  ],
  [
    "np.rot90(m, 2)",
    [
      [6, 5, 4],
      [3, 2, 1],
    ],
    "int64",
  ],
  [
    "np.rot90(m, 1, [1, 0])",
    [
      [4, 1],
      [5, 2],
      [6, 3],
    ],
    "int64",
  ],
  [
    "np.rot90(m, { axes: [1, 0] })",
    [
      [4, 1],
      [5, 2],
      [6, 3],
    ],
    "int64",
  ],
  [
    "np.rot90(m, 3, { axes: [1, 0] })",
    [
      [3, 6],
      [2, 5],
      [1, 4],
    ],
    "int64",
  ],
  [
    "np.roll(m, 1, 0)",
    [
      [4, 5, 6],
      [1, 2, 3],
    ],
    "int64",
  ],
  [
    "np.roll(m, [1, 2], [0, 1])",
    [
      [5, 6, 4],
      [2, 3, 1],
    ],
    "int64",
  ],
  [
    "np.roll(m, 1, { axis: 1 })",
    [
      [3, 1, 2],
      [6, 4, 5],
    ],
    "int64",
  ],
  [
    "np.split(m, 3, 1)",
    [
      [[1], [4]],
      [[2], [5]],
      [[3], [6]],
    ],
    "int64",
  ],
  [
    "np.split(m, 3, { axis: 1 })",
    [
      [[1], [4]],
      [[2], [5]],
      [[3], [6]],
    ],
    "int64",
  ],
  [
    "np.arraySplit(m, 2, 1)",
    [
      [
        [1, 2],
        [4, 5],
      ],
      [[3], [6]],
    ],
    "int64",
  ],
  [
    "np.arraySplit(m, 2, { axis: -1 })",
    [
      [
        [1, 2],
        [4, 5],
      ],
      [[3], [6]],
    ],
    "int64",
  ],
  [
    "np.unstack(m, { axis: 1 })",
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
    "int64",
  ],
  ["np.squeeze([[[1], [2]]], 0)", [[1], [2]], "int64"],
  ["np.squeeze([[[1], [2]]], { axis: [0, 2] })", [1, 2], "int64"],
  [
    "np.transpose(m, [1, 0])",
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
    "int64",
  ],
  [
    "np.transpose(m, { axes: [0, 1] })",
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    "int64",
  ],
  ["np.ravel(m, 'F')", [1, 4, 2, 5, 3, 6], "int64"],
  ["np.ravel(np.array(m), { order: 'F' })", [1, 4, 2, 5, 3, 6], "int64"],
  [
    "np.reshape(m, [3, 2], 'F')",
    [
      [1, 5],
      [4, 3],
      [2, 6],
    ],
    "int64",
  ],
  [
    "np.reshape(np.array(m), [3, 2], 'F')",
    [
      [1, 5],
      [4, 3],
      [2, 6],
    ],
    "int64",
  ],
  ["np.reshape(m, -1, { order: 'F' })", [1, 4, 2, 5, 3, 6], "int64"],
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
    concatenate: () => [[m, m]],
    concat: () => [[m, m]],
    stack: () => [[m, m]],
    hstack: () => [[m, m]],
    vstack: () => [[m, m]],
    dstack: () => [[m, m]],
    columnStack: () => [[m, m]],
    block: () => [[m, m]],
    append: () => [m, m],
    insert: () => [m, 0, 9],
    delete: () => [m, 0],
    tile: () => [m, 2],
    repeat: () => [m, 2],
    pad: () => [m, 1],
    flip: () => [m],
    fliplr: () => [m],
    flipud: () => [m],
    rot90: () => [m],
    roll: () => [m, 1],
    split: () => [m, 2],
    arraySplit: () => [m, 2],
    hsplit: () => [m, 3],
    vsplit: () => [m, 2],
    dsplit: () => [[m, m].map((a) => [a]), 1],
    unstack: () => [m],
    expandDims: () => [m, 0],
    squeeze: () => [m],
    swapaxes: () => [m, 0, 1],
    moveaxis: () => [m, 0, 1],
    transpose: () => [m],
    ravel: () => [m],
    reshape: () => [m, -1],
    broadcastTo: () => [m, [2, 3]],
  });
});
