import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError, ShapeError, ValueError } = np;

describe("np.swapaxes, the method, and np.moveaxis", () => {
  const a = np.zeros([2, 3, 4]);

  it("refuse axes that do not exist, that occur twice, and lists of different lengths", () => {
    expectError(() => a.swapaxes(0, 3), IndexError, "swapaxes: axis 3 is out of bounds");
    expectError(() => np.moveaxis(a, 3, 0), IndexError, "moveaxis: axis 3 is out of bounds");
    expectError(() => np.moveaxis(a, [0, 0], [1, 2]), ValueError, "repeated axis in from");
    expectError(() => np.moveaxis(a, [0, 1], [1, -2]), ValueError, "repeated axis in to");
    expectError(() => np.moveaxis(a, [0, 1], 1), ValueError, "the same number of axes, got [0, 1] and [1]");
  });
});

describe("np.reshape, np.ravel, np.transpose and np.squeeze", () => {
  it("refuse the order K and unknown options", () => {
    const a = np.arange(6).reshape(2, 3);
    expectError(
      () => a.reshape(6, { order: "K" } as never),
      ValueError,
      "'K' is not permitted for reshaping",
    );
    expectError(() => np.reshape(a, 6, { axis: 0 } as never), ValueError, "reshape: unknown option 'axis'");
    const wrong =
      "reshape: shape must be made of non-negative integers and at most one -1, got { axis: 1 }; ";
    const usage = "call reshape(a, shape, { order })";
    expectError(() => np.reshape(a, { axis: 1 } as never), ValueError, wrong + usage);
  });

  it("refuse what the methods refuse", () => {
    expectError(() => np.reshape([1, 2, 3], [2, 2]), ShapeError, "reshape: cannot reshape array of size 3");
    expectError(
      () => np.transpose([[1]], [0]),
      ValueError,
      "transpose: axes don't match array: 2 axes, got 1",
    );
    expectError(
      () => np.transpose([[1]], []),
      ValueError,
      "transpose: axes don't match array: 2 axes, got 0",
    );
    expectError(() => np.squeeze([[1, 2]], 1), ValueError, "squeeze: cannot select an axis");
    expectError(() => np.squeeze([[1, 2]], [0, 1]), ValueError, "axis 1 has length 2");
    expectError(
      () => np.squeeze([[1, 2]], [0, -2]),
      ValueError,
      "squeeze: repeated axis in axis, got [0, -2]",
    );
    expectError(() => np.squeeze(5, [0]), IndexError, "squeeze: axis 0 is out of bounds");
    expectError(() => np.ravel([1], { order: "X" } as never), ValueError, "ravel: order must be");
  });
});

describe("integers", () => {
  it("may be arrays and typed arrays", () => {
    const [order, line] = [np.array([1, 0]), np.arange(4)];
    expect(np.transpose([[1, 2]], order).shape).toEqual([2, 1]);
    expect(np.ones([1, 2]).transpose(new Int8Array([1, 0])).shape).toEqual([2, 1]);
    expect(np.reshape([1, 2, 3, 4], np.array([2, 2])).shape).toEqual([2, 2]);
    expect(line.reshape(np.array([2, -1]), { order: "F" }).shape).toEqual([2, 2]);
    expect(line.reshape(np.array(4)).shape).toEqual([4]);
    expect(np.tile([1, 2], np.array([2, 2])).shape).toEqual([2, 4]);
    expect(np.roll([[1, 2, 3]], new Int32Array([1, 1]), { axis: order }).toArray()).toEqual([[3, 1, 2]]);
    expect(np.squeeze([[[1]]], new BigInt64Array([0n, -1n])).shape).toEqual([1]);
    expect(np.moveaxis(np.ones([1, 2, 3]), order, np.array([0, 2])).shape).toEqual([2, 3, 1]);
  });

  it("are neither floats, nor nested, nor more than there may be axes", () => {
    const [floats, nested, many] = [np.ones(2), np.array([[1]]), np.arange(65)];
    expectError(() => np.tile(1, floats), ValueError, "tile: reps must be made of integers");
    expectError(() => np.roll([1], nested), ValueError, "roll: shift must be an integer");
    expectError(() => np.tile(1, many), ValueError, "maximum supported dimension");
    expectError(() => np.tile(1, new BigInt64Array([2n ** 60n])), ValueError, "tile: reps must be");
  });
});
