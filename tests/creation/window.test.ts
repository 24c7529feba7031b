/** Tests that the option `window` gives the elements of the whole, bit for bit, however large the whole is. */
import { describe, expect, it } from "vitest";
import { functionsWith } from "../../scripts/registry.ts";
import np, { type ArrayInput, type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { randomFrom } from "../support/random.ts";

type Options = { readonly dtype?: DTypeName; readonly window?: readonly [number, number] };
type Make = (options: Options) => NDArray;

const dtypes = [
  "bool",
  "int8",
  "int64",
  "uint16",
  "float16",
  "float32",
  "float64",
  "complex64",
  "complex128",
] as const;

const wholes: Record<string, Make> = {
  zeros: (options) => np.zeros([7, 11], options),
  ones: (options) => np.ones([7, 11], { order: "F", ...options }),
  full: (options) => np.full([7, 11], 1, options),
  "full of a fraction": (options) => np.full(70, 1.75, options),
  arange: (options) => np.arange(options.dtype === "bool" ? 2 : 100, null, null, options),
  "arange of bigints": (options) => np.arange(3n, options.dtype === "bool" ? 5n : 90n, 1n, options),
  linspace: (options) => np.linspace(0.3, 90.7, 60, options),
  logspace: (options) => np.logspace(0.3, 2.05, 60, { base: 3, ...options }),
  geomspace: (options) => np.geomspace(1, 100, 60, options),
  eye: (options) => np.eye(8, 9, { k: 1, ...options }),
  "eye in F order": (options) => np.eye(8, 9, { k: -2, order: "F", ...options }),
  identity: (options) => np.identity(9, options),
  tri: (options) => np.tri(8, 9, { k: -1, ...options }),
  // Its dtype follows from its input: tested below as well.
  vander: ({ dtype = "float64", window }) => np.vander(np.arange(2, null, null, { dtype }), 4, { window }),
  evaluate: ({ dtype = "float64", window }) =>
    np.evaluate("maximum(x, y)", { x: np.ones([7, 1], { dtype }), y: np.eye(7, 11, { dtype }) }, { window }),
  "fromfunction with each": (options) =>
    np.fromfunction((i, j) => (3 * i + j) % 2, [9, 8], { each: true, ...options }),
  indices: (options) => np.indices(options.dtype === "bool" ? [2, 2, 2] : [5, 3, 7], options),
};

const random = randomFrom(22);

/** A window anywhere in a whole. */
function anywhereIn(size: number): [number, number] {
  const first = random.below(size + 1);
  return [first, random.below(size - first + 1)];
}

/** The bytes of an array in C order. */
const bytesOf = (array: NDArray): Uint8Array => {
  const { buffer, byteOffset, byteLength } = array.toTypedArray();
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength).slice();
};

function agrees(make: Make, dtype: DTypeName | undefined): void {
  np.scope(() => {
    const named = dtype === undefined ? {} : { dtype };
    const whole = make(named);
    const { size, itemSize } = whole;
    const all = bytesOf(whole);
    for (const [first, count] of [
      [0, size],
      [1, size - 1],
      [size >> 1, 3],
      [size - 1, 1],
      [size, 0],
      [5, 13],
      ...Array.from({ length: 10 }, () => anywhereIn(size)),
    ] as const) {
      if (first + count > size) continue;
      const part = make({ ...named, window: [first, count] });
      expect(part.shape).toEqual([count]);
      expect(part.dtype).toBe(whole.dtype);
      expect(bytesOf(part)).toEqual(all.slice(first * itemSize, (first + count) * itemSize));
    }
  });
}

it("knows every function that takes window", () => {
  const listed = new Set(Object.keys(wholes).map((key) => key.split(" ", 1)[0]));
  expect([...listed].sort()).toEqual(functionsWith("window"));
});

describe.each(Object.entries(wholes))("the window of %s", (_, make) => {
  it.each(dtypes)("has the elements of the whole as %s", (dtype) => {
    agrees(make, dtype);
  });
});

describe("the window of a huge np.vander", () => {
  const far = 2 ** 53;
  const one = (x: ArrayInput, first: number, n = far) =>
    np.vander(x, n, { increasing: true, window: [first, 1] }).item(0);

  it("wraps powers of integers", () => {
    expect(one([1], far / 2)).toBe(1);
    expect(one([3], far - 1)).toBe(wrapped(3n, far - 1));
    expect(np.vander([2, 7], far / 2, { window: [far / 2 + 5, 2] }).toArray()).toEqual([
      wrapped(7n, far / 2 - 6),
      wrapped(7n, far / 2 - 7),
    ]);
    expect(np.vander([1, 2], far / 2, { increasing: true, window: [far / 2 - 2, 4] }).toArray()).toEqual([
      1, 1, 1, 2,
    ]);
  });

  it("stops where the powers of floats repeat", () => {
    expect(one([-1.5], far - 1)).toBe(Number.NEGATIVE_INFINITY);
    expect(one([-1.5, 1], far / 2 - 2, far / 2)).toBe(Number.POSITIVE_INFINITY);
    expect(one([-0.75], far - 1)).toBe(-1e-323);
    expect(one([-0.25], far - 1)).toBe(-0);
    expect(one([Number.NaN], far - 1)).toBeNaN();
    expect(one([np.complex(0, 1)], far - 1)).toEqual(np.complex(-0, -1));
  });
});

/** A power of an integer as int64. */
function wrapped(base: bigint, exponent: number): number | bigint {
  let [power, square] = [1n, base];
  for (let left = BigInt(exponent); left > 0n; left >>= 1n) {
    if (left & 1n) power = BigInt.asIntN(64, power * square);
    square = BigInt.asIntN(64, square * square);
  }
  return Number.isSafeInteger(Number(power)) ? Number(power) : power;
}

describe("the window of np.vander", () => {
  const sources = {
    int64: [3, -2, 7, 1, 0],
    float64: [0.9, -1.1, 1.7, 3.3, 1e-30],
    complex128: [np.complex(0.3, 1.1), np.complex(-2, 0.1), 1, np.complex(0, 1)],
  };
  it.each(Object.entries(sources))("has the powers of the whole as %s", (_, list) => {
    const x = np.array(list);
    for (const columns of [1, 3, 17]) {
      for (const increasing of [true, false])
        agrees(
          (options) => np.vander(x, columns, { increasing, window: options.window }) as NDArray,
          undefined,
        );
    }
  });

  it("continues powers over more than a window of scratch memory", () => {
    const x = np.array([1.00001, 0.9999]);
    for (const increasing of [true, false]) {
      const whole = np.vander(x, 50_000, { increasing }).ravel();
      for (const first of [3, 20_000, 49_990, 61_234, 99_990]) {
        const part = np.vander(x, 50_000, { increasing, window: [first, 10] });
        expect(bytesOf(part)).toEqual(bytesOf(whole.get(np.slice(first, first + 10))));
      }
    }
  });
});

describe("a window", () => {
  it("may not lie in a whole of more than 2 ** 53 elements", () => {
    expectError(
      () => np.zeros([2 ** 27, 2 ** 27], { window: [0, 1] }),
      np.MemoryError,
      "zeros: array is too big",
    );
  });

  it("is a list of two counts within the whole", () => {
    expectError(
      () => np.zeros(5, { window: [4, 2] }),
      np.ValueError,
      "zeros: window [4, 2] must lie within the 5 elements",
    );
    expectError(
      () => np.zeros(5, { window: [1] as never }),
      np.ValueError,
      "zeros: window must be [first, count]",
    );
    expectError(
      () => np.arange(5, null, null, { window: 3 as never }),
      np.ValueError,
      "arange: window must be [first, count], got 3",
    );
    expectError(
      () => np.eye(5, 5, { window: [-1, 2] }),
      np.ValueError,
      "eye: window[0] must be a non-negative integer",
    );
    expectError(
      () => np.linspace([0], 1, 5, { window: [0, 1] }),
      np.ValueError,
      "linspace: window and bounds that are arrays",
    );
    expectError(
      () => np.indices([2], { sparse: true, window: [0, 1] }),
      np.ValueError,
      "indices: sparse and window",
    );
  });

  it("writes to out", () => {
    const out = new Float64Array(3);
    np.linspace(0, 10, 11, { window: [4, 3], out });
    expect([...out]).toEqual([4, 5, 6]);
  });
});
