/** Counts whole numbers: bincount. */
import { withArguments, withInput } from "../array/inputs.ts";
import { type NDArray, type PositionList, type Vector, wrap } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/order.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { withDType } from "../elements/casting.ts";
import { readRange, type View, viewOfArray } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readInteger, readVectorShape } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { linear } from "../wasm/module.ts";
import { boundsOf } from "./bounds.ts";
import { asPlaces, tally, weigh } from "./tallies.ts";
import { requireReal, requireVector } from "./vectors.ts";

/** The options of `bincount`. */
export interface BincountOptions<W = ArrayInput> {
  /** A weight for each number. The results are then the sums of weights, as float64. */
  readonly weights?: W | null | undefined;
  /** The fewest counts to return; 0 by default. */
  readonly minlength?: number | null | undefined;
}

/**
 * Returns how often each whole number from 0 on occurs.
 * @param x an array or list of integers that are not negative
 * @param weights a weight for each number. The results are then the sums of weights, as float64
 * @param minlength the fewest counts to return; 0 by default
 * @throws ValueError for negative numbers, more than one axis, or another number of weights; DTypeError for floats
 * @example
 * np.bincount(np.floorDivide(np.arange(100), 7));
 * np.bincount([0, 1, 1, 3]).toArray() // [1, 2, 0, 1]
 * np.bincount([0, 1, 1], { weights: [0.5, 1, 2] }).toArray() // [0.5, 3]
 */
export function bincount(x: ArrayInput, options?: BincountOptions<null | undefined> | null): PositionList;
export function bincount(x: ArrayInput, options: BincountOptions): Vector<"float64">;
export function bincount(
  x: ArrayInput,
  weights: null | undefined,
  minlength?: number | null | BincountOptions<null | undefined>,
  options?: BincountOptions<null | undefined> | null,
): PositionList;
export function bincount(
  x: ArrayInput,
  weights: ArrayInput,
  minlength?: number | null | BincountOptions<null | undefined>,
  options?: BincountOptions<null | undefined> | null,
): Vector<"float64">;
export function bincount(x: unknown, ...rest: unknown[]): unknown {
  const call = calls.bincount;
  const { weights, minlength } = bind(call, rest);
  const fewest = readInteger(call, "minlength", minlength, 0);
  if (fewest < 0) throw new ValueError(`${call.name}: minlength must not be negative, got ${fewest}`);
  const isList = viewOfArray(call.name, x) === null && !ArrayBuffer.isView(x);
  if (isAbsent(weights))
    return withInput(call, "x", x, null, (view) =>
      withNumbers(call, view, isList, (numbers) => counted(call, numbers, fewest)),
    );
  return withArguments(call, ["x", "weights"], [x, weights], ([view, list]) =>
    withNumbers(call, view, isList, (numbers) =>
      // As in NumPy, no numbers are counted without a look at their weights.
      numbers.size === 0 ? counted(call, numbers, fewest) : weighed(call, numbers, list, fewest),
    ),
  );
}

/** Calls `use` with the numbers as int64. As in NumPy, a list may have whole floats, and may be empty. */
function withNumbers<R>(call: Call, view: View, isList: boolean, use: (numbers: View) => R): R {
  requireVector(call, "x", view);
  const { dtype } = view;
  const isTaken =
    dtype.isInteger || dtype.kind === "b" || (isList && dtype.kind === "f" && areWhole(call, view));
  if (!isTaken) throw new DTypeError(`${call.name}: x must be whole numbers, got ${dtype}`);
  return withDType(call.name, view, dtypes.int64 as DType, use);
}

/** Whether floats are whole numbers. */
function areWhole(call: Call, floats: View): boolean {
  return withDType(call.name, floats, dtypes.float64 as DType, (view) => {
    let isWhole = true;
    readRange(view, 0, view.size, (address, count) => {
      isWhole &&= linear.floats.subarray(address / 8, address / 8 + count).every(Number.isInteger);
    });
    return isWhole;
  });
}

/** Returns the number of counts. Throws for a negative number. */
function lengthOf(call: Call, numbers: View, fewest: number): number {
  const [least, most] = boundsOf(numbers);
  if (numbers.size === 0) return fewest;
  if (least < 0) throw new ValueError(`${call.name}: x must not have negative numbers, got ${least}`);
  return Math.max(fewest, Number(most) + 1);
}

function counted(call: Call, numbers: View, fewest: number): NDArray {
  const length = lengthOf(call, numbers, fewest);
  const shape = readVectorShape(call, length, dtypes.int64.itemSize);
  return wrap(shape, dtypes.int64, tally(call.name, asPlaces(numbers), numbers.size, length));
}

function weighed(call: Call, numbers: View, list: View, fewest: number): NDArray {
  const length = lengthOf(call, numbers, fewest);
  requireVector(call, "weights", list);
  requireReal(call, "weights", list);
  if (list.size !== numbers.size)
    throw new ValueError(`${call.name}: weights must have ${numbers.size} numbers, got ${list.size}`);
  return withDType(call.name, list, dtypes.float64 as DType, (weights) => {
    const shape = readVectorShape(call, length, dtypes.float64.itemSize);
    return wrap(shape, dtypes.float64, weigh(call.name, asPlaces(numbers), 0, weights, length));
  });
}
