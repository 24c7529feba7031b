/** Tests how arrays of every layout become lists and typed arrays: toArray, toTypedArray and toJSON. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { realNames as real } from "../support/dtypes.ts";

describe("toArray", () => {
  it("gives nested lists, and the bare scalar of a 0-d array", () => {
    expect(np.arange(6).reshape(1, 2, 3).toArray()).toEqual([
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ]);
    expect(np.array(1.5).toArray()).toBe(1.5);
    expect(np.array(true).toArray()).toBe(true);
    expect(np.array(2n ** 60n).toArray()).toBe(2n ** 60n);
    expect(np.array(np.complex(1, 2)).toArray()).toEqual(np.complex(1, 2));
  });

  it("gives empty lists for empty axes", () => {
    expect(np.zeros(0).toArray()).toEqual([]);
    expect(np.zeros([2, 0]).toArray()).toEqual([[], []]);
    expect(np.zeros([0, 2]).toArray()).toEqual([]);
    expect(np.zeros([1, 2, 0], { dtype: "int64" }).toArray()).toEqual([[[], []]]);
  });

  it.each(real)("gives numbers for %s", (dtype) => {
    const values = [0, 1, 100, 17];
    expect(np.array(values, { dtype }).toArray()).toEqual(values);
    expect(typeof (np.zeros(1, { dtype }).toArray() as unknown[])[0]).toBe("number");
  });

  it("gives the exact values of each dtype", () => {
    expect(np.fromTypedArray(new Float32Array([0.1, -0, Number.NaN])).toArray()).toEqual([
      Math.fround(0.1),
      -0,
      Number.NaN,
    ]);
    expect(
      np.frombuffer(new Uint16Array([1, 0x3555, 0xfbff, 0x7c00]), { dtype: "float16" }).toArray(),
    ).toEqual([2 ** -24, 0.333251953125, -65504, Number.POSITIVE_INFINITY]);
    expect(np.frombuffer(new Uint8Array([0, 1, 2]), { dtype: "bool" }).toArray()).toEqual([
      false,
      true,
      true,
    ]);
    expect(np.fromTypedArray(new Float32Array([0.1, -0]), null, { dtype: "complex64" }).toArray()).toEqual([
      np.complex(Math.fround(0.1), -0),
    ]);
    expect(np.array([-128, 127], { dtype: "int8" }).toArray()).toEqual([-128, 127]);
    expect(np.array([2 ** 32 - 1], { dtype: "uint32" }).toArray()).toEqual([2 ** 32 - 1]);
  });

  it("gives 64-bit integers as numbers where these are exact, and as bigints elsewhere", () => {
    const safe = 2n ** 53n - 1n;
    const signed = [
      0n,
      -1n,
      2n ** 32n,
      -(2n ** 32n) - 5n,
      safe,
      -safe,
      safe + 1n,
      -safe - 1n,
      -safe - 2n,
      2n ** 63n - 1n,
      -(2n ** 63n),
    ];
    const unsigned = [
      0n,
      1n,
      2n ** 32n - 1n,
      2n ** 32n,
      safe,
      safe + 1n,
      safe + 2n,
      2n ** 63n,
      2n ** 64n - 1n,
    ];
    const shown = (value: bigint): unknown => (value >= -safe && value <= safe ? Number(value) : value);
    const cases: [bigint[], NDArray<"int64" | "uint64">][] = [
      [signed, np.fromTypedArray(new BigInt64Array(signed))],
      [unsigned, np.fromTypedArray(new BigUint64Array(unsigned))],
    ];
    for (const [values, a] of cases) {
      expect(a.toArray()).toEqual(values.map(shown));
      expect(a.toArray({ bigint: true })).toEqual(values);
      expect(np.array(a.toArray(), { dtype: a.dtype }).toTypedArray()).toEqual(a.toTypedArray());
      values.forEach((value, index) => {
        expect(a.get(np.slice(index, index + 1)).toArray()).toEqual([shown(value)]);
      });
    }
    expect(np.arange(3).toArray({ bigint: true })).toEqual([0n, 1n, 2n]);
    expect(np.zeros(2).toArray({ bigint: true })).toEqual([0, 0]);
  });

  it("reads strided, F-ordered and reversed arrays across window edges", () => {
    const [rows, columns] = [301, 157];
    const at = (row: number, column: number): number => row * columns + column;
    const list = (make: (row: number, column: number) => unknown): unknown[][] =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_unused, column) => make(row, column)),
      );
    for (const dtype of ["int32", "int64", "float64", "complex128"] as const) {
      const value = (n: number): unknown => (dtype === "complex128" ? np.complex(n) : n);
      const a = np
        .arange(rows * columns)
        .reshape(rows, columns)
        .astype(dtype);
      const expected = list((row, column) => value(at(row, column)));
      expect(a.toArray()).toEqual(expected);
      expect(a.copy({ order: "F" }).toArray()).toEqual(expected);
      expect(a.T.T.toArray()).toEqual(expected);
      expect(a.get("::-1").toArray()).toEqual([...expected].reverse());
      expect(a.get(":", "1::3").toArray()).toEqual(expected.map((row) => row.filter((_, i) => i % 3 === 1)));
      expect((a.T.toArray() as unknown[][])[5]).toEqual(expected.map((row) => row[5]));
      a.dispose();
    }
  });

  it("gives new lists, which the caller may change", () => {
    const a = np.zeros([2, 2]);
    const list = a.toArray() as number[][];
    list[0]?.push(9);
    expect(a.toArray()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("toTypedArray", () => {
  it("returns an independent copy in C order, of the same type as data", () => {
    const a = np.arange(6).reshape(2, 3);
    const copy = a.T.toTypedArray();
    expect(copy).toEqual(new BigInt64Array([0n, 3n, 1n, 4n, 2n, 5n]));
    expect([copy.byteOffset, copy.buffer.byteLength]).toEqual([0, 48]);
    copy[0] = 9n;
    expect(a.item(0)).toBe(0);
    expect(np.array([true]).toTypedArray()).toEqual(new Uint8Array([1]));
    expect(np.array([1], { dtype: "float16" }).toTypedArray()).toEqual(new Uint16Array([0x3c00]));
    expect(np.array([np.complex(1, 2)]).toTypedArray()).toEqual(new Float64Array([1, 2]));
    expect(np.array([np.complex(1, 2)], { dtype: "complex64" }).toTypedArray()).toEqual(
      new Float32Array([1, 2]),
    );
    expect(np.zeros([0, 3]).toTypedArray()).toEqual(new Float64Array(0));
    expect(np.array(7, { dtype: "uint8" }).toTypedArray()).toEqual(new Uint8Array([7]));
  });

  it("copies arrays of many windows", () => {
    const a = np.arange(60_000).reshape(300, 200);
    expect(a.toTypedArray()).toEqual(BigInt64Array.from({ length: 60_000 }, (_, index) => BigInt(index)));
    expect(a.T.toTypedArray()[1]).toBe(200n);
  });
});

describe("toJSON", () => {
  it("gives toArray with bigints as strings and non-finite numbers as null", () => {
    expect(
      np
        .array([
          [1.5, Number.NaN],
          [Number.POSITIVE_INFINITY, -0],
        ])
        .toJSON(),
    ).toEqual([
      [1.5, null],
      [null, -0],
    ]);
    expect(np.array([2n ** 63n, 5n]).toJSON()).toEqual(["9223372036854775808", 5]);
    expect(JSON.stringify({ a: np.array([true, false]) })).toBe('{"a":[true,false]}');
    expect(JSON.stringify(np.array([np.complex(1, Number.NaN)]))).toBe('[{"re":1,"im":null}]');
    expect(JSON.stringify(np.array(3))).toBe("3");
  });
});
