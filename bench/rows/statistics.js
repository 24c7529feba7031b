/** Rows of the functions that describe samples. */
const line = (n) => Float64Array.from({ length: n }, (_, index) => ((index * 7919) % 10_007) / 7);
const LINE = "x = np.arange(n) * 7919 % 10007 / 7";

const correlateRow = (taps) => ({
  name: `correlate ${taps}`,
  dtype: "float64",
  ndloom(np, n) {
    const [x, v] = [np.array(line(n)), np.array(line(taps))];
    return () => np.correlate(x, v);
  },
  loop(n) {
    const [x, v] = [line(n), line(taps)];
    return () => {
      const sums = new Float64Array(n - taps + 1);
      for (let place = 0; place < sums.length; place += 1) {
        let sum = 0;
        for (let tap = 0; tap < taps; tap += 1) sum += x[place + tap] * v[tap];
        sums[place] = sum;
      }
      return sums;
    };
  },
  numpy: [`${LINE}; v = np.arange(${taps}) * 7919 % 10007 / 7`, "np.correlate(x, v)"],
});

const rowsOfLines = [
  ["cov", (np, x) => np.cov(x.reshape(2, -1)), "np.cov(x.reshape(2, -1))"],
  ["gradient", (np, x) => np.gradient(x), "np.gradient(x)"],
  ["trapezoid", (np, x) => np.array(np.trapezoid(x)), "np.trapezoid(x)"],
].map(([name, call, numpy]) => ({
  name,
  dtype: "float64",
  ndloom(np, n) {
    const x = np.array(line(n));
    return () => call(np, x);
  },
  numpy: [LINE, numpy],
}));

export const statisticsRows = [
  ...rowsOfLines.map((row) => ({ sizes: [1000, 1_000_000], ...row })),
  { sizes: [1000, 100_000], ...correlateRow(10) },
  { sizes: [100_000], ...correlateRow(1000) },
];
