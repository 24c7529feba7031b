/**
 * What leaves the library leaves linear memory. `data` and `transfer` move a block to a buffer of JavaScript's own, for good.
 * `withData` shows a block where it lies, for the length of a call, and meanwhile the block cannot move.
 */
import { ValueError } from "../errors.ts";
import type { Block } from "./block.ts";
import { byteLengthOf } from "./buffers.ts";
import { atEndOfJob } from "./job.ts";
import { copyOfBytes, settleIn } from "./outside.ts";

/** What one call of `withData` shows. */
interface Shown {
  readonly block: Block;
  /** What the call shows that this one runs in. */
  readonly outer: Shown | null;
}

/** What the innermost call of `withData` shows at this moment. */
let shown: Shown | null = null;

/** Moves a block to a buffer of JavaScript's own, of exactly its bytes. Does nothing if it has one, or if the memory is the caller's. */
export function moveOut(caller: string, block: Block): void {
  requireUnshown(caller, block);
  const { buffer, address, byteLength } = block;
  if (!block.isLinear && (block.isCallers || byteLengthOf(buffer) === byteLength)) return;
  settleIn(block, copyOfBytes(caller, buffer, address, byteLength));
}

/** Throws ValueError while a call of `withData` shows the block. */
export function requireUnshown(caller: string, block: Block): void {
  for (let inner = shown; inner !== null; inner = inner.outer) {
    if (inner.block === block)
      throw new ValueError(
        `${caller}: withData shows this memory at the moment, so it cannot move; use the view, or call ${caller} when withData has returned`,
      );
  }
}

/** Calls `use`. Meanwhile the block is neither moved nor recycled. */
export function showing<R>(block: Block, use: () => R): R {
  atEndOfJob(forget);
  const outer = shown;
  // By assignments, since the call stack may be full: only the last one to let go has to make a call.
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

/** See job.ts: no call of `withData` lasts beyond its job. */
function forget(): void {
  shown = null;
}
