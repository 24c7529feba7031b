/** Rows of Fourier transforms. */

/** Complex numbers of a shape, of which the parts are from 0 to 1. */
const complexes = (np, shape) => {
  const rng = np.random.defaultRng(1);
  return np.add(rng.random(shape), np.multiply(rng.random(shape), np.complex(0, 1)));
};
const made = (shape) =>
  `rng = np.random.default_rng(1); a = rng.random(${shape}) + 1j * rng.random(${shape})`;
const sideOf = (n) => Math.max(2, Math.round(Math.sqrt(n)));

/** The row of one line. `more` tells it from other rows of the same function. */
const line = (name, call, dtype, prepare, code, { sizes = [16, 1024, 1e5, 2 ** 20], more = "" } = {}) => ({
  name: name + more,
  dtype,
  sizes,
  ndloom(np, n) {
    const a = prepare(np, n);
    return () => call(np, a);
  },
  numpy: [code, `np.${name}(a)`],
});

export const fftRows = [
  line("fft.fft", (np, a) => np.fft.fft(a), "complex128", complexes, made("n")),
  line(
    "fft.fft",
    (np, a) => np.fft.fft(a),
    "complex64",
    (np, n) => complexes(np, n).astype("complex64"),
    `${made("n")}; a = a.astype("complex64")`,
    { more: " complex64" },
  ),
  line(
    "fft.rfft",
    (np, a) => np.fft.rfft(a),
    "float64",
    (np, n) => np.random.defaultRng(1).random(n),
    "a = np.random.default_rng(1).random(n)",
  ),
  line(
    "fft.fft2",
    (np, a) => np.fft.fft2(a),
    "complex128",
    (np, n) => complexes(np, [sideOf(n), sideOf(n)]),
    `s = max(2, round(n ** 0.5)); ${made("(s, s)")}`,
    { sizes: [1e4, 2 ** 20] },
  ),
  line(
    "fft.irfftn",
    (np, a) => np.fft.irfftn(a),
    "complex128",
    (np, n) => complexes(np, [sideOf(n), sideOf(n)]),
    `s = max(2, round(n ** 0.5)); ${made("(s, s)")}`,
    { sizes: [1e4, 2 ** 20] },
  ),
];
