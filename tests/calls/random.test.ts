/** How calls of np.random may be written. tests/random compares what they draw with NumPy. */
import { describe, expect, it } from "vitest";
import { generatorCalls, randomStateCalls } from "../../scripts/registry.ts";
import type { Call } from "../../ts/calls/call.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { plainName, signatures } from "../numpy/signatures.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { type Arguments, formsOf } from "./forms.ts";

checkBalance();

const { random, ValueError } = np;

const m = [
  [1, 2, 3],
  [4, 5, 6],
];

/** Values for the arguments of methods. A name behind a method holds for that method alone, behind a class for that of the class. */
const values: Arguments = {
  ...{ a: 2.5, b: 3, df: 3, dfnum: 3, dfden: 5, nonc: 2, kappa: 2, lam: 4, sigma: 0.5, scale: 2, loc: 1 },
  ...{ left: 0, mode: 1, right: 4, mu: 0, n: 10, p: 0.3, ngood: 20, nbad: 30, nsample: 6, x: m, size: 2 },
  ...{ pvals: [0.2, 0.3, 0.5], alpha: [1, 2, 3], colors: [5, 9, 3], cov: [[1]], low: 1, high: 2, length: 3 },
  ...{
    replace: false,
    shuffle: false,
    axis: 1,
    endpoint: true,
    dtype: "float32",
    method: "cholesky",
    mean: 1,
  },
  ...{ "gamma.shape": 2.5, "standardGamma.shape": 2, "multivariateNormal.mean": [1], "choice.p": [0.1, 0.9] },
  ...{ "integers.high": 9, "randint.high": 9, "randomIntegers.high": 9, "integers.dtype": "int8" },
  ...{ "randint.dtype": "int8", "standardExponential.method": "inv", seed: 1 },
  ...{ "multivariateHypergeometric.method": "count", "Generator.choice.a": m, "RandomState.choice.a": 2 },
};

/** Returns the value of an argument of a call. */
function valueFor({ name }: Call, argument: string): unknown {
  if (argument === "out") return new Float32Array(2);
  const method = name.slice(name.indexOf(".") + 1);
  const found = [`${name}.${argument}`, `${method}.${argument}`, argument].find((key) => key in values);
  if (found === undefined) throw new Error(`tests/calls/random.test.ts has no ${argument} of ${name}`);
  return structuredClone(values[found]);
}

/** The names of the arguments that a call needs, with each choice of those that may be left out. */
function choicesOf({ parts: { positions, required, optional } }: Call): string[][] {
  let choices = [positions.slice(0, required)];
  for (const name of optional) choices = choices.flatMap((names) => [names, [...names, name]]);
  return choices;
}

/** Calls that are wrong, and what the error says. */
const wrong: readonly (readonly [call: string, words: string])[] = [
  ["beta()", "a must be given"],
  ["beta(1)", "b must be given"],
  ["beta({ size: 3 })", "a must be given"],
  ["beta(1, { size: 3 })", "b must be given"],
  ["multinomial(3, { size: 3 })", "pvals must be given"],
  ["dirichlet({ size: 3 })", "alpha must be given"],
  ["choice({ size: 3 })", "a must be"],
  ["bytes({ length: 3 })", "length must be a non-negative integer"],
  ["shuffle({ axis: 0 })", "x must be"],
];

const newWrong: typeof wrong = [
  ['random(3, "float32", { dtype: "float32" })', "dtype is given by position and by name"],
  ["integers({ high: 5 })", "got { high: 5 }; call Generator.integers(low, high, size"],
  ["permutation({ axis: 0 })", "x must be"],
];

const oldWrong: typeof wrong = [["rand(2, { size: 3 })", "must be a non-negative integer"]];

/** Makes a call of a generator from its text. */
function made(on: object, text: string): unknown {
  return new Function("on", "np", `return on.${text}`)(on, np);
}

const plain = (result: unknown): unknown =>
  result instanceof np.NDArray
    ? (result as NDArray).toArray()
    : ArrayBuffer.isView(result)
      ? [...(result as Float32Array)]
      : result;

const classes = {
  Generator: { calls: generatorCalls, make: () => random.defaultRng(42), errors: [...wrong, ...newWrong] },
  RandomState: {
    calls: randomStateCalls,
    make: () => new random.RandomState(42),
    errors: [...wrong, ...oldWrong],
  },
};

/** Their states are no draws, and arguments of any number have no names. */
const APART = ["setState", "getState", "seed", "spawn", "rand", "randn"];

describe.each(Object.entries(classes))("np.random.%s", (name, { calls, make, errors }) => {
  /** What a method draws, or its error. What is shuffled changes. */
  const told = (method: string, args: readonly unknown[]): unknown =>
    np.scope(() => {
      try {
        const drawer = make() as unknown as Readonly<
          Record<string, (...args: readonly unknown[]) => unknown>
        >;
        return plain(drawer[method]?.(...args) ?? args[0]);
      } catch (error) {
        if (!(error instanceof np.NDLoomError)) throw error;
        return String(error);
      }
    });

  const methods = Object.entries(calls as Readonly<Record<string, Call>>).filter(
    ([method]) => !APART.includes(method),
  );
  describe.each(methods)("%s", (method, call) => {
    const given = (names: readonly string[]) => (): Arguments =>
      Object.fromEntries(names.map((argument) => [argument, valueFor(call, argument)]));
    const drawn = (args: () => Arguments) => formsOf(call, args).map((form) => told(method, form()));
    const choices = choicesOf(call).map((names) => [names, drawn(given(names))] as const);

    it("draws the same in all forms of a call", () => {
      for (const [names, results] of choices)
        for (const result of results) expect(result, names.join()).toEqual(results[0]);
      expect(choices.some(([, [result]]) => typeof result !== "string")).toBe(true);
    });

    it("has the defaults of NumPy", () => {
      const defaults = signatures[name as keyof typeof classes][plainName(method)] ?? [];
      for (const [argument, , byDefault] of defaults) {
        const own = call.parts.optional.find((one) => plainName(one) === argument);
        if (own === undefined || byDefault === null) continue;
        for (const [names, [result]] of choices)
          if (!names.includes(own) && typeof result !== "string")
            expect(drawn(() => ({ ...given(names)(), [own]: byDefault }))[0], `${names} ${own}`).toEqual(
              result,
            );
      }
    });
  });

  /** Expects that a method refuses arguments, and shows its call. */
  const refuses = (method: string, call: Call, args: readonly unknown[], words: string): void => {
    const invoke = () => np.scope(() => Reflect.apply(Reflect.get(make(), method), make(), args));
    expectError(invoke, ValueError, words);
    expectError(invoke, ValueError, `; call ${call.usage}`);
  };

  it.each(methods)("%s refuses what it does not take", (method, call) => {
    const { positions, required, optional } = call.parts;
    const needed = positions.slice(0, required).map((argument) => valueFor(call, argument));
    const between = positions.slice(required).map(() => null);
    refuses(method, call, [...needed, ...between, 1], `takes at most ${positions.length} argument`);
    if (optional.length > 0) refuses(method, call, [...needed, { nonsense: 1 }], "unknown option 'nonsense'");
    for (const [place, argument] of positions.slice(required).entries()) {
      const twice = [...needed, ...new Array(place).fill(null), 1, { [argument]: 1 }];
      refuses(method, call, twice, `${argument} is given by position and by name`);
    }
  });

  it.each(errors)("refuses %s", (call, words) => {
    expectError(() => np.scope(() => made(make(), call)), ValueError, words);
    expectError(() => np.scope(() => made(make(), call)), ValueError, `${name}.`);
  });
});

describe("the classes of np.random", () => {
  it("take their seeds by position or by name", () =>
    np.scope(() => {
      expect(random.defaultRng({ seed: 42 }).random()).toBe(random.defaultRng(42).random());
      expect(random.defaultRng(null).random()).not.toBe(random.defaultRng(null).random());
      for (const name of ["PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"] as const) {
        expect(new random[name]({ seed: 42 }).randomRaw()).toBe(new random[name](42).randomRaw());
        expectError(
          () => made(random, `defaultRng(new np.random.${name}(1, 2, 3, 4))`),
          ValueError,
          `call ${name}(`,
        );
        expectError(() => made(random, `defaultRng(new np.random.${name}({ sed: 1 }))`), ValueError, "'sed'");
      }
      expect(new random.RandomState({ seed: 42 }).rand()).toBe(new random.RandomState(42).rand());
      expect(new random.SeedSequence({ entropy: 42, spawnKey: [0] }).generateState(1).item()).toBe(
        2684470948,
      );
      expectError(() => made(random, "defaultRng(1, 2)"), ValueError, "call defaultRng(seed)");
      expectError(() => made(random, "defaultRng({ sed: 1 })"), ValueError, "call defaultRng(seed)");
    }));

  it("take the arguments of their methods by position or by name", () =>
    np.scope(() => {
      const bits = () => new random.PCG64(1);
      expect(bits().jumped({ jumps: 2 }).randomRaw()).toBe(bits().jumped(2).randomRaw());
      expect(bits().jumped(null).randomRaw()).toBe(bits().jumped().randomRaw());
      expect(bits().randomRaw({ size: [1, 2] }).shape).toEqual([1, 2]);
      expect(new random.SeedSequence(1).generateState(1, "uint64").item()).toBe(7434755675892716031n);
      expect(new random.MT19937(1).jumped({ jumps: 1 }).randomRaw()).toBe(1649717886);
      for (const call of [
        "jumped(1, 2)",
        "randomRaw(1, 2)",
        "spawn(1, 2)",
        "advance(1, 2)",
        "jumped({ jump: 1 })",
      ])
        expectError(() => made(bits(), call), ValueError, "; call ");
      for (const call of [
        "spawn(1, 2)",
        "generateState(1, 'uint64', 2)",
        "generateState(1, { type: 'uint64' })",
      ])
        expectError(() => made(new random.SeedSequence(1), call), ValueError, "; call SeedSequence.");
    }));

  it("are the same in the old functions", () =>
    np.scope(() => {
      random.seed({ seed: 42 });
      const first = plain(random.normal({ size: 2 }));
      random.seed(42);
      expect(plain(random.normal(null, null, 2))).toEqual(first);
      expectError(() => made(random, "normal(0, 1, 2, 3)"), ValueError, "takes at most 3 arguments");
    }));
});
