import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

describe("np.arange", () => {
  it("takes null for the start", () => {
    expect(np.arange(null, 3).toArray()).toEqual([0, 1, 2]);
  });

  it("refuses bigints that no integer dtype holds together", () => {
    expect(() => np.arange(-1n, 2n ** 64n, 2n ** 63n)).toThrow(ValueError);
    expect(() => np.arange(2n ** 64n, 2n ** 64n + 2n)).toThrow(ValueError);
  });

  it("refuses a step of 0 or NaN, and lengths that are not finite", () => {
    for (const step of [0, -0, Number.NaN, 0n])
      expect(() => np.arange(0, 1, step as never)).toThrow(/^arange: cannot compute length: step must be/);
    expect(() => np.arange(Number.NaN)).toThrow("arange: cannot compute length: the length from 0 to NaN");
    expect(() => np.arange(0, Number.POSITIVE_INFINITY)).toThrow(
      "Maximum allowed size exceeded: the length from 0",
    );
    expect(() => np.arange(1e300)).toThrow(np.MemoryError);
    expect(() => np.arange(1e300)).toThrow(/Maximum allowed size exceeded: /);
  });

  it("shows the right call when options are in the wrong position", () => {
    for (const wrong of [
      () => np.arange(3, { dtype: "int8" }, 1),
      () => np.arange({} as never),
      () => np.arange(0, 3, 1, { step: 1 }),
    ]) {
      expect(wrong).toThrow(ValueError);
      expect(wrong).toThrow(/call arange\(start, stop, step, \{ dtype, out, window \}\)/);
    }
    expect(() => np.arange(0, 3, 1, "int8", 2 as never)).toThrow(/call arange/);
    expect(() => np.arange("3" as never)).toThrow(
      "arange: stop must be a number, a bigint or a boolean, got '3'",
    );
  });
});
