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
export const outer = /* @__PURE__ */ call("outer(a, b: operandBeside, { out })");
export const kron = /* @__PURE__ */ call("kron(a, b: operandBeside)");
export const cross = /* @__PURE__ */ call(
  "cross(a: spaceVectors, b: spaceVectorsBeside, { axisa: vectorAxis, axisb: vectorAxis, axisc: vectorAxis, axis: vectorAxis })",
);
export const trace = /* @__PURE__ */ call("trace(a: stack, { offset, axis1, axis2, dtype, out })");
export const matrixTranspose = /* @__PURE__ */ call("matrixTranspose(x)");
export const permuteDims = /* @__PURE__ */ call("permuteDims(a, axes?)");
export const tensordot = /* @__PURE__ */ call(
  "tensordot(a: leftTensor, b: rightTensor, axes?: contractedAxes)",
);
export const einsum = /* @__PURE__ */ call(
  "einsum(...operands: summedOperands, { out, optimize, dtype, order, casting: einsumCasting })",
);
export const einsumPath = /* @__PURE__ */ call("einsumPath(...operands: summedOperands, { optimize })");
