/**
 * The caller's code throws at its k-th call, for every k. The call must pass the error on unchanged and leak nothing, and the
 * next call must work. Or it reads other arrays, or disposes of the one that is computed with: no call may show freed memory.
 */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { throwingCalls } from "./throwing-calls.ts";
import { proxied, type Visit, watched } from "./watched.ts";

/** Arrays of several sizes with a view each. The caller's code may read them at any time. */
const others = [3, 300, 3000].map((length) => np.arange(length, null, null, { dtype: "float64" }));
const views = others.map((other) => other.reshape(3, -1));

describe("an error of the caller's code", () => {
  let faults = 0;

  it.each(Object.entries(throwingCalls))("passes through %s", (_, call) => {
    for (let k = 0; ; k += 1) {
      const own = new Error(`number ${k}`);
      const { used, spilled, arrays } = np.memory();
      let visits = 0;
      let thrown: unknown = null;
      let result: unknown;
      try {
        result = call(() => {
          visits += 1;
          if (visits === k + 1) throw own;
        });
      } catch (error) {
        thrown = error;
      }
      if (visits <= k) {
        expect(thrown).toBeNull();
        expect(k, "nothing of the caller's was called").toBeGreaterThan(0);
        for (const array of [result].flat()) if (array instanceof np.NDArray) array.dispose();
      } else {
        expect(thrown).toBe(own);
        faults += 1;
      }
      expect(np.memory(), `after fault ${k}`).toMatchObject({ used, spilled, arrays });
      checkBooks();
      if (visits <= k) return;
    }
  });

  it("was thrown at more than 500 places", () => {
    expect(faults).toBeGreaterThan(500);
  });
});

/** The result of a call as text; arrays become their elements. */
function told(result: unknown): string {
  return (
    JSON.stringify(result, (_, value) => (typeof value === "bigint" ? String(value) : value)) ?? "nothing"
  );
}

/** Calls that read the caller's array while the caller's code runs. */
const readers: Record<string, (array: NDArray, visit: Visit) => unknown> = {
  map: (array, visit) =>
    array.map((value) => {
      visit();
      return value as number;
    }),
  "map of a strided view": (array, visit) =>
    array.T.map((value, index) => {
      visit();
      return index % 2 === 0 ? (value as number) : BigInt(index);
    }),
  "map that looks back": (array, visit) =>
    array.reshape(-1).map((value, index) => {
      visit();
      return Number(value) - Number((array.reshape(-1).data as Float64Array)[index - 1] ?? 0);
    }),
  iteration: (array, visit) =>
    [...array].map((row) => {
      visit();
      return (row as NDArray).toArray();
    }),
  applyAlongAxis: (array, visit) =>
    np.applyAlongAxis(
      (lane) => {
        visit();
        return lane;
      },
      0,
      array,
    ),
  piecewise: (array, visit) =>
    np.piecewise(array, np.greater(array, 2).reshape(1, ...array.shape), [
      (part) => {
        visit();
        return part;
      },
      7,
    ]),
  "array beside pieces": (array, visit) =>
    np.array([array, proxied(visit, array.toArray() as number[][]), array] as never),
  "get with a proxy": (array, visit) => array.get(proxied(visit, [0, 1]), 1),
  "set with a proxy": (array, visit) => array.copy().set(0, proxied(visit, [0, 1]), 2),
  astype: (array, visit) => array.astype("int8", watched(visit, { copy: true, order: "F" })),
  vander: (array, visit) => np.vander(array.get(0), 2, watched(visit, { increasing: true })),
  fullLike: (array, visit) => np.fullLike(array, watched(visit, { re: 1, im: 2 }), { dtype: "complex64" }),
  "toArray with options": (array, visit) => array.toArray(watched(visit, { bigint: true })),
  flatten: (array, visit) => array.T.flatten(watched(visit, { order: "A" })),
  fromfunction: (array, visit) =>
    np.fromfunction(
      (row) => {
        visit();
        return [row, array.toArray()];
      },
      [2],
    ),
  withData: (array, visit) =>
    array.withData((data) => {
      visit();
      return [...(data as Float64Array)];
    }),
};

describe("a callback that reads data of every array", () => {
  const takeAll = (): void => {
    for (const array of [...others, ...views]) {
      try {
        array.data;
      } catch (error) {
        // This is the array that withData shows.
        expect((error as Error).message).toContain("withData shows this memory");
      }
    }
  };

  it.each(Object.entries(readers))("changes nothing for %s", (_, read) => {
    for (const length of [6, 300, 3000]) {
      const make = () => np.arange(length, null, null, { dtype: "float64" }).reshape(3, -1);
      const expected = told(read(make(), () => {}));
      for (const from of [1, 2, length >> 1]) {
        const array = make();
        others.push(array.base as NDArray<"float64">);
        views.push(array);
        let visits = 0;
        const result = read(array, () => {
          visits += 1;
          if (visits >= from && visits < from + 3) takeAll();
        });
        expect(told(result)).toBe(expected);
        others.pop();
        views.pop();
      }
    }
    checkBooks();
  });
});

/** Calls that look at the caller's array while the caller's code may dispose of it. */
const disposable: Record<string, (x: NDArray<"float64">, visit: Visit) => unknown> = {
  sum: (x, visit) => np.sum(x, { axis: proxied(visit, [0]) }),
  nansum: (x, visit) => np.nansum(x, proxied(visit, [0]), watched(visit, { initial: 1, keepdims: true })),
  "mean with a mask": (x, visit) =>
    np.mean(x, watched(visit, { axis: proxied(visit, [0]), where: proxied(visit, [true]) })),
  var: (x, visit) => np.var(x, watched(visit, { axis: proxied(visit, [0]), correction: 1 })),
  max: (x, visit) => np.max(x, watched(visit, { axis: proxied(visit, [-1]), initial: 1, keepdims: false })),
  argmax: (x, visit) => np.argmax(x, watched(visit, { axis: 0, keepdims: true })),
  average: (x, visit) => np.average(x, { axis: proxied(visit, [0]) }),
  "average with weights": (x, visit) =>
    np.average(x, watched(visit, { axis: proxied(visit, [0]), weights: proxied(visit, [1, 2, 3]) })),
  cumsum: (x, visit) => np.cumsum(x, watched(visit, { axis: 0, dtype: "float32" } as const)),
  diff: (x, visit) => np.diff(x, 1, watched(visit, { axis: 0, prepend: proxied(visit, [1]) })),
  "evaluate with a window": (x, visit) =>
    np.evaluate("x * 1", watched(visit, { x }), { window: proxied(visit, [1, 2] as const) }),
  "evaluate with a hole": (x, visit) => np.evaluate`sum(${x}) + ${proxied(visit, [1])}`,
  "add with a mask": (x, visit) =>
    np.add(x, proxied(visit, [1]), watched(visit, { where: proxied(visit, [true]), order: "C" } as const)),
  clip: (x, visit) => np.clip(x, proxied(visit, [0]), proxied(visit, [9])),
  isclose: (x, visit) => np.isclose(x, proxied(visit, [2]), watched(visit, { rtol: 0, equalNan: true })),
  applyAlongAxis: (x, visit) =>
    np.applyAlongAxis(
      (lane) => {
        visit();
        return lane;
      },
      0,
      x,
    ),
  piecewise: (x, visit) => np.piecewise(x, proxied(visit, [true, false, true]), [proxied(visit, [4, 5]), 1]),
  sharesMemory: (x, visit) => np.sharesMemory(x, proxied(visit, [1]), watched(visit, { maxWork: -1 })),
  "sum to it": (x, visit) => np.sum([[1, 2, 3]], { axis: proxied(visit, [0]), out: x }),
  "evaluate to it": (x, visit) =>
    np.evaluate("y", { y: [1, 2, 3] }, { out: x, window: proxied(visit, [0, 3] as const) }),
  arrayEqual: (x, visit) => np.arrayEqual(x, proxied(visit, [2, 2, 2]), watched(visit, { equalNan: true })),
};

describe("a callback that disposes of the array", () => {
  it.each(Object.entries(disposable))("shows no other array to %s", (_, call) => {
    const make = (value: number) => np.full(3, value, { dtype: "float64" });
    let total = 0;
    const expected = told(
      call(make(2), () => {
        total += 1;
      }),
    );
    expect(total, "nothing of the caller's was called").toBeGreaterThan(0);
    for (let k = 1; k <= total; k += 1) {
      let visits = 0;
      const x = make(2);
      const others: NDArray[] = [];
      const attempt = () =>
        call(x, () => {
          visits += 1;
          if (visits !== k) return;
          x.dispose();
          // It lies where the other one was.
          others.push(make(7));
        });
      try {
        expect(told(attempt()), `disposed of at visit ${k}`).toBe(expected);
      } catch (error) {
        expect(error, `disposed of at visit ${k}`).toBeInstanceOf(np.DisposedError);
      }
      for (const array of [x, ...others]) array.dispose();
    }
    checkBooks();
  });
});
