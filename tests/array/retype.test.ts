/** Tests the members that show or write bytes: view, real, imag, mT, fill and tobytes. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName } from "../../ts/index.ts";
import { expectError as expectRefusal } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { DisposedError, DTypeError, ValueError } = np;
const names = Object.keys(np).filter((name) => np[name as "int8"] instanceof np.DType) as DTypeName[];

/** Checks a call that makes its own arrays. */
const expectError: typeof expectRefusal = (make, kind, message) =>
  expectRefusal(() => np.scope(make), kind, message);

describe("view", () => {
  it("shows the same bytes, and writes to them", () => {
    const a = np.array([1, -1], { dtype: "float32" });
    const bits = a.view("uint32");
    expect(bits.toArray()).toEqual([0x3f800000, 0xbf800000]);
    bits.set(0, 0);
    expect(a.toArray()).toEqual([0, -1]);
    expect(bits.base).toBe(a);
    expect(a.get("1:").view(np.int32).base).toBe(a);
  });

  it("changes the length of the last axis with the size of an element", () => {
    const a = np.arange(6).reshape(2, 3);
    expect(a.view("int16").shape).toEqual([2, 12]);
    expect(np.zeros([2, 8], { dtype: "uint8" }).view("float64").shape).toEqual([2, 1]);
    expect(a.T.view("float64").strides).toEqual([8, 24]);
    expect(a.get("::-1").view("int32").strides).toEqual([-24, 4]);
    expect(np.zeros([3, 0]).view("complex128").shape).toEqual([3, 0]);
    expect(np.array(5).view("float64").shape).toEqual([]);
  });

  it("refuses what has no whole elements or no contiguous last axis", () => {
    expectError(() => np.array(5).view("int32"), ValueError, "a 0d array is only supported");
    expectError(() => np.ones([2, 3]).T.view("int32"), ValueError, "the last axis must be contiguous");
    expectError(() => np.ones(3).view("complex128"), ValueError, "its size must be a divisor");
    expectError(() => np.zeros([0, 3]).view("complex128"), ValueError, "its size must be a divisor");
    expectError(() => np.ones(3).view("text" as never), DTypeError, "view: data type 'text' not understood");
    expectError(() => np.ones(3).view({ dtype: "int8" } as never), ValueError, "call view(dtype)");
    expectError(() => np.ones(3).view(undefined as never), DTypeError, "view");
  });

  it("refuses elements that are not aligned", () => {
    const bytes = np.arange(17, null, null, { dtype: "uint8" });
    expectError(() => bytes.get("1:").view("float64"), ValueError, "view: the elements are not aligned");
    expectError(() => bytes.get("4:12").view("complex64"), ValueError, "not aligned for complex64");
    expect(bytes.get("8:16").view("int64").size).toBe(1);
    const rows = np.zeros([2, 9], { dtype: "uint8" });
    expectError(() => rows.get(":", "0:8").view("int64"), ValueError, "not aligned");
    expect(rows.get("0:1", "0:8").view("int64").shape).toEqual([1, 1]);
    expect(bytes.get("1:1").view("float64").size).toBe(0);
    // Rows of 5 float64 lie two and a half complex128 apart.
    const floats = np.arange(15).astype("float64").reshape(3, 5);
    expectError(() => floats.get("0:2, :4").view("complex128"), ValueError, "not aligned for complex128");
    const pairs = floats.get("::2, 1:").view("complex128").copy();
    expect(pairs.toTypedArray()).toEqual(new Float64Array([1, 2, 3, 4, 11, 12, 13, 14]));
    const own = new Uint8Array(16).subarray(1, 9);
    expectError(
      () => np.frombuffer(own, { dtype: "uint8", copy: false }).view("float64"),
      ValueError,
      "aligned",
    );
  });

  it("is read-only where the array is", () => {
    expect(np.diag(np.eye(2)).view("int64").flags.writeable).toBe(false);
  });

  it("goes with the memory when it moves, and keeps it", () => {
    const a = np.ones(2);
    const bits = a.view("uint8");
    a.data[1] = 2;
    expect(bits.toArray()).toEqual([0, 0, 0, 0, 0, 0, 240, 63, 0, 0, 0, 0, 0, 0, 0, 64]);
    expect(bits.data.buffer).toBe(a.data.buffer);
    a.dispose();
    expect(bits.view("float64").toArray()).toEqual([1, 2]);
    expect(() => a.view("int8")).toThrow(DisposedError);
  });

  it.each(names)("as bool takes every byte other than 0 for true, whatever is made of it: %s", (name) => {
    const bytes = np.array([0, 1, 2, 128, 255, 0], { dtype: "uint8" });
    const truths = [false, true, true, true, true, false];
    for (const flags of [bytes.view("bool"), np.array(bytes).get("::1").view("bool")]) {
      expect(flags.toArray()).toEqual(truths);
      expect([...flags]).toEqual(truths);
      expect(flags.item(2)).toBe(true);
      expect(String(flags)).toBe("[False  True  True  True  True False]");
      expect(flags.map((value) => value).toArray()).toEqual(truths);
      expect(flags.astype(name)).toEqual(np.array(truths).astype(name));
      expect(flags.get("::-1").astype(name)).toEqual(np.array(truths).get("::-1").astype(name));
      expect(np.array([[false, 2], flags.get("1:3")], { dtype: name }).toArray()).toEqual(
        np
          .array(
            [
              [0, 2],
              [1, 1],
            ],
            { dtype: name },
          )
          .toArray(),
      );
      const items = np.arange(6);
      expect(items.get(flags).toArray()).toEqual([1, 2, 3, 4]);
      expect(items.copy().set(flags, 9).toArray()).toEqual([0, 9, 9, 9, 9, 5]);
    }
  });
});

describe("real and imag", () => {
  const parts = [
    [np.complex(1, 2), np.complex(3, 4)],
    [np.complex(5, 6), np.complex(7, 8)],
  ];

  it.each([
    ["complex64", "float32"],
    ["complex128", "float64"],
  ] as const)("are views of %s, of dtype %s", (dtype, part) => {
    const a = np.array(parts, { dtype });
    expect([a.real.dtype.name, a.imag.dtype.name]).toEqual([part, part]);
    expect(a.real.toArray()).toEqual([
      [1, 3],
      [5, 7],
    ]);
    expect(a.imag.T.toArray()).toEqual([
      [2, 6],
      [4, 8],
    ]);
    expect(a.get(1).imag.toArray()).toEqual([6, 8]);
    a.imag.fill(0);
    a.real.set(0, 0, 9);
    expect(a.item(0)).toEqual(np.complex(9, 0));
    expect(a.imag.base).toBe(a);
  });

  it("work outside WebAssembly memory, and after data moved the array", () => {
    const a = np.array(parts);
    a.data[0] = 11;
    expect(a.real.toArray()).toEqual([
      [11, 3],
      [5, 7],
    ]);
    const hogs = fillBudget();
    const outside = np.ones([200, 2], { dtype: "complex64" });
    outside.set(1, 1, np.complex(3, 4));
    expect(np.memory().spilled).toBeGreaterThan(0);
    expect(outside.imag.get(1).toArray()).toEqual([0, 4]);
    expect(outside.real.fill(2).get(1).toArray()).toEqual([2, 2]);
    expect(outside.tobytes({ order: "F" })).toEqual(outside.T.tobytes());
    for (const array of [outside, ...hogs]) array.dispose();
  });

  it("of a real array are the array itself and read-only zeros", () => {
    const a = np.ones([2, 3], { dtype: "int16" });
    expect(a.real).toBe(a);
    const { imag } = a.T;
    expect(imag.toArray()).toEqual(np.zeros([3, 2]).toArray());
    expect([imag.dtype.name, imag.strides, imag.base, imag.flags.writeable]).toEqual([
      "int16",
      [2, 6],
      null,
      false,
    ]);
    expect(np.array([true]).imag.toArray()).toEqual([false]);
    expectError(() => a.imag.fill(1), ValueError, "fill: assignment destination is read-only");
  });

  it("are read-only where the array is", () => {
    const diagonal = np.diag(np.eye(2, 2, { dtype: "complex64" }));
    expect([diagonal.real.flags.writeable, diagonal.imag.flags.writeable]).toEqual([false, false]);
    expect(np.zeros([0, 2], { dtype: "complex64" }).imag.shape).toEqual([0, 2]);
  });
});

describe("mT", () => {
  it("exchanges the last two axes", () => {
    const a = np.arange(12).reshape(2, 2, 3);
    expect(a.mT.shape).toEqual([2, 3, 2]);
    expect(a.mT.get(1).toArray()).toEqual(a.get(1).T.toArray());
    expectError(() => np.ones(3).mT, ValueError, "mT: matrix transpose with ndim < 2 is undefined");
    expectError(() => np.array(3).mT, ValueError, "mT: ");
  });
});

describe("fill", () => {
  it("writes a value to all elements, and returns the array", () => {
    const a = np.zeros([2, 3]);
    expect(a.fill(2.5)).toBe(a);
    expect(a.get(":", "::2").fill(1).base).toBe(a);
    expect(a.toArray()).toEqual([
      [1, 2.5, 1],
      [1, 2.5, 1],
    ]);
    expect(np.zeros(2, { dtype: "int8" }).fill(-2.9).toArray()).toEqual([-2, -2]);
    expect(
      np
        .zeros(1, { dtype: "uint64" })
        .fill(2n ** 64n - 1n)
        .toArray(),
    ).toEqual([2n ** 64n - 1n]);
    expect(np.zeros(1, { dtype: "bool" }).fill(5).toArray()).toEqual([true]);
    expect(np.zeros([]).fill(5).item()).toBe(5);
    expect(np.zeros(2).fill(np.array(7)).toArray()).toEqual([7, 7]);
    const b = np.arange(3);
    expect(b.fill(b.get("1:2").reshape([])).toArray()).toEqual([1, 1, 1]);
  });

  it("refuses lists, values that do not fit, and read-only arrays", () => {
    const a = np.zeros(2, { dtype: "int8" });
    expectError(
      () => a.fill([1] as never),
      ValueError,
      "fill: value must be a number, boolean, bigint or complex",
    );
    expectError(() => a.fill(np.ones(1)), ValueError, "fill: setting an array element with a sequence");
    expectError(() => a.fill(300), ValueError, "fill: ");
    expectError(() => a.fill(np.complex(1, 0) as never), DTypeError, "fill: ");
    expectError(() => a.fill("1" as never), ValueError, "fill: value");
    expectError(() => np.diag(np.eye(2)).fill(1), ValueError, "fill: assignment destination is read-only");
    expect(a.toArray()).toEqual([0, 0]);
  });

  it("notices that reading the value disposed of the array", () => {
    const a = np.zeros(2);
    const value = {
      get re() {
        a.dispose();
        return 1;
      },
      im: 0,
    };
    expect(() => a.fill(value as never)).toThrow(Error);
    expect(() => a.item(0)).toThrow(DisposedError);
  });
});

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
    expectError(() => a.tobytes({ order: "X" as never }), ValueError, "tobytes: order must be");
  });
});
