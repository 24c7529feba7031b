import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.linspace of arrays", () => {
  it("makes a range for each pair of bounds, which broadcast", () => {
    expect(np.linspace([0, 1], [2, 5], 3).toArray()).toEqual([
      [0, 1],
      [1, 3],
      [2, 5],
    ]);
    expect(np.linspace([[0], [1]], [2, 5], 3).shape).toEqual([3, 2, 2]);
    expect(np.linspace(0, new Float64Array([1, 2]), 2).toArray()).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });

  it("puts the values along an axis", () => {
    const a = np.linspace([0, 1], [2, 5], 3, { axis: -1 });
    expect(a.toArray()).toEqual([
      [0, 1, 2],
      [1, 3, 5],
    ]);
    expect(a.strides).toEqual([8, 16]);
    expect(a.base).toBe(null);
    expectError(
      () => np.linspace([0], 1, 3, { axis: 2 }),
      np.IndexError,
      "linspace: axis 2 is out of bounds",
    );
    expectError(() => np.linspace(0, 1, 3, { axis: 1 }), np.IndexError, "linspace: axis 1 is out of bounds");
    expect(np.linspace(0, 1, 3, { axis: -1 }).shape).toEqual([3]);
  });

  it("computes in the dtype of the bounds", () => {
    expect(np.linspace(np.ones(2, { dtype: "float32" }), 0.1, 3).dtype.name).toBe("float32");
    expect(np.linspace(np.ones(2, { dtype: "int8" }), 3, 3).dtype.name).toBe("float64");
    expect(np.linspace(np.ones(2, { dtype: "float16" }), np.complex(1, 2), 3).dtype.name).toBe("complex64");
    expect(np.linspace([0.5, 2], [3.7, 9], 2, { dtype: "int16" }).toArray()).toEqual([
      [0, 2],
      [3, 9],
    ]);
  });

  it("gives the steps with retstep", () => {
    const [, steps] = np.linspace([0, 1], [2, 5], 3, { retstep: true });
    expect(steps.toArray()).toEqual([1, 2]);
    expect(np.linspace(np.array(0), np.array(1), 3, { retstep: true })[1]).toBe(0.5);
    expect(np.linspace([0], [1], 1, { retstep: true })[1]).toBe(Number.NaN);
  });

  it("writes into out", () => {
    const out = np.zeros([2, 3]);
    expect(np.linspace([0, 1], [2, 5], 3, { axis: 1, out })).toBe(out);
    expect(out.toArray()).toEqual([
      [0, 1, 2],
      [1, 3, 5],
    ]);
    const bounds = np.zeros([3, 2]);
    expectError(
      () => np.linspace(bounds.get(0), [1, 2], 3, { out: bounds }),
      np.ValueError,
      "linspace: out shares memory with an input",
    );
  });

  it("refuses shapes that do not broadcast, complex bounds for a real dtype, and elements that do not fit", () => {
    expectError(() => np.linspace([1, 2], [1, 2, 3]), np.BroadcastError, "linspace: shape mismatch");
    expectError(
      () => np.linspace([np.complex(1, 2)], [1], 3, { dtype: "float64" }),
      np.DTypeError,
      "linspace: a bound: cannot convert a complex value to float64",
    );
    expectError(
      () => np.linspace([0], [300], 3, { dtype: "uint8" }),
      np.ValueError,
      "out of range for uint8",
    );
    expectError(() => np.linspace([["a"]] as never, 1), np.ValueError, "linspace: start[0][0]");
  });

  it("works from arrays that were moved out of linear memory", () => {
    const start = np.arange(3);
    void start.data;
    expect(np.linspace(start, 3, 2).toArray()).toEqual([
      [0, 1, 2],
      [3, 3, 3],
    ]);
  });
});

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
