/** Writes a matrix whose rows are computed from the elements of a 1-D source, window by window. */
import { isPacked, pack, type View } from "../elements/view.ts";
import { inWindow, windowCount } from "../wasm/scratch.ts";

/** A window of a result. */
interface Window {
  readonly address: number;
  readonly count: number;
  readonly first: number;
}

/** A matrix whose row r is computed from element r - rowShift of a 1-D source. */
export interface Rows {
  readonly source: View;
  readonly rowShift: number;
  readonly columns: number;
}

/** Writes a window of a matrix from the source elements that begin with number `sourceFirst`. */
export type WriteRows<A extends Rows> = (
  part: Window,
  args: A,
  source: number,
  sourceFirst: number,
  sourceCount: number,
) => void;

/**
 * Writes a window of a matrix. Passes a packed source in linear memory whole. Copies any other source to scratch memory part by
 * part, and cuts the window into parts that need no more source elements than fit there.
 */
export function byRows<A extends Rows>(window: Window, args: A, write: WriteRows<A>): void {
  const { source, rowShift, columns } = args;
  const { itemSize } = source.dtype;
  if (source.block.isLinear && isPacked(source)) {
    write(window, args, source.block.address + source.offset, 0, source.size);
    return;
  }
  const most = windowCount(itemSize);
  const end = window.first + window.count;
  for (let first = window.first; first < end; ) {
    const row = Math.floor(first / columns);
    const count = Math.min(end, (row + most) * columns) - first;
    const sourceFirst = Math.min(Math.max(0, row - rowShift), source.size);
    const sourceCount = Math.min(most, source.size - sourceFirst);
    pack(source, sourceFirst, sourceCount, inWindow());
    const address = window.address + (first - window.first) * itemSize;
    write({ address, count, first }, args, inWindow(), sourceFirst, sourceCount);
    first += count;
  }
}

/**
 * Replaces an offset outside the matrix by the nearest one at its edge, so that kernels can add it to a row number without
 * overflow.
 */
export function clampOffset(k: number, rows: number, columns: number): number {
  return Math.min(Math.max(k, -rows), columns);
}
