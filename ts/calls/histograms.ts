/** The calls of the functions that count values in bins. */
import { call } from "./call.ts";

export const histogram = /* @__PURE__ */ call(
  "histogram(a: binned, { bins, range: ends, density, weights: weightsOfAll })",
);
export const histogramBinEdges = /* @__PURE__ */ call(
  "histogramBinEdges(a: binned, { bins, range: ends, weights: weightsOfAll })",
);
export const histogram2d = /* @__PURE__ */ call(
  "histogram2d(x: points, y: pointsToo, { bins: binsOfTwo, range, density, weights: weightsOfPoints })",
);
export const histogramdd = /* @__PURE__ */ call(
  "histogramdd(sample, { bins: binsOfEach, range, density, weights: weightsOfPoints })",
);
