/** Tests the functions of samples: nanToNum, unwrap and interp. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

describe("nanToNum", () => {
  it("takes the largest numbers of the dtype for infinities", () => {
    expect(np.nanToNum([1, nan, inf, -inf]).toArray()).toEqual([1, 0, Number.MAX_VALUE, -Number.MAX_VALUE]);
    expect(np.nanToNum(np.array([inf, -inf, nan], "float16")).toArray()).toEqual([65504, -65504, 0]);
    expect(np.nanToNum(np.array([inf], "float32")).toArray()).toEqual([(2 - 2 ** -23) * 2 ** 127]);
  });

  it("takes numbers and arrays for them", () => {
    const x = [nan, inf, -inf];
    expect(np.nanToNum(x, { nan: -1, posinf: [7, 8, 9], neginf: 3 }).toArray()).toEqual([-1, 8, 3]);
    expect(np.nanToNum(nan, true, 5)).toBe(5);
    expect(np.evaluate("nan_to_num(x, nan=2, posinf=1)", { x }).toArray()).toEqual([2, 1, -Number.MAX_VALUE]);
  });

  it("replaces the parts of complex numbers by themselves", () => {
    expect(np.nanToNum([np.complex(nan, 2), np.complex(1, inf)], { posinf: 4 }).toArray()).toEqual([
      np.complex(0, 2),
      np.complex(1, 4),
    ]);
  });

  it("copies, or writes in place", () => {
    const x = np.array([1, nan]);
    const copy = np.nanToNum(x);
    expect(copy.toArray()).toEqual([1, 0]);
    expect(x.item(1)).toBeNaN();
    expect(np.nanToNum(x, { copy: false })).toBe(x);
    expect(x.toArray()).toEqual([1, 0]);
    const whole = np.arange(3);
    const other = np.nanToNum(whole);
    expect(other.toArray()).toEqual([0, 1, 2]);
    other.set(0, 9);
    expect(whole.item(0)).toBe(0);
    const shown = np.broadcastTo(whole, [2, 3]);
    expect(np.nanToNum(shown, { copy: false })).toBe(shown);
    const readOnly = np.broadcastTo(x, [2, 2]);
    expectErrorInScope(
      () => np.nanToNum(readOnly, { copy: false }),
      np.ValueError,
      "destination is read-only",
    );
  });

  it("takes substitutes with more axes, of length 1", () => {
    expect(np.nanToNum(nan, { nan: [[3]] })).toBe(3);
    expect(np.nanToNum([nan, 2], { nan: [[1, 5]] }).toArray()).toEqual([1, 2]);
    expect(np.evaluate("nan_to_num(x, nan=y*2)", { x: [nan], y: [[4]] }).toArray()).toEqual([8]);
  });

  it("refuses substitutes that do not fit", () => {
    expectErrorInScope(() => np.nanToNum([nan], { copy: false }), np.ValueError, "x must be an array");
    expectErrorInScope(() => np.nanToNum([nan], { nan: np.complex(1, 2) }), np.DTypeError, "Cannot cast nan");
    expectErrorInScope(
      () => np.nanToNum([nan], { nan: [1, 2] }),
      np.BroadcastError,
      "could not broadcast nan",
    );
  });
});

describe("unwrap", () => {
  it("corrects jumps of more than half a period, and keeps the direction of half a period", () => {
    expect(np.unwrap([0, 350, 10, 190], { period: 360 }).toArray()).toEqual([0, -10, 10, 190]);
    expect(np.unwrap([0.5, 1.5, 3.2, 6.8, 5.9], { period: 4 }).toArray()).toEqual(
      [0.5, 1.5, 3.2, 2.8, 1.9].map((value) => expect.closeTo(value, 12)),
    );
    expect(np.unwrap([180, 0, 180], { period: 360 }).toArray()).toEqual([180, 0, 180]);
  });

  it("keeps integers with a whole period", () => {
    const turns = np.unwrap(np.array([2, 0, 2, 1], "int16"), { period: 3 });
    expect(turns.dtype.name).toBe("int16");
    expect(turns.toArray()).toEqual([2, 3, 2, 1]);
    expect(np.unwrap([1, 2]).dtype.name).toBe("float64");
  });

  it("walks along an axis, with a least jump", () => {
    const p = [
      [0, 5],
      [4, 1],
    ];
    expect(np.unwrap(p, { period: 4, axis: 0 }).toArray()).toEqual([
      [0, 5],
      [0, 5],
    ]);
    expect(np.unwrap(p, 5, 0, { period: 4 }).toArray()).toEqual(p);
    expect(np.unwrap(np.zeros([0, 3]), { axis: 0 }).shape).toEqual([0, 3]);
    expectErrorInScope(() => np.unwrap(5 as never), np.ValueError, "at least one axis");
    expectErrorInScope(
      () => np.unwrap([1], { period: "a" as never }),
      np.DTypeError,
      "period must be a number",
    );
  });
});

describe("interp", () => {
  it("finds values on the lines between points", () => {
    expect(np.interp([0.5, 1, 1.5, -1, 9, nan], [0, 1, 2], [10, 20, 0]).toArray()).toEqual([
      15,
      20,
      10,
      10,
      0,
      nan,
    ]);
    expect(np.interp(0.25, [0, 1], [0, 4])).toBe(1);
    expect(np.interp([-1, 9], [0, 1], [5, 6], { left: -7, right: inf }).toArray()).toEqual([-7, inf]);
    expect(np.interp([0, 1, 2], [1], [3], -1, 9).toArray()).toEqual([-1, 3, 9]);
  });

  it("takes complex values", () => {
    const fp = [np.complex(0, 1), np.complex(4, -1)];
    expect(np.interp([0.5, 2], [0, 1], fp, { right: np.complex(1, 2) }).toArray()).toEqual([
      np.complex(2, 0),
      np.complex(1, 2),
    ]);
  });

  it("repeats points after a period, whatever their order", () => {
    const x = [-180, -170, -185, 185, -10, -5, 0, 365];
    const found = np.interp(x, [190, -190, 350, -350], [5, 10, 3, 4], { period: 360 });
    expect(found.toArray()).toEqual([7.5, 5, 8.75, 6.25, 3, 3.25, 3.5, 3.75]);
  });

  it("keeps the shape of the places, from strided arrays too", () => {
    const x = np.linspace(0, 3, 16).reshape(4, 4).T.get("::2");
    const points = np.arange(8).get("::2");
    expect(np.interp(x, points, points).toArray()).toEqual(x.toArray());
  });

  it("refuses points that are none", () => {
    expectErrorInScope(() => np.interp(1, [], []), np.ValueError, "sample points is empty");
    expectErrorInScope(() => np.interp(1, [1, 2], [1]), np.ValueError, "not of the same length");
    expectErrorInScope(() => np.interp(1, [[1]], [1]), np.ValueError, "one axis each");
    expectErrorInScope(() => np.interp(1, [1], [1], { period: 0 }), np.ValueError, "non-zero");
    expectErrorInScope(() => np.interp([np.complex(1, 1)], [1], [1]), np.DTypeError, "real numbers");
    expectErrorInScope(() => np.interp(1, [1], [1], { left: np.complex(1, 1) }), np.DTypeError, "as fp");
  });

  it("leaves nothing allocated", () => {
    const x = np.linspace(0, 9, 1000);
    const { used, spilled, arrays } = np.memory();
    for (let time = 0; time < 50; time += 1)
      np.scope(() => {
        np.interp(x, [0, 4], [np.complex(1, 2), 3], { period: 3 });
        np.unwrap(x, { period: 2 });
        np.nanToNum(x);
      });
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });
});
