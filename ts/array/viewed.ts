/** Makes views of array arguments. A view of an NDArray shares its memory. A view of lists takes over the memory made for them. */
import type { Call } from "../calls/call.ts";
import type { View } from "../elements/view.ts";
import { withInput } from "./inputs.ts";
import { isNDArray, isWriteable, type NDArray, shareBlock, wrapLaidOut } from "./ndarray.ts";
import type { Placement } from "./reshape.ts";

/** Makes a view of an array argument. It is read-only if `isOpen` is false, or if the argument is a read-only NDArray. */
export function viewed(
  call: Call,
  argument: string,
  data: unknown,
  placementIn: (view: View) => Placement,
  isOpen = true,
): NDArray {
  return viewedAll(call, argument, data, (view) => [placementIn(view)], isOpen)[0] as NDArray;
}

/** Makes several views of an array argument. */
export function viewedAll(
  call: Call,
  argument: string,
  data: unknown,
  placementsIn: (view: View) => readonly Placement[],
  isOpen = true,
): NDArray[] {
  return withInput(call, argument, data, null, (view) =>
    placementsIn(view).map((placement) => viewOfInput(call, data, view, placement, isOpen)),
  );
}

/** Makes a view of an array argument that was read as `view`. */
export function viewOfInput(
  call: Call,
  data: unknown,
  view: View,
  placement: Placement,
  isOpen: boolean,
): NDArray {
  if (isNDArray(data)) return shareBlock(call.name, data, placement, isOpen && isWriteable(data));
  const { shape, strides, offset } = placement;
  return wrapLaidOut(shape, view.dtype, view.block.share(), {
    strides,
    offset,
    writeable: isOpen,
    base: null,
  });
}
