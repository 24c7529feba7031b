/** The rows of exponentials, logarithms and roots. The kernels compute them: crate/functions/src/kernels/. Powers are in power-rows.ts. */
import { TWO } from "./elementwise.ts";
import { roundedRow } from "./rounded-operations.ts";

export const expRow = /* @__PURE__ */ roundedRow("exp");
export const exp2Row = /* @__PURE__ */ roundedRow("exp2");
export const expm1Row = /* @__PURE__ */ roundedRow("expm1");
export const logRow = /* @__PURE__ */ roundedRow("log");
export const log2Row = /* @__PURE__ */ roundedRow("log2");
export const log10Row = /* @__PURE__ */ roundedRow("log10");
export const log1pRow = /* @__PURE__ */ roundedRow("log1p");
export const cbrtRow = /* @__PURE__ */ roundedRow("cbrt", { loops: "efd" });

export const hypotRow = /* @__PURE__ */ roundedRow("hypot", { parameters: TWO, loops: "efd" });

export const logaddexpRow = /* @__PURE__ */ roundedRow("logaddexp", { parameters: TWO, loops: "efd" });

export const logaddexp2Row = /* @__PURE__ */ roundedRow("logaddexp2", { parameters: TWO, loops: "efd" });

/** Powers in float64 or complex128, without the short ways of `power`. */
export const floatPowerRow = /* @__PURE__ */ roundedRow("power", {
  name: "float_power",
  parameters: TWO,
  loops: "dD",
});
