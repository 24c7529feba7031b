/** Tests the functions that tell and change shapes. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError, expectErrorInScope } from "../support/balance.ts";

const { IndexError, MemoryError, ValueError } = np;

describe("np.shape, np.size and np.ndim", () => {
  it("tell of arrays, lists and numbers", () => {
    const a = np.zeros([2, 3]);
    const shape = np.shape(a);
    shape[0] = 7;
    expect([shape, np.shape(a), np.shape(5), np.shape([[]])]).toEqual([[7, 3], [2, 3], [], [1, 0]]);
    expect([np.ndim(a), np.ndim(5), np.ndim([[1]])]).toEqual([2, 0, 2]);
    expect([np.size(a), np.size(5), np.size([[]])]).toEqual([6, 1, 0]);
  });

  it("count along one axis or several", () => {
    const a = np.zeros([2, 3, 4]);
    expect([np.size(a, -1), np.size(a, [0, 1]), np.size(a, { axis: [] }), np.size(a, null)]).toEqual([
      4, 6, 1, 24,
    ]);
    expectError(() => np.size(a, 3), IndexError, "size: axis 3 is out of bounds");
    expectError(() => np.size(a, [0, -3]), ValueError, "size: repeated axis in axis");
    expectError(() => np.shape([[1], 2] as never), ValueError, "shape: a is ragged");
  });
});

describe("np.trimZeros", () => {
  it("leaves the smallest part that has all elements that are not zero", () => {
    const a = np.zeros([5, 6, 7]).set(1, 2, 3, 1).set(3, 2, 5, Number.NaN);
    expect(np.trimZeros(a).shape).toEqual([3, 1, 3]);
    expect(np.trimZeros(a, "f").shape).toEqual([4, 4, 4]);
    expect(np.trimZeros(a, "B", 0).shape).toEqual([4, 6, 7]);
    expect(np.trimZeros(a, { axis: [-1, 0] }).shape).toEqual([3, 6, 3]);
    expect(np.trimZeros(a).base).toBe(a);
  });

  it("finds the ends of each length", () => {
    for (let length = 1; length < 40; length += 1)
      for (const [first, last] of [
        [0, 0],
        [0, length - 1],
        [length >> 1, length - 1],
        [length >> 2, length >> 1],
      ] as const) {
        const a = np.zeros(length).set(first, 1).set(last, 2);
        expect(np.trimZeros(a).size).toBe(last - first + 1);
        expect(np.trimZeros(a).item(0)).toBe(first === last ? 2 : 1);
      }
  });

  it("counts NaN, true and imaginary parts as not zero, and -0 as zero", () => {
    expect(np.trimZeros([0, Number.NaN, -0]).toArray()).toEqual([Number.NaN]);
    expect(np.trimZeros([false, true, false]).toArray()).toEqual([true]);
    expect(np.trimZeros([np.complex(0, 0), np.complex(0, 1)]).size).toBe(1);
  });

  it("gives an array for a list, and the array itself where nothing is to be trimmed", () => {
    expect(np.trimZeros([0, 1, 0])).toBeInstanceOf(np.NDArray);
    const a = np.array(0);
    expect(np.trimZeros(a)).toBe(a);
    expect(np.trimZeros(0).shape).toEqual([]);
    const b = np.zeros(2);
    expect(np.trimZeros(b, { axis: [] })).toBe(b);
  });

  it("leaves nothing where all is zero", () => {
    expect(np.trimZeros([0, 0], "f").shape).toEqual([0]);
    expect(np.trimZeros(np.zeros([2, 3]), { axis: 1 }).shape).toEqual([2, 0]);
    expect(np.trimZeros(np.zeros([2, 0])).shape).toEqual([0, 0]);
  });

  it("takes both letters in upper case, and no others", () => {
    expect(np.trimZeros([0, 1, 0], "F").toArray()).toEqual([1, 0]);
    expect(np.trimZeros([0, 1, 0], "BF").toArray()).toEqual([1]);
    for (const trim of ["", "ff", "x", "fbx"])
      expectError(() => np.trimZeros([0, 1], trim), ValueError, "trimZeros: trim must be 'f', 'b' or 'fb'");
    expectError(() => np.trimZeros([0, 1], "f", 1), IndexError, "axis 1 is out of bounds");
    expectError(() => np.trimZeros([[0, 1]], "f", [0, 0]), ValueError, "repeated axis");
  });
});

describe("np.resize", () => {
  it("repeats the elements in C order, or drops the last", () => {
    expect(
      np
        .resize(
          np.array([
            [1, 2],
            [3, 4],
          ]).T,
          [2, 3],
        )
        .toArray(),
    ).toEqual([
      [1, 3, 2],
      [4, 1, 3],
    ]);
    expect(np.resize(np.arange(9), 2).toArray()).toEqual([0, 1]);
    expect(np.resize(np.arange(2, null, null, { dtype: "int8" }), 4).dtype).toBe(np.int8);
    expect(np.resize(5, []).toArray()).toBe(5);
    const a = np.arange(3);
    expect(np.sharesMemory(np.resize(a, 3), a)).toBe(false);
  });

  it("makes zeros of nothing", () => {
    expect(np.resize([], 3).toArray()).toEqual([0, 0, 0]);
    expect(np.resize(np.zeros([0, 2], "int8"), [1, 2]).toArray()).toEqual([[0, 0]]);
    expect(np.resize([1], [0, 3]).shape).toEqual([0, 3]);
  });

  it("repeats across windows", () => {
    const a = np.resize(np.arange(7), 100_003);
    expect([a.item(100_002), np.sum(a)]).toEqual([100_002 % 7, 21 * 14_286 + 0]);
  });

  it("refuses negative lengths and more than any host holds", () => {
    expectError(() => np.resize([1], -1), ValueError, "negative dimensions are not allowed");
    expectError(() => np.resize([1], [2 ** 40, 2 ** 40]), MemoryError, "resize: array is too big");
  });
});

describe("np.rollaxis", () => {
  it("moves an axis before another one, and gives a view", () => {
    const a = np.zeros([2, 3, 4]);
    expect(np.rollaxis(a, 2).shape).toEqual([4, 2, 3]);
    expect(np.rollaxis(a, 2, 1).shape).toEqual([2, 4, 3]);
    expect(np.rollaxis(a, 0, 3).shape).toEqual([3, 4, 2]);
    expect(np.rollaxis(a, -1, { start: -3 }).shape).toEqual([4, 2, 3]);
    expect(np.rollaxis(a, 1, 1).base).toBe(a);
  });

  it("refuses a start beyond the axes", () => {
    const a = np.zeros([2, 3]);
    for (const start of [3, -3])
      expectError(() => np.rollaxis(a, 0, start), IndexError, "start must be from -2 to 2");
    expectErrorInScope(() => np.rollaxis([1], 1), IndexError, "rollaxis: axis 1 is out of bounds");
  });
});
