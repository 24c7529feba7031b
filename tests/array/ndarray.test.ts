/** Tests the class NDArray: its members and flags, astype, and arrays as values of JavaScript. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("NDArray", () => {
  it("cannot be made with new", () => {
    const Made = np.NDArray as unknown as new (...given: unknown[]) => unknown;
    expect(() => new Made()).toThrow(ValueError);
    expect(() => new Made([3], np.float64)).toThrow(/np\.zeros/);
  });

  it("has a shape, strides, a dtype, sizes and flags", () => {
    const a = np.zeros([2, 3], { dtype: "int16" });
    expect([a.shape, a.strides, a.ndim, a.size, a.itemSize, a.nbytes]).toEqual([[2, 3], [6, 2], 2, 6, 2, 12]);
    expect(a.dtype).toBe(np.int16);
    expect(a.base).toBeNull();
    expect(a.flags).toEqual({
      cContiguous: true,
      fContiguous: false,
      ownData: true,
      writeable: true,
      aligned: true,
    });
  });

  it("has a frozen shape, strides and flags", () => {
    const a = np.zeros([2, 3]);
    expect([a.shape, a.strides, a.flags].every(Object.isFrozen)).toBe(true);
    expect(() => (a.shape as number[]).push(1)).toThrow(TypeError);
  });

  it("has no length and hides its internals", () => {
    const a = np.zeros(3);
    expect("length" in a).toBe(false);
    // One own member, so that structuredClone refuses the array.
    expect(Object.keys(a)).toEqual(["uncloneable"]);
    expect(a instanceof np.NDArray).toBe(true);
  });
});

describe("astype", () => {
  it("casts as NumPy does", () => {
    expect(np.array([1.9, -1.9]).astype("int32").toArray()).toEqual([1, -1]);
    expect(np.array([300, -1]).astype("uint8").toArray()).toEqual([44, 255]);
    expect(np.array([0, 0.5]).astype("bool").toArray()).toEqual([false, true]);
  });

  it("returns the array itself with copy false when nothing changes", () => {
    const a = cube();
    expect(a.astype("int64", { copy: false })).toBe(a);
    expect(a.astype("int64", { copy: false, order: "C" })).toBe(a);
    expect(a.astype("int64", { copy: false, order: "F" })).not.toBe(a);
    expect(a.astype("int64")).not.toBe(a);
    expect(a.T.astype("int64", { copy: false })).not.toBe(a);
  });

  it("keeps the order of the source unless another is asked for", () => {
    expect(cube().T.astype("float32").flags.fContiguous).toBe(true);
    expect(cube().T.astype("float32", { order: "C" }).flags.cContiguous).toBe(true);
  });
});

describe("an array as a JavaScript value", () => {
  it("prints as NumPy does", () => {
    expect(String(np.eye(2))).toBe("[[1. 0.]\n [0. 1.]]");
    expect(inspect(np.eye(2))).toBe("array([[1., 0.],\n       [0., 1.]])");
    expect(inspect(np.zeros(2, { dtype: "int8" }))).toBe("array([0, 0], dtype=int8)");
    expect(`${np.array(1.5)}`).toBe("1.5");
  });

  it("becomes the JSON of its lists, with bigints as text and non-finite numbers as null", () => {
    expect(JSON.stringify(np.array([1, Number.NaN, Number.NEGATIVE_INFINITY]))).toBe("[1,null,null]");
    expect(JSON.stringify({ a: np.array([[2n ** 60n, 1n]]) })).toBe('{"a":[["1152921504606846976",1]]}');
    expect(np.array([Number.NaN]).toJSON()).toEqual([null]);
    expect(JSON.stringify(np.array([true]))).toBe("[true]");
    expect(JSON.stringify(np.array(np.complex(1, 2)))).toBe('{"re":1,"im":2}');
  });
});
