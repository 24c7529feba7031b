/**
 * Tests typed arrays and NDArrays as data: alone, in lists, and mixed with plain values. The recorded cases of `array` have the dtype
 * of every pair of dtypes.
 */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { allNames as names } from "../support/dtypes.ts";
import { randomFrom } from "../support/random.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

describe("typed arrays in lists", () => {
  const each: [ArrayBufferView, DTypeName, unknown[]][] = [
    [new Int8Array([-1, 2]), "int8", [-1, 2]],
    [new Int16Array([-1, 2]), "int16", [-1, 2]],
    [new Int32Array([-1, 2]), "int32", [-1, 2]],
    [new BigInt64Array([-1n, 2n ** 60n]), "int64", [-1, 2n ** 60n]],
    [new Uint8Array([255, 2]), "uint8", [255, 2]],
    [new Uint8ClampedArray([255, 2]), "uint8", [255, 2]],
    [Buffer.from([255, 2]), "uint8", [255, 2]],
    [new Uint16Array([65535, 2]), "uint16", [65535, 2]],
    [new Uint32Array([2 ** 32 - 1, 2]), "uint32", [2 ** 32 - 1, 2]],
    [new BigUint64Array([2n ** 64n - 1n, 2n]), "uint64", [2n ** 64n - 1n, 2]],
    [new Float32Array([0.1, -0]), "float32", [Math.fround(0.1), -0]],
    [new Float64Array([0.1, Number.NaN]), "float64", [0.1, Number.NaN]],
  ];

  it.each(each)("give their dtype to the result: %o", (data, dtype, elements) => {
    const alone = array(data);
    expect([alone.dtype.name, alone.shape, alone.toArray()]).toEqual([dtype, [2], elements]);
    const rows = array([data, data]);
    expect([rows.dtype.name, rows.shape, rows.toArray()]).toEqual([dtype, [2, 2], [elements, elements]]);
  });

  it("give their dtype also without elements", () => {
    expect(array(new Int8Array(0)).dtype).toBe(np.int8);
    const rows = array([new Int8Array(0), new Int8Array(0)]);
    expect([rows.dtype.name, rows.shape]).toEqual(["int8", [2, 0]]);
    expect(array([[], new Float32Array(0)]).dtype).toBe(np.float32);
  });

  it("are copied from any offset of their buffer, whatever their own members claim", () => {
    const buffer = new ArrayBuffer(64);
    const data = new Int16Array(buffer, 6, 3);
    data.set([5, 6, 7]);
    Object.defineProperties(data, {
      length: { value: 1000 },
      byteLength: { value: 1000 },
      byteOffset: { value: 60 },
      buffer: { value: new ArrayBuffer(8) },
      [Symbol.toStringTag]: { value: "Float64Array" },
    });
    const result = array([data]);
    expect([result.dtype.name, result.toArray()]).toEqual(["int16", [[5, 6, 7]]]);
    data[0] = 99;
    expect(result.toArray()).toEqual([[5, 6, 7]]);
  });

  it("are cast to an explicit dtype as astype does, without the checks of plain values", () => {
    expect(array(new Float64Array([300.7, -1.5, Number.NaN]), { dtype: "uint8" }).toArray()).toEqual([
      44, 255, 0,
    ]);
    expect(array([new Uint32Array([2 ** 32 - 1, 257])], { dtype: "int8" }).toArray()).toEqual([[-1, 1]]);
    expect(array([new BigInt64Array([2n ** 60n + 1n])], { dtype: "uint64" }).toArray()).toEqual([
      [2n ** 60n + 1n],
    ]);
    expectError(
      () => array([new Float64Array([1000]), [1000]], { dtype: "int8" }),
      np.ValueError,
      "data[1][0]: 1000 is out of range",
    );
  });

  it("are refused when their memory was detached", () => {
    const data = new Float64Array(4);
    structuredClone(data.buffer, { transfer: [data.buffer] });
    expectError(() => array(data), np.ValueError, "array: data: its memory was detached or shrunk");
    expectError(
      () => array([[1, 2], data]),
      np.ValueError,
      "array: data[1]: its memory was detached or shrunk",
    );
  });
});

describe("NDArrays in lists", () => {
  it("must fit the shape of the rest", () => {
    const [a, turned, empty] = [np.zeros([2, 3]), np.zeros([3, 2]), np.zeros([0, 3])];
    expectError(
      () => array([a, turned]),
      np.ValueError,
      "data[1] has shape (3, 2), but data[0] has shape (2, 3)",
    );
    expectError(
      () => array([[1, 2], a]),
      np.ValueError,
      "data[1] has shape (2, 3), but data[0] has shape (2,)",
    );
    expectError(
      () =>
        array([
          a,
          [
            [1, 2, 3],
            [4, 5],
          ],
        ]),
      np.ValueError,
      "data[1][1] has length 2, but data[0][0] has length 3",
    );
    expectError(() => array([1, a]), np.ValueError, "data[1] has shape (2, 3)");
    expectError(() => array([a, 1]), np.ValueError, "data[1] is a value, but data[0] is a list");
    expectError(
      () => array([[], empty]),
      np.ValueError,
      "data[1] has shape (0, 3), but data[0] has shape (0,)",
    );
    const deep = np.zeros(new Array(64).fill(1));
    expectError(() => array([deep]), np.ValueError, "more than 64");
  });

  it("are refused when disposed of", () => {
    const a = np.zeros(2);
    a.dispose();
    expectError(() => array([[1, 2], a]), np.DisposedError, "array");
  });

  it("are promoted in the order in which they come", () => {
    const [a, b, c] = [
      np.ones(1, { dtype: "int8" }),
      np.ones(1, { dtype: "uint8" }),
      np.ones(1, { dtype: "float16" }),
    ];
    expect(array([a, b, c]).dtype).toBe(np.float32);
    expect(array([c, a, b]).dtype).toBe(np.float16);
  });

  it("are promoted with plain values as bool, int64, float64 or complex128", () => {
    const met = (dtype: DTypeName, value: unknown): string =>
      array([np.ones(1, { dtype }), [value]]).dtype.name;
    expect(names.map((name) => met(name, true))).toEqual(names);
    expect([met("bool", 1), met("int8", 1), met("uint8", 1), met("uint64", 1)]).toEqual([
      "int64",
      "int64",
      "int64",
      "float64",
    ]);
    expect([met("float16", 1), met("float32", 1), met("complex64", 1)]).toEqual([
      "float64",
      "float64",
      "complex128",
    ]);
    expect([met("bool", 0.5), met("float16", 0.5), met("complex64", 0.5)]).toEqual([
      "float64",
      "float64",
      "complex128",
    ]);
    expect([met("int8", np.complex(0, 1)), met("uint8", 2n ** 63n), met("float32", 2n ** 70n)]).toEqual([
      "complex128",
      "uint64",
      "float64",
    ]);
    const bytes = np.ones(1, { dtype: "uint8" });
    expectError(
      () => array([bytes, [2n ** 70n]]),
      np.ValueError,
      "data[1][0] 1180591620717411303424n fits neither",
    );
  });

  it("keep 64-bit integers exact next to plain integers", () => {
    const wide = new BigInt64Array([2n ** 60n + 1n, -(2n ** 63n)]);
    const mixed = array([wide, [1, 2n ** 61n + 1n], [true, false]]);
    expect(mixed.toArray()).toEqual([
      [2n ** 60n + 1n, -(2n ** 63n)],
      [1, 2n ** 61n + 1n],
      [1, 0],
    ]);
  });
});

describe("random mixtures", () => {
  it("contain the elements of their parts, in the promoted dtype", () => {
    const random = randomFrom(77);
    for (let round = 0; round < 1500; round += 1) {
      const [rows, columns] = [1 + random.below(6), random.below(40)];
      const parts = Array.from({ length: rows }, () => {
        const values = Array.from({ length: columns }, () => random.below(100));
        const form = random.below(5);
        if (form === 0) return { part: values, values, dtype: np.int64 };
        if (form === 1)
          return {
            part: new Set(values.map((value, i) => value + 100 * i)),
            values: values.map((value, i) => value + 100 * i),
            dtype: np.int64,
          };
        const made = np.array(values, { dtype: random.pick(names.slice(1)) });
        if (form === 2) return { part: made, values, dtype: made.dtype };
        const wide = np.array(
          values.flatMap((value) => [value, 0]),
          { dtype: made.dtype },
        );
        return { part: wide.get("::2"), values, dtype: made.dtype };
      });
      const result = array(parts.map(({ part }) => part));
      expect(result.shape).toEqual([rows, columns]);
      expect(result.astype("float64").toArray(), `round ${round}`).toEqual(parts.map(({ values }) => values));
      const arrays = parts
        .filter(({ part }) => part instanceof np.NDArray)
        .map(({ dtype }) => np.ones(1, { dtype }));
      const hasPlain = parts.some(({ part }) => !(part instanceof np.NDArray)) && columns > 0;
      if (hasPlain) arrays.push(np.ones(1, { dtype: "int64" }));
      const expected = arrays.length === 0 ? np.float64 : array(arrays).dtype;
      expect(result.dtype, `round ${round}`).toBe(expected);
    }
  });
});
