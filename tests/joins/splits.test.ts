import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError, ShapeError, ValueError } = np;
const a = np.arange(6).reshape(2, 3);

describe("np.split and np.arraySplit", () => {
  it("cut at many indices", () => {
    expect(np.split(np.arange(200), np.arange(1, 200)).length).toBe(200);
  });

  it("give views of an array, and share the memory made for a list", () => {
    const [first] = np.split(a, 2);
    expect(first.base).toBe(a.base);
    const { used } = np.memory();
    for (const part of np.split([1, 2, 3, 4], 2)) part.dispose();
    expect(np.memory().used).toBe(used);
  });

  it("refuse other numbers of parts and axes", () => {
    expectError(
      () => np.split(a, 2, { axis: 1 }),
      ShapeError,
      "array split does not result in an equal division",
    );
    expectError(() => np.split(a, 0), ValueError, "number sections must be larger than 0, got 0");
    expectError(() => np.arraySplit(a, 2 ** 40), np.MemoryError, "no room for 1099511627776 arrays");
    expectError(() => np.arraySplit(a, 1.5), ValueError, "parts must be an integer");
    expectError(() => np.arraySplit(a, [1.5]), IndexError, "parts must be integers, got float64");
    expectError(() => np.split(a, [[1]] as never), ValueError, "parts must be a 1-D list");
    expectError(() => np.split(a, "2" as never), ValueError, "parts must be a number or a list of indices");
    expectError(() => np.split(a, 1, { axis: 2 }), IndexError, "axis 2 is out of bounds");
  });
});

describe("np.hsplit, np.vsplit and np.dsplit", () => {
  it("refuse arrays with fewer axes", () => {
    expectError(() => np.hsplit(1, 1), ValueError, "hsplit only works on arrays of 1 or more dimensions");
    expectError(() => np.vsplit([1], 1), ValueError, "vsplit only works on arrays of 2 or more dimensions");
    expectError(() => np.dsplit(a, 1), ValueError, "dsplit only works on arrays of 3 or more dimensions");
  });
});

describe("np.unstack", () => {
  it("refuses 0-d arrays and axes that do not exist", () => {
    expectError(() => np.unstack(5), ValueError, "unstack: Input array must be at least 1-d");
    expectError(() => np.unstack(a, { axis: 2 }), IndexError, "unstack: axis 2 is out of bounds");
  });
});
