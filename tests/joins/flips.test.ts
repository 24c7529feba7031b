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
  it("give views in reverse order along the axes", () => {
    expect(np.flip(a).toArray()).toEqual([
      [5, 4, 3],
      [2, 1, 0],
    ]);
    expect(np.flip(a, { axis: [0] }).toArray()).toEqual([
      [3, 4, 5],
      [0, 1, 2],
    ]);
    expect(np.flip(a, { axis: [] }).toArray()).toEqual(a.toArray());
    expect(np.fliplr(a).toArray()).toEqual([
      [2, 1, 0],
      [5, 4, 3],
    ]);
    expect(np.flipud([1, 2]).toArray()).toEqual([2, 1]);
    expect(np.flip(a).base).toBe(a.base);
  });

  it("refuse axes that do not exist or occur twice", () => {
    expectError(() => np.flip(a, { axis: 2 }), IndexError, "flip: axis 2 is out of bounds");
    expectError(() => np.flip(a, { axis: [0, -2] }), ValueError, "flip: repeated axis");
    expectError(() => np.fliplr([1]), ValueError, "fliplr: Input must be >= 2-d");
    expectError(() => np.flipud(1), ValueError, "flipud: Input must be >= 1-d");
  });
});

describe("np.rot90", () => {
  it("turns from the first axis to the second, by any number of quarters", () => {
    expect(np.rot90(a).toArray()).toEqual([
      [2, 5],
      [1, 4],
      [0, 3],
    ]);
    expect(np.rot90(a, { k: -1 }).toArray()).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
    ]);
    expect(np.rot90(a, { k: 1, axes: [1, 0] }).toArray()).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
    ]);
    expect(np.rot90(a, { k: 2 }).toArray()).toEqual(np.flip(a).toArray());
    expect(np.rot90(a, { k: 8 }).base).toBe(a.base);
  });

  it("refuses anything but two different axes", () => {
    for (const axes of [[0, 0], [0, -2], [0, 2], [0], [0, 1, 1]])
      expectError(() => np.rot90(a, { axes } as never), ValueError, "rot90: axes must be two different axes");
    expectError(() => np.rot90([1]), ValueError, "of dimension 1");
    expectError(() => np.rot90(a, { k: 0.5 }), ValueError, "k must be an integer");
  });
});

describe("np.roll", () => {
  it("moves elements in C order, or along axes; shifts of one axis add up", () => {
    expect(np.roll(a.T, 1).toArray()).toEqual([
      [5, 0],
      [3, 1],
      [4, 2],
    ]);
    expect(np.roll(a, -1, { axis: 1 }).toArray()).toEqual([
      [1, 2, 0],
      [4, 5, 3],
    ]);
    expect(np.roll(a, [1, 1], { axis: [0, 1] }).toArray()).toEqual([
      [5, 3, 4],
      [2, 0, 1],
    ]);
    expect(np.roll(a, [1, 1], { axis: 1 }).toArray()).toEqual([
      [1, 2, 0],
      [4, 5, 3],
    ]);
    expect(np.roll(a, 2 ** 53 - 1).toArray()).toEqual(np.roll(a, (2 ** 53 - 1) % 6).toArray());
    expect(np.roll([], 3).shape).toEqual([0]);
  });

  it("copies, in the order of the array along an axis", () => {
    expect(np.roll(a, 0).base).toBeNull();
    expect(np.roll(a.T, 1, { axis: 0 }).flags.fContiguous).toBe(true);
  });

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
