/** Makes the messages of failed assertions, which are NumPy's word for word. */
import { formatArray } from "../array/print.ts";
import np, { type DType, type Scalar } from "../index.ts";
import { indexOf } from "../layout.ts";
import { hidden } from "../members.ts";
import { elementTexts, scalarText } from "../print/numbers.ts";
import { printOptions } from "../print/options.ts";
import { areEqual, type Computed, distance, greatest, magnitude, quotient } from "./arithmetic.ts";
import { elementAt, type Operand, promoted, wider } from "./operands.ts";

/**
 * The error that a failed assertion throws. `actual` and `expected` are the texts of the arrays; test runners show them.
 * @example
 * new AssertionError("said", "array(1)", "array(2)").code // 'ERR_ASSERTION'
 */
export class AssertionError extends Error {
  declare readonly code: string;
  readonly actual: string;
  readonly expected: string;

  constructor(message: string, actual: string, expected: string) {
    super(message);
    this.actual = actual;
    this.expected = expected;
  }

  static {
    Object.defineProperty(AssertionError.prototype, "name", hidden("AssertionError"));
    Object.defineProperty(AssertionError.prototype, "code", hidden("ERR_ASSERTION"));
  }
}

/** The parts of a message that the assertion and its caller give. */
export interface Report {
  readonly header: string;
  readonly errMsg: string;
  readonly verbose: boolean;
}

/** The number of digits after the point, as numpy.testing prints arrays. */
const PRECISION = 6;

/** A message shows this many lines of an array whose text is more than one line longer. */
const MOST_LINES = 3;

/** With this precision, different floats get different texts: 17 digits, after up to 4 zeros behind the point. */
const ALL_DIGITS = 21;

/** Makes the error for operands that differ. `difference` says how. */
export function failure(report: Report, x: Operand, y: Operand, difference: string): AssertionError {
  const { header, errMsg, verbose } = report;
  const lines = [`\n${header}`, `${errMsg}\n${difference}`];
  if (verbose) lines.push(` ACTUAL: ${shortened(x)}`, ` DESIRED: ${shortened(y)}`);
  return new AssertionError(lines.join("\n"), textOf(x, ALL_DIGITS), textOf(y, ALL_DIGITS));
}

function shortened(operand: Operand): string {
  const text = textOf(operand, PRECISION);
  const lines = text.split("\n");
  return lines.length > MOST_LINES + 1 ? `${lines.slice(0, MOST_LINES).join("\n")}...` : text;
}

function textOf({ dtype, shape, values }: Operand, precision: number): string {
  const element = (index: readonly number[]) =>
    values[index.reduce((flat, at, axis) => flat * (shape[axis] as number) + at, 0)] as Scalar;
  return formatArray({ dtype, shape, element }, "repr", { ...printOptions, precision });
}

/**
 * Returns the lines that say how many elements differ, where the first ones are, and by how much they differ. `violations` are
 * the flat indices of all of them.
 */
export function mismatch(x: Operand, y: Operand, violations: readonly number[]): string {
  const { shape, values } = wider(x, y);
  const percent = formatG((100 * violations.length) / values.length, 3);
  const lines = [`Mismatched elements: ${violations.length} / ${values.length} (${percent}%)`];
  if (shape.length > 0) lines.push(linesOf(x, y, violations, shape));
  // NumPy leaves out these lines for two bools, which it cannot subtract, and for unsigned scalars.
  const isSilent = x.dtype.kind === "b" ? y.dtype.kind === "b" : x.dtype.kind === "u" && shape.length === 0;
  if (!isSilent) lines.push(...errorsOf(x, y, violations));
  return lines.join("\n");
}

/** The most elements that a message names. */
const MOST_SHOWN = 5;

function linesOf(x: Operand, y: Operand, violations: readonly number[], shape: readonly number[]): string {
  const lines = violations.slice(0, MOST_SHOWN).map((flat) => {
    const index = indexOf(flat, shape).join(", ");
    return ` [${index}]: ${scalarOf(x, flat)} (ACTUAL), ${scalarOf(y, flat)} (DESIRED)`;
  });
  const { length } = violations;
  const several =
    length <= MOST_SHOWN ? "Mismatch at indices:" : `First ${MOST_SHOWN} mismatches are at indices:`;
  return [length === 1 ? "Mismatch at index:" : several, ...lines].join("\n");
}

/** NumPy converts elements to Python numbers before it formats them, so the widest dtype of each kind is used. */
function scalarOf(operand: Operand, flat: number): string {
  const wide = { b: np.bool, i: np.int64, u: np.uint64, f: np.float64, c: np.complex128 };
  return scalarText(elementAt(operand, flat), wide[operand.dtype.kind]);
}

function errorsOf(x: Operand, y: Operand, violations: readonly number[]): string[] {
  const dtype = promoted(x.dtype, y.dtype);
  const absolute: Computed[] = [];
  const relative: Computed[] = [];
  for (const flat of violations) {
    const [actual, desired] = [elementAt(x, flat), elementAt(y, flat)];
    const error = distanceOf(x, actual, desired, dtype);
    absolute.push(error);
    if (!areEqual(desired, 0, y.dtype)) relative.push(quotient(error, magnitude(desired, y.dtype)));
  }
  const infinite: Computed = { value: Number.POSITIVE_INFINITY, dtype: np.float64 };
  return [
    `Max absolute difference among violations: ${textOfError(greatest(absolute))}`,
    `Max relative difference among violations: ${textOfError(relative.length === 0 ? infinite : greatest(relative))}`,
  ];
}

/** Returns the distance of two elements. Differences of unsigned integers wrap, so NumPy takes the lesser of x - y and y - x. */
function distanceOf(x: Operand, actual: Scalar, desired: Scalar, dtype: DType): Computed {
  const error = distance(actual, desired, dtype);
  if (x.dtype.kind !== "u") return error;
  const other = distance(desired, actual, dtype);
  return other.value < error.value ? other : error;
}

function textOfError({ value, dtype }: Computed): string {
  return elementTexts([value], dtype, true)[0] as string;
}

/** Returns the text of a number in Python's format `g` with `digits` significant digits. */
export function formatG(value: number, digits: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const [significand = "", power = "0"] = value.toExponential(digits - 1).split("e");
  const exponent = Number(power);
  const isPlain = exponent >= -4 && exponent < digits;
  const text = isPlain ? value.toFixed(digits - 1 - exponent) : significand;
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  if (isPlain) return short;
  return `${short}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
