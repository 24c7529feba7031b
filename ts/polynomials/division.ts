/** Quotients of polynomials: polydiv. */
import { withArguments } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { slice } from "../array/slice.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/polynomials.ts";
import { zeros } from "../creation/filled.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { promote } from "../dtype/promotion.ts";
import type { View } from "../elements/view.ts";
import { IndexError, ValueError } from "../errors.ts";
import { add, divide, multiply, subtract } from "../formulas/functions/arithmetic.ts";
import { isclose } from "../formulas/functions/closeness.ts";
import { logicalNot } from "../formulas/functions/comparisons.ts";
import { argmax } from "../formulas/functions/extremes.ts";
import { any } from "../formulas/functions/sums.ts";
import { bind } from "../input/bind.ts";
import { floatsOf, inScope } from "../linalg/arrays.ts";
import { runScope } from "../memory/scope.ts";
import type { Made } from "./types.ts";

/**
 * Divides a polynomial by another one. Returns the quotient and the remainder, of which numbers that stand first and are at most 1e-8 are left
 * out, but for the last. Integers are divided as float64. A division by 0 gives infinities and NaN.
 * @param u the coefficients of the dividend, the highest power first: an array or list; a number is a polynomial without x
 * @param v those of the divisor
 * @throws IndexError for a list without elements; ValueError for an array of several axes
 * @example
 * np.polydiv(np.ones(30), np.ones(20));
 * const [quotient, remainder] = np.polydiv([3, 5, 2], [2, 1]);
 * quotient.toArray() // [1.5, 1.75]
 * remainder.toArray() // [0.25]
 */
export function polydiv<A extends ArrayInput, B extends ArrayInput>(u: A, v: B): Made<"quotients", A, B>;
export function polydiv(u: unknown, v: unknown, ...rest: unknown[]): unknown {
  const call = calls.polydiv;
  bind(call, rest);
  return withArguments(call, ["u", "v"], [u, v], ([dividend, divisor]) =>
    runScope(
      () => divided(floatedList(call, "u", dividend), floatedList(call, "v", divisor)),
      (results) => new Set(results),
    ),
  );
}

/** Returns the coefficients as a list of floats or complex numbers. Throws where there are none. */
function floatedList(call: Call, argument: string, view: View): NDArray {
  const { length } = view.shape;
  if (length > 1) throw new ValueError(`${call.name}: ${argument} must have one axis, got ${length}`);
  if (view.size === 0) throw new IndexError(`${call.name}: ${argument} has no coefficients`);
  // Adds 0, as NumPy does, so that -0 becomes 0.
  return add(floatsOf(call, view).reshape(view.size), 0) as NDArray;
}

/** Divides as NumPy does: the divisor, times a coefficient of the quotient, is subtracted again and again. */
function divided(u: NDArray, v: NDArray): NDArray[] {
  const dtype = promote(u.dtype, v.dtype);
  const steps = u.size - v.size + 1;
  const quotient = zeros(Math.max(steps, 1), { dtype }) as NDArray;
  const rest = u.astype(dtype) as NDArray;
  const scale = divide(1, v.get(slice(0, 1)));
  for (let step = 0; step < steps; step += 1)
    inScope(() => {
      const coefficient = multiply(scale, rest.get(slice(step, step + 1)), {
        out: quotient.get(slice(step, step + 1)),
      });
      const part = rest.get(slice(step, step + v.size));
      subtract(part, multiply(coefficient, v), { out: part });
    });
  return [quotient, withoutSmall(rest)];
}

/** Returns the remainder without numbers near 0 that stand first. The last number stays. */
function withoutSmall(rest: NDArray): NDArray {
  const isLarge = logicalNot(isclose(rest, 0, 1e-14)) as NDArray;
  const first = any(isLarge) ? Number(argmax(isLarge)) : rest.size - 1;
  return rest.get(slice(first, null)).copy() as NDArray;
}
