/** Tests np.logspace and np.geomspace between bounds that are arrays. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.logspace and np.geomspace of arrays", () => {
  it("give in each column what they give for its bounds", () => {
    const [starts, stops] = [
      [0, 1, -2],
      [3, 1.5, 4],
    ] as const;
    const rows = np.logspace(starts, stops, 5, { base: 3, axis: 1 });
    starts.forEach((start, row) => {
      const alone = np.logspace(start, stops[row] as number, 5, { base: 3 });
      expect((rows.get(row) as typeof alone).toArray()).toEqual(alone.toArray());
    });
    const columns = np.geomspace([1, -2, 8], [1000, -32, 8.5], 4);
    expect(columns.get(":", 1).toArray()).toEqual(np.geomspace(-2, -32, 4).toArray());
    expect(columns.flags.cContiguous).toBe(true);
  });

  it("take an array of bases", () => {
    expect(np.logspace(0, 3, 4, { base: [2, 3], dtype: "int64" }).toArray()).toEqual([
      [1, 1],
      [2, 3],
      [4, 9],
      [8, 27],
    ]);
  });

  it("keep whole numbers whole in an integer dtype, and refuse what does not fit", () => {
    expect(np.geomspace([1, 1], [16, 1000], 4, { dtype: "int16", axis: -1 }).get(1).toArray()).toEqual([
      1, 10, 100, 1000,
    ]);
    expectError(
      () => np.geomspace([1], [1000], 4, { dtype: "uint8" }),
      np.ValueError,
      "geomspace: an element is NaN",
    );
    expectError(
      () => np.geomspace([1, 0], [2, 3]),
      np.ValueError,
      "geomspace: Geometric sequence cannot include zero",
    );
    expectError(
      () => np.logspace([1], [2], 3, { base: [np.complex(1, 2)] as never }),
      np.ValueError,
      "logspace: base must be real",
    );
  });

  it("follow a spiral for complex bounds or a complex dtype", () => {
    const spiral = np.geomspace([1], [-1], 3, { dtype: "complex128" });
    expect(spiral.toArray()).toEqual(np.geomspace(1, -1, 3, { dtype: "complex128" }).reshape(3, 1).toArray());
  });
});

describe("np.logspace of narrow arrays", () => {
  const f32 = (...list: number[]) => np.array(list, { dtype: "float32" });

  it("is base to the power of linspace, as NumPy computes it in the dtype of the bounds", () => {
    const [from, to] = [np.array([-3], { dtype: "int8" }), np.array([4], { dtype: "float16" })];
    const made = np.logspace(from, to, 3, { endpoint: false });
    expect(made.dtype.name).toBe("float16");
    expect(String(made.ravel())).toBe("[1.000e-03 2.158e-01 4.656e+01]");
  });

  it("rounds the powers before it converts them", () => {
    const made = np.logspace(f32(1.1), f32(2.7), 3, { dtype: "float64" });
    const narrow = np.logspace(f32(1.1), f32(2.7), 3);
    expect(made.toArray()).toEqual(narrow.toArray());
  });

  it("has the dtype of NumPy: a number weighs as much as an array beside an array of bases", () => {
    expect(np.logspace(4, f32(2, 3), 2, { base: f32(2, 3) }).dtype.name).toBe("float64");
    expect(np.logspace(4, f32(2, 3), 2, { base: 2 }).dtype.name).toBe("float32");
    expect(np.logspace(4, f32(2, 3), 2, { base: np.array(2, { dtype: "float32" }) }).dtype.name).toBe(
      "float32",
    );
    const bound = np.array([1], { dtype: "complex64" });
    expect(np.logspace(bound, 2, 2, { base: f32(2) }).dtype.name).toBe("complex128");
    expect(np.logspace(bound, 2, 2).dtype.name).toBe("complex64");
  });
});
