/** The products of `np.linalg` that add nothing up: outer, cross. */
import { withArguments } from "../array/inputs.ts";
import { type NDArray, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { requireCommonShape } from "../elements/broadcast.ts";
import { laidOut, partOfAxis, stridesOf, type View, vectorView } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { Draft, type Part } from "../formulas/draft/draft.ts";
import { deliver, USUAL } from "../formulas/engine/deliver.ts";
import { computeInto } from "../formulas/engine/run.ts";
import { readInteger, readSize } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { makeBlock } from "../memory/produce.ts";
import type { MultipliedArray } from "../products/types.ts";
import type { AxisOption } from "./products.ts";

/** Calls `use` with a draft, and releases what it made. */
function drafted<R>(call: Call, use: (draft: Draft) => R): R {
  const draft = new Draft(call);
  try {
    return use(draft);
  } finally {
    for (const block of draft.made) block.release();
  }
}

const timesOf = (draft: Draft, dtype: DType, left: View, right: View): Part =>
  draft.step("multiply", dtype, [draft.array(left), draft.array(right)]);

/**
 * Multiplies each element of one vector and each of another.
 * @param x1 an array or a list with one axis
 * @param x2 an array or a list with one axis
 * @throws ValueError for what is no vector
 * @example
 * np.linalg.outer(np.linspace(0, 1, 10), np.linspace(0, 2, 12));
 * np.linalg.outer([1, 2], [3, 4, 5]).toArray() // [[3, 4, 5], [6, 8, 10]]
 */
export function outer<A extends ArrayInput, B extends ArrayInput>(x1: A, x2: B): MultipliedArray<A, B>;
export function outer(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  const call = calls.outer;
  bind(call, rest);
  return withArguments(call, ["x1", "x2"], [x1, x2], ([left, right]) => {
    const [one, other] = [left.shape.length, right.shape.length];
    if (one !== 1 || other !== 1)
      throw new ValueError(
        `${call.name}: Input arrays must be one-dimensional, but they are x1.ndim=${one} and x2.ndim=${other}`,
      );
    const column = laidOut(left, [left.size, 1], [...stridesOf(left), 0]);
    const dtype = promote(left.dtype, right.dtype);
    return drafted(call, (draft) => deliver(draft, timesOf(draft, dtype, column, right), USUAL));
  });
}

/**
 * Returns the cross products of vectors of three numbers.
 * @param x1 an array or nested lists: vectors of three numbers
 * @param x2 an array or nested lists: vectors of three numbers
 * @param options `axis`: the axis of the vectors of both and of the result, the last one by default
 * @throws ValueError for vectors of other lengths; IndexError for an axis that does not exist; DTypeError for bools
 * @example
 * np.linalg.cross(np.linspace([0, 1, 0], [1, 1, 3], 50), [0, 0, 1]);
 * np.linalg.cross([1, 0, 0], [0, 1, 0]).toArray() // [0, 0, 1]
 */
export function cross<A extends ArrayInput, B extends ArrayInput>(
  x1: A,
  x2: B,
  options?: AxisOption | null,
): MultipliedArray<A, B>;
export function cross(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  const call = calls.cross;
  const axis = readInteger(call, "axis", bind(call, rest).axis, -1);
  return withArguments(call, ["x1", "x2"], [x1, x2], ([left, right]) => {
    const dtype = promote(left.dtype, right.dtype);
    const [one, other] = [left, right].map(({ shape }) => shape[readAxis(call, axis, shape.length)]);
    if (one !== 3 || other !== 3)
      throw new ValueError(
        `${call.name}: Both input arrays must be (arrays of) 3-dimensional vectors, but they are ${one} and ${other} dimensional instead`,
      );
    if (dtype === (dtypes.bool as DType))
      throw new DTypeError(`${call.name}: numpy boolean subtract, the \`-\` operator, is not supported`);
    return crossed(call, numbersOf(left, axis), numbersOf(right, axis), dtype, axis);
  });
}

type Numbers = readonly [View, View, View];

/** Returns views of the first, second and third numbers of vectors along an axis. */
function numbersOf(view: View, axis: number): Numbers {
  const place = axis < 0 ? axis + view.shape.length : axis;
  const numberAt = (index: number): View => {
    const part = partOfAxis(view, place, index, 1);
    const isOther = (_: number, at: number): boolean => at !== place;
    return laidOut(part, part.shape.filter(isOther), stridesOf(part).filter(isOther));
  };
  return [numberAt(0), numberAt(1), numberAt(2)];
}

/** Computes cross products: each number is the difference of the products of the two others. */
function crossed(call: Call, x: Numbers, y: Numbers, dtype: DType, axis: number): NDArray {
  const stack = requireCommonShape(call, [x[0].shape, y[0].shape]);
  const place = readAxis(call, axis, stack.length + 1);
  const shape = [...stack.slice(0, place), 3, ...stack.slice(place)];
  const size = readSize(call, shape, dtype.itemSize);
  const block = makeBlock(call.name, size * dtype.itemSize, (made) => {
    if (size === 0) return;
    const targets = numbersOf(vectorView(made, dtype, size, shape), place);
    for (const index of [0, 1, 2] as const) {
      const [i, j] = [((index + 1) % 3) as 0 | 1 | 2, ((index + 2) % 3) as 0 | 1 | 2];
      drafted(call, (draft) => {
        const products = [timesOf(draft, dtype, x[i], y[j]), timesOf(draft, dtype, x[j], y[i])] as const;
        computeInto(draft, draft.step("subtract", dtype, products), targets[index], null);
      });
    }
  });
  return wrap(shape, dtype, block);
}
