/** Tests how the methods of NDArray bind their arguments: by position, by name, and with a dtype alone. */
import { describe, expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { methodCalls } from "../support/registry.ts";
import { formsOf, valueOf } from "./forms.ts";
import { type Outcome, testForms } from "./outcomes.ts";

const a = np.array([
  [1, 2, 3],
  [4, 5, 6],
]);

/** Methods, their arguments in NumPy's order, the elements that NumPy 2.4 gives, and the dtype. */
const rows: readonly Outcome[] = [
  ["ravel", "{ order: 'F' }", "[1, 4, 2, 5, 3, 6]", "int64"],
  ["ravel", "{}", "[1, 2, 3, 4, 5, 6]", "int64"],
  ["flatten", "{ order: 'F' }", "[1, 4, 2, 5, 3, 6]", "int64"],
  ["copy", "{ order: 'C', '*': 0, out: np.zeros([2, 3], 'int64') }", "[[1, 2, 3], [4, 5, 6]]", "int64"],
  ["copy", "{ '*': 0, out: np.zeros([2, 3], 'int64') }", "[[1, 2, 3], [4, 5, 6]]", "int64"],
  ["astype", "{ dtype: 'int8', order: 'F', '*': 0, copy: false }", "[[1, 2, 3], [4, 5, 6]]", "int8"],
  ["take", "{ indices: [2, 0], axis: 1 }", "[[3, 1], [6, 4]]", "int64"],
  ["take", "{ indices: [5, 0], axis: 1, mode: 'clip' }", "[[3, 1], [6, 4]]", "int64"],
  [
    "take",
    "{ indices: [1, 0], axis: 1, out: np.zeros([2, 2], 'int64'), mode: 'clip' }",
    "[[2, 1], [5, 4]]",
    "int64",
  ],
  ["take", "{ indices: [5], axis: null }", "[6]", "int64"],
  ["take", "{ indices: [9], axis: null, mode: 'clip' }", "[6]", "int64"],
  ["repeat", "{ n: [2, 1], axis: 0 }", "[[1, 2, 3], [1, 2, 3], [4, 5, 6]]", "int64"],
  ["repeat", "{ n: 2, axis: null }", "[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]", "int64"],
  ["diagonal", "{ offset: 1 }", "[2, 6]", "int64"],
  ["diagonal", "{ offset: 1, axis1: 1, axis2: 0 }", "[4]", "int64"],
  ["diagonal", "{ axis1: 1, axis2: 0 }", "[1, 5]", "int64"],
  ["map", "{ fn: (x) => 2 * x, '*': 0, dtype: 'int8' }", "[[2, 4, 6], [8, 10, 12]]", "int8"],
  ["map", "{ fn: (x) => 2 * x, '*': 0, dtype: null }", "[[2, 4, 6], [8, 10, 12]]", "int64"],
];

describe("the forms of a method", () => {
  testForms(rows, methodCalls, () => a);

  it.each([
    ["copy", formsOf(methodCalls.copy as Call, "{ order: 'F' }"), [8, 16]],
    ["astype", formsOf(methodCalls.astype as Call, "{ dtype: 'int8', order: 'F' }"), [1, 2]],
  ] as const)("%s keeps the order that is asked for", (name, forms, strides) => {
    for (const form of forms)
      expect((a[name] as (...args: readonly unknown[]) => NDArray)(...form()).strides).toEqual(strides);
  });

  it("tobytes gives the bytes in the order that is asked for", () => {
    for (const form of formsOf(methodCalls.tobytes as Call, "{ order: 'F' }"))
      expect([...a.astype("uint8").tobytes(...(form() as ["F"]))]).toEqual([1, 4, 2, 5, 3, 6]);
  });

  it.each([
    ["{ axis: 0 }", [1, 3]],
    ["{ axis: [0, 1] }", [3]],
    ["{ axis: null }", [3]],
    ["{}", [3]],
  ])("squeeze of %s", (given, shape) => {
    for (const form of formsOf(methodCalls.squeeze as Call, given))
      expect(np.zeros([1, 1, 3]).squeeze(...(form() as [number])).shape).toEqual(shape);
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
