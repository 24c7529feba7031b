/** Tests functions that call functions of the caller's on parts of arrays. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError, expectErrorInScope, held } from "../support/balance.ts";

const { BroadcastError, DisposedError, IndexError, ValueError } = np;

const a = np.arange(6).reshape(2, 3);
const cube = np.arange(24).reshape(2, 3, 4);

describe("np.applyAlongAxis", () => {
  it("gives each lane of an axis, in C order of the others", () => {
    const lanes: unknown[] = [];
    np.applyAlongAxis((lane) => lanes.push(lane.toArray()), 1, cube);
    expect(lanes.slice(0, 3)).toEqual([
      [0, 4, 8],
      [1, 5, 9],
      [2, 6, 10],
    ]);
    expect(lanes.length).toBe(8);
    expect(np.applyAlongAxis((lane) => lane.size, -1, [[1, 2, 3]]).toArray()).toEqual([3]);
  });

  it("puts the axes of the results where the axis was", () => {
    const table = (lane: NDArray): NDArray => np.multiply(lane.reshape(-1, 1), lane.get(":2"));
    for (const [axis, shape] of [
      [0, [2, 2, 3, 4]],
      [1, [2, 3, 2, 4]],
      [2, [2, 3, 4, 2]],
    ] as const)
      expect(np.applyAlongAxis(table, axis, cube).shape).toEqual(shape);
    expect(np.applyAlongAxis(table, 1, cube).get(1, ":", 1, 2).toArray()).toEqual([
      14 * 18,
      18 * 18,
      22 * 18,
    ]);
    expect(np.applyAlongAxis((lane) => lane, 0, cube).toArray()).toEqual(cube.toArray());
    expect(np.applyAlongAxis((lane) => [lane.item(0), lane.item(-1)], 1, a).toArray()).toEqual([
      [0, 2],
      [3, 5],
    ]);
  });

  it("never truncates numbers: the dtype is that of all results together", () => {
    const of = (...results: unknown[]) => {
      let call = 0;
      return np.applyAlongAxis(() => results[call++] as number, 1, np.zeros([results.length, 1], "int8"));
    };
    expect([of(2, 2.5).dtype, of(2, 2.5).toArray()]).toEqual([np.float64, [2, 2.5]]);
    expect([of(2, 3).dtype, of(true, false).dtype, of(true, 2).dtype]).toEqual([np.int64, np.bool, np.int64]);
    expect(of(1, 2n ** 63n).toArray()).toEqual([1, 2n ** 63n]);
    expect(of(1, { re: 1, im: 2 }).dtype).toBe(np.complex128);
    expect(of(np.array([1, 2], "int8"), np.array([0.5, 1], "float32")).dtype).toBe(np.float32);
    expect([of(np.array(1, "int8"), 2.5).dtype, of(2.5, np.array(1, "int8")).toArray()]).toEqual([
      np.float64,
      [2.5, 1],
    ]);
    expectErrorInScope(
      () => of(2n ** 63n, -1),
      ValueError,
      "the result of fn[0] 9223372036854775808n needs uint64",
    );
  });

  it("broadcasts later results to the shape of the first", () => {
    const of = (...results: unknown[]) => {
      let call = 0;
      return np.applyAlongAxis(() => results[call++] as number, 1, np.zeros([results.length, 1]));
    };
    expect(of([1, 2], 7).toArray()).toEqual([
      [1, 2],
      [7, 7],
    ]);
    expect(of([1, 2], [[3, 4]]).toArray()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expectErrorInScope(
      () => of(1, [2, 3]),
      BroadcastError,
      "could not broadcast a result of fn from shape (2,)",
    );
    expectErrorInScope(() => of([1, 2], [1, 2, 3]), BroadcastError, "applyAlongAxis: could not broadcast");
  });

  it("passes empty lanes, and refuses an empty axis of the others", () => {
    const empty = np.zeros([2, 0]);
    expect(np.applyAlongAxis((lane) => lane.size, 1, empty).toArray()).toEqual([0, 0]);
    const never = (): never => expect.unreachable() as never;
    expectError(() => np.applyAlongAxis(never, 0, empty), ValueError, "any iteration dimensions are 0");
    expectError(() => np.applyAlongAxis(never, 0, 5), IndexError, "axis 0 is out of bounds");
    expectError(() => np.applyAlongAxis(never, 2, a), IndexError, "applyAlongAxis: axis 2 is out of bounds");
  });

  it("gives copies, so that nothing a function does to them reaches the array", () => {
    const whole = np.arange(6).reshape(2, 3);
    const kept: NDArray[] = [];
    const made = np.applyAlongAxis(
      (lane) => {
        kept.push(lane);
        return lane.set("::2", -1).get("::-1");
      },
      1,
      whole,
    );
    expect(made.toArray()).toEqual([
      [-1, 1, -1],
      [-1, 4, -1],
    ]);
    expect(whole.toArray()).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(() => kept[0]?.item(0)).toThrow(DisposedError);
    expect(np.applyAlongAxis((lane) => (lane.data as BigInt64Array).length, 0, whole).toArray()).toEqual([
      2, 2, 2,
    ]);
  });

  it("copies the results at once, so that a function may return the same array again", () => {
    const same = np.zeros(2, "int64");
    const made = np.applyAlongAxis((lane) => same.fill(np.sum(lane)), 1, a);
    expect(made.toArray()).toEqual([
      [3, 3],
      [12, 12],
    ]);
    expect(same.toArray()).toEqual([12, 12]);
  });

  it("works while the function disposes of the lane or the array, moves it, or calls the package", () => {
    const whole = np.arange(6).reshape(2, 3);
    const made = np.applyAlongAxis(
      (lane) => {
        whole.data;
        const sum = np.sum(lane);
        lane.dispose();
        np.ones(50).dispose();
        return np.applyAlongAxis((inner) => np.sum(inner), 0, [[sum], [1]]);
      },
      1,
      whole,
    );
    expect(made.toArray()).toEqual([[4], [13]]);
    const gone = np.arange(6).reshape(2, 3);
    const sums = np.applyAlongAxis(
      (lane) => {
        gone.dispose();
        return np.sum(lane);
      },
      1,
      gone,
    );
    expect(sums.toArray()).toEqual([3, 12]);
  });

  it("tells when the memory of the array was detached", () => {
    const whole = np.arange(6).reshape(2, 3);
    const detach = () => {
      structuredClone(null, { transfer: [whole.data.buffer] });
      return 1;
    };
    expect(() => np.applyAlongAxis(detach, 1, whole)).toThrow(
      "applyAlongAxis: the memory of the array was detached",
    );
  });

  it("refuses what is not synchronous, passes errors on, and leaks nothing", () => {
    const own = new Error("own");
    const wrong: [() => unknown, abstract new () => Error, string][] = [
      [async () => 1, ValueError, "fn must be synchronous, got an async function"],
      [() => Promise.resolve(1), ValueError, "fn must be synchronous, it returned a promise"],
      [() => undefined, ValueError, "applyAlongAxis: the result of fn must be"],
      [() => "1", ValueError, "applyAlongAxis: the result of fn must be"],
      [() => [[1], 2], ValueError, "applyAlongAxis: the result of fn is ragged"],
    ];
    for (const [fn, kind, message] of wrong)
      expectError(
        () =>
          np.applyAlongAxis(fn as () => number, 1, [
            [1, 2],
            [3, 4],
          ]),
        kind,
        message,
      );
    expectError(() => np.applyAlongAxis(3 as never, 1, a), ValueError, "fn must be a function, got 3");
    for (const last of [0, 1, 2]) {
      const before = held();
      let call = 0;
      const fn = () => {
        if (call++ === last) throw own;
        return [1, 2];
      };
      expect(() => np.applyAlongAxis(fn, 0, [[1, 2, 3]])).toThrow(own);
      expect(held()).toEqual(before);
    }
  });

  it("keeps nothing but the result", () => {
    const before = held();
    const made = np.applyAlongAxis((lane) => [lane.item(0), 0.5], 1, [
      [1, 2],
      [3, 4],
    ]);
    made.dispose();
    expect(held()).toEqual(before);
  });
});

describe("np.applyOverAxes", () => {
  it("applies a function to one axis after the other", () => {
    const sums = np.applyOverAxes((x, axis) => np.sum(x, axis), cube, [0, 2]);
    expect([sums.shape, sums.toArray()]).toEqual([[1, 3, 1], [[[60], [92], [124]]]]);
    expect(np.applyOverAxes((x, axis) => np.sum(x, { axis, keepdims: true }), cube, -1).shape).toEqual([
      2, 3, 1,
    ]);
    expect(np.applyOverAxes((x) => x.size, [1, 2, 3], 0).toArray()).toEqual([3]);
    const axes: number[] = [];
    np.applyOverAxes((x, axis) => axes.push(axis) && x, cube, [-1, 0]);
    expect(axes).toEqual([2, 0]);
  });

  it("gives the array itself without axes, and a new one for lists", () => {
    const never = (): never => expect.unreachable() as never;
    expect(np.applyOverAxes(never, cube, [])).toBe(cube);
    expect(np.applyOverAxes(never, [1, 2], []).toArray()).toEqual([1, 2]);
    expect(np.applyOverAxes((x) => x, [1, 2], [0, 0]).toArray()).toEqual([1, 2]);
  });

  it("refuses results with another number of axes, and promises", () => {
    const over = (fn: (x: NDArray, axis: number) => unknown, axes: number | number[] = 0) =>
      np.applyOverAxes(
        fn as () => number,
        [
          [1, 2],
          [3, 4],
        ],
        axes,
      );
    expectErrorInScope(
      () => over((x) => np.stack([x, x])),
      ValueError,
      "not returning an array of the correct shape",
    );
    expectError(() => over(() => 1), ValueError, "it must have 2 axes or one less, got 0");
    expectError(() => over(async () => 1), ValueError, "fn must be synchronous, got an async function");
    expectError(
      () => over(() => Promise.resolve([1])),
      ValueError,
      "fn must be synchronous, it returned a promise",
    );
    expectError(() => over(() => [1, 2], 5), IndexError, "applyOverAxes: axis 5 is out of bounds");
    expectError(() => over((x, axis) => np.sum(x, axis), 5), IndexError, "sum: axis 5 is out of bounds");
    expectError(() => over((x) => x, "x" as never), ValueError, "axes must be an integer");
    expectErrorInScope(
      () =>
        over((x) => {
          x.dispose();
          return x;
        }),
      DisposedError,
      "the array was disposed of",
    );
  });

  it("leaks nothing, whatever is thrown", () => {
    const own = new Error("own");
    for (const last of [0, 1, 2]) {
      const before = held();
      let call = 0;
      const fn = (x: NDArray) => {
        if (call++ === last) throw own;
        return call === 1 ? [[1, 2]] : x.shape[0] === 1 ? [5, 6] : 1;
      };
      expect(() => np.applyOverAxes(fn, [[1, 2]], [0, 0, 0])).toThrow(own);
      expect(held()).toEqual(before);
    }
    const before = held();
    np.applyOverAxes(
      () => [3, 4],
      [
        [1, 2],
        [3, 4],
      ],
      [0, 1],
    ).dispose();
    expect(held()).toEqual(before);
  });
});
