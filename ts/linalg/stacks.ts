/**
 * Runs a kernel over a stack of matrices. The kernel works on copies that lie side by side: in a part of the scratch block if some
 * matrices fit there, else in memory that is allocated for one matrix. So it does not matter where the arrays lie.
 */
import type { DType } from "../dtype/dtypes.ts";
import { pack, readRange, type View } from "../elements/view.ts";
import { MemoryError } from "../errors.ts";
import { type Block, using } from "../memory/block.ts";
import { allocateTemporary } from "../memory/large.ts";
import { allocate, writeElements } from "../memory/produce.ts";
import { kernels, linear, start } from "../wasm/module.ts";
import { REGISTERS_BYTES, registersArea } from "../wasm/scratch.ts";

/** Numbers that a kernel reads or writes for each matrix. */
export interface Place {
  /** The dtype that the kernel takes. */
  readonly dtype: DType;
  /** How many numbers there are for each matrix. */
  readonly length: number;
  /** What the kernel reads: the elements for all matrices, in C order. Null for what it writes alone. */
  readonly from: View | null;
  /** The dtype of the result that is made of what the kernel writes, or null for none. */
  readonly to: DType | null;
}

/** Numbers that a kernel reads, and may change. */
export function reads(dtype: DType, length: number, from: View, to: DType | null = null): Place {
  return { dtype, length, from, to };
}

/** Numbers that a kernel writes. */
export function writes(dtype: DType, length: number, to: DType | null): Place {
  return { dtype, length, from: null, to };
}

/** Runs a kernel for so many matrices, whose numbers lie at an address for each place. */
export type Run = (count: number, at: readonly number[], room: number) => void;

/**
 * Runs a kernel for `count` matrices. `roomBytes` is the room that it needs besides. Returns the results of the places that have one,
 * in new blocks.
 */
export function overStack(
  caller: string,
  count: number,
  places: readonly Place[],
  roomBytes: number,
  run: Run,
): Block[] {
  const results: Block[] = [];
  try {
    for (const { length, to } of places)
      if (to !== null) results.push(allocate(caller, count * length * to.itemSize));
    start();
    if (count > 0) runInParts(caller, count, places, roomBytes, run, results);
  } catch (error) {
    for (const block of results) block.release();
    throw error;
  }
  return results;
}

/** Addresses are multiples of so many bytes. */
const ALIGNMENT = 8;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

function runInParts(
  caller: string,
  count: number,
  places: readonly Place[],
  roomBytes: number,
  run: Run,
  results: readonly Block[],
): void {
  let each = 0;
  for (const { dtype, length } of places) each += aligned(dtype.itemSize * length);
  const room = aligned(roomBytes);
  const fitting = Math.floor((REGISTERS_BYTES - room) / Math.max(1, each));
  const use = (area: number, most: number): void => {
    for (let first = 0; first < count; first += most)
      runPart(places, first, Math.min(most, count - first), area, room, run, results);
  };
  if (fitting >= 1) {
    use(registersArea(), fitting);
    return;
  }
  const block = allocateTemporary(room + each);
  if (block === null)
    throw new MemoryError(
      `${caller}: linear memory has no room for ${room + each} bytes, which a matrix needs`,
    );
  using(block, () => use(block.address, 1));
}

/** Runs the kernel for some matrices, from matrix `first` on. */
function runPart(
  places: readonly Place[],
  first: number,
  count: number,
  area: number,
  room: number,
  run: Run,
  results: readonly Block[],
): void {
  const at: number[] = [];
  let address = area + room;
  for (const { dtype, length, from } of places) {
    at.push(address);
    if (from !== null) load(from, first * length, count * length, dtype, address);
    address += aligned(dtype.itemSize * length) * count;
  }
  run(count, at, area);
  let result = 0;
  for (const [index, place] of places.entries()) {
    const { length, to } = place;
    if (to === null) continue;
    const block = results[result++] as Block;
    store(place.dtype, at[index] as number, to, block, first * length, count * length);
  }
}

function load(view: View, first: number, count: number, dtype: DType, address: number): void {
  if (view.dtype === dtype) pack(view, first, count, address);
  else
    readRange(view, first, count, (from, length, index) => {
      kernels.cast(view.dtype.code, dtype.code, from, address + (index - first) * dtype.itemSize, length);
    });
}

function store(dtype: DType, from: number, to: DType, block: Block, first: number, count: number): void {
  const { itemSize } = dtype;
  const write = (address: number, length: number, index: number): void => {
    const source = from + index * itemSize;
    if (dtype === to) linear.bytes.copyWithin(address, source, source + length * itemSize);
    else kernels.cast(dtype.code, to.code, source, address, length);
  };
  writeElements(block, first * to.itemSize, count, to, write, null);
}
