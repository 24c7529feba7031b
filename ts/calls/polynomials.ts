/** The calls of the functions of polynomials. */
import { call } from "./call.ts";

export const poly = /* @__PURE__ */ call("poly(seqOfZeros)");
export const roots = /* @__PURE__ */ call("roots(p: rootedPolynomial)");
export const polyfit = /* @__PURE__ */ call(
  "polyfit(x: fitPlaces, y: fitValues, deg: degree, { rcond: fitCutoff, full: isFull, w: fitWeights, cov: covariance })",
);
export const polyval = /* @__PURE__ */ call("polyval(p: polynomial, x: polynomialPlaces)");
export const polyadd = /* @__PURE__ */ call("polyadd(a1: polynomial, a2: polynomial)");
export const polysub = /* @__PURE__ */ call("polysub(a1: polynomial, a2: polynomial)");
export const polymul = /* @__PURE__ */ call("polymul(a1: polynomial, a2: polynomial)");
export const polydiv = /* @__PURE__ */ call("polydiv(u: dividend, v: divisor)");
export const polyder = /* @__PURE__ */ call("polyder(p: polynomial, { m: polynomialOrder })");
export const polyint = /* @__PURE__ */ call(
  "polyint(p: polynomial, { m: polynomialOrder, k: integrationConstants })",
);
