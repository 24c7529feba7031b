/** Tests np.vander. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { fillBudget } from "../support/full-budget.ts";

const { ValueError } = np;

const square = [
  [1, 2],
  [3, 4],
];

describe("np.vander", () => {
  it("gives the same powers when written window by window, and takes about as long", () => {
    const values = [np.array([0.99999, -1.0001]), np.array([np.complex(0.6, 0.8)]), np.array([-3, 2])];
    for (const x of values) {
      for (const increasing of [false, true]) {
        const make = () => np.vander(x, 50_000, { increasing });
        const whole = make();
        const hogs = fillBudget();
        const cut = make();
        expect(np.memory().spilled).toBeGreaterThan(0);
        expect(Buffer.compare(Buffer.from(cut.data.buffer), Buffer.from(whole.toTypedArray().buffer))).toBe(
          0,
        );
        for (const array of [cut, ...hogs]) array.dispose();
      }
    }
    const time = () => {
      const began = performance.now();
      np.vander([1.5], 5_000_000).dispose();
      return performance.now() - began;
    };
    const whole = Math.max(time(), time());
    const hogs = fillBudget();
    // Starting each window at the first power again takes forty times as long.
    expect(Math.min(time(), time())).toBeLessThan(8 * whole + 50);
    for (const hog of hogs) hog.dispose();
  });

  it("refuses other axes and sizes", () => {
    expect(() => np.vander(square)).toThrow(
      "vander: x must be a one-dimensional array or sequence, got 2 axes",
    );
    for (const n of [-1, 1.5, "2"]) expect(() => np.vander([1, 2], n as never)).toThrow(ValueError);
    expect(() => np.vander([1], 2, { n: 2 })).toThrow(/call vander/);
    expect(() => np.vander([1], 2, { increasing: 1 } as never)).toThrow(ValueError);
  });
});
