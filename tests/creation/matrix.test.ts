import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

describe("np.eye", () => {
  it("refuses values that are not a size or an offset, and misplaced options", () => {
    for (const size of [-1, 1.5, Number.NaN, "2", null, undefined, 2n])
      expect(() => np.eye(size as never)).toThrow(ValueError);
    expect(() => np.eye(2, -1)).toThrow(ValueError);
    for (const k of [0.5, Number.NaN, Number.POSITIVE_INFINITY, "1"]) {
      expect(() => np.eye(2, 2, { k: k as never })).toThrow(/k must be an integer/);
    }
    expect(() => np.eye(3, 3, 1, { k: 1 })).toThrow(/call eye\(n, m, \{ k, dtype, order, out, window \}\)/);
    expect(() => np.eye(3, 3, 0, "int8", "K" as never)).toThrow(ValueError);
  });
});

describe("np.identity", () => {
  it("refuses what is no size, and k", () => {
    expect(() => np.identity(-1)).toThrow("identity: n must be a non-negative integer, got -1");
    expect(() => np.identity(2, { k: 1 } as never)).toThrow(/unknown option 'k'; call identity\(n, \{ dtype/);
  });
});

describe("np.tri", () => {
  it("refuses sizes and offsets that are not integers", () => {
    for (const wrong of [
      () => np.tri(1.5),
      () => np.tri(2, 2.5),
      () => np.tri(2, 2, { k: 0.1 }),
      () => np.tri("2" as never),
    ]) {
      expect(wrong).toThrow(ValueError);
    }
    expect(() => np.tri(3, 3, 1, { k: 1 })).toThrow(/call tri\(n, m, \{ k, dtype, out, window \}\)/);
    expect(() => np.tri(3, 3, { order: "F" } as never)).toThrow(/unknown option 'order'/);
  });
});
