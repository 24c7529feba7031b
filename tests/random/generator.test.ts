/** Arguments, errors and memory of the methods that draw. What they draw is compared in recorded.test.ts. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { random, ValueError, DTypeError } = np;

checkBalance();

const rng = () => random.defaultRng(1);

describe("sizes", () => {
  it("give scalars, arrays without axes, and arrays", () => {
    expect(typeof rng().random()).toBe("number");
    expect(typeof rng().random(null)).toBe("number");
    expect(typeof rng().integers(0, 2, null, { dtype: "bool" })).toBe("boolean");
    expect(typeof rng().integers(0, 2n ** 63n)).toBe("bigint");
    np.scope(() => {
      expect(rng().random([]).shape).toEqual([]);
      expect(rng().integers(5, null, [2, 0]).shape).toEqual([2, 0]);
      expect(rng().choice([1, 2], []).shape).toEqual([]);
      expect(rng().choice([[1, 2]])).toMatchObject({ shape: [2] });
    });
  });

  it("are refused unless they are made of non-negative integers", () => {
    for (const size of [-1, 1.5, "2", [1, -1]] as never[]) {
      expectError(() => rng().random(size), ValueError, "Generator.random: size must be");
      expectError(() => rng().integers(5, null, size), ValueError, "Generator.integers: size must be");
      expectError(() => rng().normal(0, 1, size), ValueError, "Generator.normal: size must be");
      expectError(() => rng().choice(5, size), ValueError, "Generator.choice: size must be");
    }
    expectError(() => rng().random(2 ** 50), np.MemoryError, "Generator.random: array is too big");
  });
});

describe("out", () => {
  it("is written in place, and gives the shape and the dtype", () => {
    const out = np.zeros([2, 3]);
    const narrow = new Float32Array(4);
    np.scope(() => {
      expect(rng().random(null, { out })).toBe(out);
      expect(out.toArray()).toEqual(rng().random([2, 3]).toArray());
      expect(rng().standardNormal(null, { out: narrow }).dtype).toBe(np.float32);
      expect([...narrow]).toEqual(rng().standardNormal(4, { dtype: "float32" }).toArray());
    });
    out.dispose();
  });

  it("must have the size and the dtype that were asked for", () => {
    const out = np.zeros([2, 3]);
    const turned = out.T;
    const integers = np.zeros(3, { dtype: "int32" });
    expectError(
      () => rng().random(6, { out }),
      ValueError,
      "Generator.random: size must match out.shape when used together, got (6,) and (2, 3)",
    );
    expectError(
      () => rng().random(null, { out, dtype: "float32" }),
      ValueError,
      "Generator.random: out has dtype",
    );
    expectError(
      () => rng().random(null, { out: integers }),
      DTypeError,
      "Generator.random: Unsupported dtype int32",
    );
    expectError(
      () => rng().standardGamma(1, null, { out: turned }),
      ValueError,
      "Generator.standardGamma: out is not C-contiguous",
    );
    for (const array of [turned, out, integers]) array.dispose();
  });

  it("in F order is written in the order of its memory by random, standardNormal and standardExponential", () => {
    np.scope(() => {
      for (const name of ["random", "standardNormal", "standardExponential"] as const) {
        const draws = () => rng() as Record<typeof name, InstanceType<typeof np.random.Generator>["random"]>;
        const out = np.zeros([2, 3], { order: "F" });
        expect(draws()[name]([2, 3], { out })).toBe(out);
        expect(out.ravel({ order: "K" }).toArray()).toEqual(draws()[name](6).toArray());
        const every = np.zeros([4, 3]).get("::2");
        expectError(() => draws()[name](null, { out: every }), ValueError, "out is not contiguous");
      }
    });
  });
});

describe("wrong parameters", () => {
  const cases: Record<string, [() => unknown, string]> = {
    "empty range": [() => rng().integers(5, 5), "Generator.integers: low >= high, got 5 and 5"],
    "empty closed range": [
      () => rng().integers(3, 2, null, { endpoint: true }),
      "Generator.integers: low > high, got 3 and 2",
    ],
    "high of zero": [() => rng().integers(0), "Generator.integers: high <= 0, got 0 and 0"],
    "low of uint8": [
      () => rng().integers(-1, 5, null, { dtype: "uint8" }),
      "Generator.integers: low is out of bounds for uint8, got -1",
    ],
    "high of int64": [
      () => rng().integers(2n ** 63n + 1n),
      "Generator.integers: high is out of bounds for int64, got 9223372036854775809",
    ],
    "one pair of many": [
      () => rng().integers([0, 5], [1, 5]),
      "Generator.integers: low >= high, got 5 and 5",
    ],
    "no integer": [
      () => rng().integers(Number.NaN, 5),
      "Generator.integers: low must be an integer, got NaN",
    ],
    "ends that meet the wrong way": [
      () => rng().uniform(2, 1),
      "Generator.uniform: high - low < 0, got 2 and 1",
    ],
    "ends too far apart": [
      () => rng().uniform(0, Number.POSITIVE_INFINITY),
      "Generator.uniform: high - low range exceeds valid bounds, got 0 and Infinity",
    ],
    "ends of arrays": [() => rng().uniform([0, 2], [1, 1]), "Generator.uniform: high - low < 0, got 2 and 1"],
    "scale below zero": [() => rng().normal(0, -1), "Generator.normal: scale < 0, got -1"],
    "scale of -0": [() => rng().normal(0, -0, 3), "Generator.normal: scale < 0, got 0"],
    "scales below zero": [() => rng().exponential([1, -2]), "Generator.exponential: scale < 0, got -2"],
    "a text": [
      () => rng().normal("0" as never),
      "Generator.normal: loc must be a number or an array of numbers",
    ],
    "shapes that do not fit": [
      () => rng().normal([0, 1], 1, 3),
      "Generator.normal: Output size (3,) is not compatible with broadcast dimensions of inputs (2,)",
    ],
    "nothing to choose from": [
      () => rng().choice(0),
      "Generator.choice: a must be a positive integer unless no samples are taken, got 0",
    ],
    "an empty list": [
      () => rng().choice([]),
      "Generator.choice: a cannot be empty unless no samples are taken",
    ],
    "too many items": [
      () => rng().choice(2, 3, { replace: false }),
      "Generator.choice: Cannot take a larger sample than population when replace is False, got 3 of 2",
    ],
    "other probabilities": [
      () => rng().choice(3, null, { p: [1] }),
      "Generator.choice: a and p must have same size, got 3 and 1",
    ],
    "probabilities in rows": [
      () => rng().choice(2, null, { p: [[1, 0]] }),
      "Generator.choice: p must be 1-dimensional",
    ],
    "probabilities beyond 1": [
      () => rng().choice(2, null, { p: [0.5, 0.75] }),
      "Generator.choice: Probabilities do not sum to 1, but to 1.25",
    ],
    "negative probabilities": [
      () => rng().choice(2, null, { p: [-0.5, 1.5] }),
      "Generator.choice: Probabilities are not non-negative",
    ],
    "no probabilities": [
      () => rng().choice(2, null, { p: [Number.NaN, 1] }),
      "Generator.choice: Probabilities contain NaN",
    ],
    "too few probabilities": [
      () => rng().choice(2, 2, { replace: false, p: [1, 0] }),
      "Generator.choice: Fewer non-zero entries in p than size",
    ],
    "an axis that is not there": [
      () => rng().permutation([1], { axis: 1 }),
      "Generator.permutation: axis 1 is out of bounds for array of dimension 1",
    ],
    "an axis of a list": [
      () => rng().shuffle([1, 2], { axis: 1 }),
      "Generator.shuffle: Axis argument is only supported on ndarray objects",
    ],
    "a frozen list": [
      () => rng().shuffle(Object.freeze([1, 2, 3]) as never),
      "Generator.shuffle: x is read-only",
    ],
    "a method": [
      () => rng().standardExponential(null, { method: "x" as never }),
      "Generator.standardExponential: method must be 'zig' or 'inv', got 'x'",
    ],
    "no bit generator": [
      () => new random.Generator({} as never),
      "Generator: bitGenerator must be a bit generator",
    ],
  };
  it.each(Object.entries(cases))("such as %s", (_, [call, message]) => {
    expectError(call, np.NDLoomError, message);
  });

  it("leave the state as it is", () => {
    const generator = rng();
    for (const [call] of Object.values(cases)) expect(call).toThrow();
    expect(() => generator.integers(5, 5)).toThrow();
    expect(() => generator.choice(2, 3, { replace: false })).toThrow();
    expect(generator.random()).toBe(rng().random());
  });
});

describe("shuffle", () => {
  it("takes arrays, views, typed arrays and lists to the same order", () => {
    const items = Array.from({ length: 20 }, (_, place) => place);
    const list = [...items];
    rng().shuffle(list);
    const typed = Int16Array.from(items);
    rng().shuffle(typed);
    expect([...typed]).toEqual(list);
    np.scope(() => {
      const array = np.array(items, { dtype: "complex128" });
      rng().shuffle(array);
      expect(array.real.toArray()).toEqual(list);
      const strided = np.arange(40).get("::2") as NDArray;
      rng().shuffle(strided);
      expect(strided.toArray()).toEqual(list.map((item) => 2 * item));
      const moved = np.arange(20);
      expect(moved.data.length).toBe(20);
      rng().shuffle(moved);
      expect(moved.toArray()).toEqual(list);
      expect(() => rng().shuffle(np.broadcastTo(1, 5))).toThrow(ValueError);
    });
  });

  it("keeps items of any type", () => {
    const items = [undefined, null, "a", { b: 1 }, 5n];
    const list = [...items];
    rng().shuffle(list);
    expect(new Set(list)).toEqual(new Set(items));
    expectError(
      () => rng().shuffle(new Array(3)),
      ValueError,
      "Generator.shuffle: x must be a list without holes",
    );
  });
});

describe("memory", () => {
  const methods: Record<string, () => unknown> = {
    random: () => rng().random(40_000),
    integers: () => rng().integers(0, 100, 40_000, { dtype: "uint8" }),
    "integers of arrays": () => rng().integers([0, 1, 2], [[10], [20]], [10_000, 2, 3], { dtype: "int16" }),
    normal: () => rng().normal([1, 2], 3, [20_000, 2]),
    uniform: () => rng().uniform(1, 2, 40_000),
    choice: () => rng().choice(40_000, 30_000, { replace: false }),
    "choice with p": () => rng().choice(3, 40_000, { p: [0.5, 0.25, 0.25] }),
    "choice of rows": () => rng().choice(np.ones([4000, 3]), 3000, { replace: false, shuffle: false }),
    permutation: () => rng().permutation(40_000),
    "permutation of rows": () => rng().permutation(np.arange(40_000).reshape(4000, 10)),
    permuted: () => rng().permuted(np.arange(40_000).reshape(200, 200), { axis: 0 }),
    "old normal": () => new random.RandomState(1).randn(40_000),
  };

  it.each(Object.entries(methods))("%s draws the same where linear memory is full", (_, make) => {
    const expected = np.scope(() => (make() as NDArray).tobytes());
    const hogs = fillBudget();
    const found = np.scope(() => (make() as NDArray).tobytes());
    for (const hog of hogs) hog.dispose();
    expect(Buffer.compare(found, expected)).toBe(0);
  });
});
