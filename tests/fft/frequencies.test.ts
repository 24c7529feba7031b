/** Tests fftfreq and rfftfreq. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { fft } = np;

describe("the frequencies of elements", () => {
  it("are those of odd and even numbers of samples", () => {
    const nine = np.rint(np.multiply(fft.fftfreq(9), 9)).toArray();
    expect(nine).toEqual([0, 1, 2, 3, 4, -4, -3, -2, -1]);
    const ten = np.rint(np.multiply(fft.fftfreq(10), 10)).toArray();
    expect(ten).toEqual([0, 1, 2, 3, 4, -5, -4, -3, -2, -1]);
    expect(np.rint(np.multiply(fft.rfftfreq(9), 9)).toArray()).toEqual([0, 1, 2, 3, 4]);
    expect(np.rint(np.multiply(fft.rfftfreq(10), 10)).toArray()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(fft.fftfreq(1).toArray()).toEqual([0]);
    expect(fft.rfftfreq(1).toArray()).toEqual([0]);
  });

  it("are divided by the distance between samples", () => {
    expect(fft.fftfreq(4, 0.5).toArray()).toEqual([0, 0.5, -1, -0.5]);
    expect(fft.fftfreq(4, { d: -0.5 }).toArray()).toEqual([-0, -0.5, 1, 0.5]);
    expect(fft.rfftfreq(5, 0.1).toArray()).toEqual([0, 2, 4]);
    expect(fft.fftfreq(4, null).dtype).toBe(np.float64);
  });

  it("of a negative number of samples are an error, or none", () => {
    expectErrorInScope(
      () => fft.fftfreq(-1),
      np.ValueError,
      "fft.fftfreq: negative dimensions are not allowed",
    );
    expect(fft.rfftfreq(-1).shape).toEqual([0]);
    expect(fft.rfftfreq(-5).shape).toEqual([0]);
  });

  it("need an integer, and nothing that makes them infinite", () => {
    for (const freq of [fft.fftfreq, fft.rfftfreq]) {
      expectErrorInScope(() => freq(2.5), np.ValueError, "n should be an integer");
      expectErrorInScope(() => freq("4" as never), np.ValueError, "n should be an integer");
      expectErrorInScope(() => freq(0), np.ValueError, "division by zero: n is 0 and d is 1");
      expectErrorInScope(() => freq(4, 0), np.ValueError, "division by zero: n is 4 and d is 0");
      expectErrorInScope(() => freq(4, [1] as never), np.ValueError, "d must be a number");
      expectErrorInScope(() => freq(2 ** 55), np.MemoryError, "Maximum allowed size exceeded");
    }
  });
});
