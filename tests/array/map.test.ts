/** Tests the dtype of the result of `map` without a dtype: it follows from the array and the results together. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { allNames, dtypes } from "../support/dtypes.ts";

const ofKind = (kinds: string) => allNames.filter((name) => kinds.includes(dtypes[name].kind));
const floats = ofKind("f");
const integers = ofKind("iu");
const complexes = ofKind("c");

const big = 2n ** 60n + 1n;

/** Maps an array of a dtype to these results, one for each element. */
function mapTo(dtype: DTypeName, results: readonly unknown[]): NDArray {
  return np.ones(results.length, { dtype }).map((_, index) => results[index] as number);
}

/** The dtype and the elements of the result. */
function made(dtype: DTypeName, results: readonly unknown[]): [string, unknown] {
  const array = mapTo(dtype, results);
  return [array.dtype.name, array.toArray()];
}

describe("map without a dtype", () => {
  it("keeps the dtype of a float array for results of every kind of number", () => {
    for (const dtype of floats) {
      expect(made(dtype, [0, 2, 4])).toEqual([dtype, [0, 2, 4]]);
      expect(made(dtype, [0.5, -0, Number.NaN, Number.POSITIVE_INFINITY])[0]).toBe(dtype);
      expect(made(dtype, [1, true, 2n])).toEqual([dtype, [1, 1, 2]]);
    }
    expect(made("float64", [big, 0.5])).toEqual(["float64", [2 ** 60, 0.5]]);
    expect(made("float16", [1e6])).toEqual(["float16", [Number.POSITIVE_INFINITY]]);
    expect(np.linspace(0, 4, 5).map((v) => v * 2).data).toEqual(new Float64Array([0, 2, 4, 6, 8]));
  });

  it("keeps the dtype of an integer array for whole numbers that fit, and gives int64 for a bool array", () => {
    for (const dtype of integers) {
      expect(made(dtype, [0, 1, 127])).toEqual([dtype, [0, 1, 127]]);
      expect(made(dtype, [-0, true, 3n])).toEqual([dtype, [0, 1, 3]]);
      const [low, high] = limits(dtype);
      expect(made(dtype, [low, high])[0]).toBe(dtype);
      expect(mapTo(dtype, [low, high]).toArray({ bigint: true })).toEqual(
        np.array([low, high], { dtype }).toArray({ bigint: true }),
      );
    }
    expect(made("bool", [0, 1, -0])).toEqual(["int64", [0, 1, 0]]);
    expect(made("bool", [true, 2])).toEqual(["int64", [1, 2]]);
  });

  it("gives float64 for an integer or bool array when a result is another number, and changes no result", () => {
    for (const dtype of [...integers, "bool"] as const) {
      for (const odd of [0.5, Number.NaN, Number.NEGATIVE_INFINITY, 2 ** 64]) {
        expect(made(dtype, [-0, odd, 1])).toEqual(["float64", [-0, odd, 1]]);
      }
      const [low, high] = limits(dtype === "bool" ? "int64" : dtype);
      const below = Number(low) - Math.max(1, -Number(low) * 2 ** -52);
      for (const beyond of [below, Number(high) + 1]) {
        expect(made(dtype, [0, beyond])).toEqual(["float64", [0, beyond]]);
      }
    }
    expect(made("int8", [300n, 0])).toEqual(["float64", [300, 0]]);
  });

  it("keeps int64 and uint64 for whole numbers beyond 2^53, also mixed with bigints", () => {
    expect(made("int64", [2 ** 53, -(2 ** 63)])).toEqual(["int64", [2n ** 53n, -(2n ** 63n)]]);
    expect(made("uint64", [2 ** 63])).toEqual(["uint64", [2n ** 63n]]);
    expect(made("bool", [2 ** 60])).toEqual(["int64", [2n ** 60n]]);
    expect(made("int64", [2 ** 60, big])).toEqual(["int64", [2n ** 60n, big]]);
  });

  it("keeps bigints exact that float64 cannot hold", () => {
    expect(made("int8", [big, 1])).toEqual(["int64", [big, 1]]);
    expect(made("bool", [big])).toEqual(["int64", [big]]);
    expect(made("int64", [2n ** 63n, 1])).toEqual(["uint64", [2n ** 63n, 1]]);
    expect(made("uint64", [-big])).toEqual(["int64", [-big]]);
    expect(made("int64", [big, 0.5])).toEqual(["float64", [2 ** 60, 0.5]]);
    const pair = np.arange(2);
    const refused = (results: bigint[], message: string) =>
      expectError(() => pair.map((_, index) => results[index] as bigint), np.ValueError, message);
    refused([2n ** 63n, -1n], "map: result[0] 9223372036854775808n needs uint64, but result[1] is negative");
    refused([1n, 2n ** 64n], "map: result[1] 18446744073709551616n fits neither");
  });

  it("gives bool when all results are booleans", () => {
    for (const dtype of allNames) expect(made(dtype, [true, false])).toEqual(["bool", [true, false]]);
  });

  it("gives a complex dtype when a result is complex, and float64 when a complex array gives only real results", () => {
    for (const dtype of allNames) {
      const name = ["float16", "float32", "complex64"].includes(dtype) ? "complex64" : "complex128";
      expect(mapTo(dtype, [1, np.complex(0, 2), true]).dtype.name).toBe(name);
      expect(String(mapTo(dtype, [1, { re: 0, im: 2 }]))).toBe("[1.+0.j 0.+2.j]");
    }
    for (const dtype of complexes) {
      expect(made(dtype, [1, 2n, true])).toEqual(["float64", [1, 2, 1]]);
      expect(made(dtype, [big])).toEqual(["float64", [2 ** 60]]);
    }
  });

  it("keeps the dtype of an empty array", () => {
    for (const dtype of allNames) {
      const array = np.zeros([3, 0], { dtype }).map(() => 0.5);
      expect([array.dtype.name, array.shape]).toEqual([dtype, [3, 0]]);
    }
  });

  it("chooses the same dtype for strided arrays and for arrays outside linear memory", () => {
    const long = np.ones(100_000, { dtype: "int32" });
    void long.data;
    expect(long.map((v) => -v).dtype).toBe(np.int32);
    expect(long.map((v, index) => (index === 99_999 ? 0.5 : v)).dtype).toBe(np.float64);
    expect(long.map((v, index) => (index === 99_999 ? 2 ** 31 : v)).item(99_999)).toBe(2 ** 31);
    expect(np.eye(3, 4, { dtype: "float32" }).T.map((v) => v + 1).dtype).toBe(np.float32);
  });
});

function limits(dtype: DTypeName): [bigint, bigint] {
  const bits = BigInt(dtypes[dtype].itemSize * 8);
  return dtype.startsWith("u") ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
}

describe("the elements that map passes", () => {
  /** Elements of a dtype, many of them at the limits of the dtype. */
  function elementsOf(dtype: DTypeName): NDArray {
    if (dtype === "float16") return np.arange(2 ** 16, { dtype: "uint16" }).view("float16");
    const bytes = np.random.defaultRng(7).integers(0, 256, [60, dtypes[dtype].itemSize], { dtype: "uint8" });
    bytes.set(0, 255);
    bytes.set(1, 0);
    bytes.set([2, -1], 128);
    if (dtype === "bool") return bytes.get(":", 0) as NDArray;
    return bytes.reshape(-1).view(dtype) as NDArray;
  }

  /** What the function gets for each element of an array. */
  function passed(array: NDArray): unknown[] {
    const values: unknown[] = [];
    array.map((value, index) => {
      values[index] = value;
      return 0;
    });
    return values;
  }

  it("are those of toArray and item, for each dtype and layout, before and after data", () => {
    for (const dtype of allNames) {
      const lines = elementsOf(dtype);
      const table = lines.reshape(-1, 4);
      const views = [
        lines,
        lines.get("::-3"),
        table.T,
        table.get(":, 1:3"),
        table.get("::-2, ::-1"),
        lines.get("5:6").reshape([]),
      ];
      for (const turn of ["made", "data"]) {
        for (const view of views as NDArray[]) {
          const told: unknown = (view as NDArray<"float64">).toArray();
          expect(passed(view), `${dtype} ${turn}`).toEqual([told].flat(Number.POSITIVE_INFINITY));
        }
        void lines.data;
      }
    }
    const wide = [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n, -(2n ** 53n), 2n ** 53n - 1n, 1n - 2n ** 53n, -1n];
    expect(passed(np.array(wide, { dtype: "int64" }))).toEqual([
      ...wide.slice(0, 4),
      2 ** 53 - 1,
      1 - 2 ** 53,
      -1,
    ]);
    expect(passed(np.array([2n ** 64n - 1n, 2n ** 53n, 7n], { dtype: "uint64" }))).toEqual([
      2n ** 64n - 1n,
      2n ** 53n,
      7,
    ]);
  });

  it("are those that the function wrote before, as a typed array's own map passes them", () => {
    for (const dtype of allNames) {
      for (const isMoved of [false, true]) {
        for (const isStrided of [false, true]) {
          const base = np.zeros([6, 2], { dtype });
          if (isMoved) void base.data;
          const line = (isStrided ? base.get(":, 1") : base.reshape(-1)) as NDArray;
          const seen = line.map((value, index) => {
            if (index + 1 < line.size) line.set(index + 1, 1);
            return value;
          });
          const [first, ...others] = seen.astype("float64").toArray() as number[];
          expect(first).toBe(0);
          expect(others.every((value) => value === 1)).toBe(true);
        }
      }
    }
  });

  it("are read where data moved them in the middle", () => {
    for (const dtype of allNames) {
      for (const pick of [":", "::-2"]) {
        const whole = np.arange(40).astype(dtype);
        const view = whole.get(pick) as NDArray;
        const expected = passed(view.copy());
        const values: unknown[] = [];
        view.map((value, index) => {
          values.push(value);
          if (index === 3) void whole.data;
          // Takes the place in linear memory that is free now.
          if (index === 3) np.full([40], 77, { dtype });
          return 0;
        });
        expect(values).toEqual(expected);
      }
    }
  });

  it("are missed, with an error, when the function took their memory away", () => {
    const message = "map: the memory of the array was detached or shrunk";
    for (const dtype of ["bool", "int64", "float16", "float64", "complex64"] as const) {
      for (const pick of [":", "::2"]) {
        for (const isCallers of [false, true]) {
          let calls = 0;
          const missed = () => {
            const bytes = new Uint8Array(64 * dtypes[dtype].itemSize);
            const whole = isCallers ? np.frombuffer(bytes, { dtype, copy: false }) : np.zeros(64, { dtype });
            calls = 0;
            (whole.get(pick) as NDArray).map(() => {
              calls += 1;
              const { buffer } = isCallers ? bytes : whole.data;
              if (calls === 3) structuredClone(buffer, { transfer: [buffer] });
              return 0;
            });
          };
          expect(missed).toThrow(np.ValueError);
          expect(missed).toThrow(message);
          expect(calls).toBe(3);
        }
      }
    }
    const Resizable = ArrayBuffer as unknown as new (
      byteLength: number,
      options: { maxByteLength: number },
    ) => ArrayBuffer & { resize(byteLength: number): void };
    const buffer = new Resizable(800, { maxByteLength: 800 });
    const shrink = (_: unknown, index: number) => {
      if (index === 5) buffer.resize(400);
      return 0;
    };
    expect(() => np.frombuffer(buffer, { dtype: "float64", copy: false }).map(shrink)).toThrow(message);
  });
});

describe("the results of map", () => {
  it("may be of several kinds, one after the other, over many rows", () => {
    const table = np.arange(30).reshape(10, 3).T;
    const kinds = [1.5, true, 2n, big, -0, false];
    const mixed = table.map((_, index) => kinds[index % 6] as number, { dtype: "float64" });
    expect(mixed.reshape(-1).toArray()).toEqual(
      Array.from({ length: 30 }, (_, index) => Number(kinds[index % 6])),
    );
    const complex = table.map((_, index) =>
      index < 7 ? index : index % 2 ? np.complex(index, 1) : index > 9,
    );
    expect(complex.dtype.name).toBe("complex128");
    const parts = complex.reshape(-1).toArray() as { re: number; im: number }[];
    expect(parts.map(({ re }) => re)).toEqual(
      Array.from({ length: 30 }, (_, index) => (index < 7 || index % 2 ? index : Number(index > 9))),
    );
    expect(parts.map(({ im }) => im)).toEqual(
      Array.from({ length: 30 }, (_, i) => Number(i >= 7 && i % 2 === 1)),
    );
  });
});

describe("map", () => {
  it("passes value and flat index, and keeps the shape", () => {
    const seen: unknown[] = [];
    const a = np.array([
      [1.5, 2],
      [3, 4],
    ]);
    const result = a.T.map((value, index) => {
      seen.push([value, index]);
      return Number(value) * 2;
    });
    expect(seen).toEqual([
      [1.5, 0],
      [3, 1],
      [2, 2],
      [4, 3],
    ]);
    expect([result.shape, result.toArray()]).toEqual([
      [2, 2],
      [
        [3, 6],
        [4, 8],
      ],
    ]);
    expect(
      np
        .arange(24)
        .reshape(2, 3, 4)
        .get("::-1", 1, "::2")
        .map((value) => value)
        .toArray(),
    ).toEqual([
      [16, 18],
      [4, 6],
    ]);
  });

  it("takes a dtype that is given, and maps an array without axes", () => {
    const a = np.arange(3);
    expect(a.map((value) => Number(value) + 0.9, { dtype: "int8" }).toArray()).toEqual([0, 1, 2]);
    expect(
      np
        .array(5)
        .map((value) => Number(value) + 1)
        .toArray(),
    ).toBe(6);
  });

  it("refuses and names results that are not scalars or do not fit", () => {
    const a = np.arange(3);
    const give = (value: unknown) => (element: unknown) => (element === 2 ? value : 0) as number;
    expectError(() => a.map(give("x")), np.ValueError, "map: result[2] must be");
    expectError(
      () => a.map(give([1])),
      np.ValueError,
      "map: result[2] is a list, but fn must return a single value",
    );
    expectError(
      () => a.map(give(300), { dtype: "int8" }),
      np.ValueError,
      "map: result[2]: 300 is out of range",
    );
    expectError(() => a.map(give(np.complex(1)), { dtype: "int8" }), np.DTypeError, "map: result[2]");
    expectError(() => a.map(5 as never), np.ValueError, "map: fn must be a function, got 5");
  });

  it("works when the function disposes of the array, and rethrows its error", () => {
    const a = np.full(1000, 2.5);
    const result = a.map((value) => {
      a.dispose();
      np.full(1000, 7).dispose();
      return value;
    });
    expect(result.toArray()).toEqual(new Array(1000).fill(2.5));
    const b = np.arange(100_000);
    expectError(
      () =>
        b.map((value) => {
          if (value === 99_999) throw new RangeError("mine");
          return Number(value) / 2;
        }),
      RangeError,
      "mine",
    );
    const { used, arrays } = np.memory();
    const c = np.zeros(5000);
    expect(() =>
      c.map(() => {
        c.dispose();
        throw new RangeError("mine");
      }),
    ).toThrow("mine");
    expect(np.memory()).toMatchObject({ used, arrays });
  });
});
