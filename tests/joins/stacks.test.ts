import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;

describe("np.stack", () => {
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
