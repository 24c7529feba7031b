/** Tests fftshift and ifftshift. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { fft } = np;
const freqs = [
  [0, 1, 2],
  [3, 4, -4],
  [-3, -2, -1],
];
const shifted = [
  [-1, -3, -2],
  [2, 0, 1],
  [-4, 3, 4],
];
const uneven = [
  [0, 1],
  [2, 3],
  [4, 5],
];

describe("fftshift and ifftshift", () => {
  it("move the frequency 0 to the middle and back", () => {
    expect(fft.fftshift([0, 1, 2, 3, 4, -4, -3, -2, -1]).toArray()).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4]);
    expect(fft.fftshift([0, 1, 2, -3, -2, -1]).toArray()).toEqual([-3, -2, -1, 0, 1, 2]);
    for (const n of [1, 4, 9, 100, 211]) {
      const x = np.random.defaultRng(n).random(n);
      expect(fft.ifftshift(fft.fftshift(x)).toArray()).toEqual(x.toArray());
    }
  });

  it("take an axis, a list, an array, or all axes", () => {
    expect(fft.fftshift(freqs, [0, 1]).toArray()).toEqual(shifted);
    expect(fft.fftshift(freqs).toArray()).toEqual(shifted);
    expect(fft.fftshift(freqs, null).toArray()).toEqual(shifted);
    expect(fft.ifftshift(shifted, { axes: [0, -1] }).toArray()).toEqual(freqs);
    expect(fft.fftshift(freqs, 0).toArray()).toEqual(fft.fftshift(freqs, np.array([0])).toArray());
    expect(fft.fftshift(uneven, 0).toArray()).toEqual([
      [4, 5],
      [0, 1],
      [2, 3],
    ]);
    expect(fft.ifftshift(uneven, [0]).toArray()).toEqual([
      [2, 3],
      [4, 5],
      [0, 1],
    ]);
    expect(fft.fftshift(uneven, 1).toArray()).toEqual([
      [1, 0],
      [3, 2],
      [5, 4],
    ]);
    expect(fft.fftshift(uneven, [0, 1]).toArray()).toEqual([
      [5, 4],
      [1, 0],
      [3, 2],
    ]);
    expect(fft.fftshift(uneven, []).toArray()).toEqual(uneven);
    expect(fft.fftshift([1, 2, 3], [0, 0]).toArray()).toEqual([2, 3, 1]);
  });

  it("keep dtypes, layouts, and arrays without elements", () => {
    expect(fft.fftshift([true, false]).toArray()).toEqual([false, true]);
    expect(fft.fftshift(np.ones([0, 3], "float32")).dtype).toBe(np.float32);
    expect(fft.fftshift([]).shape).toEqual([0]);
    expect(fft.fftshift(np.ones([3, 4]).T).strides).toEqual([8, 32]);
    expect(fft.fftshift(5).toArray()).toBe(5);
  });

  it("refuse axes that do not exist", () => {
    expectErrorInScope(() => fft.fftshift(freqs, 5), np.IndexError, "fft.fftshift: axis 5 is out of bounds");
    expectErrorInScope(() => fft.ifftshift(freqs, [0, -3]), np.IndexError, "fft.ifftshift: axis -3 is out");
    expectErrorInScope(() => fft.fftshift(freqs, 1.5), np.ValueError, "axes must be an integer");
  });
});
