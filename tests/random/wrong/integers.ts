/** Wrong bounds and dtypes of integers, for each dtype that is drawn. */
import np, { type DTypeName } from "../../../ts/index.ts";
import { type Row, readRows } from "./row.ts";

const dtypes: readonly DTypeName[] = [
  "bool",
  ...(["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"] as const),
];

/** The least value of a dtype, and the one after its greatest. */
function limits(dtype: DTypeName): [bigint, bigint] {
  if (dtype === "bool") return [0n, 2n];
  const { min, max } = np.iinfo(dtype as "int8");
  return [BigInt(min), BigInt(max) + 1n];
}

/** Bounds as numbers where these are exact. */
const plain = (bound: bigint): number | bigint =>
  Number.isSafeInteger(Number(bound)) ? Number(bound) : bound;

/** Wrong bounds: as numbers, and in lists of one and of two. */
function* bounds(dtype: DTypeName, isClosed: boolean): Generator<readonly [unknown, unknown, string]> {
  const [least, end] = limits(dtype);
  const last = isClosed ? end - 1n : end;
  const order = isClosed ? "low > high" : "low >= high";
  const wrong: readonly (readonly [bigint, bigint, string])[] = [
    [least - 1n, last, "low is out of bounds"],
    [least, last + 1n, "high is out of bounds"],
    [end - 1n, least, order],
    [1n, 0n, order],
    ...(isClosed ? [] : [[1n, 1n, order] as const]),
  ];
  for (const [from, to, words] of wrong) {
    const [low, high] = [plain(from), plain(to)];
    yield [low, high, words];
    yield [[low], high, words];
    yield [low, [high], words];
    yield [[low], [high], words];
    yield [[low, low], [high, high], words];
    yield [low, [high, high], words];
    yield [[low, low], high, words];
  }
}

function* rowsOf(dtype: DTypeName): Generator<Row> {
  for (const [low, high, words] of bounds(dtype, false)) {
    yield ["Generator", "integers", [low, high, null, { dtype }], words];
    yield ["RandomState", "randint", [low, high, null, { dtype }], words];
  }
  for (const [low, high, words] of bounds(dtype, true))
    yield ["Generator", "integers", [low, high, null, { dtype, endpoint: true }], words];
}

const other: readonly string[] = [
  'Generator.integers(1, null, null, { dtype: "float64" }) | Unsupported dtype | TypeError | DTypeError',
  'Generator.integers(1, null, null, { dtype: "float64", endpoint: true }) | Unsupported dtype | TypeError | DTypeError',
  'RandomState.randint(1, null, null, { dtype: "float64" }) | Unsupported dtype | TypeError | DTypeError',
  'Generator.integers(0, 200, 10, { dtype: ">i4" }) | big-endian data is not supported | ValueError | DTypeError',
  "Generator.integers(0) | high <= 0",
  "Generator.integers(-2) | high <= 0",
  "Generator.integers([-2]) | high <= 0",
  "Generator.integers([0], [0]) | high <= 0",
  "Generator.integers(-2, null, null, { endpoint: true }) | high < 0",
  "Generator.integers([-2], null, null, { endpoint: true }) | high < 0",
  "Generator.integers(-1, -2) | low >= high",
  "Generator.integers(-1, [-2]) | low >= high",
  "Generator.integers([-1], [-2]) | low >= high",
  "Generator.integers(-1, [-2], null, { endpoint: true }) | low > high",
  "RandomState.randint(0) | high <= 0",
  "RandomState.randomIntegers(0) | low > high",
  "RandomState.randomIntegers(5, 1) | low > high",
  "RandomState.randomIntegers([5, 6]) | must be an integer | TypeError",
  "RandomState.randomIntegers(1, [5, 6]) | must be an integer | TypeError",
  "RandomState.randomIntegers(1, 5, -1) | negative dimensions are not allowed",
  "RandomState.tomaxint(-1) | negative dimensions are not allowed",
  "RandomState.randint([0], [0]) | high <= 0",
  'Generator.integers(0, 2n ** 65n, null, { dtype: "uint64" }) | high is out of bounds',
  'Generator.integers(-1, 2n ** 62n, null, { dtype: "uint64" }) | low is out of bounds',
  "Generator.integers(0, 2n ** 64n) | high is out of bounds",
  'Generator.integers([0], [2n ** 65n], null, { dtype: "uint64" }) | high is out of bounds',
  "Generator.integers([0], [2n ** 64n]) | high is out of bounds",
  "Generator.integers(-(2n ** 64n), 2n ** 62n) | low is out of bounds",
  "Generator.integers([-(2n ** 64n)], 2n ** 62n) | low is out of bounds",
  "Generator.integers(10, [9, 9]) | low >= high",
  "Generator.integers(Number.NaN, 5) | low must be an integer",
];

export const integerRows: readonly Row[] = [
  ...dtypes.flatMap((dtype) => [...rowsOf(dtype)]),
  ...readRows(other),
];
