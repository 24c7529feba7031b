/** Tests what is read of other libraries' arrays: data, shape, and strides in elements. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { ValueError } = np;

/** The elements of an array, which is then disposed of. */
function elementsOf(array: ReturnType<typeof np.asarray>): unknown {
  using used = array;
  return used.toArray();
}

const data = new Float64Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

describe("an object with data and shape", () => {
  it.each([
    ["no strides", { data, shape: [3, 4] }, [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]], // biome-ignore format: a row each
    ["stride", { data, shape: [2, 3], stride: [1, 2] }, [[0, 2, 4], [1, 3, 5]]], // biome-ignore format: a row each
    ["strides", { data, shape: [2, 2], strides: Int32Array.of(6, 1) }, [[0, 1], [6, 7]]], // biome-ignore format: a row each
    ["an offset", { data, shape: [2], offset: 9 }, [9, 10]],
    ["negative strides", { data, shape: [2, 2], stride: [-4, -1], offset: 11 }, [[11, 10], [7, 6]]], // biome-ignore format: a row each
    ["a stride of 0", { data, shape: [3], stride: [0], offset: 4 }, [4, 4, 4]],
    ["no axes", { data, shape: [], stride: [], offset: 5 }, 5],
    ["no axes and a stride", { data, shape: [], strides: [0], offset: 5 }, 5],
    ["no elements, whatever the offset", { data, shape: [0, 3], stride: [9, 9], offset: 99 }, []],
    // As scijs makes it: ndarray(data, [2, 3]).hi(0).step(-1).
    ["no elements and an offset before the start", { data, shape: [0, 3], stride: [-3, 1], offset: -3 }, []],
    ["a plain list", { data: [1, 2, 3, 4], shape: [2, 2], stride: [1, 2], dtype: "generic" }, [[1, 3], [2, 4]]], // biome-ignore format: a row each
    ["a DataView", { data: new DataView(data.buffer, 8), shape: [2], dtype: "float64" }, [1, 2]],
    ["a buffer", { data: data.buffer, shape: [1], dtype: "float64", offset: 3 }, [3]],
  ])("is read with %s", (_, given, expected) => {
    expect(elementsOf(np.asarray(given))).toEqual(expected);
    expect(elementsOf(np.array(given, { dtype: "complex64" }).astype("float64"))).toEqual(expected);
  });

  it("is copied, in its own order, unless copy: false asks to share", () => {
    const own = data.slice();
    const given = { data: own, shape: [2, 3], stride: [1, 2] };
    using copied = np.asarray(given);
    using shared = np.asarray(given, { copy: false });
    own[0] = 99;
    expect(copied.item(0, 0)).toBe(0);
    expect(copied.strides).toEqual([8, 16]);
    expect(shared.item(0, 0)).toBe(99);
    expect(shared.base).toBe(own);
    shared.set(0, 0, 5);
    expect(own[0]).toBe(5);
  });

  it("leaves nothing allocated but the result", () => {
    const [list, typed] = [[1, 2, 3, 4], new Int16Array(4)].map((values) => ({
      data: values,
      shape: [2, 2],
    }));
    const { used, spilled, arrays } = np.memory();
    for (const given of [list, typed] as const)
      for (const dtype of ["int16", "float64"] as const) np.asarray(given as never, { dtype }).dispose();
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });

  it("goes the way of arrays through order, ndmin, dtype and out", () => {
    const given = { data, shape: [2, 3], stride: [1, 2] };
    using inC = np.array(given, { order: "C", ndmin: 3 });
    expect([inC.shape, inC.strides]).toEqual([[1, 2, 3], [48, 24, 8]]); // biome-ignore format: one line
    using shared = np.array(given, { copy: false, ndmin: 3 });
    expect([shared.shape, shared.strides]).toEqual([[1, 2, 3], [8, 8, 16]]); // biome-ignore format: one line
    const out = new Float32Array(6);
    np.array(given, { out }).dispose();
    expect([...out]).toEqual([0, 2, 4, 1, 3, 5]);
    const refused = "array: Unable to avoid copy while creating an array as requested";
    expectError(() => np.array(given, { copy: false, order: "C" }), ValueError, refused);
    expectError(() => np.array(given, { copy: false, dtype: "int8" }), ValueError, refused);
    expectError(() => np.array(given, { out: data }), ValueError, "array: ");
  });

  it.each([
    ["bool over bytes", new Uint8Array([1, 0]), "bool", "bool"],
    ["complex128 over pairs of floats", new Float64Array(4), "complex128", "complex128"],
    ["float16 over its bits", new Uint16Array(2), "float16", "float16"],
    ["a dtype object", new Int8Array(2), np.int8, "int8"],
    ["a name that does not fit the data", new Int32Array(2), "int64", "int32"],
    ["a name that is unknown", new Uint8ClampedArray(2), "uint8_clamped", "uint8"],
  ])("has the dtype of %s", (_, of, dtype, expected) => {
    using array = np.asarray({ data: of, shape: [2], dtype });
    expect(array.dtype.name).toBe(expected);
  });

  it("may hold a class around a buffer", () => {
    class Booleans {
      readonly buffer = Uint8Array.of(9, 1, 0, 1).buffer;
      readonly byteOffset = 1;
      readonly byteLength = 3;
      get(place: number): unknown {
        return new Uint8Array(this.buffer)[1 + place] === 1;
      }
    }
    expect(elementsOf(np.asarray({ data: new Booleans(), shape: [3] }))).toEqual([true, false, true]);
    class Texts extends Booleans {
      override get(): unknown {
        return "a";
      }
    }
    const message = "asarray: data.data must be a typed array, or a buffer beside the name of a dtype";
    expectError(() => np.asarray({ data: new Texts(), shape: [3] }), ValueError, message);
    class Long extends Booleans {
      override readonly byteLength = 4 as never;
    }
    const outside = "asarray: data.data ends at byte 5 of a buffer of 4";
    expectError(() => np.asarray({ data: new Long(), shape: [3] }), ValueError, outside);
  });

  it("gives a read-only array with copy: false where it says so, or where elements share their place", () => {
    for (const more of [{ readonly: 1 }, { flags: { READONLY: true } }, { stride: [0] }]) {
      using shared = np.fromDlpack({ data, shape: [3], ...more }, { copy: false });
      expect(shared.flags.writeable, JSON.stringify(more)).toBe(false);
      using copied = np.fromDlpack({ data, shape: [3], ...more });
      expect(copied.flags.writeable).toBe(true);
    }
  });

  it.each([
    ["after the end", { shape: [13] }, "elements 0 to 12, but data.data has 12"],
    ["before the start", { shape: [3], stride: [-5], offset: 9 }, "elements -1 to 9, but data.data has 12"],
    ["from before the start", { shape: [2], offset: -1 }, "elements -1 to 0, but data.data has 12"],
    ["by an offset", { shape: [], offset: 12 }, "elements 12 to 12, but data.data has 12"],
    ["far away", { shape: [2], stride: [1e300] }, "elements 0 to 1e+300, but data.data has 12"],
  ])("is refused when it reads %s", (_, more, message) => {
    const whole = `asarray: shape, stride and offset lead to ${message}`;
    for (const copy of [null, false])
      expectError(() => np.asarray({ data, ...more }, { copy }), ValueError, whole);
    expectError(() => np.asarray({ ...more, data: [...data] }), ValueError, whole);
  });

  it("is refused with wrong members", () => {
    const refuse = (more: object, message: string): void =>
      expectError(() => np.asarray({ data, shape: [2], ...more }), ValueError, `asarray: ${message}`);
    refuse({ stride: [1, 1] }, "stride has 2 items, but the shape (2,) has 1");
    refuse({ stride: [0.5] }, "stride must be an integer, got 0.5");
    refuse({ offset: 0.5 }, "offset must be an integer, got 0.5");
    refuse({ shape: [-2] }, "shape must be made of non-negative integers");
    refuse({ data: { buffer: 5 } }, "data.data must be a typed array or a list");
    const around = { buffer: data, byteOffset: 8, byteLength: 16 };
    refuse({ data: around, dtype: "float64" }, "data.data must be a typed array or a list");
    refuse({ data: [[1], [2]] }, "data.data must be a flat list or a typed array");
    refuse(
      { data: new Uint8Array(16).buffer },
      "data.data must be a typed array, or a buffer beside the name",
    );
    expectError(
      () => np.asarray({ data: [1, 2], shape: [2] }, { copy: false }),
      ValueError,
      "asarray: Unable to avoid copy of data.data, which is a list",
    );
    using lent = np.ones(2);
    lent.withData((view) => {
      const share = (): void => np.asarray({ data: view, shape: [2] }, { copy: false }).dispose();
      // Without linear memory, the view is ordinary memory.
      if (np.memory().budget > 0) expect(share).toThrow("with copy: false, data");
      else expect(share).not.toThrow();
    });
  });
});
