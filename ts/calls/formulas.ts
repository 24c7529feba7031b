/**
 * The calls of np.evaluate and of the functions that compute with options of their own. The other functions that compute have their call
 * in their row (formulas/functions).
 */
import { call } from "./call.ts";

export const evaluate = /* @__PURE__ */ call(
  "evaluate(text, variables?, { out, order, window, *, dtype, maxSteps })",
);
export const real = /* @__PURE__ */ call("real(val)");
export const imag = /* @__PURE__ */ call("imag(val)");
export const isclose = /* @__PURE__ */ call("isclose(a: nearby, b, { rtol, atol, equalNan })");
export const allclose = /* @__PURE__ */ call("allclose(a: nearby, b, { rtol, atol, equalNan })");
export const arrayEqual = /* @__PURE__ */ call("arrayEqual(a1, a2, { equalNan })");
export const arrayEquiv = /* @__PURE__ */ call("arrayEquiv(a1, a2)");
export const isrealobj = /* @__PURE__ */ call("isrealobj(x)");
export const iscomplexobj = /* @__PURE__ */ call("iscomplexobj(x)");
export const isscalar = /* @__PURE__ */ call("isscalar(element)");
export const realIfClose = /* @__PURE__ */ call("realIfClose(a: almostReal, { tol })");
export const hanning = /* @__PURE__ */ call("hanning(m: windowLength)");
export const hamming = /* @__PURE__ */ call("hamming(m: windowLength)");
export const bartlett = /* @__PURE__ */ call("bartlett(m: windowLength)");
export const blackman = /* @__PURE__ */ call("blackman(m: windowLength)");
export const kaiser = /* @__PURE__ */ call("kaiser(m: windowLength, beta)");
export const angle = /* @__PURE__ */ call("angle(z, { deg })");
export const nanToNum = /* @__PURE__ */ call("nanToNum(x, { copy, nan, posinf, neginf })");
export const unwrap = /* @__PURE__ */ call("unwrap(p, { discont, axis, *, period })");
export const interp = /* @__PURE__ */ call("interp(x, xp, fp, { left, right, period })");
export const average = /* @__PURE__ */ call("average(a, { axis, weights, returned, *, keepdims })");
export const cumsum = /* @__PURE__ */ call("cumsum(a, { axis, dtype, out })");
export const cumprod = /* @__PURE__ */ call("cumprod(a, { axis, dtype, out })");
export const diff = /* @__PURE__ */ call("diff(a, n?, axis?, { prepend, append })");
