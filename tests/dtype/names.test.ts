/** Tests the ways to name a dtype. */
import { describe, expect, it } from "vitest";
import { dtypes } from "../../ts/dtype/dtypes.ts";
import np, { type DTypeLike } from "../../ts/index.ts";

const all = Object.values(dtypes);

describe("np.dtype", () => {
  it.each(all)("finds $name by constant, name and type string", (dtype) => {
    expect(np.dtype(dtype)).toBe(dtype);
    expect(np.dtype(dtype.name)).toBe(dtype);
    expect(np.dtype(dtype.str as DTypeLike)).toBe(dtype);
    expect(np.dtype(dtype.str.slice(1) as DTypeLike)).toBe(dtype);
  });

  it.each([
    ["bool_", np.bool],
    ["float", np.float64],
    ["double", np.float64],
    ["single", np.float32],
    ["half", np.float16],
    ["int", np.int64],
    ["complex", np.complex128],
    ["ubyte", np.uint8],
    ["intp", np.int64],
    ["longlong", np.int64],
    ["csingle", np.complex64],
    ["?", np.bool],
    ["=i4", np.int32],
    ["|f8", np.float64],
    [">i1", np.int8],
    [">b", np.int8],
    [">u1", np.uint8],
    [">B", np.uint8],
    [">b1", np.bool],
    [">?", np.bool],
    [Float32Array, np.float32],
    [Uint8ClampedArray, np.uint8],
    [BigInt64Array, np.int64],
  ] as const)("accepts the alias %s", (like, dtype) => {
    expect(np.dtype(like)).toBe(dtype);
  });

  it.each([
    "x",
    "",
    ">f4",
    "!f8",
    "float128",
    "Float32",
    3,
    null,
    undefined,
    {},
    [],
    Array,
    Number,
    "constructor",
    "<<f4",
    "<float",
    "=int32",
    ">int8",
    ">bool",
    "!i1",
    "@i1",
  ])("refuses %o", (like) => {
    expect(() => np.dtype(like as never)).toThrow(np.DTypeError);
  });

  it("names the value that it does not understand", () => {
    expect(() => np.dtype("x" as never)).toThrow("data type 'x' not understood");
    for (const like of [">f4", ">d", ">c16"])
      expect(() => np.dtype(like as never)).toThrow(`data type '${like}' not understood: big-endian data`);
    expect(() => np.zeros(3, { dtype: "x" as never })).toThrow("zeros: data type 'x' not understood");
    for (const make of [np.zeros, np.ones, np.empty])
      expect(() => make(2, 3 as never)).toThrow(
        "data type 3 not understood; the lengths of several axes are one list",
      );
    expect(() => np.arange(0, 3, 1, 4 as never)).toThrow(/data type 4 not understood$/);
    expect(() => np.dtype(Object.create(np.DType.prototype))).toThrow(np.DTypeError);
  });
});
