/** Tests exponentials, logarithms, roots and their dtypes. How near they are to the truth is tested beside the kernels. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

const one = "exp exp2 expm1 log log2 log10 log1p cbrt sin cos tan arcsin arccos arctan sinh cosh tanh".split(
  " ",
) as readonly ("exp" | "log" | "sin")[];

describe("functions whose results are rounded", () => {
  it.each(one)("have NumPy's dtypes: %s", (name) => {
    const dtypes = {
      int8: "float16",
      uint16: "float32",
      int64: "float64",
      bool: "float16",
      float32: "float32",
    };
    for (const [dtype, expected] of Object.entries(dtypes))
      expect(np[name](np.ones(2, dtype as "int8")).dtype.name).toBe(expected);
    expect(typeof np[name](0.5)).toBe("number");
  });

  it("give the same at every place of an array, alone and in a formula", () => {
    const x = np.full(1000, 0.7310585786300049);
    for (const name of one) {
      const alone = np[name](0.7310585786300049);
      const results = new Set([
        ...np[name](x).data,
        ...np[name](x.get("::3")).data,
        ...np.evaluate(`${name}(x) + 0`, { x }).data,
      ]);
      expect([...results], name).toEqual([alone]);
    }
  });

  it("refuse complex numbers where NumPy has no loop", () => {
    const z = [np.complex(1, 2)];
    expectErrorInScope(() => np.cbrt(z), np.DTypeError, "ufunc 'cbrt' not supported");
    for (const name of ["hypot", "arctan2", "logaddexp"] as const)
      expectErrorInScope(() => np[name](z, 1), np.DTypeError, `ufunc '${name}' not supported`);
  });
});

describe("exponentials and logarithms", () => {
  it("are exact where the truth is a float", () => {
    expect(np.exp([0, -Infinity, Infinity]).toArray()).toEqual([1, 0, Infinity]);
    expect(np.exp2([-1074, -1, 0, 10, 1023]).toArray()).toEqual([5e-324, 0.5, 1, 1024, 2 ** 1023]);
    expect(np.expm1([-0, 1e-300, -Infinity]).toArray()).toEqual([-0, 1e-300, -1]);
    expect(np.log([1, 0, Infinity]).toArray()).toEqual([0, -Infinity, Infinity]);
    expect(np.log2([1, 8, 2 ** -1074]).toArray()).toEqual([0, 3, -1074]);
    expect(np.log10([1, 1000, 1e22]).toArray()).toEqual([0, 3, 22]);
    expect(np.log1p([-0, 1e-300, -1]).toArray()).toEqual([-0, 1e-300, -Infinity]);
  });

  it("are NaN where there is no real number", () => {
    for (const name of ["log", "log2", "log10"] as const) expect(np[name](-1)).toBeNaN();
    expect(np.log1p(-2)).toBeNaN();
    expect(np.log(np.complex(-1, 0))).toEqual(np.complex(0, Math.PI));
  });

  it("add logarithms without overflow", () => {
    expect(np.logaddexp(1000, -Infinity)).toBe(1000);
    expect(np.logaddexp(-Infinity, -Infinity)).toBe(-Infinity);
    expect(np.logaddexp2([1, 1000], [1, 1000]).toArray()).toEqual([2, 1001]);
  });
});

describe("roots", () => {
  it("are exact where the truth is a float", () => {
    expect(np.cbrt([8, -27, -0, 1e300]).toArray()).toEqual([2, -3, -0, 1e100]);
    expect(np.hypot([3, 3e300, Infinity], [4, 4e300, Number.NaN]).toArray()).toEqual([5, 5e300, Infinity]);
  });
});

describe("floatPower", () => {
  it("computes in float64 or complex128", () => {
    const small = np.array([2, 3], "int8");
    expect(np.floatPower(small, -1).toArray()).toEqual([0.5, 1 / 3]);
    expect(np.floatPower(np.ones(2, "float16"), 2).dtype.name).toBe("float64");
    expect(np.floatPower(np.ones(2, "complex64"), 2).dtype.name).toBe("complex128");
  });
});
