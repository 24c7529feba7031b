/** The calls of reductions: functions that fold the elements of an array. */
import { call } from "./call.ts";

export const sum = /* @__PURE__ */ call("sum(a, { axis, dtype, out, keepdims, initial, where })");
export const prod = /* @__PURE__ */ call("prod(a, { axis, dtype, out, keepdims, initial, where })");
export const mean = /* @__PURE__ */ call("mean(a, { axis, dtype, out, keepdims, *, where })");
export const average = /* @__PURE__ */ call("average(a, { axis, weights, returned, *, keepdims })");
const variance = /* @__PURE__ */ call("var(a, { axis, dtype, out, ddof, keepdims, *, where, correction })");
export const std = /* @__PURE__ */ call("std(a, { axis, dtype, out, ddof, keepdims, *, where, correction })");
export const any = /* @__PURE__ */ call("any(a, { axis, out, keepdims, *, where })");
export const all = /* @__PURE__ */ call("all(a, { axis, out, keepdims, *, where })");
export const countNonzero = /* @__PURE__ */ call("countNonzero(a, { axis, *, keepdims })");
export const max = /* @__PURE__ */ call("max(a, { axis, out, keepdims, initial, where })");
export const min = /* @__PURE__ */ call("min(a, { axis, out, keepdims, initial, where })");
export const amax = /* @__PURE__ */ call("amax(a, { axis, out, keepdims, initial, where })");
export const amin = /* @__PURE__ */ call("amin(a, { axis, out, keepdims, initial, where })");
export const ptp = /* @__PURE__ */ call("ptp(a, { axis, out, keepdims })");
export const argmax = /* @__PURE__ */ call("argmax(a, { axis, out, *, keepdims })");
export const argmin = /* @__PURE__ */ call("argmin(a, { axis, out, *, keepdims })");
export const nansum = /* @__PURE__ */ call("nansum(a, { axis, dtype, out, keepdims, initial, where })");
export const nanprod = /* @__PURE__ */ call("nanprod(a, { axis, dtype, out, keepdims, initial, where })");
export const nanmean = /* @__PURE__ */ call("nanmean(a, { axis, dtype, out, keepdims, *, where })");
export const nanvar = /* @__PURE__ */ call(
  "nanvar(a, { axis, dtype, out, ddof, keepdims, *, where, correction })",
);
export const nanstd = /* @__PURE__ */ call(
  "nanstd(a, { axis, dtype, out, ddof, keepdims, *, where, correction })",
);
export const nanmax = /* @__PURE__ */ call("nanmax(a, { axis, out, keepdims, initial, where })");
export const nanmin = /* @__PURE__ */ call("nanmin(a, { axis, out, keepdims, initial, where })");
export const nanargmax = /* @__PURE__ */ call("nanargmax(a, { axis, out, *, keepdims })");
export const nanargmin = /* @__PURE__ */ call("nanargmin(a, { axis, out, *, keepdims })");
export const cumsum = /* @__PURE__ */ call("cumsum(a, { axis, dtype, out })");
export const cumprod = /* @__PURE__ */ call("cumprod(a, { axis, dtype, out })");
export const diff = /* @__PURE__ */ call("diff(a, n?, axis?, { prepend, append })");

export { variance as var };
