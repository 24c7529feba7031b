/** Examples of calls that tests/numpy/calls.ts has none of, as it writes them. Other values are drawn in their places. */
import type { Encoded } from "../../numpy/encoded.ts";

const matrix: Encoded = { $a: ["float64", [2, 2], "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA="] };
const line: Encoded = { $a: ["float32", [3], "AACAPwAAAEAAAEBA"] };

export const examples: Readonly<Record<string, readonly (readonly Encoded[])[]>> = {
  "NDArray.toString": [[matrix], [line]],
  "NDArray.toJSON": [[matrix]],
  "NDArray.data": [[matrix]],
  "NDArray.T": [[matrix]],
};

/** Methods of streams, with arguments. `size` is drawn. */
export const draws: readonly (readonly [method: string, args: readonly Encoded[]])[] = [
  ["random", []],
  ["standardNormal", []],
  ["standardExponential", []],
  ["normal", [0, 2]],
  ["normal", [line, 1]],
  ["uniform", [-1, 3]],
  ["integers", [0, 10]],
  ["integers", [0, 200]],
  ["randint", [0, 10]],
  ["rand", []],
  ["randn", []],
  ["poisson", [3]],
  ["binomial", [10, 0.3]],
  ["binomial", [100, 0.5]],
  ["hypergeometric", [5, 6, 7]],
  ["gamma", [2, 1]],
  ["beta", [0.5, 2]],
  ["gumbel", []],
  ["exponential", [2]],
  ["geometric", [0.3]],
  ["negativeBinomial", [3, 0.4]],
  ["zipf", [2.5]],
  ["vonmises", [0, 1]],
  ["multinomial", [5, [0.2, 0.3, 0.5]]],
  ["dirichlet", [[1, 2, 3]]],
  ["choice", [7]],
  ["choice", [line]],
  ["permutation", [6]],
  ["permutation", [line]],
  ["shuffle", [line]],
  ["permuted", [matrix]],
  ["bytes", [7]],
  ["normal", [0, -1]],
];
