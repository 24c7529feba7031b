import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.fromfunction with each", () => {
  it("calls the function for each element with numbers", () => {
    const seen: number[][] = [];
    const a = np.fromfunction((i, j) => seen.push([i, j]), [2, 3], { each: true });
    expect(seen).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    expect(a.toArray()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it("makes float64 of numbers, bool of booleans, int64 of bigints, complex128 of any Complex", () => {
    const named = (fn: (i: number) => number | boolean | bigint | InstanceType<typeof np.Complex>): string =>
      np.fromfunction(fn, 4, { each: true }).dtype.name;
    expect(named((i) => i)).toBe("float64");
    expect(named((i) => i > 1)).toBe("bool");
    expect(named((i) => BigInt(i))).toBe("int64");
    expect(named((i) => (i === 0 ? true : BigInt(i)))).toBe("int64");
    expect(named(() => 2n ** 63n)).toBe("uint64");
    expect(named((i) => (i === 2 ? 1n : i))).toBe("float64");
    expect(named((i) => (i === 3 ? np.complex(1, 2) : i))).toBe("complex128");
    expect(np.fromfunction((i) => i, 0, { each: true }).dtype.name).toBe("float64");
  });

  it("makes the dtype that was asked for, and refuses what it cannot hold", () => {
    expect(np.fromfunction((i) => i * 1.5, 3, { each: true, dtype: "int8" }).toArray()).toEqual([0, 1, 3]);
    expectError(
      () => np.fromfunction(() => 300, 3, { each: true, dtype: "int8" }),
      np.ValueError,
      "fromfunction: result[0]",
    );
  });

  it("makes a part of a whole of any size", () => {
    const part = np.fromfunction((i, j) => i * 100 + j, [3, 4], { each: true, window: [3, 6] });
    expect(part.toArray()).toEqual([3, 100, 101, 102, 103, 200]);
    const far = np.fromfunction((i, j) => i - j, [2 ** 26, 2 ** 27], {
      each: true,
      window: [2 ** 53 - 2, 2],
    });
    expect(far.toArray()).toEqual([1 - 2 ** 26, -(2 ** 26)]);
    expectError(
      () => np.fromfunction((i) => i, 3, { window: [0, 1] } as never),
      np.ValueError,
      "window needs each",
    );
  });

  it("passes on what the function throws, and refuses lists and promises", () => {
    const boom = new Error("boom");
    const fail = (): number => {
      throw boom;
    };
    expectError(() => np.fromfunction(fail, 3, { each: true }), Error, "boom");
    expectError(
      () => np.fromfunction(() => [1] as never, 3, { each: true }),
      np.ValueError,
      "fromfunction: ",
    );
    expectError(
      () => np.fromfunction((async () => 1) as never, 3, { each: true }),
      np.ValueError,
      "fn must be synchronous",
    );
  });

  it("gives scalars for no axes, and may call np in the function", () => {
    expect(np.fromfunction(() => 5, [], { each: true }).toArray()).toBe(5);
    const sums = np.fromfunction((i) => np.scope(() => np.arange(i + 1).size * np.ones(300).size), 50, {
      each: true,
    });
    expect(sums.item(49)).toBe(50 * 300);
  });
});
