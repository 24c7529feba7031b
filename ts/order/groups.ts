/** Groups of equal elements: elements in sorted order, where each group of them begins, and what is known of the groups. */
import { elementAt } from "../array/scalars.ts";
import type { Complex, Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { copyPacked, produceFrom } from "../elements/casting.ts";
import { picksAt, putFlat, withFlat } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { takePicked } from "../elements/picks.ts";
import { laidOut, pack, type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { vectorShape } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock, produce } from "../memory/produce.ts";
import { orderKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { inWindow, registersArea, windowCount } from "../wasm/scratch.ts";
import { lanesOf } from "./lanes.ts";
import { halvesOf, sortBlock, sortedIndices } from "./sorting.ts";

const { bool, int64 } = dtypes as Readonly<Record<"bool" | "int64", DType>>;

/** What is wanted of the values. */
export interface Wanted {
  /** Where each value first occurs. */
  readonly index: boolean;
  /** The number of the value of each element. */
  readonly inverse: boolean;
  /** How often each value occurs. */
  readonly counts: boolean;
  /** Whether all NaN are one value. */
  readonly isNanSame: boolean;
}

/** Where groups of equal elements begin. */
export interface Groups {
  readonly count: number;
  /** For each element whether a group begins there, and one more that is true. */
  readonly changes: View;
  /** The place of the first element of each group. */
  readonly starts: View;
  /** The place behind the last element of each group. */
  readonly ends: View;
}

/**
 * Calls `use` with the elements of a vector in sorted order, and with the indices that sort them, or null. Indices are found if they are
 * needed, and for complex numbers. Equal elements then keep their order.
 */
export function withSorted<R>(
  caller: string,
  vector: View,
  needsOrder: boolean,
  use: (sorted: View, order: View | null) => R,
): R {
  const { dtype, size } = vector;
  if (needsOrder || dtype.kind === "c") {
    const indices = sortedIndices(caller, [vector], 0);
    return using(indices, () => {
      const order = vectorView(indices, int64, size);
      const taken = withFlat(caller, vector, order, (picks) => takePicked(caller, picks));
      return using(taken, () => use(vectorView(taken, dtype, size), order));
    });
  }
  const block = copyPacked(caller, vector);
  return using(block, () => {
    sortBlock(block, dtype, size, lanesOf(vectorShape(size), 0));
    return use(vectorView(block, dtype, size), null);
  });
}

/** Calls `use` with the groups of sorted elements. NaN are one group if `isNanSame`. */
export function withGroups<R>(
  caller: string,
  sorted: View,
  isNanSame: boolean,
  use: (groups: Groups) => R,
): R {
  const { dtype, size } = sorted;
  const changes = changesIn(caller, [sorted], dtype, size, !isNanSame);
  // The keys of complex numbers tell NaN apart.
  if (isNanSame && dtype.kind === "c") {
    const { buffer, address } = changes.block;
    new Uint8Array(buffer, address, size).fill(0, firstNan(sorted) + 1);
  }
  return withBounds(caller, changes, use);
}

/** Calls `use` with the groups that begin at the given changes, and releases the changes. */
export function withBounds<R>(caller: string, changes: View, use: (groups: Groups) => R): R {
  return using(changes.block, () => {
    const bounds = nonzeroIndices(caller, changes);
    return using(bounds.block, () => {
      const count = bounds.size - 1;
      const starts = laidOut(bounds, vectorShape(count), null);
      const ends = laidOut(bounds, vectorShape(count), null, bounds.offset + int64.itemSize);
      return use({ count, changes, starts, ends });
    });
  });
}

/**
 * Returns for each of `count` places whether a group begins there: where the element of a column differs from the one before. One more
 * place is true. With `isNanApart`, NaN differs from all. Columns are sorted together. The caller releases the block of the result.
 */
export function changesIn(
  caller: string,
  columns: readonly View[],
  dtype: DType,
  count: number,
  isNanApart: boolean,
): View {
  const { code, itemSize } = dtype;
  const keySize = itemSize > 4 ? 8 : 4;
  const most = windowCount(Math.max(itemSize, keySize)) - 1;
  const apart = isNanApart ? leastNanKey(dtype) : 0;
  const write = (target: number, length: number, first: number): void => {
    linear.bytes.fill(0, target, target + length);
    for (const place of [0, count])
      if (place >= first && place < first + length) linear.bytes[target + place - first] = 1;
    const end = Math.min(first + length, count);
    for (let at = Math.max(first, 1); at < end; at += most) {
      const part = Math.min(most, end - at);
      for (const column of columns) {
        pack(column, at - 1, part + 1, inWindow());
        for (const half of halvesOf(dtype)) {
          orderKernels.write_keys(code, registersArea(), part + 1, inWindow(), half);
          orderKernels.add_changes(keySize, target + at - first, part, registersArea(), apart);
        }
      }
    }
  };
  return vectorView(produce(caller, count + 1, bool, write, null), bool, count + 1);
}

/** Returns the upper 32 bits of the least key of NaN, or 0 for a dtype without NaN. `crate/order/src/kernels/keys.rs` explains the keys. */
function leastNanKey({ kind, itemSize }: DType): number {
  if (kind === "c" && itemSize === 8) return 0xffff_fffd;
  if (kind !== "c" && kind !== "f") return 0;
  return itemSize === 2 ? 0xffff : 0xffff_ffff;
}

/** Returns the elements at the first place of each group. */
export function firstOfEach(caller: string, list: View, { starts }: Groups): Block {
  return takePicked(caller, picksAt(list, starts));
}

/** Returns the length of each group. */
export function lengthsOf(caller: string, { starts, ends }: Groups): Block {
  return produceZipped(caller, int64, [ends, starts], (target, count, _first, [end = 0, start = 0]) =>
    orderKernels.write_lengths(target, count, end, start),
  );
}

/** Returns the number of the group of each element before the elements were sorted. */
export function numbersOf(caller: string, { changes }: Groups, order: View): Block {
  const { size, shape } = order;
  let begun = 0;
  const numbers = produceFrom(caller, laidOut(changes, shape, null), int64, (from, to, count) => {
    begun = orderKernels.write_numbers(to, count, from, begun);
  });
  return using(numbers, () =>
    makeBlock(caller, size * int64.itemSize, (block) =>
      putFlat(caller, vectorView(block, int64, size), order, vectorView(numbers, int64, size)),
    ),
  );
}

/** Whether an element is NaN. */
export function isNan(value: Scalar): boolean {
  if (typeof value !== "object") return Number.isNaN(value);
  const { re, im } = value as Complex;
  return Number.isNaN(re) || Number.isNaN(im);
}

/** Returns the place of the first NaN of sorted elements; their number if there is none. */
export function firstNan(sorted: View): number {
  return firstWhere(sorted, isNan);
}

/** Returns the first place of sorted elements where `test` is true; their number if there is none. It must be true behind that place. */
export function firstWhere(sorted: View, test: (value: Scalar) => boolean): number {
  let [begin, end] = [0, sorted.size];
  while (begin < end) {
    const middle = Math.floor((begin + end) / 2);
    if (test(elementAt(sorted, middle))) end = middle;
    else begin = middle + 1;
  }
  return begin;
}
