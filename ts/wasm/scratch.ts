/**
 * Divides the scratch block, which lies in linear memory before the pool. The block has slots for values that kernels read as bytes, and
 * two windows, through which kernels read and write elements outside linear memory. It also has room for the program of a formula, for
 * the values between its steps, and for values that are folded, with their mask. The caller's code can use the scratch block too (by
 * calling ndloom), so no data may stay in it while that code runs. There are two exceptions, which have addresses of their own: the state
 * of the bit generator that was used last, and the tables of the ziggurat.
 */
import { MemoryError, ValueError } from "../errors.ts";
import { MOST_AXES } from "./codes.ts";
import { linear, SCRATCH_START } from "./module.ts";

export { PAIRED } from "./codes.ts";

/** The number of bytes of one window. Both windows fit into a second-level cache, with room to spare. */
export const WINDOW_BYTES = 131_072;

const SLOT_BYTES = 16;
const SHAPE_OFFSET = 512;
/** There is room for a length for each axis that an array can have, and for twice as many strides. */
const STRIDES_OFFSET = SHAPE_OFFSET + 8 * MOST_AXES;

// JavaScript buffers often start at 16 mod 4096. On some processors, a copy between two addresses that differ by 8 or 16 mod
// 4096 is up to 25 times slower. So the windows start half a page away.
const OUT_OFFSET = 4096 + 2064;
const IN_OFFSET = OUT_OFFSET + WINDOW_BYTES + 4096;

// What follows the windows stays from call to call.
const STATE_OFFSET = IN_OFFSET + WINDOW_BYTES + 48;
const TABLES_OFFSET = STATE_OFFSET + 4096;
// The tables take 17 KB.
const PROGRAM_OFFSET = TABLES_OFFSET + 20_480;
const REGISTERS_OFFSET = 5 * 65_536;
const FOLD_OFFSET = 7 * 65_536;
const MASK_OFFSET = FOLD_OFFSET + 1024;
const VALUES_OFFSET = FOLD_OFFSET + 16_384;
const END_OFFSET = VALUES_OFFSET + 49_152;

/** The number of bytes for the program of a formula. */
export const PROGRAM_BYTES = 24_576;

/** The number of bytes for the values between the steps of a formula. */
export const REGISTERS_BYTES = 131_072;

/** The same for kernels that use nothing of what follows the registers: all of it is theirs. */
export const WORK_BYTES = END_OFFSET - REGISTERS_OFFSET;

/** The number of bytes for values that are folded next. */
export const VALUES_BYTES = END_OFFSET - VALUES_OFFSET;

/** The number of bytes for the mask of values that are folded next. */
export const MASK_BYTES = VALUES_OFFSET - MASK_OFFSET;

/**
 * Returns how many units of `unitBytes` bytes a window of `byteLength` bytes holds. The number is at least 1, so a loop that advances by
 * it always ends. A unit is what must not be cut, such as an element. Throws MemoryError for a unit that is larger than the window.
 */
export function windowCount(unitBytes: number, byteLength = WINDOW_BYTES): number {
  const count = Math.floor(byteLength / unitBytes);
  if (count >= 1) return count;
  throw new MemoryError(`ndloom: ${unitBytes} bytes do not fit in a window of ${byteLength}`);
}

/** Returns the bytes that numbers take where others follow them: kernels find numbers of any size at multiples of eight. */
export function aligned(byteLength: number): number {
  return Math.ceil(byteLength / 8) * 8;
}

/** Returns the address of a slot, 0 to 15. Each slot has room for one element of any dtype. */
export function slot(index: number): number {
  return SCRATCH_START + index * SLOT_BYTES;
}

/** Returns the address of the window in which a kernel writes elements of a result outside linear memory. */
export function outWindow(): number {
  return SCRATCH_START + OUT_OFFSET;
}

/** Returns the address of the window in which a kernel reads elements of an input that is strided or outside linear memory. */
export function inWindow(): number {
  return SCRATCH_START + IN_OFFSET;
}

/** Returns the address of the state of the bit generator that was used last. There is room for 4 KB. */
export function generatorState(): number {
  return SCRATCH_START + STATE_OFFSET;
}

/** Returns the address of the tables of the ziggurat. */
export function zigguratTables(): number {
  return SCRATCH_START + TABLES_OFFSET;
}

/** Returns the address of the program of a formula while it runs. There is room for PROGRAM_BYTES. */
export function programArea(): number {
  return SCRATCH_START + PROGRAM_OFFSET;
}

/** Returns the address of the values between the steps of a formula. There is room for REGISTERS_BYTES. */
export function registersArea(): number {
  return SCRATCH_START + REGISTERS_OFFSET;
}

/** Returns the address of the words of a fold while it runs. There is room for 1 KB. */
export function foldWords(): number {
  return SCRATCH_START + FOLD_OFFSET;
}

/** Returns the address of the mask of values that are folded next. There is room for MASK_BYTES. */
export function maskWindow(): number {
  return SCRATCH_START + MASK_OFFSET;
}

/** Returns the address of values that are folded next. There is room for VALUES_BYTES. */
export function valuesWindow(): number {
  return SCRATCH_START + VALUES_OFFSET;
}

const NONE: readonly number[] = [];

/** Writes a shape to the scratch block for a kernel, and returns its address. `more` has the lengths of further axes. */
export function passShape(shape: readonly number[], more = NONE): number {
  return passNumbers(SCRATCH_START + SHAPE_OFFSET, MOST_AXES, shape, more);
}

/** Writes strides to the scratch block for a kernel, and returns their address. `more` are strides of further axes, or of another view. */
export function passStrides(strides: readonly number[], more = NONE): number {
  return passNumbers(SCRATCH_START + STRIDES_OFFSET, 2 * MOST_AXES, strides, more);
}

function passNumbers(
  address: number,
  most: number,
  numbers: readonly number[],
  more: readonly number[],
): number {
  const count = numbers.length + more.length;
  // The functions refuse more axes by name. Here, they would overwrite what follows in linear memory.
  if (count > most) throw new ValueError(`ndloom: ${count} axes are too many`);
  const { floats } = linear;
  let index = address / 8;
  for (let i = 0; i < numbers.length; i += 1) floats[index++] = numbers[i] as number;
  for (let i = 0; i < more.length; i += 1) floats[index++] = more[i] as number;
  return address;
}
