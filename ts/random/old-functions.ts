/** The old functions of `np.random`: methods of a RandomState that nobody sees. It is made when the first of them is called. */
import { RandomState } from "./random-state.ts";

/** The names of the methods. */
const names = [
  "beta",
  "binomial",
  "bytes",
  "chisquare",
  "choice",
  "dirichlet",
  "exponential",
  "f",
  "gamma",
  "geometric",
  "getState",
  "gumbel",
  "hypergeometric",
  "laplace",
  "logistic",
  "lognormal",
  "logseries",
  "multinomial",
  "negativeBinomial",
  "noncentralChisquare",
  "noncentralF",
  "normal",
  "pareto",
  "permutation",
  "poisson",
  "power",
  "rand",
  "randint",
  "randn",
  "random",
  "randomSample",
  "rayleigh",
  "seed",
  "setState",
  "shuffle",
  "standardCauchy",
  "standardExponential",
  "standardGamma",
  "standardNormal",
  "standardT",
  "triangular",
  "uniform",
  "vonmises",
  "wald",
  "weibull",
  "zipf",
] as const;

/** The old functions of `np.random`. */
export type OldFunctions = Pick<RandomState, (typeof names)[number]>;

let hidden: RandomState | null = null;

/* @__NO_SIDE_EFFECTS__ */
function functionsOf(methods: readonly (keyof OldFunctions)[]): OldFunctions {
  const entries = methods.map((name) => [
    name,
    (...args: unknown[]): unknown => {
      hidden ??= new RandomState();
      return Reflect.apply(hidden[name], hidden, args);
    },
  ]);
  return Object.fromEntries(entries) as OldFunctions;
}

export const oldFunctions = /* @__PURE__ */ functionsOf(names);
