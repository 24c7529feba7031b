/**
 * Comparisons of elements, and the logic of truth. Comparisons of integers are exact: int64 with uint64, and with plain integers that
 * the dtype beside them does not hold.
 */
import { type Casting, casts } from "../../dtype/casting.ts";
import { bool, type DType, int64, uint64 } from "../../dtype/dtypes.ts";
import { limitsOf } from "../../dtype/limits.ts";
import { DTypeError } from "../../errors.ts";
import { type Draft, isPart, type Operand, type Part, type Plain } from "../draft/draft.ts";
import {
  type Asked,
  chooseLoop,
  inputsOf,
  type Loop,
  type Loops,
  partOfPlain,
  uniformLoops,
} from "../draft/loops.ts";
import type { Operation } from "../draft/operations.ts";
import { elementwise } from "./elementwise.ts";
import { ALL_LOOPS, elementwiseRow, everywhere, TWO } from "./elementwise-row.ts";
import type { OneOperand, TwoOperands } from "./elementwise-types.ts";

/** The comparisons that are operations of the engine. `greater` swaps the operands of `less`. */
type Relation = "equal" | "not_equal" | "less" | "less_equal";

/** The relations as functions of exact values, for comparisons whose result is known without the elements. */
const relations: { readonly [R in Relation]: (a: bigint | number, b: bigint | number) => boolean } = {
  equal: (a, b) => a === b,
  not_equal: (a, b) => a !== b,
  less: (a, b) => a < b,
  less_equal: (a, b) => a <= b,
};

/* @__NO_SIDE_EFFECTS__ */
function comparison<F>(name: string, relation: Relation, isSwapped = false): F {
  let loops: Loops | null = null;
  const row = elementwiseRow({
    name,
    parameters: TWO,
    compute(draft, given, asked) {
      loops ??= { name, loops: uniformLoops(ALL_LOOPS, 2, bool) };
      const [x1, x2] = given as readonly [Operand, Operand];
      return compare(draft, loops, relation, isSwapped ? [x2, x1] : [x1, x2], asked);
    },
  });
  return elementwise(row);
}

function compare(
  draft: Draft,
  row: Loops,
  relation: Relation,
  operands: readonly [Operand, Operand],
  asked: Asked,
): Part {
  // NumPy has loops for int64 beside uint64, which cast nothing.
  const areMixed = isMixedPair(operands);
  if (areMixed) requireSigned(draft, row.name, operands, asked.casting);
  const loop = chooseLoop(draft, row, operands, areMixed ? { ...asked, casting: "unsafe" } : asked);
  const known = knownResult(relation, operands, loop);
  if (known !== null) {
    const array = operands.map(({ value }) => value).find(isPart);
    return array === undefined ? draft.constant(known, bool) : everywhere(draft, known, bool, array);
  }
  const [{ value: a }, { value: b }] = operands;
  if (isPart(a) && isPart(b) && loop.inputs[0]?.kind === "f" && isMixed(a.dtype, b.dtype))
    return a.dtype === uint64 ? signedAfter(draft, relation, a, b) : signedBefore(draft, relation, a, b);
  return draft.step(relation, loop.inputs[0] as DType, inputsOf(draft, operands, loop), bool);
}

function isMixedPair([{ value: a }, { value: b }]: readonly [Operand, Operand]): boolean {
  return isPart(a) && isPart(b) && isMixed(a.dtype, b.dtype);
}

/**
 * Where a signed integer stands beside uint64, NumPy casts it to int64. Throws DTypeError if the caller's rule `casting` does not allow
 * this cast.
 */
function requireSigned(draft: Draft, name: string, operands: readonly Operand[], casting: Casting): void {
  operands.forEach(({ value }, index) => {
    if (isPart(value) && value.dtype !== uint64 && !casts[casting](value.dtype, int64))
      throw new DTypeError(
        `${draft.call.name}: Cannot cast ufunc '${name}' input ${index} from dtype('${value.dtype}') to dtype('int64') with casting rule '${casting}'`,
      );
  });
}

/** Whether one dtype is uint64 and the other a signed integer: no integer dtype holds the values of both. */
function isMixed(a: DType, b: DType): boolean {
  return (a === uint64 && b.kind === "i") || (a.kind === "i" && b === uint64);
}

/** Compares signed integers with those of uint64: a negative one is less, the others are compared as uint64. */
function signedBefore(draft: Draft, relation: Relation, signed: Part, unsigned: Part): Part {
  const compared = draft.step(relation, uint64, [signed, unsigned], bool);
  return joined(draft, relation !== "equal", signed, compared);
}

/** Compares integers of uint64 with signed ones. */
function signedAfter(draft: Draft, relation: Relation, unsigned: Part, signed: Part): Part {
  const compared = draft.step(relation, uint64, [unsigned, signed], bool);
  return joined(draft, relation === "not_equal", signed, compared);
}

/** Returns a comparison where the signed integer is not negative, and `ofNegatives` elsewhere. */
function joined(draft: Draft, ofNegatives: boolean, signed: Part, compared: Part): Part {
  const { dtype } = signed;
  const isNegative = draft.step("less", dtype, [signed, draft.constant(0, dtype)], bool);
  if (ofNegatives) return draft.step("bit_or", bool, [isNegative, compared]);
  return draft.step("bit_and", bool, [draft.step("invert", bool, [isNegative]), compared]);
}

/** Returns the result where a plain int is beyond the dtype that it is compared in; else null. */
function knownResult(relation: Relation, [a, b]: readonly [Operand, Operand], loop: Loop): boolean | null {
  const [dtype] = loop.inputs as readonly [DType];
  if (!dtype.isInteger) return null;
  const [x, y] = [sideOf(a.value, dtype), sideOf(b.value, dtype)];
  if (x === 0 && y === 0) return null;
  const arePlain = typeof a.value === "bigint" && typeof b.value === "bigint";
  return arePlain ? relations[relation](a.value as bigint, b.value as bigint) : relations[relation](x, y);
}

/** Returns on which side of the values of a dtype an operand lies: -1 below, 1 above, else 0. */
function sideOf(value: Part | Plain, dtype: DType): number {
  if (typeof value !== "bigint") return 0;
  const [low, high] = limitsOf(dtype);
  if (value < low) return -1;
  return value > high ? 1 : 0;
}

/**
 * Returns where elements are equal. NaN equals nothing.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.equal(np.arange(12).reshape(12, 1), np.arange(12));
 * np.equal([1, 2, 3], [1, 5, 3]).toArray() // [true, false, true]
 */
export const equal: TwoOperands<"bool"> = /* @__PURE__ */ comparison("equal", "equal");

/**
 * Returns where elements are not equal.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.notEqual(np.arange(12), 5);
 * np.notEqual([1, 2], 2).toArray() // [true, false]
 */
export const notEqual: TwoOperands<"bool"> = /* @__PURE__ */ comparison("not_equal", "not_equal");

/**
 * Returns where elements are less than others.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.less(np.arange(20).reshape(20, 1), np.arange(20));
 * np.less([1, 2, 3], 2).toArray() // [true, false, false]
 */
export const less: TwoOperands<"bool"> = /* @__PURE__ */ comparison("less", "less");

/**
 * Returns where elements are less than others or equal to them.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.lessEqual(np.arange(12), 5);
 * np.lessEqual([1, 2, 3], 2).toArray() // [true, true, false]
 */
export const lessEqual: TwoOperands<"bool"> = /* @__PURE__ */ comparison("less_equal", "less_equal");

/**
 * Returns where elements are greater than others.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.greater(np.arange(20).reshape(20, 1), np.arange(20));
 * np.greater([1, 2, 3], 2).toArray() // [false, false, true]
 */
export const greater: TwoOperands<"bool"> = /* @__PURE__ */ comparison("greater", "less", true);

/**
 * Returns where elements are greater than others or equal to them.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.greaterEqual(np.arange(12), 5);
 * np.greaterEqual([1, 2, 3], 2).toArray() // [false, true, true]
 */
export const greaterEqual: TwoOperands<"bool"> = /* @__PURE__ */ comparison(
  "greater_equal",
  "less_equal",
  true,
);

/** Makes a function of truth: a number counts as true unless it is zero. */
/* @__NO_SIDE_EFFECTS__ */
function logic<F>(name: string, operation: Operation, parameters: readonly string[] = TWO): F {
  let loops: Loops | null = null;
  const row = elementwiseRow({
    name,
    parameters,
    compute(draft, given, asked) {
      const operands = given as readonly Operand[];
      loops ??= { name, loops: uniformLoops(ALL_LOOPS, parameters.length, bool) };
      // Any dtype has truth, so the rule of casts says nothing here.
      chooseLoop(draft, loops, operands, { ...asked, casting: "unsafe" });
      return draft.step(
        operation,
        bool,
        operands.map(({ value }) => (isPart(value) ? value : partOfPlain(draft, value, bool))),
      );
    },
  });
  return elementwise(row);
}

/**
 * Returns where both elements are true. All numbers but 0 are.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalAnd(np.tri(12, 12, 2), np.tri(12, 12, 5).T);
 * np.logicalAnd([true, true, false], [1, 0, 1]).toArray() // [true, false, false]
 */
export const logicalAnd: TwoOperands<"bool"> = /* @__PURE__ */ logic("logical_and", "bit_and");

/**
 * Returns where one of two elements is true. All numbers but 0 are.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalOr(np.eye(9), np.eye(9, 9, 3));
 * np.logicalOr([0, 1], [0, 0]).toArray() // [false, true]
 */
export const logicalOr: TwoOperands<"bool"> = /* @__PURE__ */ logic("logical_or", "bit_or");

/**
 * Returns where just one of two elements is true. All numbers but 0 are.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalXor(np.tri(9), np.eye(9));
 * np.logicalXor([0, 1], [1, 1]).toArray() // [true, false]
 */
export const logicalXor: TwoOperands<"bool"> = /* @__PURE__ */ logic("logical_xor", "bit_xor");

/**
 * Returns where elements are 0 or false.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalNot(np.tri(9));
 * np.logicalNot([0, 1.5]).toArray() // [true, false]
 */
export const logicalNot: OneOperand<"bool"> = /* @__PURE__ */ logic("logical_not", "invert", ["x"]);
