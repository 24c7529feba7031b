/** Parts of an array, and elements chosen by lists and masks. */
import np from "../../../dist/index.js";
import { hasFewColumns, isDeep } from "./kinds.js";

export const getting = [
  [
    "get ::2",
    "a[::2].copy()",
    ({ a }) =>
      () =>
        a.get("::2").copy(),
  ],
  [
    "get ::-1",
    "a[::-1].copy()",
    ({ a }) =>
      () =>
        a.get("::-1").copy(),
  ],
  [
    "get ..., ::-1",
    "a[..., ::-1].copy()",
    ({ a }) =>
      () =>
        a.get("..., ::-1").copy(),
  ],
  [
    "get ..., 0",
    "a[..., 0].copy()",
    ({ a }) =>
      () =>
        a.get("..., 0").copy(),
    { only: isDeep },
  ],
  [
    "get :, 1:-1",
    "a[:, 1:-1].copy()",
    ({ a }) =>
      () =>
        a.get(":, 1:-1").copy(),
    { only: isDeep },
  ],
  [
    "get ::2, ::2",
    "a[::2, ::2].copy()",
    ({ a }) =>
      () =>
        a.get("::2, ::2").copy(),
    { only: isDeep },
  ],
  [
    "get few rows",
    "a[[2, 0, 1]]",
    ({ a }) =>
      () =>
        a.get([2, 0, 1]),
  ],
  [
    "get many rows",
    "a[i]",
    ({ a, i }) =>
      () =>
        a.get(i),
  ],
  [
    "get columns",
    "a[..., c]",
    ({ a, c }) =>
      () =>
        a.get("...", c),
    { only: hasFewColumns },
  ],
  [
    "get many columns",
    "a[..., z]",
    ({ a, z }) =>
      () =>
        a.get("...", z),
    { only: isDeep },
  ],
  [
    "get many rows, 0",
    "a[i, 0]",
    ({ a, i }) =>
      () =>
        a.get(i, 0),
    { only: isDeep },
  ],
  [
    "get mask",
    "a[m]",
    ({ a, m }) =>
      () =>
        a.get(m),
  ],
  [
    "get mask of rows",
    "a[r]",
    ({ a, r }) =>
      () =>
        a.get(r),
  ],
  [
    "get mask of columns",
    "a[..., e]",
    ({ a, e }) =>
      () =>
        a.get("...", e),
    { only: isDeep },
  ],
  [
    "take 0 few",
    "np.take(a, [2, 0, 1], 0)",
    ({ a }) =>
      () =>
        np.take(a, [2, 0, 1], 0),
  ],
  [
    "take 0 many",
    "np.take(a, i, 0)",
    ({ a, i }) =>
      () =>
        np.take(a, i, 0),
  ],
  [
    "take -1 few",
    "np.take(a, [2, 0, 1], -1)",
    ({ a }) =>
      () =>
        np.take(a, [2, 0, 1], -1),
    { only: isDeep },
  ],
  [
    "take -1 many",
    "np.take(a, z, -1)",
    ({ a, z }) =>
      () =>
        np.take(a, z, -1),
    { only: isDeep },
  ],
  [
    "take",
    "np.take(a, f)",
    ({ a, f }) =>
      () =>
        np.take(a, f),
  ],
  [
    "compress 0",
    "np.compress(r, a, 0)",
    ({ a, r }) =>
      () =>
        np.compress(r, a, 0),
  ],
  [
    "compress -1",
    "np.compress(e, a, -1)",
    ({ a, e }) =>
      () =>
        np.compress(e, a, -1),
    { only: isDeep },
  ],
  [
    "extract",
    "np.extract(m, a)",
    ({ a, m }) =>
      () =>
        np.extract(m, a),
  ],
  [
    "nonzero",
    "np.nonzero(m)",
    ({ m }) =>
      () =>
        np.nonzero(m),
  ],
  [
    "nonzero of numbers",
    "np.nonzero(a)",
    ({ a }) =>
      () =>
        np.nonzero(a),
  ],
  [
    "flatnonzero",
    "np.flatnonzero(m)",
    ({ m }) =>
      () =>
        np.flatnonzero(m),
  ],
  [
    "argwhere",
    "np.argwhere(m)",
    ({ m }) =>
      () =>
        np.argwhere(m),
  ],
  [
    "where 0",
    "np.where(m, a, 0)",
    ({ a, m }) =>
      () =>
        np.where(m, a, 0),
  ],
  [
    "where",
    "np.where(m, a, b)",
    ({ a, b, m }) =>
      () =>
        np.where(m, a, b),
  ],
  [
    "where row",
    "np.where(m, a, w)",
    ({ a, m, w }) =>
      () =>
        np.where(m, a, w),
    { only: isDeep },
  ],
  [
    "select",
    "np.select([m], [a], 0)",
    ({ a, m }) =>
      () =>
        np.select([m], [a], 0),
  ],
  [
    "choose",
    "np.choose(q, [a, b, a])",
    ({ a, b, q }) =>
      () =>
        np.choose(q, [a, b, a]),
  ],
];
