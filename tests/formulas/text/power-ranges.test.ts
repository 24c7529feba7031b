/** Tests the ranges of powers that a text makes, beside the functions of the same names. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

describe("ranges of powers in a text", () => {
  it("have the bits of the functions, wherever they are used", () => {
    const powers = np.logspace(0, 3, 3000, { base: 2 });
    expect(np.evaluate("logspace(0, 3, 3000, base=2)").toArray()).toEqual(powers.toArray());
    expect(np.evaluate("2 * logspace(0, 3, num=3000, base=2.0) + 1").toArray()).toEqual(
      np.evaluate("2 * powers + 1", { powers }).toArray(),
    );
    const ratios = np.geomspace(-1, -1000, 7, { endpoint: false });
    expect(np.evaluate("geomspace(-1, -1000, 7, False) - geomspace(1, 9, 7)").toArray()).toEqual(
      np.subtract(ratios, np.geomspace(1, 9, 7)).toArray(),
    );
    const wide = np.evaluate("logspace(0, 1, 4, dtype=float32)[:, None] * arange(2.0, dtype=float32)");
    expect(wide.dtype.name).toBe("float32");
    expect(wide.get(":, 1").toArray()).toEqual(np.logspace(0, 1, 4, { dtype: "float32" }).toArray());
  });

  it("are computed part by part", () => {
    expect(np.evaluate("sum(geomspace(1, 1, 3000000))").item()).toBe(3000000);
    expect(np.evaluate("geomspace(1, 4, 3)", {}, { window: [1, 2] }).toArray()).toEqual([2, 4]);
  });

  it("refuse what they do not take", () => {
    expect(np.evaluate("logspace(0, 1, 0)").shape).toEqual([0]);
    expect(() => np.evaluate("geomspace(0, 1)")).toThrow("Geometric sequence cannot include zero");
    expect(() => np.evaluate("logspace(0, 1j)")).toThrow(np.DTypeError);
    expect(() => np.evaluate("logspace(0, 1, dtype=int8)")).toThrow("cast it, as in int8(logspace(1, 2))");
    expect(() => np.evaluate("logspace(0, 1, -1)")).toThrow(np.FormulaError);
  });
});
