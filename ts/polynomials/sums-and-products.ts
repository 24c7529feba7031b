/** Sums, differences and products of polynomials: polyadd, polysub, polymul. */
import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/polynomials.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { ValueError } from "../errors.ts";
import type { Draft, Part } from "../formulas/draft/draft.ts";
import { partOf } from "../formulas/draft/loops.ts";
import { withOperands } from "../formulas/draft/operands.ts";
import { deliver, USUAL } from "../formulas/engine/deliver.ts";
import { joined } from "../formulas/functions/accumulations.ts";
import { convolution } from "../formulas/functions/convolution.ts";
import { termsOf } from "../formulas/functions/terms.ts";
import { bind } from "../input/bind.ts";
import { listed, withoutLeadingZeros } from "./parts.ts";
import type { Made } from "./types.ts";

/**
 * Adds two polynomials. Zeros that stand first in the sum stay.
 * @param a1 the coefficients, the highest power first: an array or list; a number is a polynomial without x
 * @param a2 as `a1`
 * @example
 * np.polyadd(np.ones(30), np.arange(20));
 * np.polyadd([1, 2], [9, 5, 4]).toArray() // [9, 6, 6]
 */
export function polyadd<A extends ArrayInput, B extends ArrayInput>(a1: A, a2: B): Made<"sum", A, B>;
export function polyadd(a1: unknown, a2: unknown, ...rest: unknown[]): NDArray {
  return combined(calls.polyadd, a1, a2, rest, (draft, one, other) =>
    termsOf(draft).plus(...aligned(draft, one, other)),
  );
}

/**
 * Subtracts a polynomial from another one. Zeros that stand first in the difference stay.
 * @param a1 the coefficients, the highest power first: an array or list; a number is a polynomial without x
 * @param a2 as `a1`
 * @throws DTypeError for two lists of booleans
 * @example
 * np.polysub(np.ones(30), np.arange(20));
 * np.polysub([2, 10, -2], [3, 10, -4]).toArray() // [-1, 0, 2]
 */
export function polysub<A extends ArrayInput, B extends ArrayInput>(a1: A, a2: B): Made<"sum", A, B>;
export function polysub(a1: unknown, a2: unknown, ...rest: unknown[]): NDArray {
  return combined(calls.polysub, a1, a2, rest, (draft, one, other) =>
    termsOf(draft).minus(...aligned(draft, one, other)),
  );
}

/**
 * Multiplies two polynomials, without the zeros that stand first in them. Sums of floats may differ from NumPy's in the last digits, as
 * those of `convolve`.
 * @param a1 the coefficients, the highest power first: an array or list; a number is a polynomial without x
 * @param a2 as `a1`
 * @throws ValueError for an array of several axes
 * @example
 * np.polymul(np.ones(30), np.arange(20));
 * np.polymul([1, 2, 3], [9, 5, 1]).toArray() // [9, 23, 38, 17, 3]
 */
export function polymul<A extends ArrayInput, B extends ArrayInput>(a1: A, a2: B): Made<"sum", A, B>;
export function polymul(a1: unknown, a2: unknown, ...rest: unknown[]): NDArray {
  return combined(calls.polymul, a1, a2, rest, (draft, ...factors) => {
    for (const { shape } of factors)
      if (shape.length > 1) throw new ValueError(`${draft.call.name}: Polynomial must be 1d only.`);
    const [one, other] = factors.map((part) => withoutLeadingZeros(draft, part)) as [Part, Part];
    return convolution(draft, one, other);
  });
}

/** Computes a polynomial of two. */
function combined(
  call: Call,
  a1: unknown,
  a2: unknown,
  rest: readonly unknown[],
  combine: (draft: Draft, one: Part, other: Part) => Part,
): NDArray {
  bind(call, rest);
  return withOperands(call, ["a1", "a2"], [a1, a2], (operands, draft) => {
    const [one, other] = operands.map(({ value }) => listed(draft, partOf(draft, value))) as [Part, Part];
    return deliver(draft, combine(draft, one, other), USUAL);
  });
}

/** Returns two polynomials of one length: zeros stand before the shorter one. */
function aligned(draft: Draft, one: Part, other: Part): [Part, Part] {
  const [m, n] = [one, other].map(({ shape }) => shape[0]) as [number, number];
  const padded = (part: Part, zeros: number): Part =>
    joined(draft, [draft.filled(0, part.dtype, [zeros]), part], part, 0);
  if (m === n) return [one, other];
  return m < n ? [padded(one, n - m), other] : [one, padded(other, m - n)];
}
