/** Systems of equations of arrays with any number of axes: tensorsolve, tensorinv. */
import { withArguments, withInput } from "../array/inputs.ts";
import type { Integers } from "../array/ndarray.ts";
import { readIntegers } from "../array/reshape.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { withVector } from "../elements/casting.ts";
import { laidOut, stridesOf, type View } from "../elements/view.ts";
import { LinAlgError, ValueError } from "../errors.ts";
import { readInteger } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { listOf, sizeOf } from "../layout.ts";
import { permuteAxes } from "../products/operands.ts";
import { inScope, inShape } from "./arrays.ts";
import type { LinalgResult, LinalgResultOfTwo } from "./result-types.ts";
import { inverseOf, solved } from "./systems.ts";

/** The option of `tensorsolve`. */
export interface TensorsolveOptions {
  /** Axes of `a` that are first moved behind its others, one after another. */
  readonly axes?: Integers | null | undefined;
}

/**
 * Solves a x = b for an array x of any number of axes, whose products with the last axes of a are added, as `tensordot` does.
 * @param a an array or nested lists. Its first axes are as those of b, and its last ones have as many elements
 * @param b an array or nested lists: the right side
 * @param axes axes of a that are first moved behind its others, one after another
 * @throws LinAlgError for a singular system, and for shapes that do not fit; ShapeError for a right side of another size
 * @example
 * np.linalg.tensorsolve(np.eye(24).reshape(6, 4, 2, 3, 4), np.ones([6, 4]));
 * np.linalg.tensorsolve([[2, 0], [0, 4]], [2, 2]).toArray() // [1, 0.5]
 */
export function tensorsolve<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
  axes?: Integers | null | TensorsolveOptions,
  options?: TensorsolveOptions | null,
): LinalgResultOfTwo<A, B, "numbers">;
export function tensorsolve(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  const call = calls.tensorsolve;
  const { axes } = bind(call, rest);
  const moved = isAbsent(axes) ? [] : readIntegers(call, "axes", axes);
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) => {
    const tensor = permuteAxes(left, behind(call, left.shape.length, moved));
    const shape = tensor.shape.slice(-(tensor.shape.length - right.shape.length));
    const side = sizeOf(shape);
    if (left.size !== side ** 2)
      throw new LinAlgError(
        `${call.name}: Input arrays must satisfy the requirement prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])`,
      );
    return withMatrix(call, tensor, [side, side], (matrix) =>
      withVector(call.name, right, (sides) => inScope(() => inShape(solved(call, matrix, sides), shape))),
    );
  });
}

/** Returns the axes of an array with `length` axes after some were moved behind the others, one after another. */
function behind(call: Call, length: number, moved: readonly number[]): readonly number[] {
  const axes = listOf(length, (axis) => axis);
  for (const axis of moved) {
    const place = axes.indexOf(axis);
    if (place < 0) throw new ValueError(`${call.name}: axes must be axes of a, got ${axis}`);
    axes.push(...axes.splice(place, 1));
  }
  return axes;
}

/** Calls `use` with the elements as a matrix. */
function withMatrix<R>(
  call: Call,
  view: View,
  shape: readonly [rows: number, columns: number],
  use: (matrix: View) => R,
): R {
  return withVector(call.name, view, (vector) => {
    const [step] = stridesOf(vector) as readonly [number];
    return use(laidOut(vector, shape, [step * shape[1], step]));
  });
}

/** The option of `tensorinv`. */
export interface TensorinvOptions {
  /** How many of the first axes are those of the right side; 2 by default. */
  readonly ind?: number | null | undefined;
}

/**
 * Returns the inverse of an array for `tensordot`: with that inverse and as many axes, it gives the identity.
 * @param a an array or nested lists. Its first `ind` axes have as many elements as its others
 * @param ind how many of the first axes are those of the right side; 2 by default
 * @throws LinAlgError for a singular array, or one of other lengths; ValueError unless `ind` is positive
 * @example
 * np.linalg.tensorinv(np.eye(24).reshape(4, 6, 8, 3));
 * np.linalg.tensorinv([[2, 0], [0, 4]], 1).toArray() // [[0.5, 0], [0, 0.25]]
 */
export function tensorinv<A extends ArrayInput>(
  a: A,
  ind?: number | null | TensorinvOptions,
): LinalgResult<A, "numbers">;
export function tensorinv(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.tensorinv;
  const ind = readInteger(call, "ind", bind(call, rest).ind, 2);
  return withInput(call, "a", a, null, (view) => {
    if (ind <= 0) throw new ValueError(`${call.name}: Invalid ind argument, got ${ind}`);
    const [rows, columns] = [view.shape.slice(0, ind), view.shape.slice(ind)];
    const height = sizeOf(columns);
    if (height === 0) throw new ValueError(`${call.name}: cannot reshape array of size 0 into shape (0,-1)`);
    return withMatrix(call, view, [height, sizeOf(rows)], (matrix) =>
      inScope(() => inShape(inverseOf(call, matrix), [...columns, ...rows])),
    );
  });
}
