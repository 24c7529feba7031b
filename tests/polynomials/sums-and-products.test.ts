/** Tests np.polyadd, polysub and polymul: lengths, zeros that lead, dtypes and errors. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { DTypeError, ValueError } = np;

describe("np.polyadd and np.polysub", () => {
  it("pad the shorter polynomial, whichever it is", () => {
    expect(np.polyadd([1, 2], [9, 5, 4]).toArray()).toEqual([9, 6, 6]);
    expect(np.polyadd([9, 5, 4], [1, 2]).toArray()).toEqual([9, 6, 6]);
    expect(np.polysub([1, 2], [9, 5, 4]).toArray()).toEqual([-9, -4, -2]);
    expect(np.polysub([9, 5, 4], [1, 2]).toArray()).toEqual([9, 4, 2]);
  });

  it("leave zeros that stand first", () => {
    expect(np.polysub([1, 2, 3], [1, 2, 1]).toArray()).toEqual([0, 0, 2]);
    expect(np.polyadd([0, 0, 1], [0]).toArray()).toEqual([0, 0, 1]);
  });

  it("take numbers and lists without elements", () => {
    expect(np.polyadd(3, [1, 2]).toArray()).toEqual([1, 5]);
    expect(np.polyadd(3, 4).toArray()).toEqual([7]);
    expect(np.polyadd([], [1, 2]).toArray()).toEqual([1, 2]);
    expect(np.polyadd([], []).shape).toEqual([0]);
  });

  it("promote dtypes, and plain numbers as arrays of them", () => {
    const single = np.ones(2, "float32");
    expect(np.polyadd(single, np.ones(3, "float32")).dtype.name).toBe("float32");
    expect(np.polyadd(np.ones(2, "int8"), np.ones(1, "uint8")).dtype.name).toBe("int16");
    expect(np.polyadd(single, 1).dtype.name).toBe("float64");
    expect(np.polyadd(np.array([true]), np.array([true, true])).toArray()).toEqual([true, true]);
    expect(() => np.polysub([true], [true])).toThrow(DTypeError);
    expect(np.polyadd(np.array([120], "int8"), np.array([100], "int8")).toArray()).toEqual([-36]);
  });

  it("take rows where the lengths fit", () => {
    expect(np.polyadd(np.ones([2, 2]), np.ones([2, 1])).toArray()).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(() => np.polyadd(np.ones([2, 2]), np.ones(3))).toThrow(ValueError);
    expect(() => np.polyadd(np.ones([2, 2]), np.ones([2, 3]))).toThrow("polyadd: ");
  });
});

describe("np.polymul", () => {
  it("multiplies", () => {
    expect(np.polymul([1, 2, 3], [9, 5, 1]).toArray()).toEqual([9, 23, 38, 17, 3]);
    expect(np.polymul(2, [1, 2]).toArray()).toEqual([2, 4]);
    expect(np.polymul([np.complex(0, 1)], [np.complex(0, 1), 1]).toArray()).toEqual([
      np.complex(-1, 0),
      np.complex(0, 1),
    ]);
  });

  it("leaves out zeros that lead, but for one", () => {
    expect(np.polymul([0, 0, 1, 0], [0, 2]).toArray()).toEqual([2, 0]);
    expect(np.polymul([0, 0], [1, 2]).toArray()).toEqual([0, 0]);
    expect(np.polymul([], [1, 2]).toArray()).toEqual([0, 0]);
    expect(np.polymul([Number.NaN, 1], [1]).toArray()).toEqual([Number.NaN, 1]);
    expect(np.polymul(np.zeros(3, "bool"), [true]).toArray()).toEqual([false]);
  });

  it("keeps integers exact, which wrap", () => {
    expect(np.polymul([2n ** 62n], [3]).toArray()).toEqual([-(2n ** 62n)]);
    expect(np.polymul(np.array([100], "int8"), np.array([3], "int8")).toArray()).toEqual([44]);
  });

  it("refuses arrays of several axes", () => {
    expect(() => np.polymul([[1]], [1])).toThrow("polymul: Polynomial must be 1d only.");
    expect(() => np.polymul([1], [[1]])).toThrow(ValueError);
  });
});
