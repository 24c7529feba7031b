/** Functions that have two results: quotients with remainders, and the two parts of a float. */
import { int32 } from "../../dtype/dtypes.ts";
import { floorDivide, remainder } from "./arithmetic.ts";
import { elementwisePair, elementwiseRowOf } from "./elementwise.ts";
import { TWO, ufuncRow } from "./elementwise-row.ts";
import type { OneOperandTwoResults, TwoOperandsTwoResults } from "./elementwise-types.ts";

/**
 * Returns the quotients rounded down and the remainders, as `floorDivide` and `remainder` give them.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `where` tells which elements are computed; also `casting`, `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.divmod(np.arange(20), 6)[1];
 * np.divmod([7, -7], 3).map((part) => part.toArray()) // [[2, -3], [1, 2]]
 * np.divmod(7, 2) // [3, 1]
 */
export const divmod: TwoOperandsTwoResults<"whole", "whole"> = /* @__PURE__ */ elementwisePair(
  "divmod",
  () => [elementwiseRowOf(floorDivide), elementwiseRowOf(remainder)],
  TWO,
  "*, where, casting, order, dtype",
);

/**
 * Takes floats apart: returns mantissas from 0.5 to 1 and exponents, so that each element is its mantissa times 2 to its exponent.
 * @param x an array, nested lists or a number
 * @param options `where` tells which elements are computed; also `casting` and `order`
 * @throws DTypeError for complex numbers
 * @example
 * np.frexp(np.arange(1, 33))[0];
 * np.frexp([1, 12]).map((part) => part.toArray()) // [[0.5, 0.75], [1, 4]]
 */
export const frexp: OneOperandTwoResults<"float", "exponent"> = /* @__PURE__ */ elementwisePair(
  "frexp",
  () => [mantissa, exponent],
  ["x"],
  "*, where, casting, order",
);

const mantissa = /* @__PURE__ */ ufuncRow({ name: "frexp", loops: "efd", build: "frexp_mantissa" });
const exponent = /* @__PURE__ */ ufuncRow({
  name: "frexp",
  loops: "efd",
  output: int32,
  build: "frexp_exponent",
});

/**
 * Returns the fractions and the whole parts of floats. Both have the sign of the element.
 * @param x an array, nested lists or a number
 * @param options `where` tells which elements are computed; also `casting` and `order`
 * @throws DTypeError for complex numbers
 * @example
 * np.modf(np.linspace(-4, 4, 33))[0];
 * np.modf([1.5, -2.25]).map((part) => part.toArray()) // [[0.5, -0.25], [1, -2]]
 */
export const modf: OneOperandTwoResults<"float", "float"> = /* @__PURE__ */ elementwisePair(
  "modf",
  () => [fraction, whole],
  ["x"],
  "*, where, casting, order",
);

const fraction = /* @__PURE__ */ ufuncRow({ name: "modf", loops: "efd", build: "modf_fraction" });
const whole = /* @__PURE__ */ ufuncRow({ name: "modf", loops: "efd", build: "trunc" });
