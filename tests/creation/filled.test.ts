import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { dtypes } from "../support/dtypes.ts";

const { MemoryError, ValueError } = np;

/** The functions that take a shape, with the value of their elements. */
const shaped = {
  zeros: (shape: never, options?: never) => np.zeros(shape, options),
  ones: (shape: never, options?: never) => np.ones(shape, options),
  empty: (shape: never, options?: never) => np.empty(shape, options),
  full: (shape: never, options?: never) => np.full(shape, 1, options),
};

describe.each(Object.entries(shaped))("np.%s", (name, make) => {
  it("takes a number or a list of numbers for the shape", () => {
    expect(make(3 as never).shape).toEqual([3]);
    expect(make([2, 0, 3] as never).shape).toEqual([2, 0, 3]);
    expect(make([] as never).shape).toEqual([]);
    expect(make(new Int32Array([2, 3]) as never).shape).toEqual([2, 3]);
    expect(make(-0 as never).shape).toEqual([0]);
  });

  it("refuses values that are not a shape", () => {
    const wrong = [
      -1,
      1.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      "3",
      null,
      undefined,
      {},
      [1, -1],
      Object.assign(new Array(3), { 0: 1, 2: 2 }),
      [[1]],
      3n,
      true,
    ];
    for (const shape of wrong) expect(() => make(shape as never), String(shape)).toThrow(ValueError);
    expect(() => make(new Array(65).fill(1) as never)).toThrow(
      `${name}: shape: maximum supported dimension for an ndarray is currently 64, found 65`,
    );
    expect(make(new Array(64).fill(1) as never).ndim).toBe(64);
  });

  it("refuses values that are not options, and shows the right call", () => {
    expect(() => make(3 as never, { dtpe: "int8" } as never)).toThrow(
      `${name}: unknown option 'dtpe'; call ${name}(shape`,
    );
    const misplaced = [
      [1],
      new DataView(new ArrayBuffer(8)),
      // A value for another argument is not options, although it has a member with the name of an option.
      Object.assign(new Set([1]), { dtype: "int8" }),
      Object.assign(new Float64Array(0), { order: "F" }),
      // The function must not list the keys of this one: that would take gigabytes.
      new Uint8Array(2e8),
    ];
    for (const options of misplaced) {
      expect(() => make(3 as never, options as never)).toThrow(new RegExp(`call ${name}\\(shape`));
    }
    for (const dtype of ["int9", 5])
      expect(() => make(3 as never, dtype as never)).toThrow(`${name}: data type`);
    expect(() => make(3 as never, { order: "K" } as never)).toThrow(ValueError);
    expect(() => make({ dtype: "int8" } as never)).toThrow(new RegExp(`call ${name}\\(shape`));
    expect(make(3 as never, { dtype: null, order: null } as never).shape).toEqual([3]);
    expect(make(3 as never, null as never).shape).toEqual([3]);
  });

  it("reports at once a size that no host can allocate, and works afterwards", () => {
    const before = np.memory();
    expect(() => make([2 ** 26, 2 ** 27] as never, { dtype: "float64" } as never)).toThrow(MemoryError);
    expect(() => make([2 ** 26, 2 ** 27] as never, { dtype: "float64" } as never)).toThrow(
      / 72057594037927936 bytes/,
    );
    expect(() => make((2 ** 44) as never, { dtype: "float64" } as never)).toThrow(/ 140737488355328 bytes/);
    expect(np.memory().arrays).toBe(before.arrays);
    make(3 as never).dispose();
  });

  it("accepts lengths beside an empty axis while their byte count fits int64, as NumPy does", () => {
    for (const shape of [
      [0, 2 ** 53],
      [2 ** 59, 0],
      [2 ** 29, 0, 2 ** 30],
    ]) {
      const a = make(shape as never, { dtype: "float64" } as never);
      expect([a.shape, a.size, a.nbytes, a.T.shape]).toEqual([shape, 0, 0, [...shape].reverse()]);
      expect(a.reshape([...shape].reverse()).size).toBe(0);
    }
    for (const shape of [
      [0, 2 ** 60],
      [2 ** 40, 2 ** 40, 0],
      [0, Number.MAX_VALUE],
    ])
      expect(() => make(shape as never, { dtype: "float64" } as never)).toThrow(MemoryError);
    expect(make([0, 2 ** 62] as never, { dtype: "int8" } as never).shape).toEqual([0, 2 ** 62]);
    expect(() => make([0, 2 ** 63] as never, { dtype: "int8" } as never)).toThrow(/array is too big/);
  });

  it.each(Object.values(dtypes))("lies in F order when order is 'F' (%s)", (dtype) => {
    const a = make([2, 3] as never, { dtype, order: "F" } as never);
    expect(a.strides).toEqual([dtype.itemSize, 2 * dtype.itemSize]);
    expect(a.flags.fContiguous).toBe(true);
    if (name !== "empty") expect(a.toArray()).toEqual(make([2, 3] as never, { dtype } as never).toArray());
  });
});

describe("np.zeros", () => {
  it("is zero in reused memory, small and large", () => {
    for (const length of [10, 300, 5000, 200_000]) {
      for (let round = 0; round < 3; round += 1) {
        np.full(length, -1.5).dispose();
        const a = np.zeros(length);
        expect(a.data.every((value) => value === 0)).toBe(true);
        a.dispose();
      }
    }
  });
});

describe("np.full", () => {
  it("keeps 64-bit integers exact", () => {
    for (const value of [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n]) {
      expect(np.full(3, value).toArray({ bigint: true })).toEqual([value, value, value]);
    }
  });

  it("refuses a bigint beyond float64 for floats, and rounds others to infinity, as NumPy does", () => {
    const huge = 10n ** 400n;
    for (const dtype of ["float16", "float32", "float64", "complex64", "complex128"] as const) {
      const tells = "int too large to convert to float";
      expectError(() => np.full(2, -huge, { dtype }), ValueError, `full: fillValue: ${tells}`);
      expectError(() => np.array([1, huge], { dtype }), ValueError, `array: data[1]: ${tells}`);
      expectError(() => np.fromiter([huge], dtype), ValueError, `fromiter: iterable[0]: ${tells}`);
      const a = np.zeros(2, dtype);
      expectError(() => a.set(1, huge), ValueError, `set: value: ${tells}`);
    }
    expect(np.full(1, 10n ** 39n, { dtype: "float32" }).toArray()).toEqual([Number.POSITIVE_INFINITY]);
    expect(np.full(1, huge, { dtype: "bool" }).toArray()).toEqual([true]);
  });

  it("truncates fractions and refuses what an integer dtype cannot hold, also for no elements", () => {
    expect(np.full(2, -2.9, { dtype: "int8" }).toArray()).toEqual([-2, -2]);
    expect(() => np.full(2, 128, { dtype: "int8" })).toThrow(
      /fillValue: 128 is out of range for int8 \(-128 to 127\)/,
    );
    expect(() => np.full(0, 128, { dtype: "int8" })).toThrow(ValueError);
    expect(() => np.full(2, Number.NaN, { dtype: "int32" })).toThrow(/NaN/);
    expect(() => np.full(2, Number.NEGATIVE_INFINITY, { dtype: "int32" })).toThrow(/infinity/);
    expect(() => np.full(2, 2n ** 64n)).toThrow(ValueError);
    expect(() => np.full(2, -1n, { dtype: "uint64" })).toThrow(ValueError);
    expect(np.full(2, 2n ** 70n, { dtype: "float64" }).item(0)).toBe(2 ** 70);
  });

  it("refuses objects that are not a value", () => {
    for (const value of ["1", null, undefined, {}, [], Symbol("s"), () => 1]) {
      expect(() => np.full(2, value as never)).toThrow(ValueError);
    }
  });
});

describe("the -Like functions", () => {
  it("refuse a template that is not an NDArray", () => {
    for (const a of [[1, 2], new Float64Array(2), 3, null, Object.create(np.NDArray.prototype)]) {
      expect(() => np.zerosLike(a as never)).toThrow(ValueError);
    }
  });
});
