/** Arrays in the middle of a computation: they are disposed of when it ends. */
import { type NDArray, wrap, wrapLaidOut } from "../array/ndarray.ts";
import { copyPacked } from "../elements/casting.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import type { Extents } from "../layout.ts";
import { runScope } from "../memory/scope.ts";

/** Runs a computation, and disposes of all arrays that it makes but its result. */
export function inScope<R>(compute: () => R): R {
  return runScope(compute, (result) => new Set([result]));
}

/** Makes an array that shares the memory of a view. It is read-only. */
export function arrayOf({ shape, dtype, block, strides, offset }: View): NDArray {
  return wrapLaidOut(shape, dtype, block.share(), { strides, offset, writeable: false, base: null });
}

/** Makes an array of the elements of a view. */
export function copyOf(caller: string, view: View): NDArray {
  return wrap(view.shape, view.dtype, copyPacked(caller, view));
}

/** Makes an array of another shape of the memory of a packed one, which may be disposed of. */
export function inShape(array: NDArray, shape: Extents): NDArray {
  const { dtype, block } = viewOf(array);
  return wrap(shape, dtype, block.share());
}

/** Returns the view of an array that a function of this folder made. */
export const viewOf = (array: NDArray): View => viewOfArray("", array) as View;
