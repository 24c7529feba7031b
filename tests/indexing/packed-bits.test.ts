/** Tests np.packbits and np.unpackbits: axes, counts, orders of bits and of memory, windows, and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, IndexError, ValueError } = np;
const bytes = (...values: number[]) => np.array(values, "uint8");

describe("np.packbits", () => {
  it("packs integers and booleans, of which all but 0 count as 1", () => {
    for (const dtype of ["bool", "int8", "uint16", "int64", "uint64"] as const)
      expect(np.packbits(np.array([1, 0, 1], dtype)).toArray()).toEqual([160]);
    expect(np.packbits([-3, 0, 0, 0, 0, 0, 0, 256, 7]).toArray()).toEqual([129, 128]);
  });

  it("gives one axis for a number", () => {
    expect(np.packbits(5).toArray()).toEqual([128]);
    expect(np.packbits(np.array(5), 0).shape).toEqual([1]);
    expect(np.unpackbits(np.array(5, "uint8"), -1).toArray()).toEqual([0, 0, 0, 0, 0, 1, 0, 1]);
  });

  it("packs along an axis, or all elements in C order", () => {
    const a = np.array([
      [1, 0, 1],
      [0, 1, 1],
    ]);
    expect(np.packbits(a).toArray()).toEqual([172]);
    expect(np.packbits(a.T).toArray()).toEqual([156]);
    expect(np.packbits(a, 1).toArray()).toEqual([[160], [96]]);
    expect(np.packbits(a, -2).toArray()).toEqual([[128, 64, 192]]);
    expect(np.packbits(a, 0, "little").toArray()).toEqual([[1, 2, 3]]);
    expect(np.packbits(np.zeros([0, 3], "bool"), 0).shape).toEqual([0, 3]);
    expect(np.packbits(np.zeros([3, 0], "bool"), 0).shape).toEqual([1, 0]);
  });

  it("keeps F order, and gives C order otherwise", () => {
    const a = np.ones([9, 3, 2], "bool");
    for (const axis of [0, 1, 2]) {
      expect(np.packbits(a, axis).flags.cContiguous).toBe(true);
      expect(np.packbits(a.transpose(1, 0, 2), axis).flags.cContiguous).toBe(true);
      expect(np.packbits(a.T, axis).flags.fContiguous).toBe(true);
      expect(np.unpackbits(np.packbits(a.T, axis), axis).flags.fContiguous).toBe(true);
    }
  });
});

describe("np.unpackbits", () => {
  it("returns some of the bits, or zeros behind them", () => {
    const a = bytes(255, 6);
    expect(np.unpackbits(a, { count: 3 }).toArray()).toEqual([1, 1, 1]);
    expect(np.unpackbits(a, null, 18).toArray().slice(8)).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0]);
    expect(np.unpackbits(a, { count: -3, bitorder: "little" }).toArray().slice(8)).toEqual([0, 1, 1, 0, 0]);
    expect(np.unpackbits(a, { count: -16 }).shape).toEqual([0]);
    expect(np.unpackbits(a.reshape(2, 1), 1, 2).toArray()).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it("has zeros for an empty array", () => {
    expect(np.unpackbits(bytes(), { count: 3 }).toArray()).toEqual([0, 0, 0]);
    expect(np.unpackbits(np.zeros([2, 0], "uint8"), 1, 2).toArray()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(np.unpackbits(np.zeros([2, 0], "uint8"), { count: 2 }).toArray()).toEqual([0, 0]);
    expect(np.unpackbits(np.zeros([0, 2], "uint8"), 1, 4).shape).toEqual([0, 4]);
  });
});

describe("packed and unpacked lanes", () => {
  /** Packs and unpacks arrays whose lanes lie across windows. */
  const results = (): unknown[] =>
    [
      [[1_100_003], null],
      [[3, 150_001], 1],
      [[150_001, 3], 0],
      [[40_009, 11], 1],
      [[7, 13, 4001], -2],
    ].flatMap(([shape, axis]) => {
      const bits = np.random.defaultRng(5).integers(0, 2, { size: shape as number[], dtype: "uint8" });
      const along = axis as number | null;
      const packed = np.packbits(bits, along, "little");
      const count = along === null ? bits.size : (bits.shape.at(along) as number);
      const back = np.unpackbits(packed, along, count, "little") as NDArray;
      const [isSame, outside] = [np.arrayEqual(back, along === null ? bits.ravel() : bits), bits.T];
      expect(isSame).toBe(true);
      // Reading `data` moves the elements outside.
      expect(bits.data.length).toBe(bits.size);
      const flipped = np.packbits(outside, along);
      return [packed.toArray(), flipped.toArray(), np.unpackbits(flipped, along, -3).toArray()].map((list) =>
        JSON.stringify(list),
      );
    });

  it("are the same where linear memory is full", () => {
    expectSameWhenFull(results);
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [() => np.packbits([1.5]), DTypeError, "packbits: a must be integers or booleans, got float64"],
      [() => np.packbits([np.complex(1, 1)]), DTypeError, "got complex128"],
      [() => np.packbits([1], 1), IndexError, "axis 1 is out of bounds"],
      [() => np.packbits([1], { bitorder: "l" as never }), ValueError, "bitorder must be 'big' or 'little'"],
      [() => np.unpackbits([1]), DTypeError, "unpackbits: a must be uint8, got int64"],
      [() => np.unpackbits([true]), DTypeError, "a must be uint8, got bool"],
      [() => np.unpackbits(bytes(1), { count: -9 }), ValueError, "count leaves out 9 bits of 8"],
      [() => np.unpackbits(bytes(1), { count: 1.5 }), ValueError, "count must be an integer"],
      [() => np.unpackbits(bytes(1), { count: 2 ** 60 }), np.MemoryError, "unpackbits"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
