/** Finds the values of a vector, each one once, and what is known of them. */
import { elementAt } from "../array/scalars.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { makeViews } from "../elements/flat.ts";
import { pack, type View, vectorView } from "../elements/view.ts";
import type { Block } from "../memory/block.ts";
import { orderKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { inWindow, registersArea, windowCount } from "../wasm/scratch.ts";
import {
  firstNan,
  firstOfEach,
  firstWhere,
  type Groups,
  lengthsOf,
  numbersOf,
  type Wanted,
  withGroups,
  withSorted,
} from "./groups.ts";
import { valuesByTable } from "./tables.ts";

/** Nothing is wanted but the values. */
const VALUES: Wanted = { index: false, inverse: false, counts: false, isNanSame: true };

/** Returns the values of a vector in ascending order, and what is wanted. The caller releases the blocks. */
export function uniqueVector(caller: string, vector: View, wanted: Wanted): View[] {
  const found = valuesByTable(caller, vector, wanted);
  if (found !== null) return found;
  return withSorted(caller, vector, wanted.index || wanted.inverse, (sorted, order) =>
    withGroups(caller, sorted, wanted.isNanSame, (groups) =>
      partsOf(caller, groups, order, wanted, () => {
        const block = firstOfEach(caller, sorted, groups);
        const values = vectorView(block, sorted.dtype, groups.count);
        if (order === null) keepFirstZero(values, vector);
        else if (wanted.isNanSame && !wanted.index && !wanted.inverse && !wanted.counts)
          keepFirstNan(values, sorted, order);
        return values;
      }),
    ),
  );
}

/** Returns the values of a vector in ascending order, with one NaN at most. The caller releases the block. */
export function valuesOf(caller: string, vector: View): View {
  return uniqueVector(caller, vector, VALUES)[0] as View;
}

/** Makes the values, and what is wanted of their groups. */
export function partsOf(
  caller: string,
  groups: Groups,
  order: View | null,
  { index, inverse, counts }: Wanted,
  makeValues: () => View,
): View[] {
  const listed = (block: Block, count = groups.count): View =>
    vectorView(block, dtypes.int64 as DType, count);
  const makers = [makeValues];
  if (order !== null && index) makers.push(() => listed(firstOfEach(caller, order, groups)));
  if (order !== null && inverse) makers.push(() => listed(numbersOf(caller, groups, order), order.size));
  if (counts) makers.push(() => listed(lengthsOf(caller, groups)));
  return makeViews(makers, (make) => make());
}

/** Gives zero the sign that it first has in a vector: a sort of floats alone puts -0 first. */
function keepFirstZero(values: View, vector: View): void {
  const { dtype, block, size } = values;
  const { itemSize, kind } = dtype;
  if (kind !== "f") return;
  const place = firstWhere(values, (value) => !((value as number) < 0));
  if (place === size || !Object.is(elementAt(values, place), -0)) return;
  if (Object.is(elementAt(vector, firstZero(vector)), 0))
    new Uint8Array(block.buffer, block.address + place * itemSize, itemSize).fill(0);
}

/** Returns the place of the first zero among floats. There must be one. */
function firstZero(vector: View): number {
  const { code, itemSize } = vector.dtype;
  const most = windowCount(8);
  for (let at = 0; ; at += most) {
    const count = Math.min(most, vector.size - at);
    pack(vector, at, count, inWindow());
    orderKernels.write_keys(code, registersArea(), count, inWindow(), 0);
    const [{ buffer }, area] = [linear, registersArea()];
    // The key of zero has the highest bit alone.
    const place =
      itemSize === 8
        ? new BigUint64Array(buffer, area, count).indexOf(1n << 63n)
        : new Uint32Array(buffer, area, count).indexOf(2 ** (8 * itemSize - 1));
    if (place >= 0) return at + place;
  }
}

/** Of complex numbers with NaN, keeps the one that occurs first, as NumPy does where nothing but the values is wanted. */
function keepFirstNan(values: View, sorted: View, order: View): void {
  const first = firstNan(sorted);
  if (first === sorted.size) return;
  const { itemSize } = sorted.dtype;
  // Indices have 32 bits.
  const indices = new Uint32Array(order.block.buffer, order.block.address, 2 * order.size);
  let least = first;
  for (let at = first; at < order.size; at += 1)
    if ((indices[2 * at] as number) < (indices[2 * least] as number)) least = at;
  const bytesAt = ({ block }: View, at: number): Uint8Array =>
    new Uint8Array(block.buffer, block.address + at * itemSize, itemSize);
  bytesAt(values, values.size - 1).set(bytesAt(sorted, least));
}
