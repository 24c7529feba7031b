/** Derivatives and integrals of polynomials: polyder, polyint. */
import type { NDArray } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/polynomials.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import type { Draft, Part } from "../formulas/draft/draft.ts";
import { partOf } from "../formulas/draft/loops.ts";
import { withOperands } from "../formulas/draft/operands.ts";
import { deliver, USUAL } from "../formulas/engine/deliver.ts";
import { joined } from "../formulas/functions/accumulations.ts";
import { termsOf } from "../formulas/functions/terms.ts";
import { readInteger, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { coefficientAt, coefficientsFrom, lengthOf, listed } from "./parts.ts";
import type { Made } from "./types.ts";

/** The options of `polyder`. */
export interface PolyderOptions {
  /** How many times the derivative is taken; once by default. */
  readonly m?: number | null | undefined;
}

/** The options of `polyint`. */
export interface PolyintOptions<K = ArrayInput> {
  /** How many times the integral is taken; once by default. */
  readonly m?: number | null | undefined;
  /** The constants, that of the first integral first; one number stands for all. 0 by default. */
  readonly k?: K | null | undefined;
}

/**
 * Returns the derivative of a polynomial. That of a constant has no coefficients.
 * @param p the coefficients, the highest power first: an array or list
 * @param m how many times the derivative is taken; once by default. With 0 the result is a copy of `p`
 * @throws ValueError when `m` is negative; DTypeError when `p` is a number
 * @example
 * np.polyder(np.ones(30), 2);
 * np.polyder([1, 1, 1, 1]).toArray() // [3, 2, 1]
 * np.polyder([1, 1, 1, 1], 2).toArray() // [6, 2]
 */
export function polyder<P extends ArrayInput>(
  p: P,
  m?: number | null | PolyderOptions,
): Made<"derivative", P>;
export function polyder(p: unknown, ...rest: unknown[]): NDArray {
  const call = calls.polyder;
  const times = readInteger(call, "m", bind(call, rest).m, 1);
  if (times < 0) throw new ValueError(`${call.name}: Order of derivative must be positive (see polyint)`);
  return withOperands(call, ["p"], [p], ([operand], draft) => {
    let part = partOf(draft, (operand as { value: Part }).value);
    const last = lengthOf(draft, part) + 1;
    if (part.shape.length > 1)
      throw new ValueError(`${call.name}: p must have one axis, got ${part.shape.length}`);
    // After `last` derivatives there are no coefficients, so more of them change nothing.
    for (let time = 0; time < Math.min(times, last); time += 1) {
      const length = Math.max(0, (part.shape[0] as number) - 1);
      const powers = draft.range("ramp", [length, -1], dtypes.int64, length);
      part = termsOf(draft).times(coefficientsFrom(draft, part, 0, length), powers);
    }
    return deliver(draft, part, USUAL);
  });
}

/**
 * Returns the integral of a polynomial.
 * @param p the coefficients, the highest power first: an array or list
 * @param m how many times the integral is taken; once by default. With 0 the result is a copy of `p`
 * @param k the constants, that of the first integral first: a list of `m` numbers or more, or one for all; 0 by default
 * @throws ValueError when `m` is negative, or there are fewer constants; DTypeError when `p` is a number
 * @example
 * np.polyint(np.ones(30), 2);
 * np.polyint([3, 2, 1]).toArray() // [1, 1, 1, 0]
 * np.polyint([6, 2], 2, [5, 7]).toArray() // [1, 1, 5, 7]
 */
export function polyint<P extends ArrayInput>(p: P, m?: number | null): Made<"integral", P>;
export function polyint<P extends ArrayInput, K extends ArrayInput = 0>(
  p: P,
  options: PolyintOptions<K>,
): Made<"integral", P, K>;
export function polyint<P extends ArrayInput, K extends ArrayInput = 0>(
  p: P,
  m: number | null | undefined,
  k: K | PolyintOptions<K> | null,
): Made<"integral", P, K>;
export function polyint(p: unknown, ...rest: unknown[]): NDArray {
  const call = calls.polyint;
  const { m, k } = bind(call, rest);
  const times = readInteger(call, "m", m, 1);
  if (times < 0) throw new ValueError(`${call.name}: Order of integral must be positive (see polyder)`);
  return withOperands(call, ["p", "k"], [p, isAbsent(k) ? 0 : k], (operands, draft) => {
    const [list, constants] = operands.map(({ value }) => partOf(draft, value)) as [Part, Part];
    const constantAt = constantsOf(call, draft, constants, times);
    const length = times === 0 ? 0 : lengthOf(draft, list);
    readSize(call, [length + times], dtypes.float64.itemSize);
    let part = list;
    for (let time = 0; time < times; time += 1) {
      const powers = draft.range("ramp", [length + time, -1], dtypes.int64, length + time);
      const raised = termsOf(draft).over(part, powers);
      part = joined(draft, [raised, constantAt(time)], raised, 0);
    }
    return deliver(draft, part, USUAL);
  });
}

/** Returns a function that returns the constant of each integral, as a list. */
function constantsOf(call: Call, draft: Draft, given: Part, times: number): (time: number) => Part {
  const constants = listed(draft, given);
  const [length] = constants.shape as [number];
  if (constants.shape.length > 1 || (length !== 1 && length < times))
    throw new ValueError(`${call.name}: k must be a scalar or a rank-1 array of length 1 or >m.`);
  // As in NumPy, a constant that stands for all is multiplied by 1, which makes NaN of an infinite complex number.
  const isOne = length === 1 && times > 1;
  const each = isOne ? termsOf(draft).times(constants, draft.constant(1, dtypes.float64)) : constants;
  return (time) => listed(draft, coefficientAt(draft, each, isOne ? 0 : time));
}
