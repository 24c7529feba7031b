/** Tests which values are real, complex, infinite or scalars, and the small functions beside these. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

const { complex, DTypeError, ValueError } = np;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

describe("np.isreal and np.iscomplex", () => {
  it("look at each element", () => {
    const values = [complex(1, 1), complex(1, 0), complex(0, nan), complex(2, -0)];
    expect(np.isreal(values).toArray()).toEqual([false, true, false, true]);
    expect(np.iscomplex(np.array(values, "complex64")).toArray()).toEqual([true, false, true, false]);
    expect(np.isreal([1, nan]).toArray()).toEqual([true, true]);
    expect(np.iscomplex(np.zeros([2, 1], "bool")).toArray()).toEqual([[false], [false]]);
  });

  it("take numbers of any size", () => {
    expect([np.isreal(2n ** 70n), np.iscomplex(2n ** 70n), np.isreal(complex(1, 2))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("stand in a text", () => {
    const x = np.array([complex(1, 1), 2.5]);
    expect(np.evaluate("isreal(x) * 2 + iscomplex(x)", { x }).toArray()).toEqual([1, 2]);
  });
});

describe("np.isrealobj, np.iscomplexobj and np.isscalar", () => {
  it("look at the dtype alone", () => {
    for (const x of [[complex(1, 0)], complex(1, 0), np.zeros(0, "complex64")])
      expect([np.iscomplexobj(x), np.isrealobj(x)]).toEqual([true, false]);
    for (const x of [[1], 1, 2n ** 70n, true, new Float32Array(2)])
      expect([np.iscomplexobj(x), np.isrealobj(x)]).toEqual([false, true]);
  });

  it("know scalars", () => {
    for (const one of [1, nan, true, 3n, "a", "", complex(1, 2), { re: 1, im: 2 }])
      expect(np.isscalar(one)).toBe(true);
    for (const other of [null, [1], np.array(1), {}, Symbol("a"), () => 1, new Float64Array(1)])
      expect(np.isscalar(other)).toBe(false);
  });
});

describe("np.isneginf, np.isposinf and np.fix", () => {
  it("tell the infinities apart", () => {
    expect(np.isneginf([-inf, inf, nan, -1]).toArray()).toEqual([true, false, false, false]);
    expect(np.isposinf(np.array([-inf, inf, nan], "float16")).toArray()).toEqual([false, true, false]);
    expect([np.isposinf(5), np.isneginf(true), np.isposinf(inf)]).toEqual([false, false, true]);
    expect(np.evaluate("isneginf(x) | isposinf(x)", { x: [inf, 1] }).toArray()).toEqual([true, false]);
  });

  it("drop fractions, and keep integers", () => {
    expect(np.fix([2.9, -2.9, -0.5, nan]).toArray()).toEqual([2, -2, -0, nan]);
    for (const dtype of ["bool", "int8", "uint64", "float16"] as const)
      expect(np.fix(np.ones(2, dtype)).dtype.name).toBe(dtype);
    expect(np.evaluate("fix(x)", { x: [-1.5] }).toArray()).toEqual([-1]);
  });

  it("take `out` by position and by name", () => {
    const out = np.zeros(2);
    expect(np.fix([1.5, -1.5], out)).toBe(out);
    expect(out.toArray()).toEqual([1, -1]);
    expect(np.isposinf([inf, 1], { out })).toBe(out);
    expect(np.isneginf([-inf, 1], np.zeros([2, 2], "complex64")).toArray()[1]).toEqual([
      complex(1, 0),
      complex(0, 0),
    ]);
  });
});

describe("np.realIfClose", () => {
  it("returns a view of the real parts, or the array itself", () => {
    const near = np.array([complex(1, 1e-14), complex(2, -2e-14)]);
    const real = np.realIfClose(near);
    expect(real.toArray()).toEqual([1, 2]);
    expect(real.base).toBe(near);
    for (const same of [np.array([complex(1, 1)]), np.arange(3)]) expect(np.realIfClose(same)).toBe(same);
  });

  it("counts machine epsilons of the dtype above 1", () => {
    const values = [complex(1, 4e-13)];
    expect(np.realIfClose(values).dtype.name).toBe("complex128");
    expect(np.realIfClose(values, 1000).dtype.name).toBe("complex128");
    expect(np.realIfClose(values, 2000).dtype.name).toBe("float64");
    expect(np.realIfClose(values, { tol: 1e-12 }).dtype.name).toBe("float64");
    expect(np.realIfClose(np.array([complex(1, 1e-6)], "complex64")).dtype.name).toBe("float32");
    expect(np.realIfClose([complex(1, 0)], 0).dtype.name).toBe("complex128");
    expect(np.realIfClose([complex(1, nan)], inf).dtype.name).toBe("complex128");
    expect(np.realIfClose(np.zeros(0, "complex128")).dtype.name).toBe("float64");
  });

  it("returns an array for a number", () => {
    expect(np.realIfClose(complex(3, 0)).shape).toEqual([]);
    expect(np.realIfClose(5).dtype.name).toBe("int64");
  });
});

describe("np.arrayEquiv", () => {
  it("broadcasts both arrays", () => {
    expect(
      np.arrayEquiv(
        [1, 2],
        [
          [1, 2],
          [1, 2],
        ],
      ),
    ).toBe(true);
    expect(
      np.arrayEquiv(
        [1, 2],
        [
          [1, 2],
          [1, 3],
        ],
      ),
    ).toBe(false);
    expect(np.arrayEquiv(1, [1, 1, 1])).toBe(true);
    expect(np.arrayEquiv([], 1)).toBe(true);
  });

  it("is false for NaN, and for shapes that do not broadcast", () => {
    expect(np.arrayEquiv([nan], [nan])).toBe(false);
    expect(np.arrayEquiv([1, 2], [1, 2, 3])).toBe(false);
    expect(np.arrayEquiv(2n ** 70n, [1])).toBe(false);
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [() => np.isneginf(complex(1, 1)), DTypeError, "isneginf: ufunc 'isneginf' not supported"],
      [() => np.isposinf([complex(1, 1)]), DTypeError, "isposinf"],
      [() => np.fix([complex(1, 1)]), DTypeError, "fix: ufunc 'trunc' not supported"],
      [() => np.fix([1.5], np.zeros(1, "int8")), DTypeError, "fix"],
      [
        () => np.realIfClose([complex(1, 0)], "a" as never),
        DTypeError,
        "realIfClose: tol must be a real number",
      ],
      [
        () => np.isscalar(...([1, 2] as unknown as [number])),
        ValueError,
        "isscalar: takes at most 1 argument",
      ],
      [() => (np.isscalar as () => boolean)(), ValueError, "isscalar: element is missing"],
      [() => np.iscomplexobj("a" as never), ValueError, "iscomplexobj"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
