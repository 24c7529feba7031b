/** Lists of items that are no numbers, and other calls whose results NumPy 2.4.6 gave. The seed is 1. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";

checkBalance();

const { random, ValueError, IndexError, DTypeError, NotImplementedError } = np;
const rng = () => random.defaultRng(1);
const old = () => new random.RandomState(1);
const letters = ["a", "b", "c"];
const TOP = 2n ** 64n;

describe("choice from a list of texts", () => {
  it("gives an item, or a list, nested as the size says", () => {
    expect(rng().choice(letters)).toBe("b");
    expect(rng().choice(letters, [])).toBe("b");
    expect(rng().choice(letters, 5)).toEqual(["b", "b", "c", "c", "a"]);
    expect(rng().choice(letters, [2, 2])).toEqual([
      ["b", "b"],
      ["c", "c"],
    ]);
    expect(rng().choice(letters, [2, 0])).toEqual([[], []]);
    expect(rng().choice(letters, [2, 1, 2])).toEqual([[["b", "b"]], [["c", "c"]]]);
    expect(old().choice(letters, 5)).toEqual(["b", "a", "a", "b", "b"]);
  });

  it("draws without replacement, and with probabilities", () => {
    const p = [0.2, 0.3, 0.5];
    expect(rng().choice(letters, 2, { replace: false, p })).toEqual(["c", "a"]);
    expect(rng().choice(letters, 3, false)).toEqual(["a", "b", "c"]);
    expect(rng().choice([..."abcdefgh"], 4, { replace: false, shuffle: false })).toEqual([
      "c",
      "d",
      "f",
      "h",
    ]);
    expect(old().choice(letters, 2, { replace: false, p })).toEqual(["b", "c"]);
    expect(old().choice(letters, 2, false)).toEqual(["a", "c"]);
  });

  it("takes any other items as they are, and rows", () => {
    const [first, second] = [{ id: 1 }, new Date(0)];
    expect(rng().choice([null, first, second, "d"], 3)).toEqual([first, second, "d"]);
    expect(rng().choice([1, "b", 3], 5)).toEqual(["b", "b", 3, 3, 1]);
    const rows = [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ];
    expect(rng().choice(rows, 2)).toEqual([
      ["c", "d"],
      ["c", "d"],
    ]);
    expectError(() => old().choice(rows), ValueError, "a must be 1-dimensional");
  });

  it("refuses what NumPy refuses", () => {
    expectError(() => rng().choice(letters, 4, false), ValueError, "Cannot take a larger sample");
    expectError(() => rng().choice(letters, { p: [1] }), ValueError, "a and p must have same size");
    expectError(() => rng().choice(letters, { axis: 1 }), IndexError, "axis 1 is out of bounds");
    expectError(() => rng().choice(letters, -1), ValueError, "negative dimensions");
    expectError(() => rng().choice([letters], { axis: 1 }), NotImplementedError, "Axis argument");
    expectError(() => rng().choice(["a"].concat(new Array(1))), ValueError, "a list without holes");
  });

  it("ends for a list that is an item of itself", () => {
    const list: unknown[] = [];
    list.push(list);
    expectError(() => rng().choice(list), np.NDLoomError, "Generator.choice");
    expectError(() => rng().integers(list as number[]), np.NDLoomError, "Generator.integers");
  });
});

describe("permutation of a list of texts", () => {
  it("gives a list in NumPy's order", () => {
    const list = [..."abcde"];
    expect(rng().permutation(list)).toEqual(["e", "a", "b", "c", "d"]);
    expect(old().permutation(list)).toEqual(["c", "b", "e", "a", "d"]);
    expect(list.join("")).toBe("abcde");
    expect(rng().permutation([["a"], ["b"], ["c"]])).toEqual([["a"], ["b"], ["c"]]);
    expectError(() => rng().permutation(list, 1), IndexError, "axis 1 is out of bounds");
  });

  it("refuses what has no axes as an axis that is not there", () => {
    for (const make of [rng, old])
      for (const x of [1.5, "abc"])
        expectError(
          () => (make() as unknown as { permutation(x: unknown): void }).permutation(x),
          IndexError,
          "x must be an integer or at least 1-dimensional",
        );
  });
});

describe("an array without axes", () => {
  it("is refused by choice and permuted", () =>
    np.scope(() => {
      const one = np.zeros([]);
      expectError(() => rng().choice(one), ValueError, "a must be a sequence or an integer");
      expectError(() => old().choice(one), ValueError, "a must be 1-dimensional");
      expectError(() => rng().permuted(one), IndexError, "axis 0 is out of bounds");
      expectError(() => rng().permuted(5), IndexError, "axis 0 is out of bounds");
    }));
});

describe("permuted into an array of another dtype", () => {
  it("casts where that is safe", () =>
    np.scope(() => {
      const check = (x: NDArray, out: NDArray, wanted: unknown, axis: number | null = null): void => {
        expect(rng().permuted(x, { axis, out })).toBe(out);
        expect(out.toArray()).toEqual(wanted);
      };
      check(np.array([1, 2, 3], { dtype: "int16" }), np.zeros(3, "float32"), [1, 2, 3]);
      check(np.array([1, 2, 3]), np.zeros(3), [1, 2, 3]);
      check(np.array([true, false, true]), np.zeros(3, "int8"), [1, 0, 1]);
      check(
        np.array([1.5, 2, 3]),
        np.zeros(3, "complex128"),
        [1.5, 2, 3].map((re) => new np.Complex(re, 0)),
      );
      const rows = np.array(
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
        { dtype: "int8" },
      );
      check(
        rows,
        np.zeros([2, 3]),
        [
          [1, 2, 3],
          [6, 4, 5],
        ],
        1,
      );
      expect(
        rng()
          .permuted([true, false, true], { out: new Uint8Array(3) })
          .toArray(),
      ).toEqual([true, false, true]);
    }));

  it("refuses other casts", () =>
    np.scope(() => {
      for (const [from, to] of [
        ["float64", "int64"],
        ["int64", "int8"],
        ["int64", "float32"],
        ["uint64", "int64"],
        ["float64", "float32"],
        ["complex128", "float64"],
      ] as const) {
        const [x, out] = [np.ones(3, from), np.zeros(3, to)];
        expectError(
          () => rng().permuted(x, { out }),
          DTypeError,
          `from ${from} to ${to} according to the rule 'safe'`,
        );
        expect(out.toArray()).toEqual(np.zeros(3, to).toArray());
      }
    }));
});

describe("ends of integers in lists", () => {
  it("may be 2^64 beside other values", () =>
    np.scope(() => {
      const g = (...args: readonly unknown[]): unknown =>
        (Reflect.apply(rng().integers, rng(), args) as NDArray).toArray();
      expect(g([0, 5], [10, TOP], "uint64")).toEqual([4, 17532960557476522086n]);
      expect(g([0, 5, 7], [TOP, 6n, 2 ** 64], "uint64")).toEqual([
        9441442522235856127n,
        5,
        17532960557476522086n,
      ]);
      expect(g(0, [[TOP], [6]], [2, 3], "uint64")).toEqual([
        [9441442522235856127n, 17532960557476522086n, 2659275481604167885n],
        [4, 5, 1],
      ]);
      expect(g([1, 2n ** 63n], [TOP, TOP - 1n], "uint64")).toEqual([
        9441442522235856127n,
        17989852315593036850n,
      ]);
      expect(g(true, [TOP, 9], "uint64")).toEqual([9441442522235856127n, 7]);
      expect(old().randint([0, 5], [10, TOP], "uint64").toArray()).toEqual([5, 18394812952917520273n]);
    }));

  it("are refused where the dtype or the order does not allow them", () => {
    expectError(() => rng().integers([0, 9], [TOP, 9], "uint64"), ValueError, "low >= high, got 9 and 9");
    expectError(
      () => rng().integers(-1, [5, TOP], "uint64"),
      ValueError,
      "low is out of bounds for uint64, got -1",
    );
    expectError(
      () => rng().integers([0, 0], [5, TOP]),
      ValueError,
      `high is out of bounds for int64, got ${TOP}`,
    );
    expectError(() => rng().integers([[5], [TOP + 1n]], "uint64"), ValueError, "high is out of bounds");
  });
});

describe("one integer between numbers", () => {
  it("is a number", () => {
    expect(typeof rng().integers(2 ** 53)).toBe("number");
    expect(typeof rng().integers(-(2 ** 53), 2 ** 53, { dtype: "int64" })).toBe("number");
    expect(typeof rng().integers(2n ** 63n)).toBe("bigint");
  });

  it("is refused beyond 2^53, where it could not be exact", () => {
    for (const high of [2 ** 54, 2 ** 63]) {
      expectError(() => rng().integers(high), ValueError, "high must be a bigint beyond 2^53");
      expectError(() => rng().integers(-high, 0), ValueError, "low must be a bigint beyond 2^53");
      expectError(() => old().randint(high), ValueError, "high must be a bigint beyond 2^53");
      expectError(() => rng().choice(high), ValueError, "a must be a bigint beyond 2^53");
    }
    np.scope(() => {
      expect(
        rng()
          .integers(2 ** 63, { size: 1 })
          .toArray(),
      ).toEqual(
        rng()
          .integers(2n ** 63n, { size: 1 })
          .toArray(),
      );
    });
  });
});
