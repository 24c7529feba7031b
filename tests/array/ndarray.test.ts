/** Tests the class NDArray: its members and flags, and when astype copies. */
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

describe("brackets", () => {
  const bracketed = () => np.arange(3) as unknown as { 0: number; length?: number };

  it("say what to write instead where a value would be lost", () => {
    const a = bracketed();
    expect(() => {
      a[0] = 1;
    }).toThrow("write a.set(0, value) for a[0] = value");
    expect(() => Object.assign(a, [1])).toThrow(ValueError);
    expect(a[0]).toBeUndefined();
  });

  it("are not asked for by printing, comparing, copying and probing", () => {
    const a = bracketed();
    expect(inspect([a, new Proxy(a, {})], { showHidden: true })).toContain("array([0, 1, 2])");
    expect(a).toEqual(bracketed());
    expect(a.length).toBeUndefined();
    const isArrayLike = typeof a.length === "number" || Array.isArray(a);
    expect([isArrayLike, Object.keys(a)]).toEqual([false, ["uncloneable"]]);
    const names: string[] = [];
    for (const name in a) names.push(name);
    expect(names).toEqual(["uncloneable"]);
    expect(Array.from(a as unknown as Iterable<number>)).toEqual([0, 1, 2]);
  });
});

describe("astype", () => {
  it("returns the array itself with copy false when nothing changes", () => {
    const a = cube();
    expect(a.astype("int64", { copy: false })).toBe(a);
    expect(a.astype("int64", { copy: false, order: "C" })).toBe(a);
    expect(a.astype("int64", { copy: false, order: "F" })).not.toBe(a);
    expect(a.astype("int64")).not.toBe(a);
    expect(a.T.astype("int64", { copy: false })).not.toBe(a);
  });
});
