/** Rows of the functions that make grids; n is the count of elements of all results together. */
import { joined, paired, SIZES, written } from "./kinds.js";

/** The side of a square grid whose two coordinate arrays have about n elements. */
const sideOf = (n) => Math.floor(Math.sqrt(n / 2));

/** The two coordinate arrays of a square grid, one after the other. */
const coordinates = (Type, from) => (n) => {
  const side = sideOf(n);
  return () => {
    const values = new Type(2 * side * side);
    for (let row = 0; row < side; row += 1) {
      const at = row * side;
      values.fill(from(row), at, at + side);
      for (let column = 0; column < side; column += 1) values[(side + row) * side + column] = from(column);
    }
    return values;
  };
};

/** The columns of a square grid. */
const gridColumns = (n) => {
  const side = sideOf(n);
  return () => {
    const values = new Float64Array(side * side);
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1) values[row * side + column] = column;
    return values;
  };
};

const line = written(Float64Array, "index * 0.5");

const square = "m = math.isqrt(n // 2); x = np.arange(float(m)); h = np.ones(n // 2)";

export const gridRows = [
  {
    name: "meshgrid",
    ndloom: (np, n) => {
      const axis = np.arange(sideOf(n)).astype("float64");
      return () => {
        const [columns, rows] = np.meshgrid(axis, axis);
        rows.dispose();
        return columns;
      };
    },
    loop: gridColumns,
    numpy: [square, "np.meshgrid(x, x)[0]"],
  },
  { name: "mgrid", loop: line, numpy: ["", "np.mgrid[0:n / 2:0.5]"] },
  {
    name: "mgrid of two slices",
    dtype: "int64",
    ndloom: (np, n) => {
      const side = sideOf(n);
      return () => np.mgrid(np.slice(side), np.slice(side));
    },
    loop: coordinates(BigInt64Array, BigInt),
    numpy: [square, "np.mgrid[0:m, 0:m]"],
  },
  { name: "ogrid", loop: line, numpy: ["", "np.ogrid[0:n / 2:0.5]"] },
  {
    name: "indices",
    dtype: "int64",
    loop: coordinates(BigInt64Array, BigInt),
    numpy: [square, "np.indices((m, m))"],
  },
  { name: "r_", loop: joined, numpy: [square, "np.r_[h, h]"] },
  { name: "c_", loop: paired, numpy: [square, "np.c_[h, h]"] },
].map((row) => ({ sizes: SIZES, ...row }));
