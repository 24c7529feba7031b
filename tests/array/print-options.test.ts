/** Tests how the print options are read, set and restored; print.test.ts compares the text with NumPy's. */
import { inspect } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { ValueError } = np;
const defaults = np.getPrintoptions();
const thirds = np.array([1 / 3, 2 / 3]);

afterEach(() => np.setPrintoptions(defaults));

describe("np.setPrintoptions", () => {
  it("changes String, the console and array2string until it is called again", () => {
    np.setPrintoptions({ precision: 2, sign: "+" });
    expect(String(thirds)).toBe("[+0.33 +0.67]");
    expect(inspect(thirds)).toBe("array([+0.33, +0.67])");
    expect(np.array2string(thirds)).toBe("[+0.33 +0.67]");
    np.setPrintoptions({ sign: "-" });
    expect(String(thirds)).toBe("[0.33 0.67]");
    np.setPrintoptions({ precision: null, sign: undefined });
    expect(String(thirds)).toBe("[0.33 0.67]");
  });

  it("does not change the text of scalars", () => {
    np.setPrintoptions({ precision: 2, formatter: { all: () => "x" } });
    expect(String(np.array(1 / 3))).toBe("0.3333333333333333");
    expect(inspect(np.array(1 / 3))).toBe("array(x)");
  });

  it("resets the formatter unless it is given", () => {
    np.setPrintoptions({ formatter: { int: (x: number) => `<${x}>` } });
    expect(String(np.arange(2))).toBe("[<0> <1>]");
    expect(String(thirds)).toBe("[0.33333333 0.66666667]");
    np.setPrintoptions({ precision: 3 });
    expect(String(np.arange(2))).toBe("[0 1]");
    expect(np.getPrintoptions().formatter).toBeNull();
  });

  it.each([
    [{ precision: -1 }, "precision must be a non-negative integer, got -1"],
    [{ precision: 2.5 }, "precision must be a non-negative integer"],
    [{ threshold: "10" }, "threshold must be a number, got '10'"],
    [{ threshold: Number.NaN }, "threshold must be a number"],
    [{ edgeitems: 1.5 }, "edgeitems must be"],
    [{ linewidth: "wide" }, "linewidth must be a number"],
    [{ suppress: 1 }, "suppress must be true or false"],
    [{ nanstr: 1 }, "nanstr must be a string"],
    [{ sign: "*" }, "sign must be one of '-', '+', ' ', got '*'"],
    [
      { floatmode: "most" },
      "floatmode must be one of 'fixed', 'unique', 'maxprec', 'maxprec_equal', got 'most'",
    ],
    [{ formatter: String }, "formatter must be an object of functions"],
    [{ formatter: { float_kind: String } }, "formatter: unknown option 'float_kind'; call"],
    [{ formatter: { int: "x" } }, "formatter.int must be a function, got 'x'"],
    [{ legacy: "1.13" }, "unknown option 'legacy'"],
  ])("refuses %o and changes nothing", (options, message) => {
    expectError(() => np.setPrintoptions(options as never), ValueError, `setPrintoptions: ${message}`);
    expect(np.getPrintoptions()).toEqual(defaults);
  });
});

describe("np.getPrintoptions", () => {
  it("gives NumPy's defaults at first, frozen", () => {
    expect(defaults).toEqual({
      precision: 8,
      threshold: 1000,
      edgeitems: 3,
      linewidth: 75,
      suppress: false,
      nanstr: "nan",
      infstr: "inf",
      sign: "-",
      floatmode: "maxprec",
      formatter: null,
    });
    expect(Object.isFrozen(defaults)).toBe(true);
  });
});

describe("np.printoptions", () => {
  it("runs a function with the options and returns its result", () => {
    const text = np.printoptions({ floatmode: "fixed", precision: 1 }, (options) => {
      expect(options).toEqual({ ...defaults, floatmode: "fixed", precision: 1 });
      return String(thirds);
    });
    expect(text).toBe("[0.3 0.7]");
    expect(np.getPrintoptions()).toEqual(defaults);
  });

  it("restores the options when the function throws or sets others", () => {
    const fail = () =>
      np.printoptions({ precision: 1 }, () => {
        np.setPrintoptions({ precision: 2 });
        throw new TypeError("mine");
      });
    expect(fail).toThrow(TypeError);
    expect(np.getPrintoptions()).toEqual(defaults);
    np.printoptions({ precision: 1 }, () =>
      np.printoptions({ sign: " " }, () => expect(String(thirds)).toBe("[ 0.3  0.7]")),
    );
  });

  it("refuses what is not a synchronous function, and bad options", () => {
    expectError(() => np.printoptions({}, async () => 1), ValueError, "printoptions: fn must be synchronous");
    expectError(() => np.printoptions({}, () => Promise.resolve(1)), ValueError, "it returned a promise");
    expectError(
      () => np.printoptions({}, 1 as never),
      ValueError,
      "printoptions: fn must be a function, got 1",
    );
    expectError(
      () => np.printoptions({ sign: "x" as "+" }, () => 1),
      ValueError,
      "printoptions: sign must be",
    );
    expect(np.getPrintoptions()).toEqual(defaults);
  });
});

describe("np.array2string", () => {
  it("takes lists as well as arrays, and leaves nothing allocated", () => {
    const { used } = np.memory();
    expect(np.array2string([[1, 2.5]])).toBe("[[1.  2.5]]");
    expect(np.array2string(3.25)).toBe("3.25");
    expect(np.array2string([])).toBe("[]");
    expect(np.memory().used).toBe(used);
    expectError(() => np.array2string([[1], 2]), ValueError, "array2string: a");
    expectError(
      () => np.array2string([1], { linewidth: 5 } as never),
      ValueError,
      "unknown option 'linewidth'",
    );
    expectError(() => np.array2string([1], { prefix: 5 as never }), ValueError, "prefix must be a string");
  });

  it("uses the formatter of the kind of the elements, also that of the print options", () => {
    const formatter = {
      all: () => "a",
      bool: (x: boolean) => (x ? "T" : "F"),
      floatKind: (x: number) => x.toFixed(1),
    };
    expect(np.array2string([true, false], { formatter })).toBe("[T F]");
    expect(np.array2string([1, 2], { formatter })).toBe("[a a]");
    expect(np.array2string([1.25, 2], { formatter })).toBe("[1.3 2.0]");
    expect(
      np.array2string([np.complex(1, 2)], { formatter: { complexKind: (z: { im: number }) => z.im } }),
    ).toBe("[2]");
    np.setPrintoptions({ formatter });
    expect(np.array2string([true, false])).toBe("[T F]");
    expect(np.array2string(np.arange(2), { formatter: { bool: String } })).toBe("[0 1]");
  });

  it("passes on what a formatter throws, and stands its disposing of the array", () => {
    const mine = new TypeError("mine");
    const fail = () => {
      throw mine;
    };
    expect(() => np.array2string([1], { formatter: { int: fail } })).toThrow(mine);
    const a = np.arange(3);
    const text = np.array2string(a, {
      formatter: {
        int: (x: number) => {
          a.dispose();
          return `${x}`;
        },
      },
    });
    expect(text).toBe("[0 1 2]");
  });

  it("writes exact digits after the shortest ones", () => {
    expect(np.array2string([0.1], { precision: 30, floatmode: "fixed" })).toBe(
      "[0.100000000000000005551115123126]",
    );
    expect(np.array2string([0.1], { precision: 120, floatmode: "fixed" })).toHaveLength(124);
    expect(
      np.array2string(np.array([0.01], { dtype: "float32" }), { precision: 8, floatmode: "fixed" }),
    ).toBe("[0.01000000]");
    expect(np.array2string([0.004, 0.5], { precision: 2 })).toBe("[0.  0.5]");
    expect(np.array2string([0.006, 0.5], { precision: 2 })).toBe("[0.01 0.5 ]");
    expect(np.array2string([0.5, 1.5], { precision: 0 })).toBe("[0. 2.]");
  });
});
