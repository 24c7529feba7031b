/** New memory for zeros. Memory that was never in use is zero already, so nobody writes it again. */
import { dtypes } from "../dtype/dtypes.ts";
import { kernels, start } from "../wasm/module.ts";
import type { Block } from "./block.ts";
import { allocateUntouched, untouchedFrom } from "./large.ts";
import { allocateOutside } from "./outside.ts";
import { allocate } from "./produce.ts";

/** Zeros of so many bytes are never written: hosts give buffers of this size as pages that nothing was on. */
const LEAST_UNTOUCHED = 2 ** 25;

/** New memory for zeros: memory that was never touched is zero already, and so is a new buffer outside. */
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

/** How many bytes from `address` on may be other than zero, when memory from `untouched` on never was in use. */
export function usedBytes(address: number, byteLength: number, untouched: number): number {
  return Math.max(0, Math.min(byteLength, untouched - address));
}
