/** The calls of medians and quantiles. */
import { call } from "./call.ts";

export const median = /* @__PURE__ */ call("median(a, { axis, out, overwriteInput, keepdims })");
export const nanmedian = /* @__PURE__ */ call("nanmedian(a, { axis, out, overwriteInput, keepdims })");
export const quantile = /* @__PURE__ */ call(
  "quantile(a, q: fractions, { axis, out, overwriteInput, method: quantileMethod, keepdims, *, weights: lightWeights })",
);
export const nanquantile = /* @__PURE__ */ call(
  "nanquantile(a, q: fractions, { axis, out, overwriteInput, method: quantileMethod, keepdims, *, weights: lightWeights })",
);
export const percentile = /* @__PURE__ */ call(
  "percentile(a, q: percents, { axis, out, overwriteInput, method: quantileMethod, keepdims, *, weights: lightWeights })",
);
export const nanpercentile = /* @__PURE__ */ call(
  "nanpercentile(a, q: percents, { axis, out, overwriteInput, method: quantileMethod, keepdims, *, weights: lightWeights })",
);
