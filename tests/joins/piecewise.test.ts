/** Tests functions of pieces of an array. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError, expectErrorInScope, held } from "../support/balance.ts";

const { BroadcastError, DTypeError, DisposedError, IndexError, ValueError } = np;

describe("np.piecewise", () => {
  it("takes values and functions, the last that holds", () => {
    const x = np.arange(5);
    const masks = [np.less(x, 3), np.greater(x, 1)];
    expect(np.piecewise(x, masks, [7, (part) => np.multiply(part, 10)]).toArray()).toEqual([
      7, 7, 20, 30, 40,
    ]);
    expect(np.piecewise(x, [np.less(x, 2)], [1]).toArray()).toEqual([1, 1, 0, 0, 0]);
    expect(np.piecewise(x, [np.less(x, 2)], [1, (part) => np.negative(part)]).toArray()).toEqual([
      1, 1, -2, -3, -4,
    ]);
    expect(np.piecewise(x, [np.less(x, 2)], [[5, 6], np.array([7, 8, 9])]).toArray()).toEqual([
      5, 6, 7, 8, 9,
    ]);
  });

  it("keeps the dtype of x, and casts to it", () => {
    expect(np.piecewise([1, 2], [true, false], [1.7]).toArray()).toEqual([1, 0]);
    expect(np.piecewise([1, 2], [true, false], [() => [1.7], 2]).toArray()).toEqual([1, 2]);
    expect(np.piecewise(np.zeros(2, "float32"), [true, true], [0.5]).dtype).toBe(np.float32);
    expectError(
      () => np.piecewise(new Int8Array(2), [true, true], [300]),
      ValueError,
      "300 is out of range for int8",
    );
    expectError(
      () => np.piecewise([1], [true], [np.complex(1, 2)]),
      DTypeError,
      "piecewise: value: cannot convert",
    );
  });

  it("takes one condition for a list of one, and a list of conditions for a number", () => {
    expect(np.piecewise([0, 0], [true, false], [-1]).toArray()).toEqual([-1, 0]);
    expect(np.piecewise([0, 0], np.array([true, false]), [-1, 1]).toArray()).toEqual([-1, 1]);
    expect(np.piecewise([0, 0], true, [-1]).toArray()).toEqual([-1, -1]);
    const made = np.piecewise(3, [false, true], [1, (x) => np.multiply(x, 2)]);
    expect([made.shape, made.item()]).toEqual([[], 6]);
    expect(np.piecewise(np.array(3), np.array(true), [4, 0]).item()).toBe(4);
    expect(np.piecewise(3, [np.array(false)], [1, 2]).item()).toBe(2);
    expect(np.piecewise(np.zeros([2, 2]), [[true, false]], [7]).toArray()).toEqual([
      [7, 7],
      [0, 0],
    ]);
  });

  it("counts every value but 0 as true, NaN too", () => {
    expect(np.piecewise([1, 1, 1], [0, Number.NaN, 2], [5]).toArray()).toEqual([0, 5, 5]);
  });

  it("calls no function for a condition that never holds", () => {
    const never = (): never => expect.unreachable() as never;
    expect(
      np
        .piecewise(
          [1, 2],
          [
            [false, false],
            [true, true],
          ],
          [never, 3],
        )
        .toArray(),
    ).toEqual([3, 3]);
    expect(np.piecewise([], [[]], [never, never]).toArray()).toEqual([]);
  });

  it("has the layout of x", () => {
    const x = np.zeros([3, 4]).T;
    expect(np.piecewise(x, [np.equal(x, 0)], [1]).strides).toEqual(x.strides);
  });

  it("refuses a wrong number of functions and wrong shapes", () => {
    const message = "with 1 condition(s), either 1 or 2 functions are expected";
    expectError(() => np.piecewise([0, 0], [[false, true]], []), ValueError, message);
    expectError(() => np.piecewise([0, 0], [[false, true]], [1, 2, 3]), ValueError, message);
    expectError(() => np.piecewise([0, 0], [false, true], 5 as never), ValueError, "funclist must be a list");
    expectError(() => np.piecewise([0, 0], [], []), IndexError, "at least one condition");
    expectError(() => np.piecewise([0, 0], [[true]], [1]), IndexError, "boolean index did not match");
    expectError(() => np.piecewise(3, [[true]], [1]), IndexError, "too many indices");
    expectError(() => np.piecewise([0, 0], [true, true], [[1, 2, 3]]), BroadcastError, "could not broadcast");
    expectError(() => np.piecewise([0, 0], [[true], [true, true]], [1]), ValueError, "condlist is ragged");
  });

  it("keeps x and the conditions from the functions, and works when they dispose of them", () => {
    const x = np.arange(4);
    const masks = np.array([
      [true, true, false, false],
      [false, true, true, false],
    ]);
    const kept: NDArray[] = [];
    const first = (part: NDArray): NDArray => {
      kept.push(part);
      masks.fill(false);
      masks.dispose();
      x.dispose();
      return part.fill(9).get("::-1");
    };
    const made = np.piecewise(x, masks, [first, (part) => np.negative(part), 5]);
    expect(made.toArray()).toEqual([9, -1, -2, 5]);
    expect(() => kept[0]?.item(0)).toThrow(DisposedError);
  });

  it("refuses what is not synchronous, passes errors on, and leaks nothing", () => {
    const own = new Error("own");
    const piecewise = (fn: () => unknown) =>
      np.piecewise([1, 2, 3], [[true, false, false]], [1.5, fn as () => number]);
    expectError(
      () => piecewise(async () => 1),
      ValueError,
      "funclist[1] must be synchronous, got an async function",
    );
    expectError(
      () => piecewise(() => Promise.resolve(1)),
      ValueError,
      "must be synchronous, it returned a promise",
    );
    expectError(() => piecewise(() => undefined), ValueError, "piecewise: value must be");
    expectError(
      () =>
        piecewise(() => {
          throw own;
        }),
      Error,
      "own",
    );
    expectErrorInScope(() => piecewise(() => np.ones(5)), BroadcastError, "could not broadcast");
    const before = held();
    np.piecewise([1, 2, 3], [[true, false, true]], [(part) => [part.size, 2], 4]).dispose();
    expect(held()).toEqual(before);
  });
});
