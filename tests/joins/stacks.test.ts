import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;

describe("np.stack", () => {
  it("puts the new axis where axis says", () => {
    const [a, b] = [np.zeros([2, 3]), np.ones([2, 3])];
    expect(np.stack([a, b]).shape).toEqual([2, 2, 3]);
    expect(np.stack([a, b], { axis: -1 }).shape).toEqual([2, 3, 2]);
    expect(np.stack([1, 2]).toArray()).toEqual([1, 2]);
  });

  it("takes dtype and out", () => {
    const out = new Float32Array(4);
    expect(
      np
        .stack(
          [
            [1, 2],
            [3, 4],
          ],
          { axis: 1, out },
        )
        .toArray(),
    ).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect([...out]).toEqual([1, 3, 2, 4]);
    expect(np.stack([[1]], { dtype: "int8" }).dtype.name).toBe("int8");
  });

  it("refuses different shapes, empty lists and wrong axes", () => {
    expectError(() => np.stack([]), ValueError, "stack: need at least one array to stack");
    expectError(() => np.stack([[1], [1, 2]]), ShapeError, "must have the same shape, got (1,) and (2,)");
    const deepest = np.zeros(new Array(64).fill(1));
    expectError(() => np.stack([deepest]), ValueError, "maximum supported dimension");
    expectError(() => np.stack([[1]], { axis: 2 }), IndexError, "axis 2 is out of bounds");
    expectError(
      () => np.stack([[1]], { axes: 0 } as never),
      ValueError,
      "call stack(arrays, { axis, out, dtype, casting })",
    );
  });
});

describe("np.hstack, np.vstack, np.dstack and np.columnStack", () => {
  it("join along the second axis, or along the only axis of 1-D arrays", () => {
    expect(np.hstack([1, [2, 3]]).toArray()).toEqual([1, 2, 3]);
    expect(np.hstack([np.zeros([2, 1]), np.ones([2, 2])]).shape).toEqual([2, 3]);
  });

  it("join along the first axis, vectors as rows", () => {
    expect(np.vstack([[1, 2], [[3, 4]]]).toArray()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(np.vstack([1, 2]).shape).toEqual([2, 1]);
  });

  it("join along the third axis", () => {
    expect(
      np.dstack([
        [1, 2],
        [3, 4],
      ]).shape,
    ).toEqual([1, 2, 2]);
    expect(np.dstack([np.zeros([2, 3]), np.zeros([2, 3, 2])]).shape).toEqual([2, 3, 3]);
  });

  it("make columns of vectors, and keep matrices", () => {
    expect(
      np
        .columnStack([
          [1, 2],
          [
            [3, 4],
            [5, 6],
          ],
        ])
        .toArray(),
    ).toEqual([
      [1, 3, 4],
      [2, 5, 6],
    ]);
  });

  it("convert to a dtype where NumPy does", () => {
    expect(np.hstack([[1], [2]], { dtype: "float32" }).dtype.name).toBe("float32");
    expectError(() => np.vstack([[1.5]], { dtype: "int8" }), DTypeError, "vstack: Cannot cast");
  });

  it("refuse what does not fit", () => {
    expectError(
      () => np.hstack([1, [[2]]]),
      ShapeError,
      "hstack: all the input arrays must have same number",
    );
    expectError(() => np.vstack([[1, 2], [3]]), ShapeError, "vstack: all the input array dimensions");
    expectError(() => np.dstack([]), ValueError, "dstack: need at least one array");
    expectError(() => np.columnStack(7 as never), ValueError, "columnStack: arrays must be a list of arrays");
  });
});
