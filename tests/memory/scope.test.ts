/** Tests np.scope: it disposes of what was created and not returned. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { held, heldBefore } from "../support/balance.ts";

const heldAtStart = heldBefore();

describe("scope", () => {
  it("disposes of arrays that were created and not returned", () => {
    const kept = np.scope(() => {
      np.zeros(10);
      np.zeros(100_000).T;
      return np.ones(3).reshape(3, 1);
    });
    expect(kept.toArray()).toEqual([[1], [1], [1]]);
    expect(held().arrays).toBe(heldAtStart().arrays + 1);
    kept.dispose();
    expect(held()).toEqual(heldAtStart());
  });

  it("finds arrays in lists, objects, maps and sets", () => {
    const result = np.scope(() => ({
      list: [np.zeros(1), [np.zeros(2)]],
      map: new Map([["a", np.zeros(3)]]),
      set: new Set([np.zeros(4)]),
    }));
    expect((result.list[1] as NDArray[])[0]?.size).toBe(2);
    expect(result.map.get("a")?.toArray()).toEqual([0, 0, 0]);
    expect(held().arrays).toBe(heldAtStart().arrays + 4);
    for (const a of [result.list[0] as NDArray, (result.list[1] as NDArray[])[0] as NDArray]) a.dispose();
    for (const a of [...result.map.values(), ...result.set]) a.dispose();
    expect(held()).toEqual(heldAtStart());
  });

  it("nests: an array that the inner scope returns belongs to the outer scope", () => {
    np.scope(() => {
      const inner = np.scope(() => np.zeros(5));
      expect(inner.toArray()).toEqual([0, 0, 0, 0, 0]);
    });
    expect(held()).toEqual(heldAtStart());
  });

  it("disposes of everything when the function throws, and passes the exception on", () => {
    const mine = new Error("mine");
    expect(() =>
      np.scope(() => {
        np.zeros(10);
        throw mine;
      }),
    ).toThrow(mine);
    expect(held()).toEqual(heldAtStart());
  });

  it("refuses promises and values that are not functions", () => {
    expect(() => np.scope(async () => np.zeros(3))).toThrow(np.ValueError);
    expect(() => np.scope(3 as never)).toThrow(np.ValueError);
    expect(held()).toEqual(heldAtStart());
  });
});
