/** Tests arrays and masks in an index: what they select, and how many there may be. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { BroadcastError, IndexError, ValueError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("get with arrays", () => {
  it("refuses a mask of another length", () => {
    const a = cube();
    expect(() => a.get(np.array([false]))).toThrow(IndexError);
  });

  it("names the axis and the length for an index outside", () => {
    expect(() => cube().get(0, Int8Array.of(3))).toThrow(
      "get: index 3 is out of bounds for axis 1 with size 3",
    );
    expect(() => cube().get(np.ones(2))).toThrow(IndexError);
    expect(() => cube().get(undefined as never)).toThrow(IndexError);
  });
});

describe("set with arrays", () => {
  it("refuses values of another shape, and read-only arrays", () => {
    const a = np.zeros([2, 3]);
    expect(() => a.set(Int8Array.of(0), [1, 2])).toThrow(BroadcastError);
    expect(() => np.diag(np.eye(2)).set(Int8Array.of(0), 1)).toThrow(ValueError);
  });

  it("leaves nothing allocated when it fails", () => {
    const a = cube();
    const index = np.array([5]);
    const { used, spilled, arrays } = np.memory();
    expect(() => a.get(index)).toThrow(IndexError);
    expect(() => a.set(index, [1, 2])).toThrow(IndexError);
    expect(() => a.set("0", [1, 2])).toThrow(BroadcastError);
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });
});

describe("a mask of length 0", () => {
  it("selects nothing on an axis of any length", () => {
    const mask = np.zeros(0, { dtype: "bool" });
    expect(np.zeros([2, 4, 1]).get(mask).shape).toEqual([0, 4, 1]);
    expect(np.zeros([2, 4, 1]).get("...", mask).shape).toEqual([2, 4, 0]);
    expect(np.zeros([3, 2]).get(np.zeros([0, 2], { dtype: "bool" })).shape).toEqual([0]);
    expect(() => np.zeros([3, 5]).get(np.zeros([0, 2], { dtype: "bool" }))).toThrow("along axis 1");
    const a = np.arange(3);
    a.set(mask, 5);
    expect(a.toArray()).toEqual([0, 1, 2]);
  });
});

describe("more axes than an array can have", () => {
  const deep = () => np.zeros(new Array(64).fill(1));
  const message = (dimensions: number) =>
    `number of dimensions must be within [0, 64], indexing result would have ${dimensions}`;

  it("are refused, whatever adds them", () => {
    const index = np.zeros([1, 1], { dtype: "int64" });
    expect(() => deep().get("newaxis")).toThrow(message(65));
    expect(() => deep().set("newaxis", 5)).toThrow(message(65));
    expect(() => deep().get(index)).toThrow(message(65));
    expect(() => deep().set(index, 5)).toThrow(message(65));
    expect(() => deep().get(np.array(true))).toThrow(message(65));
    expect(() => np.arange(3).get(new Array(100_000).fill("newaxis").join(","))).toThrow(message(100_001));
    expect(() => np.take(deep(), deep().astype("int64"), { axis: 0 })).toThrow(/found 127/);
  });

  it("leave no memory behind and change no other array", () => {
    const others = np.arange(1000);
    const index = np.zeros([1, 1], { dtype: "int64" });
    const array = deep();
    const { used } = np.memory();
    for (const entry of [index, "newaxis"]) expect(() => array.get(entry)).toThrow(message(65));
    expect(others.toArray()).toEqual(Array.from({ length: 1000 }, (_, place) => place));
    expect(np.memory().used).toBe(used);
  });

  it("64 axes are not too many", () => {
    const rows = np
      .arange(6)
      .reshape(2, 3)
      .get(...new Array(62).fill("newaxis"));
    expect(rows.ndim).toBe(64);
    expect(rows.T.copy().ravel().toArray()).toEqual([0, 3, 1, 4, 2, 5]);
  });
});

describe("a mask made by map", () => {
  it("works for an empty array too, with the dtype bool", () => {
    const a = np.zeros([0, 2]);
    const mask = a.map((x) => x > 3, { dtype: "bool" });
    expect(a.get(mask).shape).toEqual([0]);
    expect(a.set(mask, 0)).toBe(a);
  });
});
