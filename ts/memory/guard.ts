/** Checks on memory that is not ours alone: buffers that JavaScript owns can be detached or shrunk at any time. */
import { ValueError } from "../errors.ts";
import type { Block } from "./block.ts";

/** Whether the bytes of a block are still there: those outside linear memory may have gone. */
export function hasBytes(block: Block): boolean {
  return block.isLinear || block.buffer.byteLength >= block.address + block.byteLength;
}

/** Throws when the bytes of a block are not there any more. */
export function requireBytes(caller: string, block: Block): void {
  if (hasBytes(block)) return;
  throw new ValueError(`${caller}: the memory of the array was detached or shrunk`);
}
