/** Wrong arguments of choice, shuffle, permutation and permuted. */
import { type Row, readRows } from "./row.ts";

const choice: readonly string[] = [
  "Generator.choice(-1, 3) | a must be a positive integer unless no samples are taken",
  "RandomState.choice(-1, 3) | unless no samples are taken",
  "Generator.choice(3.5, 3) | a must be a",
  "RandomState.choice(3.5, 3) | a must be",
  "RandomState.choice([[1, 2], [3, 4]], 3) | a must be 1-dimensional",
  ...(["Generator", "RandomState"] as const).flatMap((on): readonly string[] => [
    `${on}.choice([], 3) | cannot be empty unless no samples are taken`,
    `${on}.choice([], 10) | cannot be empty unless no samples are taken`,
    `${on}.choice([1, 2, 3, 4], 3, { p: [[0.25, 0.25], [0.25, 0.25]] }) | must be 1-dimensional`,
    `${on}.choice([1, 2], 3, { p: [0.4, 0.4, 0.2] }) | must have same size`,
    `${on}.choice([1, 2], 3, { p: [1.1, -0.1] }) | robabilities are not non-negative`,
    `${on}.choice([1, 2], 3, { p: [0.4, 0.4] }) | robabilities do not sum to 1`,
    `${on}.choice([1, 2, 3], 4, { replace: false }) | Cannot take a larger sample than population when`,
    `${on}.choice([1, 2, 3], -2, { replace: false }) | egative dimensions are not allowed`,
    `${on}.choice([1, 2, 3], [-1], { replace: false }) | egative dimensions are not allowed`,
    `${on}.choice([1, 2, 3], [-1, 1], { replace: false }) | egative dimensions are not allowed`,
    `${on}.choice([1, 2, 3], 2, { replace: false, p: [1, 0, 0] }) | Fewer non-zero entries in p than size`,
    `${on}.choice([42, 1, 2], null, { p: [Number.NaN, Number.NaN, Number.NaN] }) | robabilities contain NaN`,
    `${on}.choice([1, 2, 3], null, { p: Float64Array.of(0.36, 0.36, 0.18) }) | robabilities do not sum to 1`,
    `${on}.choice([1, 2, 3], null, { p: Float32Array.of(0.36, 0.36, 0.18) }) | robabilities do not sum to 1`,
  ]),
  "Generator.choice([1, 2], 1, { axis: 1 }) | axis 1 is out of bounds | IndexError | IndexError",
];

const orders: readonly string[] = [
  "Generator.shuffle(zeros([10]), { axis: 1 }) | axis 1 is out of bounds for array of dimension 1 | AxisError | IndexError",
  "Generator.shuffle(zeros([3, 3]), { axis: 3 }) | axis 3 is out of bounds for array of dimension 2 | AxisError | IndexError",
  "Generator.shuffle(zeros([3, 2]), { axis: 2 }) | axis 2 is out of bounds for array of dimension 2 | AxisError | IndexError",
  'Generator.shuffle(zeros([3, 3]), { axis: "1:2" }) | integer | TypeError',
  "Generator.shuffle([[1, 2, 3], [4, 5, 6]], { axis: 1 }) | Axis argument is only supported on ndarray objects | NotImplementedError | NotImplementedError",
  "Generator.shuffle(zeros([])) | | TypeError | IndexError",
  "RandomState.shuffle(zeros([])) | | TypeError | IndexError",
  "Generator.shuffle(3) | | TypeError",
  "RandomState.shuffle(3) | | TypeError",
  'Generator.shuffle(zeros([5], "float64", "read-only")) | read-only',
  'RandomState.shuffle(zeros([3], "float64", "read-only")) | read-only',
  'Generator.permutation("abcd") | | AxisError | IndexError',
  'RandomState.permutation("abcd") | | IndexError | IndexError',
  "Generator.permutation(1.2) | x must be an integer | AxisError | IndexError",
  "RandomState.permutation(1.2) | x must be an integer | IndexError | IndexError",
  "Generator.permutation(zeros([])) | axis 0 is out of bounds for array of dimension 0 | AxisError | IndexError",
  "RandomState.permutation(zeros([])) | | IndexError | IndexError",
  "Generator.permutation(zeros([10]), { axis: 1 }) | axis 1 is out of bounds for array of dimension 1 | AxisError | IndexError",
  "Generator.permutation(zeros([3, 3]), { axis: 3 }) | axis 3 is out of bounds for array of dimension 2 | AxisError | IndexError",
  'Generator.permutation(zeros([3, 3]), { axis: "1:2" }) | integer | TypeError',
  "Generator.permuted([1, 2, 3], { axis: 1 }) | axis 1 is out of bounds for array of dimension 1 | AxisError | IndexError",
  'Generator.permuted([1, 2, 3], { out: zeros([2, 3], "int64") }) | shape | ValueError | ShapeError',
  'Generator.permuted([1, 2, 3], { out: zeros([5], "int64") }) | shape | ValueError | ShapeError',
  "Generator.permuted(zeros([3, 5]), { axis: 1, out: zeros([3, 5], \"int32\") }) | Cannot cast array data from float64 to int32 according to the rule 'safe' | TypeError | DTypeError",
  'Generator.permuted([1.5, 2, 3], { out: zeros([3], "float64", "read-only") }) | out is read-only',
];

export const orderRows: readonly Row[] = readRows([...choice, ...orders]);
