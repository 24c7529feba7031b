/** Tests what elementwise functions compute and refuse, beside the recorded calls of tests/numpy. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

const array = (
  list: Parameters<typeof np.array>[0],
  dtype: "int8" | "uint8" | "int64" | "uint64" | "float16" | "float64",
) => np.array(list, { dtype });

describe("comparisons of integers", () => {
  it("are exact between int64 and uint64", () => {
    const signed = array([-1, 2n ** 53n + 1n, 5], "int64");
    const unsigned = array([2n ** 64n - 1n, 2n ** 53n, 5], "uint64");
    expect(np.equal(signed, unsigned).toArray()).toEqual([false, false, true]);
    expect(np.notEqual(unsigned, signed).toArray()).toEqual([true, true, false]);
    expect(np.less(signed, unsigned).toArray()).toEqual([true, false, false]);
    expect(np.less(unsigned, signed).toArray()).toEqual([false, true, false]);
    expect(np.lessEqual(unsigned, signed).toArray()).toEqual([false, true, true]);
    expect(np.greater(signed, unsigned).toArray()).toEqual([false, true, false]);
    expect(np.greaterEqual(signed, unsigned).toArray()).toEqual([false, true, true]);
  });

  it("are exact with a number that the dtype does not hold", () => {
    const x = array([0, 255], "uint8");
    expect(np.less(x, 300).toArray()).toEqual([true, true]);
    expect(np.less(300, x).toArray()).toEqual([false, false]);
    expect(np.greaterEqual(x, -1).toArray()).toEqual([true, true]);
    expect(np.equal(x, 2n ** 70n).toArray()).toEqual([false, false]);
    expect(np.notEqual(x, -1).toArray()).toEqual([true, true]);
    expect(np.less(2n ** 70n, 2n ** 71n)).toBe(true);
  });
});

describe("numbers beside arrays", () => {
  it("must fit the dtype", () => {
    for (const make of [() => np.add(array([1], "uint8"), 300), () => np.power(array([1], "uint8"), -1)])
      expectErrorInScope(make, np.ValueError, "out of bounds for uint8");
  });

  it("clip by all three operands at once, also for the layout", () => {
    for (const dtype of ["int16", "float16"] as const) {
      const of = (rows: number[][]) => np.array(rows, { dtype });
      const clipped = np.clip(
        of([[0, 4, 20]]),
        of([[1], [2]]),
        np.asfortranarray(
          of([
            [5, 6, 7],
            [8, 9, 10],
          ]),
        ),
      );
      expect(clipped.toArray()).toEqual([
        [1, 4, 7],
        [2, 4, 10],
      ]);
      expect(clipped.strides).toEqual([2, 4]);
      // The first two operands together are smaller than the result.
      const column = np.broadcastTo(of([[0], [4]]).reshape(2, 1, 1), [2, 3, 1]);
      const cube = np.asfortranarray(np.ones([2, 3, 2], { dtype }));
      const all = np.clip(column, column, cube);
      expect(all.strides).toEqual(cube.strides);
    }
  });

  it("abs of complex numbers takes the first loop to a dtype that is not safe", () => {
    const z = np.array([np.complex(3, 4)]);
    expect(np.abs(z.astype("complex64"), { dtype: "float32" }).toArray()).toEqual([5]);
    expectErrorInScope(
      () => np.abs(z, { dtype: "float32" }),
      np.DTypeError,
      "Cannot cast ufunc 'absolute' input",
    );
    expect(np.abs(z, { dtype: "float32", casting: "unsafe" }).toArray()).toEqual([3]);
  });

  it("clip beyond the dtype without an effect", () => {
    expect(np.clip(array([0, 200], "uint8"), -5, 300).toArray()).toEqual([0, 200]);
    expectErrorInScope(() => np.clip(array([0], "uint8"), 300), np.ValueError, "out of bounds for uint8");
  });
});

describe("shapes that do not broadcast", () => {
  it("are named with their operands", () => {
    expectErrorInScope(
      () => np.add([1, 2, 3], [1, 2]),
      np.BroadcastError,
      "add: operands could not be broadcast together with shapes (3,) (2,): x1 is (3,), x2 is (2,)",
    );
    expectErrorInScope(
      () => np.evaluate("a[1:] * b", { a: [1, 2, 3], b: [1, 2, 3] }),
      np.BroadcastError,
      "evaluate: operands could not be broadcast together with shapes (2,) (3,): a[1:] is (2,), b is (3,)",
    );
  });

  it("are told after dtypes that the function does not take", () => {
    expectErrorInScope(() => np.gcd([1.5, 2], [1, 2, 3]), np.DTypeError, "ufunc 'gcd' not supported");
  });
});

describe("powers", () => {
  it("of integers take every exponent but negative ones", () => {
    expect(np.power(array([2, 3], "int8"), [6, 5]).toArray()).toEqual([64, 243]);
    for (const exponent of [-1, [2, -1]])
      expectErrorInScope(
        () => np.power([1, 2], exponent),
        np.ValueError,
        "Integers to negative integer powers are not allowed.",
      );
    expect(np.power(np.zeros(0, { dtype: "int8" }), -1).toArray()).toEqual([]);
    // The second call finds the program of the first.
    expect(np.power([1, 2], [1, 2]).toArray()).toEqual([1, 4]);
    expectErrorInScope(() => np.power([1, 2], [1, -2]), np.ValueError, "negative integer powers");
  });

  it("of integers look at exponents only where the mask is true", () => {
    expect(np.power([2, 2], [-1, 3], { out: np.full(2, 7), where: [false, true] }).toArray()).toEqual([7, 8]);
    expect(np.power([2, 2], -1, { out: np.full(2, 7), where: [false, false] }).toArray()).toEqual([7, 7]);
    expect(np.power([2, 3], -1, { out: np.full(2, 7), where: false }).toArray()).toEqual([7, 7]);
    for (const where of [
      [true, false],
      [[false], [true]],
    ])
      expectErrorInScope(
        () => np.power([2, 2], [-1, 3], { where }),
        np.ValueError,
        "negative integer powers",
      );
    expectErrorInScope(() => np.power([2, 2], -1, { where: [false, true] }), np.ValueError, "negative");
  });

  it("of integers look at exponents in the dtype in which they are computed", () => {
    const options = { dtype: "int16", casting: "unsafe" } as const;
    for (const exponent of [65519.99, np.array([65519.99]), new np.Complex(65519.99, 1)])
      expectErrorInScope(() => np.power([7], exponent, options), np.ValueError, "negative integer powers");
    expect(np.power([7], 65537.5, options).toArray()).toEqual([7]);
    expect(np.power([7], new np.Complex(2.5, 1), options).toArray()).toEqual([49]);
  });

  it("of integers tell that the mask does not fit before they look at exponents", () => {
    expectErrorInScope(() => np.power([2, 3], -1, { where: [true, true, true] }), np.BroadcastError, "(3,)");
  });

  it("of floats take the exponents of NumPy's short ways", () => {
    const x = [-0, -Infinity, 4, -1];
    expect(np.power(x, 0.5).toArray()).toEqual([-0, Number.NaN, 2, Number.NaN]);
    expect(np.power(x, -1).toArray()).toEqual([-Infinity, -0, 0.25, -1]);
    expect(np.power([Number.NaN, 2.5], 0).toArray()).toEqual([1, 1]);
    expect(np.power([1.5, -2], np.array(2)).toArray()).toEqual([2.25, 4]);
    expect(np.power(x, [0.5, 0.5, 0.5, 0.5]).toArray()).toEqual([0, Infinity, 2, Number.NaN]);
  });

  it("of floats take every exponent", () => {
    expect(np.power([1.5, 2, -2], [3, -2, 3]).toArray()).toEqual([3.375, 0.25, -8]);
    expect(np.evaluate("x ** 1.5", { x: [4, 0, -1] }).toArray()).toEqual([8, 0, Number.NaN]);
    expect(np.floatPower([2, -0], [-1, 0.5]).toArray()).toEqual([0.5, 0]);
  });

  it("of float16 have other zeros as a function than as an operator", () => {
    const x = array([-0, -Infinity], "float16");
    expect(np.power(x, 0.5).toArray()).toEqual([0, Infinity]);
    expect(np.evaluate("x ** 0.5", { x }).toArray()).toEqual([-0, Number.NaN]);
  });

  it("of complex numbers are squares, themselves and 1", () => {
    const z = [np.complex(1, 2), np.complex(-0, -0)];
    expect(np.power(z, 2).toArray()).toEqual([np.complex(-3, 4), np.complex(0, 0)]);
    expect(np.power(z, 0).toArray()).toEqual([np.complex(1, 0), np.complex(1, 0)]);
    expect(np.evaluate("z ** -1", { z: [np.complex(0, 2)] }).toArray()).toEqual([np.complex(0, -0.5)]);
    expect(np.evaluate("z ** 0.5", { z: [np.complex(-4, -0)] }).toArray()).toEqual([np.complex(0, -2)]);
  });
});

describe("complex numbers", () => {
  const z = [np.complex(3, 4), np.complex(-0, -0), np.complex(Number.NaN, Infinity)];

  it("have absolute values of their parts' dtype", () => {
    const sizes = np.absolute(np.array(z, "complex64"));
    expect(sizes.dtype.name).toBe("float32");
    expect(sizes.toArray()).toEqual([5, 0, Infinity]);
  });

  it("have signs that point in their direction, where an infinite part counts alone", () => {
    const largest = Number.MAX_VALUE;
    expect(np.sign(z).toArray()).toEqual([np.complex(0.6, 0.8), np.complex(0, 0), np.complex(0, 1)]);
    const ends = [np.complex(-Infinity, 2), np.complex(Infinity, Infinity), np.complex(largest, -largest)];
    expect(np.sign(ends).toArray()).toEqual([
      np.complex(-1, 0),
      np.complex(Number.NaN, Number.NaN),
      np.complex(0, -1),
    ]);
  });

  it("have reciprocals and roots", () => {
    const found = np.reciprocal([np.complex(4, 0), np.complex(1, -Infinity), np.complex(0, 0)]);
    expect(found.toArray()).toEqual([
      np.complex(0.25, -0),
      np.complex(0, 0),
      np.complex(Number.NaN, Number.NaN),
    ]);
    const large = 9.480751908109176e153;
    expect(np.sqrt([np.complex(0, Number.MAX_VALUE)]).toArray()).toEqual([np.complex(large, large)]);
    expect(np.sqrt([np.complex(3, 4), np.complex(-4, -0)]).toArray()).toEqual([
      np.complex(2, 1),
      np.complex(0, -2),
    ]);
  });
});

describe("out", () => {
  it("may be strided, of another dtype, or larger than the result", () => {
    const out = np.zeros([2, 6], { dtype: "float32" });
    np.add([1, 2, 3], 1, { out: out.get(":, ::2") });
    expect(out.toArray()).toEqual([
      [2, 0, 3, 0, 4, 0],
      [2, 0, 3, 0, 4, 0],
    ]);
  });

  it("may be an operand, or overlap one", () => {
    const x = np.arange(5);
    np.add(x.get("1:"), x.get(":-1"), { out: x.get("1:") });
    expect(x.toArray()).toEqual([0, 1, 3, 5, 7]);
  });

  it("is read alike alone and among other options", () => {
    const [x, y] = [np.array([1, 2]), np.array([4, 8])];
    const add = np.add as (...given: unknown[]) => unknown;
    const told = (...given: unknown[]): unknown => {
      try {
        return (add(...given) as NDArray).toArray();
      } catch (error) {
        return `${(error as Error).constructor.name}: ${(error as Error).message}`;
      }
    };
    const refused = [5, "x", {}, [0, 0], np.zeros(3), new Uint8Array(2), Object.freeze(np.diag(np.eye(2)))];
    for (let turn = 0; turn < 4; turn += 1)
      for (const out of [np.zeros(2), new Float64Array(2), null, undefined, ...refused])
        for (const given of [[x, y], [x, 2], [x, undefined], [undefined, y], [x, null], [x], [[1, 2], 3]])
          expect(told(...given, { out })).toEqual(told(...given, { out, order: "K" }));
    const reading = {
      get out() {
        return y;
      },
    };
    expect(add(x, y, reading)).toBe(y);
    expect(y.toArray()).toEqual([5, 10]);
    expect(told(x, y, { out: y, dtpye: 1 })).toContain("unknown option 'dtpye'");
  });

  it("is refused where it is read-only or takes no cast", () => {
    const x = np.arange(3);
    expectErrorInScope(() => np.add(x, 1, { out: np.diag(np.ones([3, 3])) }), np.ValueError, "read-only");
    expectErrorInScope(() => np.divide(x, 2, { out: np.arange(3) }), np.DTypeError, "same_kind");
    expectErrorInScope(() => np.add(x, 1, { out: np.zeros(2) }), np.ShapeError, "non-broadcastable output");
  });

  it("keeps the elements that where leaves out", () => {
    const out = np.full(3, 9);
    np.negative([1, 2, 3], { out, where: [true, false, true] });
    expect(out.toArray()).toEqual([-1, 9, -3]);
  });

  it("takes numbers of a list as true or false, and refuses an array of numbers", () => {
    const out = np.full(3, 9);
    expect(np.negative([1, 2, 3], { out, where: [0.5, 0, -1] }).toArray()).toEqual([-1, 9, -3]);
    expect(np.negative([1, 2, 3], { out, where: 0 }).toArray()).toEqual([-1, 9, -3]);
    expect(np.negative(4, { where: Number.NaN })).toBe(-4);
    expect(np.sum([1, 2, 4], { where: [1, 0, 2] })).toBe(5);
    for (const where of [np.array([1, 0]), np.array(1), new Uint8Array(2)])
      expectErrorInScope(
        () => np.negative([1, 2], { where: where as never }),
        np.DTypeError,
        "must be booleans, got",
      );
  });
});

describe("bitwiseCount", () => {
  it("counts the bits of ints of any size", () => {
    for (const bits of [1n, 63n, 64n, 65n, 300n]) {
      const ones = 2n ** bits - 1n;
      expect([ones, -ones].map((int) => np.bitwiseCount(int))).toEqual([Number(bits), Number(bits)]);
    }
    expect(np.evaluate("bitwise_count(2**70)").item()).toBe(1);
    expect(() => np.bitwiseCount(2n ** 64n, { dtype: "uint8" })).toThrow(np.ValueError);
  });
});

describe("isclose and its kin", () => {
  it("measure by the second operand", () => {
    expect(np.isclose([10, Number.NaN, Infinity], [11, Number.NaN, Infinity], 0.1).toArray()).toEqual([
      true,
      false,
      true,
    ]);
    expect(np.isclose(1, 1.00001)).toBe(true);
    expect(np.allclose([1, 2], [1, 3])).toBe(false);
    // In float32, as the array.
    expect(np.isclose(np.ones(1, "float32"), 1 + 1e-9, 0, 0).toArray()).toEqual([true]);
  });

  it("compare whole arrays", () => {
    expect(np.arrayEqual([1, 2], [[1, 2]])).toBe(false);
    expect(np.arrayEqual([], [])).toBe(true);
    expect(np.arrayEqual([1, Number.NaN], [1, Number.NaN])).toBe(false);
    expect(np.arrayEqual(5, np.array(5))).toBe(true);
    expect(np.arrayEqual(2n ** 70n, [1])).toBe(false);
    expect(np.arrayEqual(2n ** 70n, np.array(2 ** 70))).toBe(true);
    expect(np.arrayEqual(-(2n ** 70n), np.array(2n ** 63n))).toBe(false);
    expect(np.arrayEqual(2n ** 70n, 2n ** 70n)).toBe(true);
  });
});

describe("results", () => {
  it("are numbers where no operand has axes", () => {
    expect(np.add(1, 2)).toBe(3);
    expect(np.sqrt(np.array(4))).toBe(2);
    expect(np.less(1, 2)).toBe(true);
    expect(np.add([1], 2).toArray()).toEqual([3]);
  });

  it("of float16 are rounded once for each operation", () => {
    const x = array([1, -1, 65504, 0], "float16");
    expect(np.nextafter(x, 2).toArray()).toEqual([1 + 2 ** -10, -(1 - 2 ** -11), 65472, 2 ** -24]);
    expect(np.spacing(x).toArray()).toEqual([2 ** -10, 2 ** -11, Infinity, 2 ** -24]);
    expect(np.degrees(x).dtype.name).toBe("float16");
  });

  it("of complex clips keep NaN, and take a bound that is equal", () => {
    const z = [np.complex(Number.NaN, 1), np.complex(-1, 2), 0];
    const clipped = np.clip(z, np.complex(-0, -0), [0, 3, np.complex(1, Number.NaN)]);
    expect(clipped.toArray()).toEqual([np.complex(Number.NaN, 1), np.complex(-0, -0), np.complex(-0, -0)]);
    expect(np.clip([np.complex(1, 0)], np.complex(2, Number.NaN), np.complex(4, 0)).toArray()).toEqual([
      np.complex(2, Number.NaN),
    ]);
  });

  it("tell an int beyond the dtype before a cast, and shapes of masks that are too large", () => {
    const x = np.array([1, 2], { dtype: "int16" });
    expect(() => np.bitwiseOr(x, -129, { dtype: "uint16" })).toThrow("-129 out of bounds for uint16");
    expect(np.invert(2 ** 32 + 1, { dtype: "int8" })).toBe(-2);
    const out = np.zeros([]);
    expect(() => np.negative(1, { out, where: [true, false] })).toThrow(np.ShapeError);
    expect(() => np.negative(x, { out: x, where: [true, false, true] })).toThrow(np.BroadcastError);
    const bytes = np.ones(2, { dtype: "uint64" });
    expect(() => np.less(x, bytes, { casting: "equiv" })).toThrow(np.DTypeError);
  });

  it("follow operands of another dtype in their layout, where these repeat elements", () => {
    const x = np.broadcastTo(np.ones([1, 3, 1], { dtype: "uint8" }), [2, 3, 4]);
    const y = np.ones([4, 3, 2], { dtype: "int32" }).T;
    expect(np.add(x, y).strides).toEqual(y.strides);
    expect(np.evaluate("(+x) + y", { x, y }).strides).toEqual([48, 16, 4]);
    expect(np.evaluate("uint8(x)", { x }).strides).toEqual([12, 4, 1]);
  });

  it("leave nothing allocated", () => {
    const x = np.linspace(-1, 1, 1000);
    const { used, spilled, arrays } = np.memory();
    for (let time = 0; time < 100; time += 1) {
      np.scope(() => {
        np.clip(x, -0.5, [0.5]);
        np.isclose(x, 0.5);
        np.divmod(x, 0.3);
        np.power([1, 2], [3, 4]);
      });
    }
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });
});

describe("np.ldexp", () => {
  it("refuses to round a plain float to the dtype that is asked for", () => {
    expect(() => np.ldexp(1.5, [1], { dtype: "float16" })).toThrow(np.DTypeError);
    expect(np.ldexp(2, [1], { dtype: "float16" }).toArray()).toEqual([4]);
    expect(np.ldexp(1.5, [1], { dtype: "float64" }).toArray()).toEqual([3]);
  });

  it("refuses to round a plain int beside what is no array of integers, where it is an int64", () => {
    for (const exponent of [[true], np.array(true), true, 1])
      for (const dtype of ["float16", "float32"] as const)
        expect(() => np.ldexp(2, exponent as never, { dtype })).toThrow(np.DTypeError);
    expect(np.ldexp(2, [true], { dtype: "float64" }).toArray()).toEqual([4]);
    expect(np.ldexp(true, [true], { dtype: "float32" }).toArray()).toEqual([2]);
  });
});
