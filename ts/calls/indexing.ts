/** The calls of the functions that make indices, and that read and write by index. */
import { call } from "./call.ts";

export const slice = /* @__PURE__ */ call("slice(start, stop?, step?)");
export const take = /* @__PURE__ */ call("take(a, indices, { axis: oneAxis, out, mode })");
export const takeAlongAxis = /* @__PURE__ */ call(
  "takeAlongAxis(a, indices: indicesAlong, { axis: oneAxis })",
);
export const compress = /* @__PURE__ */ call("compress(condition: lineMask, a, { axis: oneAxis, out })");
export const extract = /* @__PURE__ */ call("extract(condition, a)");
export const choose = /* @__PURE__ */ call("choose(a: numbersOfChoices, choices, { out, mode })");
export const select = /* @__PURE__ */ call("select(conditions, choices, default?)");
export const diagonal = /* @__PURE__ */ call("diagonal(a: stack, { offset, axis1, axis2 })");
export const fillDiagonal = /* @__PURE__ */ call("fillDiagonal(a: square, value: values, { wrap })");
export const diagIndices = /* @__PURE__ */ call("diagIndices(n, ndim?)");
export const diagIndicesFrom = /* @__PURE__ */ call("diagIndicesFrom(a: square)");
export const trilIndices = /* @__PURE__ */ call("trilIndices(n, k?, m?)");
export const trilIndicesFrom = /* @__PURE__ */ call("trilIndicesFrom(a: plane, k?)");
export const triuIndices = /* @__PURE__ */ call("triuIndices(n, k?, m?)");
export const triuIndicesFrom = /* @__PURE__ */ call("triuIndicesFrom(a: plane, k?)");
export const maskIndices = /* @__PURE__ */ call("maskIndices(n, fn, k?: shortOffset)");
export const unravelIndex = /* @__PURE__ */ call("unravelIndex(indices: flatPlaces, shape: dims, { order })");
export const ravelMultiIndex = /* @__PURE__ */ call(
  "ravelMultiIndex(multiIndex, dims, { mode: modeOfEach, order })",
);
export const ix_ = /* @__PURE__ */ call("ix_(...seqs)");
export const place = /* @__PURE__ */ call("place(a: target, mask, values: masked)");
export const put = /* @__PURE__ */ call("put(a: target, indices, values, { mode })");
export const putAlongAxis = /* @__PURE__ */ call(
  "putAlongAxis(a: target, indices: indicesAlong, values: valuesAlong, axis: oneAxis)",
);
export const putmask = /* @__PURE__ */ call("putmask(a: target, mask, values: masked)");
export const copyto = /* @__PURE__ */ call("copyto(dst, src: source, { casting, where })");
export const nonzero = /* @__PURE__ */ call("nonzero(a)");
export const flatnonzero = /* @__PURE__ */ call("flatnonzero(a)");
export const argwhere = /* @__PURE__ */ call("argwhere(a)");
export const where = /* @__PURE__ */ call("where(condition, x?: choice, y?: choice)");
export const packbits = /* @__PURE__ */ call("packbits(a: flags, { axis: oneAxis, bitorder })");
export const unpackbits = /* @__PURE__ */ call(
  "unpackbits(a: packed, { axis: oneAxis, count: bits, bitorder })",
);
