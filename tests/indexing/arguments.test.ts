/** Tests what the functions of indexing share: their messages, how many arrays they take, and what failures leave. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const grid = () => np.arange(6).reshape(2, 3).copy();

describe("messages", () => {
  it("say what was wrong, and where", () => {
    const a = np.arange(6) as { get(...index: unknown[]): unknown };
    const calls: [() => unknown, string][] = [
      [() => np.choose([0, 7], [1, 2]), "choose: invalid entry in choice array: 7 of 2 choices"],
      [() => np.repeat([1, 2, 3], [1, 2, -3]), "repeats may not contain negative values, got -3"],
      [() => np.compress([[true]], [1]), "condition must be a 1-d array, got 2 axes"],
      [() => np.trilIndicesFrom([1]), "input array must be 2-d, got 1 axes"],
      [() => a.get(np.array(2n ** 64n - 1n)), "get: index 18446744073709551615 is out of bounds"],
      [() => a.get("5j"), "or an array or a list of integers or booleans, got 5j"],
      [() => a.get("0:2:1j"), "integers or null, got slice(0, 2, 1j)"],
      [() => np.zeros(2).fill(np.complex(1, 2)), "fill: value: cannot convert a complex value to float64"],
    ];
    for (const [call, message] of calls) expect(call).toThrow(message);
  });
});

describe("a call that fails", () => {
  it("leaves nothing allocated", () => {
    const a = grid();
    const { used, spilled, arrays } = np.memory();
    const failing = [
      () => np.take(a, [9]),
      () => np.where([1, 2], [1, 2, 3], 0),
      () => np.choose([5], [[1], [2]]),
      () => np.select([[true]], [[1], [2]]),
      () => np.put(a, [9], [1, 2]),
      () => np.putmask(a, [1], [1, 2]),
      () => np.putAlongAxis(a, [[9]], [1], 1),
      () => np.takeAlongAxis(a, [[9]]),
      () => np.ravelMultiIndex([[1], [9]], [2, 3]),
      () => np.unravelIndex([9], [2, 3]),
      () => np.ix_([1], [[1]]),
      () => np.copyto(a, [1, 2]),
    ];
    for (const call of failing) expect(call).toThrow(np.NDLoomError);
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });

  it("throws DisposedError when reading the indices disposes of the array", () => {
    const a = grid();
    const indices = new Proxy([0], {
      get: (list, key) => {
        a.dispose();
        return Reflect.get(list, key);
      },
    });
    expect(() => np.take(a, indices)).toThrow(np.DisposedError);
  });
});

const { ValueError } = np;

describe("the most arrays, as in NumPy", () => {
  const sixtyFour = new Array(64).fill([0]) as number[][];

  it("are 63 choices", () => {
    expectError(() => np.choose([0], sixtyFour), ValueError, "Need at least 0 and at most 64 array objects");
    expect(np.choose([0], sixtyFour.slice(1)).toArray()).toEqual([0]);
  });

  it("are 63 in ravelMultiIndex", () => {
    const dims = new Array(64).fill(1);
    expectError(
      () => np.ravelMultiIndex(sixtyFour, dims),
      ValueError,
      "too many dimensions passed to ravel_multi_index",
    );
    expect(np.ravelMultiIndex(sixtyFour.slice(1), dims.slice(1)).toArray()).toEqual([0]);
    expect(np.unravelIndex([0], dims)).toHaveLength(64);
  });

  it("have no limit where shapes broadcast", () => {
    const many = new Array(100).fill([1, 2]) as number[][];
    expect(np.broadcastArrays(...many)).toHaveLength(100);
    expect(np.broadcastShapes(...many.map(() => [2]))).toEqual([2]);
  });
});
