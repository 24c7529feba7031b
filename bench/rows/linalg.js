/** Rows of linear algebra. The matrices have about as many elements as the size of the row says. */

const sideOf = (n) => Math.max(2, Math.round(Math.sqrt(n)));

/** A matrix of normal numbers. */
const made = (np, n) => np.random.defaultRng(1).normal(0, 1, [sideOf(n), sideOf(n)]);
const line = "s = max(2, round(n ** 0.5)); a = np.random.default_rng(1).normal(0, 1, (s, s))";

/** The row of a function. Of several results one counts, which is not free in sign. */
const row = (name, { prepare = (_np, a) => a, more = "", counts = null } = {}) => ({
  name: `linalg.${name}`,
  dtype: "float64",
  sizes: [100, 1e4, 1e5],
  ndloom(np, n) {
    const a = prepare(np, made(np, n), sideOf(n));
    const call = np.linalg[name];
    return () => {
      const result = call(a);
      if (counts === null) return result;
      for (const [place, other] of result.entries()) if (place !== counts) other.dispose();
      return result[counts];
    };
  },
  numpy: [line + more, `np.linalg.${name}(a)${counts === null ? "" : `[${counts}]`}`],
});

const symmetric = (np, a) => np.add(a, a.T);
const positive = (np, a, side) => np.add(symmetric(np, a), np.multiply(np.eye(side), 4 * side));

export const linalgRows = [
  row("inv"),
  row("cholesky", { prepare: positive, more: "; a = a + a.T + 4 * s * np.eye(s)" }),
  row("qr", { counts: 1 }),
  row("svd", { counts: 1 }),
  row("eigh", { prepare: symmetric, more: "; a = a + a.T", counts: 0 }),
  {
    name: "roots",
    dtype: "float64",
    sizes: [100, 1e4],
    ndloom(np, n) {
      const p = np.random.defaultRng(1).normal(0, 1, sideOf(n));
      return () => np.roots(p);
    },
    numpy: ["p = np.random.default_rng(1).normal(0, 1, max(2, round(n ** 0.5)))", "np.roots(p)"],
  },
];
