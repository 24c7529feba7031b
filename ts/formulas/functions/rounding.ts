/** Functions that round. */
import { bool, float64 } from "../../dtype/dtypes.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import type { Draft, Operand, Part } from "../draft/draft.ts";
import { isWhole, partOf } from "../draft/loops.ts";
import type { Operation } from "../draft/operations.ts";
import { eachPart } from "./complex-parts.ts";
import { elementwise, elementwiseRowOf, ufunc } from "./elementwise.ts";
import { apply, elementwiseRow } from "./elementwise-row.ts";
import type { OneOperand, OneOperandAndOut, RoundFunction } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/**
 * Rounds to the nearest whole numbers, as floats. Halves go to the even neighbour.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.rint(np.linspace(-4, 4, 33));
 * np.rint([0.5, 1.5, 2.4]).toArray() // [0, 2, 2]
 */
export const rint: OneOperand<"float"> = /* @__PURE__ */ ufunc({
  name: "rint",
  loops: "efdFD",
  build: (draft, [x]) => eachPart(draft, x, (part) => draft.step("rint", part.dtype, [part])),
});

/** Makes a function that rounds floats and returns integers as they are. */
/* @__NO_SIDE_EFFECTS__ */
function rounding<F>(operation: Operation & ("floor" | "ceil" | "trunc")): F {
  return ufunc({
    name: operation,
    loops: "?bBhHiIqQefd",
    build: (draft, [x], { output }) => (isWhole(output) ? x : draft.step(operation, output, [x])),
  });
}

/**
 * Rounds down to whole numbers. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.floor(np.linspace(-4, 4, 33));
 * np.floor([1.7, -1.2]).toArray() // [1, -2]
 */
export const floor: OneOperand<"same"> = /* @__PURE__ */ rounding("floor");

/**
 * Rounds up to whole numbers. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.ceil(np.linspace(-4, 4, 33));
 * np.ceil([1.2, -1.7]).toArray() // [2, -1]
 */
export const ceil: OneOperand<"same"> = /* @__PURE__ */ rounding("ceil");

/**
 * Drops fractions. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.trunc(np.linspace(-4, 4, 33));
 * np.trunc([1.7, -1.7]).toArray() // [1, -1]
 */
export const trunc: OneOperand<"same"> = /* @__PURE__ */ rounding("trunc");

/**
 * Drops fractions, as `trunc` does. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result
 * @throws DTypeError for complex numbers
 * @example
 * np.fix(np.linspace(-4, 4, 33));
 * np.fix([2.9, -2.9, 7]).toArray() // [2, -2, 7]
 */
export const fix: OneOperandAndOut<"same"> = /* @__PURE__ */ elementwise(
  /* @__PURE__ */ elementwiseRow({
    name: "fix",
    options: "out",
    compute: (draft, operands) => apply(draft, elementwiseRowOf(trunc), operands),
  }),
);

/**
 * Rounds to a number of decimals. Halves go to the even neighbour, and the decimals of a float are rounded as NumPy does: it multiplies
 * by a power of ten, rounds and divides.
 * @param a an array, nested lists or a number
 * @param decimals the number of decimals, 0 by default; a negative number rounds to tens, hundreds and so on
 * @param options `out` is the memory for the result
 * @example
 * np.round(np.linspace(0, 1, 21), 1);
 * np.round([1.25, 2.675], 1).toArray() // [1.2, 2.7]
 * np.round([15, 25, 149], -1).toArray() // [20, 20, 150]
 */
export const round: RoundFunction = /* @__PURE__ */ elementwise(
  /* @__PURE__ */ elementwiseRow({
    name: "round",
    parameters: ["a", "decimals"],
    required: 1,
    options: "out",
    compute(draft, [a, decimals]) {
      return roundedTo(draft, partOf(draft, (a as Operand).value), readDecimals(draft, decimals ?? null));
    },
  }),
);

/**
 * Rounds to a number of decimals: another name of `round`.
 * @example
 * np.around(np.linspace(0, 3, 13));
 * np.around(2.5) // 2
 */
export const around: typeof round = /* @__PURE__ */ alias(round, "around");

function readDecimals(draft: Draft, decimals: Operand | null): number {
  const value = decimals === null ? 0n : decimals.value;
  const count = typeof value === "bigint" || typeof value === "boolean" ? Number(value) : Number.NaN;
  if (Math.abs(count) < 2 ** 31) return count;
  throw new ValueError(`${draft.call.name}: decimals must be an integer between -2147483647 and 2147483647`);
}

function roundedTo(draft: Draft, part: Part, decimals: number): Part {
  const { dtype } = part;
  if (dtype.isInteger) {
    if (decimals >= 0) return part;
    return draft.cast(roundedAt(draft, draft.cast(part, float64), decimals), dtype);
  }
  if (decimals === 0) return apply(draft, elementwiseRowOf(rint), [{ value: part, name: "a" }]);
  if (dtype === bool)
    throw new DTypeError(
      `${draft.call.name}: Cannot cast ufunc '${decimals > 0 ? "multiply" : "divide"}' output from dtype('float64') to dtype('bool') with casting rule 'same_kind'`,
    );
  return eachPart(draft, part, (real) => roundedAt(draft, real, decimals));
}

/** Shifts the place to the point, rounds, and shifts back: as NumPy, which thereby rounds 2.675 to 2.68. */
function roundedAt(draft: Draft, part: Part, decimals: number): Part {
  const { dtype } = part;
  const factor = draft.constant(powerOfTen(Math.abs(decimals)), dtype);
  const [there, back] = decimals > 0 ? (["multiply", "divide"] as const) : (["divide", "multiply"] as const);
  const shifted = draft.step(there, dtype, [part, factor]);
  return draft.step(back, dtype, [draft.step("rint", dtype, [shifted]), factor]);
}

/** Returns a power of ten as NumPy finds it: beyond 10^9 by multiplications, each of which is rounded. */
function powerOfTen(exponent: number): number {
  let power = 10 ** Math.min(exponent, 9);
  for (let at = 9; at < exponent && power < Number.POSITIVE_INFINITY; at += 1) power *= 10;
  return power;
}
