/** Tests np.r_ and np.c_. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { expectElements } from "../support/nested.ts";

describe("np.r_ and np.c_", () => {
  it("refuse a number that the dtype of the arrays does not hold", () => {
    const narrow = np.ones(1, { dtype: "int8" });
    expectError(() => np.r_(narrow, 300), np.ValueError, "300 is out of range for int8");
  });

  it("refuse a first word of axes that the arrays do not have", () => {
    expectError(() => np.r_("0,2,2", [1, 2]), np.ValueError, "r_: axes don't match array");
    expectError(() => np.r_("1", [1, 2]), np.IndexError, "r_: axis 1 is out of bounds");
  });

  it("refuse matrices, words that are no range, and shapes that do not fit", () => {
    expectError(() => np.r_("r", [1]), np.ValueError, "r_: 'r' makes a matrix in NumPy");
    expectError(() => np.c_("c", [1]), np.ValueError, "c_: 'c' makes a matrix in NumPy");
    expectError(() => np.r_(1, "..."), np.ValueError, "r_: a slice is");
    expectError(() => np.r_([1], [[1]]), np.ShapeError, "all the input array");
    expectError(() => np.r_(), np.ValueError, "r_: need at least one array to concatenate");
    expectError(() => np.r_([1, 2], "0:5:0"), np.ValueError, "r_: cannot compute length");
  });

  it("take slices as values, and lists as arrays", () => {
    expect(np.r_(np.slice(1, 4), 0, [5, 6]).toArray()).toEqual([1, 2, 3, 0, 5, 6]);
    expect(np.r_([1, 2], 3).toArray()).toEqual([1, 2, 3]);
    expect(np.r_(np.slice(0, 1, np.complex(0, 3))).toArray()).toEqual([0, 0.5, 1]);
    expectElements(np.c_(np.slice(2), [5, 6]), "[[0, 5], [1, 6]]");
    expectElements(np.r_("0,2", np.slice(2), [5, 6]), "[[0, 1], [5, 6]]");
    for (const part of [[1, null], { start: 1, stop: null }])
      expectError(
        () => np.r_(part as never),
        np.ValueError,
        'r_: a list or a plain object is no slice; write np.slice(1, null) or "1:"',
      );
  });

  it("look an array up again after the lists were read", () => {
    const a = np.ones(3);
    const list = [1, 2, 3];
    const get = (): number => {
      a.dispose();
      return 5;
    };
    Object.defineProperty(list, 1, { get });
    expect(() => np.r_(a, list)).toThrow(np.DisposedError);
  });
});
