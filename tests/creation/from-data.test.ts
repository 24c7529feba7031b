/** Tests np.array and np.asarray of arrays, orders, np.astype and np.fromfunction. tests/lists tests what lists become. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.array", () => {
  it("refuses orders that it does not know, and K and A for lists", () => {
    for (const order of ["K", "A", "c", 1, {}]) {
      expectError(
        () => np.array([1], { order: order as "C" }),
        np.ValueError,
        "array: order must be 'C' or 'F'",
      );
    }
    const a = np.zeros(1);
    expectError(
      () => np.array(a, { order: "X" as "C" }),
      np.ValueError,
      "array: order must be 'C', 'F', 'A' or 'K'",
    );
  });

  it("refuses unknown options and values that are not options", () => {
    expectError(
      () => np.array([1], { dtyp: "int8" } as never),
      np.ValueError,
      "array: unknown option 'dtyp'; call array(data, { dtype, order",
    );
    expectError(
      () => np.array([1], "int8", "C" as never),
      np.ValueError,
      "call array(data, { dtype, order, copy, ndmin, out })",
    );
    expectError(
      () => np.array([1], [1] as never),
      np.DTypeError,
      "call array(data, { dtype, order, copy, ndmin, out })",
    );
    expectError(
      () => np.array([1], { dtype: "int9" as never }),
      np.DTypeError,
      "array: data type 'int9' not understood",
    );
    expect(np.array([1], null as never).dtype).toBe(np.int64);
    expect(np.array([1], { dtype: null as never, order: null as never }).dtype).toBe(np.int64);
  });

  it("refuses a disposed array", () => {
    const a = np.zeros(2);
    a.dispose();
    expectError(() => np.array(a), np.DisposedError, "array: the array was disposed of");
    expectError(() => np.asarray(a), np.DisposedError, "asarray: the array was disposed of");
    expectError(() => np.astype(a, "int8"), np.DisposedError, "astype: the array was disposed of");
  });

  it("makes the same array again from its toArray, for every dtype", () => {
    for (const name of Object.keys(np).filter(
      (key) => (np as Record<string, unknown>)[key] instanceof np.DType,
    ) as DTypeName[]) {
      const a = np.array(
        [
          [0, 1],
          [1, 0],
        ],
        { dtype: name },
      );
      expect(np.array(a.toArray(), { dtype: name }).toTypedArray(), name).toEqual(a.toTypedArray());
    }
  });
});

describe("np.asarray", () => {
  it("names a value in a list that it refuses", () => {
    expectError(() => np.asarray([1, "x"] as never), np.ValueError, "asarray: data[1] must be");
    expectError(
      () => np.asarray([300], { dtype: "int8" }),
      np.ValueError,
      "asarray: data[0]: 300 is out of range",
    );
  });
});

describe("np.astype", () => {
  it("requires an NDArray and a dtype", () => {
    expectError(
      () => np.astype([1] as never, "int8"),
      np.DTypeError,
      "astype: x must be an NDArray, got [1]",
    );
    expectError(
      () => np.astype(new Float64Array(1) as never, "int8"),
      np.DTypeError,
      "astype: x must be an NDArray",
    );
    const a = np.zeros(1);
    expectError(() => np.astype(a, "int7" as never), np.DTypeError, "data type 'int7' not understood");
    expectError(() => np.astype(a, { dtype: "int8" } as never), np.ValueError, "call astype(");
    expectError(
      () => np.astype(a, "int8", { copy: 1 } as never),
      np.ValueError,
      "copy must be true or false",
    );
    expectError(
      () => np.astype(a, "int8", { like: 1 } as never),
      np.ValueError,
      "call astype(x, dtype, { copy, order",
    );
  });
});

describe("np.fromfunction", () => {
  it("calls fn once, with one array of the full shape for each axis", () => {
    const calls: NDArray[][] = [];
    const result = np.fromfunction(
      (...coordinates) => {
        calls.push(coordinates);
        return "mine";
      },
      [2, 3],
    );
    expect(result).toBe("mine");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.map((a) => [a.dtype, a.shape, a.toArray()])).toEqual([
      [
        np.float64,
        [2, 3],
        [
          [0, 0, 0],
          [1, 1, 1],
        ],
      ],
      [
        np.float64,
        [2, 3],
        [
          [0, 1, 2],
          [0, 1, 2],
        ],
      ],
    ]);
  });

  it("rethrows the error of fn", () => {
    const fail = (): never => {
      throw new RangeError("mine");
    };
    expect(() => np.fromfunction(fail, [2])).toThrow(RangeError);
  });

  it("refuses a bad function, shape or dtype", () => {
    const all = (...given: unknown[]) => given;
    expectError(
      () => np.fromfunction(5 as never, [2]),
      np.ValueError,
      "fromfunction: fn must be a function, got 5",
    );
    expectError(() => np.fromfunction(all, [2, -1]), np.ValueError, "fromfunction: shape must be");
    expectError(
      () => np.fromfunction(all, { dtype: "int8" } as never),
      np.ValueError,
      "call fromfunction(fn, shape, { dtype, each, window })",
    );
    expectError(
      () => np.fromfunction(all, [2], { order: "F" } as never),
      np.ValueError,
      "call fromfunction(fn, shape, { dtype",
    );
    expectError(
      () => np.fromfunction(all, [129], { dtype: "int8" }),
      np.ValueError,
      "coordinate 128 is out of range for int8",
    );
    expectError(
      () => np.fromfunction(all, [2, 3], { dtype: "bool" }),
      np.ValueError,
      "bool coordinates go up to 1",
    );
    expectError(() => np.fromfunction(all, [2 ** 30, 2 ** 30]), np.MemoryError, "9223372036854775808 bytes");
    expect(np.fromfunction((a) => a.size, [128], { dtype: "int8" })).toBe(128);
  });
});
