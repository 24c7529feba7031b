/** Tests which texts are numbers, as Python's float reads them. */
import { describe, expect, it } from "vitest";
import { checkBalance } from "../../../support/balance.ts";
import { read, refuses } from "../genfromtxt.ts";

checkBalance();

describe("np.genfromtxt", () => {
  it.each(["1_000.5", "١٢.٥", "１e２", "Infinity", "\u20031.5\u00a0", "-.5e-3", "+NaN"])(
    "reads %s as Python does",
    (text) => {
      const expected = {
        "1_000.5": 1000.5,
        "١٢.٥": 12.5,
        "１e２": 100,
        Infinity: Infinity,
        "\u20031.5\u00a0": 1.5,
        "-.5e-3": -0.0005,
      };
      expect(read(text, { delimiter: "," })).toBe((expected as Record<string, number>)[text] ?? Number.NaN);
    },
  );

  it.each(["1__0", "_1", "1_", "0x10", "1e", "nan(1)", "1 2", "--1", "1d5"])(
    "refuses %s as Python does",
    (text) => {
      refuses(text, { delimiter: "," }, "Cannot convert string");
    },
  );
});
