/** Computes each element of a result from the elements at the same index of several inputs. */
import type { DType } from "../dtype/dtypes.ts";
import type { Block } from "../memory/block.ts";
import { produce, type Write, writeElements } from "../memory/produce.ts";
import { inWindow, WINDOW_BYTES, windowCount } from "../wasm/scratch.ts";
import { isPacked, pack, type View, withinReach } from "./view.ts";

/**
 * Writes `count` elements at address `target`. `addresses` has the address of the same number of packed elements of each input.
 * The first of them is element number `first`.
 */
export type WriteZipped = (
  target: number,
  count: number,
  first: number,
  addresses: readonly number[],
) => void;

/** Makes a new element for each index of the views. All views have the same shape. */
export function produceZipped(
  caller: string,
  dtype: DType,
  views: readonly [View, ...View[]],
  write: WriteZipped,
): Block {
  const { size } = views[0];
  return allWithinReach(views, (near) =>
    produce(caller, size, dtype, writeParts, { views: near, write, part: partOf(near, size) }),
  );
}

/** Writes a new element for each index of the views to a block, starting at byte `offset` of the block. */
export function writeZipped(
  block: Block,
  offset: number,
  dtype: DType,
  views: readonly [View, ...View[]],
  write: WriteZipped,
): void {
  const { size } = views[0];
  allWithinReach(views, (near) =>
    writeElements(block, offset, size, dtype, writeParts, { views: near, write, part: partOf(near, size) }),
  );
}

/** Calls `withinReach` for each view, and `use` with all. */
function allWithinReach<R>(views: readonly View[], use: (near: readonly View[]) => R): R {
  const [first, ...rest] = views;
  if (first === undefined) return use([]);
  return withinReach(first, (near) => allWithinReach(rest, (others) => use([near, ...others])));
}

interface Zipped {
  readonly views: readonly View[];
  readonly write: WriteZipped;
  /** The most elements that one call of `write` can get. */
  readonly part: number;
}

/** Returns the bytes of the scratch window for each input. Inputs that kernels cannot read where they lie are copied there. */
function shareOf(views: readonly View[]): number {
  const share = WINDOW_BYTES / views.length;
  return share - (share % 16);
}

function isInPlace(view: View): boolean {
  return view.block.isLinear && isPacked(view);
}

function partOf(views: readonly View[], size: number): number {
  const share = shareOf(views);
  let part = size;
  for (const view of views)
    if (!isInPlace(view)) part = Math.min(part, windowCount(view.dtype.itemSize, share));
  return part;
}

const writeParts: Write<Zipped> = (target, count, first, { views, write, part }, { itemSize }) => {
  const share = shareOf(views);
  for (let done = 0; done < count; done += part) {
    const length = Math.min(part, count - done);
    const addresses = views.map((view, index) => {
      if (isInPlace(view)) return view.block.address + view.offset + (first + done) * view.dtype.itemSize;
      const address = inWindow() + index * share;
      pack(view, first + done, length, address);
      return address;
    });
    write(target + done * itemSize, length, first + done, addresses);
  }
};
