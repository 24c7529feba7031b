/** Elements in another dtype, and arrays of one value. */
import np from "../../../dist/index.js";

const DTYPES = ["float64", "float32", "uint8", "int32", "int64", "bool", "float16", "complex128"];
const isReal = ({ dtype }) => dtype !== "complex128";

export const casts = [
  ...DTYPES.map((dtype) => [
    `astype ${dtype}`,
    `a.astype('${dtype}')`,
    ({ a }) =>
      () =>
        a.astype(dtype),
    { only: isReal },
  ]),
  [
    "fill",
    "t.fill(3)",
    ({ t }) =>
      () =>
        t.fill(3),
  ],
  [
    "full",
    "np.full(a.shape, 3, a.dtype)",
    ({ a }) =>
      () =>
        np.full(a.shape, 3, a.dtype),
  ],
  [
    "fullLike",
    "np.full_like(a, 3)",
    ({ a }) =>
      () =>
        np.fullLike(a, 3),
  ],
];
