/** The rows of exponentials, logarithms and roots. The kernels compute them: crate/functions/src/kernels/. Powers are in power-rows.ts. */
import { TWO, ufunc } from "./elementwise.ts";
import { rounded } from "./rounded-operations.ts";

export const expRow = /* @__PURE__ */ ufunc({
  name: "exp",
  loops: "efdFD",
  build: /* @__PURE__ */ rounded("exp"),
});
export const exp2Row = /* @__PURE__ */ ufunc({
  name: "exp2",
  loops: "efdFD",
  build: /* @__PURE__ */ rounded("exp2"),
});
export const expm1Row = /* @__PURE__ */ ufunc({
  name: "expm1",
  loops: "efdFD",
  build: /* @__PURE__ */ rounded("expm1"),
});
export const logRow = /* @__PURE__ */ ufunc({
  name: "log",
  loops: "efdFD",
  build: /* @__PURE__ */ rounded("log"),
});
export const log2Row = /* @__PURE__ */ ufunc({
  name: "log2",
  loops: "efdFD",
  build: /* @__PURE__ */ rounded("log2"),
});
export const log10Row = /* @__PURE__ */ ufunc({
  name: "log10",
  loops: "efdFD",
  build: /* @__PURE__ */ rounded("log10"),
});
export const log1pRow = /* @__PURE__ */ ufunc({
  name: "log1p",
  loops: "efdFD",
  build: /* @__PURE__ */ rounded("log1p"),
});
export const cbrtRow = /* @__PURE__ */ ufunc({
  name: "cbrt",
  loops: "efd",
  build: /* @__PURE__ */ rounded("cbrt"),
});

export const hypotRow = /* @__PURE__ */ ufunc({
  name: "hypot",
  parameters: TWO,
  loops: "efd",
  build: /* @__PURE__ */ rounded("hypot"),
});

export const logaddexpRow = /* @__PURE__ */ ufunc({
  name: "logaddexp",
  parameters: TWO,
  loops: "efd",
  build: /* @__PURE__ */ rounded("logaddexp"),
});

export const logaddexp2Row = /* @__PURE__ */ ufunc({
  name: "logaddexp2",
  parameters: TWO,
  loops: "efd",
  build: /* @__PURE__ */ rounded("logaddexp2"),
});

/** Powers in float64 or complex128, without the short ways of `power`. */
export const floatPowerRow = /* @__PURE__ */ ufunc({
  name: "float_power",
  parameters: TWO,
  loops: "dD",
  build: /* @__PURE__ */ rounded("power"),
});
