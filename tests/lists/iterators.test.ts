/** Tests iterables as lists: they are read once, at any depth, and closed when an item is refused. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

function* count(length: number): Generator<number> {
  for (let i = 0; i < length; i += 1) yield i;
}

describe("iterables", () => {
  it("are lists at any depth", () => {
    expect(array(new Set([1, 2, 3])).toArray()).toEqual([1, 2, 3]);
    expect(array(count(1000)).toArray()).toEqual([...count(1000)]);
    expect(array([count(3), new Set([5, 6, 7]), [8, 9, 10]]).toArray()).toEqual([
      [0, 1, 2],
      [5, 6, 7],
      [8, 9, 10],
    ]);
    expect(
      array(
        new Map([
          [1, 2],
          [3, 4],
        ]),
      ).toArray(),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(array(new Set([count(2), count(2)])).toArray()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(array(count(0)).toArray()).toEqual([]);
    expect(array([count(0), []]).shape).toEqual([2, 0]);
    expect(array(count(70_000), { dtype: "int32" }).item(69_999)).toBe(69_999);
  });

  it("are refused and closed when they are ragged", () => {
    let closed = 0;
    function* watched(length: number): Generator<unknown> {
      try {
        yield* count(length);
      } finally {
        closed += 1;
      }
    }
    const make = (data: () => unknown) => () => array(data());
    expectError(
      make(() => [watched(2), watched(3)]),
      np.ValueError,
      "data[1] has more than 2 items, but data[0] has length 2",
    );
    expectError(
      make(() => [watched(3), watched(2)]),
      np.ValueError,
      "data[1] has length 2, but data[0] has length 3",
    );
    expect(closed).toBe(8);
  });

  it("are closed when an item is refused, and their own errors pass through", () => {
    let closed = 0;
    const items = (values: unknown[]) => ({
      [Symbol.iterator]: () => {
        let next = 0;
        return {
          next: () => ({ done: next >= values.length, value: values[next++] }),
          return: () => {
            closed += 1;
            return {};
          },
        };
      },
    });
    expectError(() => array(items([1, 2, "x", 4])), np.ValueError, "data[2] must be");
    expectError(
      () => array([[1], items([1.5])].reverse().concat([items(["x"])])),
      np.ValueError,
      "data[2][0] must be",
    );
    expect(closed).toBe(4);
    const failure = new RangeError("mine");
    function* failing(): Generator<number> {
      yield* count(5000);
      throw failure;
    }
    expectError(() => array(failing()), RangeError, "mine");
    expectError(() => array([[1, 2], failing()]), np.ValueError, "more than 2 items");
  });

  it("are refused when they are strings", () => {
    expectError(() => array("123"), np.ValueError, "data must be");
    expectError(() => array([["1"]]), np.ValueError, "data[0][0] must be");
  });
});
