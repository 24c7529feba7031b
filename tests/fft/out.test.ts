/** Tests `out` of transforms: what it may be, and that it may share memory with the input. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { fft } = np;
const rng = np.random.defaultRng(9);
const complexes = (shape: number[]): NDArray<"complex128"> =>
  np.add(rng.random(shape), np.multiply(rng.random(shape), np.complex(0, 1)));
const part = (a: NDArray, axis: number, start: number | null, stop: number | null): NDArray =>
  axis === 0 ? a.get(np.slice(start, stop)) : a.get(np.slice(null), np.slice(start, stop));

describe("out", () => {
  it.each([0, 1])("receives the result in any layout, along axis %i", (axis) => {
    const y = complexes([10, 20]);
    for (const dtype of ["complex128", "complex64"] as const) {
      for (const out of [
        np.zeros([10, 20], dtype),
        np.zeros([20, 10], dtype).T,
        np.zeros([20, 40], dtype).get(np.slice(null, null, -2), np.slice(null, null, 2)),
      ]) {
        expect(fft.fft(y, { axis, out })).toBe(out);
        expect(out.toArray()).toEqual(fft.fft(y, { axis }).astype(dtype).toArray());
      }
    }
    const real = y.real;
    const half = fft.rfft(real, { axis });
    const out = np.zerosLike(half.T).T;
    expect(fft.rfft(real, { axis, out })).toBe(out);
    expect(out.toArray()).toEqual(half.toArray());
    for (const back of [fft.irfft, fft.hfft]) {
      const samples = back(half, { axis });
      for (const dtype of ["float64", "float32", "float16", "complex64"] as const) {
        const target = np.zeros(samples.shape, dtype);
        expect(back(half, null, axis, null, target)).toBe(target);
        expect(target.toArray()).toEqual(samples.astype(dtype).toArray());
      }
    }
  });

  it.each([0, 1])("may share memory with the input, along axis %i", (axis) => {
    const y = complexes([20, 20]);
    const whole = fft.fft(y, { axis });
    const same = y.copy();
    expect(fft.fft(same, { axis, out: same })).toBe(same);
    expect(same.toArray()).toEqual(whole.toArray());
    const bytes = Float64Array.of(1, 2, 3, 4);
    expect(fft.irfft(bytes, 4, { out: bytes }).toArray()).toEqual(fft.irfft([1, 2, 3, 4], 4).toArray());
    bytes.set([1, 2]);
    expect(fft.fftn(bytes.subarray(0, 2), { out: bytes }).toArray()).toEqual(fft.fft([1, 2]).toArray());
    for (const [from, n, start, stop] of [
      [null, 10, 0, 10],
      [5, 10, 5, 15],
      [0, 15, 0, 15],
    ] as const) {
      const changed = y.copy();
      const input = part(changed, axis, from, from === 0 ? 10 : null);
      const out = part(changed, axis, start, stop);
      const expected = fft.fft(input, n, axis).toArray();
      expect(fft.fft(input, n, axis, null, out)).toBe(out);
      expect(out.toArray()).toEqual(expected);
      expect(part(changed, axis, stop, null).toArray()).toEqual(part(y, axis, stop, null).toArray());
      expect(part(changed, axis, 0, start).toArray()).toEqual(part(y, axis, 0, start).toArray());
    }
    const turned = y.copy();
    expect(fft.fft(turned, { axis, out: turned.T }).toArray()).toEqual(whole.toArray());
    const backwards = y.copy();
    expect(fft.fft(backwards, { axis, out: np.flip(backwards, axis) }).toArray()).toEqual(whole.toArray());
    const negative = np.flip(y.copy(), axis);
    expect(fft.fft(negative, 20, axis, null, negative).toArray()).toEqual(
      fft.fft(np.flip(y, axis), { axis }).toArray(),
    );
  });

  it("receives transforms along several axes", () => {
    const x = complexes([10, 5, 6]);
    for (const axes of [[0, 1], [0, 2], [2, 2], null]) {
      const expected = fft.fftn(x, { axes }).toArray();
      for (const out of [np.zerosLike(x), np.zerosLike(x.T).T, x.copy()]) {
        expect(fft.fftn(x, { axes, out })).toBe(out);
        expect(out.toArray()).toEqual(expected);
      }
      const same = x.copy();
      expect(fft.fftn(same, null, axes, null, same).toArray()).toEqual(expected);
      const samples = fft.irfftn(x, { axes });
      const out = np.zerosLike(samples);
      expect(fft.irfftn(x, { axes, out })).toBe(out);
      expect(out.toArray()).toEqual(samples.toArray());
      const half = fft.rfftn(x.real, { axes });
      const target = np.zerosLike(half);
      expect(fft.rfftn(x.real, { axes, out: target })).toBe(target);
      expect(target.toArray()).toEqual(half.toArray());
    }
    const cut = fft.irfftn(x, [9, 3, 3], [0, 1, 2]);
    expect(fft.irfftn(x, [9, 3, 3], [0, 1, 2], null, np.zerosLike(cut)).toArray()).toEqual(cut.toArray());
    for (const transform of [fft.ifft2, fft.fft2]) {
      const out = np.zerosLike(x);
      expect(transform(x, { out })).toBe(out);
      expect(out.toArray()).toEqual(transform(x).toArray());
    }
    const samples = np.zeros([10, 5, 10]);
    expect(fft.irfft2(x, { out: samples })).toBe(samples);
    expect(samples.toArray()).toEqual(fft.irfft2(x).toArray());
  });

  it("may be a typed array, in pairs of parts for complex results", () => {
    const out = new Float64Array(8);
    const made = fft.fft([1, 0, 0, 0], { out });
    expect([...out]).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
    expect(made.dtype).toBe(np.complex128);
    expect(made.shape).toEqual([4]);
    const samples = new Float32Array(4);
    fft.irfft([4, 0, 0], { out: samples });
    expect([...samples]).toEqual([1, 1, 1, 1]);
    expectErrorInScope(
      () => fft.fft([1, 2], { out: new Float64Array(3) }),
      np.ShapeError,
      "out has 1.5 elements",
    );
    expectErrorInScope(() => fft.fft([1, 2], { out: new Int32Array(2) }), np.DTypeError, "Cannot cast");
  });

  it("repeats lines as NumPy broadcasts them", () => {
    const a = complexes([1, 4]);
    const out = np.zeros([3, 4], "complex128");
    expect(fft.fft(a, { out })).toBe(out);
    const [line] = fft.fft(a).toArray();
    expect(out.toArray()).toEqual([line, line, line]);
  });

  it("must have the shape, and a dtype to which the result may be cast", () => {
    const a = np.arange(12).reshape(3, 4);
    const shape = "output array has wrong shape";
    for (const wrong of [[3, 5], [4], [2, 3, 4], [5, 6]])
      expectErrorInScope(
        () => fft.fft(a, { out: np.zeros(wrong, "complex128") }),
        np.ShapeError,
        `fft.fft: ${shape}`,
      );
    expectErrorInScope(
      () => fft.fft(a, { out: np.zeros([2, 4], "complex128") }),
      np.BroadcastError,
      "does not broadcast",
    );
    expectErrorInScope(
      () => fft.fftn(a, [3, 3], [0, 1], null, np.zeros([3, 4], "complex128")),
      np.ShapeError,
      shape,
    );
    expectErrorInScope(
      () => fft.fft(a, { out: np.zeros([3, 4]) }),
      np.DTypeError,
      "Cannot cast array data from complex128 to float64",
    );
    expectErrorInScope(() => fft.irfft(a, { out: np.zeros([3, 6], "int64") }), np.DTypeError, "Cannot cast");
    expectErrorInScope(
      () => fft.fft(a, { out: "" as never }),
      np.ValueError,
      "out must be an NDArray or a typed array",
    );
    const fixed = np.broadcastTo(np.zeros(4, "complex128"), [3, 4]);
    expectErrorInScope(() => fft.fft(a, { out: fixed }), np.ValueError, "out is read-only");
  });
});
