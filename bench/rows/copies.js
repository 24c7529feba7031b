/** Rows of the functions that copy arrays and their layouts, and of the members that show their bytes in another way. */
import { given, SIZES, side } from "./kinds.js";

const SQUARE = "m = math.isqrt(n); a = np.linspace(0, 1, m * m).reshape(m, m)";

/** The elements of a square matrix as linspace makes them. */
const square = (n) => {
  const length = side(n) ** 2;
  return Float64Array.from({ length }, (_, index) => (length > 1 ? index / (length - 1) : 0));
};

function transpose(source) {
  const length = Math.sqrt(source.length);
  const values = new Float64Array(source.length);
  let index = 0;
  for (let column = 0; column < length; column += 1) {
    for (let row = 0; row < length; row += 1) {
      values[index] = source[row * length + column];
      index += 1;
    }
  }
  return values;
}

const transposed = { loop: (n) => given(square(n), transpose) };

/** Members that make a view have no loop beside them: nothing is done to the elements. */
export const copyRows = [
  {
    name: "copy",
    loop: (n) => given(new Float64Array(n).fill(1.5), (source) => source.slice()),
    numpy: ["a = np.full(n, 1.5)", "np.copy(a)"],
    native: "memcpy 8",
  },
  {
    name: "asanyarray",
    loop: (n) => given(new Int32Array(n).fill(1), (source) => new Float64Array(source)),
    numpy: ["a = np.ones(n, np.int32)", "np.asanyarray(a, float)"],
  },
  { name: "ascontiguousarray", ...transposed, numpy: [`${SQUARE}.T`, "np.ascontiguousarray(a)"] },
  {
    name: "asfortranarray",
    // No loop beside it: a typed array has no order other than that of its elements.
    numpy: [`${SQUARE}.T.copy()`, "np.asfortranarray(a)"],
  },
  { name: "require", ...transposed, numpy: [`${SQUARE}.T`, 'np.require(a, None, ["C", "W"])'] },
  {
    name: "asarrayChkfinite",
    loop: (n) =>
      given(new Float64Array(n).fill(1.5), (source) => {
        for (let index = 0; index < source.length; index += 1)
          if (!Number.isFinite(source[index])) throw new Error("not finite");
        return source.slice();
      }),
    numpy: ["a = np.full(n, 1.5)", "np.asarray_chkfinite(a).copy()"],
  },
  { name: "NDArray.view", numpy: ["a = np.ones(n)", "a.view(np.int64)"] },
  {
    name: "NDArray.fill",
    // The result of each call is disposed of, and `fill` returns its array.
    ndloom: (np, n) => given(np.ones(n), (a) => a.fill(2.5).view("float64")),
    loop: (n) => given(new Float64Array(n), (values) => values.fill(2.5)),
    numpy: ["a = np.ones(n)", "(a.fill(2.5), a.view())[1]"],
  },
  { name: "NDArray.real", numpy: ["a = np.ones(n, complex)", "a.real"] },
  { name: "NDArray.imag", numpy: ["a = np.ones(n, complex)", "a.imag"] },
  { name: "NDArray.mT", numpy: ["m = math.isqrt(n); a = np.ones((m, m))", "a.mT"] },
].map((row) => ({ sizes: SIZES, ...row }));
