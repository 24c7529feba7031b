/** Tests plain values in an explicit dtype, and random lists; the recorded cases of `array` have the dtypes of short ones. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { randomFrom } from "../support/random.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

describe("values in an explicit dtype", () => {
  const inDType = (data: unknown, dtype: DTypeName): unknown => array(data, { dtype }).toArray();

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
