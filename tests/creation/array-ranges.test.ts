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
