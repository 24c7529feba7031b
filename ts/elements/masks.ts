/** Finds the elements of a view that are not zero. */
import { dtypes } from "../dtype/dtypes.ts";
import type { Block } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { allocate } from "../memory/produce.ts";
import { kernels } from "../wasm/module.ts";
import { outWindow, windowCount } from "../wasm/scratch.ts";
import { withDType } from "./casting.ts";
import { readRange, type View, vectorView } from "./view.ts";

function countIn(mask: View): number {
  let count = 0;
  readRange(mask, 0, mask.size, (address, length) => {
    count += kernels.count_set(address, length);
  });
  return count;
}

/** Returns the number of elements that are not zero. */
export function countNonzero(caller: string, view: View): number {
  return withDType(caller, view, dtypes.bool, countIn);
}

/** Returns the indices in C order of the elements that are not zero, as int64. The caller releases their block. */
export function nonzeroIndices(caller: string, view: View): View {
  return withDType(caller, view, dtypes.bool, (mask) => indicesIn(caller, mask));
}

function indicesIn(caller: string, mask: View): View {
  const count = countIn(mask);
  const block = allocate(caller, count * dtypes.int64.itemSize);
  writeIndices(block, count, mask);
  return vectorView(block, dtypes.int64, count);
}

function writeIndices(block: Block, count: number, mask: View): void {
  let written = 0;
  // The most bytes of a mask whose indices fit into the window.
  const most = windowCount(dtypes.int64.itemSize);
  readRange(mask, 0, mask.size, (address, length, first) => {
    if (block.isLinear) {
      const target = block.address + 8 * written;
      written += kernels.set_indices(target, count - written, address, length, first);
      return;
    }
    for (let done = 0; done < length; done += most) {
      const part = Math.min(most, length - done);
      const found = kernels.set_indices(outWindow(), part, address + done, part, first + done);
      copyOut(outWindow(), 8 * found, block.buffer, block.address + 8 * written);
      written += found;
    }
  });
}
