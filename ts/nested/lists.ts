/** Lists of numbers and booleans, and lists of such rows, into memory: here is chosen which loop reads which list. */
import { isList } from "../caller.ts";
import {
  OTHER_LENGTH,
  type TakeRow,
  takeFirst,
  takeIntegerRow,
  takeIntegers,
  takeNumberRow,
  takeNumbers,
  takeRealRow,
  takeReals,
} from "./loops.ts";
import type { PlainValues } from "./values.ts";

/** Lists shorter than this are not worth looking at before they are read. */
const LEAST_LONG = 64;

/** How many items of a long list tell what it holds. */
const SAMPLE = 8;

/** The column that stands for a row that is no array. */
export const NO_LIST = -2;

/** Whether rows of this length are for `takeRows`. */
export function isShort(length: number): boolean {
  return length > 0 && length < LEAST_LONG;
}

/**
 * Appends the items of a list from `from` on as long as they are numbers and booleans. Returns the index of the first that is
 * not, which was read and stands in `values.stranger`.
 */
export function takeList(
  values: PlainValues,
  list: readonly unknown[],
  from: number,
  length: number,
): number {
  let at = from;
  while (at < length) {
    const end = Math.min(length, at + values.roomForReals);
    if (end === at) {
      values.stranger = list[at];
      return at;
    }
    at = takeStretch(values, list, at, end);
    if (at < end) return at;
  }
  return length;
}

function takeStretch(values: PlainValues, list: readonly unknown[], from: number, to: number): number {
  const { store } = values;
  store.ensure(to - from);
  const { floats } = store;
  const shift = store.start + store.count - from;
  const sampled = to - from < LEAST_LONG ? to : from + SAMPLE;
  values.hasBooleans = false;
  let at = takeFirst(values, list, from, sampled, floats, shift);
  if (at === sampled && at < to) {
    if (!values.hasBooleans) {
      const take = areIntegers(floats, shift + from, SAMPLE) ? takeIntegers : takeNumbers;
      at = take(values, list, at, to, floats, shift);
      if (at < to && typeof values.stranger === "boolean") {
        floats[shift + at] = +values.stranger;
        at += 1;
        values.hasBooleans = true;
      }
    }
    if (values.hasBooleans) at = takeReals(values, list, at, to, floats, shift);
  }
  store.count += at - from;
  return at;
}

function areIntegers(floats: Float64Array, from: number, count: number): boolean {
  for (let i = from; i < from + count; i += 1) {
    const value = floats[i] as number;
    if ((value | 0) !== value) return false;
  }
  return true;
}

/**
 * Appends rows of `width` numbers and booleans, one row at least having been read before. Returns the index of the first row
 * that is something else, `values.row`; `values.column` is the index of the item that is no number or boolean, read and in
 * `values.stranger`, or OTHER_LENGTH with the length there, or NO_LIST.
 */
export function takeRows(
  values: PlainValues,
  lists: readonly unknown[],
  from: number,
  length: number,
  width: number,
): number {
  let at = from;
  while (at < length) {
    const end = Math.min(length, at + Math.floor(values.roomForReals / width));
    if (end === at) {
      values.row = lists[at];
      values.column = NO_LIST;
      return at;
    }
    values.store.ensure((end - at) * width);
    at = takeSomeRows(values, lists, at, end, width);
    if (at < end) return at;
  }
  return length;
}

function takeSomeRows(
  values: PlainValues,
  lists: readonly unknown[],
  from: number,
  to: number,
  width: number,
): number {
  const { store } = values;
  const { floats } = store;
  let at = store.start + store.count;
  let take = rowLoop(values, width);
  let i = from;
  for (; i < to; i += 1) {
    const row = lists[i];
    if (!isList(row)) {
      stopAt(values, row, NO_LIST);
      break;
    }
    let column = take(values, row, width, floats, at);
    if (column >= 0 && column < width && take !== takeRealRow) {
      take = takeRealRow;
      column = takeRest(values, row, column, width, floats, at);
    }
    if (column !== width) {
      stopAt(values, row, column);
      if (column !== OTHER_LENGTH) at += column;
      break;
    }
    at += width;
  }
  store.count = at - store.start;
  return i;
}

function stopAt(values: PlainValues, row: unknown, column: number): void {
  values.row = row;
  values.column = column;
}

/** The loop for rows like the one before. */
function rowLoop(values: PlainValues, width: number): TakeRow {
  const { store } = values;
  if (!values.hasNumbers || store.count < width) return takeRealRow;
  const last = store.start + store.count - width;
  return areIntegers(store.floats, last, width) ? takeIntegerRow : takeNumberRow;
}

/** Takes the rest of a row, from an item on that another loop stopped at. */
function takeRest(
  values: PlainValues,
  row: readonly unknown[],
  column: number,
  width: number,
  floats: Float64Array,
  at: number,
): number {
  const { stranger } = values;
  if (typeof stranger !== "boolean") return column;
  floats[at + column] = +stranger;
  return takeFirst(values, row, column + 1, width, floats, at);
}
