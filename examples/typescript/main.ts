// Types for every entry; those of the elements follow from the dtype.
import np, { type NDArray, zeros } from "ndloom";
import { init, type ModuleSource } from "ndloom/slim";

const singles: NDArray<"float32"> = zeros(3, { dtype: "float32" });
const data: Float32Array = singles.data;
const counts: BigInt64Array = np.arange(-1, 2, 1, { dtype: "int64" }).toTypedArray();

function sumOfOnes(): number {
  using ones = np.ones([2, 3]);
  let sum = 0;
  for (const value of ones.toTypedArray()) sum += value;
  return sum;
}

const source: ModuleSource = new URL("https://example.com/ndloom.wasm");
export const load = (): Promise<void> => init(source);

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
