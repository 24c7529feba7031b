/** Domains of the arguments of np.random: the parameters of distributions, seeds, and sizes. They hold for its classes alone. */
import type { Encoded } from "../../numpy/encoded.ts";
import type { Domain } from "../drawn-call.ts";
import { flag, oneOf } from "./options.ts";
import { each } from "./texts.ts";

/** A number, or several that broadcast with others. */
const several =
  (...numbers: readonly number[]): Domain =>
  (draw) => {
    const way = draw.below(10);
    if (way < 6) return draw.pick(numbers);
    if (way < 8) return [draw.pick(numbers), draw.pick(numbers)];
    if (way < 9) return [[draw.pick(numbers)], [draw.pick(numbers)], [draw.pick(numbers)]];
    return draw.filled(draw.dtype(), draw.shape(undefined, 12));
  };

const count = oneOf(0, 1, 2, 7, 63);
const seed = oneOf(0, 1, 2 ** 40, { $n: String(2n ** 70n) }, [1, 2, 3], [], null);
const size = oneOf(null, 0, 3, 40, 257, [2, 3], [3, 2], [1, 2], [], [0, 4]);
const list: Domain = (draw) =>
  draw.pick([
    [0.25, 0.5, 0.25],
    [1, 2],
    [0.5, 0.5],
    [3, 4, 5],
  ]);

export const randomDomains: Readonly<Record<string, Domain>> = {
  ...each("a b df dfnum dfden nonc shape scale loc sigma mu kappa lam", several(0.5, 1, 2, 3.5, 100, 0, -1)),
  ...each("wald.mean lognormal.mean", several(0.5, 1, 2, 0)),
  ...each("left low", several(0, -1, -3, 1)),
  ...each("mode", several(1, 0.5, 2)),
  ...each("right high", several(2, 3, 10, 200, 2 ** 40)),
  ...each("n ngood nbad nsample", several(0, 1, 5, 30, 300)),
  ...each("geometric.p binomial.p negativeBinomial.p logseries.p", several(0.5, 0.25, 0.9, 1, 0)),
  ...each("zipf.a", several(1.5, 2, 4, 1)),
  ...each("pvals alpha choice.p", list),
  "choice.a": (draw) => (draw.chance(0.4) ? draw.below(9) : draw.data()),
  colors: oneOf([3, 4, 5], [0, 7], [1], []),
  "multivariateHypergeometric.nsample": count,
  "multivariateNormal.mean": oneOf([0, 1], [2, -1], [0], [0, 0, 0]),
  cov: oneOf(
    [
      [1, 0],
      [0, 1],
    ],
    [
      [2, 1],
      [1, 2],
    ],
    [
      [1, 2],
      [2, 1],
    ],
    [[1]],
    1,
  ),
  "standardExponential.method": oneOf("zig", "inv"),
  "multivariateHypergeometric.method": oneOf("marginals", "count"),
  "multivariateNormal.method": oneOf("svd", "eigh", "cholesky"),
  ...each("x", (draw): Encoded => draw.data()),
  ...each("replace shuffle endpoint", flag),
  size,
  ...each("length poolSize nChildrenSpawned rand.shape randn.shape spawn.n generateState.n", count),
  ...each("seed entropy", seed),
  ...each("counter key spawnKey", oneOf(0, 1, { $n: String(2n ** 80n) }, [1, 2], [0, 0, 7, 1], [])),
  jumps: oneOf(0, 1, 3, -1),
  delta: oneOf(0, 1, -5, 2 ** 50, { $n: String(2n ** 100n) }),
};
