/** The products of `np.linalg` that add nothing up: outer, cross. */
import { withArguments } from "../array/inputs.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { ValueError } from "../errors.ts";
import { readInteger } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { crossProducts, productsOfPairs } from "../products/outer.ts";
import type { MultipliedArray } from "../products/types.ts";
import type { AxisOption } from "./products.ts";

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
    return productsOfPairs(call, left, right, null);
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
    const [one, other] = [left, right].map(({ shape }) => shape[readAxis(call, axis, shape.length)]);
    if (one !== 3 || other !== 3)
      throw new ValueError(
        `${call.name}: Both input arrays must be (arrays of) 3-dimensional vectors, but they are ${one} and ${other} dimensional instead`,
      );
    return crossProducts(call, left, right, [axis, axis, axis]);
  });
}
