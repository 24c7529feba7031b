/** Reads slices in words, as `"1:5:2, ..., -1"`. Each word is what Python writes between brackets. */
import type { Call } from "../calls/call.ts";
import { Complex } from "../dtype/complex.ts";
import { ValueError } from "../errors.ts";
import { show } from "../show.ts";
import { Slice, type SliceStep } from "./slice.ts";

/** The word for as many whole axes as there are left. */
export const ELLIPSIS = "...";

/** The word for a new axis of length 1. */
export const NEW_AXIS = "newaxis";

/** One word: a number, a slice, or one of the two names. An integer that no number holds exactly is a bigint. */
export type Word = SliceStep | Slice | typeof ELLIPSIS | typeof NEW_AXIS;

const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(j?)$/i;

/** The words of texts that were read before: programs use the same few texts again and again. */
const known = new Map<string, readonly Word[]>();

const MOST_KNOWN = 100;

/** Reads words that are separated by commas. As in Python, one comma may follow the last word. */
export function readWords(call: Call, text: string): readonly Word[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const words = splitWords(call, text);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(text, words);
  return words;
}

function splitWords(call: Call, text: string): Word[] {
  let position = 0;
  const parts = text.split(",");
  if (parts.length > 1 && parts.at(-1)?.trim() === "") parts.pop();
  return parts.map((word) => {
    const start = position + word.length - word.trimStart().length;
    position += word.length + 1;
    const read = readWord(word.trim());
    if (read === null) throw refuseWord(call, text, word.trim(), start);
    return read;
  });
}

function readWord(word: string): Word | null {
  if (word === ELLIPSIS) return word;
  if (/^(None|(np\.)?newaxis)$/.test(word)) return NEW_AXIS;
  const parts = word.split(":").map((part) => part.trim());
  const numbers = parts.map(readNumber);
  const isNumber = (index: number): boolean => numbers[index] !== null || parts[index] === "";
  if (parts.length > 3 || !parts.every((_, index) => isNumber(index))) return null;
  const [start = null, stop = null, step = null] = numbers;
  return parts.length === 1 ? start : new Slice(start, stop, step);
}

function readNumber(text: string): SliceStep | null {
  const [, digits, unit] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  if (unit !== "") return new Complex(0, Number(digits));
  if (!/^[+-]?\d+$/.test(digits)) return Number(digits);
  // Adds 0 to make 0 of -0, which Python does not have among its integers.
  const value = Number(digits) + 0;
  return Number.isSafeInteger(value) ? value : BigInt(digits);
}

function refuseWord(call: Call, text: string, word: string, position: number): ValueError {
  return new ValueError(
    `${call.name}: ${show(text)}: ${show(word)} at position ${position} is no index; write a number, start:stop:step, "..." or "newaxis"${hintFor(word)}`,
  );
}

/** Returns what to write instead of lists and masks, which NumPy takes between brackets. */
const hintFor = (word: string): string =>
  /[[(<>=!&|~]/.test(word) ? "; lists and masks are no text: a.get([0, 2]), a.get(np.greater(a, 3))" : "";
