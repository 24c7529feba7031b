/** Finds the parts of an array along an axis, each one once. */
import { reordered } from "../array/order.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { copyPacked } from "../elements/casting.ts";
import { countedTo, withIndexed } from "../elements/flat.ts";
import { takePicked } from "../elements/picks.ts";
import { laidOut, type View, vectorView } from "../elements/view.ts";
import { listOf, sizeOf, vectorShape } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { changesIn, type Wanted, withBounds } from "./groups.ts";
import { sortedIndices } from "./sorting.ts";
import { partsOf } from "./values.ts";

/**
 * Returns the parts of an array along an axis in ascending order, as the rows of a matrix, and what is wanted of them. Elements are
 * compared one after the other. NaN differs from all. The caller releases the blocks.
 */
export function uniqueRows(caller: string, view: View, axis: number, wanted: Wanted): View[] {
  const others = view.shape.map((_, at) => at).filter((at) => at !== axis);
  const count = view.shape[axis] as number;
  const length = sizeOf(others.map((at) => view.shape[at] as number));
  const block = copyPacked(caller, reordered(view, [axis, ...others]));
  return using(block, () => {
    const rows = vectorView(block, view.dtype, view.size, [count, length]);
    const order = orderOf(caller, rows);
    return using(order.block, () => {
      const taken = takeRows(caller, rows, order);
      return using(taken, () => {
        const sorted = vectorView(taken, view.dtype, view.size, rows.shape);
        const changes = changesIn(caller, columnsOf(sorted), view.dtype, count, true);
        return withBounds(caller, changes, (groups) =>
          partsOf(caller, groups, order, wanted, () => {
            const { starts, count } = groups;
            return vectorView(takeRows(caller, sorted, starts), view.dtype, count * length, [count, length]);
          }),
        );
      });
    });
  });
}

/** Returns the columns of a packed matrix; none of a matrix without elements, however many it has. */
function columnsOf(matrix: View): View[] {
  const [count = 0, length = 0] = matrix.shape;
  const { itemSize } = matrix.dtype;
  return listOf(matrix.size === 0 ? 0 : length, (column) =>
    laidOut(matrix, vectorShape(count), [length * itemSize], matrix.offset + column * itemSize),
  );
}

/** Returns the indices that sort the rows of a matrix. The first column counts most. */
function orderOf(caller: string, rows: View): View {
  const count = rows.shape[0] as number;
  if (rows.size === 0) return countedTo(caller, count);
  const indices = sortedIndices(caller, columnsOf(rows).reverse(), 0);
  return vectorView(indices, dtypes.int64 as DType, count);
}

function takeRows(caller: string, rows: View, indices: View): Block {
  return withIndexed(caller, rows, 0, indices, (picks) => takePicked(caller, picks));
}
