/** Tests the transforms along several axes: they are those along one, one after the other. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { fft } = np;
const rng = np.random.defaultRng(8);
const complexes = (shape: number[]): NDArray =>
  np.add(rng.random(shape), np.multiply(rng.random(shape), np.complex(0, 1)));

describe("transforms along several axes", () => {
  const x = complexes([6, 5, 4]);
  const real = x.real;

  it("are those along each, the last one first", () => {
    const along = (a: NDArray, ...axes: number[]): NDArray =>
      axes.reduce((made, axis) => fft.fft(made, { axis }), a);
    const back = (a: NDArray, ...axes: number[]): NDArray =>
      axes.reduce((made, axis) => fft.ifft(made, { axis }), a);
    expect(fft.fftn(x).toArray()).toEqual(along(x, 2, 1, 0).toArray());
    expect(fft.fft2(x).toArray()).toEqual(along(x, 2, 1).toArray());
    expect(fft.fft2(x, { axes: null }).toArray()).toEqual(along(x, 2, 1, 0).toArray());
    expect(fft.ifftn(x, { axes: [2, 0] }).toArray()).toEqual(back(x, 0, 2).toArray());
    expect(fft.ifft2(x).toArray()).toEqual(back(x, 2, 1).toArray());
    expect(fft.rfftn(real).toArray()).toEqual(along(fft.rfft(real), 1, 0).toArray());
    expect(fft.rfft2(real).toArray()).toEqual(along(fft.rfft(real), 1).toArray());
    expect(fft.irfftn(x).toArray()).toEqual(fft.irfft(back(x, 0, 1)).toArray());
    expect(fft.irfft2(x).toArray()).toEqual(fft.irfft(back(x, 1)).toArray());
    expect(fft.irfft2(x, null, [0, 1]).toArray()).toEqual(fft.irfft(back(x, 0), { axis: 1 }).toArray());
  });

  it("have the same bits for every layout and dtype", () => {
    for (const view of [x, x.T, x.transpose(1, 2, 0), x.get(np.slice(null, null, -1))])
      for (const transform of [fft.fftn, fft.ifftn, fft.irfftn, fft.fft2, fft.irfft2])
        expect(transform(view).toArray()).toEqual(transform(view.copy()).toArray());
    const whole = np.floor(np.multiply(real, 100)).astype("int8");
    expect(fft.rfftn(whole.T).toArray()).toEqual(fft.rfftn(whole.T.astype("float64").copy()).toArray());
    expect(fft.fftn(whole.T).toArray()).toEqual(fft.fftn(whole.T.astype("complex128").copy()).toArray());
  });

  it("cut and pad each axis", () => {
    const one = (a: NDArray, n: number, axis: number): NDArray => fft.fft(a, n, axis);
    for (const s of [
      [3, 9],
      [9, 3],
      [7, 8],
      [2, 2],
      [5, 4],
    ] as const) {
      expect(fft.fftn(x, s).toArray()).toEqual(one(one(x, s[1], 2), s[0], 1).toArray());
      expect(fft.fft2(x, s, [2, 0]).toArray()).toEqual(one(one(x, s[1], 0), s[0], 2).toArray());
      const half = fft.rfft(real, s[1]);
      expect(fft.rfftn(real, s).toArray()).toEqual(one(half, s[0], 1).toArray());
      const back = fft.irfft(fft.ifft(x, s[0], 1), s[1]);
      expect(fft.irfftn(x, s, [1, 2]).toArray()).toEqual(back.toArray());
    }
    expect(fft.fftn(x, [-1, 3]).shape).toEqual([6, 5, 3]);
    expect(fft.fft2(np.ones([10, 10]), [-1, 5], [0, 1]).shape).toEqual([10, 5]);
    expect(fft.irfftn(x, [3, -1]).shape).toEqual([6, 3, 4]);
    expect(fft.irfftn(x, [3, null as never]).shape).toEqual([6, 3, 6]);
    expect(fft.fftn(np.ones([0, 3]), [2, 3]).toArray()).toEqual(np.zeros([2, 3], "complex128").toArray());
  });

  it("go along an axis again", () => {
    expect(fft.fftn(x, { axes: [0, 0] }).toArray()).toEqual(
      fft.fft(fft.fft(x, { axis: 0 }), { axis: 0 }).toArray(),
    );
    expect(fft.fftn(x, [5, 2], [0, 0]).toArray()).toEqual(fft.fft(fft.fft(x, 2, 0), 5, 0).toArray());
    const ones = np.ones([2, 3]);
    const made = fft.rfftn(ones, [10, 20, 40], [0, 0, 1]);
    expect(made.shape).toEqual([10, 21]);
    expect(made.toArray()).toEqual(fft.fft(fft.fft(fft.rfft(ones, 40, 1), 20, 0), 10, 0).toArray());
    expect(fft.rfftn(real, { axes: [2, 2] }).shape).toEqual([6, 5, 4]);
    expect(fft.irfftn(x, { axes: [2, 2] }).toArray()).toEqual(fft.irfft(fft.ifft(x)).toArray());
    // Without a length for an axis, the transform takes all that the one before gives.
    const whole = null as never;
    expect(fft.fftn(x, [whole, 7], [0, 0]).toArray()).toEqual(fft.fftn(x, [7, 7], [0, 0]).toArray());
    expect(fft.rfftn(real, [whole, 9], [2, 2]).toArray()).toEqual(fft.fft(fft.rfft(real, 9)).toArray());
    expect(fft.irfftn(x, [9, whole], [2, 2]).toArray()).toEqual(fft.irfft(fft.ifft(x, 9)).toArray());
  });

  it("return the array without axes", () => {
    expect(fft.fftn(x, { axes: [] })).toBe(x);
    expect(fft.ifftn(x, { s: [] })).toBe(x);
    expect(fft.fftn([1, 2], { axes: [] }).toArray()).toEqual([1, 2]);
    const out = np.zeros(2, "complex128");
    expect(fft.fftn([1, 2], { axes: [], out })).toBe(out);
    expect(out.real.toArray()).toEqual([1, 2]);
    expect(fft.fftn(3).toArray()).toBe(3);
    expect(fft.fft2(3.5, { axes: null }).shape).toEqual([]);
    for (const transform of [fft.rfftn, fft.irfftn, fft.rfft2, fft.irfft2])
      expectErrorInScope(() => transform(real, { axes: [] }), np.IndexError, "list index out of range");
    expectErrorInScope(() => fft.rfftn(3), np.IndexError, "list index out of range");
  });

  it("refuse lengths and axes that do not fit", () => {
    const lengths = "Shape and axes have different lengths.";
    expectErrorInScope(() => fft.fftn(x, [2], [0, 1]), np.ValueError, `fft.fftn: ${lengths}`);
    expectErrorInScope(() => fft.fft2(x, [2]), np.ValueError, `fft.fft2: ${lengths}`);
    expectErrorInScope(() => fft.fftn(x, [2, 2, 2, 2]), np.IndexError, "axis -4 is out of bounds");
    expectErrorInScope(() => fft.fftn(x, { axes: [0, 5] }), np.IndexError, "axis 5 is out of bounds");
    expectErrorInScope(() => fft.fft2([1, 2]), np.IndexError, "axis -2 is out of bounds");
    expectErrorInScope(() => fft.fftn(x, [-2, 3]), np.ValueError, "data points (-2) specified");
    expectErrorInScope(() => fft.irfftn(x, [3, 0]), np.ValueError, "data points (0) specified");
    expectErrorInScope(() => fft.irfftn(np.ones([3, 1])), np.ValueError, "data points (0) specified");
    expectErrorInScope(() => fft.fftn(x, 4 as never), np.ValueError, "s must be a list of integers");
    expectErrorInScope(
      () => fft.fftn(x, { axes: 0 as never }),
      np.ValueError,
      "axes must be a list of integers",
    );
    expectErrorInScope(() => fft.fftn(x, [2.5, 2]), np.ValueError, "s must be an integer");
    expectErrorInScope(() => fft.fftn(x, { norm: "x" as never }), np.ValueError, "Invalid norm value x");
    expectErrorInScope(() => fft.fftn([[1]], [2 ** 30, 2 ** 30]), np.MemoryError, "the host has no room");
    expect(fft.fft2([1, 2], { axes: null }).toArray()).toEqual(fft.fft([1, 2]).toArray());
    expect(fft.fft2(x, [2], null).toArray()).toEqual(fft.fft(x, 2).toArray());
  });
});
