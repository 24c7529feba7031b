/** Tests np.take and its kin, with and without out. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError, ValueError } = np;

const grid = () => np.arange(6).reshape(2, 3).copy();

describe("np.take and its kin", () => {
  it("name the axis of a wrong index, and refuse other kinds", () => {
    expect(() => np.take(grid(), 3, { axis: 1 })).toThrow(
      "take: index 3 is out of bounds for axis 1 with size 3",
    );
    expect(() => np.take(grid(), [0.5] as never)).toThrow(IndexError);
    expect(() => np.compress([[true]], [1])).toThrow(ValueError);
    expect(() => np.takeAlongAxis(grid(), [1])).toThrow(ValueError);
  });
});

const a = np.array([0, 200, 300]);

describe("take with out", () => {
  it("writes nothing for an index that is out of bounds", () => {
    const out = np.full(2, 7);
    expectError(() => np.take(a, [1, 9], { out }), IndexError, "index 9 is out of bounds");
    expect(out.toArray()).toEqual([7, 7]);
  });

  it("refuses an out that is the indices", () => {
    const indices = np.array([2, 1, 0]);
    expectError(() => np.take(a, indices, { out: indices }), ValueError, "out shares memory with an input");
  });

  it("reads elements outside linear memory, and writes there", () => {
    const source = np.frombuffer(new Float64Array([1, 2, 3]).buffer, { copy: false });
    const out = new Float64Array(2);
    expect(np.take(source, [2, 0], null, out).toArray()).toEqual([3, 1]);
    expect([...out]).toEqual([3, 1]);
    expect(np.take(source, [2, 0], null, np.zeros(2, "float32")).toArray()).toEqual([3, 1]);
  });

  it("gives an array without axes for one index", () => {
    const out = np.zeros([], "int64");
    expect(np.take(a, 1, { out })).toBe(out);
    expect(out.item()).toBe(200);
  });
});
