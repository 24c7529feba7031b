/** Tests fromDlpack, which takes what describes an array. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { ValueError } = np;

const data = new Float64Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

describe("fromDlpack", () => {
  it("takes arrays and what describes one, and no lists", () => {
    using a = np.arange(3);
    expect(np.fromDlpack(a)).toBe(a);
    using copied = np.fromDlpack(a, { copy: true });
    expect(copied).not.toBe(a);
    const message = "fromDlpack: x must be an array, an object with data and shape, or a column";
    for (const wrong of [[1, 2], data, 5, null, new Set([1]), { shape: [1] }])
      expectError(() => np.fromDlpack(wrong as never), ValueError, message);
  });
});
