/** Copies, in the order that the elements have or in another one. */
import np from "../../../dist/index.js";
import { given } from "../../rows/kinds.js";
import { isDeep, isEven, isMatrix, isSmall } from "./kinds.js";

export const layouts = [
  [
    "copy",
    "a.copy()",
    ({ a }) =>
      () =>
        a.copy(),
  ],
  [
    "np.copy",
    "np.copy(a)",
    ({ a }) =>
      () =>
        np.copy(a),
  ],
  [
    "ascontiguousarray",
    "np.ascontiguousarray(a)",
    ({ a }) =>
      () =>
        np.ascontiguousarray(a),
  ],
  [
    "asfortranarray",
    "np.asfortranarray(a)",
    ({ a }) =>
      () =>
        np.asfortranarray(a),
  ],
  [
    "ravel",
    "np.ravel(a)",
    ({ a }) =>
      () =>
        np.ravel(a),
  ],
  [
    "ravel F",
    "np.ravel(a, 'F')",
    ({ a }) =>
      () =>
        np.ravel(a, "F"),
  ],
  [
    "flatten",
    "a.flatten()",
    ({ a }) =>
      () =>
        a.flatten(),
  ],
  [
    "flatten F",
    "a.flatten('F')",
    ({ a }) =>
      () =>
        a.flatten("F"),
  ],
  [
    "reshape",
    "a.reshape(2, -1)",
    ({ a }) =>
      () =>
        a.reshape(2, -1),
    { only: isEven },
  ],
  [
    "reshape F",
    "a.reshape((2, -1), order='F')",
    ({ a }) =>
      () =>
        a.reshape([2, -1], { order: "F" }),
    { only: isEven },
  ],
  [
    "tobytes",
    null,
    ({ a }) =>
      () =>
        a.tobytes(),
    { loop: ({ a }) => given(a.tobytes(), (bytes) => bytes.slice()) },
  ],
  [
    "tobytes F",
    null,
    ({ a }) =>
      () =>
        a.tobytes("F"),
    { loop: ({ a }) => given(a.tobytes("F"), (bytes) => bytes.slice()) },
  ],
  [
    "toTypedArray",
    null,
    ({ a }) =>
      () =>
        a.toTypedArray(),
    { loop: ({ a }) => given(a.toTypedArray(), (values) => values.slice()) },
  ],
  [
    "toArray",
    "a.tolist()",
    ({ a }) =>
      () =>
        a.toArray(),
    { only: isSmall },
  ],
  [
    "transpose",
    "np.transpose(a).copy()",
    ({ a }) =>
      () =>
        np.transpose(a).copy(),
    { only: isDeep },
  ],
  [
    "swapaxes",
    "np.swapaxes(a, 0, -1).copy()",
    ({ a }) =>
      () =>
        np.swapaxes(a, 0, -1).copy(),
    { only: isDeep },
  ],
  [
    "moveaxis",
    "np.moveaxis(a, -1, 0).copy()",
    ({ a }) =>
      () =>
        np.moveaxis(a, -1, 0).copy(),
    { only: isDeep },
  ],
  [
    "broadcastTo row",
    "np.broadcast_to(w, a.shape).copy()",
    ({ a, w }) =>
      () =>
        np.broadcastTo(w, a.shape).copy(),
    { only: isDeep },
  ],
  [
    "broadcastTo column",
    "np.broadcast_to(x, a.shape).copy()",
    ({ a, x }) =>
      () =>
        np.broadcastTo(x, a.shape).copy(),
    { only: isDeep },
  ],
  [
    "diagonal",
    "np.diagonal(a).copy()",
    ({ a }) =>
      () =>
        np.diagonal(a).copy(),
    { only: isDeep },
  ],
  [
    "diag",
    "np.diag(a).copy()",
    ({ a }) =>
      () =>
        np.diag(a).copy(),
    { only: isMatrix },
  ],
  [
    "tril",
    "np.tril(a)",
    ({ a }) =>
      () =>
        np.tril(a),
    { only: isDeep },
  ],
  [
    "triu",
    "np.triu(a)",
    ({ a }) =>
      () =>
        np.triu(a),
    { only: isDeep },
  ],
  [
    "flip",
    "np.flip(a).copy()",
    ({ a }) =>
      () =>
        np.flip(a).copy(),
  ],
  [
    "flip 0",
    "np.flip(a, 0).copy()",
    ({ a }) =>
      () =>
        np.flip(a, 0).copy(),
  ],
  [
    "fliplr",
    "np.fliplr(a).copy()",
    ({ a }) =>
      () =>
        np.fliplr(a).copy(),
    { only: isDeep },
  ],
  [
    "flipud",
    "np.flipud(a).copy()",
    ({ a }) =>
      () =>
        np.flipud(a).copy(),
  ],
  [
    "rot90",
    "np.rot90(a).copy()",
    ({ a }) =>
      () =>
        np.rot90(a).copy(),
    { only: isDeep },
  ],
];
