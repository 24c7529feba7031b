/** The calls of the methods of Generator. */
import { call } from "./call.ts";

export const beta = /* @__PURE__ */ call("Generator.beta(a, b, size?)");
export const chisquare = /* @__PURE__ */ call("Generator.chisquare(df, size?)");
export const f = /* @__PURE__ */ call("Generator.f(dfnum, dfden, size?)");
export const gamma = /* @__PURE__ */ call("Generator.gamma(shape, scale?, size?)");
export const gumbel = /* @__PURE__ */ call("Generator.gumbel(loc?, scale?, size?)");
export const laplace = /* @__PURE__ */ call("Generator.laplace(loc?, scale?, size?)");
export const logistic = /* @__PURE__ */ call("Generator.logistic(loc?, scale?, size?)");
export const lognormal = /* @__PURE__ */ call("Generator.lognormal(mean?, sigma?, size?)");
export const noncentralChisquare = /* @__PURE__ */ call("Generator.noncentralChisquare(df, nonc, size?)");
export const noncentralF = /* @__PURE__ */ call("Generator.noncentralF(dfnum, dfden, nonc, size?)");
export const pareto = /* @__PURE__ */ call("Generator.pareto(a, size?)");
export const power = /* @__PURE__ */ call("Generator.power(a, size?)");
export const rayleigh = /* @__PURE__ */ call("Generator.rayleigh(scale?, size?)");
export const standardCauchy = /* @__PURE__ */ call("Generator.standardCauchy(size?)");
export const standardT = /* @__PURE__ */ call("Generator.standardT(df, size?)");
export const triangular = /* @__PURE__ */ call("Generator.triangular(left, mode, right, size?)");
export const vonmises = /* @__PURE__ */ call("Generator.vonmises(mu, kappa, size?)");
export const wald = /* @__PURE__ */ call("Generator.wald(mean, scale, size?)");
export const weibull = /* @__PURE__ */ call("Generator.weibull(a, size?)");
export const binomial = /* @__PURE__ */ call("Generator.binomial(n, p, size?)");
export const geometric = /* @__PURE__ */ call("Generator.geometric(p, size?)");
export const hypergeometric = /* @__PURE__ */ call("Generator.hypergeometric(ngood, nbad, nsample, size?)");
export const logseries = /* @__PURE__ */ call("Generator.logseries(p, size?)");
export const negativeBinomial = /* @__PURE__ */ call("Generator.negativeBinomial(n, p, size?)");
export const poisson = /* @__PURE__ */ call("Generator.poisson(lam?, size?)");
export const zipf = /* @__PURE__ */ call("Generator.zipf(a, size?)");
export const normal = /* @__PURE__ */ call("Generator.normal(loc?, scale?, size?)");
export const uniform = /* @__PURE__ */ call("Generator.uniform(low?, high?, size?)");
export const exponential = /* @__PURE__ */ call("Generator.exponential(scale?, size?)");
export const multinomial = /* @__PURE__ */ call("Generator.multinomial(n, pvals, size?)");
export const dirichlet = /* @__PURE__ */ call("Generator.dirichlet(alpha, size?)");
export const bytes = /* @__PURE__ */ call("Generator.bytes(length)");
export const spawn = /* @__PURE__ */ call("Generator.spawn(n)");
export const random = /* @__PURE__ */ call("Generator.random(size?, { dtype, out })");
export const standardNormal = /* @__PURE__ */ call("Generator.standardNormal(size?, { dtype, out })");
export const standardExponential = /* @__PURE__ */ call(
  "Generator.standardExponential(size?, { dtype, method, out })",
);
export const standardGamma = /* @__PURE__ */ call("Generator.standardGamma(shape, size?, { dtype, out })");
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
