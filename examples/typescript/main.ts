// The types of the elements follow from the dtype.
import * as np from "ndloom";

const singles: np.NDArray<"float32"> = np.zeros(3, { dtype: "float32" });
const data: Float32Array = singles.data;
const counts: BigInt64Array = np.arange(-1, 2, 1, { dtype: "int64" }).toTypedArray();

function sumOfOnes(): number {
  using ones = np.ones([2, 3]);
  let sum = 0;
  for (const value of ones.toTypedArray()) sum += value;
  return sum;
}

console.log(
  data.length,
  counts.join(),
  sumOfOnes(),
  String(
    np.array([
      [1, 2],
      [3, 4.5],
    ]),
  ),
);
