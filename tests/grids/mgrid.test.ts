/** Tests np.mgrid and np.ogrid. */
import { describe, expect, it } from "vitest";
import np, { type Slice } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.mgrid and np.ogrid", () => {
  it("take slices in words and as values alike", () => {
    const slices = [np.slice(1, 4), np.slice(0, 1, np.complex(0, 3))] as const;
    expect(np.mgrid("1:4, 0:1:3j").toArray()).toEqual(np.mgrid(...slices).toArray());
    expect(np.mgrid(np.slice(3)).toArray()).toEqual([0, 1, 2]);
    expect(np.ogrid(...(np.s_("1:4, 0:2") as [Slice, Slice])).map((a) => a.shape)).toEqual([
      [3, 1],
      [1, 2],
    ]);
  });

  it("take a plain object as a complex step", () => {
    expect(np.ogrid("0:2", np.slice(0, 1, { re: 0, im: 2 })).map((a) => a.dtype.name)).toEqual([
      "float64",
      "float64",
    ]);
  });

  it("refuse a slice without a stop beside another", () => {
    expectError(() => np.mgrid("3:, 0:1"), np.ValueError, "mgrid: a slice needs a stop here");
  });

  it("refuse a step of 0, other words, and a wrong direction beside others", () => {
    expectError(() => np.mgrid("0:1:0"), np.ValueError, "mgrid: cannot compute length");
    expectError(() => np.ogrid("0:1:0, 0:1"), np.ValueError, "ogrid: cannot compute length");
    expectError(() => np.mgrid("a:b"), np.ValueError, "mgrid: 'a:b': 'a:b' at position 0 is no index");
    expectError(() => np.mgrid("0:2, 5"), np.ValueError, "mgrid: a slice is");
    expectError(() => np.mgrid(5 as never), np.ValueError, "mgrid: a slice is np.slice(start, stop, step)");
    expectError(() => np.mgrid(np.slice(0, 5, 0)), np.ValueError, "mgrid: cannot compute length");
    expectError(() => np.mgrid("5:0, 0:2"), np.ValueError, "negative dimensions are not allowed");
    expect(np.ogrid("5:0", "0:2").map((a) => a.shape)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expectError(() => np.mgrid("0:1e6, 0:1e6, 0:1e6"), np.MemoryError, "mgrid: array is too big");
  });

  it("name the new form for the slices of before", () => {
    for (const [name, grid] of [
      ["mgrid", np.mgrid],
      ["ogrid", np.ogrid],
    ] as const) {
      const make =
        (...slices: unknown[]) =>
        () =>
          grid(...(slices as never[]));
      const message = `${name}: a list or a plain object is no slice; write `;
      expectError(make([0, 5]), np.ValueError, `${message}np.slice(0, 5) or "0:5", got [0, 5]`);
      expectError(make("0:2", [null, 2, 0.5]), np.ValueError, `${message}np.slice(null, 2, 0.5) or ":2:0.5"`);
      expectError(
        make([0, 1, np.complex(0, 5)]),
        np.ValueError,
        `${message}np.slice(0, 1, np.complex(0, 5)) or "0:1:5j"`,
      );
      expectError(make({ start: 1, stop: 3 }), np.ValueError, `${message}np.slice(1, 3) or "1:3"`);
      expectError(make([1]), np.ValueError, `${message}np.slice(start, stop, step) or "start:stop:step"`);
    }
  });
});
