/** The products of `np.linalg` that add along axes: matmul, vecdot, tensordot. */
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { multiplied } from "../products/matmul.ts";
import { type ContractedAxes, contracted } from "../products/tensordot.ts";
import type { Multiplied } from "../products/types.ts";

/**
 * Multiplies matrices, as `np.matmul` does.
 * @param x1 an array or nested lists with one axis or more
 * @param x2 an array or nested lists with one axis or more
 * @throws ShapeError when the shapes do not fit; ValueError for a number
 * @example
 * np.linalg.matmul(np.tri(30), np.eye(30));
 * np.linalg.matmul([[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 */
export function matmul<A extends ArrayInput, B extends ArrayInput>(x1: A, x2: B): Multiplied<A, B>;
export function matmul(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  return multiplied(calls.matmul, [x1, x2], rest, ["any", "any"]);
}

/**
 * Returns the sums of the products of vectors, of which the left ones are conjugated.
 * @param x1 an array or nested lists: vectors
 * @param x2 an array or nested lists: vectors
 * @param options `axis`: the axis of the vectors of both, the last one by default
 * @throws ShapeError for vectors of different lengths; IndexError for an axis that does not exist
 * @example
 * np.linalg.vecdot(np.linspace([0, 1], [1, 3], 50), [1, 2]);
 * np.linalg.vecdot([[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 */
export function vecdot<A extends ArrayInput, B extends ArrayInput>(
  x1: A,
  x2: B,
  options?: AxisOption | null,
): Multiplied<A, B>;
export function vecdot(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  return multiplied(calls.vecdot, [x1, x2], rest, [1, 1], true);
}

/** The option of `vecdot` and `cross`. */
export interface AxisOption {
  /** The axis of the vectors; the last one by default. */
  readonly axis?: number | null | undefined;
}

/**
 * Adds products along axes of two arrays, as `np.tensordot` does.
 * @param x1 an array or nested lists
 * @param x2 an array or nested lists
 * @param options `axes`: how many, the last axes of `x1` and the first ones of `x2`, 2 by default; or two lists, the axes of `x1` and those
 *   of `x2`
 * @throws ShapeError when the axes have different lengths; IndexError for an axis that does not exist
 * @example
 * np.linalg.tensordot(np.ones([5, 6, 7]), np.ones([7, 6, 4]), { axes: [[1, 2], [1, 0]] });
 * np.linalg.tensordot([1, 2], [3, 4], { axes: 0 }).toArray() // [[3, 4], [6, 8]]
 */
export function tensordot<A extends ArrayInput, B extends ArrayInput>(
  x1: A,
  x2: B,
  options?: TensordotOptions | null,
): Multiplied<A, B>;
export function tensordot(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  return contracted(calls.tensordot, [x1, x2], rest);
}

/** The option of `tensordot`. */
export interface TensordotOptions {
  /** The axes along which products are added: a number, or those of both arrays. */
  readonly axes?: ContractedAxes | null | undefined;
}
