import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { expectElements } from "../support/nested.ts";

const { BroadcastError, MemoryError, ValueError } = np;

describe("np.broadcastTo", () => {
  it("gives a read-only view without copying", () => {
    const a = np.arange(3);
    const view = np.broadcastTo(a, [2, 3]);
    expect(view.base).toBe(a);
    expect(view.flags.writeable).toBe(false);
    expect(view.strides).toEqual([0, 8]);
    expect(np.broadcastTo(a, 3).flags.writeable).toBe(false);
    expect(() => view.set(0, 0, 1)).toThrow("read-only");
    a.set(0, 9);
    expect(view.item(1, 0)).toBe(9);
  });

  it("refuses shapes that do not fit", () => {
    expectError(
      () => np.broadcastTo([1, 2], 3),
      BroadcastError,
      "an array of shape (2,) cannot be broadcast to shape (3,)",
    );
    expectError(() => np.broadcastTo([[1]], 3), BroadcastError, "broadcastTo:");
    expectError(() => np.broadcastTo(1, -1), ValueError, "negative dimensions are not allowed");
    expectError(() => np.broadcastTo(1, [2 ** 40, 2 ** 40]), MemoryError, "array is too big");
  });
});

describe("np.broadcastArrays", () => {
  it("gives read-only views in the common shape", () => {
    const a = np.arange(2);
    const [first, second] = np.broadcastArrays(a, [[1], [2]]);
    expectElements(first, "[[0, 1], [0, 1]]");
    expectElements(second, "[[1, 1], [2, 2]]");
    expect([first.base, second.base]).toEqual([a, null]);
    expect([first.flags.writeable, second.flags.writeable]).toEqual([false, false]);
  });

  it("gives the arrays themselves when they have that shape", () => {
    const a = np.arange(2);
    expect(np.broadcastArrays(a, [3, 4])[0]).toBe(a);
    expect(np.broadcastArrays()).toEqual([]);
    np.scope(() => expect(np.broadcastArrays(...new Array(100_000).fill(1))).toHaveLength(100_000));
  });

  it("refuses shapes without a common one", () => {
    expectError(
      () => np.broadcastArrays([1, 2], [1, 2, 3]),
      BroadcastError,
      "arg 0 with shape (2,) and arg 1 with shape (3,)",
    );
  });
});

describe("np.broadcastShapes", () => {
  it("gives the common shape", () => {
    expect(np.broadcastShapes(...new Array(70).fill([1]))).toEqual([1]);
    expect(np.broadcastShapes(...new Array(100_000).fill([1]))).toEqual([1]);
  });

  it("names two of many shapes that do not fit", () => {
    const shapes = [...new Array(30_000).fill([1]), [2], [3]];
    expectError(
      () => np.broadcastShapes(...shapes),
      BroadcastError,
      "arg 30000 with shape (2,) and arg 30001",
    );
  });

  it("refuses what is no shape and what has none", () => {
    expectError(() => np.broadcastShapes(2, 3), BroadcastError, "broadcastShapes: shape mismatch");
    expectError(() => np.broadcastShapes(-1), ValueError, "negative dimensions are not allowed");
    expectError(() => np.broadcastShapes([1.5]), ValueError, "broadcastShapes: shape must be made of");
  });
});
