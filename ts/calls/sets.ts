/** The calls of the functions that treat arrays as sets. */
import { call } from "./call.ts";

export const unique = /* @__PURE__ */ call(
  "unique(ar: repeated, { returnIndex: setFlag, returnInverse: setFlag, returnCounts: setFlag, axis: axisOfUnique, *, equalNan: setFlag, sorted: setFlag })",
);
export const uniqueAll = /* @__PURE__ */ call("uniqueAll(x: repeated)");
export const uniqueCounts = /* @__PURE__ */ call("uniqueCounts(x: repeated)");
export const uniqueInverse = /* @__PURE__ */ call("uniqueInverse(x: repeated)");
export const uniqueValues = /* @__PURE__ */ call("uniqueValues(x: repeated)");
export const union1d = /* @__PURE__ */ call("union1d(ar1: repeated, ar2: others)");
export const intersect1d = /* @__PURE__ */ call(
  "intersect1d(ar1: repeated, ar2: others, { assumeUnique: setFlag, returnIndices: setFlag })",
);
export const setdiff1d = /* @__PURE__ */ call(
  "setdiff1d(ar1: repeated, ar2: others, assumeUnique?: setFlag)",
);
export const setxor1d = /* @__PURE__ */ call("setxor1d(ar1: repeated, ar2: others, assumeUnique?: setFlag)");
export const isin = /* @__PURE__ */ call(
  "isin(element: repeated, testElements: others, { assumeUnique: setFlag, invert: setFlag, *, kind: isinKind })",
);
export const ediff1d = /* @__PURE__ */ call(
  "ediff1d(ary: repeated, { toEnd: differences, toBegin: differences })",
);
