/** Turns the bytes of big-endian elements around. */
import type { DType } from "../dtype/dtypes.ts";
import type { Block } from "../memory/block.ts";
import { type Write, writeElements } from "../memory/produce.ts";
import { archivesKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";

/** Turns the bytes of each number in a block around, in place. A complex element consists of two numbers. */
export function swapBytes(block: Block, dtype: DType): void {
  writeElements(block, 0, block.byteLength / dtype.itemSize, dtype, swap, block);
}

const swap: Write<Block> = (address, count, first, block, { itemSize, alignment }) => {
  const byteLength = count * itemSize;
  // A window gets the elements first.
  if (!block.isLinear)
    linear.bytes.set(new Uint8Array(block.buffer, block.address + first * itemSize, byteLength), address);
  archivesKernels.swap_bytes(alignment, address, byteLength);
};
