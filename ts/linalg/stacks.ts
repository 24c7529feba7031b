/**
 * Runs a kernel over a stack of matrices. The kernel works on copies: of as many matrices as fit the scratch block, or else of one matrix
 * at a time in memory that is allocated for it. If linear memory has no room for one matrix, the chapter starts a second time, with a
 * WebAssembly memory of its own. So it matters neither where the arrays lie nor how full memory is.
 */
import type { DType } from "../dtype/dtypes.ts";
import { pack, readRange, type View } from "../elements/view.ts";
import { type Block, using } from "../memory/block.ts";
import { allocateTemporary } from "../memory/large.ts";
import { allocate, writeElements } from "../memory/produce.ts";
import { type Chapter, startApart } from "../wasm/chapters.ts";
import { kernels, linear, POOL_START, start } from "../wasm/module.ts";
import {
  aligned,
  inWindow,
  outWindow,
  REGISTERS_BYTES,
  registersArea,
  windowCount,
} from "../wasm/scratch.ts";

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
export type Run<Kernels> = (kernels: Kernels, count: number, at: readonly number[], room: number) => void;

/**
 * Runs a kernel for `count` matrices. `roomBytes` is the room that it needs besides. Returns the results of the places that have one,
 * in new blocks.
 */
export function overStack<Kernels>(
  caller: string,
  chapter: Chapter<Kernels>,
  count: number,
  places: readonly Place[],
  roomBytes: number,
  run: Run<Kernels>,
): Block[] {
  const results: Block[] = [];
  try {
    for (const { length, to } of places)
      if (to !== null) results.push(allocate(caller, count * length * to.itemSize));
    start();
    if (count > 0) runInParts(caller, chapter, { count, places, run, results }, roomBytes);
  } catch (error) {
    for (const block of results) block.release();
    throw error;
  }
  return results;
}

/** A call of `overStack`. There is a result for each place that has one, in the order of the places. */
interface Work<Kernels> {
  readonly count: number;
  readonly places: readonly Place[];
  readonly run: Run<Kernels>;
  readonly results: readonly Block[];
}

/** Where a kernel works: at an address of linear memory, or of the memory of a second start. */
interface Site<Kernels> {
  readonly kernels: Kernels;
  readonly address: number;
  /** The bytes of that other memory; null for linear memory. */
  readonly otherMemory: Uint8Array | null;
}

/** Runs the kernel for as many matrices at a time as there is room for. */
function runInParts<Kernels>(
  caller: string,
  chapter: Chapter<Kernels>,
  work: Work<Kernels>,
  roomBytes: number,
): void {
  const { kernels } = chapter;
  let each = 0;
  for (const { dtype, length } of work.places) each += aligned(dtype.itemSize * length);
  const room = aligned(roomBytes);
  const use = (site: Site<Kernels>, most: number): void => {
    for (let first = 0; first < work.count; first += most)
      runPart(work, first, Math.min(most, work.count - first), site, room);
  };
  const fitting = Math.floor((REGISTERS_BYTES - room) / Math.max(1, each));
  if (fitting >= 1) {
    use({ kernels, address: registersArea(), otherMemory: null }, fitting);
    return;
  }
  const block = allocateTemporary(room + each);
  if (block !== null) {
    using(block, () => use({ kernels, address: block.address, otherMemory: null }, 1));
    return;
  }
  const { buffer, ...started } = startApart(caller, chapter, room + each);
  use({ ...started, address: POOL_START, otherMemory: new Uint8Array(buffer) }, 1);
}

/** Runs the kernel for some matrices, from matrix `first` on. */
function runPart<Kernels>(
  { places, run, results }: Work<Kernels>,
  first: number,
  count: number,
  site: Site<Kernels>,
  room: number,
): void {
  const at: number[] = [];
  let address = site.address + room;
  for (const { dtype, length, from } of places) {
    at.push(address);
    if (from !== null) load(from, first * length, count * length, dtype, address, site.otherMemory);
    address += aligned(dtype.itemSize * length) * count;
  }
  run(site.kernels, count, at, site.address);
  let result = 0;
  for (const [index, place] of places.entries()) {
    const { length, to } = place;
    if (to === null) continue;
    const block = results[result++] as Block;
    store(place.dtype, at[index] as number, to, block, first * length, count * length, site.otherMemory);
  }
}

/**
 * Writes elements of a view to an address, as those of another dtype. Kernels cast within linear memory, so what goes to another memory passes
 * through a window.
 */
function load(
  view: View,
  first: number,
  count: number,
  dtype: DType,
  address: number,
  otherMemory: Uint8Array | null,
): void {
  if (view.dtype === dtype && otherMemory === null) {
    pack(view, first, count, address);
    return;
  }
  readRange(view, first, count, (from, length, index) => {
    const to = address + (index - first) * dtype.itemSize;
    if (otherMemory === null) kernels.cast(view.dtype.code, dtype.code, from, to, length);
    else
      eachWindow(length, dtype.itemSize, (done, some) => {
        kernels.cast(view.dtype.code, dtype.code, from + done * view.dtype.itemSize, outWindow(), some);
        otherMemory.set(bytesAt(outWindow(), some * dtype.itemSize), to + done * dtype.itemSize);
      });
  });
}

/** Writes elements at an address to a block, as those of another dtype. */
function store(
  dtype: DType,
  from: number,
  to: DType,
  block: Block,
  first: number,
  count: number,
  otherMemory: Uint8Array | null,
): void {
  const { itemSize } = dtype;
  const write = (address: number, length: number, index: number): void => {
    const source = from + index * itemSize;
    if (otherMemory !== null)
      eachWindow(length, itemSize, (done, some) => {
        const at = source + done * itemSize;
        linear.bytes.set(otherMemory.subarray(at, at + some * itemSize), inWindow());
        kernels.cast(dtype.code, to.code, inWindow(), address + done * to.itemSize, some);
      });
    else if (dtype === to) linear.bytes.copyWithin(address, source, source + length * itemSize);
    else kernels.cast(dtype.code, to.code, source, address, length);
  };
  writeElements(block, first * to.itemSize, count, to, write, null);
}

/** Calls `use` for parts of `count` elements, each of which fits a window. */
function eachWindow(count: number, itemSize: number, use: (first: number, count: number) => void): void {
  const most = windowCount(itemSize);
  for (let first = 0; first < count; first += most) use(first, Math.min(most, count - first));
}

const bytesAt = (address: number, byteLength: number): Uint8Array =>
  linear.bytes.subarray(address, address + byteLength);
