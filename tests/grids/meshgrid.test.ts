import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.meshgrid", () => {
  it("gives nothing for nothing, and keeps the dtype of each argument", () => {
    expect(np.meshgrid()).toEqual([]);
    const [x, y] = np.meshgrid(np.ones(2, { dtype: "int8" }), [1.5]);
    expect([x.dtype.name, y.dtype.name]).toEqual(["int8", "float64"]);
  });

  it("gives views with copy: false, which may be written where the argument may", () => {
    const a = np.arange(3);
    const [x] = np.meshgrid(a, [1, 2], { copy: false });
    expect(x.base).toBe(a);
    expect(x.strides).toEqual([0, 8]);
    a.set(0, 7);
    expect(x.toArray()).toEqual([
      [7, 1, 2],
      [7, 1, 2],
    ]);
    expect(x.flags.writeable).toBe(true);
    const [fixed] = np.meshgrid(np.diag(np.eye(2)), { copy: false });
    expect(fixed.flags.writeable).toBe(false);
  });

  it("gives a copy with copy: false where the elements of an argument have no common step", () => {
    const a = np.arange(6).reshape(2, 3).T;
    const [x, y] = np.meshgrid(a, [1], { copy: false });
    expect(x.base).toBe(null);
    expect(y.base).toBe(null);
    expect(x.toArray()).toEqual([[0, 3, 1, 4, 2, 5]]);
  });

  it("gives arrays that own their memory by default", () => {
    const a = np.arange(3);
    for (const grid of np.meshgrid(a, a))
      expect(grid.flags).toMatchObject({ ownData: true, cContiguous: true });
  });

  it("refuses what is no option or array", () => {
    expectError(
      () => np.meshgrid([1], { indexing: "yx" as never }),
      np.ValueError,
      "meshgrid: indexing must be 'xy' or 'ij', got 'yx'",
    );
    expectError(
      () => np.meshgrid([1], { index: "xy" } as never),
      np.ValueError,
      "call meshgrid(...xi, { indexing, sparse, copy })",
    );
    for (const sparse of [false, true])
      expectError(
        () => np.meshgrid(...new Array(65).fill([1]), { sparse }),
        np.ValueError,
        "meshgrid: xi: maximum supported dimension for an ndarray is currently 64, found 65",
      );
    expectError(() => np.meshgrid([1, 2], "a" as never), np.ValueError, "meshgrid: xi[1]");
    expectError(() => np.meshgrid([1], new ArrayBuffer(8) as never), np.ValueError, "meshgrid: xi[1]");
  });
});
