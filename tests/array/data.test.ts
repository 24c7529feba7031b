/** Tests the members that give the elements as typed arrays and bytes: data, withData and tobytes. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np, { type DTypeName } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { ValueError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("data", () => {
  it("is live, the same object each time, and the typed array of the dtype", () => {
    const a = np.zeros([2, 2]);
    const { data } = a;
    expect(a.data).toBe(data);
    data[3] = 7;
    expect(a.toArray()).toEqual([
      [0, 0],
      [0, 7],
    ]);
    expect(data.constructor).toBe(Float64Array);
    expect(Object.prototype.toString.call(data)).toBe("[object Float64Array]");
    expect(inspect(data)).toBe("Float64Array(4) [ 0, 0, 0, 7 ]");
  });

  it("gives plain typed arrays from slice and map, and views that keep the memory alive from subarray", () => {
    const { data } = np.arange(6, undefined, undefined, { dtype: "float64" });
    expect(data.slice(1, 3)).toEqual(new Float64Array([1, 2]));
    expect(data.slice(1, 3).buffer.byteLength).toBe(16);
    expect(data.map((value) => value * 2).buffer.byteLength).toBe(48);
    const part = data.subarray(2).subarray(-2);
    expect([...part]).toEqual([4, 5]);
    expect(part.buffer).toBe(data.buffer);
    expect(part.constructor).toBe(Float64Array);
  });

  it.each([
    ["bool", Uint8Array, 3],
    ["float16", Uint16Array, 3],
    ["int64", BigInt64Array, 3],
    ["uint64", BigUint64Array, 3],
    ["complex64", Float32Array, 6],
    ["complex128", Float64Array, 6],
  ] as const)("of %s is a %o", (dtype, Data, length) => {
    const a = np.ones(3, { dtype });
    expect(a.data.constructor).toBe(Data);
    expect(a.data.length).toBe(length);
    expect(a.toTypedArray().constructor).toBe(Data);
    expect(a.toTypedArray()).toEqual(new (Data as Uint8ArrayConstructor)(a.data as never));
  });

  it("exists only for C-contiguous writeable arrays, and the error names alternatives", () => {
    for (const a of [
      cube().T,
      cube().get("0:2", 1, "0:4:2"),
      np.diag(np.eye(2)),
      np.zeros([2, 2], { order: "F" }),
    ]) {
      expect(() => a.data).toThrow(ValueError);
      expect(() => a.data).toThrow(/toTypedArray\(\).*copy\(\)/);
      expect(() => a.withData(() => 0)).toThrow(ValueError);
      expect(a.copy().data.length).toBe(a.size);
    }
  });

  it("exists for a contiguous view", () => {
    const a = cube();
    const row = a.get(1, 1) as typeof a;
    expect([...row.data]).toEqual([16n, 17n, 18n, 19n]);
    row.data[0] = -1n;
    expect(a.item(1, 1, 0)).toBe(-1);
  });

  it("is lent by withData for one call, whose result it returns", () => {
    const a = np.zeros(3);
    expect(a.withData((data) => data.fill(2).length)).toBe(3);
    expect(a.toArray()).toEqual([2, 2, 2]);
    expect(() => a.withData(5 as never)).toThrow(ValueError);
    expect(() => a.withData(undefined as never)).toThrow("withData: use must be a function, got undefined");
  });

  it("keeps its elements when withData's function disposes of the array", () => {
    const a = np.full(10, 1.5);
    const others = a.withData((data) => {
      a.dispose();
      const made = Array.from({ length: 100 }, () => np.zeros(10));
      expect([...data]).toEqual(new Array(10).fill(1.5));
      return made;
    });
    for (const other of others) other.dispose();
  });
});

const names = Object.keys(np).filter((name) => np[name as "int8"] instanceof np.DType) as DTypeName[];

describe("tobytes", () => {
  it.each(names)("gives the bytes of %s in C and in F order", (dtype) => {
    const a = np.arange(6).reshape(2, 3).astype(dtype);
    const bytes = (array: { toTypedArray(): ArrayBufferView }): Uint8Array =>
      new Uint8Array(array.toTypedArray().buffer as ArrayBuffer);
    for (const array of [a, a.T, a.get("::-1", "::2"), a.reshape(1, 3, 2).mT]) {
      expect(array.tobytes()).toEqual(bytes(array));
      expect(array.tobytes({ order: "F" })).toEqual(bytes(array.T));
      expect(array.tobytes({ order: "K" })).toEqual(bytes(array));
      const { cContiguous, fContiguous } = array.flags;
      const expected = fContiguous && !cContiguous ? array.T : array;
      expect(array.tobytes({ order: "A" })).toEqual(bytes(expected));
    }
  });

  it("copies", () => {
    const a = np.zeros(2, { dtype: "uint8" });
    const bytes = a.tobytes();
    bytes[0] = 1;
    expect(a.toArray()).toEqual([0, 0]);
    expect(bytes.buffer.byteLength).toBe(2);
    expect(np.zeros([0, 2]).tobytes()).toEqual(new Uint8Array(0));
    expectErrorInScope(() => a.tobytes({ order: "X" as never }), ValueError, "tobytes: order must be");
  });
});
