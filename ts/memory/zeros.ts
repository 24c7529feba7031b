/** Allocates memory for zeros. Memory that was never used is already zero, so it is not written again. */
import { dtypes } from "../dtype/dtypes.ts";
import { kernels, start } from "../wasm/module.ts";
import type { Block } from "./block.ts";
import { allocateUntouched, untouchedFrom } from "./large.ts";
import { allocateOutside } from "./outside.ts";
import { allocate } from "./produce.ts";

/** From this number of bytes on, zeros are never written: hosts make buffers of this size of new pages, which are already zero. */
const LEAST_UNTOUCHED = 2 ** 25;

/** Allocates zeros. Writes only bytes that were used before: never-used memory and new buffers outside are already zero. */
export function produceZeros(caller: string, byteLength: number): Block {
  const untouched = zerosFrom();
  const block =
    byteLength < LEAST_UNTOUCHED
      ? allocate(caller, byteLength)
      : (allocateUntouched(byteLength) ?? allocateOutside(caller, byteLength));
  if (block.isLinear)
    kernels.fill_number(dtypes.uint8.code, block.address, usedBytes(block.address, byteLength, untouched), 0);
  return block;
}

/** Returns the address above which memory is still zero. Call it before allocating: allocation raises it. */
export function zerosFrom(): number {
  start();
  return untouchedFrom();
}

/** Returns how many bytes from `address` on may be nonzero, if memory from `untouched` on was never used. */
export function usedBytes(address: number, byteLength: number, untouched: number): number {
  return Math.max(0, Math.min(byteLength, untouched - address));
}
