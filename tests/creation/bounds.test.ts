/** Tests the bounds of ranges, and the arguments that all of them share. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

const { ValueError } = np;

type Range = (start: unknown, stop: unknown, num?: number, options?: unknown) => NDArray;

const ranges = { linspace: np.linspace, logspace: np.logspace, geomspace: np.geomspace } as Record<
  string,
  unknown
> as Record<string, Range>;

describe.each(Object.entries(ranges))("np.%s", (name, range) => {
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
});
