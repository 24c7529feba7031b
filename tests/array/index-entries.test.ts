/** Tests lists in an index, which are read as arrays. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { BroadcastError, IndexError, ValueError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("get with lists", () => {
  it("refuses floats in a list, also whole ones of an array in it, and takes a bigint", () => {
    const a = np.arange(4);
    for (const list of [[-0, 1], [new Float64Array([1, 2])], [np.array([1, 2], "float64")]])
      expectError(
        () => a.get(list as never),
        np.IndexError,
        "must be of integer (or boolean) type, got float64",
      );
    expect(a.get(2n as never)).toBe(2);
    expect(
      a
        .reshape(2, 2)
        .get(1n as never, [0, 1])
        .toArray(),
    ).toEqual([2, 3]);
  });

  it("takes an empty list as integers", () => {
    expect(np.arange(3).get([]).shape).toEqual([0]);
    expect(np.arange(3).get([[]]).shape).toEqual([1, 0]);
    expect(cube().get(":", []).shape).toEqual([2, 0, 4]);
    expect(cube().get([], [], []).shape).toEqual([0]);
    expect(np.arange(3).get([np.zeros(0)]).shape).toEqual([1, 0]);
    expect(() => np.arange(3).get(np.zeros(0))).toThrow(IndexError);
  });

  it("takes arrays among the items", () => {
    const a = np.arange(5);
    expect(a.get([np.array([1, 2]), [3, 4], Int8Array.of(0, -1)]).toArray()).toEqual([
      [1, 2],
      [3, 4],
      [0, 4],
    ]);
    expect(() => a.get([np.array([0.5])])).toThrow(IndexError);
  });

  it("refuses what np.array or NumPy's rules refuse", () => {
    const a = np.arange(3);
    const get =
      (...index: unknown[]) =>
      () =>
        a.get(...(index as number[]));
    expectError(
      get([0.5]),
      IndexError,
      "get: arrays used as indices must be of integer (or boolean) type, got float64",
    );
    expectError(get([0, Number.NaN]), IndexError, "got float64");
    expectError(get([np.complex(0, 1)]), IndexError, "got complex128");
    expectError(get([[1], [2, 3]]), ValueError, "get: index is ragged (inhomogeneous shape)");
    expectError(get(["1"]), ValueError, "get: index[0] must be a number, boolean, bigint");
    expectError(get([np.slice(1)]), ValueError, "got slice(null, 1, null)");
    expectError(get([3]), IndexError, "get: index 3 is out of bounds for axis 0 with size 3");
    expectError(get([2n ** 63n]), IndexError, "is out of bounds for axis 0");
    expectError(get([true]), IndexError, "boolean index did not match");
    expectError(get([0], [0]), IndexError, "get: too many indices");
    const grid = cube();
    expectError(() => grid.get([0, 1], [0, 1, 2]), IndexError, "shape mismatch");
  });

  it("names the new form for the slices of before", () => {
    const forms: [unknown, string][] = [
      [[1, null], 'write np.slice(1, null) or "1:", got [1, null]'],
      [[undefined, 2], 'write np.slice(null, 2) or ":2"'],
      [[null, null, 2], 'write np.slice(null, null, 2) or "::2"'],
      [[null, 2n ** 60n], `write np.slice(null, ${2n ** 60n}n) or ":${2n ** 60n}"`],
      [{ start: 1, stop: 3 }, 'write np.slice(1, 3) or "1:3"'],
      [{ start: 1, stop: null, step: -1 }, 'write np.slice(1, null, -1) or "1::-1"'],
      [{ start: "a", stop: 1 }, 'write np.slice(start, stop, step) or "start:stop:step"'],
      [{}, 'write np.slice(start, stop, step) or "start:stop:step", got {}'],
      [[0, null, 1, 2], 'write np.slice(start, stop, step) or "start:stop:step", got [0, null, 1, 2]'],
      [[null], 'write np.slice(start, stop, step) or "start:stop:step", got [null]'],
    ];
    const a = cube();
    for (const [index, message] of forms) {
      const whole = `: a list or a plain object is no slice; ${message}`;
      expectError(() => a.get(index as never), ValueError, `get${whole}`);
      expectError(() => a.get(0, index as never), ValueError, `get${whole}`);
      expectError(() => a.set(index as never, 0), ValueError, `set${whole}`);
    }
  });

  it("looks the arrays up again after a list was read", () => {
    const list = (act: () => void) =>
      Object.defineProperty([0, 0], 1, {
        get: () => {
          act();
          return 1;
        },
      });
    const a = np.arange(3);
    expect(() => a.get(list(() => a.dispose()))).toThrow(np.DisposedError);
    const b = np.arange(3).copy();
    expect(() =>
      b.set(
        list(() => b.dispose()),
        1,
      ),
    ).toThrow(np.DisposedError);
    const index = np.array([0, 1]);
    expect(() =>
      cube().get(
        index,
        list(() => index.dispose()),
      ),
    ).toThrow(np.DisposedError);
    const values = np.ones(2);
    expect(() =>
      np.zeros(3).set(
        list(() => values.dispose()),
        values,
      ),
    ).toThrow(np.DisposedError);
    const thrown = new Error("mine");
    expect(() =>
      np.arange(3).get(
        list(() => {
          throw thrown;
        }),
      ),
    ).toThrow(thrown);
  });

  it("leaves nothing allocated, whether it succeeds or fails", () => {
    const a = cube();
    const { used, spilled, arrays } = np.memory();
    a.get([1, 0], [2, 1]).dispose();
    a.get([
      [true, false, true],
      [false, true, false],
    ]).dispose();
    a.set([0, 1], ":", [2, 0], 5);
    for (const index of [
      [[0], [5]],
      [[0], [0.5]],
      [[0], [1, null]],
      [
        [0, 1],
        [0, 1, 2],
      ],
      [[0], [0], [0], [0]],
      [[0], "x"],
    ])
      expect(() => a.get(...(index as number[][]))).toThrow(np.NDLoomError);
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });

  it("takes as many arrays as NumPy, of which a mask counts for each axis", () => {
    const deep = np.zeros(new Array(64).fill(1));
    const lists = (count: number) => new Array<number[]>(count).fill([0]);
    expect(deep.get(0, ...lists(63)).shape).toEqual([1]);
    expect(deep.get(...lists(63)).shape).toEqual([1, 1]);
    expect(deep.get(np.ones(deep.shape, { dtype: "bool" })).shape).toEqual([1]);
    const message =
      "when no subspace is given, the number of index arrays cannot be above 63, but 64 index arrays found";
    expectError(() => deep.get(...lists(64)), IndexError, `get: ${message}`);
    expectError(() => deep.set(...lists(64), 1), IndexError, `set: ${message}`);
    const mask = np.ones(new Array(32).fill(1), { dtype: "bool" });
    expectError(() => deep.get(...lists(32), mask), IndexError, message);
    expectError(() => deep.get(...lists(65)), IndexError, "get: too many indices for array");
    const [line, square, yes] = [np.arange(5), np.eye(2), np.array(true)];
    const masks = (count: number) => new Array<NDArray>(count).fill(yes);
    expect(line.get(...masks(64)).shape).toEqual([1, 5]);
    expect(square.get(...masks(63), [0]).shape).toEqual([1, 2]);
    expect(square.get(...masks(61), [0], [0]).shape).toEqual([1]);
    expectError(() => square.get(...masks(62), [0], [0]), IndexError, message);
    expectError(() => line.get(...masks(65)), IndexError, "get: too many advanced (array) indices: 65");
  });
});

describe("set with lists", () => {
  it("refuses floats, indices out of range and values of another shape", () => {
    const a = np.zeros(3);
    expectError(() => a.set([0.5], 1), IndexError, "set: arrays used as indices");
    expectError(() => a.set([3], 1), IndexError, "set: index 3 is out of bounds");
    expectError(() => a.set([0, 1], [1, 2, 3]), BroadcastError, "set: shape mismatch");
  });
});
