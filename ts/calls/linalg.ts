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
