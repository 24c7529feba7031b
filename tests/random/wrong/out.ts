/** Wrong dtypes, and arrays that do not fit as `out`. */
import { type Row, readRows } from "./row.ts";

const filled: readonly string[] = [
  'Generator.random(null, { dtype: "int32" }) | Unsupported dtype | TypeError | DTypeError',
  'Generator.standardExponential(null, { dtype: "int32" }) | Unsupported dtype | TypeError | DTypeError',
  'Generator.standardGamma(1, null, { dtype: "int32" }) | Unsupported dtype | TypeError | DTypeError',
  'Generator.standardNormal(null, { dtype: "int32" }) | Unsupported dtype | TypeError | DTypeError',
  ...(["random", "standardNormal", "standardExponential"] as const).flatMap((name): readonly string[] => [
    `Generator.${name}(null, { out: zeros([3, 4]), dtype: "float32" }) | out has dtype float64, the result has float32 | TypeError`,
    `Generator.${name}(null, { out: zeros([3, 4], "float32"), dtype: "float64" }) | out has dtype float32, the result has float64 | TypeError`,
    `Generator.${name}(null, { out: zeros([3, 4], "int64"), dtype: "float64" }) | out has dtype int64, the result has float64 | TypeError`,
    `Generator.${name}(null, { out: zeros([3, 4], "float64", "steps") }) | out is not`,
    `Generator.${name}(null, { out: zeros([3, 4], "float64", "read-only") }) | out is read-only`,
    `Generator.${name}([12], { out: zeros([3, 4]) }) | size must match out.shape when used together`,
  ]),
  'Generator.standardGamma(1, null, { out: zeros([3, 4]), dtype: "float32" }) | out has dtype float64, the result has float32 | TypeError',
  'Generator.standardGamma(1, null, { out: zeros([3, 4], "float32"), dtype: "float64" }) | out has dtype float32, the result has float64 | TypeError',
  'Generator.standardGamma(1, null, { out: zeros([3, 4], "float64", "steps") }) | out is not',
  'Generator.standardGamma(1, null, { out: zeros([3, 4], "float32", "steps"), dtype: "float32" }) | out is not',
  "Generator.standardGamma(1, 20, { out: zeros([3, 4]) }) | size must match out.shape when used together",
  "Generator.standardGamma(10, [10, 1], { out: zeros([10]) }) | size must match out.shape when used together",
  "Generator.standardGamma([[1, 1], [1, 1]], null, { out: zeros([4, 4, 3]) }) | | ValueError | BroadcastError",
  ...(["float32", "float64"] as const).flatMap((dtype): readonly string[] => [
    `Generator.standardGamma(1, null, { out: zeros([2, 3], "${dtype}", "F"), dtype: "${dtype}" }) | out is not C-contiguous`,
    `Generator.standardGamma([1, 2, 3], null, { out: zeros([2, 3], "${dtype}", "F"), dtype: "${dtype}" }) | out is not C-contiguous`,
    `Generator.standardGamma([1, 2, 3], [2, 3], { out: zeros([2, 3], "${dtype}", "F"), dtype: "${dtype}" }) | out is not C-contiguous`,
  ]),
];

export const outRows: readonly Row[] = readRows(filled);
