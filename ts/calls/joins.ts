/** The calls of the functions that join, split, reshape and repeat arrays. */
import { call } from "./call.ts";

export const concatenate = /* @__PURE__ */ call(
  "concatenate(arrays, { axis: oneAxis, out, *, dtype, casting })",
);
export const concat = /* @__PURE__ */ call("concat(arrays, { axis: oneAxis, out, *, dtype, casting })");
export const stack = /* @__PURE__ */ call("stack(arrays: alike, { axis: newAxis, out, *, dtype, casting })");
export const hstack = /* @__PURE__ */ call("hstack(arrays, { *, dtype, casting })");
export const vstack = /* @__PURE__ */ call("vstack(arrays, { *, dtype, casting })");
export const dstack = /* @__PURE__ */ call("dstack(arrays)");
export const columnStack = /* @__PURE__ */ call("columnStack(arrays)");
export const block = /* @__PURE__ */ call("block(arrays: blocks)");
export const append = /* @__PURE__ */ call("append(a, values: joined, { axis: oneAxis })");
export const insert = /* @__PURE__ */ call("insert(a, at, values: inserted, { axis: oneAxis })");
const deleteCall = /* @__PURE__ */ call("delete(a, at, { axis: oneAxis })");

export { deleteCall as delete };
export const tile = /* @__PURE__ */ call("tile(a, reps)");
export const repeat = /* @__PURE__ */ call("repeat(a, n: counts, { axis: oneAxis })");
export const pad = /* @__PURE__ */ call(
  "pad(a, padWidth, { mode: padMode, *, constantValues, endValues, statLength, reflectType })",
);
export const flip = /* @__PURE__ */ call("flip(m: a, { axis })");
export const fliplr = /* @__PURE__ */ call("fliplr(m: stack)");
export const flipud = /* @__PURE__ */ call("flipud(m: a)");
export const rot90 = /* @__PURE__ */ call("rot90(m: stack, { k: turns, axes: twoAxes })");
export const roll = /* @__PURE__ */ call("roll(a, shift, { axis })");
export const split = /* @__PURE__ */ call("split(a, parts: cuts, { axis: oneAxis })");
export const arraySplit = /* @__PURE__ */ call("arraySplit(a, parts: cuts, { axis: oneAxis })");
export const hsplit = /* @__PURE__ */ call("hsplit(a, parts: cuts)");
export const vsplit = /* @__PURE__ */ call("vsplit(a: stack, parts: cuts)");
export const dsplit = /* @__PURE__ */ call("dsplit(a: cube, parts: cuts)");
export const unstack = /* @__PURE__ */ call("unstack(x: a, { *, axis: oneAxis })");
export const expandDims = /* @__PURE__ */ call("expandDims(a, axis: newAxes)");
export const squeeze = /* @__PURE__ */ call("squeeze(a: withOnes, axis?: ones)");
export const swapaxes = /* @__PURE__ */ call("swapaxes(a, i, j)");
export const moveaxis = /* @__PURE__ */ call("moveaxis(a, from, to)");
export const transpose = /* @__PURE__ */ call("transpose(a, axes?)");
export const ravel = /* @__PURE__ */ call("ravel(a, { order })");
export const reshape = /* @__PURE__ */ call("reshape(a, shape: sameSize, { order })");
export const atleast1d = /* @__PURE__ */ call("atleast1d(...arrays: a)");
export const atleast2d = /* @__PURE__ */ call("atleast2d(...arrays: a)");
export const atleast3d = /* @__PURE__ */ call("atleast3d(...arrays: a)");
export const broadcastArrays = /* @__PURE__ */ call("broadcastArrays(...arrays: broadcastable)");
export const broadcastShapes = /* @__PURE__ */ call("broadcastShapes(...shapes)");
export const broadcastTo = /* @__PURE__ */ call("broadcastTo(a, shape: wider)");
