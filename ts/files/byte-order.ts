/** Turns the bytes of big-endian elements around. */
import type { DType } from "../dtype/dtypes.ts";
import type { Block } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { kernels, linear } from "../wasm/module.ts";
import { inWindow, outWindow, passShape, passStrides, WINDOW_BYTES } from "../wasm/scratch.ts";

/** Turns the bytes of each number in a block around, in place. A complex element consists of two numbers. */
export function swapBytes({ buffer, address, byteLength }: Block, { alignment: width }: DType): void {
  for (let at = 0; at < byteLength; at += WINDOW_BYTES) {
    const length = Math.min(WINDOW_BYTES, byteLength - at);
    linear.bytes.set(new Uint8Array(buffer, address + at, length), inWindow());
    // A view of the bytes whose last axis runs backwards.
    const shape = passShape([length / width, width]);
    kernels.gather(1, outWindow(), length, 0, inWindow() + width - 1, 2, shape, passStrides([width, -1]));
    copyOut(outWindow(), length, buffer, address + at);
  }
}
