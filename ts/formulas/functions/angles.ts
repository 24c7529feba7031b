/** Sines, cosines, tangents, and the angles that belong to them. The kernels compute them: crate/functions/src/kernels/. */
import { bool, float64 } from "../../dtype/dtypes.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";
import { roundedUfunc, ufunc } from "./elementwise.ts";
import { areOfKinds, TWO } from "./elementwise-row.ts";
import type { OneOperand, PlainOneOperand, TwoOperands } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/**
 * Returns sines of angles in radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.sin(np.linspace(0, 12, 97));
 * np.sin([0, Math.PI / 2]).toArray() // [0, 1]
 */
export const sin: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("sin");

/**
 * Returns cosines of angles in radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.cos(np.linspace(0, 12, 97));
 * np.cos([0, Math.PI]).toArray() // [1, -1]
 */
export const cos: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("cos");

/**
 * Returns tangents of angles in radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.tan(np.linspace(-1.4, 1.4, 57));
 * np.tan(0) // 0
 */
export const tan: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("tan");

/**
 * Returns the angles with these sines, from -pi / 2 to pi / 2; NaN beyond 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arcsin(np.linspace(-1, 1, 41));
 * np.arcsin([0, 1]).toArray() // [0, Math.PI / 2]
 */
export const arcsin: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("arcsin");

/**
 * Returns the angles with these sines: another name of `arcsin`.
 * @example
 * np.asin(np.linspace(-1, 1, 21));
 * np.asin(1) // Math.PI / 2
 */
export const asin: typeof arcsin = /* @__PURE__ */ alias(arcsin, "asin");

/**
 * Returns the angles with these cosines, from 0 to pi; NaN beyond 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arccos(np.linspace(-1, 1, 41));
 * np.arccos([1, -1]).toArray() // [0, Math.PI]
 */
export const arccos: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("arccos");

/**
 * Returns the angles with these cosines: another name of `arccos`.
 * @example
 * np.acos(np.linspace(-1, 1, 21));
 * np.acos(-1) // Math.PI
 */
export const acos: typeof arccos = /* @__PURE__ */ alias(arccos, "acos");

/**
 * Returns the angles with these tangents, from -pi / 2 to pi / 2.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arctan(np.linspace(-6, 6, 49));
 * np.arctan([0, Infinity]).toArray() // [0, Math.PI / 2]
 */
export const arctan: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("arctan");

/**
 * Returns the angles with these tangents: another name of `arctan`.
 * @example
 * np.atan(np.linspace(-6, 6, 25));
 * np.atan(1) // Math.PI / 4
 */
export const atan: typeof arctan = /* @__PURE__ */ alias(arctan, "atan");

/**
 * Returns the angles of points, from -pi to pi. The vertical coordinate comes first, as in `Math.atan2`.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.arctan2(np.arange(-8, 9).reshape(17, 1), np.arange(-8, 9));
 * np.arctan2([1, 0], [0, -1]).toArray() // [Math.PI / 2, Math.PI]
 */
export const arctan2: TwoOperands<"float"> = /* @__PURE__ */ roundedUfunc("arctan2", {
  parameters: TWO,
  loops: "efd",
});

/**
 * Returns the angles of points: another name of `arctan2`.
 * @example
 * np.atan2([1, 1, -1, -1], [1, -1, -1, 1]);
 * np.atan2(1, 1) // Math.PI / 4
 */
export const atan2: typeof arctan2 = /* @__PURE__ */ alias(arctan2, "atan2");

/**
 * Returns `sin(pi * x) / (pi * x)`, and 1 for 0.
 * @param x an array, nested lists or a number
 * @example
 * np.sinc(np.linspace(-6, 6, 97));
 * np.sinc([0, 0.5]).toArray() // [1, 2 / Math.PI]
 */
export const sinc: PlainOneOperand<"quotient"> = /* @__PURE__ */ ufunc({
  name: "sinc",
  options: "",
  loops: "efdFD",
  adjust: (operands, asked) => (areOfKinds(operands, "biu") ? { ...asked, dtype: float64 } : asked),
  build: (draft, [x], { output }) =>
    output.kind === "c" ? complexSinc(draft, x) : draft.step(roundedOperation("sinc"), output, [x]),
});

function complexSinc(draft: Draft, x: Part): Part {
  const { dtype } = x;
  const angle = draft.step("multiply", dtype, [draft.constant(Math.PI, dtype), x]);
  const isZero = draft.step("equal", dtype, [angle, draft.constant(0, dtype)], bool);
  // Small enough for a sine that is the angle.
  const divisor = draft.step("select", dtype, [isZero, draft.constant(1e-20, dtype), angle]);
  return draft.step("divide", dtype, [draft.step(roundedOperation("sin"), dtype, [divisor]), divisor]);
}
