/** The calls of the functions that sort, search and count. */
import { call } from "./call.ts";

export const sort = /* @__PURE__ */ call(
  "sort(a, { axis: oneAxis, kind: sortKind, order: noFields, *, stable })",
);
export const argsort = /* @__PURE__ */ call(
  "argsort(a, { axis: oneAxis, kind: sortKind, order: noFields, *, stable })",
);
export const partition = /* @__PURE__ */ call(
  "partition(a, kth, { axis: oneAxis, kind: partitionKind, order: noFields })",
);
export const argpartition = /* @__PURE__ */ call(
  "argpartition(a, kth, { axis: oneAxis, kind: partitionKind, order: noFields })",
);
export const lexsort = /* @__PURE__ */ call("lexsort(keys: sortKeys, axis?: oneAxis)");
export const sortComplex = /* @__PURE__ */ call("sortComplex(a)");
export const searchsorted = /* @__PURE__ */ call("searchsorted(a: sortedList, v: sought, { side, sorter })");
export const digitize = /* @__PURE__ */ call("digitize(x, bins: sortedList, right?)");
export const bincount = /* @__PURE__ */ call(
  "bincount(x: smallCounts, { weights: weightsOfEach, minlength })",
);
