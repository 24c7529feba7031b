/** Arithmetic of parts and plain numbers by the rows of the public functions: with NumPy's dtypes, and its errors. */
import type { Draft, Part, Plain } from "../draft/draft.ts";
import { add, divide, multiply, subtract } from "./arithmetic.ts";
import { elementwiseRowOf } from "./elementwise.ts";
import { apply } from "./elementwise-row.ts";
import { negative } from "./magnitudes.ts";

export type Term = Part | Plain;

/** Adds the steps of an operation to a draft. */
export type Combine = (...terms: readonly Term[]) => Part;

/** The operations on terms of a draft. */
export interface Terms {
  readonly plus: Combine;
  readonly minus: Combine;
  readonly times: Combine;
  readonly over: Combine;
  readonly negated: Combine;
}

export function termsOf(draft: Draft): Terms {
  const of =
    (made: unknown): Combine =>
    (...terms) =>
      apply(
        draft,
        elementwiseRowOf(made),
        terms.map((value, index) => ({ value, name: `x${index + 1}` })),
      );
  const [plus, minus, times, over] = [add, subtract, multiply, divide].map(of) as [
    Combine,
    Combine,
    Combine,
    Combine,
  ];
  return { plus, minus, times, over, negated: of(negative) };
}
