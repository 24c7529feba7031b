/** Elements that are written to an array. */
import np from "../../../dist/index.js";
import { hasFewColumns, isDeep, isMatrix, isNumeric } from "./kinds.js";

export const setting = [
  [
    "set ...",
    "t[...] = 5",
    ({ t }) =>
      () =>
        t.set("...", 5),
  ],
  [
    "set ::2",
    "t[::2] = 5",
    ({ t }) =>
      () =>
        t.set("::2", 5),
  ],
  [
    "set ..., 1",
    "t[..., 1] = 5",
    ({ t }) =>
      () =>
        t.set("..., 1", 5),
    { only: isDeep },
  ],
  [
    "set :, 1:-1",
    "t[:, 1:-1] = 5",
    ({ t }) =>
      () =>
        t.set(":, 1:-1", 5),
    { only: isDeep },
  ],
  [
    "set an array",
    "t[...] = a",
    ({ t, a }) =>
      () =>
        t.set("...", a),
  ],
  [
    "set another dtype",
    "t[...] = o",
    ({ t, o }) =>
      () =>
        t.set("...", o),
  ],
  [
    "set a row",
    "t[...] = w",
    ({ t, w }) =>
      () =>
        t.set("...", w),
    { only: isDeep },
  ],
  [
    "set a column",
    "t[...] = x",
    ({ t, x }) =>
      () =>
        t.set("...", x),
    { only: isDeep },
  ],
  [
    "set 1:-1 of an array",
    "t[1:-1] = a[1:-1]",
    ({ t, a }) =>
      () =>
        t.set("1:-1", a.get("1:-1")),
  ],
  [
    "set ::2 of an array",
    "t[::2] = a[::2]",
    ({ t, a }) =>
      () =>
        t.set("::2", a.get("::2")),
  ],
  [
    "set ..., ::-1 of an array",
    "t[..., ::-1] = a",
    ({ t, a }) =>
      () =>
        t.set("..., ::-1", a),
  ],
  [
    "set ..., 0 of ..., 1",
    "t[..., 0] = a[..., 1]",
    ({ t, a }) =>
      () =>
        t.set("..., 0", a.get("..., 1")),
    { only: isDeep },
  ],
  [
    "set few rows",
    "t[[2, 0, 1]] = 5",
    ({ t }) =>
      () =>
        t.set([2, 0, 1], 5),
  ],
  [
    "set many rows",
    "t[i] = 5",
    ({ t, i }) =>
      () =>
        t.set(i, 5),
  ],
  [
    "set many rows of a row",
    "t[i] = w",
    ({ t, i, w }) =>
      () =>
        t.set(i, w),
    { only: isDeep },
  ],
  [
    "set columns",
    "t[..., c] = 5",
    ({ t, c }) =>
      () =>
        t.set("...", c, 5),
    { only: hasFewColumns },
  ],
  [
    "set columns of an array",
    "t[..., c] = a",
    ({ t, c, a }) =>
      () =>
        t.set("...", c, a),
    { only: hasFewColumns },
  ],
  [
    "set mask",
    "t[m] = 5",
    ({ t, m }) =>
      () =>
        t.set(m, 5),
  ],
  [
    "set mask of a list",
    "t[m] = v",
    ({ t, m, v }) =>
      () =>
        t.set(m, v),
  ],
  [
    "set mask of rows",
    "t[r] = 5",
    ({ t, r }) =>
      () =>
        t.set(r, 5),
  ],
  [
    "put",
    "np.put(t, f, 5)",
    ({ t, f }) =>
      () =>
        np.put(t, f, 5),
  ],
  [
    "put values",
    "np.put(t, f, g)",
    ({ t, f, g }) =>
      () =>
        np.put(t, f, g),
  ],
  [
    "place",
    "np.place(t, m, [1, 2, 3])",
    ({ t, m }) =>
      () =>
        np.place(t, m, [1, 2, 3]),
  ],
  [
    "putmask",
    "np.putmask(t, m, 5)",
    ({ t, m }) =>
      () =>
        np.putmask(t, m, 5),
  ],
  [
    "putmask of an array",
    "np.putmask(t, m, b)",
    ({ t, m, b }) =>
      () =>
        np.putmask(t, m, b),
  ],
  [
    "copyto",
    "np.copyto(t, a)",
    ({ t, a }) =>
      () =>
        np.copyto(t, a),
  ],
  [
    "copyto where",
    "np.copyto(t, 5, where=m)",
    ({ t, m }) =>
      () =>
        np.copyto(t, 5, { where: m }),
    { only: isNumeric },
  ],
  [
    "copyto where of an array",
    "np.copyto(t, b, where=m)",
    ({ t, b, m }) =>
      () =>
        np.copyto(t, b, { where: m }),
  ],
  [
    "fillDiagonal",
    "np.fill_diagonal(t, 5)",
    ({ t }) =>
      () =>
        np.fillDiagonal(t, 5),
    { only: isMatrix },
  ],
];
