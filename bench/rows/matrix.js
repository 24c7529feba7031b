/** Rows of the matrices; n is the count of elements, so the side is its root (3, 31, 316, 1000, 3162). */
import { copiedDiagonal, diagonalOfOnes, given, SIZES, side } from "./kinds.js";

function tri(n) {
  const length = side(n);
  return () => {
    const values = new Float64Array(length * length);
    for (let row = 0; row < length; row += 1) values.fill(1, row * length, row * length + row + 1);
    return values;
  };
}

/** Copies the part of each row that stays; what `fill` and `set` cost for a short row, a plain loop does not. */
const triangle = (from, to) => (n) => {
  const length = side(n);
  const source = new Float64Array(length * length).fill(1);
  return () => {
    const values = new Float64Array(length * length);
    for (let row = 0; row < length; row += 1) {
      const first = row * length + from(row, length);
      const end = row * length + to(row, length);
      if (end - first < 64) for (let index = first; index < end; index += 1) values[index] = source[index];
      else values.set(source.subarray(first, end), first);
    }
    return values;
  };
};

function placed(n) {
  const length = side(n);
  const line = new Float64Array(length).fill(1);
  return () => {
    const values = new Float64Array(length * length);
    for (let index = 0; index < length; index += 1) values[index * (length + 1)] = line[index];
    return values;
  };
}

const samples = (length) =>
  Float64Array.from({ length }, (_, index) => 0.9 + (0.2 * index) / Math.max(1, length - 1));

function vander(line, columns) {
  return () => {
    const values = new Float64Array(line.length * columns);
    for (let row = 0; row < line.length; row += 1) {
      const x = line[row];
      let power = 1;
      for (let index = (row + 1) * columns - 1; index >= row * columns; index -= 1) {
        values[index] = power;
        power *= x;
      }
    }
    return values;
  };
}

const COLUMNS = 4;
const square = "m = math.isqrt(n); s = np.ones((m, m)); v = np.ones(m)";

export const matrixRows = [
  { name: "eye", loop: diagonalOfOnes(), numpy: [square, "np.eye(m)"] },
  { name: "identity", loop: diagonalOfOnes(), numpy: [square, "np.identity(m)"] },
  { name: "tri", loop: tri, numpy: [square, "np.tri(m)"] },
  {
    name: "tril",
    loop: triangle(
      () => 0,
      (row) => row + 1,
    ),
    numpy: [square, "np.tril(s)"],
  },
  {
    name: "triu",
    loop: triangle(
      (row) => row,
      (_, length) => length,
    ),
    numpy: [square, "np.triu(s)"],
  },
  { name: "diag", loop: placed, numpy: [square, "np.diag(v)"] },
  {
    name: "diag of a matrix",
    ndloom: (np, n) => given(np.ones([side(n), side(n)]), (source) => np.diag(source)),
    loop: copiedDiagonal,
    numpy: [square, "np.diag(s)"],
  },
  { name: "diagflat", loop: placed, numpy: [square, "np.diagflat(v)"] },
  {
    name: "vander",
    loop: (n) => vander(samples(side(n)), side(n)),
    numpy: ["m = math.isqrt(n); x = np.linspace(0.9, 1.1, m)", "np.vander(x)"],
  },
  {
    name: `vander ${COLUMNS} columns`,
    ndloom: (np, n) => given(np.linspace(0.9, 1.1, Math.ceil(n / COLUMNS)), (x) => np.vander(x, COLUMNS)),
    loop: (n) => vander(samples(Math.ceil(n / COLUMNS)), COLUMNS),
    numpy: [`x = np.linspace(0.9, 1.1, -(-n // ${COLUMNS}))`, `np.vander(x, ${COLUMNS})`],
  },
  {
    name: "eye float32",
    dtype: "float32",
    ndloom: (np, n) => () => np.eye(side(n), null, { dtype: "float32" }),
    loop: diagonalOfOnes(Float32Array),
    numpy: [square, "np.eye(m, dtype=np.float32)"],
  },
].map((row) => ({ sizes: SIZES, ...row }));
