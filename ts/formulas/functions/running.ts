/** Running sums and products, differences of neighbours, and weighted means. */

import { isNDArray, type NDArray, type OutLike } from "../../array/ndarray.ts";
import { isAbsent } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/formulas.ts";
import type { ArrayInput, InputDType } from "../../creation/inputs.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../../dtype/dtypes.ts";
import type { DTypeLike } from "../../dtype/names.ts";
import { readOut, requireOutShape } from "../../elements/out.ts";
import { ValueError } from "../../errors.ts";
import { readCount, readDType, readFlag, readInteger } from "../../input/arguments.ts";
import { readAxis } from "../../input/axes.ts";
import { type Arguments, bind, requireGiven } from "../../input/bind.ts";
import { areSame } from "../../layout.ts";
import type { Draft, Operand, Part } from "../draft/draft.ts";
import { partOf } from "../draft/loops.ts";
import { withOperands } from "../draft/operands.ts";
import { deliver, deliverScalar, USUAL } from "../engine/deliver.ts";
import { differences, joined, runningAlong } from "./accumulations.ts";
import { readAskedAxes } from "./asked-axes.ts";
import { dtypeByOut } from "./reduction.ts";
import type { Along, AskedOr, Averaged, Axes, From, Named, Reduced, Summed } from "./reduction-types.ts";
import { averageOf } from "./weighted-means.ts";

/** The options of `cumsum` and `cumprod`. */
export interface CumulativeOptions<L = DTypeLike, O = OutLike> {
  /** The axis; null (default) takes all elements in C order. */
  readonly axis?: number | null | undefined;
  /** The dtype in which elements are combined. */
  readonly dtype?: L | null | undefined;
  /** The array or typed array that receives the result. */
  readonly out?: O | null | undefined;
}

/**
 * Returns the running sums. Elements are added one by one, as in NumPy.
 * @param a an array or nested lists
 * @param axis the axis; null (default) takes all elements in C order. An object at the end has the other options: `dtype`, `out`
 * @example
 * np.cumsum(np.linspace(-1, 1, 40));
 * np.cumsum([1, 2, 3]).toArray() // [1, 3, 6]
 * np.cumsum([[1, 2], [3, 4]], 0).toArray() // [[1, 2], [4, 6]]
 */
export const cumsum: Running = (...given: readonly unknown[]) =>
  cumulative(calls.cumsum, given, runningSums) as never;

/** The running sums of `A` with the options of type `X`, which the compiler works out at a call. */
export type RunningOf<A, X> = [A] extends [unknown] ? NDArray<AskedOr<X, Summed<InputDType<A>>>> : never;

/** `cumsum` and `cumprod`. */
export interface Running {
  <A extends ArrayInput>(a: A, axis?: number | null): RunningOf<A, undefined>;
  <A extends ArrayInput, const X extends CumulativeOptions | null | undefined>(
    a: A,
    options: X,
  ): RunningOf<A, X>;
  <A extends ArrayInput, const X extends CumulativeOptions | null | undefined>(
    a: A,
    axis: number | null | undefined,
    options: X,
  ): RunningOf<A, X>;
  /** @param rest the other arguments by position; options may end them */
  <A extends ArrayInput, const T extends From<[dtype: DTypeLike, out: OutLike], CumulativeOptions>>(
    a: A,
    axis: number | null | undefined,
    ...rest: T
  ): RunningOf<A, Named<T>>;
}

/**
 * Returns the running products.
 * @param a an array or nested lists
 * @param axis the axis; null (default) takes all elements in C order. An object at the end has the other options: `dtype`, `out`
 * @example
 * np.cumprod(np.linspace(0.5, 1.5, 40));
 * np.cumprod([1, 2, 3, 4]).toArray() // [1, 2, 6, 24]
 */
export const cumprod: Running = (...given: readonly unknown[]) =>
  cumulative(calls.cumprod, given, runningProducts) as never;

const runningSums: ComputeRunning = (draft, part, axis, dtype) =>
  runningAlong(draft, part, axis, "sum", dtype);
const runningProducts: ComputeRunning = (draft, part, axis, dtype) =>
  runningAlong(draft, part, axis, "product", dtype);

/** Calls `use` with the parts of arguments. The first must be given; null stands for another one that is not. */
export function withParts<R>(
  call: Call,
  read: Arguments,
  names: readonly string[],
  use: (draft: Draft, parts: readonly (Part | null)[]) => R,
): R {
  const [first] = names;
  requireGiven(call, read, first as string);
  const given = names.filter((name) => name === first || !isAbsent(read[name]));
  return withOperands(
    call,
    given,
    given.map((name) => read[name]),
    (operands, draft) =>
      use(
        draft,
        names.map((name) => {
          const operand = operands[given.indexOf(name)] as Operand | undefined;
          return operand === undefined ? null : partOf(draft, operand.value);
        }),
      ),
  );
}

/** What a function of running sums or products computes from its arguments. */
export type ComputeRunning = (
  draft: Draft,
  part: Part,
  axis: number | null,
  dtype: DType | null,
  read: Arguments,
) => Part;

/** Calls a function of running sums or products. */
export function cumulative(call: Call, given: readonly unknown[], compute: ComputeRunning): NDArray {
  const read = bind(call, given, 0);
  const out = readOut(call, read.out, "any");
  const asked = readDType(call, read.dtype, null);
  const axis = isAbsent(read.axis) ? null : readInteger(call, "axis", read.axis);
  return withParts(call, read, call.parts.positions.slice(0, 1), (draft, [given]) => {
    const part = given as Part;
    const dtype = asked ?? dtypeByOut(call, part, out);
    const casting = asked === null && dtype !== null ? "unsafe" : "same_kind";
    const result = compute(draft, part, axis, dtype, read);
    requireOutShape(call, out, result);
    return deliver(draft, result, { ...USUAL, out, casting });
  });
}

/** The options of `diff`. */
export interface DiffOptions {
  /** How many times differences are taken; 1 by default. */
  readonly n?: number | null | undefined;
  /** The axis; the last one by default. */
  readonly axis?: number | null | undefined;
  /** Values before the first ones along the axis. */
  readonly prepend?: ArrayInput | null | undefined;
  /** Values behind the last ones along the axis. */
  readonly append?: ArrayInput | null | undefined;
}

/**
 * Returns the differences of neighbours along an axis; of booleans, whether they differ.
 * @param a an array or nested lists
 * @param n how many times; 1 by default
 * @param axis the axis; the last one by default
 * @param options `prepend` and `append`: values before the first and behind the last ones along the axis. The options may also stand in the
 *   place of `n` or `axis`, which they then have too
 * @example
 * np.diff(np.geomspace(1, 100, 30));
 * np.diff([1, 4, 9, 16]).toArray() // [3, 5, 7]
 * np.diff([1, 4, 9, 16], 2).toArray() // [2, 2]
 */
export function diff<A extends ArrayInput>(
  a: A,
  n?: number | null | DiffOptions,
  axis?: number | null | DiffOptions,
  options?: DiffOptions | null,
): NDArray<InputDType<A>>;
export function diff(...given: readonly unknown[]): unknown {
  const call = calls.diff;
  const read = bind(call, given, 0);
  const times = readCount(call, "n", read.n, 1);
  return withParts(call, read, ["a", "prepend", "append"], (draft, [a, before, behind]) => {
    const part = a as Part;
    if (times === 0) return deliver(draft, part, USUAL);
    const dimensions = part.shape.length;
    if (dimensions === 0)
      throw new ValueError(`${call.name}: diff requires input that is at least one dimensional`);
    const axis = readAxis(call, readInteger(call, "axis", read.axis, -1), dimensions);
    const parts = [before ?? null, part, behind ?? null].filter((one) => one !== null);
    const whole = parts.length === 1 ? part : joined(draft, parts, part, axis);
    return deliver(draft, differences(draft, whole, axis, times), USUAL);
  });
}

/** What `average` returns: with `returned`, also the sum of the weights. */
type Mean<D extends DTypeName, X, Y = X> = Y extends { readonly returned: true }
  ? unknown[]
  : Reduced<Averaged<D>, X>;

/** The options of `average`. */
export interface AverageOptions {
  /** The axes; null (default) for all. */
  readonly axis?: Axes;
  /** The weight of each element, or of each index of the axes, which are in the order of `axis`. */
  readonly weights?: ArrayInput | null | undefined;
  /** true returns the sum of the weights too. */
  readonly returned?: boolean | null | undefined;
  /** Keeps the folded axes, with length 1. */
  readonly keepdims?: boolean | null | undefined;
}

/**
 * Returns the weighted mean; without weights, the mean.
 * @param a an array or nested lists
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `weights`, `returned`,
 *   `keepdims`
 * @throws ValueError when the weights add up to zero
 * @example
 * np.average(np.arange(12).reshape(4, 3), 0, [4, 3, 2, 1]);
 * np.average([1, 2, 4], { weights: [1, 1, 2] }) // 2.75
 */
export function average<A extends ArrayInput>(a: A): Mean<InputDType<A>, undefined>;
export function average<A extends ArrayInput, const X extends AverageOptions | null | undefined>(
  a: A,
  options: X,
): Mean<InputDType<A>, X>;
export function average<A extends ArrayInput, const X extends Axes>(
  a: A,
  axis: X,
  weights?: ArrayInput | null,
  ...rest: From<[returned: boolean], AverageOptions>
): Mean<InputDType<A>, Along<X, undefined>>;
export function average<
  A extends ArrayInput,
  const X extends Axes,
  const Y extends AverageOptions | null | undefined,
>(a: A, axis: X, options: Y): Mean<InputDType<A>, Along<X, Y>, Y>;
export function average(...given: readonly unknown[]): unknown {
  const call = calls.average;
  const read = bind(call, given, 0);
  const keepdims = readFlag(call, "keepdims", read.keepdims, false);
  const isReturned = readFlag(call, "returned", read.returned, false);
  const asked = readAskedAxes(call, read.axis);
  return withParts(call, read, ["a", "weights"], (draft, [a, weights]) => {
    const { mean, weight } = averageOf(draft, a as Part, weights ?? null, asked, keepdims);
    const result = deliverScalar(draft, mean, USUAL);
    if (!isReturned) return result;
    try {
      return [result, spreadOut(draft, weight, mean)];
    } catch (error) {
      if (isNDArray(result)) result.dispose();
      throw error;
    }
  });
}

/** Returns weights in the shape of a result: in C order if they must be repeated. */
function spreadOut(draft: Draft, weights: Part, result: Part): NDArray | Scalar {
  if (areSame(weights.shape, result.shape)) return deliverScalar(draft, weights, USUAL);
  const repeated = draft.step("select", weights.dtype, [
    draft.constant(true, dtypes.bool),
    weights,
    draft.cast(result, weights.dtype),
  ]);
  return deliverScalar(draft, repeated, { ...USUAL, order: "C" });
}
