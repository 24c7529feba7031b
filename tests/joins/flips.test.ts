import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { BroadcastError, IndexError, ValueError } = np;
const a = np.arange(6).reshape(2, 3);

describe("np.flip of an array without axes", () => {
  it("gives its value, and leaves nothing behind", () => {
    const { used, arrays } = np.memory();
    expect(np.flip(5)).toBe(5);
    expect(np.memory()).toMatchObject({ used, arrays });
    expect(np.flip(np.array(2n ** 60n), { axis: [] })).toBe(2n ** 60n);
    expectError(() => np.flip(5, { axis: 0 }), IndexError, "flip: axis 0 is out of bounds");
  });
});

describe("np.flip, np.fliplr and np.flipud", () => {
  it("refuse axes that do not exist or occur twice", () => {
    expectError(() => np.flip(a, { axis: 2 }), IndexError, "flip: axis 2 is out of bounds");
    expectError(() => np.flip(a, { axis: [0, -2] }), ValueError, "flip: repeated axis");
    expectError(() => np.fliplr([1]), ValueError, "fliplr: Input must be >= 2-d");
    expectError(() => np.flipud(1), ValueError, "flipud: Input must be >= 1-d");
  });
});

describe("np.rot90", () => {
  it("refuses anything but two different axes", () => {
    for (const axes of [[0, 0], [0, -2], [0, 2], [0], [0, 1, 1]])
      expectError(() => np.rot90(a, { axes } as never), ValueError, "rot90: axes must be two different axes");
    expectError(() => np.rot90([1]), ValueError, "of dimension 1");
    expectError(() => np.rot90(a, { k: 0.5 }), ValueError, "k must be an integer");
  });
});

describe("np.roll", () => {
  it("refuses fractions, other numbers of shifts, and axes that do not exist", () => {
    expectError(() => np.roll(a, 1.5), ValueError, "roll: shift must be an integer, got 1.5");
    expectError(
      () => np.roll(a, [1, 2, 3], { axis: [0, 1] }),
      BroadcastError,
      "there are 3 shifts for 2 axes",
    );
    expectError(() => np.roll(a, 1, { axis: 2 }), IndexError, "roll: axis 2 is out of bounds");
  });
});
