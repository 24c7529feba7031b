/** Writes values to the elements that an index selects. */
import type { Call } from "../calls/call.ts";
import { assign } from "../elements/assign.ts";
import { broadcastsTo, broadcastView } from "../elements/broadcast.ts";
import { convertPacked } from "../elements/casting.ts";
import { fillElements } from "../elements/moves.ts";
import { NO_AXES, putPicked } from "../elements/picks.ts";
import { laidOut, sharesBytes, type View, vectorView, viewOfArray } from "../elements/view.ts";
import { BroadcastError, ValueError } from "../errors.ts";
import { areSame, type Extents, shapeText, sizeOf } from "../layout.ts";
import { readNested } from "../lists/reader.ts";
import { using } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import { kernels } from "../wasm/module.ts";
import { isPlainIndex, type Selection } from "./indexing.ts";
import { isArrayOrList, type PickedSelection, selectAny } from "./picking.ts";
import { elementOf, readElementValue } from "./scalars.ts";

/**
 * Sets the selected elements. `viewNow` returns the view of the array. It is called again after each step that can run the
 * caller's code, since that code may dispose of the array.
 */
export function setSelected(
  call: Call,
  viewNow: () => View,
  index: readonly unknown[],
  value: unknown,
): void {
  const view = viewNow();
  if (typeof value !== "object" && !index.some(isArrayOrList)) {
    // As in NumPy, integers and slices are refused before the value, and words after it.
    const early = isPlainIndex(index) ? selectAny(call, view, index) : null;
    const element = elementOf(call, readElementValue(call, value, view.dtype), view.dtype);
    const { shape, strides, offset } = (early ?? selectAny(call, view, index)) as Selection;
    fillElements(laidOut(viewNow(), shape, strides, offset), element);
    return;
  }
  withValues(call, value, view, (valuesNow) => setValues(call, viewNow, index, valuesNow));
}

/** Sets the selected elements to values that were read. `valuesNow` returns their view, and is called again like `viewNow`. */
export function setValues(
  call: Call,
  viewNow: () => View,
  index: readonly unknown[],
  valuesNow: () => View,
): void {
  const selection = selectAny(call, viewNow(), index);
  if (selection.picks === null) {
    setSelection(call, viewNow(), selection, valuesNow());
    return;
  }
  using(selection.picks.positions.block, () => {
    viewNow();
    setPicked(call, selection, valuesNow());
  });
}

function setSelection(call: Call, view: View, selection: Selection, values: View): void {
  const { shape } = selection;
  if (selection.isScalar && values.shape.length > 0)
    throw new ValueError(
      `${call.name}: one element cannot be set to an array of shape ${shapeText(values.shape)}`,
    );
  const fit = fitting(call, values, shape, "could not broadcast input array from shape");
  assign(call.name, laidOut(view, shape, selection.strides, selection.offset), fit);
}

/** Writes one value to all elements. `viewNow` is as for `setSelected`. */
export function fillWhole(call: Call, viewNow: () => View, value: unknown): void {
  const source = viewOfArray(call.name, value);
  if (source !== null && source.shape.length > 0)
    throw new ValueError(
      `${call.name}: setting an array element with a sequence, of shape ${shapeText(source.shape)}`,
    );
  if (source !== null) {
    assign(call.name, viewNow(), source);
    return;
  }
  const { dtype } = viewNow();
  const element = elementOf(call, readElementValue(call, value, dtype), dtype);
  fillElements(viewNow(), element);
}

const writeNumber: Write<number> = (address, count, _first, value, dtype) => {
  kernels.fill_number(dtype.code, address, count, value);
};

/**
 * Reads the values that the caller gave, and calls `use` with a function that returns their view. Reads lists and scalars as
 * elements of the dtype of `target`.
 */
export function withValues<R>(
  call: Call,
  value: unknown,
  target: View,
  use: (valuesNow: () => View) => R,
  argument = "value",
): R {
  if (viewOfArray(call.name, value) !== null) return use(() => viewOfArray(call.name, value) as View);
  const { dtype: wanted } = target;
  if (typeof value === "number" && wanted.holds(value)) {
    const number = produce(call.name, 1, wanted, writeNumber, value);
    return using(number, () => use(() => vectorView(number, wanted, 1, NO_AXES.shape)));
  }
  const { block, dtype, shape } = readNested(call, value, target.dtype, null, argument);
  return using(block, () =>
    use(() => ({ block, dtype, shape, strides: null, offset: 0, size: sizeOf(shape) })),
  );
}

/**
 * Returns the values without leading axes of length 1, if they have more axes than the shape. Throws BroadcastError unless they
 * broadcast to the shape.
 */
export function fitting(call: Call, values: View, shape: Extents, problem: string): View {
  if (areSame(values.shape, shape)) return values;
  const extra = values.shape.length - shape.length;
  if (extra <= 0 && broadcastsTo(values.shape, shape)) return values;
  const isSpare = extra > 0 && values.shape.slice(0, extra).every((length) => length === 1);
  const own = values.shape.slice(isSpare ? extra : 0);
  if (!broadcastsTo(own, shape))
    throw new BroadcastError(
      `${call.name}: ${problem} ${shapeText(values.shape)} into shape ${shapeText(shape)}`,
    );
  return laidOut(values, own, values.strides?.slice(isSpare ? extra : 0) ?? null);
}

/** Writes values to the selected elements. The shape of the values must broadcast to that of the selection. */
export function setPicked(call: Call, { picks, shape }: PickedSelection, values: View): void {
  const fit = fitting(call, values, shape, "shape mismatch: could not broadcast values of shape");
  const { view } = picks;
  if (fit.dtype === view.dtype && !sharesBytes(view, fit)) {
    putPicked(call.name, picks, broadcastView(fit, shape));
    return;
  }
  const block = convertPacked(call.name, fit, view.dtype);
  const copy = vectorView(block, view.dtype, fit.size, fit.shape);
  using(block, () => putPicked(call.name, picks, broadcastView(copy, shape)));
}
