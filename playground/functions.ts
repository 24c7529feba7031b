/** The functions of the package that make arrays: an example of each, in the families of docs/functions.md (list-functions.ts). */
import { families } from "virtual:functions";

/** The examples, by the title of their family and by function; those of random numbers call methods of a generator. */
export const examples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    Object.entries(families).map(([title, functions]) => [
      title,
      Object.fromEntries(functions.map(({ name, example }) => [name, example])),
    ]),
  ),
  "Random numbers": {
    random: "np.random.defaultRng(42).random([30, 50])",
    normal: "np.random.defaultRng(42).normal(170, 10, 10000)",
    integers: "np.random.defaultRng(42).integers(1, 6, 6000, { endpoint: true })",
    poisson: "np.random.defaultRng(42).poisson(4, 5000)",
    gamma: "np.random.defaultRng(42).gamma(2.5, 2, 5000)",
    permutation: "np.random.defaultRng(42).permutation(20)",
  },
};

const usages = new Map(
  Object.values(families)
    .flat()
    .map(({ name, usage }) => [name, usage]),
);

/** The call of a function of np that has an example, as messages show it. */
export const usageOf = (name: string): string | undefined => usages.get(name);
