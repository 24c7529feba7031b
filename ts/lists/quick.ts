/** Reads lists of numbers and booleans, and lists of such rows, into memory. This file chooses the loop for each list. */
import { isList } from "../caller.ts";
import {
  isOtherLength,
  type OtherLength,
  type Stop,
  type TakeRow,
  takeFirst,
  takeIntegerRow,
  takeIntegers,
  takeNumberRow,
  takeNumbers,
  takeRealRow,
  takeReals,
} from "./loops.ts";
import type { PlainValues } from "./plain-values.ts";

/** For lists shorter than this, choosing a loop by a sample of the items does not pay. */
const LEAST_LONG = 64;

/** The number of items of a long list that decide which loop reads the rest. */
const SAMPLE = 8;

/** Whether `takeRows` reads rows of this length. */
export function isShort(length: number): boolean {
  return length > 0 && length < LEAST_LONG;
}

/**
 * Appends the items of a list from `from` on, until one is not a number or boolean. Returns where it stopped; null if all items
 * were taken.
 */
export function takeList(
  values: PlainValues,
  list: readonly unknown[],
  from: number,
  length: number,
): Stop | null {
  let at = from;
  while (at < length) {
    const end = Math.min(length, at + values.roomForReals);
    if (end === at) return { index: at, item: list[at] };
    const stop = takeRange(values, list, at, end);
    if (stop !== null) return stop;
    at = end;
  }
  return null;
}

function takeRange(values: PlainValues, list: readonly unknown[], from: number, to: number): Stop | null {
  const { store } = values;
  store.ensure(to - from);
  const stop = takeByKind(values, list, from, to, store.start + store.count - from);
  store.count += (stop?.index ?? to) - from;
  return stop;
}

/** Takes items with the loop that suits the first items. */
function takeByKind(
  values: PlainValues,
  list: readonly unknown[],
  from: number,
  to: number,
  shift: number,
): Stop | null {
  const { floats } = values.store;
  const sampled = to - from < LEAST_LONG ? to : from + SAMPLE;
  values.hasBooleans = false;
  let stop = takeFirst(list, from, sampled, floats, shift, values);
  if (stop !== null || sampled === to) return stop;
  if (values.hasBooleans) return takeReals(list, sampled, to, floats, shift, values);
  const take = areIntegers(floats, shift + from, SAMPLE) ? takeIntegers : takeNumbers;
  stop = take(list, sampled, to, floats, shift, values);
  if (typeof stop?.item !== "boolean") return stop;
  floats[shift + stop.index] = +stop.item;
  return takeReals(list, stop.index + 1, to, floats, shift, values);
}

function areIntegers(floats: Float64Array, from: number, count: number): boolean {
  for (let i = from; i < from + count; i += 1) {
    const value = floats[i] as number;
    if ((value | 0) !== value) return false;
  }
  return true;
}

/** The row at which `takeRows` stopped. `inRow` is the item or the length that stopped it, or null when the row itself did. */
export interface RowStop {
  readonly index: number;
  readonly row: unknown;
  readonly inRow: Stop | OtherLength | null;
}

/**
 * Appends rows of `width` numbers and booleans. At least one row must have been read before. Returns where it stopped; null if
 * all rows were taken.
 */
export function takeRows(
  values: PlainValues,
  lists: readonly unknown[],
  from: number,
  length: number,
  width: number,
): RowStop | null {
  let at = from;
  while (at < length) {
    const end = Math.min(length, at + Math.floor(values.roomForReals / width));
    if (end === at) return { index: at, row: lists[at], inRow: null };
    values.store.ensure((end - at) * width);
    const stop = takeSomeRows(values, lists, at, end, width);
    if (stop !== null) return stop;
    at = end;
  }
  return null;
}

function takeSomeRows(
  values: PlainValues,
  lists: readonly unknown[],
  from: number,
  to: number,
  width: number,
): RowStop | null {
  const { store } = values;
  const { floats } = store;
  let at = store.start + store.count;
  let take = rowLoop(values, width);
  for (let index = from; index < to; index += 1) {
    const row = lists[index];
    if (!isList(row)) {
      store.count = at - store.start;
      return { index, row, inRow: null };
    }
    let stop = take(row, width, floats, at, values);
    if (stop !== null && !isOtherLength(stop) && typeof stop.item === "boolean") {
      // takeRealRow accepts booleans, so a loop for numbers stopped here. The rows after this one probably hold booleans too.
      take = takeRealRow;
      floats[at + stop.index] = +stop.item;
      stop = takeFirst(row, stop.index + 1, width, floats, at, values);
    }
    if (stop !== null) {
      if (!isOtherLength(stop)) at += stop.index;
      store.count = at - store.start;
      return { index, row, inRow: stop };
    }
    at += width;
  }
  store.count = at - store.start;
  return null;
}

/** Returns the loop for rows like the row before. */
function rowLoop(values: PlainValues, width: number): TakeRow {
  const { store } = values;
  if (!values.hasNumbers || store.count < width) return takeRealRow;
  const last = store.start + store.count - width;
  return areIntegers(store.floats, last, width) ? takeIntegerRow : takeNumberRow;
}
