import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.linspace of arrays", () => {
  it("refuses an axis that the result does not have", () => {
    expectError(
      () => np.linspace([0], 1, 3, { axis: 2 }),
      np.IndexError,
      "linspace: axis 2 is out of bounds",
    );
    expectError(() => np.linspace(0, 1, 3, { axis: 1 }), np.IndexError, "linspace: axis 1 is out of bounds");
  });

  it("looks at the axis last, as NumPy does", () => {
    expectError(() => np.geomspace(0, 1, 3, { axis: 1 }), np.ValueError, "cannot include zero");
    expectError(() => np.linspace(0, 1, -3, { axis: 1 }), np.ValueError, "num must be");
    const complex = () => np.linspace(np.complex(0, 1), 1, 3, { axis: 1, dtype: "int8" });
    expectError(complex, np.DTypeError, "cannot convert a complex value to int8");
    expectError(() => np.linspace(0, 1e9, 3, { axis: 1, dtype: "int8" }), np.IndexError, "axis 1");
  });

  it("refuses an out that shares memory with a bound", () => {
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
