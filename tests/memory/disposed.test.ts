/** Tests disposed arrays: they keep shape and dtype, and everything that reads, shares or prints elements throws DisposedError. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

const disposed = (): NDArray<"float64"> => {
  const a = np.ones([2, 2]);
  a.data.fill(3);
  a.dispose();
  return a;
};

/** Every member of NDArray.prototype with a use of it; null for members that a disposed array still has. */
type Use = (a: NDArray<"float64">) => unknown;

const members: Record<string, Use | null> = {
  constructor: null,
  shape: null,
  dtype: null,
  ndim: null,
  size: null,
  itemSize: null,
  nbytes: null,
  base: null,
  dispose: null,
  [String(Symbol.dispose)]: null,
  "Symbol(nodejs.util.inspect.custom)": null,
  "Symbol(Symbol.toStringTag)": null,
  strides: (a) => a.strides,
  flags: (a) => a.flags,
  data: (a) => a.data,
  withData: (a) => a.withData(() => 0),
  transfer: (a) => a.transfer(),
  toNdarrayLike: (a) => a.toNdarrayLike(),
  gpuBytes: (a) => a.gpuBytes(),
  get: (a) => a.get(0),
  set: (a) => a.set(0, 0, 1),
  item: (a) => a.item(0),
  toArray: (a) => a.toArray(),
  toTypedArray: (a) => a.toTypedArray(),
  astype: (a) => a.astype("float64", { copy: false }),
  reshape: (a) => a.reshape(4),
  T: (a) => a.T,
  transpose: (a) => a.transpose(),
  ravel: (a) => a.ravel(),
  flatten: (a) => a.flatten(),
  squeeze: (a) => a.squeeze(),
  copy: (a) => a.copy(),
  map: (a) => a.map((value: number) => value),
  "Symbol(Symbol.iterator)": (a) => [...a],
  toString: (a: NDArray) => a.toString(),
  toJSON: (a) => a.toJSON(),
  "Symbol(Symbol.toPrimitive)": (a) => +(a as unknown as number),
  view: (a) => a.view("int64"),
  fill: (a) => a.fill(1),
  tobytes: (a) => a.tobytes(),
  real: (a) => a.real,
  imag: (a) => a.imag,
  mT: (a) => a.mT,
  take: (a) => a.take([0]),
  nonzero: (a) => a.nonzero(),
  diagonal: (a) => a.diagonal(),
  repeat: (a) => a.repeat(2),
  swapaxes: (a) => a.swapaxes(0, 1),
};

/** Every function that takes an array. */
const functions: Record<string, (a: NDArray<"float64">) => unknown> = {
  array: (a) => np.array(a),
  "array of a list": (a) => np.array([1, a] as never),
  asarray: (a) => np.asarray(a),
  fromDlpack: (a) => np.fromDlpack(a),
  "np.copy": (a) => np.copy(a),
  ascontiguousarray: (a) => np.ascontiguousarray(a),
  require: (a) => np.require(a),
  asarrayChkfinite: (a) => np.asarrayChkfinite(a),
  array2string: (a) => np.array2string(a),
  "value of fill": (a) => np.scope(() => np.ones(2).fill(a)),
  astype: (a) => np.astype(a, "float64", { copy: false }),
  zerosLike: (a) => np.zerosLike(a),
  onesLike: (a) => np.onesLike(a),
  emptyLike: (a) => np.emptyLike(a),
  fullLike: (a) => np.fullLike(a, 1),
  tril: (a) => np.tril(a),
  triu: (a) => np.triu(a),
  diag: (a) => np.diag(a),
  diagflat: (a) => np.diagflat(a),
  vander: (a) => np.vander(a),
  fromiter: (a) => np.fromiter(a as never, "float64"),
  "zeros to out": (a) => np.zeros([2, 2], { out: a }),
  "copy to out": (a) => np.scope(() => np.ones([2, 2]).copy({ out: a })),
};

describe("a disposed array", () => {
  it("is tested here with every member", () => {
    // The setter of a[0] only refuses.
    const present = Reflect.ownKeys(np.NDArray.prototype)
      .map(String)
      .filter((name) => name !== "0");
    expect(present.sort()).toEqual(Object.keys(members).sort());
  });

  it("still has shape, dtype, ndim and size", () => {
    const a = disposed();
    expect([a.shape, a.dtype, a.ndim, a.size]).toEqual([[2, 2], np.float64, 2, 4]);
    expect([a.itemSize, a.nbytes, a.base]).toEqual([8, 32, null]);
  });

  it("is shown by the console as disposed", () => {
    expect(inspect(disposed())).toBe("<disposed NDArray (2, 2) float64>");
    expect(Object.prototype.toString.call(disposed())).toBe("[object <disposed NDArray (2, 2) float64>]");
    const flat = np.zeros(3, { dtype: "int8" });
    flat.dispose();
    expect(inspect(flat)).toBe("<disposed NDArray (3,) int8>");
  });

  it.each(Object.entries(members).filter(([, use]) => use !== null))(
    "throws DisposedError from %s",
    (_, use) => {
      expect(() => use?.(disposed())).toThrow(np.DisposedError);
    },
  );

  it.each(Object.entries(functions))("throws DisposedError from np.%s", (_, use) => {
    const a = disposed();
    const before = np.memory().arrays;
    expect(() => use(a)).toThrow(np.DisposedError);
    expect(np.memory().arrays).toBe(before);
  });

  it("is named with its shape and dtype in the error", () => {
    expect(() => disposed().toArray()).toThrow("toArray: the array was disposed of ((2, 2) float64)");
    expect(() => disposed().set(0, 0, 1)).toThrow("set: the array was disposed of ((2, 2) float64)");
  });

  it.each(["set", "flatten", "ravel", "copy", "astype", "toArray", "map"])(
    "makes %s throw when its own arguments disposed of the array",
    (name) => {
      const a = np.ones(5000, { dtype: "complex128" });
      const dispose = () => {
        a.dispose();
        np.full(5000, 7);
      };
      const options = {
        get order(): "C" {
          dispose();
          return "C";
        },
      };
      const uses: Record<string, () => unknown> = {
        set: () =>
          a.set(0, {
            get re() {
              dispose();
              return 1;
            },
            im: 0,
          }),
        flatten: () => a.flatten(options),
        ravel: () => a.ravel(options),
        copy: () => a.copy(options),
        astype: () => a.astype("complex64", options),
        toArray: () =>
          a.toArray({
            get bigint() {
              dispose();
              return true;
            },
          }),
        map: () =>
          a.map((value) => value, {
            get dtype() {
              dispose();
              return "complex64" as const;
            },
          }),
      };
      expect(uses[name]).toThrow(np.DisposedError);
    },
  );

  it("may be disposed of again", () => {
    const a = disposed();
    expect(() => {
      a.dispose();
      a.dispose();
      a[Symbol.dispose]();
    }).not.toThrow();
  });

  it("does not dispose of its views, and they do not dispose of it", () => {
    const a = np.arange(4);
    const view = a.reshape(2, 2);
    a.dispose();
    expect(view.toArray()).toEqual([
      [0, 1],
      [2, 3],
    ]);
    const b = np.arange(4);
    b.T.dispose();
    expect(b.toArray()).toEqual([0, 1, 2, 3]);
    view.dispose();
    b.dispose();
  });
});
