/** Rows of the functions that read what JavaScript has: lists, typed arrays, buffers, iterables, functions. */
import { copyInto, given, numbers, SIZES, side, written } from "./kinds.js";

const LIST = "l = [i + 0.5 for i in range(n)]";
const BYTES = "b = np.full(n, 1.5).tobytes()";

function* counting(n) {
  for (let index = 0; index < n; index += 1) yield index + 0.5;
}

function collect(iterable, n) {
  const values = new Float64Array(n);
  let index = 0;
  for (const value of iterable) {
    values[index] = value;
    index += 1;
  }
  return values;
}

/** Nested lists of m rows of m numbers. */
const nestedLists = (m) =>
  Array.from({ length: m }, (_, row) => Array.from({ length: m }, (_, column) => row * m + column + 0.5));

function flatten(rows) {
  const columns = rows[0].length;
  const values = new Float64Array(rows.length * columns);
  let index = 0;
  for (const row of rows) {
    for (let column = 0; column < columns; column += 1) {
      values[index] = row[column];
      index += 1;
    }
  }
  return values;
}

/** The lists of a matrix, each pushed to its length. */
function toLists(values, m) {
  const rows = [];
  for (let row = 0; row < m; row += 1) {
    const list = [];
    for (let column = 0; column < m; column += 1) list.push(values[row * m + column]);
    rows.push(list);
  }
  return rows;
}

const SQUARE = "m = math.isqrt(n); a = np.linspace(0, 1, m * m).reshape(m, m)";

export const fromDataRows = [
  {
    name: "array",
    loop: (n) => given(numbers(n), (list) => copyInto(Float64Array, list)),
    numpy: [LIST, "np.array(l)"],
  },
  {
    name: "asarray",
    loop: (n) => given(numbers(n), (list) => copyInto(Float64Array, list)),
    numpy: [LIST, "np.asarray(l)"],
  },
  {
    name: "array nested",
    ndloom: (np, n) => given(nestedLists(side(n)), (lists) => np.array(lists)),
    loop: (n) => given(nestedLists(side(n)), flatten),
    numpy: ["m = math.isqrt(n); l = [[i * m + j + 0.5 for j in range(m)] for i in range(m)]", "np.array(l)"],
  },
  {
    name: "fromTypedArray",
    loop: (n) => given(new Float64Array(n).fill(1.5), (source) => source.slice()),
    numpy: ["s = np.full(n, 1.5)", "s.copy()"],
    native: "memcpy 8",
  },
  {
    name: "frombuffer",
    loop: (n) => given(new Float64Array(n).fill(1.5).buffer, (source) => new Float64Array(source.slice(0))),
    numpy: [BYTES, "np.frombuffer(b).copy()"],
    native: "memcpy 8",
  },
  {
    name: "frombuffer shared",
    ndloom: (np, n) =>
      given(new Float64Array(n).fill(1.5).buffer, (source) => np.frombuffer(source, { copy: false })),
    // No loop beside it: nothing is done to the elements.
    numpy: [BYTES, "np.frombuffer(b)"],
  },
  {
    name: "fromiter",
    loop: (n) => given(new Set(numbers(n)), (set) => collect(set, set.size)),
    // A dict keeps its order, as a Set of JavaScript does; a set of Python would give another sum.
    numpy: ["s = dict.fromkeys(i + 0.5 for i in range(n))", "np.fromiter(s, float)"],
  },
  {
    name: "fromiter generator",
    ndloom: (np, n) => () => np.fromiter(counting(n), "float64"),
    loop: (n) => () => collect(counting(n), n),
    numpy: ["def counting():\n  for i in range(n):\n    yield i + 0.5", "np.fromiter(counting(), float)"],
  },
  {
    name: "fromiter list",
    ndloom: (np, n) => given(numbers(n), (list) => np.fromiter(list, "float64")),
    loop: (n) => given(numbers(n), (list) => copyInto(Float64Array, list)),
    numpy: [LIST, "np.fromiter(l, float)"],
  },
  {
    name: "astype",
    loop: (n) => given(new Int32Array(n), (source) => new Float64Array(source)),
    numpy: ["s = np.zeros(n, np.int32)", "s.astype(float)"],
  },
  {
    name: "fromfunction",
    loop: written(Float64Array, "index"),
    numpy: ["", "np.fromfunction(lambda x: x, (n,))"],
  },
  {
    name: "toArray",
    ndloom: (np, n) => given(np.linspace(0, 1, side(n) ** 2).reshape(side(n), side(n)), (a) => a.toArray()),
    loop: (n) =>
      given(
        Float64Array.from({ length: side(n) ** 2 }, (_, index) => index / (side(n) ** 2 - 1)),
        (values) => toLists(values, side(n)),
      ),
    numpy: [SQUARE, "a.tolist()"],
  },
  {
    name: "toArray flat",
    ndloom: (np, n) => given(np.linspace(0, 1, n), (a) => a.toArray()),
    loop: (n) =>
      given(
        Float64Array.from({ length: n }, (_, index) => index / (n - 1)),
        (values) => Array.from(values),
      ),
    numpy: ["a = np.linspace(0, 1, n)", "a.tolist()"],
  },
  {
    name: "toArray bool",
    dtype: "bool",
    ndloom: (np, n) => given(np.less(np.arange(n), n / 2), (a) => a.toArray()),
    loop: (n) =>
      given(
        Uint8Array.from({ length: n }, (_, index) => (index < n / 2 ? 1 : 0)),
        (values) => Array.from(values, (value) => value === 1),
      ),
    numpy: ["a = np.arange(n) < n / 2", "a.tolist()"],
  },
].map((row) => ({ sizes: SIZES, ...row }));
