/** The calls of the functions that take arrays of other libraries. */
import { call } from "./call.ts";

export const fromDlpack = /* @__PURE__ */ call("fromDlpack(x, { *, copy })");
export const fromImageData = /* @__PURE__ */ call(
  "fromImageData(img, { *, channels, dtype, layout, scale })",
);
