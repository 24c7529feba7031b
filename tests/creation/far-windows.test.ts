/**
 * Tests that windows far from the beginning have the elements that the definition of each function gives. The tests compute
 * these elements from exact indices, without any array.
 */
import { describe, expect, it } from "vitest";
import { functionsWith } from "../../scripts/registry.ts";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { exact, exponential, logarithm, power } from "../support/exact-powers.ts";
import { randomFrom } from "../support/random.ts";

interface Options {
  readonly window: readonly [number, number];
}

/** A large whole: how many elements it has, how a part is made, and each of its elements. */
interface Whole {
  readonly size: number;
  readonly make: (options: Options) => NDArray;
  readonly element: (index: bigint) => unknown;
  /** Indices near which elements differ from each other. */
  readonly marks?: readonly number[];
  /** The relative distance from `element` that is allowed, 0 by default. */
  readonly tolerance?: number;
}

const ALL = 2 ** 53;
/** The sides of the largest square matrix, and of other shapes with up to 2 ** 53 elements. */
const SHAPES = [
  [94_906_265, 94_906_265],
  [3, 3_002_399_751_580_330],
  [3_002_399_751_580_330, 3],
  [2 ** 22, 2 ** 31],
] as const;

/** An element of int64 as it reads: a number if that is exact. */
const int64 = (value: bigint): number | bigint =>
  Number.isSafeInteger(Number(value)) ? Number(value) : value;
const fits = (value: bigint): number | bigint => int64(BigInt.asIntN(64, value));

const constant = (make: Whole["make"], value: unknown): Whole => ({ size: ALL, make, element: () => value });

/** A whole for each shape of a matrix whose elements follow from the row and the column. */
const matrices = (
  name: string,
  make: (rows: number, columns: number, options: Options) => NDArray,
  element: (row: bigint, column: bigint) => unknown,
): Record<string, Whole> =>
  Object.fromEntries(
    SHAPES.map(([rows, columns]) => [
      `${name} of ${rows} x ${columns}`,
      {
        size: rows * columns,
        make: (options) => make(rows, columns, options),
        element: (i) => element(i / BigInt(columns), i % BigInt(columns)),
        // Places on the main diagonal, near which all others lie.
        marks: [1, 0.99, 0.5, 0.37].map(
          (part) => Math.floor(part * (Math.min(rows, columns) - 1)) * (columns + 1),
        ),
      },
    ]),
  );

/** The samples of a linspace in float64, in NumPy's order of operations. */
const samples = (start: number, stop: number, num: number, endpoint: boolean) => {
  const steps = endpoint ? num - 1 : num;
  const step = (stop - start) / steps;
  const sample = (i: bigint): number =>
    step === 0 ? (Number(i) / steps) * (stop - start) + start : Number(i) * step + start;
  return (i: bigint): number => (endpoint && i === BigInt(num - 1) ? stop : sample(i));
};

const linspace = (start: number, stop: number, num: number, dtype: DTypeName, endpoint = true): Whole => {
  const sample = samples(start, stop, num, endpoint);
  const rounded = { float32: Math.fround, int64: Math.floor, uint8: Math.floor }[dtype as "float32"];
  return {
    size: num,
    make: (options) => np.linspace(start, stop, num, { dtype, endpoint, ...options }),
    element: (i) => (rounded === undefined ? sample(i) : rounded(sample(i))),
  };
};

const logspace = (start: number, stop: number, num: number, base: number, endpoint: boolean): Whole => {
  const exponent = samples(start, stop, num, endpoint);
  return {
    size: num,
    make: (options) => np.logspace(start, stop, num, { base, endpoint, ...options }),
    element: (i) => power(base, exponent(i)),
  };
};

const geomspace = (start: number, stop: number, num: number): Whole => {
  const [first, distance] = [logarithm(start), logarithm(stop) - logarithm(start)];
  return {
    size: num,
    make: (options) => np.geomspace(start, stop, num, options),
    element: (i) => exponential(first + (distance * i) / BigInt(num - 1)),
    // The exponents, up to 4, are rounded three times: each adds up to 4.5e-16 * log(10) / 2.
    tolerance: 8 * Number.EPSILON,
  };
};

const delta = 0.5 + 0.1 - 0.5;
const step32 = Math.fround(Math.fround(0.1 + 0.1) - Math.fround(0.1));

const wholes: Record<string, Whole> = {
  zeros: constant((options) => np.zeros([2 ** 20, 2 ** 33], options), 0),
  ones: constant((options) => np.ones(ALL, { dtype: "int16", ...options }), 1),
  full: constant((options) => np.full([2, 2 ** 52], 2n ** 64n - 1n, options), 2n ** 64n - 1n),
  arange: { size: ALL, make: (options) => np.arange(0, ALL, 1, options), element: int64 },
  "arange over all of int64": {
    size: ALL,
    make: (options) => np.arange(-(2n ** 63n), 2n ** 63n - 1023n, 2n ** 11n, options),
    element: (i) => int64(-(2n ** 63n) + 2048n * i),
  },
  "arange downwards": {
    size: ALL,
    make: (options) => np.arange(2n ** 60n, 2n ** 60n - 3n * 2n ** 53n, -3n, { dtype: "int64", ...options }),
    element: (i) => int64(2n ** 60n - 3n * i),
  },
  "arange of fractions": {
    size: Math.ceil((2 ** 49 - 0.5) / 0.1),
    make: (options) => np.arange(0.5, 2 ** 49, 0.1, options),
    element: (i) => Number(i) * delta + 0.5,
  },
  "arange in float32": {
    size: Math.ceil((2 ** 49 - 0.1) / 0.1),
    make: (options) => np.arange(0.1, 2 ** 49, 0.1, { dtype: "float32", ...options }),
    element: (i) => Math.fround(Math.fround(Math.fround(Number(i)) * step32) + Math.fround(0.1)),
  },
  "evaluate of a range": {
    size: 2 ** 52,
    make: (options) => np.evaluate("arange(4503599627370496) * 0.5 + 3", null, options),
    element: (i) => Number(i) * 0.5 + 3,
  },
  "linspace with its end": linspace(0.3, 90.7, ALL, "float64"),
  "linspace without its end": linspace(0.3, 90.7, 2 ** 44 + 7, "float64", false),
  "linspace downwards": linspace(7, -1e300, 3 ** 33, "float64"),
  "linspace with a step of 0": linspace(0, 5e-324, ALL, "float64"),
  "linspace in float32": linspace(-1, 1e9, ALL, "float32"),
  "linspace in int64": linspace(-5.5, 2 ** 52, ALL, "int64"),
  "linspace in uint8": linspace(0, 255.9, ALL, "uint8"),
  logspace: logspace(0.3, 2.05, ALL, 3, true),
  "logspace without its end": logspace(1, 15, 10 ** 15, 10, false),
  geomspace: geomspace(1, 100, ALL),
  "geomspace downwards": geomspace(5000.5, 0.25, 7 ** 18),
  ...matrices(
    "eye",
    (n, m, options) => np.eye(n, m, options),
    (i, j) => Number(i === j),
  ),
  ...matrices(
    "eye above",
    (n, m, options) => np.eye(n, m, { k: 2, dtype: "uint8", ...options }),
    (i, j) => Number(j - i === 2n),
  ),
  ...matrices(
    "eye below",
    (n, m, options) => np.eye(n, m, { k: -7, order: "F", ...options }),
    (i, j) => Number(j - i === -7n),
  ),
  identity: {
    size: 94_906_265 ** 2,
    make: (options) => np.identity(94_906_265, options),
    element: (i) => Number(i % 94_906_266n === 0n),
  },
  ...matrices(
    "tri",
    (n, m, options) => np.tri(n, m, options),
    (i, j) => Number(j <= i),
  ),
  ...matrices(
    "tri below",
    (n, m, options) => np.tri(n, m, { k: -5, dtype: "int8", ...options }),
    (i, j) => Number(j - i <= -5n),
  ),
  // A long row of powers of an integer that is odd repeats only after 2 ** 62 columns.
  "vander of long rows": {
    size: ALL,
    make: (options) => np.vander([3, -5], ALL / 2, { increasing: true, ...options }),
    element: (i) => wrapped(i < 2n ** 52n ? 3n : -5n, i % 2n ** 52n),
  },
  "vander of long rows that fall": {
    size: ALL,
    make: (options) => np.vander([3, -5], ALL / 2, options),
    element: (i) => wrapped(i < 2n ** 52n ? 3n : -5n, 2n ** 52n - 1n - (i % 2n ** 52n)),
  },
  "fromfunction with each": {
    size: ALL,
    make: (options) =>
      np.fromfunction((i, j, k) => i * 1e6 + j - k / 2, [2 ** 13, 2 ** 20, 2 ** 20], {
        each: true,
        ...options,
      }),
    element: (i) => Number(i >> 40n) * 1e6 + Number((i >> 20n) & 0xfffffn) - Number(i & 0xfffffn) / 2,
  },
  indices: {
    size: 3 * 5 * 7 * 2 ** 46,
    make: (options) => np.indices([5, 2 ** 46, 7], options),
    element: (i) => {
      const place = i % (35n * 2n ** 46n);
      return Number(
        [place / (7n * 2n ** 46n), (place / 7n) % 2n ** 46n, place % 7n][Number(i / (35n * 2n ** 46n))],
      );
    },
  },
};

/** A power of an integer as int64. */
function wrapped(base: bigint, exponent: bigint): number | bigint {
  let [result, square] = [1n, base];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = BigInt.asIntN(64, result * square);
    square = BigInt.asIntN(64, square * square);
  }
  return fits(result);
}

const COUNT = 24;
const random = randomFrom(22);

/** The first indices of windows around powers of two and marks, at the end, and anywhere. */
function placesIn({ size, marks = [] }: Whole): number[] {
  const around = [2 ** 31, 2 ** 32, 2 ** 33, 2 ** 40, 2 ** 52, ...marks].map((mark) => mark - COUNT / 2);
  const anywhere = Array.from({ length: 12 }, () => Math.floor(random.next() * (size - COUNT)));
  return [...around.filter((first) => first >= 0 && first + COUNT <= size), size - COUNT, ...anywhere];
}

const expected = ({ element }: Whole, first: number, count: number): unknown[] =>
  Array.from({ length: count }, (_, at) => element(BigInt(first) + BigInt(at)));

function check(whole: Whole, first: number): void {
  const part = whole.make({ window: [first, COUNT] });
  const [found, wanted] = [part.toArray() as unknown[], expected(whole, first, COUNT)];
  part.dispose();
  const place = `${first} to ${first + COUNT}`;
  if (whole.tolerance === undefined) expect(found, place).toEqual(wanted);
  else {
    const distances = (wanted as number[]).map((value, at) => Math.abs((found[at] as number) / value - 1));
    expect(Math.max(...distances), place).toBeLessThanOrEqual(whole.tolerance);
  }
}

/** The bytes of a part. */
function bytesOf({ make }: Whole, first: number, count: number): Uint8Array {
  const part = make({ window: [first, count] });
  const { buffer } = part.toTypedArray();
  part.dispose();
  return new Uint8Array(buffer as ArrayBuffer);
}

it("knows every function that takes window", () => {
  const listed = new Set(Object.keys(wholes).map((key) => key.split(" ", 1)[0]));
  expect([...listed].sort()).toEqual(functionsWith("window"));
});

describe.each(Object.entries(wholes))("a far window of %s", (_, whole) => {
  it("has the elements of the definition", () => {
    for (const first of placesIn(whole)) check(whole, first);
  });

  it("has the bits of another window that has the same elements", () => {
    const long = 20_000;
    for (const first of [whole.size - long, Math.floor(random.next() * (whole.size - long))]) {
      const all = bytesOf(whole, first, long);
      const itemSize = all.length / long;
      for (let round = 0; round < 5; round += 1) {
        const [skipped, count] = [random.below(long - 100), 1 + random.below(100)];
        const part = bytesOf(whole, first + skipped, count);
        expect(part).toEqual(all.slice(skipped * itemSize, (skipped + count) * itemSize));
      }
    }
  });
});

describe("an integer range of any length", () => {
  it("is refused at once when an element does not fit", () => {
    const options = { base: 2, dtype: "int8", window: [0, 3] } as const;
    expect(() => np.logspace(0, 7, ALL, options)).toThrow(
      `element ${ALL - 1} is NaN, infinity or out of range`,
    );
    expect(() => np.geomspace(128, 1, ALL, { dtype: "int8", window: [0, 3] })).toThrow("element 0 is NaN");
    expect(np.logspace(0, 7, ALL, { ...options, endpoint: false }).toArray()).toEqual([1, 1, 1]);
    expect(np.logspace(2, 2, ALL, { ...options, base: -2 }).toArray()).toEqual([4, 4, 4]);
  });
});

it("computes exact powers for these tests", () => {
  expect(power(10, 3)).toBe(1000);
  expect(power(2, 0.5)).toBe(Math.SQRT2);
  expect(exponential(exact(1))).toBe(Math.E);
  expect(Number(logarithm(10)) / 2 ** 200).toBe(Math.LN10);
});
