/** Nested lists of plain values: the dtype inferred, the shape found, and what is refused under the name of its place. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../ts/index.ts";
import { expectError } from "./support/balance.ts";
import { randomFrom } from "./support/random.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

/** Checks dtype, shape and elements of what lists become. */
function expectArray(data: unknown, dtype: DTypeName, shape: number[], elements: unknown): void {
  const result = array(data);
  expect([result.dtype.name, [...result.shape]]).toEqual([dtype, shape]);
  expect(result.toArray()).toEqual(elements);
}

describe("the dtype that values have by themselves", () => {
  it("is bool when all are booleans", () => {
    expectArray([true, false], "bool", [2], [true, false]);
    expectArray([[true], [false]], "bool", [2, 1], [[true], [false]]);
    expectArray(true, "bool", [], true);
  });

  it("is int64 when all are integers, or integers with booleans", () => {
    expectArray([1, -2, 3], "int64", [3], [1, -2, 3]);
    expectArray([true, 2], "int64", [2], [1, 2]);
    expectArray([2, true, false], "int64", [3], [2, 1, 0]);
    expectArray([1n, 2], "int64", [2], [1, 2]);
    expectArray([2 ** 53 - 1, -(2 ** 53 - 1)], "int64", [2], [2 ** 53 - 1, -(2 ** 53 - 1)]);
    expectArray(7, "int64", [], 7);
    expectArray([9007199254740993n, 1], "int64", [2], [9007199254740993n, 1]);
    expectArray([-(2n ** 63n), 2n ** 63n - 1n], "int64", [2], [-(2n ** 63n), 2n ** 63n - 1n]);
  });

  it("is float64 when a number is no exact integer", () => {
    for (const stranger of [
      0.5,
      2 ** 53,
      -0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]) {
      expectArray([1, stranger], "float64", [2], [1, stranger]);
      expectArray([stranger, true], "float64", [2], [stranger, 1]);
      expectArray(stranger, "float64", [], stranger);
    }
  });

  it("is float64 when there are no values at all", () => {
    expectArray([], "float64", [0], []);
    expectArray([[], []], "float64", [2, 0], [[], []]);
    expectArray([[[]]], "float64", [1, 1, 0], [[[]]]);
  });

  it("is complex128 when one of them is complex", () => {
    expectArray([np.complex(1, 2)], "complex128", [1], [np.complex(1, 2)]);
    expectArray(
      [1.5, true, { re: 0, im: -1 }, 3n],
      "complex128",
      [4],
      [np.complex(1.5), np.complex(1), np.complex(0, -1), np.complex(3)],
    );
    expectArray([2n ** 64n, np.complex(0, 1)], "complex128", [2], [np.complex(2 ** 64), np.complex(0, 1)]);
  });

  it("is uint64 when a bigint is beyond int64 and nothing is negative", () => {
    expectArray([2n ** 63n, 1, true, 3n], "uint64", [4], [2n ** 63n, 1, 1, 3]);
    expectArray([1, 2n ** 64n - 1n], "uint64", [2], [1, 2n ** 64n - 1n]);
    expectArray(2n ** 63n, "uint64", [], 2n ** 63n);
  });

  it("is float64 for bigints together with fractions, of any size", () => {
    expectArray([2n ** 70n, 1.5], "float64", [2], [2 ** 70, 1.5]);
    expectArray(
      [
        [0.5, 2n ** 63n],
        [-1n, 2n ** 60n + 1n],
      ],
      "float64",
      [2, 2],
      [
        [0.5, 2 ** 63],
        [-1, 2 ** 60],
      ],
    );
  });

  it("does not exist for bigints that no integer dtype holds together", () => {
    expectError(
      () => array([1, 2n ** 64n]),
      np.ValueError,
      "data[1] 18446744073709551616n fits neither int64 nor uint64",
    );
    expectError(() => array([-(2n ** 63n) - 1n]), np.ValueError, "fits neither int64 nor uint64");
    expectError(
      () => array([-1, 2n ** 63n]),
      np.ValueError,
      "data[1] 9223372036854775808n needs uint64, but data[0] is negative",
    );
    expectError(() => array([[2n ** 63n], [-(2n ** 62n)]]), np.ValueError, "data[1][0] is negative");
    expectError(() => array(2n ** 64n), np.ValueError, "data 18446744073709551616n fits neither");
  });
});

describe("the shape", () => {
  it("is found at any depth", () => {
    expectArray([[[1, 2, 3]], [[4, 5, 6]]], "int64", [2, 1, 3], [[[1, 2, 3]], [[4, 5, 6]]]);
    let deep: unknown = 1;
    for (let depth = 0; depth < 64; depth += 1) deep = [deep];
    expect(array(deep).shape).toEqual(new Array(64).fill(1));
    expectError(() => array([deep]), np.ValueError, "more than 64");
  });

  it("is refused when lists are ragged, with the place and the lengths", () => {
    expectError(() => array([[1, 2], [3]]), np.ValueError, "data[1] has length 1, but data[0] has length 2");
    expectError(
      () => array([[[1, 2]], [[1, 2, 3]]]),
      np.ValueError,
      "data[1][0] has length 3, but data[0][0] has length 2",
    );
    expectError(() => array([[1], []]), np.ValueError, "data[1] has length 0, but data[0] has length 1");
    expectError(() => array([[], [1]]), np.ValueError, "data[1] has length 1, but data[0] has length 0");
    expectError(() => array([[[]], []]), np.ValueError, "data[1] has length 0, but data[0] has length 1");
  });

  it("is refused when depths are mixed", () => {
    expectError(() => array([[1, 2], 3]), np.ValueError, "data[1] is a value, but data[0] is a list");
    expectError(() => array([1, [2]]), np.ValueError, "data[1] is a list, but data[0] is a value");
    expectError(() => array([[1, [2]]]), np.ValueError, "data[0][1] is a list, but data[0][0] is a value");
    expectError(() => array([[], 1]), np.ValueError, "data[1] is a value, but data[0] is a list");
    expectError(() => array([true, [1]]), np.ValueError, "data[1] is a list");
    expectError(() => array([[], [[]]]), np.ValueError, "data[1] has length 1, but data[0] has length 0");
  });

  it("is refused when a list contains itself", () => {
    const cyclic: unknown[] = [];
    cyclic[0] = cyclic;
    expectError(() => array(cyclic), np.ValueError, "contains itself");
    const deeper: unknown[] = [1, 2];
    deeper[1] = deeper;
    expectError(() => array(deeper), np.ValueError, "data[1] is a list");
  });
});

describe("what is no value", () => {
  const refused: [unknown, string][] = [
    ["abc", "'abc'"],
    [null, "null"],
    [undefined, "undefined"],
    [Symbol("s"), "Symbol(s)"],
    [() => 1, "a function"],
    [{}, "{}"],
    [{ re: 1 }, "{ re: 1 }"],
    [{ re: "1", im: 2 }, "{ re: '1', im: 2 }"],
    [{ length: 1, 0: 5 }, "{"],
    [new Date(0), "a Date"],
    [Object(1), "a Number"],
    [new DataView(new ArrayBuffer(8)), "a DataView"],
    [new ArrayBuffer(8), "an ArrayBuffer"],
    [Promise.resolve(1), "a Promise"],
  ];

  it.each(refused)("is refused alone and in lists: %o", (value, shown) => {
    expectError(() => array(value), np.ValueError, `array: data must be`);
    expectError(() => array([value]), np.ValueError, `array: data[0] must be`);
    expectError(
      () =>
        array([
          [0, 1, 2, 3.5],
          [0, 1, 2, value],
        ]),
      np.ValueError,
      `array: data[1][3] must be`,
    );
    expectError(() => array([[true, value]]), np.ValueError, `array: data[0][1] must be`);
    expectError(() => array([np.complex(1), value]), np.ValueError, `got ${shown}`);
  });

  it("is refused in the place of a hole", () => {
    // biome-ignore lint/suspicious/noSparseArray: it is what is tested
    expectError(() => array([1, , 3]), np.ValueError, "array: data[1] must be");
    expectError(() => array(new Array(3)), np.ValueError, "array: data[0] must be");
    const claims: number[] = [1];
    claims.length = 4_000_000_000;
    expectError(() => array(claims), np.ValueError, "array: data[1] must be");
    const rows: number[][] = [new Array(1000).fill(1)];
    rows.length = 4_000_000_000;
    expectError(() => array(rows), np.ValueError, "array: data[1] must be");
  });
});

describe("values in an explicit dtype", () => {
  const inDType = (data: unknown, dtype: DTypeName): unknown => array(data, { dtype }).toArray();

  it("truncate toward zero where it is an integer dtype", () => {
    expect(inDType([1.9, -1.9, 127.99, -128.99, -0.5, true, 3n], "int8")).toEqual([
      1, -1, 127, -128, 0, 1, 3,
    ]);
    expect(inDType([-0.99, 255.5], "uint8")).toEqual([0, 255]);
  });

  it("must fit an integer dtype after that", () => {
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

  it("take the nearest value in a float dtype, and overflow to infinity", () => {
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

  it("are refused when complex and the dtype is real, also where the imaginary part is 0", () => {
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
  /** The dtype by the letter of the rules, for values of the kinds below. */
  function inferred(values: unknown[]): DTypeName {
    if (values.some((value) => typeof value === "object")) return "complex128";
    if (values.every((value) => typeof value === "boolean") && values.length > 0) return "bool";
    const isInteger = (value: unknown): boolean =>
      typeof value !== "number" || (Number.isSafeInteger(value) && !Object.is(value, -0));
    if (values.length === 0 || !values.every(isInteger)) return "float64";
    return values.some((value) => typeof value === "bigint" && value >= 2n ** 63n) ? "uint64" : "int64";
  }

  /** The value that an element of the dtype reads as. */
  function read(value: unknown, dtype: DTypeName): unknown {
    if (dtype === "bool") return value;
    if (dtype === "complex128") return typeof value === "object" ? value : np.complex(Number(value));
    if (dtype === "float64") return Number(value);
    const integer = BigInt(value as number);
    return Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
  }

  const kinds = {
    boolean: () => true,
    integer: (seed: number) => Math.floor(seed * 1e6),
    fraction: (seed: number) => seed * 100 - 30,
    bigint: (seed: number) => BigInt(Math.floor(seed * 2 ** 52)),
    wide: (seed: number) => 2n ** 62n + BigInt(Math.floor(seed * 2 ** 53)) * 1023n,
    complex: (seed: number) => np.complex(seed, -seed),
  };

  it("become what the rules say, whatever is mixed in whatever order", () => {
    const random = randomFrom(20240611);
    const seen = new Set<string>();
    for (let round = 0; round < 3000; round += 1) {
      const names = Object.keys(kinds).filter(() => random.next() < 0.4) as (keyof typeof kinds)[];
      const shape = Array.from({ length: 1 + random.below(3) }, () => random.below(5));
      const values: unknown[] = [];
      const build = (axis: number): unknown => {
        if (axis === shape.length) {
          const value = names.length === 0 ? random.below(9) : kinds[random.pick(names)](random.next());
          values.push(value);
          return value;
        }
        return Array.from({ length: shape[axis] as number }, () => build(axis + 1));
      };
      const data = build(0);
      const result = array(data);
      const dtype = inferred(values);
      seen.add(dtype);
      expect(result.dtype.name, `round ${round}`).toBe(dtype);
      const flat = result.ravel().toArray() as unknown[];
      expect(flat, `round ${round}`).toEqual(values.map((value) => read(value, dtype)));
      result.dispose();
    }
    expect([...seen].sort()).toEqual(["bool", "complex128", "float64", "int64", "uint64"]);
  });

  it("of many elements pass through every size of window and slab", () => {
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
