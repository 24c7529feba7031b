/** Tests fft, ifft, rfft, irfft, hfft and ihfft beside the sums that they are, and what NumPy says of their arguments. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { distance, naive, type Pair, pairsOf } from "../support/naive-fft.ts";

const { fft } = np;
const rng = np.random.defaultRng(7);
const complexes = (shape: number | number[]): NDArray =>
  np.add(rng.random(shape), np.multiply(rng.random(shape), np.complex(0, 1)));

/** Lengths with all radices, and primes with and without a pass of their own. */
const LENGTHS = [
  ...Array.from({ length: 70 }, (_, n) => n + 1),
  94,
  97,
  101,
  128,
  210,
  243,
  257,
  509,
  625,
  1000,
  1009,
  1024,
];

describe("transforms along one axis", () => {
  it.each(LENGTHS)("are the sums of %i samples", (n) => {
    const [x, real] = [complexes(n), rng.random(n)];
    const bound = 1e-15 * (2 + Math.log2(n));
    const forward = naive(pairsOf(x), n, -1);
    expect(distance(pairsOf(fft.fft(x)), forward)).toBeLessThan(bound);
    const backward = naive(pairsOf(x), n, 1).map(([re, im]): Pair => [re / n, im / n]);
    expect(distance(pairsOf(fft.ifft(x)), backward)).toBeLessThan(bound);
    const half = naive(pairsOf(real), n, -1).slice(0, Math.floor(n / 2) + 1);
    expect(distance(pairsOf(fft.rfft(real)), half)).toBeLessThan(bound);
    expect(distance(pairsOf(fft.irfft(fft.rfft(real), n)), pairsOf(real))).toBeLessThan(2 * bound);
    const conjugated = half.map(([re, im]): Pair => [re / n, -im / n]);
    expect(distance(pairsOf(fft.ihfft(real)), conjugated)).toBeLessThan(bound);
    expect(distance(pairsOf(fft.hfft(fft.ihfft(real), n)), pairsOf(real))).toBeLessThan(2 * bound);
  });

  it.each(LENGTHS)("keep single precision for %i samples", (n) => {
    const x = complexes(n).astype("complex64");
    const made = fft.fft(x);
    expect(made.dtype).toBe(np.complex64);
    const bound = 4e-7 * (2 + Math.log2(n));
    expect(distance(pairsOf(made), naive(pairsOf(x), n, -1))).toBeLessThan(bound);
    const real = rng.random(n, { dtype: "float32" });
    const back = fft.irfft(fft.rfft(real), n);
    expect(back.dtype).toBe(np.float32);
    expect(distance(pairsOf(back), pairsOf(real))).toBeLessThan(2 * bound);
  });

  it("cut the samples to n, or put zeros behind them", () => {
    for (let n = 1; n < 32; n += 1) {
      const x = complexes(16);
      expect(distance(pairsOf(fft.fft(x, n)), naive(pairsOf(x), n, -1))).toBeLessThan(1e-14);
      const padded = [...pairsOf(x), ...Array<Pair>(16).fill([0, 0])].slice(0, n);
      expect(distance(pairsOf(fft.ifft(fft.fft(x, n), n)), padded)).toBeLessThan(1e-14);
      const real = rng.random(16);
      const half = naive(pairsOf(real), n, -1).slice(0, Math.floor(n / 2) + 1);
      expect(distance(pairsOf(fft.rfft(real, n)), half)).toBeLessThan(1e-14);
      expect(fft.irfft(x, n).shape).toEqual([n]);
    }
  });

  it("take no imaginary parts of the first and the middle frequency", () => {
    const x = np.array([np.complex(1, 5), np.complex(2, 3), np.complex(4, 7)]);
    const without = np.array([1, np.complex(2, 3), 4]);
    for (const back of [fft.irfft, fft.hfft]) expect(back(x).toArray()).toEqual(back(without).toArray());
    expect(fft.irfft(x, 5).toArray()).not.toEqual(fft.irfft(without, 5).toArray());
    const regression = fft.hfft(np.multiply(np.arange(5), np.complex(1, 1)), 10).toArray() as number[];
    const known = [
      20, 9.91628173, -11.8819096, 7.1048486, -6.62459848, 4, -3.37540152, -0.16057669, 1.8819096,
      -20.86055364,
    ];
    known.forEach((value, k) => void expect(regression[k]).toBeCloseTo(value, 7));
    expect(fft.irfft(np.arange(10), 1).shape).toEqual([1]);
    expect(fft.hfft(np.arange(10), 1).shape).toEqual([1]);
    expect(fft.irfft(np.array([np.complex(0, 0)]), 10).toArray()).toEqual(Array(10).fill(0));
  });

  it("divide as norm says", () => {
    const x = complexes(30);
    const plain = pairsOf(fft.fft(x));
    const over = (by: number): Pair[] => plain.map(([re, im]) => [re / by, im / by]);
    for (const norm of [null, "backward"] as const) expect(pairsOf(fft.fft(x, { norm }))).toEqual(plain);
    expect(distance(pairsOf(fft.fft(x, { norm: "ortho" })), over(Math.sqrt(30)))).toBeLessThan(1e-15);
    expect(distance(pairsOf(fft.fft(x, null, null, "forward")), over(30))).toBeLessThan(1e-15);
    for (const norm of ["backward", "ortho", "forward"] as const) {
      const pairs = [
        [fft.ifft(fft.fft(x, { norm }), { norm }), x],
        [fft.irfft(fft.rfft(x.real, { norm }), { norm }), x.real],
        [fft.hfft(fft.ihfft(x.real, { norm }), { norm }), x.real],
      ] as const;
      for (const [back, first] of pairs) expect(distance(pairsOf(back), pairsOf(first))).toBeLessThan(1e-15);
    }
  });

  it("go along any axis of any layout", () => {
    const x = complexes([4, 5, 6]);
    const strided = x.get(np.slice(null, null, -1), np.slice(null, null, 2));
    for (const view of [x, x.T, x.transpose(1, 0, 2), strided, np.broadcastTo(x.get(0), [3, 5, 6])])
      for (const axis of [-3, -2, -1, 0, 1, 2]) {
        const expected = np.moveaxis(fft.fft(np.moveaxis(view, axis, -1).copy()), -1, axis);
        expect(fft.fft(view, { axis }).toArray()).toEqual(expected.toArray());
        const real = view.real;
        const half = np.moveaxis(fft.rfft(np.moveaxis(real, axis, -1).copy()), -1, axis);
        expect(fft.rfft(real, { axis }).toArray()).toEqual(half.toArray());
        const back = np.moveaxis(fft.irfft(np.moveaxis(view, axis, -1).copy(), 7), -1, axis);
        expect(fft.irfft(view, 7, axis).toArray()).toEqual(back.toArray());
      }
  });

  it("keep the order of axes in memory", () => {
    const a = np.ones([3, 4]);
    expect(fft.fft(a.T).strides).toEqual([16, 64]);
    expect(fft.fft(np.asfortranarray(a)).strides).toEqual([16, 48]);
    expect(fft.fft(np.asfortranarray(a), 2).strides).toEqual([16, 48]);
    expect(fft.fft(a.T, 1).strides).toEqual([16, 64]);
    expect(fft.rfft(np.ones([2, 3, 4]).transpose(1, 0, 2)).strides).toEqual([48, 144, 16]);
    expect(fft.irfft(np.ones([2, 3, 4]).transpose(2, 0, 1)).strides).toEqual([8, 128, 32]);
    expect(fft.fftn(np.ones([2, 3, 4]).transpose(1, 0, 2)).strides).toEqual([64, 192, 16]);
    expect(fft.hfft(np.multiply(a, np.complex(0, 1)).T).strides).toEqual([8, 32]);
    expect(fft.fft(a.get(np.slice(null, null, -1))).strides).toEqual([64, 16]);
    expect(fft.fft(a.astype("int8").T).strides).toEqual([16, 64]);
  });
});

describe("the dtypes of transforms", () => {
  it("have the precision of the elements", () => {
    const frequencies = { float16: "complex64", float32: "complex64", complex64: "complex64" };
    const samples = { float16: "float16", float32: "float32", complex64: "float32" };
    const dtypes = [
      "bool",
      "int8",
      "uint16",
      "int64",
      "float16",
      "float32",
      "float64",
      "complex64",
      "complex128",
    ] as const;
    for (const dtype of dtypes) {
      const a = np.ones(3, dtype);
      const of = (table: object, other: string): string => (table as Record<string, string>)[dtype] ?? other;
      expect(fft.fft(a).dtype.name).toBe(of(frequencies, "complex128"));
      expect(fft.ifft(a).dtype.name).toBe(of(frequencies, "complex128"));
      expect(fft.irfft(a).dtype.name).toBe(of(samples, "float64"));
      expect(fft.hfft(a).dtype.name).toBe(of(samples, "float64"));
      if (dtype.startsWith("complex")) continue;
      expect(fft.rfft(a).dtype.name).toBe(of(frequencies, "complex128"));
      expect(fft.ihfft(a).dtype.name).toBe(of(frequencies, "complex128"));
      expect(fft.rfft(a).toArray()).toEqual(
        fft.rfft(a.astype(/^float/.test(dtype) ? dtype : "float64")).toArray(),
      );
    }
    expect(fft.irfft(np.ones(3, "float16")).toArray()).toEqual([1, 0, 0, 0]);
    expect(fft.irfft2(np.ones([2, 3], "float16")).dtype.name).toBe("float32");
    expect(fft.irfftn(np.ones([2, 3], "float16"), { axes: [1] }).dtype.name).toBe("float16");
  });

  it("of rfft and ihfft are real", () => {
    const complex = np.ones(3, "complex64");
    const names = "must have real elements, got complex64";
    expectErrorInScope(() => fft.rfft(complex), np.DTypeError, `fft.rfft: a ${names}`);
    expectErrorInScope(() => fft.ihfft(complex), np.DTypeError, `fft.ihfft: a ${names}`);
    expectErrorInScope(() => fft.rfft2([complex]), np.DTypeError, `fft.rfft2: a ${names}`);
    expectErrorInScope(
      () => fft.rfftn([np.complex(1, 0)]),
      np.DTypeError,
      "fft.rfftn: a must have real elements",
    );
  });
});

describe("transforms refuse", () => {
  const all = [fft.fft, fft.ifft, fft.rfft, fft.irfft, fft.hfft, fft.ihfft];

  it("fewer than one sample", () => {
    const points = (n: number): string => `Invalid number of FFT data points (${n}) specified.`;
    for (const transform of all) {
      expectErrorInScope(() => transform([1, 2, 3], 0), np.ValueError, points(0));
      expectErrorInScope(() => transform([1, 2, 3], -2), np.ValueError, points(-2));
      expectErrorInScope(() => transform([1, 2, 3], 0, null, "x" as never), np.ValueError, points(0));
      expect(transform(np.ones([3, 0]), 4).toArray()).toEqual(transform(np.zeros([3, 4]), 4).toArray());
      expect(transform(np.ones([0, 3])).shape[0]).toBe(0);
    }
    for (const transform of [fft.fft, fft.ifft, fft.rfft, fft.ihfft])
      expectErrorInScope(() => transform([]), np.ValueError, points(0));
    for (const transform of [fft.irfft, fft.hfft]) {
      expectErrorInScope(() => transform([1]), np.ValueError, points(0));
      expectErrorInScope(() => transform([]), np.ValueError, points(-2));
    }
  });

  it("other norms", () => {
    for (const transform of all) {
      const message = 'Invalid norm value x; should be "backward","ortho" or "forward".';
      expectErrorInScope(() => transform([1, 2], { norm: "x" as never }), np.ValueError, message);
      expectErrorInScope(
        () => transform([1, 2], { norm: 3 as never }),
        np.ValueError,
        "Invalid norm value 3;",
      );
    }
  });

  it("axes that do not exist, and what has none", () => {
    for (const transform of all) {
      expectErrorInScope(
        () => transform([1, 2], { axis: 1 }),
        np.IndexError,
        "axis 1 is out of bounds for array of dimension 1",
      );
      expectErrorInScope(() => transform([1, 2], 3, -2), np.IndexError, "axis -2 is out of bounds");
      expectErrorInScope(
        () => transform(3),
        np.IndexError,
        "axis -1 is out of bounds for array of dimension 0",
      );
      expectErrorInScope(
        () => transform(3, 4),
        np.IndexError,
        "axis -1 is out of bounds for array of dimension 0",
      );
    }
  });

  it("what is no integer, and sizes that no host has", () => {
    for (const transform of all) {
      expectErrorInScope(() => transform([1, 2], 2.5), np.ValueError, "n must be an integer");
      expectErrorInScope(() => transform([1, 2], { axis: 0.5 }), np.ValueError, "axis must be an integer");
      for (const n of [2 ** 52, 2 ** 31 - 1, 2 ** 28 + 1])
        expectErrorInScope(() => transform([1, 2], n), np.MemoryError, "the host has no room");
    }
    // A prime factor of this length is 262,657: it needs 24 GB, more than the bytes that 32 bits count.
    expectErrorInScope(() => fft.rfft([1, 2], 2 ** 27 - 1), np.MemoryError, "the host");
    expect(fft.rfft([1, 2]).toArray()).toEqual(fft.rfft(np.array([1, 2])).toArray());
  });
});
