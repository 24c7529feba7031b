/** Tests the functions of angles, and the hyperbolic functions, where their results are known. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

describe("functions of angles", () => {
  it("know the special angles", () => {
    expect(np.sin([0, -0, Math.PI / 2]).toArray()).toEqual([0, -0, 1]);
    expect(np.cos([0, Math.PI]).toArray()).toEqual([1, -1]);
    expect(np.arcsin([-1, -0, 1, 2]).toArray()).toEqual([-Math.PI / 2, -0, Math.PI / 2, Number.NaN]);
    expect(np.arccos([1, -1]).toArray()).toEqual([0, Math.PI]);
    expect(np.arctan([-Infinity, 1]).toArray()).toEqual([-Math.PI / 2, Math.PI / 4]);
    for (const name of ["sin", "cos", "tan"] as const) expect(np[name](Infinity)).toBeNaN();
  });

  it("reduce large angles exactly", () => {
    expect(np.sin(1e22)).toBe(-0.8522008497671888);
    expect(np.cos(2 ** 1023)).toBe(-0.826369834614148);
  });

  it("tell the angles of points in all quadrants", () => {
    const [y, x] = [
      [0, -0, 1, -1, 0],
      [-1, -1, 1, -1, 0],
    ];
    expect(np.arctan2(y as number[], x as number[]).toArray()).toEqual([
      Math.PI,
      -Math.PI,
      Math.PI / 4,
      (-3 * Math.PI) / 4,
      0,
    ]);
  });
});

describe("hyperbolic functions", () => {
  it("keep zeros and reach their ends", () => {
    for (const name of ["sinh", "tanh", "arcsinh", "arctanh"] as const)
      expect(np[name]([-0, 1e-300]).toArray(), name).toEqual([-0, 1e-300]);
    expect(np.tanh([-Infinity, 30]).toArray()).toEqual([-1, 1]);
    expect(np.cosh([0, -Infinity]).toArray()).toEqual([1, Infinity]);
    expect(np.arctanh([-1, 2]).toArray()).toEqual([-Infinity, Number.NaN]);
    expect(np.arccosh([1, 0.5]).toArray()).toEqual([0, Number.NaN]);
  });
});

describe("sinc", () => {
  it("is 1 at 0", () => {
    expect(np.sinc([0, 0.5, -0.5]).toArray()).toEqual([1, 2 / Math.PI, 2 / Math.PI]);
  });

  it("takes integers as float64, and complex numbers", () => {
    expect(np.sinc(np.ones(1, "int8")).dtype.name).toBe("float64");
    expect(np.sinc([np.complex(0, 0)]).toArray()).toEqual([np.complex(1, 0)]);
  });
});

describe("angle", () => {
  it("has the dtype of the parts", () => {
    expect(np.angle(np.ones(1, "complex64")).dtype.name).toBe("float32");
    expect(np.angle(np.ones(1, "int8")).dtype.name).toBe("float16");
    expect(np.angle([true]).dtype.name).toBe("float64");
  });

  it("is in degrees where that is asked for", () => {
    const z = [np.complex(1, 1), -1, np.complex(0, -2)];
    expect(np.angle(z, true).toArray()).toEqual([45, 180, -90]);
    expect(np.angle(z, { deg: false }).toArray()).toEqual([Math.PI / 4, Math.PI, -Math.PI / 2]);
    expect(np.evaluate("angle(z, deg=True)", { z }).toArray()).toEqual([45, 180, -90]);
  });
});
