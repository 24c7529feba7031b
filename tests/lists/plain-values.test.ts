/** Tests plain values in an explicit dtype, and random lists; the recorded cases of `array` have the dtypes of short ones. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { randomFrom } from "../support/random.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

describe("values in an explicit dtype", () => {
  const inDType = (data: unknown, dtype: DTypeName): unknown => array(data, { dtype }).toArray();

  it("are truncated toward zero in an integer dtype", () => {
    expect(inDType([1.9, -1.9, 127.99, -128.99, -0.5, true, 3n], "int8")).toEqual([
      1, -1, 127, -128, 0, 1, 3,
    ]);
    expect(inDType([-0.99, 255.5], "uint8")).toEqual([0, 255]);
  });

  it("must fit an integer dtype after truncation", () => {
    expectError(
      () => inDType([1, 128], "int8"),
      np.ValueError,
      "data[1]: 128 is out of range for int8 (-128 to 127)",
    );
    expectError(
      () =>
        inDType(
          [
            [1, 2],
            [3, -1],
          ],
          "uint64",
        ),
      np.ValueError,
      "data[1][1]: -1 is out of range",
    );
    expectError(() => inDType([2 ** 63], "int64"), np.ValueError, "is out of range for int64");
    expectError(
      () => inDType([0.5, Number.NaN], "int32"),
      np.ValueError,
      "data[1]: cannot convert NaN to int32",
    );
    expectError(
      () => inDType([Number.POSITIVE_INFINITY], "int64"),
      np.ValueError,
      "cannot convert infinity to int64",
    );
    expectError(
      () => inDType([Number.NEGATIVE_INFINITY], "uint8"),
      np.ValueError,
      "cannot convert -infinity to uint8",
    );
    expectError(
      () => inDType([1, 2n ** 63n], "int64"),
      np.ValueError,
      "data[1]: 9223372036854775808n is out of range for int64",
    );
    expectError(
      () => inDType([-(2n ** 64n), 1], "int16"),
      np.ValueError,
      "data[0]: -18446744073709551616n is out of range",
    );
    expectError(() => inDType([2n ** 64n], "uint64"), np.ValueError, "out of range for uint64");
  });

  it("keep every bit of a bigint in the 64-bit integer dtypes", () => {
    expect(inDType([2n ** 63n, 2 ** 53, 2n ** 64n - 1n, 0], "uint64")).toEqual([
      2n ** 63n,
      2n ** 53n,
      2n ** 64n - 1n,
      0,
    ]);
    expect(inDType([-(2n ** 63n) + 1n, 9007199254740993n], "int64")).toEqual([
      -(2n ** 63n) + 1n,
      9007199254740993n,
    ]);
    expect(inDType([2 ** 63], "uint64")).toEqual([2n ** 63n]);
  });

  it("are rounded to the nearest value in a float dtype, and overflow to infinity", () => {
    expect(inDType([0.1, 1e39, -1e39, Number.NaN, -0], "float32")).toEqual([
      Math.fround(0.1),
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NaN,
      -0,
    ]);
    expect(inDType([65519, 65520, 2n ** 70n, true], "float16")).toEqual([
      65504,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      1,
    ]);
    // A bigint reaches float32 through float64: rounded at once it would be 2^60 + 2^37.
    expect(inDType([2n ** 60n + 2n ** 36n + 1n], "float32")).toEqual([2 ** 60]);
  });

  it("are true in bool when they are nonzero or NaN", () => {
    expect(
      inDType([0, -0, 0.5, Number.NaN, 2n ** 64n, 0n, false, np.complex(0, 1), np.complex(0)], "bool"),
    ).toEqual([false, false, true, true, true, false, false, true, false]);
  });

  it("become complex in a complex dtype", () => {
    expect(inDType([1, true, 2n ** 64n, np.complex(0.1, 2)], "complex64")).toEqual([
      np.complex(1),
      np.complex(1),
      np.complex(2 ** 64),
      np.complex(Math.fround(0.1), 2),
    ]);
    expect(inDType([], "complex128")).toEqual([]);
  });

  it("are refused when they are complex and the dtype is real, even if the imaginary part is 0", () => {
    for (const dtype of ["int8", "uint64", "float16", "float64"] as const) {
      expectError(
        () =>
          inDType(
            [
              [1, 2],
              [3, np.complex(1)],
            ],
            dtype,
          ),
        np.DTypeError,
        "data[1][1]: cannot convert a complex value",
      );
      expectError(
        () => inDType({ re: 1, im: 0 }, dtype),
        np.DTypeError,
        "data: cannot convert a complex value",
      );
    }
  });
});

describe("random lists", () => {
  const kinds = {
    boolean: () => true,
    integer: (seed: number) => Math.floor(seed * 1e6),
    fraction: (seed: number) => seed * 100 - 30,
    bigint: (seed: number) => BigInt(Math.floor(seed * 2 ** 52)),
    wide: (seed: number) => 2n ** 62n + BigInt(Math.floor(seed * 2 ** 53)) * 511n,
    unsigned: (seed: number) => 2n ** 63n + BigInt(Math.floor(seed * 2 ** 53)) * 1023n,
    complex: (seed: number) => np.complex(seed, -seed),
  };

  it("have the dtype of one value of each kind in them, and each value as it is alone", () => {
    const random = randomFrom(20240611);
    const seen = new Set<string>();
    for (let round = 0; round < 3000; round += 1) {
      const names = Object.keys(kinds).filter(() => random.next() < 0.4) as (keyof typeof kinds)[];
      const shape = Array.from({ length: 1 + random.below(3) }, () => random.below(5));
      const values: unknown[] = [];
      const met = new Map<string, unknown>();
      const build = (axis: number): unknown => {
        if (axis === shape.length) {
          const kind = names.length === 0 ? "integer" : random.pick(names);
          const value = kinds[kind](random.next());
          values.push(value);
          met.set(kind, value);
          return value;
        }
        return Array.from({ length: shape[axis] as number }, () => build(axis + 1));
      };
      const data = build(0);
      const result = array(data);
      const dtype = array([...met.values()].reverse()).dtype.name;
      seen.add(dtype);
      expect(result.dtype.name, `round ${round}`).toBe(dtype);
      const flat = result.ravel().toArray() as unknown[];
      expect(flat, `round ${round}`).toEqual(values.map((value) => array(value, { dtype }).item()));
      result.dispose();
    }
    expect([...seen].sort()).toEqual(["bool", "complex128", "float64", "int64", "uint64"]);
  });

  it("give the expected array through every size of window and slab", () => {
    for (const count of [1, 15, 16, 17, 255, 256, 257, 16_383, 16_384, 16_385, 50_000]) {
      const whole = Array.from({ length: count }, (_, index) => index * 3 - 7);
      const fractions = whole.map((value) => value / 2);
      const last = [...whole.slice(0, -1), 2n ** 62n + 1n];
      expect(array(whole).toArray()).toEqual(whole);
      expect(array(fractions).toArray()).toEqual(fractions);
      expect(array(last).toArray()).toEqual(last);
      expect(array(fractions, { dtype: "complex128" }).toArray()).toEqual(
        fractions.map((value) => np.complex(value)),
      );
      expect(array(whole.map((value) => value % 2 === 0)).toArray()).toEqual(
        whole.map((value) => value % 2 === 0),
      );
      const complex = [...fractions.slice(0, -1), np.complex(1, 2)];
      expect(array(complex).item(count - 1)).toEqual(np.complex(1, 2));
      expect(array(complex).item(0)).toEqual(count === 1 ? np.complex(1, 2) : np.complex(-3.5));
    }
  });
});
