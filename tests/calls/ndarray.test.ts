/** Tests how the methods of NDArray bind their arguments: by position, by name, and with a dtype alone. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { valueOf } from "./forms.ts";

const a = np.array([
  [1, 2, 3],
  [4, 5, 6],
]);

describe("the forms of a method", () => {
  it("map takes a dtype by name or alone, and null for none", () => {
    const double = (value: number | bigint): number => 2 * Number(value);
    expect(String(a.map(double, "int8").dtype)).toBe("int8");
    expect(String(a.map(double, { dtype: "int8" }).dtype)).toBe("int8");
    expect(String(a.map(double, { dtype: null }).dtype)).toBe("int64");
  });

  it.each([
    ["transpose()", "[[1, 4], [2, 5], [3, 6]]"],
    ["transpose(null)", "[[1, 4], [2, 5], [3, 6]]"],
    ["transpose(1, 0)", "[[1, 4], [2, 5], [3, 6]]"],
    ["reshape(3, 2, { order: 'F' })", "[[1, 5], [4, 3], [2, 6]]"],
    ["reshape([3, 2], { order: 'F' })", "[[1, 5], [4, 3], [2, 6]]"],
    ["reshape(3, 2, null)", "[[1, 2], [3, 4], [5, 6]]"],
    ["reshape(3, 2, undefined)", "[[1, 2], [3, 4], [5, 6]]"],
    ["reshape([3, 2], null)", "[[1, 2], [3, 4], [5, 6]]"],
    ["reshape(3, 2, { order: null })", "[[1, 2], [3, 4], [5, 6]]"],
  ])("%s", (call, elements) => {
    expect((valueOf(`np.array(m).${call}`) as NDArray).toArray()).toEqual(JSON.parse(elements));
  });

  it("toArray takes whether integers are bigints", () => {
    expect(np.array([1]).toArray({ bigint: true })).toEqual([1n]);
    expect(np.array([1]).toArray(null)).toEqual([1]);
    expect(np.array([1]).toArray({ bigint: null })).toEqual([1]);
  });
});

describe("a method of any number of arguments", () => {
  it("refuses names that it does not know", () => {
    const unknown = { ordr: "F" } as never;
    expectError(
      () => a.reshape(3, 2, unknown),
      np.ValueError,
      "reshape: unknown option 'ordr'; call reshape(",
    );
    expectError(
      () => a.transpose(1, 0, unknown),
      np.ValueError,
      "transpose: unknown option 'ordr'; call transpose(...axes)",
    );
  });

  it("has no axes if there are options alone, as in NumPy", () => {
    expect(np.array([5]).reshape({ order: "F" } as never).shape).toEqual([]);
    expectError(() => a.reshape({ order: "F" } as never), np.ShapeError, "into shape ()");
  });

  it("takes no order after a shape", () => {
    expectError(() => a.reshape([3, 2], "F" as never), np.ValueError, "reshape: shape must be numbers");
  });
});

describe("a dtype that must be given", () => {
  it("is not given again by name", () => {
    const message = "astype: unknown option 'dtype'; call astype(dtype, ";
    expectError(() => a.astype("int8", { dtype: "int16" } as never), np.ValueError, message);
  });

  it("is no order", () => {
    expectError(() => a.astype("int8", "int16" as never), np.ValueError, "astype: order must be 'C', 'F'");
  });
});

it("the methods that the language calls take what it passes", () => {
  expect(JSON.stringify({ key: np.array([1]) })).toBe('{"key":[1]}');
  expect((a.toString as (radix: number) => string).call(np.array([1]), 2)).toBe("[1]");
});
