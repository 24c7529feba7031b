/** The calls of the functions that set memory and printing. */
import { call } from "./call.ts";

export const memory = /* @__PURE__ */ call("memory()");
export const configure = /* @__PURE__ */ call("configure({ *, budget })");
export const scope = /* @__PURE__ */ call("scope(fn)");
export const array2string = /* @__PURE__ */ call(
  "array2string(a, { maxLineWidth, precision, suppressSmall, separator, prefix, *, formatter, threshold, edgeitems, sign, floatmode, suffix })",
);
export const setPrintoptions = /* @__PURE__ */ call(
  "setPrintoptions({ precision, threshold, edgeitems, linewidth, suppress, nanstr, infstr, formatter, sign, floatmode })",
);
export const getPrintoptions = /* @__PURE__ */ call("getPrintoptions()");
export const printoptions = /* @__PURE__ */ call(
  "printoptions({ precision, threshold, edgeitems, linewidth, suppress, nanstr, infstr, formatter, sign, floatmode }, fn)",
);
