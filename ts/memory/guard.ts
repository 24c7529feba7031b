/** Checks on memory that is not ours alone: buffers that JavaScript owns can be detached or shrunk at any time. */
import { ValueError } from "../errors.ts";
import type { Block } from "./block.ts";

/** Throws when the bytes of a block outside linear memory are not there any more. */
export function requireBytes(caller: string, block: Block): void {
  if (block.isLinear || block.buffer.byteLength >= block.address + block.byteLength) return;
  throw new ValueError(`${caller}: the memory of the array was detached or shrunk`);
}
