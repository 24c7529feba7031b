import { expect, test } from "vitest";
import * as np from "../../../ts/index.ts";

const COMPARISONS = [
  [np.equal, (a: number, b: number) => a === b],
  [np.notEqual, (a: number, b: number) => a !== b],
  [np.less, (a: number, b: number) => a < b],
  [np.lessEqual, (a: number, b: number) => a <= b],
  [np.greater, (a: number, b: number) => a > b],
  [np.greaterEqual, (a: number, b: number) => a >= b],
] as const;

const NUMBERS = [-128, -3, -0, 0, 1, 2, 100, 127];
const FLOATS = [NaN, Infinity, -Infinity, -0.5, 2 ** -140];

/** More elements than two blocks have, in an order without a period of a power of two. */
function valuesOf(dtype: string): number[] {
  const some = dtype.startsWith("float") ? [...NUMBERS, ...FLOATS] : NUMBERS;
  const kept = dtype.startsWith("uint") ? some.map(Math.abs) : some;
  return Array.from({ length: 1601 }, (_, index) => kept[(index * 5 + (index >> 4)) % kept.length] as number);
}

const DTYPES = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"] as const;

test.each([...DTYPES, "float32", "float64"] as const)("%s compares with numbers on both sides", (dtype) => {
  const values = valuesOf(dtype);
  const x = np.array(values, { dtype });
  for (const [compared, compare] of COMPARISONS) {
    for (const number of [0, 2, 127]) {
      expect(compared(x, number).toArray()).toEqual(values.map((value) => compare(value, number)));
      expect(compared(number, x).toArray()).toEqual(values.map((value) => compare(number, value)));
    }
  }
});

test.each(["float32", "float64"] as const)("NaN compares with no number of %s", (dtype) => {
  const values = valuesOf(dtype);
  const x = np.array(values, { dtype });
  for (const [compared, compare] of COMPARISONS) {
    expect(compared(x, NaN).toArray()).toEqual(values.map((value) => compare(value, NaN)));
  }
});

test.each(["float32", "float64"] as const)("signs and kinds of %s are found", (dtype) => {
  const values = valuesOf(dtype);
  const x = np.array(values, { dtype });
  expect(np.signbit(x).toArray()).toEqual(values.map((value) => value < 0 || Object.is(value, -0)));
  expect(np.isnan(x).toArray()).toEqual(values.map(Number.isNaN));
  expect(np.isfinite(x).toArray()).toEqual(values.map(Number.isFinite));
  expect(np.isinf(x).toArray()).toEqual(values.map((value) => Math.abs(value) === Infinity));
});

test.each([...DTYPES, "bool"] as const)("every element of %s is finite", (dtype) => {
  const x = np.array(valuesOf(dtype === "bool" ? "uint8" : dtype), { dtype: "float64" }).astype(dtype);
  expect(np.isfinite(x).toArray()).toEqual(new Array(1601).fill(true));
  expect(np.isnan(x).toArray()).toEqual(new Array(1601).fill(false));
  expect(np.isinf(x.reshape(1601, 1)).toArray()).toEqual(new Array(1601).fill([false]));
});

test.each([...DTYPES, "float32", "float64"] as const)("elements of %s other than 0 are true", (dtype) => {
  const values = valuesOf(dtype);
  const truths = np.array(values, { dtype }).astype("bool").toArray();
  const kept = dtype === "float32" ? values.map(Math.fround) : values;
  expect(truths).toEqual(kept.map((value) => value !== 0));
});

test.each(["int8", "uint8", "int16"] as const)(
  "all numbers of %s but 0 are true, whatever bits they share",
  (dtype) => {
    const one = np.array([0, 0, 2, 4], { dtype });
    const other = np.array([0, 4, 4, 4], { dtype });
    expect(np.logicalAnd(one, other).toArray()).toEqual([false, false, true, true]);
    expect(np.logicalOr(one, other).toArray()).toEqual([false, true, true, true]);
    expect(np.logicalXor(one, other).toArray()).toEqual([false, true, false, false]);
    expect(np.logicalNot(one).toArray()).toEqual([true, true, false, false]);
    expect(np.logicalAnd(one, np.greater(other, 0)).toArray()).toEqual([false, false, true, true]);
  },
);
