/** Elements and rows one by one. */
import { isDeep, isFlat } from "./kinds.js";

/** `map` computes with numbers. */
const isNumbers = ({ dtype }) => !["bool", "float16", "complex128"].includes(dtype);
const hasFewRows = ({ shape }) => shape.length > 1 && shape[0] <= 10_000;

/** Goes over the items of an array. Returns the last one. */
function walk(array) {
  let last;
  for (const item of array) last = item;
  return last;
}

export const items = [
  [
    "item(i)",
    "a.item(5)",
    ({ a }) =>
      () =>
        a.item(5),
  ],
  [
    "get(i)",
    "a[1]",
    ({ a }) =>
      () =>
        a.get(1),
  ],
  [
    "get(i, j)",
    "a[1, 2]",
    ({ a }) =>
      () =>
        a.get(1, 2),
    { only: isDeep },
  ],
  [
    "set(i, v)",
    "t[1] = 5",
    ({ t }) =>
      () =>
        t.set(1, 5),
  ],
  [
    "set(i, j, v)",
    "t[1, 2] = 5",
    ({ t }) =>
      () =>
        t.set(1, 2, 5),
    { only: isDeep },
  ],
  [
    "iteration of a line",
    "walk(a)",
    ({ a }) =>
      () =>
        walk(a),
    { only: isFlat },
  ],
  [
    "iteration of rows",
    "walk(a)",
    ({ a }) =>
      () =>
        walk(a),
    { only: hasFewRows },
  ],
  [
    "map",
    null,
    ({ a }) =>
      () =>
        a.map((value) => value + 1),
    {
      only: isNumbers,
      loop: ({ a }) => {
        const values = a.toTypedArray();
        return () => values.map((value) => value + 1);
      },
    },
  ],
];
