/** Every public function of `np.linalg`. */
export { matrixPower, multiDot } from "./chains.ts";
export { diagonal, matrixTranspose, trace } from "./diagonals.ts";
export { lstsq } from "./least-squares.ts";
export { matrixNorm, norm, vectorNorm } from "./norms.ts";
export { matmul, tensordot, vecdot } from "./products.ts";
export { qr } from "./qr.ts";
export { cond, matrixRank, pinv } from "./ranks.ts";
export { eig, eigh, eigvals, eigvalsh } from "./spectra.ts";
export { svd, svdvals } from "./svd.ts";
export { cholesky, det, inv, slogdet, solve } from "./systems.ts";
export { tensorinv, tensorsolve } from "./tensors.ts";
export { cross, outer } from "./vectors.ts";
