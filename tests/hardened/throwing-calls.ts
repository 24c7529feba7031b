/** Calls that run code of the caller's, which may throw at each visit. */
import np, { type NDArray } from "../../ts/index.ts";
import { iterable, proxied, type Visit, watched } from "./watched.ts";

const a = np.arange(6, null, null, { dtype: "complex64" }).reshape(2, 3);

/** The calls by title. `visit` is what the caller's code calls. */
export const throwingCalls: Record<string, (visit: Visit) => unknown> = {
  "array of a proxy": (visit) => np.array(proxied(visit, [proxied(visit, [1, 2.5]), [true, 3n]] as never)),
  "array of an iterable": (visit) => np.array(iterable(visit, 5)),
  "array of iterables": (visit) => np.array([iterable(visit, 300), iterable(visit, 300)]),
  "array of complex": (visit) => np.array([1, watched(visit, { re: 1, im: 2 }), 3]),
  "array beside pieces": (visit) =>
    np.array([new Float64Array(2), iterable(visit, 2), a.get(0, "0:2")] as never),
  options: (visit) => np.array([1, 2], watched(visit, { dtype: "float32", order: "F" })),
  "options that are a proxy": (visit) =>
    np.zeros([2, 2], proxied(visit, { dtype: "int8", order: "F" } as const)),
  shape: (visit) => np.ones(proxied(visit, [2, 3])),
  full: (visit) => np.full(2, proxied(visit, { re: 1, im: 2 })),
  fullLike: (visit) => np.fullLike(a, 2, watched(visit, { dtype: "int8", order: "K", shape: [2] } as const)),
  fromiter: (visit) => np.fromiter(iterable(visit, 300), "int16"),
  "fromiter of some": (visit) => np.fromiter(iterable(visit, 9), "complex64", 4),
  "fromiter of a list": (visit) => np.fromiter(proxied(visit, [1, 2, 3]), "float64"),
  fromTypedArray: (visit) =>
    np.fromTypedArray(new Float64Array(2), proxied(visit, [2]), watched(visit, { copy: false })),
  frombuffer: (visit) => np.frombuffer(new ArrayBuffer(16), watched(visit, { count: 1, offset: 8 })),
  fromstring: (visit) => np.fromstring("1,2", watched(visit, { sep: ",", count: 2, dtype: "int8" } as const)),
  fromfunction: (visit) =>
    np.fromfunction(
      (row, column) => {
        visit();
        column.dispose();
        return row;
      },
      proxied(visit, [2, 3]),
    ),
  "fromfunction of many": (visit) =>
    np.fromfunction(
      (...all) => {
        for (const array of all) array.dispose();
        visit();
      },
      [2, 2, 2],
      watched(visit, { dtype: "int8" } as const),
    ),
  linspace: (visit) =>
    np.linspace(watched(visit, { re: 1, im: 0 }), 2, 3, watched(visit, { endpoint: false })),
  geomspace: (visit) => np.geomspace(1, watched(visit, { re: 1, im: 1 }), 3),
  tril: (visit) =>
    np.tril(
      proxied(visit, [
        [1, 2],
        [3, 4],
      ]),
    ),
  diag: (visit) => np.diag(iterable(visit, 3) as never),
  diagflat: (visit) => np.diagflat(proxied(visit, [[1], [2]])),
  vander: (visit) => np.vander(iterable(visit, 3) as never, 2, watched(visit, { increasing: true })),
  scope: (visit) =>
    np.scope(() => {
      const kept = np.ones(3);
      visit();
      np.ones(4000);
      visit();
      return kept;
    }),
  "scope whose result is looked into": (visit) => {
    np.scope(() => [proxied(visit, { deep: np.ones(3).reshape(3, 1).size })]);
  },
  withData: (visit) => a.withData(visit),
  map: (visit) =>
    a.map((value) => {
      visit();
      return value;
    }),
  "map to other kinds": (visit) =>
    a.map((value, index) => {
      visit();
      return index > 3 ? watched(visit, { re: 1, im: 1 }) : index > 1 ? 2n ** 60n : value;
    }),
  applyAlongAxis: (visit) =>
    np.applyAlongAxis(
      (lane) => {
        visit();
        return lane;
      },
      1,
      proxied(visit, [iterable(visit, 3), [1, 2, 3]] as never),
    ),
  applyOverAxes: (visit) =>
    np.applyOverAxes(() => [iterable(visit, 2)] as never, proxied(visit, [[1, 2]]), proxied(visit, [0, 1])),
  piecewise: (visit) =>
    np.piecewise(
      iterable(visit, 3) as never,
      proxied(visit, [proxied(visit, [true, false, true]), [false, true, false]]),
      proxied(visit, [
        (part: NDArray) => {
          visit();
          return part;
        },
        proxied(visit, [7]),
        5,
      ]) as never,
    ),
  trimZeros: (visit) =>
    np.trimZeros(iterable(visit, 3) as never, watched(visit, { axis: proxied(visit, [0]) })),
  resize: (visit) => np.resize(iterable(visit, 3) as never, proxied(visit, [2, 3])),
  commonType: (visit) => np.commonType(iterable(visit, 2) as never, proxied(visit, [1.5])),
  get: (visit) => a.get(proxied(visit, [0, 1]), 1),
  set: (visit) => {
    a.set(0, proxied(visit, [0, 1]), watched(visit, { re: 0, im: 0 }));
  },
  reshape: (visit) => a.reshape(proxied(visit, [3, 2])),
  transpose: (visit) => a.transpose(proxied(visit, [1, 0])),
  astype: (visit) => a.astype("int8", watched(visit, { copy: true, order: "F" })),
  toArray: (visit) => a.toArray(watched(visit, { bigint: true })),
  flatten: (visit) => a.T.flatten(watched(visit, { order: "A" })),
  nansum: (visit) => np.nansum(a, proxied(visit, [0]), watched(visit, { keepdims: true })),
  "var with a mask": (visit) =>
    np.var(a, watched(visit, { axis: proxied(visit, [1]), where: proxied(visit, [true, true, false]) })),
  average: (visit) => np.average(a, { axis: proxied(visit, [0]), weights: proxied(visit, [1, 2]) }),
  diff: (visit) => np.diff(a, 1, watched(visit, { prepend: proxied(visit, [[1], [2]]) })),
  "evaluate with a window": (visit) =>
    np.evaluate("x + y", watched(visit, { x: a, y: 1 }), { window: proxied(visit, [1, 2] as const) }),
  "evaluate with a hole": (visit) => np.evaluate`${a} + ${proxied(visit, [1, 2, 3])}`,
  iteration: (visit) => {
    for (const row of a) {
      (row as NDArray).dispose();
      visit();
    }
  },
};
