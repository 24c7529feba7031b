/** Every public function of `np.linalg`. */
export { matrixNorm, norm, vectorNorm } from "./norms.ts";
export { qr } from "./qr.ts";
export { cond, lstsq, matrixRank, pinv } from "./ranks.ts";
export { eig, eigh, eigvals, eigvalsh } from "./spectra.ts";
export { svd, svdvals } from "./svd.ts";
export { cholesky, det, inv, slogdet, solve } from "./systems.ts";
