/** The calls of the methods of Generator. */
import { call } from "./call.ts";

export const multinomial = /* @__PURE__ */ call("Generator.multinomial(n, pvals, size?)");
export const dirichlet = /* @__PURE__ */ call("Generator.dirichlet(alpha, size?)");
export const bytes = /* @__PURE__ */ call("Generator.bytes(length)");
export const spawn = /* @__PURE__ */ call("Generator.spawn(n)");
export const random = /* @__PURE__ */ call("Generator.random(size?, { dtype, out })");
export const standardNormal = /* @__PURE__ */ call("Generator.standardNormal(size?, { dtype, out })");
export const standardExponential = /* @__PURE__ */ call(
  "Generator.standardExponential(size?, { dtype, method, out })",
);
export const integers = /* @__PURE__ */ call("Generator.integers(low, high?, size?, { dtype, endpoint })");
export const choice = /* @__PURE__ */ call("Generator.choice(a, size?, { replace, p, axis, shuffle })");
export const shuffle = /* @__PURE__ */ call("Generator.shuffle(x, { axis })");
export const permutation = /* @__PURE__ */ call("Generator.permutation(x, { axis })");
export const permuted = /* @__PURE__ */ call("Generator.permuted(x, { *, axis, out })");
export const multivariateHypergeometric = /* @__PURE__ */ call(
  "Generator.multivariateHypergeometric(colors, nsample, size?, { method })",
);
export const multivariateNormal = /* @__PURE__ */ call(
  "Generator.multivariateNormal(mean, cov, size?, { *, method })",
);
