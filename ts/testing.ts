/**
 * Assertions about arrays, with NumPy's messages. They accept whatever `np.array` accepts.
 * @module ndloom/testing
 */
import { isAbsent, isRecord } from "./caller.ts";
import np, { type ArrayInput, type Scalar } from "./index.ts";
import { show } from "./show.ts";
import { areEqual, distance, isExact, magnitude } from "./testing/arithmetic.ts";
import { compare } from "./testing/compare.ts";
import { type Operand, partsOf, promoted, rounded } from "./testing/operands.ts";
import { formatG } from "./testing/report.ts";

export { AssertionError } from "./testing/report.ts";

/** The options of `assertArrayEqual`. */
export interface AssertArrayEqualOptions {
  /** A text to add to the message. */
  readonly errMsg?: string | undefined;
  /** Whether the message shows the arrays, true by default. */
  readonly verbose?: boolean | undefined;
  /** true also compares dtypes, and does not broadcast scalars. */
  readonly strict?: boolean | undefined;
}

/** The options of `assertAllclose`. */
export interface AssertAllcloseOptions extends AssertArrayEqualOptions {
  /** The tolerance relative to the magnitude of `desired`, 1e-7 by default. */
  readonly rtol?: number | undefined;
  /** The absolute tolerance, 0 by default. */
  readonly atol?: number | undefined;
  /** Whether NaN equals NaN, true by default. */
  readonly equalNan?: boolean | undefined;
}

/**
 * Throws unless two arrays have the same shape and equal elements. NaN equals NaN. A scalar is compared with each element.
 * Dtypes may differ unless `strict` is true.
 * @param actual an array, a nested list or a scalar
 * @param desired the expected array, list or scalar
 * @throws AssertionError with NumPy's message; the errors of `np.array` for arguments that it does not accept
 * @example
 * assertArrayEqual(np.arange(3), [0, 1, 2]);
 * assertArrayEqual(np.zeros([2, 2]), 0);
 * assertArrayEqual([1, 2, 3], [1, 2, 4]) // throws AssertionError
 * assertArrayEqual(np.zeros(2), np.zeros(2, { dtype: "int8" }), { strict: true }) // throws AssertionError
 */
export function assertArrayEqual(
  actual: ArrayInput,
  desired: ArrayInput,
  options?: AssertArrayEqualOptions,
): void {
  const { errMsg, verbose, strict } = readOptions("assertArrayEqual", EQUAL_DEFAULTS, options);
  const header = "Arrays are not equal";
  const comparer = (x: Operand, y: Operand) => {
    // Integers of any two dtypes are compared exactly, although int64 and uint64 are promoted to float64.
    const dtype = isExact(x.dtype) && isExact(y.dtype) ? x.dtype : promoted(x.dtype, y.dtype);
    return (left: Scalar, right: Scalar) => areEqual(left, right, dtype);
  };
  compare(actual, desired, { header, errMsg, verbose, strict, equalNan: true, comparer });
}

/**
 * Throws unless two arrays have the same shape and each pair of elements differs by at most `atol + rtol * abs(desired)`.
 * @param actual an array, a nested list or a scalar
 * @param desired the expected array, list or scalar
 * @throws AssertionError with NumPy's message; the errors of `np.array` for arguments that it does not accept
 * @example
 * assertAllclose([0.1 + 0.2, NaN], [0.3, NaN]);
 * assertAllclose(np.linspace(0, 1, 3), [0, 0.5, 1.001], { rtol: 1e-2 });
 * assertAllclose([1, 2], [1, 2.1]) // throws AssertionError
 */
export function assertAllclose(
  actual: ArrayInput,
  desired: ArrayInput,
  options?: AssertAllcloseOptions,
): void {
  const read = readOptions("assertAllclose", CLOSE_DEFAULTS, options);
  const header = `Not equal to tolerance rtol=${formatG(read.rtol, 6)}, atol=${formatG(read.atol, 6)}`;
  compare(actual, desired, { ...read, header, comparer: (x, y) => closenessOf(x, y, read) });
}

interface Tolerance {
  readonly rtol: number;
  readonly atol: number;
  readonly equalNan: boolean;
}

/** Returns NumPy's `isclose` for two operands. It computes in the dtype of `desired`, or in float64 when that is not a float. */
function closenessOf(x: Operand, y: Operand, tolerance: Tolerance): (left: Scalar, right: Scalar) => boolean {
  const isFloat = y.dtype.kind === "f" || y.dtype.kind === "c";
  const desired = isFloat ? y.dtype : np.float64;
  const dtype = promoted(x.dtype, desired);
  const part = magnitude(0, desired).dtype;
  const [rtol, atol] = [rounded(tolerance.rtol, part), rounded(tolerance.atol, part)];
  return (left, right) => {
    if (areEqual(left, right, dtype)) return true;
    const most = rounded(atol + rounded(rtol * (magnitude(right, desired).value as number), part), part);
    return distance(left, right, dtype).value <= most && partsOf(right).every(Number.isFinite);
  };
}

const EQUAL_DEFAULTS = { errMsg: "", verbose: true, strict: false };
const CLOSE_DEFAULTS = { ...EQUAL_DEFAULTS, rtol: 1e-7, atol: 0, equalNan: true };

/**
 * Reads options. Each must have the type of its default. The functions in input/arguments.ts are not used here because they
 * need the signatures of ndloom's own functions.
 */
function readOptions<T extends object>(caller: string, defaults: T, options: unknown): T {
  if (isAbsent(options)) return defaults;
  if (!isRecord(options))
    throw new np.ValueError(`${caller}: options must be an object, got ${show(options)}`);
  const known = Object.keys(defaults);
  const read = { ...defaults };
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name))
      throw new np.ValueError(`${caller}: unknown option ${show(name)}; it knows ${known.join(", ")}`);
    const type = typeof defaults[name as keyof T];
    if (isAbsent(value)) continue;
    if (typeof value !== type)
      throw new np.ValueError(`${caller}: ${name} must be a ${type}, got ${show(value)}`);
    read[name as keyof T] = value;
  }
  return read;
}
