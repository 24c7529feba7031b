/**
 * The scratch block, outside the pool: slots for values that cross to a kernel as bytes, and two windows through which
 * elements outside linear memory pass. Nothing stays in it while code of the caller's runs, which may use it too.
 */
import { linear } from "./module.ts";

/** Bytes of one window: both fit in a second-level cache with room to spare. */
export const WINDOW_BYTES = 131_072;

const SLOT_BYTES = 16;
const SHAPE_OFFSET = 512;
const STRIDES_OFFSET = 1024;

// Buffers that JavaScript owns often start at 16 mod 4096. A copy between two addresses that differ by 8 or 16 mod 4096 is
// up to 25 times slower on some processors, so the windows start half a page away.
const OUT_OFFSET = 4096 + 2064;
const IN_OFFSET = OUT_OFFSET + WINDOW_BYTES + 4096;

/** The address of slot 0 to 15, each wide enough for one element of any dtype. */
export function slot(index: number): number {
  return linear.scratch + index * SLOT_BYTES;
}

/** The window in which a kernel writes elements for a result outside. */
export function outWindow(): number {
  return linear.scratch + OUT_OFFSET;
}

/** The window that brings a kernel elements of an input that is strided or outside. */
export function inWindow(): number {
  return linear.scratch + IN_OFFSET;
}

/** Writes a shape where kernels read it, and returns the address. */
export function passShape(shape: readonly number[]): number {
  return passNumbers(linear.scratch + SHAPE_OFFSET, shape);
}

/** Writes strides where kernels read them, and returns the address. */
export function passStrides(strides: readonly number[]): number {
  return passNumbers(linear.scratch + STRIDES_OFFSET, strides);
}

function passNumbers(address: number, numbers: readonly number[]): number {
  const { floats } = linear;
  const start = address / 8;
  for (let i = 0; i < numbers.length; i += 1) floats[start + i] = numbers[i] as number;
  return address;
}
