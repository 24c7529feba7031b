/** The calls of the functions that make arrays. */
import { call } from "./call.ts";

export const zeros = /* @__PURE__ */ call("zeros(shape, { dtype, order, *, out, window })");
export const ones = /* @__PURE__ */ call("ones(shape, { dtype, order, *, out, window })");
export const empty = /* @__PURE__ */ call("empty(shape, { dtype, order, *, out })");
export const full = /* @__PURE__ */ call("full(shape, fillValue, { dtype, order, *, out, window })");
export const zerosLike = /* @__PURE__ */ call("zerosLike(a: array, { dtype, order, *, shape, out })");
export const onesLike = /* @__PURE__ */ call("onesLike(a: array, { dtype, order, *, shape, out })");
export const emptyLike = /* @__PURE__ */ call("emptyLike(a: array, { dtype, order, *, shape, out })");
export const fullLike = /* @__PURE__ */ call(
  "fullLike(a: array, fillValue, { dtype, order, *, shape, out })",
);
export const array = /* @__PURE__ */ call("array(data, { dtype, *, order, copy, ndmin, out })");
export const asarray = /* @__PURE__ */ call("asarray(data, { dtype, order, *, copy })");
export const asanyarray = /* @__PURE__ */ call("asanyarray(a: data, { dtype, order, *, copy })");
export const asarrayChkfinite = /* @__PURE__ */ call("asarrayChkfinite(a: finite, { dtype, order })");
export const ascontiguousarray = /* @__PURE__ */ call("ascontiguousarray(a: data, { dtype })");
export const asfortranarray = /* @__PURE__ */ call("asfortranarray(a: data, { dtype })");
export const astype = /* @__PURE__ */ call("astype(x: array, dtype, { *, copy, order, out })");
export const copy = /* @__PURE__ */ call("copy(a: data, { order })");
const requireCall = /* @__PURE__ */ call("require(a: data, { dtype, requirements })");

export { requireCall as require };
export const arange = /* @__PURE__ */ call(
  "arange(start: rangeStart, stop?: rangeStop, step?: rangeStep, { dtype, *, out, window })",
);
export const linspace = /* @__PURE__ */ call(
  "linspace(start, stop, num?, { endpoint, retstep, dtype, axis: oneAxis, *, out, window })",
);
export const logspace = /* @__PURE__ */ call(
  "logspace(start: exponent, stop: lastExponent, num?, { endpoint, base, dtype, axis: oneAxis, *, out, window })",
);
export const geomspace = /* @__PURE__ */ call(
  "geomspace(start: factor, stop: lastFactor, num?, { endpoint, dtype, axis: oneAxis, *, out, window })",
);
export const eye = /* @__PURE__ */ call("eye(n, m?, { k, dtype, order, *, out, window })");
export const identity = /* @__PURE__ */ call("identity(n, { dtype, *, out, window })");
export const tri = /* @__PURE__ */ call("tri(n, m?, { k, dtype, *, out, window })");
export const tril = /* @__PURE__ */ call("tril(m: triangle, k?, { *, out })");
export const triu = /* @__PURE__ */ call("triu(m: triangle, k?, { *, out })");
export const diag = /* @__PURE__ */ call("diag(v: matrix, k?)");
export const diagflat = /* @__PURE__ */ call("diagflat(v: flat, k?: shortOffset, { *, out })");
export const vander = /* @__PURE__ */ call("vander(x: line, n?, { increasing, *, out, window })");
export const frombuffer = /* @__PURE__ */ call(
  "frombuffer(buffer, { dtype, count: bytesCount, offset: bytesOffset, *, copy, out })",
);
export const fromTypedArray = /* @__PURE__ */ call(
  "fromTypedArray(data: typed, shape?: sameBytes, { *, dtype, copy, out })",
);
export const fromfunction = /* @__PURE__ */ call(
  "fromfunction(fn: gridFunction, shape: lengths, { *, dtype, each, window })",
);
export const fromiter = /* @__PURE__ */ call("fromiter(iterable, dtype, count?: takenOf)");
export const fromstring = /* @__PURE__ */ call("fromstring(text, { dtype, count, *, sep })");
export const receive = /* @__PURE__ */ call("receive(message)");
