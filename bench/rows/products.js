/** Rows of the products of matrices and vectors. A matrix has n elements; beside it stands the plain loop. */
import { SIZES, side, TYPES } from "./kinds.js";

/** Numbers from -1 to 1; for integers from -100 to 100. */
const numbers = (dtype, count, step) => {
  const values = new TYPES[dtype](count);
  for (let index = 0; index < count; index += 1) {
    const number = ((index * step) % 201) - 100;
    values[index] = dtype === "int64" ? BigInt(number) : number / 100;
  }
  return values;
};
const lineOf = (dtype, name, step) =>
  `${name} = ((np.arange(m * m) * ${step} % 201 - 100)${dtype === "int64" ? "" : " / 100"}).astype(np.${dtype}).reshape(m, m)`;

/** The product as one writes it by hand. */
const multiplied = (x, y, m) => {
  const product = new x.constructor(m * m);
  for (let row = 0; row < m; row += 1)
    for (let unit = 0; unit < m; unit += 1) {
      const number = x[row * m + unit];
      for (let column = 0; column < m; column += 1)
        product[row * m + column] += number * y[unit * m + column];
    }
  return product;
};

const matrixRow = (dtype) => ({
  name: dtype === "float64" ? "matmul" : `matmul ${dtype}`,
  dtype,
  // A product of matrices of 10^7 elements takes seconds.
  sizes: SIZES.slice(0, 4),
  ndloom(np, n) {
    const m = side(n);
    const [x, y] = [7, 11].map((step) => np.array(numbers(dtype, m * m, step)).reshape(m, m));
    return () => np.matmul(x, y);
  },
  loop(n) {
    const m = side(n);
    const [x, y] = [7, 11].map((step) => numbers(dtype, m * m, step));
    return () => multiplied(x, y, m);
  },
  numpy: [`m = int(n ** 0.5); ${lineOf(dtype, "x", 7)}; ${lineOf(dtype, "y", 11)}`, "x @ y"],
});

const vectorRow = (name, call, numpy) => ({
  name,
  dtype: "float64",
  sizes: SIZES,
  ndloom(np, n) {
    const m = side(n);
    const x = np.array(numbers("float64", m * m, 7)).reshape(m, m);
    const v = np.array(numbers("float64", m, 11));
    return () => call(np, x, v);
  },
  numpy: [`m = int(n ** 0.5); ${lineOf("float64", "x", 7)}; v = x[0].copy()`, numpy],
});

const dotRow = {
  name: "dot",
  dtype: "float64",
  sizes: SIZES,
  ndloom(np, n) {
    const [x, y] = [7, 11].map((step) => np.array(numbers("float64", n, step)));
    return () => np.dot(x, y);
  },
  loop(n) {
    const [x, y] = [7, 11].map((step) => numbers("float64", n, step));
    return () => {
      let sum = 0;
      for (let index = 0; index < n; index += 1) sum += x[index] * y[index];
      return sum;
    };
  },
  numpy: [
    "x = (np.arange(n) * 7 % 201 - 100) / 100; y = (np.arange(n) * 11 % 201 - 100) / 100",
    "np.dot(x, y)",
  ],
};

export const productRows = [
  ...["float64", "float32", "int64"].map(matrixRow),
  vectorRow("matvec", (np, x, v) => np.matvec(x, v), "np.matvec(x, v)"),
  vectorRow("vecmat", (np, x, v) => np.vecmat(v, x), "np.vecmat(v, x)"),
  dotRow,
];
