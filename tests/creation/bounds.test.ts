/** Tests the bounds of ranges, and the arguments that all of them share. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

const { DTypeError, ValueError } = np;

type Range = (start: unknown, stop: unknown, num?: number, options?: unknown) => NDArray;

const ranges = { linspace: np.linspace, logspace: np.logspace, geomspace: np.geomspace } as Record<
  string,
  unknown
> as Record<string, Range>;

describe.each(Object.entries(ranges))("np.%s", (name, range) => {
  it("gives 50 values by default, and accepts 0 and 1 for num", () => {
    expect(range(1, 2).size).toBe(50);
    expect(range(1, 2, 0).size).toBe(0);
    expect(range(1, 2, 1).size).toBe(1);
    expect(range(1, 2, null as never).size).toBe(50);
  });

  it("refuses values that are not a count", () => {
    for (const num of [-1, 1.5, Number.NaN, "3", 3n])
      expect(() => range(1, 2, num as never)).toThrow(ValueError);
    expect(() => range(1, 2, -1)).toThrow(`${name}: num must be a non-negative integer, got -1`);
    expect(() => range(1, 2, { endpoint: false } as never, true as never)).toThrow(
      new RegExp(`call ${name}\\(start, stop, num`),
    );
  });

  it("refuses values that are not a bound, and unknown options", () => {
    for (const bound of ["1", null, undefined, {}, [[1], 2]])
      expect(() => range(bound as never, 2)).toThrow(ValueError);
    expect(() => range(1, 2, 3, { endpiont: true } as never)).toThrow(/unknown option 'endpiont'/);
    expect(() => range(1, 2, 3, { endpoint: 1 } as never)).toThrow(ValueError);
  });

  it("counts booleans as 0 and 1", () => {
    const same = (bounds: [unknown, unknown], numbers: [number, number]) =>
      expect(range(...bounds, 3)).toEqual(range(...numbers, 3));
    same([true, 4], [1, 4]);
    same([true, true], [1, 1]);
    if (name !== "geomspace") same([false, true], [0, 1]);
    expect(range(true, 2n, 3).dtype).toBe(np.float64);
    expect(range(true, np.complex(0, 1), 3).dtype).toBe(np.complex128);
    for (const num of [true, false]) expect(() => range(1, 2, num as never)).toThrow(ValueError);
  });

  it("is complex128 for complex bounds, and refuses a real dtype for them", () => {
    expect(range(np.complex(1, 1), 2, 3).dtype).toBe(np.complex128);
    expect(range(1, np.complex(1, 1), 3, { dtype: "complex64" }).dtype).toBe(np.complex64);
    for (const dtype of ["float64", "int32"] as const) {
      expect(() => range(np.complex(1, 0), 2, 3, { dtype })).toThrow(DTypeError);
    }
  });
});
