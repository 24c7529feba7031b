/** Tests the functions that compare dtypes and tell the dtypes of results. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError, expectErrorInScope } from "../support/balance.ts";

const { DTypeError, ValueError } = np;

describe("np.canCast", () => {
  it("takes kinds in their order, where unsigned integers come before signed ones", () => {
    expect(np.canCast("int8", "uint8", "same_kind")).toBe(false);
    expect(np.canCast("uint8", "int8", "same_kind")).toBe(true);
    expect(np.canCast("uint8", "int8")).toBe(false);
    expect(np.canCast("float64", "bool", { casting: "unsafe" })).toBe(true);
    expect(np.canCast("int8", "int8", "no")).toBe(true);
  });

  it("looks at the dtype of an array, and not at its values", () => {
    expect(np.canCast(np.array(3), "int8")).toBe(false);
    expect(np.canCast(new Int8Array(2), np.int16)).toBe(true);
  });

  it("refuses numbers, lists and unknown words", () => {
    for (const value of [3, 2.5, true, 3n, np.complex(1, 2)])
      expectError(() => np.canCast(value as never, "int8"), DTypeError, "canCast: from must be a dtype");
    expectError(() => np.canCast([1] as never, "int8"), DTypeError, "canCast: data type [1] not understood");
    expectError(() => np.canCast("int8", 3 as never), DTypeError, "canCast: data type 3 not understood");
    expectError(() => np.canCast("int8", "int8", "some" as never), ValueError, "casting must be one of");
  });
});

describe("np.promoteTypes and np.resultType", () => {
  it("give the same dtype for two dtypes", () => {
    expect(np.promoteTypes("int8", "uint8")).toBe(np.int16);
    expect(np.promoteTypes("uint64", "int64")).toBe(np.float64);
    expect(np.resultType("int64", "uint64")).toBe(np.float64);
  });

  it("take numbers for their kind, and not for their size", () => {
    expect(np.resultType(300, "int8")).toBe(np.int8);
    expect(np.resultType(2n ** 63n, "int8")).toBe(np.int8);
    expect(np.resultType(1.5, np.ones(2, "int8"))).toBe(np.float64);
    expect(np.resultType({ re: 1, im: 2 }, "float32")).toBe(np.complex64);
    expect(np.resultType(1, true)).toBe(np.int64);
    expect(np.resultType(2n ** 63n)).toBe(np.uint64);
    expect(np.resultType(Float32Array, new Int8Array(1))).toBe(np.float32);
  });

  it("take the highest kind first", () => {
    expect(np.resultType("int8", "uint16", "float32")).toBe(np.float32);
  });

  it("refuse nothing, lists and what no dtype holds", () => {
    expectError(() => np.resultType(), ValueError, "at least one array or dtype is required");
    expectError(() => np.resultType([1, 2] as never), DTypeError, "not understood");
    expectError(() => np.resultType(2n ** 64n), ValueError, "fits neither int64 nor uint64");
    expectError(() => np.promoteTypes("int8", "int9" as never), DTypeError, "promoteTypes: data type 'int9'");
    expectErrorInScope(
      () => np.resultType(np.ones(2), "x" as never),
      DTypeError,
      "resultType: data type 'x'",
    );
  });
});

describe("np.minScalarType", () => {
  it("looks at the values of numbers, and of arrays without axes", () => {
    const values = [0, 255, 256, -128, -129, 2 ** 32, 2n ** 64n - 1n, -(2n ** 63n), true];
    expect(values.map((value) => np.minScalarType(value).name)).toEqual(
      "uint8 uint8 uint16 int8 int16 uint64 uint64 int64 bool".split(" "),
    );
    expect(np.minScalarType(np.array(5, "int64"))).toBe(np.uint8);
    expect(np.minScalarType(np.array(-5, "int64"))).toBe(np.int8);
    expect(np.minScalarType(np.array(5, "complex128"))).toBe(np.complex64);
    expect(np.minScalarType(np.array(65504, "float16"))).toBe(np.float16);
    expect(np.minScalarType(np.array(3.402e38, "float32"))).toBe(np.float32);
  });

  it("counts floats by their size alone", () => {
    const values = [0.1, -0, 64999.5, 65000.5, 3.3e38, 3.4e38, Number.NaN, Number.NEGATIVE_INFINITY];
    expect(values.map((value) => np.minScalarType(value).itemSize)).toEqual([2, 2, 2, 4, 4, 8, 2, 2]);
    expect(np.minScalarType(np.complex(1, 1e30))).toBe(np.complex64);
    expect(np.minScalarType(np.complex(1, Number.POSITIVE_INFINITY))).toBe(np.complex128);
  });

  it("gives the dtype of an array with axes", () => {
    expect(np.minScalarType([1, 2])).toBe(np.int64);
    expect(np.minScalarType(np.ones([0, 2], "float32"))).toBe(np.float32);
    expectError(() => np.minScalarType(2n ** 64n), ValueError, "fits neither int64 nor uint64");
  });
});

describe("np.commonType", () => {
  it("counts integers as float64 and keeps float16", () => {
    expect(np.commonType([1, 2])).toBe(np.float64);
    expect(np.commonType(np.ones(1, "float16"))).toBe(np.float16);
    expect(np.commonType()).toBe(np.float16);
    expect(np.commonType(np.ones(1, "float16"), np.ones(1, "complex64"))).toBe(np.complex64);
    expect(np.commonType(np.ones(1, "int8"), np.ones(1, "complex64"))).toBe(np.complex128);
  });

  it("refuses booleans, and gives back what it read", () => {
    expectError(() => np.commonType([1], [true]), DTypeError, "common type for non-numeric array");
    expectError(() => np.commonType([1], [[1], 2] as never), ValueError, "commonType: argument 1 is ragged");
  });
});

describe("np.isdtype", () => {
  it("knows the kinds of the array API standard", () => {
    expect(np.isdtype(np.bool, "numeric")).toBe(false);
    expect(np.isdtype(np.bool, "bool")).toBe(true);
    expect(np.isdtype(np.uint8, "signed integer")).toBe(false);
    expect(np.isdtype(np.uint8, "unsigned integer")).toBe(true);
    expect(np.isdtype(np.complex64, "complex floating")).toBe(true);
    expect(np.isdtype(Int8Array, "integral")).toBe(true);
  });

  it("takes a list of kinds, all of which must be kinds", () => {
    expect(np.isdtype(np.float32, ["integral", np.float32])).toBe(true);
    expect(np.isdtype(np.float32, [])).toBe(false);
    expectError(
      () => np.isdtype(np.float32, [np.float32, "f4" as never]),
      ValueError,
      "isdtype: kind[1] is a string, but 'f4' is not a known kind name",
    );
  });

  it("refuses texts as dtypes, and what is neither", () => {
    expectError(() => np.isdtype("int8" as never, "integral"), DTypeError, "dtype must be a dtype such as");
    expectError(() => np.isdtype(np.int8, 1 as never), DTypeError, "kind must be a dtype");
    expectError(() => np.isdtype(np.int8, "toString" as never), ValueError, "not a known kind name");
  });
});

describe("np.issubdtype", () => {
  it("knows abstract dtypes as words on both sides", () => {
    expect(np.issubdtype("uint8", "integer")).toBe(true);
    expect(np.issubdtype(np.bool, "number")).toBe(false);
    expect(np.issubdtype(np.bool, "generic")).toBe(true);
    expect(np.issubdtype("floating", "inexact")).toBe(true);
    expect(np.issubdtype("integer", "signedinteger")).toBe(false);
    expect(np.issubdtype("integer", "int8")).toBe(false);
    expect(np.issubdtype("int32", Int32Array)).toBe(true);
    expectError(
      () => np.issubdtype("int8", "whole" as never),
      DTypeError,
      "data type 'whole' not understood",
    );
  });
});
