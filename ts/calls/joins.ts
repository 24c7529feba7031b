/** The calls of the functions that join, split, reshape and repeat arrays. */
import { call } from "./call.ts";

export const concatenate = /* @__PURE__ */ call("concatenate(arrays, { axis, out, *, dtype, casting })");
export const concat = /* @__PURE__ */ call("concat(arrays, { axis, out, *, dtype, casting })");
export const stack = /* @__PURE__ */ call("stack(arrays, { axis, out, *, dtype, casting })");
export const hstack = /* @__PURE__ */ call("hstack(arrays, { *, dtype, casting })");
export const vstack = /* @__PURE__ */ call("vstack(arrays, { *, dtype, casting })");
export const dstack = /* @__PURE__ */ call("dstack(arrays)");
export const columnStack = /* @__PURE__ */ call("columnStack(arrays)");
export const block = /* @__PURE__ */ call("block(arrays)");
export const append = /* @__PURE__ */ call("append(a, values, { axis })");
export const insert = /* @__PURE__ */ call("insert(a, at, values, { axis })");
const deleteCall = /* @__PURE__ */ call("delete(a, at, { axis })");

export { deleteCall as delete };
export const tile = /* @__PURE__ */ call("tile(a, reps)");
export const repeat = /* @__PURE__ */ call("repeat(a, n, { axis })");
export const pad = /* @__PURE__ */ call(
  "pad(a, padWidth, { mode, *, constantValues, endValues, statLength, reflectType })",
);
export const flip = /* @__PURE__ */ call("flip(m, { axis })");
export const fliplr = /* @__PURE__ */ call("fliplr(m)");
export const flipud = /* @__PURE__ */ call("flipud(m)");
export const rot90 = /* @__PURE__ */ call("rot90(m, { k, axes })");
export const roll = /* @__PURE__ */ call("roll(a, shift, { axis })");
export const split = /* @__PURE__ */ call("split(a, parts, { axis })");
export const arraySplit = /* @__PURE__ */ call("arraySplit(a, parts, { axis })");
export const hsplit = /* @__PURE__ */ call("hsplit(a, parts)");
export const vsplit = /* @__PURE__ */ call("vsplit(a, parts)");
export const dsplit = /* @__PURE__ */ call("dsplit(a, parts)");
export const unstack = /* @__PURE__ */ call("unstack(x, { *, axis })");
export const expandDims = /* @__PURE__ */ call("expandDims(a, axis)");
export const squeeze = /* @__PURE__ */ call("squeeze(a, axis?)");
export const swapaxes = /* @__PURE__ */ call("swapaxes(a, i, j)");
export const moveaxis = /* @__PURE__ */ call("moveaxis(a, from, to)");
export const transpose = /* @__PURE__ */ call("transpose(a, axes?)");
export const ravel = /* @__PURE__ */ call("ravel(a, { order })");
export const reshape = /* @__PURE__ */ call("reshape(a, shape, { order })");
export const atleast1d = /* @__PURE__ */ call("atleast1d(...arrays)");
export const atleast2d = /* @__PURE__ */ call("atleast2d(...arrays)");
export const atleast3d = /* @__PURE__ */ call("atleast3d(...arrays)");
export const broadcastArrays = /* @__PURE__ */ call("broadcastArrays(...arrays)");
export const broadcastShapes = /* @__PURE__ */ call("broadcastShapes(...shapes)");
export const broadcastTo = /* @__PURE__ */ call("broadcastTo(a, shape)");
