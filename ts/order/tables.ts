/**
 * Tables of how often integers occur that lie close together. A table takes the place of a sort where it costs less. It lies in linear
 * memory; where there is no room, there is no table.
 */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked, produceFrom, withDType } from "../elements/casting.ts";
import { makeViews, picksAt } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { takePicked } from "../elements/picks.ts";
import { laidOut, type View, vectorView } from "../elements/view.ts";
import { vectorShape } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock } from "../memory/produce.ts";
import { countsKernels } from "../wasm/chapters.ts";
import { kernels } from "../wasm/module.ts";
import { REGISTERS_BYTES, registersArea, windowCount } from "../wasm/scratch.ts";
import { type Bounds, boundsOf } from "./bounds.ts";
import type { Wanted } from "./groups.ts";
import { asPlaces, tally } from "./tallies.ts";

/** A table: item `k` belongs to the integer `first + k`. */
export interface Table {
  readonly first: number;
  /** Packed int64. */
  readonly items: View;
}

/** A table of so many items stays in the cache. */
const MOST_ITEMS = 65_536;

/** So many elements tell first whether the others can be close together. */
const SAMPLED = 256;

const int64 = dtypes.int64 as DType;

/** Calls `use` with a table of how often integers occur in a vector. Returns null without a call if there is none of at most `most` items. */
export function withTable<R>(
  caller: string,
  vector: View,
  most: number,
  use: (counts: Table) => R,
): R | null {
  const { dtype, size } = vector;
  if (!(dtype.isInteger || dtype.kind === "b") || size === 0) return null;
  const sample = laidOut(vector, vectorShape(Math.min(size, SAMPLED)), vector.strides);
  if (itemsFrom(boundsOf(sample)).length > MOST_ITEMS) return null;
  const { first, length } = itemsFrom(boundsOf(vector));
  if (length > Math.min(MOST_ITEMS, most)) return null;
  return withDType(caller, vector, int64, (numbers) => {
    const counts = tally(caller, asPlaces(numbers), numbers.size, length, first);
    return using(counts, () =>
      counts.isLinear ? use({ first, items: vectorView(counts, int64, length) }) : null,
    );
  });
}

/** Returns the least integer, and how many there are from it to the greatest; infinitely many if these are not exact. */
function itemsFrom(bounds: Bounds): { readonly first: number; readonly length: number } {
  const [first, last] = bounds.map(Number) as [number, number];
  const areExact = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  return { first, length: areExact ? last - first + 1 : Number.POSITIVE_INFINITY };
}

/** Returns for each integer its item of a table, or 0, as elements of a dtype in new memory. */
export function lookedUp(caller: string, integers: View, { first, items }: Table, dtype: DType): Block {
  const [numbers, found] = [registersArea(), registersArea() + REGISTERS_BYTES / 2];
  const most = windowCount(int64.itemSize, REGISTERS_BYTES / 2);
  const { code, itemSize } = integers.dtype;
  const table = items.block.address + items.offset;
  return produceFrom(caller, integers, dtype, (from, to, length) => {
    for (let at = 0; at < length; at += most) {
      const part = Math.min(most, length - at);
      kernels.cast(code, int64.code, from + at * itemSize, numbers, part);
      countsKernels.look_up(found, part, numbers, first, table, items.size);
      kernels.cast(int64.code, dtype.code, found, to + at * dtype.itemSize, part);
    }
  });
}

/** Returns the values of a vector, and what is wanted, by a table; null if there is none, or if first indices are wanted. */
export function valuesByTable(caller: string, vector: View, wanted: Wanted): View[] | null {
  // Integers of 8 and 16 bits are sorted by counts anyway.
  if (wanted.index || vector.dtype.itemSize < 4) return null;
  return withTable(caller, vector, 2 * vector.size, (counts) => {
    const { first, items } = counts;
    const places = nonzeroIndices(caller, items);
    return using(places.block, () => {
      const makers = [() => valuesAt(caller, places, first, vector.dtype)];
      if (wanted.counts)
        makers.push(() => vectorView(takePicked(caller, picksAt(items, places)), int64, places.size));
      if (wanted.inverse) makers.push(() => inverseOf(caller, vector, places, counts));
      const [values, ...others] = makeViews(makers, (make) => make()) as [View, ...View[]];
      // The inverse stands before the counts, but its numbers replace them in the table.
      return [values, ...others.reverse()];
    });
  });
}

/** Returns the integers that belong to places of a table. */
function valuesAt(caller: string, places: View, first: number, dtype: DType): View {
  const { size } = places;
  const float64 = dtypes.float64 as DType;
  const block = makeBlock(caller, size * float64.itemSize, (made) => {
    const numbers = new Float64Array(made.buffer, made.address, size);
    wordsOf(places).forEach((word, at) => {
      if (at % 2 === 0) numbers[at / 2] = first + word;
    });
  });
  return using(block, () =>
    vectorView(convertPacked(caller, vectorView(block, float64, size), dtype), dtype, size),
  );
}

/** Returns for each integer of a vector how many lesser ones have a place. Replaces the counts of the table. */
function inverseOf(caller: string, vector: View, places: View, table: Table): View {
  const words = wordsOf(table.items);
  wordsOf(places).forEach((word, at) => {
    if (at % 2 === 0) words[2 * word] = at / 2;
  });
  return vectorView(lookedUp(caller, vector, table, int64), int64, vector.size);
}

/** The words of int64, of which each second one is 0 in small numbers. */
function wordsOf({ block, offset, size }: View): Uint32Array {
  return new Uint32Array(block.buffer, block.address + offset, 2 * size);
}
