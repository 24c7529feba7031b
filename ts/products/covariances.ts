/** Covariances and coefficients of correlation: cov, corrcoef. */
import type { NDArray, ValueOrView } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/statistics.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import type { DTypeLike } from "../dtype/names.ts";
import type { Draft, Operand, Part } from "../formulas/draft/draft.ts";
import { partOf } from "../formulas/draft/loops.ts";
import { withOperands } from "../formulas/draft/operands.ts";
import { deliver, deliverScalar, USUAL } from "../formulas/engine/deliver.ts";
import type { AskedOr } from "../formulas/functions/reduction-types.ts";
import { readDType, readFlag, readInteger } from "../input/arguments.ts";
import { bind, requireGiven } from "../input/bind.ts";
import { type CovarianceOptions, coefficientsOf, covariancesOf, type Samples } from "./products-of-rows.ts";

/** The options of `corrcoef`. */
export interface CorrcoefOptions<L = DTypeLike> {
  /** More variables and their samples, as the first argument has them. */
  readonly y?: ArrayInput | null | undefined;
  /** Whether each row has the samples of a variable (default); false says that of columns. */
  readonly rowvar?: boolean | null | undefined;
  /** The dtype in which it is computed; at least float64 by default. */
  readonly dtype?: L | null | undefined;
}

/** The options of `cov`. */
export interface CovOptions<L = DTypeLike> extends CorrcoefOptions<L> {
  /** true divides by the number of samples, false (default) by one less. */
  readonly bias?: boolean | null | undefined;
  /** What is subtracted from the number of samples to get the divisor. If it is given, `bias` does not count. */
  readonly ddof?: number | null | undefined;
  /** How often each sample counts: integers. */
  readonly fweights?: ArrayInput | null | undefined;
  /** How much each sample counts. */
  readonly aweights?: ArrayInput | null | undefined;
}

/** The dtype of covariances of elements of dtype `D`. */
type Covered<D extends DTypeName> = D extends `complex${string}` ? "complex128" : "float64";

type Covariances<A, Y, X = undefined> = [A] extends [unknown]
  ? NDArray<AskedOr<X, Covered<InputDType<A> | InputDType<Y>>>>
  : never;
type Correlations<A, X = undefined> = [A] extends [unknown]
  ? ValueOrView<AskedOr<X, Covered<InputDType<A>>>>
  : never;

/**
 * Returns the covariances of variables: a matrix, or an array without axes for one variable. Results may differ from NumPy's in the last
 * digits.
 * @param m the samples: each row has those of a variable; a list has those of one
 * @param y more variables and their samples. An object at the end has the other options: `rowvar`, `bias`, `ddof`, `fweights`,
 *   `aweights`, `dtype`
 * @throws ValueError for more than two axes, or another number of samples; DTypeError for `fweights` that are no integers
 * @example
 * np.cov(np.sin(np.arange(30)).reshape(3, 10));
 * np.cov([[0, 1, 2], [2, 1, 0]]).toArray() // [[1, -1], [-1, 1]]
 * np.cov([1, 2, 4], [3, 1, 2]).toArray() // [[2.333333333333333, -0.5], [-0.5, 1]]
 * np.cov([1, 2, 4], { fweights: [2, 1, 1] }).item() // 2
 */
export function cov<A extends ArrayInput>(m: A): Covariances<A, A>;
export function cov<A extends ArrayInput, const X extends CovOptions | null | undefined>(
  m: A,
  options: X,
): Covariances<A, A, X>;
export function cov<A extends ArrayInput, Y extends ArrayInput>(
  m: A,
  y: Y | null | undefined,
): Covariances<A, Y>;
export function cov<
  A extends ArrayInput,
  Y extends ArrayInput,
  const X extends CovOptions | null | undefined,
>(m: A, y: Y | null | undefined, options: X): Covariances<A, Y, X>;
export function cov(
  m: ArrayInput,
  y: ArrayInput | null | undefined,
  rowvar: boolean | null | undefined,
  bias?: boolean | null | CovOptions,
  ddof?: number | null | CovOptions,
  fweights?: ArrayInput | null | CovOptions,
  aweights?: ArrayInput | null | CovOptions,
  options?: CovOptions | null,
): NDArray;
export function cov(...given: readonly unknown[]): unknown {
  return called(calls.cov, given, (draft, samples, how) =>
    deliver(draft, covariancesOf(draft, samples, how), USUAL),
  );
}

/**
 * Returns the coefficients of correlation of variables: the covariances divided by both standard deviations. Results may differ from
 * NumPy's in the last digits.
 * @param x the samples: each row has those of a variable; a list has those of one
 * @param y more variables and their samples. An object at the end has the other options: `rowvar`, `dtype`
 * @returns a matrix; a number for one variable
 * @throws ValueError for more than two axes, or another number of samples
 * @example
 * np.corrcoef(np.sin(np.arange(30)).reshape(3, 10));
 * np.corrcoef([[0, 1, 2], [4, 2, 0]]).toArray() // [[1, -1], [-1, 1]]
 * np.corrcoef([1, 2, 4]) // 1
 */
export function corrcoef<A extends ArrayInput>(x: A): Correlations<A>;
export function corrcoef<A extends ArrayInput, const X extends CorrcoefOptions | null | undefined>(
  x: A,
  options: X,
): Correlations<A, X>;
export function corrcoef<A extends ArrayInput, Y extends ArrayInput>(
  x: A,
  y: Y | null | undefined,
): Covariances<A, Y>;
export function corrcoef<
  A extends ArrayInput,
  Y extends ArrayInput,
  const X extends CorrcoefOptions | null | undefined,
>(x: A, y: Y | null | undefined, options: X): Covariances<A, Y, X>;
export function corrcoef(
  x: ArrayInput,
  y: ArrayInput | null | undefined,
  rowvar: boolean | null | undefined,
  options?: CorrcoefOptions | null,
): NDArray;
export function corrcoef(...given: readonly unknown[]): unknown {
  return called(calls.corrcoef, given, (draft, samples, how) =>
    deliverScalar(draft, coefficientsOf(draft, covariancesOf(draft, samples, how)), USUAL),
  );
}

/** Reads the arguments, and calls `use` with them. */
function called(
  call: Call,
  given: readonly unknown[],
  use: (draft: Draft, samples: Samples, how: CovarianceOptions) => unknown,
): unknown {
  const read = bind(call, given, 0);
  const [first] = call.parts.positions as [string];
  requireGiven(call, read, first);
  const rowvar = readFlag(call, "rowvar", read.rowvar, true);
  const isBiased = readFlag(call, "bias", read.bias, false);
  const ddof = readInteger(call, "ddof", read.ddof, isBiased ? 0 : 1);
  const dtype = readDType(call, read.dtype, null);
  const names = [first, "y", "fweights", "aweights"].filter(
    (name) => name === first || !isAbsent(read[name]),
  );
  const values = names.map((name) => read[name]);
  return withOperands(call, names, values, (operands, draft) => {
    const named = (name: string): Part | null => {
      const operand = operands[names.indexOf(name)] as Operand | undefined;
      return operand === undefined ? null : partOf(draft, operand.value);
    };
    const [y, fweights, aweights] = ["y", "fweights", "aweights"].map(named) as [
      Part | null,
      Part | null,
      Part | null,
    ];
    return use(draft, { m: named(first) as Part, y, fweights, aweights }, { rowvar, ddof, dtype });
  });
}
