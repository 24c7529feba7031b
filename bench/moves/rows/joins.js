/** Arrays joined, repeated, rolled, padded and cut. */
import np from "../../../dist/index.js";
import { isDeep, isEven, isFlat } from "./kinds.js";

const PAD_MODES = ["constant", "edge", "wrap", "reflect", "symmetric"];
const isLineOrTable = ({ shape }) => shape.length <= 2;

export const joins = [
  [
    "tile 2",
    "np.tile(a, 2)",
    ({ a }) =>
      () =>
        np.tile(a, 2),
  ],
  [
    "tile 2, 1",
    "np.tile(a, [2, 1])",
    ({ a }) =>
      () =>
        np.tile(a, [2, 1]),
  ],
  [
    "tile 2, 1, 1",
    "np.tile(a, [2, 1, 1])",
    ({ a }) =>
      () =>
        np.tile(a, [2, 1, 1]),
  ],
  [
    "repeat",
    "np.repeat(a, 2)",
    ({ a }) =>
      () =>
        np.repeat(a, 2),
  ],
  [
    "repeat 0",
    "np.repeat(a, 2, 0)",
    ({ a }) =>
      () =>
        np.repeat(a, 2, 0),
  ],
  [
    "repeat -1",
    "np.repeat(a, 2, -1)",
    ({ a }) =>
      () =>
        np.repeat(a, 2, -1),
    { only: isDeep },
  ],
  [
    "repeat counts",
    "np.repeat(a, n, 0)",
    ({ a, n }) =>
      () =>
        np.repeat(a, n, 0),
  ],
  [
    "roll",
    "np.roll(a, 3)",
    ({ a }) =>
      () =>
        np.roll(a, 3),
  ],
  [
    "roll 0",
    "np.roll(a, 1, 0)",
    ({ a }) =>
      () =>
        np.roll(a, 1, 0),
  ],
  [
    "roll -1",
    "np.roll(a, 1, -1)",
    ({ a }) =>
      () =>
        np.roll(a, 1, -1),
    { only: isDeep },
  ],
  [
    "roll 0, 1",
    "np.roll(a, (1, 1), (0, 1))",
    ({ a }) =>
      () =>
        np.roll(a, [1, 1], [0, 1]),
    { only: isDeep },
  ],
  [
    "concatenate 0",
    "np.concatenate([a, b])",
    ({ a, b }) =>
      () =>
        np.concatenate([a, b]),
  ],
  [
    "concatenate -1",
    "np.concatenate([a, b], -1)",
    ({ a, b }) =>
      () =>
        np.concatenate([a, b], -1),
    { only: isDeep },
  ],
  [
    "concatenate dtypes",
    "np.concatenate([a, o])",
    ({ a, o }) =>
      () =>
        np.concatenate([a, o]),
  ],
  [
    "stack 0",
    "np.stack([a, b])",
    ({ a, b }) =>
      () =>
        np.stack([a, b]),
  ],
  [
    "stack -1",
    "np.stack([a, b], -1)",
    ({ a, b }) =>
      () =>
        np.stack([a, b], -1),
  ],
  [
    "vstack",
    "np.vstack([a, b])",
    ({ a, b }) =>
      () =>
        np.vstack([a, b]),
  ],
  [
    "hstack",
    "np.hstack([a, b])",
    ({ a, b }) =>
      () =>
        np.hstack([a, b]),
  ],
  [
    "dstack",
    "np.dstack([a, b])",
    ({ a, b }) =>
      () =>
        np.dstack([a, b]),
  ],
  [
    "columnStack",
    "np.column_stack([a, b])",
    ({ a, b }) =>
      () =>
        np.columnStack([a, b]),
    { only: isLineOrTable },
  ],
  [
    "block",
    "np.block([[a, b], [b, a]])",
    ({ a, b }) =>
      () =>
        np.block([
          [a, b],
          [b, a],
        ]),
    { only: isDeep },
  ],
  [
    "split",
    "[p.copy() for p in np.split(a, 2)]",
    ({ a }) =>
      () =>
        np.split(a, 2).map((p) => p.copy()),
    { only: isEven },
  ],
  [
    "split -1",
    "[p.copy() for p in np.array_split(a, 2, -1)]",
    ({ a }) =>
      () =>
        np.arraySplit(a, 2, -1).map((p) => p.copy()),
    { only: isDeep },
  ],
  ...PAD_MODES.map((mode) => [
    `pad ${mode}`,
    `np.pad(a, 2, '${mode}')`,
    ({ a }) =>
      () =>
        np.pad(a, 2, mode),
  ]),
  [
    "pad rows",
    "np.pad(a, [(1, 1), (0, 0)])",
    ({ a }) =>
      () =>
        np.pad(a, [
          [1, 1],
          [0, 0],
        ]),
    { only: ({ shape }) => shape.length === 2 },
  ],
  [
    "insert",
    "np.insert(a, 1, 5, 0)",
    ({ a }) =>
      () =>
        np.insert(a, 1, 5, 0),
  ],
  [
    "insert -1",
    "np.insert(a, 1, 5, -1)",
    ({ a }) =>
      () =>
        np.insert(a, 1, 5, -1),
    { only: isDeep },
  ],
  [
    "insert list",
    "np.insert(a, [1, 2], 5, 0)",
    ({ a }) =>
      () =>
        np.insert(a, [1, 2], 5, 0),
  ],
  [
    "insert slice",
    "np.insert(a, slice(0, 2), 5, 0)",
    ({ a }) =>
      () =>
        np.insert(a, np.slice(0, 2), 5, 0),
  ],
  [
    "insert many",
    "np.insert(a, f, 5)",
    ({ a, f }) =>
      () =>
        np.insert(a, f, 5),
  ],
  [
    "delete",
    "np.delete(a, 1, 0)",
    ({ a }) =>
      () =>
        np.delete(a, 1, 0),
  ],
  [
    "delete -1",
    "np.delete(a, 1, -1)",
    ({ a }) =>
      () =>
        np.delete(a, 1, -1),
    { only: isDeep },
  ],
  [
    "delete list",
    "np.delete(a, [0, 2], 0)",
    ({ a }) =>
      () =>
        np.delete(a, [0, 2], 0),
  ],
  [
    "delete slice",
    "np.delete(a, slice(None, None, 3), 0)",
    ({ a }) =>
      () =>
        np.delete(a, np.slice(null, null, 3), 0),
  ],
  [
    "delete many",
    "np.delete(a, i, 0)",
    ({ a, i }) =>
      () =>
        np.delete(a, i, 0),
  ],
  [
    "append",
    "np.append(a, b)",
    ({ a, b }) =>
      () =>
        np.append(a, b),
  ],
  [
    "append 0",
    "np.append(a, b, 0)",
    ({ a, b }) =>
      () =>
        np.append(a, b, 0),
    { only: isDeep },
  ],
  [
    "append a number",
    "np.append(a, 5)",
    ({ a }) =>
      () =>
        np.append(a, 5),
    { only: isFlat },
  ],
];
