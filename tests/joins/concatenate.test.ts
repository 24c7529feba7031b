import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;
const a = np.arange(6).reshape(2, 3);

describe("np.concatenate", () => {
  it("refuses a dtype of a lower kind", () => {
    expectError(
      () => np.concatenate([[1.5]], { dtype: "int64" }),
      DTypeError,
      "concatenate: Cannot cast array data",
    );
    expectError(() => np.concatenate([[1]], { axis: null, dtype: "uint8" }), DTypeError, "same_kind");
  });

  it("writes to out, which names the dtype", () => {
    const out = np.zeros([4, 3], { dtype: "float32" });
    expect(np.concatenate([a, a], { out })).toBe(out);
    expect(out.item(3, 2)).toBe(5);
    const typed = new Float64Array(12);
    expect(np.concatenate([a, a], { axis: null, out: typed }).base).toBe(typed);
    expect([...typed]).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    expectError(() => np.concatenate([out, out], { out }), ValueError, "out shares memory with an input");
    expectError(() => np.concatenate([a], { out }), ShapeError, "out has shape (4, 3)");
  });

  it("refuses what does not fit and leaves nothing behind", () => {
    expectError(() => np.concatenate([]), ValueError, "concatenate: need at least one array to concatenate");
    expectError(() => np.concatenate([1, 2]), ShapeError, "zero-dimensional arrays cannot be concatenated");
    expectError(() => np.concatenate([a, [1, 2]]), ShapeError, "must have same number of dimensions");
    expectError(() => np.concatenate([a, [[1, 2]]]), ShapeError, "along dimension 1");
    expectError(() => np.concatenate([a], { axis: 2 }), IndexError, "axis 2 is out of bounds");
    expectError(() => np.concatenate([a], { axis: 0.5 }), ValueError, "axis must be an integer");
    expectError(() => np.concatenate(5 as never), ValueError, "arrays must be a list of arrays, got 5");
    const scalar = np.array(5);
    expectError(() => np.concatenate(scalar), ValueError, "got a 0-d array");
    expectError(() => np.concatenate(new Array(2) as never), ValueError, "arrays[0] must be an array");
    expectError(() => np.concatenate([a, "x"] as never), ValueError, "arrays[1]");
    expectError(() => np.concatenate([[1], [2, [3]]] as never), ValueError, "concatenate: arrays[1]");
  });

  it("notices an array that is disposed of while a later list is read", () => {
    const first = np.ones(1000);
    const list = [
      first,
      {
        *[Symbol.iterator]() {
          first.dispose();
          yield 1;
        },
      },
    ];
    expect(() => np.concatenate(list)).toThrow("concatenate: the array was disposed of");
  });

  it("works outside linear memory", () => {
    const expected = np.concatenate([a.T, a.T], { axis: 1 }).toArray();
    const long = np.arange(30_000).reshape(3, -1);
    const both = np.concatenate([long, long], { axis: 1 }).toTypedArray();
    const hogs = fillBudget();
    try {
      const [outside, wide] = [a.copy(), long.copy()];
      expect(np.concatenate([outside.T, outside.T], { axis: 1 }).toArray()).toEqual(expected);
      expect(np.concatenate([wide, wide], { axis: 1 }).toTypedArray()).toEqual(both);
      expect(np.memory().spilled).toBeGreaterThan(0);
      for (const array of [outside, wide]) array.dispose();
    } finally {
      for (const hog of hogs) hog.dispose();
    }
  });
});
