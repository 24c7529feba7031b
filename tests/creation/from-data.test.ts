/** Tests np.array and np.asarray of arrays, orders, np.astype and np.fromfunction. tests/lists tests what lists become. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.array", () => {
  it("copies an NDArray, with its dtype", () => {
    const a = np.array(
      [
        [1, 2],
        [3, 4],
      ],
      { dtype: "int16" },
    );
    const copy = np.array(a);
    expect([copy.dtype, copy.shape, copy.base, copy.flags.ownData]).toEqual([np.int16, [2, 2], null, true]);
    a.set(0, 0, 9);
    expect(copy.toArray()).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("casts an NDArray as astype does when a dtype is given", () => {
    const a = np.array([300.7, -1.5, Number.NaN, 1e20]);
    expect(np.array(a, { dtype: "uint8" }).toArray()).toEqual([44, 255, 0, 255]);
    expect(np.array(np.array([np.complex(1, 2)]), { dtype: "float64" }).toArray()).toEqual([1]);
  });

  it("keeps the order of an NDArray by default, and accepts every order for it", () => {
    const f = np.zeros([2, 3], { order: "F" });
    const strides = (order?: "C" | "F" | "A" | "K") => np.array(f, { order }).strides;
    expect(strides()).toEqual([8, 16]);
    expect(strides("K")).toEqual([8, 16]);
    expect(strides("A")).toEqual([8, 16]);
    expect(strides("F")).toEqual([8, 16]);
    expect(strides("C")).toEqual([24, 8]);
    expect(np.array(np.zeros([2, 3]), { order: "F" }).strides).toEqual([8, 16]);
  });

  it("lays lists out in C or in F order", () => {
    const data = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    expect(np.array(data).strides).toEqual([24, 8]);
    const f = np.array(data, { order: "F" });
    expect([f.strides, f.flags.fContiguous, f.toArray()]).toEqual([[8, 16], true, data]);
    expect(f.base).toBeNull();
    expect(np.array([1, 2], { order: "F" }).data).toEqual(new BigInt64Array([1n, 2n]));
    expect(np.array([[1], [2]], { order: "F", dtype: "int8" }).toArray()).toEqual([[1], [2]]);
  });

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

  it("makes 0-d arrays of scalars", () => {
    for (const value of [1, 1.5, true, 2n ** 63n, np.complex(1, 2)]) {
      const a = np.array(value);
      expect([a.shape, a.item()]).toEqual([[], value]);
    }
    expect(np.array({ re: 1, im: 2 }).item()).toEqual(np.complex(1, 2));
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
  it("returns an NDArray unchanged when it has the requested dtype", () => {
    const a = np.ones(3);
    expect(np.asarray(a)).toBe(a);
    expect(np.asarray(a, { dtype: "float64" })).toBe(a);
    expect(np.asarray(a, { dtype: Float64Array, order: "C" })).toBe(a);
    const f = np.zeros([2, 3], { order: "F" });
    expect(np.asarray(f)).toBe(f);
    expect(np.asarray(f, { order: "A" })).toBe(f);
  });

  it("copies an array that has another dtype or another order", () => {
    const a = np.array([1.7, 2.2]);
    const whole = np.asarray(a, { dtype: "int32" });
    expect([whole === (a as unknown), whole.toArray()]).toEqual([false, [1, 2]]);
    const f = np.zeros([2, 3], { order: "F" });
    expect(np.asarray(f, { order: "C" }).strides).toEqual([24, 8]);
    expect(np.asarray(np.zeros([2, 3]), { order: "F" }).strides).toEqual([8, 16]);
  });

  it("reads lists as np.array does", () => {
    expect(np.asarray([[1, 2.5]]).toArray()).toEqual([[1, 2.5]]);
    expectError(() => np.asarray([1, "x"] as never), np.ValueError, "asarray: data[1] must be");
    expectError(
      () => np.asarray([300], { dtype: "int8" }),
      np.ValueError,
      "asarray: data[0]: 300 is out of range",
    );
  });
});

describe("np.astype", () => {
  it("casts as NumPy does", () => {
    const a = np.array([1.9, -1.9, 1e10, Number.NaN, Number.NEGATIVE_INFINITY]);
    expect(np.astype(a, "int32").toArray()).toEqual([1, -1, 2 ** 31 - 1, 0, -(2 ** 31)]);
    expect(np.astype(a, np.bool).toArray()).toEqual([true, true, true, true, true]);
    expect(np.astype(np.array([300, -1]), "uint8").toArray()).toEqual([44, 255]);
    expect(np.astype(np.array([np.complex(1.5, 9)]), "float32").toArray()).toEqual([1.5]);
  });

  it("copies unless told otherwise", () => {
    const a = np.ones([2, 2], { order: "F" });
    expect(np.astype(a, "float64")).not.toBe(a);
    expect(np.astype(a, "float64", { copy: false })).toBe(a);
    expect(np.astype(a, "float64", { copy: false, order: "F" })).toBe(a);
    expect(np.astype(a, "float64", { copy: false, order: "C" })).not.toBe(a);
    expect(np.astype(a, "int8", { copy: false })).not.toBe(a);
    expect(np.astype(a, "float32").strides).toEqual([4, 8]);
    expect(np.astype(a, "float32", { order: "C" }).strides).toEqual([8, 4]);
  });

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

  it("makes coordinates of any dtype and any number of axes", () => {
    const coordinates = np.fromfunction((...all) => all, [2, 2, 2], { dtype: "int8" });
    expect(coordinates.map((a) => [a.dtype.name, a.ravel().toArray()])).toEqual([
      ["int8", [0, 0, 0, 0, 1, 1, 1, 1]],
      ["int8", [0, 0, 1, 1, 0, 0, 1, 1]],
      ["int8", [0, 1, 0, 1, 0, 1, 0, 1]],
    ]);
    expect(np.fromfunction((...all) => all.length, [])).toBe(0);
    expect(np.fromfunction((a) => a.toArray(), 3)).toEqual([0, 1, 2]);
    expect(np.fromfunction((a) => a.toArray(), [3], { dtype: "complex64" })).toEqual(
      [0, 1, 2].map((re) => np.complex(re)),
    );
    expect(np.fromfunction((a, b) => [a.shape, b.shape], [0, 3])).toEqual([
      [0, 3],
      [0, 3],
    ]);
    expect(np.fromfunction((a) => a.toArray(), [2], { dtype: "bool" })).toEqual([false, true]);
    const [row, column] = np.fromfunction((...all) => all, [300, 200], { dtype: "uint16" });
    expect([row?.get(299, 199), column?.get(299, 199), row?.get(0, 199)]).toEqual([299, 199, 0]);
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
