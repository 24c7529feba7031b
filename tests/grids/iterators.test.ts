import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.ndindex", () => {
  it("gives each index of a shape in C order", () => {
    expect([...np.ndindex(2, 3)]).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    expect([...np.ndindex([1, 2])]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect([...np.ndindex()]).toEqual([[]]);
    expect([...np.ndindex(3, 0)]).toEqual([]);
  });

  it("gives a new list each time", () => {
    for (const index of np.ndindex(3)) index[0] = 7;
    const [first, second] = np.ndindex(2);
    expect([first, second]).toEqual([[0], [1]]);
  });

  it("refuses a bad shape at the call", () => {
    expectError(() => np.ndindex(-1), np.ValueError, "ndindex: shape must be made of non-negative integers");
  });
});

describe("np.ndenumerate", () => {
  it("gives index and value of arrays of any layout, lists and numbers", () => {
    expect([...np.ndenumerate(np.arange(6).reshape(2, 3).T)].map(([, value]) => value)).toEqual([
      0, 3, 1, 4, 2, 5,
    ]);
    expect([...np.ndenumerate([[true], [false]])]).toEqual([
      [[0, 0], true],
      [[1, 0], false],
    ]);
    expect([...np.ndenumerate(5)]).toEqual([[[], 5]]);
  });

  it("sees what the loop changes, and throws when the loop disposes of the array", () => {
    const a = np.arange(3);
    const seen: unknown[] = [];
    for (const [[i], value] of np.ndenumerate(a)) {
      seen.push(value);
      if (i === 0) void a.data;
      a.set(2, 9);
    }
    expect(seen).toEqual([0, 1, 9]);
    const steps = np.ndenumerate(a);
    steps.next();
    a.dispose();
    expect(() => steps.next()).toThrow(np.DisposedError);
    expectError(() => np.ndenumerate(a), np.DisposedError, "ndenumerate:");
    expectError(() => np.ndenumerate("a" as never), np.ValueError, "ndenumerate: a must be");
  });
});
