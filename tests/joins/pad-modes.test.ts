/** Tests the modes of np.pad. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, ValueError } = np;

const a = np.arange(4).reshape(2, 2);

describe("np.pad", () => {
  it("adds constants, later axes over earlier ones", () => {
    expect(np.pad([1], [1, 2]).toArray()).toEqual([0, 1, 0, 0]);
    expect(
      np
        .pad(a, 1, {
          constantValues: [
            [7, 8],
            [9, 6],
          ],
        })
        .toArray(),
    ).toEqual([
      [9, 7, 7, 6],
      [9, 0, 1, 6],
      [9, 2, 3, 6],
      [9, 8, 8, 6],
    ]);
    expect(np.pad([1], 1, { constantValues: 2.9 }).toArray()).toEqual([2, 1, 2]);
    expect(np.pad([], 2).toArray()).toEqual([0, 0, 0, 0]);
  });

  it("repeats edges, mirrors and wraps, any number of times", () => {
    const line = [1, 2, 3];
    expect(np.pad(line, 2, { mode: "edge" }).toArray()).toEqual([1, 1, 1, 2, 3, 3, 3]);
    expect(np.pad(line, [5, 4], { mode: "reflect" }).toArray()).toEqual([2, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3]);
    expect(np.pad(line, [4, 7], { mode: "symmetric" }).toArray()).toEqual([
      3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 2, 3, 3,
    ]);
    expect(np.pad(line, [4, 7], { mode: "wrap" }).toArray()).toEqual([
      3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1,
    ]);
    expect(np.pad([5], 2, { mode: "reflect" }).toArray()).toEqual([5, 5, 5, 5, 5]);
    expect(np.pad(line, 1, { mode: "empty" }).get("1:4").toArray()).toEqual(line);
  });

  it("goes on to end values in even steps", () => {
    expect(np.pad([4, 6], 2, { mode: "linear_ramp" }).toArray()).toEqual([0, 2, 4, 6, 3, 0]);
    expect(np.pad([1, 2, 3, 4, 5], [2, 3], { mode: "linear_ramp", endValues: [5, -4] }).toArray()).toEqual([
      5, 3, 1, 2, 3, 4, 5, 2, -1, -4,
    ]);
    expect(
      np
        .pad(
          [[8]],
          [
            [0, 2],
            [2, 0],
          ],
          { mode: "linear_ramp" },
        )
        .toArray(),
    ).toEqual([
      [0, 4, 8],
      [0, 2, 4],
      [0, 0, 0],
    ]);
    expectError(
      () => np.pad([1], 1, { mode: "linear_ramp", endValues: np.complex(1, 2) }),
      DTypeError,
      "endValues",
    );
  });

  it("subtracts odd reflections from twice the edge, in the dtype", () => {
    const line = [1, 2, 4];
    const odd = { reflectType: "odd" } as const;
    expect(np.pad(line, 3, { mode: "reflect", ...odd }).toArray()).toEqual([-4, -2, 0, 1, 2, 4, 6, 7, 8]);
    expect(np.pad(line, 2, { mode: "symmetric", ...odd }).toArray()).toEqual([0, 1, 1, 2, 4, 4, 6]);
    expect(np.pad(np.array([1, 3], { dtype: "uint8" }), [1, 0], { mode: "reflect", ...odd }).item(0)).toBe(
      255,
    );
    expect(np.pad([true, false], [0, 1], { mode: "reflect", ...odd }).item(2)).toBe(true);
    expect(np.pad([5], 1, { mode: "reflect", ...odd }).toArray()).toEqual([5, 5, 5]);
    expectError(
      () => np.pad(line, 1, { mode: "reflect", reflectType: "other" as never }),
      ValueError,
      "reflectType must be 'even' or 'odd'",
    );
  });
});
