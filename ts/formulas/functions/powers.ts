/**
 * Powers. Of floats and complex numbers, NumPy computes some powers in a shorter way: the square, the square root, the
 * reciprocal, and the exponents 0 and 1.
 */
import { Complex, type Scalar } from "../../dtype/complex.ts";
import { bool, float16, int8 } from "../../dtype/dtypes.ts";
import { ValueError } from "../../errors.ts";
import { sizeOf } from "../../layout.ts";
import { type Draft, isPart, type Operand, type Part, type Plain } from "../draft/draft.ts";
import { chooseLoop, inputsOf, type Loops, uniformLoops } from "../draft/loops.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";
import { scalarOf } from "../engine/run.ts";
import { isAnyTrue } from "../folds/fold.ts";
import { complexReciprocal } from "./complex-parts.ts";
import { elementwise } from "./elementwise.ts";
import { type ElementwiseRow, elementwiseRow, everywhere, shapeOfResult, TWO } from "./elementwise-row.ts";
import type { TwoOperands } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/* @__NO_SIDE_EFFECTS__ */
function powerRow(isOperator: boolean): ElementwiseRow {
  const name = "power";
  let loops: Loops | null = null;
  return elementwiseRow({
    name,
    parameters: TWO,
    compute(draft, given, asked) {
      const operands = given as readonly [Operand, Operand];
      loops ??= { name, loops: uniformLoops("bBhHiIqQefdFD", 2) };
      const loop = chooseLoop(draft, loops, operands, asked);
      const [base, exponent] = inputsOf(draft, operands, loop) as [Part, Part];
      if (!base.dtype.isInteger) return realPower(draft, operands, [base, exponent], isOperator);
      requireNoNegatives(draft, operands, exponent, asked.where ?? null);
      const result = draft.step("power", base.dtype, [base, exponent]);
      return isOperator && isSquareOfBool(operands) ? draft.cast(result, int8) : result;
    },
  });
}

/**
 * Raises elements to powers. Integers wrap, and take no negative exponents; `floatPower` does. Negative numbers with an
 * exponent that is no whole number give NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws ValueError for negative exponents of integers
 * @example
 * np.power(np.arange(12), 3);
 * np.power([1, 2, 3], 2).toArray() // [1, 4, 9]
 * np.power([0.25, 4], 0.5).toArray() // [0.5, 2]
 * np.power(2, [1, 10]).toArray() // [2, 1024]
 */
export const power: TwoOperands<"whole"> = /* @__PURE__ */ elementwise(/* @__PURE__ */ powerRow(false));

/**
 * Raises elements to powers: another name of `power`.
 * @example
 * np.pow(np.linspace(-2, 2, 21), 2);
 * np.pow([1, 2, 3], 3).toArray() // [1, 8, 27]
 */
export const pow: typeof power = /* @__PURE__ */ alias(power, "pow");

/** The operator `**` of texts. */
export const powerOperatorRow: ElementwiseRow = /* @__PURE__ */ powerRow(true);

/**
 * Whether the operands are an array of bools and the int 2. As in NumPy, the operator `**` then gives the least integer dtype, although
 * the exponent is an int.
 */
function isSquareOfBool([base, exponent]: readonly [Operand, Operand]): boolean {
  const { value } = base;
  // A bool without axes is a scalar in NumPy, whose power has the dtype of the function.
  return isPart(value) && value.dtype === bool && value.shape.length > 0 && exponent.value === 2n;
}

/**
 * Throws ValueError if an integer has a negative exponent in a place where `where` wants a result. Computes the exponents first if they
 * are a formula.
 */
function requireNoNegatives(
  draft: Draft,
  operands: readonly [Operand, Operand],
  exponent: Part,
  where: Part | null,
): void {
  if (exponent.dtype.kind === "u") return;
  const shape = shapeOfResult(where === null ? operands : [...operands, { name: "where", value: where }]);
  // If the mask does not broadcast, a later step throws the error for it.
  if (shape === null || sizeOf(shape) === 0) return;
  const { value } = operands[1];
  // An int keeps its sign in the dtype of the loop. A fraction may lose it there.
  const hasNegative = typeof value === "bigint" ? value < 0n : isAnyTrue(draft, areNegative(draft, exponent));
  if (!hasNegative) return;
  if (where === null || isAnyTrue(draft, draft.step("bit_and", bool, [where, areNegative(draft, exponent)])))
    throw new ValueError(`${draft.call.name}: Integers to negative integer powers are not allowed.`);
}

function areNegative(draft: Draft, part: Part): Part {
  return draft.step("less", part.dtype, [part, draft.constant(0, part.dtype)], bool);
}

/** Returns a power of floats or complex numbers: in a shorter way where NumPy has one, since its results differ in zeros and infinities. */
function realPower(
  draft: Draft,
  operands: readonly [Operand, Operand],
  [base, exponent]: readonly [Part, Part],
  isOperator: boolean,
): Part {
  const { dtype, shape } = base;
  const { value } = operands[1];
  const hasMoreAxes = isPart(value) && value.shape.length > shape.length;
  const known = hasMoreAxes ? null : exponentOf(draft, operands[1]);
  const short =
    dtype.kind === "c"
      ? shortComplexPower(draft, base, known, isOperator ? value : null)
      : shortPower(draft, base, known, isOperator && !isPart(value));
  return short ?? draft.step(roundedOperation("power"), dtype, [base, exponent]);
}

function shortPower(
  draft: Draft,
  base: Part,
  exponent: number | null,
  isPlainOperator: boolean,
): Part | null {
  const { dtype } = base;
  switch (exponent) {
    case 0:
      return everywhere(draft, 1, dtype, base);
    case 1:
      return base;
    case 2:
      return draft.step("multiply", dtype, [base, base]);
    case -1:
      return draft.step("divide", dtype, [draft.constant(1, dtype), base]);
    case 0.5:
      return dtype === float16 && !isPlainOperator ? null : draft.step("sqrt", dtype, [base]);
    default:
      return null;
  }
}

/**
 * Returns a complex power in a shorter way, or null if NumPy has none. The operator has one for the plain exponents 2, -1 and 0.5. For
 * the float `2.0` the operator gives what the function gives: a square whose zeros have no sign.
 */
function shortComplexPower(
  draft: Draft,
  base: Part,
  exponent: number | null,
  plain: Part | Plain | null,
): Part | null {
  const { dtype } = base;
  if (plain === -1n) return complexReciprocal(draft, base);
  if (plain === 0.5) return draft.step(roundedOperation("sqrt"), dtype, [base]);
  switch (exponent) {
    case 0:
      return everywhere(draft, 1, dtype, base);
    case 1:
      return withPlainZeros(draft, base, base);
    case 2: {
      const square = draft.step("multiply", dtype, [base, base]);
      return plain === 2n ? square : withPlainZeros(draft, base, square);
    }
    default:
      return null;
  }
}

/**
 * Returns the exponent as a number. Returns null if there are several exponents, if it must be computed first, or if it has an imaginary
 * part.
 */
function exponentOf(draft: Draft, { value }: Operand): number | null {
  const scalar = isPart(value) ? knownScalar(draft, value) : value;
  return scalar instanceof Complex ? realOf(scalar) : scalar === null ? null : Number(scalar);
}

function knownScalar(draft: Draft, part: Part): Scalar | null {
  if (sizeOf(part.shape) !== 1) return null;
  if (part.source.kind === "constant") return part.source.value;
  return part.source.kind === "array" ? scalarOf(draft, part) : null;
}

function realOf({ re, im }: Complex): number | null {
  return im === 0 ? re : null;
}

/** Replaces the powers of zero by zeros without signs. NumPy's function `power` gives these for complex numbers; its square does not. */
function withPlainZeros(draft: Draft, base: Part, power: Part): Part {
  const { dtype } = base;
  const zero = draft.constant(0, dtype);
  const isZero = draft.step("equal", dtype, [base, zero], bool);
  return draft.step("select", dtype, [isZero, zero, power]);
}
