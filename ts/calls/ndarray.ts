/** The calls of the methods of NDArray. */
import { call } from "./call.ts";

export const withData = /* @__PURE__ */ call("withData(use)");
export const get = /* @__PURE__ */ call("get(...index)");
export const set = /* @__PURE__ */ call("set(...index, value)");
export const item = /* @__PURE__ */ call("item(...index: position)");
export const toArray = /* @__PURE__ */ call("toArray({ *, bigint })");
export const toTypedArray = /* @__PURE__ */ call("toTypedArray()");
export const transfer = /* @__PURE__ */ call("transfer()");
export const toNdarrayLike = /* @__PURE__ */ call("toNdarrayLike()");
export const gpuBytes = /* @__PURE__ */ call("gpuBytes()");
export const astype = /* @__PURE__ */ call("astype(dtype, { order, *, copy, out })");
export const reshape = /* @__PURE__ */ call("reshape(...shape: sameSize, { order })");
export const transpose = /* @__PURE__ */ call("transpose(...axes)");
export const ravel = /* @__PURE__ */ call("ravel({ order })");
export const flatten = /* @__PURE__ */ call("flatten({ order })");
export const squeeze = /* @__PURE__ */ call("squeeze(axis?: ones)");
export const swapaxes = /* @__PURE__ */ call("swapaxes(axis1, axis2)");
export const repeat = /* @__PURE__ */ call("repeat(n: counts, { axis: oneAxis })");
export const copy = /* @__PURE__ */ call("copy({ order, *, out })");
export const map = /* @__PURE__ */ call("map(fn, { *, dtype })");
export const view = /* @__PURE__ */ call("view(dtype)");
export const fill = /* @__PURE__ */ call("fill(value)");
export const tobytes = /* @__PURE__ */ call("tobytes({ order })");
export const take = /* @__PURE__ */ call("take(indices, { axis: oneAxis, out, mode })");
export const nonzero = /* @__PURE__ */ call("nonzero()");
export const diagonal = /* @__PURE__ */ call("diagonal({ offset, axis1, axis2 })");
