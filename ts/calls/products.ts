/** The calls of the functions that multiply vectors and matrices. */
import { call } from "./call.ts";

export const matmul = /* @__PURE__ */ call(
  "matmul(x1: leftMatrix, x2: rightMatrix, { out, *, casting, order, dtype, axes: productAxes })",
);
export const matvec = /* @__PURE__ */ call(
  "matvec(x1: leftMatrix, x2: rightVector, { out, *, casting, order, dtype, axes: productAxes })",
);
export const vecmat = /* @__PURE__ */ call(
  "vecmat(x1: leftVector, x2: rightMatrix, { out, *, casting, order, dtype, axes: productAxes })",
);
export const vecdot = /* @__PURE__ */ call(
  "vecdot(x1: leftVector, x2: rightVector, { out, *, casting, order, dtype, axis: oneAxis, axes: productAxes, keepdims })",
);
export const dot = /* @__PURE__ */ call("dot(a: leftMatrix, b: rightMatrix, { out })");
export const vdot = /* @__PURE__ */ call("vdot(a: leftVector, b: rightVector)");
export const inner = /* @__PURE__ */ call("inner(a: leftVector, b: rightVector)");
