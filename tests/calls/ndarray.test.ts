/** Tests how the methods of NDArray bind their arguments: by position, by name, and with a dtype alone. */
import { describe, expect, it } from "vitest";
import * as calls from "../../ts/calls/ndarray.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { testRefusals } from "./refusals.ts";

const a = np.array([
  [1, 2, 3],
  [4, 5, 6],
]);
const cube = np.arange(8).reshape(2, 2, 2);
const out = () => np.zeros([2, 3], "int64");

/** What NumPy 2.4 gives, and calls that give it. */
const rows: readonly (readonly [name: string, expected: unknown, forms: readonly (() => unknown)[]])[] = [
  [
    "ravel",
    [1, 4, 2, 5, 3, 6],
    [() => a.ravel("F").toArray(), () => a.ravel({ order: "F" }).toArray(), () => a.ravel("F", {}).toArray()],
  ],
  [
    "ravel without an order",
    [1, 2, 3, 4, 5, 6],
    [() => a.ravel(null).toArray(), () => a.ravel({}).toArray()],
  ],
  [
    "flatten",
    [1, 4, 2, 5, 3, 6],
    [() => a.flatten("F").toArray(), () => a.flatten({ order: "F" }).toArray()],
  ],
  [
    "copy",
    [8, 16],
    [
      () => a.copy("F").strides,
      () => a.copy({ order: "F" }).strides,
      () => a.T.copy("K").T.copy("F", { out: undefined }).strides,
    ],
  ],
  [
    "copy to out",
    a.toArray(),
    [
      () => a.copy({ out: out() }).toArray(),
      () => a.copy("C", { out: out() }).toArray(),
      () => a.copy(null, { out: out() }).toArray(),
    ],
  ],
  [
    "astype",
    ["int8", [1, 2]],
    [
      () => layoutOf(a.astype("int8", "F")),
      () => layoutOf(a.astype(np.int8, { order: "F" })),
      () => layoutOf(a.astype(Int8Array, "F", { copy: false })),
    ],
  ],
  [
    "tobytes",
    [1, 4, 2, 5, 3, 6],
    [
      () => [...a.astype("uint8").tobytes("F")],
      () => [...a.astype("uint8").tobytes({ order: "F" })],
      () => [...a.astype("uint8", "F").tobytes("A")],
    ],
  ],
  [
    "take",
    [
      [3, 1],
      [6, 4],
    ],
    [
      () => a.take([2, 0], 1).toArray(),
      () => a.take([2, 0], { axis: 1 }).toArray(),
      () => a.take([5, 0], 1, null, "clip").toArray(),
      () => a.take([2, -3], 1, { mode: "wrap" }).toArray(),
    ],
  ],
  [
    "take to out",
    [
      [2, 1],
      [5, 4],
    ],
    [
      () => a.take([1, 0], 1, np.zeros([2, 2], "int32")).toArray(),
      () => a.take([1, 0], 1, { out: np.zeros([2, 2], "int64") }).toArray(),
    ],
  ],
  [
    "take without an axis",
    [6],
    [() => a.take([5], null).toArray(), () => a.take([9], null, null, "clip").toArray()],
  ],
  [
    "repeat",
    [
      [1, 2, 3],
      [1, 2, 3],
      [4, 5, 6],
    ],
    [() => a.repeat([2, 1], 0).toArray(), () => a.repeat([2, 1], { axis: 0 }).toArray()],
  ],
  ["repeat without an axis", [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], [() => a.repeat(2, null).toArray()]],
  ["diagonal", [2, 6], [() => a.diagonal(1).toArray(), () => a.diagonal({ offset: 1 }).toArray()]],
  [
    "diagonal of other axes",
    [
      [0, 5],
      [2, 7],
    ],
    [
      () => cube.diagonal(0, 0, 2).toArray(),
      () => cube.diagonal(null, null, 2).toArray(),
      () => cube.diagonal(0, { axis2: 2 }).toArray(),
      () => cube.diagonal({ axis1: 0, axis2: 2 }).toArray(),
    ],
  ],
  [
    "squeeze",
    [1, 3],
    [
      () => np.zeros([1, 1, 3]).squeeze(0).shape,
      () => np.zeros([1, 1, 3]).squeeze({ axis: 0 }).shape,
      () => np.zeros([1, 1, 3]).squeeze([0], {}).shape,
    ],
  ],
  [
    "squeeze of all axes",
    [3],
    [() => np.zeros([1, 1, 3]).squeeze(null).shape, () => np.zeros([1, 3]).squeeze({}).shape],
  ],
  [
    "map",
    ["int8", [3, 1]],
    [() => layoutOf(a.map((x) => x, "int8")), () => layoutOf(a.map((x) => x, { dtype: np.int8 }))],
  ],
  [
    "map without a dtype",
    "int64",
    [() => a.map((x) => x, null).dtype.name, () => a.map((x) => x, { dtype: null }).dtype.name],
  ],
  [
    "transpose",
    [3, 2],
    [() => a.transpose().shape, () => a.transpose(null).shape, () => a.transpose(1, 0).shape],
  ],
  [
    "reshape",
    [
      [1, 5],
      [4, 3],
      [2, 6],
    ],
    [() => a.reshape(3, 2, { order: "F" }).toArray(), () => a.reshape([3, 2], { order: "F" }).toArray()],
  ],
  [
    "reshape without an order",
    [3, 2],
    [
      () => a.reshape(3, 2, null).shape,
      () => a.reshape(3, 2, undefined).shape,
      () => a.reshape([3, 2], null).shape,
      () => a.reshape(3, 2, { order: null }).shape,
    ],
  ],
  ["toArray", [1n], [() => np.array([1]).toArray({ bigint: true })]],
  [
    "toArray of numbers",
    [1],
    [() => np.array([1]).toArray(null), () => np.array([1]).toArray({ bigint: null })],
  ],
];

function layoutOf(array: NDArray): [dtype: string, strides: readonly number[]] {
  return [array.dtype.name, array.strides];
}

describe.each(rows)("NDArray#%s", (_, expected, forms) => {
  it.each(forms.map((form) => [String(form).replace("() => ", ""), form] as const))("binds %s", (_, form) => {
    expect(form()).toEqual(expected);
  });
});

describe("refused arguments", () => {
  testRefusals(
    calls,
    {
      withData: () => [() => 0],
      toArray: () => [],
      toTypedArray: () => [],
      transfer: () => [],
      toNdarrayLike: () => [],
      gpuBytes: () => [],
      astype: () => ["int8"],
      ravel: () => [],
      flatten: () => [],
      squeeze: () => [],
      swapaxes: () => [0, 1],
      repeat: () => [2],
      copy: () => [],
      map: () => [() => 0],
      view: () => ["float64"],
      fill: () => [1],
      tobytes: () => [],
      take: () => [[0]],
      nonzero: () => [],
      diagonal: () => [],
    },
    () => a.copy(),
  );
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
