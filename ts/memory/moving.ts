/**
 * Gives the caller access to the memory of arrays. The caller never keeps linear memory. `data` and `transfer` move a block to
 * a JavaScript buffer, for good. `withData` shows a block in place during one call, and the block cannot move during that call.
 */
import { ValueError } from "../errors.ts";
import type { Block } from "./block.ts";
import { byteLengthOf } from "./buffers.ts";
import { atEndOfJob } from "./job.ts";
import { copyOfBytes, replaceBuffer } from "./outside.ts";

/** A block that a running call of `withData` shows. */
interface Shown {
  readonly block: Block;
  /** The block that the enclosing call of `withData` shows, or null. */
  readonly outer: Shown | null;
}

/** The block that the innermost running call of `withData` shows, or null. */
let shown: Shown | null = null;

/**
 * Moves a block to a JavaScript buffer of exactly its size. Does nothing if the block already has such a buffer, or if the
 * memory is the caller's.
 */
export function moveOut(caller: string, block: Block): void {
  requireUnshown(caller, block);
  const { buffer, address, byteLength } = block;
  if (!block.isLinear && (block.isCallers || byteLengthOf(buffer) === byteLength)) return;
  replaceBuffer(block, copyOfBytes(caller, buffer, address, byteLength));
}

/** Throws ValueError if a running call of `withData` shows the block. */
export function requireUnshown(caller: string, block: Block): void {
  for (let inner = shown; inner !== null; inner = inner.outer) {
    if (inner.block === block)
      throw new ValueError(
        `${caller}: withData shows this memory at the moment, so it cannot move; use the view, or call ${caller} when withData has returned`,
      );
  }
}

/** Calls `use`. During that call, the block is neither moved nor reused. */
export function showing<R>(block: Block, use: () => R): R {
  atEndOfJob(resetShown);
  const outer = shown;
  // Counts by assignments, since a call throws if the call stack is full. Only the last sharer has to call `release`.
  shown = { block, outer };
  block.sharers += 1;
  try {
    return use();
  } finally {
    shown = outer;
    if (block.sharers > 1) block.sharers -= 1;
    else block.release();
  }
}

/** Resets the state at the end of the job (see job.ts): no call of `withData` runs longer than its job. */
function resetShown(): void {
  shown = null;
}
