/** The calls of the functions of `np.linalg`. */
import { call } from "./call.ts";

export const solve = /* @__PURE__ */ call("linalg.solve(a: regular, b: rightSides)");
export const inv = /* @__PURE__ */ call("linalg.inv(a: regular)");
export const det = /* @__PURE__ */ call("linalg.det(a: squares)");
export const slogdet = /* @__PURE__ */ call("linalg.slogdet(a: squares)");
export const cholesky = /* @__PURE__ */ call("linalg.cholesky(a: positive, { *, upper })");
export const qr = /* @__PURE__ */ call("linalg.qr(a: matrices, { mode: qrMode })");
export const eigh = /* @__PURE__ */ call("linalg.eigh(a: symmetric, { UPLO })");
export const eigvalsh = /* @__PURE__ */ call("linalg.eigvalsh(a: symmetric, { UPLO })");
export const svd = /* @__PURE__ */ call("linalg.svd(a: matrices, { fullMatrices, computeUv, hermitian })");
export const svdvals = /* @__PURE__ */ call("linalg.svdvals(x: matrices)");
export const pinv = /* @__PURE__ */ call(
  "linalg.pinv(a: matrices, { rcond: cutoff, hermitian, *, rtol: cutoff })",
);
export const matrixRank = /* @__PURE__ */ call(
  "linalg.matrixRank(A: matrices, { tol: cutoff, hermitian, *, rtol: cutoff })",
);
export const cond = /* @__PURE__ */ call("linalg.cond(x: matrices, { p: condOrder })");
export const lstsq = /* @__PURE__ */ call("linalg.lstsq(a: oneMatrix, b: rightSides, { rcond: cutoff })");
export const eig = /* @__PURE__ */ call("linalg.eig(a: squares)");
export const eigvals = /* @__PURE__ */ call("linalg.eigvals(a: squares)");
export const norm = /* @__PURE__ */ call(
  "linalg.norm(x: measured, { ord: normOrder, axis: normAxes, keepdims })",
);
export const vectorNorm = /* @__PURE__ */ call(
  "linalg.vectorNorm(x: measured, { *, axis: vectorAxes, keepdims, ord: vectorOrder })",
);
export const matrixNorm = /* @__PURE__ */ call(
  "linalg.matrixNorm(x: matrices, { *, keepdims, ord: matrixOrder })",
);
export const matmul = /* @__PURE__ */ call("linalg.matmul(x1: leftMatrix, x2: rightMatrix)");
export const vecdot = /* @__PURE__ */ call(
  "linalg.vecdot(x1: leftVector, x2: rightVector, { *, axis: oneAxis })",
);
export const tensordot = /* @__PURE__ */ call(
  "linalg.tensordot(x1: leftTensor, x2: rightTensor, { *, axes: contractedAxes })",
);
export const outer = /* @__PURE__ */ call("linalg.outer(x1: vectorBeside, x2: vectorBeside)");
export const cross = /* @__PURE__ */ call(
  "linalg.cross(x1: spaceVectors, x2: spaceVectorsBeside, { *, axis: vectorAxis })",
);
export const diagonal = /* @__PURE__ */ call("linalg.diagonal(x: stack, { *, offset })");
export const trace = /* @__PURE__ */ call("linalg.trace(x: stack, { *, offset, dtype })");
export const matrixTranspose = /* @__PURE__ */ call("linalg.matrixTranspose(x)");
export const matrixPower = /* @__PURE__ */ call("linalg.matrixPower(a: powered, n: wholeExponent)");
export const multiDot = /* @__PURE__ */ call("linalg.multiDot(arrays: chain, { *, out })");
export const tensorsolve = /* @__PURE__ */ call(
  "linalg.tensorsolve(a: tensor, b: tensorSides, axes?: movedAxes)",
);
export const tensorinv = /* @__PURE__ */ call("linalg.tensorinv(a: tensor, { ind })");
