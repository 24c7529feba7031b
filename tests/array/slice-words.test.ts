/** Tests slices in words. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("get with words", () => {
  it("keep the sign of a zero that is a float, and give an integer none", () => {
    expect(np.r_("-0.0").get(0)).toBe(-0);
    expect(np.s_("-0")).toEqual([0]);
  });

  it("reads them as Python does, and gives a view", () => {
    const a = cube();
    expect(a.get("0, ::2, -1").toArray()).toEqual([3, 11]);
    expect(a.get("..., 0").shape).toEqual([2, 3]);
    expect(a.get("newaxis, 1").shape).toEqual([1, 3, 4]);
    expect(a.get("None, 1, np.newaxis").shape).toEqual([1, 1, 3, 4]);
    expect(a.get(null, 1, null).shape).toEqual([1, 1, 3, 4]);
    expect(a.get(null, [1, 0]).shape).toEqual([1, 2, 3, 4]);
    expect(a.copy().set(null, 1, 5).get(1, 0, 0)).toBe(5);
    const deepest = np.zeros(new Array(64).fill(1));
    for (const use of [() => deepest.get("newaxis"), () => deepest.set("newaxis", 1)])
      expectError(use, np.IndexError, "must be within [0, 64], indexing result would have 65");
    expect(a.get("::-1").base).toBe(a);
    expect(a.get("1, 2, 3")).toBe(23);
  });

  it("takes one comma at the end, as Python does", () => {
    const a = cube();
    expect(a.get(":1,").shape).toEqual([1, 3, 4]);
    expect(a.get("1, 0,").toArray()).toEqual([12, 13, 14, 15]);
    for (const text of [",", "1,,", ""]) expectError(() => a.get(text), np.ValueError, "is no index");
    expect(np.r_("1:3,").toArray()).toEqual([1, 2]);
    expect(np.mgrid("0:3,").shape).toEqual([1, 3]);
    expect(np.ogrid("0:3,")).toHaveLength(1);
  });

  it("tells what to write for lists and masks", () => {
    const a = cube();
    expectError(() => a.get("[0, 1]"), np.ValueError, "lists and masks are no text");
    expectError(() => a.get("x > 3"), np.ValueError, "lists and masks are no text");
  });

  it("takes a fraction without a digit before its point", () => {
    expect(np.s_(".5, -.5, 5.")).toStrictEqual([0.5, -0.5, 5]);
    expect(np.mgrid("0:1:.5").toArray()).toEqual([0, 0.5]);
    const a = cube();
    expectError(() => a.get(".5"), IndexError, "get: an index must be an integer");
  });

  it("tells the place of a word that is no index", () => {
    expect(() => cube().get("0, x")).toThrow("'x' at position 3 is no index");
    expect(() => cube().get("..., ...")).toThrow(IndexError);
  });
});
