/** The neighbours of floats, and the distances to them. */
import { bool, float16, float32, int32 } from "../../dtype/dtypes.ts";
import type { Draft, Part } from "../draft/draft.ts";
import type { Operation } from "../draft/operations.ts";
import { ufunc } from "./elementwise.ts";
import { TWO } from "./elementwise-row.ts";
import type { OneOperand, TwoOperands } from "./elementwise-types.ts";

/**
 * Returns the next float after `x1` in the direction of `x2`.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.nextafter([0, 1, 2], 5);
 * np.nextafter(1, 2) - 1 // Number.EPSILON
 */
export const nextafter: TwoOperands<"float"> = /* @__PURE__ */ ufunc({
  name: "nextafter",
  parameters: TWO,
  loops: "efd",
  build: (draft, [x, target], { output }) =>
    output === float16
      ? nextHalf(draft, x, target as Part)
      : draft.step("nextafter", output, [x, target as Part]),
});

/**
 * Returns the distances from elements to the next floats away from zero.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.spacing([1, 1000, 1000000]);
 * np.spacing(1) // Number.EPSILON
 */
export const spacing: OneOperand<"float"> = /* @__PURE__ */ ufunc({
  name: "spacing",
  loops: "efd",
  build: (draft, [x], { output }) =>
    output === float16 ? spacingOfHalf(draft, x) : draft.step("spacing", output, [x]),
});

/** The least normal float16. All float16 below it have the same distance from their neighbours. */
const LEAST_NORMAL = 2 ** -14;

/** Where the next float16 after the greatest one would be. */
const BEYOND = 65536;

/**
 * Returns the next float16 after `x` in the direction of `target`. It is computed in float32, which holds all of float16: the
 * engine has no arithmetic of float16.
 */
function nextHalf(draft: Draft, x: Part, target: Part): Part {
  const compute = (operation: Operation, ...inputs: readonly Part[]) =>
    draft.step(operation, float32, inputs);
  const number = (value: number) => draft.constant(value, float32);
  const from = compute("maximum", compute("minimum", x, number(BEYOND)), number(-BEYOND));
  const direction = compute("sign", compute("subtract", target, from));
  // Towards zero, the distance is that of the floats below, which differs at a power of two.
  const isInward = draft.step("less", float32, [compute("multiply", direction, from), number(0)], bool);
  const factor = compute("select", isInward, number(1 - 2 ** -12), number(1));
  const size = compute("multiply", compute("absolute", from), factor);
  const normal = compute("maximum", size, number(LEAST_NORMAL));
  const exponent = draft.step("frexp_exponent", float32, [normal], int32);
  const ofDistance = draft.step("subtract", int32, [exponent, draft.constant(11, int32)]);
  const distance = draft.step("ldexp", float32, [number(1), ofDistance]);
  const next = compute("add", from, compute("multiply", direction, distance));
  // A step from the least floats to zero keeps the sign.
  const isZero = draft.step("equal", float32, [next, number(0)], bool);
  const signed = compute("select", isZero, compute("copysign", next, x), next);
  const isThere = draft.step("equal", float32, [x, target], bool);
  return draft.cast(compute("select", isThere, x, signed), float16);
}

/** Returns the distance to the next greater float16; NaN for infinities. */
function spacingOfHalf(draft: Draft, x: Part): Part {
  const next = nextHalf(draft, x, draft.constant(Number.POSITIVE_INFINITY, float16));
  const distance = draft.step("subtract", float16, [next, x]);
  return draft.step("add", float16, [distance, draft.step("subtract", float16, [x, x])]);
}
