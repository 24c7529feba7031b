/** Computes by a function of its own where a condition holds: piecewise. */

import { withArguments } from "../array/inputs.ts";
import { type NDArray, ownLayout, type Vector, viewOf, wrap, wrapLaidOut } from "../array/ndarray.ts";
import { copyAs, copyAxes, stridesAlong } from "../array/order.ts";
import { type PickedSelection, selectAny } from "../array/picking.ts";
import { setSelected } from "../array/setting.ts";
import { isCallable, isList, readEach } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/shapes.ts";
import { ones } from "../creation/filled.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { takePicked } from "../elements/picks.ts";
import { type View, vectorView } from "../elements/view.ts";
import { IndexError, ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { requireBytes, using } from "../memory/block.ts";
import { produceZeros } from "../memory/zeros.ts";
import { requireFunction, withResult } from "./callbacks.ts";

/** What an element becomes: a value, values for all elements of a condition, or a function that makes them of a list of these elements. */
export type Piece<D extends DTypeName = DTypeName> = ArrayInput | ((elements: Vector<D>) => ArrayInput);

/**
 * Computes elements by a function of its own where each condition holds. The result has the dtype of `x`.
 * @param x an array, nested lists or a number
 * @param condlist one condition or a list of them: booleans of the shape of `x`. Where several hold, the last one counts
 * @param funclist a function or a value for each condition, and perhaps one more for the elements without a condition, which are 0
 *   otherwise. A function gets a 1-D copy of the elements, which is disposed of afterwards
 * @throws ValueError for another number of functions, for a value that an integer dtype cannot hold, for an async function, and for a promise
 *   as a result; IndexError for conditions of another shape; BroadcastError for another number of values; what a function throws
 * @example
 * np.piecewise(np.linspace(-1, 1, 20), np.less(np.linspace(-1, 1, 20), 0), [0, (x) => np.sqrt(x)]);
 * np.piecewise([1, 2, 3], [[true, false, false], [false, true, false]], [10, (x) => np.multiply(x, 10), -1]).toArray() // [10, 20, -1]
 * np.piecewise([1, 2], [true, false], [1.7]).toArray() // [1, 0]
 */
export function piecewise<A extends ArrayInput>(
  x: A,
  condlist: ArrayInput,
  funclist: readonly Piece<InputDType<A>>[],
): NDArray<InputDType<A>>;
export function piecewise(x: unknown, condlist: unknown, funclist: unknown, ...rest: unknown[]): NDArray {
  const call = calls.piecewise;
  bind(call, rest);
  if (!isList(funclist)) throw refuse(call, "funclist", "a list of functions and values", funclist);
  const pieces = readEach(funclist, (piece, index) =>
    isCallable(piece) ? requireFunction(call, `funclist[${index}]`, piece) : piece,
  );
  return withArguments(call, ["x", "condlist"], [x, condlist], ([view, conditions]) => {
    const shape = shapeOfConditions(call, view, conditions, pieces.length);
    // The functions may write to the conditions, and dispose of the array.
    const { block } = copyAs(call.name, conditions, dtypes.bool, "C");
    const masks = vectorView(block, dtypes.bool, conditions.size, shape);
    return using(block, () => using(view.block.share(), () => computed(call, view, masks, pieces)));
  });
}

/** Returns the shape of the list of conditions. A single condition makes a list of one. */
function shapeOfConditions(call: Call, view: View, { shape }: View, pieces: number): Extents {
  if (shape[0] === 0) throw new IndexError(`${call.name}: condlist must have at least one condition`);
  const isOne = shape.length === 0 || (shape.length === 1 && view.shape.length > 0);
  const count = isOne ? 1 : (shape[0] as number);
  if (pieces !== count && pieces !== count + 1)
    throw new ValueError(
      `${call.name}: with ${count} condition(s), either ${count} or ${count + 1} functions are expected, got ${pieces}`,
    );
  return isOne ? [1, ...shape] : shape;
}

/** Makes the result. `masks` are a mask for each condition; the last of the pieces may have none. */
function computed(call: Call, view: View, masks: View, pieces: readonly unknown[]): NDArray {
  const { shape, dtype, size } = view;
  const strides = stridesAlong(shape, copyAxes(view, "K"), dtype.itemSize);
  const [count = 0, ...own] = masks.shape;
  const otherwise = ones(own, { dtype: "bool" });
  const block = produceZeros(call.name, size * dtype.itemSize);
  const target: View = { dtype, shape, strides, block, offset: 0, size };
  try {
    pieces.forEach((piece, index) => {
      if (index === count) {
        setPiece(call, view, target, otherwise, piece);
        return;
      }
      const mask = rowOf(masks, own, index);
      try {
        setSelected(call, () => viewOf(call.name, otherwise), [mask], false);
        setPiece(call, view, target, mask, piece);
      } finally {
        mask.dispose();
      }
    });
  } catch (error) {
    block.release();
    throw error;
  } finally {
    otherwise.dispose();
  }
  return wrapLaidOut(shape, dtype, block, ownLayout(strides));
}

function rowOf({ block }: View, shape: Extents, index: number): NDArray<"bool"> {
  const offset = index * sizeOf(shape);
  return wrapLaidOut(shape, dtypes.bool, block.share(), {
    strides: null,
    offset,
    writeable: false,
    base: null,
  });
}

/** Writes what becomes of the elements where a mask is true. */
function setPiece(call: Call, view: View, target: View, mask: NDArray, piece: unknown): void {
  if (typeof piece !== "function") {
    setSelected(call, () => target, [mask], piece);
    return;
  }
  requireBytes(call.name, view.block);
  const { shape, picks } = selectAny(call, view, [mask]) as PickedSelection;
  const elements = using(picks.positions.block, () => wrap(shape, view.dtype, takePicked(call.name, picks)));
  if (elements.size === 0) elements.dispose();
  else
    withResult(call, "a function of funclist", piece as () => unknown, elements, (result) =>
      setSelected(call, () => target, [mask], result),
    );
}
