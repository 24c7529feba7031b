/** Compares two arrays in NumPy's order: shapes, NaN, infinities, then the elements. */
import type { ArrayInput, Scalar } from "../index.ts";
import { areSame, shapeText } from "../layout.ts";
import { areEqual } from "./arithmetic.ts";
import { elementAt, type Operand, partsOf, promoted, readOperand, wider } from "./operands.ts";
import { failure, mismatch, type Report } from "./report.ts";

/** How to compare elements, and the texts of the failure message. */
interface Comparison extends Report {
  /** Whether the dtypes must be equal, and also the shapes when one operand is 0-d. */
  readonly strict: boolean;
  /** Whether NaN equals NaN. */
  readonly equalNan: boolean;
  /** Returns a function that says whether two elements are equal. The function gets no infinite elements. */
  readonly comparer: (x: Operand, y: Operand) => (actual: Scalar, desired: Scalar) => boolean;
}

/** Throws an AssertionError if the operands differ. */
export function compare(actual: ArrayInput, desired: ArrayInput, comparison: Comparison): void {
  const [x, y] = [readOperand(actual), readOperand(desired)];
  requireSameShapeAndDType(x, y, comparison);
  const all = wider(x, y).values.map((_, index) => index);
  const numbers = comparison.equalNan ? indicesWithout(x, y, all, isNan, "nan", comparison) : all;
  const finite = indicesWithout(x, y, numbers, isInfinite, "inf", comparison);
  if (finite.length < numbers.length) requireSameInfinities(x, y, numbers, comparison);
  const isSame = comparison.comparer(x, y);
  const violations = finite.filter((index) => !isSame(elementAt(x, index), elementAt(y, index)));
  if (violations.length > 0) throw failure(comparison, x, y, mismatch(x, y, violations));
}

function requireSameShapeAndDType(x: Operand, y: Operand, comparison: Comparison): void {
  const { strict } = comparison;
  const isSame = areSame(x.shape, y.shape);
  const isBroadcast = !strict && (x.shape.length === 0 || y.shape.length === 0);
  if (!isSame && !isBroadcast)
    throw failure(comparison, x, y, `(shapes ${shapeText(x.shape)}, ${shapeText(y.shape)} mismatch)`);
  if (strict && x.dtype.name !== y.dtype.name)
    throw failure(comparison, x, y, `(dtypes ${x.dtype}, ${y.dtype} mismatch)`);
}

/**
 * Returns the indices of the elements that are not of a kind (NaN or infinite). Throws unless elements of this kind are at the
 * same indices in both operands.
 */
function indicesWithout(
  x: Operand,
  y: Operand,
  indices: readonly number[],
  isOfKind: (value: Scalar) => boolean,
  kind: string,
  comparison: Comparison,
): number[] {
  return indices.filter((index) => {
    const found = isOfKind(elementAt(x, index));
    if (found !== isOfKind(elementAt(y, index)))
      throw failure(comparison, x, y, `${kind} location mismatch:`);
    return !found;
  });
}

function isNan(value: Scalar): boolean {
  return partsOf(value).some(Number.isNaN);
}

function isInfinite(value: Scalar): boolean {
  return partsOf(value).some((part) => Math.abs(part) === Number.POSITIVE_INFINITY);
}

/** Throws unless the infinite elements at `indices` are equal. The message shows only the infinite elements. */
function requireSameInfinities(
  x: Operand,
  y: Operand,
  indices: readonly number[],
  comparison: Comparison,
): void {
  const infinite = indices.filter((index) => isInfinite(elementAt(y, index)));
  const dtype = promoted(x.dtype, y.dtype);
  if (infinite.every((index) => areEqual(elementAt(x, index), elementAt(y, index), dtype))) return;
  const isWhole = x.shape.length === 0 || y.shape.length === 0;
  const [left, right] = isWhole ? [x, y] : [elementsAt(x, infinite), elementsAt(y, infinite)];
  throw failure(comparison, left, right, "inf values mismatch:");
}

function elementsAt({ dtype, values }: Operand, indices: readonly number[]): Operand {
  return { dtype, shape: [indices.length], values: indices.map((index) => values[index] as Scalar) };
}
