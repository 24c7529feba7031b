import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np, { type NDArray, type Slice } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError, ShapeError, ValueError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("NDArray", () => {
  it("cannot be made with new", () => {
    const Made = np.NDArray as unknown as new (...given: unknown[]) => unknown;
    expect(() => new Made()).toThrow(ValueError);
    expect(() => new Made([3], np.float64)).toThrow(/np\.zeros/);
  });

  it("has a shape, strides, a dtype, sizes and flags", () => {
    const a = np.zeros([2, 3], { dtype: "int16" });
    expect([a.shape, a.strides, a.ndim, a.size, a.itemSize, a.nbytes]).toEqual([[2, 3], [6, 2], 2, 6, 2, 12]);
    expect(a.dtype).toBe(np.int16);
    expect(a.base).toBeNull();
    expect(a.flags).toEqual({
      cContiguous: true,
      fContiguous: false,
      ownData: true,
      writeable: true,
      aligned: true,
    });
  });

  it("has a frozen shape, strides and flags", () => {
    const a = np.zeros([2, 3]);
    expect([a.shape, a.strides, a.flags].every(Object.isFrozen)).toBe(true);
    expect(() => (a.shape as number[]).push(1)).toThrow(TypeError);
  });

  it("has no length and hides its internals", () => {
    const a = np.zeros(3);
    expect("length" in a).toBe(false);
    // One own member, so that structuredClone refuses the array.
    expect(Object.keys(a)).toEqual(["uncloneable"]);
    expect(a instanceof np.NDArray).toBe(true);
  });
});

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

describe("get", () => {
  it("gives a scalar for a full index, and counts negative indices from the end", () => {
    const a = cube();
    expect(a.get(1, 2, 3)).toBe(23);
    expect(a.get(-1, -3, -4)).toBe(12);
    expect(np.array(5).get()).toBe(5);
  });

  it("gives a view for slices and missing axes", () => {
    const a = cube();
    const part = a.get(1, "0:2", "::2");
    expect(part.toArray()).toEqual([
      [12, 14],
      [16, 18],
    ]);
    expect(part.base).toBe(a);
    expect(part.flags.ownData).toBe(false);
    expect((a.get(0) as typeof a).shape).toEqual([3, 4]);
    expect((a.get() as typeof a).shape).toEqual([2, 3, 4]);
    part.set(0, 0, -5);
    expect(a.get(1, 0, 0)).toBe(-5);
  });

  it("slices as Python does", () => {
    const a = np.arange(10);
    const cases: [string, Slice, number[]][] = [
      ["2:5", np.slice(2, 5), [2, 3, 4]],
      ["::-1", np.slice(null, null, -1), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      ["-3:", np.slice(-3, null), [7, 8, 9]],
      [":-7", np.slice(-7), [0, 1, 2]],
      ["8:2:-3", np.slice(8, 2, -3), [8, 5]],
      ["5:2", np.slice(5, 2), []],
      ["-100:100:4", np.slice(-100, 100, 4), [0, 4, 8]],
      ["100:-100:-4", np.slice(100n, -100n, -4n), [9, 5, 1]],
      ["3:3", np.slice(3, 3), []],
      ["0::100", np.slice(0, null, 100), [0]],
      ["::", np.slice(null, null, null), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ];
    for (const [word, slice, expected] of cases) {
      expect((a.get(word) as NDArray).toArray(), word).toEqual(expected);
      expect(a.get(slice).toArray(), String(slice)).toEqual(expected);
      expect(a.get(slice).base).toBe(a);
    }
  });

  it("gives the same for slices in words and as values", () => {
    const words = cube().get("::2, -1, 1:") as NDArray;
    const values = cube().get(np.slice(null, null, 2), -1, np.slice(1, null));
    expect([values.shape, values.strides]).toEqual([words.shape, words.strides]);
    expect(values.toArray()).toEqual(words.toArray());
  });

  it("refuses values that are not an index", () => {
    const a = cube();
    const wrong: unknown[][] = [
      [2],
      [-3],
      [0.5],
      [Number.NaN],
      [0, 0, 0, 0],
      [[0.5]],
      [[0, 1.5]],
      [[2]],
      [np.slice(0.5)],
      [np.slice(0, 1, np.complex(0, 2))],
      [null],
    ];
    for (const index of wrong) expect(() => a.get(...(index as [number])), String(index)).toThrow(IndexError);
    expect(() => a.get(2)).toThrow("get: index 2 is out of bounds for axis 0 with size 2");
    expect(() => a.get("0:1:0")).toThrow(
      new ValueError("get: slice step cannot be zero, got slice(0, 1, 0)"),
    );
  });
});

describe("set", () => {
  it("writes a scalar everywhere in a selection", () => {
    const a = np.zeros([3, 4], { dtype: "int32" });
    a.set(1, 7).set("0:3", -1, true);
    expect(a.toArray()).toEqual([
      [0, 0, 0, 1],
      [7, 7, 7, 1],
      [0, 0, 0, 1],
    ]);
    a.set(9);
    expect(a.ravel().toArray()).toEqual(new Array(12).fill(9));
  });

  it("checks the value as np.array with that dtype does", () => {
    const a = np.zeros(2, { dtype: "uint8" });
    for (const value of [256, -1, Number.NaN, Number.POSITIVE_INFINITY, 300n])
      expect(() => a.set(0, value)).toThrow(ValueError);
    expect(() => a.set(0, np.complex(1))).toThrow(np.DTypeError);
    expect(() => a.set(0, "1" as never)).toThrow(ValueError);
    expect(a.toArray()).toEqual([0, 0]);
    expect(a.set(0, 2.9).item(0)).toBe(2);
    expect(
      np
        .zeros(1, { dtype: "uint64" })
        .set(0, 2n ** 64n - 1n)
        .item(0),
    ).toBe(2n ** 64n - 1n);
    expect(np.zeros(1, { dtype: "float16" }).set(0, 1e9).item(0)).toBe(Number.POSITIVE_INFINITY);
    expect(np.zeros(1, { dtype: "bool" }).set(0, np.complex(0, 1)).item(0)).toBe(true);
  });

  it("refuses read-only arrays and a missing value", () => {
    expect(() => np.diag(np.eye(2)).set(0, 1)).toThrow(ValueError);
    expect(() => (np.zeros(2).set as () => void)()).toThrow(ValueError);
  });
});

describe("item", () => {
  it("counts a flat index in C order, whatever the strides", () => {
    const a = cube().T;
    expect(a.item(0)).toBe(0);
    expect(a.item(1)).toBe(12);
    expect(a.item(-1)).toBe(23);
    expect(a.item(3, 2, 1)).toBe(23);
    expect(np.array([[4]]).item()).toBe(4);
  });

  it("refuses an index without an element", () => {
    const a = cube();
    expect(() => a.item()).toThrow(ValueError);
    for (const index of [[24], [-25], [0, 0], [0.5], [0, 0, 4]])
      expect(() => a.item(...index)).toThrow(IndexError);
    expect(() => a.item([0, 1] as never)).toThrow("item: an index must be an integer, got [0, 1]");
    expect(() => a.item(0, [0, 1] as never, 0)).toThrow("item: an index must be an integer, got [0, 1]");
  });
});

describe("views", () => {
  it("come from reshape without a copy where strides allow it", () => {
    const a = cube();
    expect(a.reshape(6, -1).base).toBe(a);
    expect(a.reshape([4, 6]).shape).toEqual([4, 6]);
    expect(a.get("0:2", "0:3", "0:4:2").reshape(2, 3, 2, 1).base).toBe(a);
    expect(a.T.reshape(24).base).toBeNull();
    expect(a.T.reshape(24).item(1)).toBe(12);
    expect(np.zeros([0, 3]).reshape(3, 0, 5).shape).toEqual([3, 0, 5]);
  });

  it("cannot have another size: reshape refuses it", () => {
    const a = cube();
    for (const shape of [[5], [-1, 5], [-1, 0]]) expect(() => a.reshape(...shape)).toThrow(ShapeError);
    for (const shape of [
      [-1, -1],
      [-2, 12],
      [2.4, 10],
    ])
      expect(() => a.reshape(...shape)).toThrow(ValueError);
    expect(() => a.reshape(5, 5)).toThrow("cannot reshape array of size 24 into shape (5, 5)");
  });

  it("come from transpose and T with permuted axes", () => {
    const a = cube();
    expect(a.T.shape).toEqual([4, 3, 2]);
    expect(a.T.item(3, 1, 0)).toBe(a.item(0, 1, 3));
    expect(a.transpose(1, 0, -1).shape).toEqual([3, 2, 4]);
    expect(a.transpose([2, 0, 1]).strides).toEqual([8, 96, 32]);
    expect(a.T.flags.fContiguous).toBe(true);
    expect(() => a.transpose(0, 1)).toThrow(ValueError);
    expect(() => a.transpose(0, 0, 1)).toThrow(ValueError);
    expect(() => a.transpose(0, 1, 3)).toThrow(IndexError);
  });

  it("come from ravel where strides allow it, and never from flatten", () => {
    const a = cube();
    expect(a.ravel().base).toBe(a);
    expect(a.flatten().base).toBeNull();
    expect(a.T.ravel().base).toBeNull();
    expect(a.T.ravel({ order: "F" }).base).toBe(a);
    expect(a.T.ravel({ order: "K" }).toArray()).toEqual(a.ravel().toArray());
    expect(a.get(0).toString()).toBe(np.arange(12).reshape(3, 4).toString());
    expect(
      np
        .array([
          [1, 2],
          [3, 4],
        ])
        .flatten({ order: "F" })
        .toArray(),
    ).toEqual([1, 3, 2, 4]);
  });

  it("come from squeeze without the axes of length 1", () => {
    const a = np.zeros([1, 3, 1]);
    expect(a.squeeze().shape).toEqual([3]);
    expect(a.squeeze(0).shape).toEqual([3, 1]);
    expect(a.squeeze(-1).shape).toEqual([1, 3]);
    expect(() => a.squeeze(1)).toThrow(ValueError);
    expect(() => a.squeeze(3)).toThrow(IndexError);
  });

  it("are copied into their own memory, in the requested order", () => {
    const a = cube().T;
    const copied = a.copy();
    expect(copied.base).toBeNull();
    expect(copied.flags.cContiguous).toBe(true);
    expect(copied.toArray()).toEqual(a.toArray());
    for (const order of ["F", "K", "A"] as const) {
      expect(a.copy({ order }).flags.fContiguous).toBe(true);
      expect(a.copy({ order }).toArray()).toEqual(a.toArray());
    }
    const mixed = cube().transpose(1, 0, 2);
    expect(mixed.copy({ order: "K" }).strides).toEqual(mixed.strides);
  });

  it("have the owner of the memory as base, also views of views", () => {
    const a = cube();
    expect(a.T.reshape(4, 3, 2).get(0).toString()).toBe(a.T.get(0).toString());
    expect(a.T.get("0:2").squeeze().base).toBe(a);
  });
});

describe("the shape and the axes of a view", () => {
  it("may have 64 dimensions and no more", () => {
    const shapeOf = (length: number) => [2, ...new Array<number>(length - 2).fill(1), 3];
    const most = np.arange(6).reshape(shapeOf(64));
    expect(most.T.ravel().toArray()).toEqual([0, 3, 1, 4, 2, 5]);
    expect(() => most.reshape(shapeOf(65))).toThrow(ValueError);
    expect(() => most.reshape(...shapeOf(100))).toThrow(
      "reshape: shape: maximum supported dimension for an ndarray is currently 64, found 100",
    );
  });

  it("may be given as one list, and then no other argument is accepted", () => {
    const a = np.arange(6).reshape([2, 3]);
    const loose = a as unknown as Record<"reshape" | "transpose", (...given: unknown[]) => unknown>;
    expect(() => loose.reshape([3, 2], 1)).toThrow(
      /^reshape: shape must be .*reshape\(\.\.\.shape, \{ order \}\)/,
    );
    expect(() => loose.transpose([1, 0], 0)).toThrow(/^transpose: axes must be /);
  });

  it("may be given as an instance of a subclass of Array", () => {
    class Sides extends Array<number> {
      constructor(..._sides: number[]) {
        super();
        this.push(7, 7, 7);
      }
    }
    const sides = (...lengths: number[]) => Object.assign(new Sides(), lengths, { length: lengths.length });
    const a = np.arange(6).reshape(sides(2, 3));
    expect(a.shape).toEqual([2, 3]);
    expect(a.transpose(sides(1, 0)).toArray()).toEqual(a.T.toArray());
  });
});

describe("astype", () => {
  it("casts as NumPy does", () => {
    expect(np.array([1.9, -1.9]).astype("int32").toArray()).toEqual([1, -1]);
    expect(np.array([300, -1]).astype("uint8").toArray()).toEqual([44, 255]);
    expect(np.array([0, 0.5]).astype("bool").toArray()).toEqual([false, true]);
  });

  it("returns the array itself with copy false when nothing changes", () => {
    const a = cube();
    expect(a.astype("int64", { copy: false })).toBe(a);
    expect(a.astype("int64", { copy: false, order: "C" })).toBe(a);
    expect(a.astype("int64", { copy: false, order: "F" })).not.toBe(a);
    expect(a.astype("int64")).not.toBe(a);
    expect(a.T.astype("int64", { copy: false })).not.toBe(a);
  });

  it("keeps the order of the source unless another is asked for", () => {
    expect(cube().T.astype("float32").flags.fContiguous).toBe(true);
    expect(cube().T.astype("float32", { order: "C" }).flags.cContiguous).toBe(true);
  });
});

describe("map", () => {
  it("passes value and flat index, and infers the dtype", () => {
    const a = np.array([
      [1, 2],
      [3, 4],
    ]);
    expect(a.map((value, index) => Number(value) * index).toArray()).toEqual([
      [0, 2],
      [6, 12],
    ]);
    expect(a.map((value) => Number(value) / 2).dtype).toBe(np.float64);
    expect(a.map((value) => Number(value) > 2).dtype).toBe(np.bool);
    expect(a.map(() => 1, { dtype: "float32" }).dtype).toBe(np.float32);
    expect(a.T.map((value) => value).toArray()).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it("rethrows the error of the callback and leaves nothing allocated", () => {
    const a = np.zeros(1000);
    const before = np.memory().used;
    const mine = new Error("mine");
    expect(() =>
      a.map((_, index) => {
        if (index === 500) throw mine;
        return 0;
      }),
    ).toThrow(mine);
    expect(np.memory().used).toBe(before);
  });

  it("works when the callback disposes of the array", () => {
    const a = np.arange(100);
    const doubled = a.map((value) => {
      a.dispose();
      np.full(100, 9n);
      return Number(value) * 2;
    });
    expect(doubled.item(99)).toBe(198);
  });
});

describe("an array as a JavaScript value", () => {
  it("iterates over the first axis", () => {
    expect([...np.arange(3)]).toEqual([0, 1, 2]);
    const rows = [...np.eye(2)] as ReturnType<typeof np.eye>[];
    expect(rows.map((row) => row.toArray())).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(() => [...np.array(1)]).toThrow(ValueError);
  });

  it("prints as NumPy does", () => {
    expect(String(np.eye(2))).toBe("[[1. 0.]\n [0. 1.]]");
    expect(inspect(np.eye(2))).toBe("array([[1., 0.],\n       [0., 1.]])");
    expect(inspect(np.zeros(2, { dtype: "int8" }))).toBe("array([0, 0], dtype=int8)");
    expect(`${np.array(1.5)}`).toBe("1.5");
  });

  it("converts to a primitive when it has one element", () => {
    expect(Number(np.array([2.5]))).toBe(2.5);
    expect((np.array([[3]]) as unknown as number) + 1).toBe(4);
    expect((np.array(2n ** 60n) as unknown as bigint) + 1n).toBe(2n ** 60n + 1n);
    expect(-(np.array([true]) as unknown as number)).toBe(-1);
  });

  it("refuses operators when it has more than one element or none, and names what to use", () => {
    const plus = (text: string, value: number) => text + value;
    for (const size of [0, 2, 3]) {
      const a = np.zeros(size) as unknown as number;
      const message = `toPrimitive: operators such as + and * take arrays of one element, this one has ${size}; compute with a.map(`;
      expectError(() => a + a, ValueError, message);
      expectError(() => plus("a = ", a), ValueError, "String(a) gives the text");
      for (const use of [() => +a, () => -a, () => a * 2, () => a < 1, () => Math.abs(a), () => Number(a)])
        expectError(use, ValueError, message);
      expect(`${a}`).toBe(String(a));
      expect([a].join()).toBe(String(a));
    }
    const multiply = (i: unknown, j: unknown) => (i as number) * (j as number);
    expectError(() => np.fromfunction(multiply, [2, 3]), ValueError, "this one has 6; compute with a.map(");
  });

  it("refuses to round a 64-bit integer where a number is wanted", () => {
    const a = np.array([2n ** 63n - 1n]) as unknown as number;
    const message =
      "toPrimitive: 9223372036854775807n is no exact number; item() gives the bigint, Number(a.item()) the nearest";
    for (const use of [() => +a, () => -a, () => BigInt(a), () => a < 1, () => Math.sqrt(a)])
      expectError(use, ValueError, message);
    expect((a as unknown as bigint) + 1n).toBe(2n ** 63n);
    expect(+(np.array([2n ** 53n - 1n]) as unknown as number)).toBe(2 ** 53 - 1);
  });

  it("refuses arithmetic with a complex value", () => {
    for (const z of [np.array([np.complex(1, 2)]), np.array(np.complex(3), { dtype: "complex64" })]) {
      const a = z as unknown as number;
      for (const use of [() => +a, () => a + 1, () => a * 2])
        expectError(use, np.DTypeError, "toPrimitive: operators such as + and * do not take complex values");
    }
    expect(`${np.array([np.complex(1, 2)])}`).toBe("[1.+2.j]");
  });

  it("becomes the JSON of its lists, with bigints as text and non-finite numbers as null", () => {
    expect(JSON.stringify(np.array([1, Number.NaN, Number.NEGATIVE_INFINITY]))).toBe("[1,null,null]");
    expect(JSON.stringify({ a: np.array([[2n ** 60n, 1n]]) })).toBe('{"a":[["1152921504606846976",1]]}');
    expect(np.array([Number.NaN]).toJSON()).toEqual([null]);
    expect(JSON.stringify(np.array([true]))).toBe("[true]");
    expect(JSON.stringify(np.array(np.complex(1, 2)))).toBe('{"re":1,"im":2}');
  });
});

describe("lists", () => {
  it("contain numbers where these are exact, and bigints elsewhere", () => {
    const a = np.array([1n, 2n ** 53n, -(2n ** 53n)]);
    expect(a.toArray()).toEqual([1, 2n ** 53n, -(2n ** 53n)]);
    expect(a.toArray({ bigint: true })).toEqual([1n, 2n ** 53n, -(2n ** 53n)]);
    expect(np.array(a.toArray() as never).toTypedArray()).toEqual(a.toTypedArray());
  });

  it("are a bare scalar for a 0-d array", () => {
    expect(np.array(true).toArray()).toBe(true);
    expect(np.array(np.complex(1, -2)).toArray()).toEqual(np.complex(1, -2));
  });
});
