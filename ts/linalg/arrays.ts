/** Arrays in the middle of a computation: they are disposed of when it ends. */
import { type NDArray, ownLayout, wrap, wrapLaidOut } from "../array/ndarray.ts";
import { copyAs } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
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

/** Makes an array of the elements of a view: of floats and complex numbers as they are, of others as float64. */
export function floatsOf(call: Call, view: View): NDArray {
  const { dtype } = view;
  const to = dtype.kind === "f" || dtype.kind === "c" ? dtype : (dtypes.float64 as DType);
  const { block, strides } = copyAs(call.name, view, to, "K");
  return wrapLaidOut(view.shape, to, block, ownLayout(strides));
}

/** Makes an array of another shape that shares the memory of a packed one. The packed one may be disposed of. */
export function inShape(array: NDArray, shape: Extents): NDArray {
  const { dtype, block } = viewOf(array);
  return wrap(shape, dtype, block.share());
}

/** Returns the view of an array that the computation made: nothing else can have disposed of it. */
export const viewOf = (array: NDArray): View => viewOfArray("", array) as View;
