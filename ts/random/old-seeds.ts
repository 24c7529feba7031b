/** Seeds MT19937 as NumPy's old functions do. */

import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { show } from "../show.ts";
import { type BitStream, writeState } from "./bit-stream.ts";
import { readItems } from "./lists.ts";

/** The number of words of the key. */
const WORDS = 624;

/** Reads a seed: an integer of 32 bits, or a list of them. Returns null if there is none. */
export function readOldSeed(call: Call, seed: unknown): number | readonly number[] | null {
  if (isAbsent(seed)) return null;
  if (typeof seed === "number" || typeof seed === "bigint") return wordOf(call, seed);
  const items = readItems(call, "seed", seed);
  if (items === null)
    throw refuse(call, "seed", "an integer or a list of integers (Seed array must be 1-d)", seed);
  if (items.length === 0) throw new ValueError(`${call.name}: Seed must be non-empty`);
  // As in NumPy, an array of one integer seeds as the integer, and a list of one as a list.
  if (items.length === 1 && !isList(seed)) return wordOf(call, items[0]);
  return items.map((item) => wordOf(call, item));
}

function wordOf(call: Call, value: unknown): number {
  const isInteger = typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value));
  if (isList(value)) throw new ValueError(`${call.name}: Seed array must be 1-d`);
  if (!isInteger) throw refuse(call, "seed", "made of integers", value);
  if ((value as number) < 0 || (value as number) >= 2 ** 32)
    throw new ValueError(`${call.name}: Seed must be between 0 and 2**32 - 1, got ${show(value)}`);
  return Number(value);
}

/** Writes the state that follows from a seed. */
export function seedOld(stream: BitStream, seed: number | readonly number[]): void {
  writeState(stream, ({ words }) => {
    if (typeof seed === "number") fillFrom(words, seed);
    else mixIn(words, seed);
    words[WORDS] = WORDS;
  });
}

function fillFrom(key: Uint32Array, seed: number): void {
  key[0] = seed;
  for (let index = 1; index < WORDS; index += 1)
    key[index] = Math.imul(1812433253, folded(key[index - 1] as number)) + index;
}

function folded(word: number): number {
  return word ^ (word >>> 30);
}

/** Mixes a list into the key, as the authors of MT19937 do it (`init_by_array`). */
function mixIn(key: Uint32Array, list: readonly number[]): void {
  fillFrom(key, 19650218);
  let index = 1;
  const mix = (factor: number, addend: number): void => {
    key[index] = ((key[index] as number) ^ Math.imul(folded(key[index - 1] as number), factor)) + addend;
    index += 1;
    if (index < WORDS) return;
    key[0] = key[WORDS - 1] as number;
    index = 1;
  };
  for (let turn = 0; turn < Math.max(WORDS, list.length); turn += 1) {
    const item = turn % list.length;
    mix(1664525, (list[item] as number) + item);
  }
  for (let turn = 1; turn < WORDS; turn += 1) mix(1566083941, -index);
  key[0] = 2 ** 31;
}
