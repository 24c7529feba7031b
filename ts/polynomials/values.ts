/** The values of polynomials: polyval. */
import * as calls from "../calls/polynomials.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { Part } from "../formulas/draft/draft.ts";
import { partOf } from "../formulas/draft/loops.ts";
import { withOperands } from "../formulas/draft/operands.ts";
import { deliverScalar, USUAL } from "../formulas/engine/deliver.ts";
import { termsOf } from "../formulas/functions/terms.ts";
import { bind } from "../input/bind.ts";
import { coefficientAt, lengthOf } from "./parts.ts";
import type { Made } from "./types.ts";

/**
 * Returns the values of a polynomial, by Horner's rule in one pass over `x`. Without coefficients they are 0.
 * @param p the coefficients, the highest power first: an array or list
 * @param x an array, nested lists or a number
 * @throws DTypeError when `p` is a number
 * @example
 * np.polyval([1, -3, 2], np.linspace(0, 3, 31));
 * np.polyval([3, 0, 1], 5) // 76
 * np.polyval([3, 0, 1], [[0, 1], [2, 3]]).toArray() // [[1, 4], [13, 28]]
 */
export function polyval<P extends ArrayInput, X extends ArrayInput>(p: P, x: X): Made<"values", P, X>;
export function polyval(p: unknown, x: unknown, ...rest: unknown[]): unknown {
  const call = calls.polyval;
  bind(call, rest);
  return withOperands(call, ["p", "x"], [p, x], (operands, draft) => {
    const [list, places] = operands.map(({ value }) => partOf(draft, value)) as [Part, Part];
    const { plus, times } = termsOf(draft);
    const { dtype, shape } = places;
    const length = lengthOf(draft, list);
    let value = length === 0 ? draft.filled(0, dtype, shape) : draft.constant(0, dtype);
    for (let index = 0; index < length; index += 1)
      value = plus(times(value, places), coefficientAt(draft, list, index));
    return deliverScalar(draft, value, USUAL);
  });
}
