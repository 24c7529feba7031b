/** Rows of np.random. Loops draw from Math.random, which has no seed, so results are compared by their length alone. */
import { given, written } from "./kinds.js";

const SIZES = [10, 1e3, 1e6];

const uniform = written(Float64Array, "Math.random()");

/** Two normal floats from two uniform ones (G. E. P. Box and M. E. Muller, 1958). */
const normal = (n) => () => {
  const values = new Float64Array(n);
  for (let index = 0; index < n; index += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - Math.random()));
    const angle = 2 * Math.PI * Math.random();
    values[index] = radius * Math.cos(angle);
    if (index + 1 < n) values[index + 1] = radius * Math.sin(angle);
  }
  return values;
};

const integers = written(BigInt64Array, "BigInt(Math.floor(Math.random() * 100))");

const permutation = (n) => () => {
  const values = BigInt64Array.from({ length: n }, (_, place) => BigInt(place));
  for (let last = n - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    const kept = values[last];
    values[last] = values[other];
    values[other] = kept;
  }
  return values;
};

/** A row of a method: `call` draws n elements from a generator. */
function row(name, bits, dtype, call, numpy, loop) {
  return {
    name,
    dtype,
    sizes: SIZES,
    check: "count",
    ndloom: (np, n) => given(new np.random.Generator(new np.random[bits](1)), (rng) => call(rng, n)),
    loop,
    numpy: [`rng = np.random.Generator(np.random.${bits}(1))`, `rng.${numpy}`],
  };
}

export const randomRows = [
  row("random", "PCG64", "float64", (rng, n) => rng.random(n), "random(n)", uniform),
  row("random MT19937", "MT19937", "float64", (rng, n) => rng.random(n), "random(n)", uniform),
  row("random SFC64", "SFC64", "float64", (rng, n) => rng.random(n), "random(n)", uniform),
  row("standardNormal", "PCG64", "float64", (rng, n) => rng.standardNormal(n), "standard_normal(n)", normal),
  row("integers", "PCG64", "int64", (rng, n) => rng.integers(0, 100, n), "integers(0, 100, n)", integers),
  row("permutation", "PCG64", "int64", (rng, n) => rng.permutation(n), "permutation(n)", permutation),
];
