/** RandomState and the old functions: states, seeds, integers. What they draw is compared in recorded.test.ts. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";

const { random, ValueError } = np;

checkBalance();

describe("RandomState", () => {
  const { RandomState } = random;

  it("takes its state as an object and as NumPy's old list", () => {
    const state = new RandomState(3);
    state.randn();
    const saved = state.getState() as ReturnType<RandomState["getState"]> & {
      state: { key: number[]; pos: number };
    };
    const { key, pos } = saved.state;
    const drawn = [state.randn(), state.rand()];
    for (const form of [saved, JSON.parse(JSON.stringify(saved)), ["MT19937", key, pos, 1, saved.gauss]]) {
      const other = new RandomState(0);
      other.setState(form);
      expect([other.randn(), other.rand()]).toEqual(drawn);
    }
    state.seed(3);
    expect(state.randn()).toBe(new RandomState(3).randn());
    const onPhilox = new RandomState(new random.Philox(1));
    expect(onPhilox.rand()).toBe(new random.Generator(new random.Philox(1)).random());
    expectError(() => onPhilox.seed(1), ValueError, "RandomState.seed: the bit generator must be an MT19937");
  });

  it("refuses other seeds", () => {
    expectError(
      () => new RandomState(-1),
      ValueError,
      "RandomState: Seed must be between 0 and 2**32 - 1, got -1",
    );
    expectError(
      () => new RandomState(2 ** 32),
      ValueError,
      "RandomState: Seed must be between 0 and 2**32 - 1",
    );
    expectError(() => new RandomState([]), ValueError, "RandomState: Seed must be non-empty");
    expectError(
      () => new RandomState(1.5),
      ValueError,
      "RandomState: seed must be made of integers, got 1.5",
    );
  });

  it("is seeded by an array of one integer as by the integer, and by a list of one as by a list", () => {
    const drawn = np.scope(() =>
      [5, np.array(5), np.array([5]), np.array([[5]]), Uint32Array.of(5), [5]].map((seed) =>
        new RandomState(seed).rand(),
      ),
    );
    expect(drawn).toEqual([...new Array<number>(5).fill(0.22199317108973948), 0.6229016948897019]);
    np.scope(() => expect(new RandomState(np.array([[1, 2]])).rand()).toBe(0.5845141492495678));
  });

  it("draws the integers of NumPy's oldest functions", () => {
    const state = new RandomState(7);
    np.scope(() => {
      expect(state.tomaxint([1, 2]).toArray()).toEqual([[703819759469818466n, 7193481211817497851n]]);
      expect(new RandomState(new random.PCG64(7)).tomaxint([2]).toArray()).toEqual([
        5765488047046174021n,
        8275336682942969162n,
      ]);
      expect(new RandomState(42).randomIntegers(-3, 3, [2, 2]).toArray()).toEqual([
        [3, 0],
        [1, 3],
      ]);
    });
    expect(new RandomState(3).randomIntegers(2n ** 63n - 1n)).toBe(937055941807507097n);
    random.seed(42);
    np.scope(() => expect(random.ranf(2).toArray()).toEqual([0.3745401188473625, 0.9507143064099162]));
    expect(random.sample()).toBe(0.7319939418114051);
  });

  it("draws for the functions of np.random", () => {
    random.seed(42);
    const state = new RandomState(42);
    expect(random.rand()).toBe(state.rand());
    expect(random.randn()).toBe(state.randn());
    expect(random.randint(10)).toBe(state.randint(10));
    expect(random.choice(5)).toBe(state.choice(5));
    expect(random.getState()).toEqual(state.getState());
    expectError(
      () => random.uniform(0, Number.POSITIVE_INFINITY),
      ValueError,
      "RandomState.uniform: Range exceeds",
    );
  });
});

type RandomState = InstanceType<typeof random.RandomState>;
