/** The calls of the functions that describe samples: running totals, slopes, areas, covariances, correlations. */
import { call } from "./call.ts";

export const cumulativeSum = /* @__PURE__ */ call(
  "cumulativeSum(x: summed, { *, axis: oneAxis, dtype, out, includeInitial })",
);
export const cumulativeProd = /* @__PURE__ */ call(
  "cumulativeProd(x: summed, { *, axis: oneAxis, dtype, out, includeInitial })",
);
export const nancumsum = /* @__PURE__ */ call("nancumsum(a, { axis, dtype, out })");
export const nancumprod = /* @__PURE__ */ call("nancumprod(a, { axis, dtype, out })");
export const gradient = /* @__PURE__ */ call("gradient(f, ...varargs: spacings, { axis, edgeOrder })");
export const trapezoid = /* @__PURE__ */ call("trapezoid(y, { x: abscissas, dx, axis: oneAxis })");
export const cov = /* @__PURE__ */ call(
  "cov(m, y?: variables, { rowvar, bias, ddof, fweights, aweights, *, dtype })",
);
export const corrcoef = /* @__PURE__ */ call("corrcoef(x, y?: variables, { rowvar, *, dtype })");
export const correlate = /* @__PURE__ */ call("correlate(a: series, v: series, { mode: overlaps })");
export const convolve = /* @__PURE__ */ call("convolve(a: series, v: series, { mode: overlaps })");
