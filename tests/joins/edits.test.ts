import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { BroadcastError, DTypeError, IndexError, ShapeError, ValueError } = np;
const a = np.arange(6).reshape(2, 3);

describe("np.append", () => {
  it("refuses shapes that do not fit", () => {
    expectError(
      () => np.append(a, [1, 2, 3], { axis: 0 }),
      ShapeError,
      "append: all the input arrays must have",
    );
    expectError(() => np.append(a, a, { axis: 2 }), IndexError, "append: axis 2 is out of bounds");
  });
});

describe("np.insert", () => {
  it("inserts at many indices in any order, some of them alike, in a line of any length", () => {
    for (const length of [1, 255, 256, 257, 65_535, 65_536, 70_000]) {
      const line = np.arange(length, { dtype: "int32" });
      const indices = Array.from({ length: 500 }, (_, place) => (place * 40_503) % (length + 1));
      indices.push(length, 0, length, 0, -1, -length);
      const values = indices.map((_, place) => -1 - place);
      const before: number[][] = Array.from({ length: length + 1 }, () => []);
      indices.forEach((index, place) => {
        before[index < 0 ? index + length : index]?.push(-1 - place);
      });
      const expected = before.flatMap((inserted, index) =>
        index < length ? [...inserted, index] : inserted,
      );
      expect(np.insert(line, indices, values).toArray()).toEqual(expected);
      expect(np.insert(line, np.array(indices), np.array(values)).toArray()).toEqual(expected);
    }
  });

  it("takes slices in words and booleans", () => {
    expect(np.insert([1, 2, 3], "::2", 0).toArray()).toEqual([0, 1, 2, 0, 3]);
    expect(np.insert([1, 2, 3], np.slice(null, null, 2), 0).toArray()).toEqual([0, 1, 2, 0, 3]);
    expect(np.insert([1, 2, 3], "1", 0).toArray()).toEqual([1, 0, 2, 3]);
    expect(np.insert([1, 2, 3], np.array([false, true, true]), 0).toArray()).toEqual([1, 0, 2, 0, 3]);
  });

  it("refuses values that the dtype of the array does not hold", () => {
    expectError(() => np.insert([1, 2], 0, Number.NaN), ValueError, "insert");
    expectError(() => np.insert([1, 2], 0, np.complex(1, 2)), DTypeError, "insert");
  });

  it("refuses indices out of range and values that do not fit", () => {
    expectError(
      () => np.insert([1, 2], 3, 0),
      IndexError,
      "insert: index 3 is out of bounds for axis 0 with size 2",
    );
    expectError(() => np.insert([1, 2], [0, -3], 0), IndexError, "index -3 is out of bounds");
    const last = np.array([2n ** 64n - 1n], "uint64");
    expectError(() => np.insert([1, 2], last, 0), IndexError, "is out of bounds");
    expectError(() => np.delete([1, 2], last), IndexError, "is out of bounds");
    expectError(() => np.insert([1, 2], [0, 1], [1, 2, 3]), BroadcastError, "insert:");
    expectError(
      () => np.insert(a, 0, [1, 2], { axis: 0 }),
      BroadcastError,
      "insert: could not broadcast values",
    );
    expectError(() => np.insert(a, 0.5, 1), ValueError, "at must be an integer, got 0.5");
    expectError(() => np.insert(a, [0.5, 1], 1), IndexError, "at must be integers");
    expectError(
      () => np.insert(a, [[0], [1]] as never, 1),
      ValueError,
      "at must be one dimensional or a number",
    );
    expectError(() => np.insert(a, "0,1", 1), ValueError, "at must be one slice");
    expectError(() => np.insert(a, "x", 1), ValueError, "insert: 'x'");
    expectError(() => np.insert(a, 0, undefined as never), ValueError, "insert: values");
  });

  it("notices an array that is disposed of while values are read", () => {
    const gone = np.ones(1000);
    const values = {
      *[Symbol.iterator]() {
        gone.dispose();
        yield 1;
      },
    };
    expect(() => np.insert(gone, 0, values)).toThrow("insert: the array was disposed of");
  });
});

describe("np.delete", () => {
  it("takes bigints", () => {
    expect(np.delete([1, 2, 3, 4], np.slice(1n, null, 2)).toArray()).toEqual([1, 3]);
    expect(np.delete([1, 2, 3, 4], [1n, 3]).toArray()).toEqual([1, 3]);
  });

  it("leaves out a few indices and many alike, also from lists of lists, strided arrays and arrays outside", () => {
    for (const isMoved of [false, true]) {
      const base = np.arange(120, { dtype: "int16" }).reshape(40, 3);
      if (isMoved) void base.data;
      for (const view of [base, base.get("::-1"), base.T.get("::-1").T]) {
        const rows = view.toArray() as number[][];
        for (const count of [0, 2, 15, 16, 17, 39]) {
          const indices = Array.from({ length: count }, (_, place) => ((place * 7) % 40) - (place % 2) * 40);
          indices.push(...indices.slice(0, 1));
          const expected = rows.filter((_, row) => !indices.includes(row) && !indices.includes(row - 40));
          const kept = np.delete(view as never, indices, 0);
          expect(kept.toArray()).toEqual(expected);
          expect(kept.flags.cContiguous).toBe(true);
        }
        expect(np.delete(view as never, np.array([[3, -1], [0, 3]]), 0).toArray()).toEqual(rows.filter((_, row) => ![0, 3, 39].includes(row))); // biome-ignore format: one line
      }
    }
    expectError(
      () => np.delete(a, [0, 3], 1),
      IndexError,
      "delete: index 3 is out of bounds for axis 0 with size 3",
    );
    expectError(
      () => np.delete(a, [3], 1),
      IndexError,
      "delete: index 3 is out of bounds for axis 1 with size 3",
    );
  });

  it("copies, in F order when an index or a slice leaves an array in F order", () => {
    expect(np.delete(a.T, 1, { axis: 0 }).flags.fContiguous).toBe(true);
    for (const [slice, left] of [
      ["::2", [[1, 4]]],
      ["9:", a.T.toArray()],
    ] as const) {
      const kept = np.delete(a.T, slice, { axis: 0 });
      expect(kept.toArray()).toEqual(left);
      expect(kept.flags).toMatchObject({ fContiguous: true, ownData: true });
    }
    expect(np.delete(a.T, ":1", { axis: 1 }).strides).toEqual([8, 24]);
    expect(np.delete(a, 0, { axis: 0 }).base).toBeNull();
  });

  it("is a name that an import can rename", async () => {
    const { delete: remove } = await import("../../ts/index.ts");
    expect(remove).toBe(np.delete);
  });

  it("refuses indices out of range and other numbers of booleans", () => {
    expectError(
      () => np.delete([1, 2], 2),
      IndexError,
      "delete: index 2 is out of bounds for axis 0 with size 2",
    );
    expectError(() => np.delete([1, 2], [0, -3]), IndexError, "delete: index -3 is out of bounds");
    expectError(() => np.delete([1, 2], [true]), ShapeError, "match the axis length of 2, got shape (1,)");
    expectError(() => np.delete(a, 0, { axis: 2 }), IndexError, "delete: axis 2 is out of bounds");
    expectError(() => np.delete(a, null as never), ValueError, "delete");
  });

  it("works outside linear memory", () => {
    const hogs = fillBudget();
    try {
      const long = np.arange(30_000);
      expect(np.delete(long, "::2").item(9_999)).toBe(19_999);
      expect(np.delete(long, 5).item(5)).toBe(6);
      expect(np.insert(long, [1, 29_000], 7).item(29_001)).toBe(7);
      long.dispose();
    } finally {
      for (const hog of hogs) hog.dispose();
    }
  });
});
