/** The calls of the methods of RandomState. */
import { call } from "./call.ts";

export const multinomial = /* @__PURE__ */ call("RandomState.multinomial(n, pvals, size?)");
export const dirichlet = /* @__PURE__ */ call("RandomState.dirichlet(alpha, size?)");
export const bytes = /* @__PURE__ */ call("RandomState.bytes(length)");
export const seed = /* @__PURE__ */ call("RandomState.seed(seed?)");
export const getState = /* @__PURE__ */ call("RandomState.getState()");
export const setState = /* @__PURE__ */ call("RandomState.setState(state)");
export const randint = /* @__PURE__ */ call("RandomState.randint(low, high?, size?, { dtype })");
export const randomIntegers = /* @__PURE__ */ call("RandomState.randomIntegers(low, high?, size?)");
export const tomaxint = /* @__PURE__ */ call("RandomState.tomaxint(size?)");
export const rand = /* @__PURE__ */ call("RandomState.rand(...shape)");
export const randn = /* @__PURE__ */ call("RandomState.randn(...shape)");
export const random = /* @__PURE__ */ call("RandomState.random(size?)");
export const randomSample = /* @__PURE__ */ call("RandomState.randomSample(size?)");
export const standardNormal = /* @__PURE__ */ call("RandomState.standardNormal(size?)");
export const standardExponential = /* @__PURE__ */ call("RandomState.standardExponential(size?)");
export const choice = /* @__PURE__ */ call("RandomState.choice(a, size?, { replace, p })");
export const shuffle = /* @__PURE__ */ call("RandomState.shuffle(x)");
export const permutation = /* @__PURE__ */ call("RandomState.permutation(x)");
