/**
 * The innermost loops over the caller's lists. Each loop reads the items in order, once, until an item is not of the loop's
 * type.
 *
 * The loops hardly differ, but each is written out. At each expression that reads `list[i]`, V8 records how the lists
 * store their items: as small integers, floats or objects, each with or without holes. After a few different kinds, every read
 * in that expression becomes a call. A call is five times as slow, for as long as the process runs. Closures made by one function
 * share these records, so only separate source code keeps them apart. The first items of a list decide which loop reads it.
 * With `| 0`, V8 knows that the indices are integers and skips checks, which saves a quarter of the time.
 */

/** The loops report here which types of values they found. */
export interface Found {
  /** Whether any item was a number. Loops for numbers only do not set it. */
  hasNumbers: boolean;
  /** Whether `takeFirst` found a boolean. */
  hasBooleans: boolean;
}

/** The index at which a loop stopped, and the item there. The loop has read this item, so it must not be read again. */
export interface Stop {
  readonly index: number;
  readonly item: unknown;
}

/**
 * Writes items `from` to `to` of a list into `floats`, item i at index `shift + i`. Stops at the first item that is not of the
 * loop's type. Returns where it stopped; null if all items were taken.
 */
type Take = (
  list: readonly unknown[],
  from: number,
  to: number,
  floats: Float64Array,
  shift: number,
  found: Found,
) => Stop | null;

/** Takes numbers and booleans from lists of any kind: from short lists, and the first items of long lists. */
export const takeFirst: Take = (list, from, to, floats, shift, found) => {
  for (let i = from; i < to; i += 1) {
    const item = list[i];
    if (typeof item === "number") {
      floats[shift + i] = item;
      found.hasNumbers = true;
    } else if (typeof item === "boolean") {
      floats[shift + i] = item ? 1 : 0;
      found.hasBooleans = true;
    } else {
      return { index: i, item };
    }
  }
  return null;
};

/** Takes numbers. For lists that begin with integers: most hold only integers. */
export const takeIntegers: Take = (list, from, to, floats, shift) => {
  const end = to | 0;
  const first = shift | 0;
  for (let i = from | 0; i < end; i = (i + 1) | 0) {
    const item = list[i];
    if (typeof item !== "number") {
      return { index: i, item };
    }
    floats[(first + i) | 0] = item;
  }
  return null;
};

/** Takes numbers. For lists that begin with fractions. */
export const takeNumbers: Take = (list, from, to, floats, shift) => {
  const end = to | 0;
  const first = shift | 0;
  for (let i = from | 0; i < end; i = (i + 1) | 0) {
    const item = list[i];
    if (typeof item !== "number") {
      return { index: i, item };
    }
    floats[(first + i) | 0] = item;
  }
  return null;
};

/** Takes booleans and numbers. For lists that hold more than numbers. */
export const takeReals: Take = (list, from, to, floats, shift, found) => {
  const end = to | 0;
  const first = shift | 0;
  let hasNumbers = false;
  let stop: Stop | null = null;
  for (let i = from | 0; i < end; i = (i + 1) | 0) {
    const item = list[i];
    if (typeof item === "boolean") {
      floats[(first + i) | 0] = item ? 1 : 0;
    } else if (typeof item === "number") {
      floats[(first + i) | 0] = item;
      hasNumbers = true;
    } else {
      stop = { index: i, item };
      break;
    }
  }
  if (hasNumbers) found.hasNumbers = true;
  return stop;
};

/** The length of a row that differs from the length of the first row. None of its items was read. */
export interface OtherLength {
  readonly length: unknown;
}

/** Tells the two apart. `in` would find what a page adds to Object.prototype. */
export function isOtherLength(stop: Stop | OtherLength): stop is OtherLength {
  return !Object.hasOwn(stop, "item");
}

/** As `Take`, for a whole row. The row must have `length` items; `at` is the index in `floats` of the first. */
export type TakeRow = (
  row: readonly unknown[],
  length: number,
  floats: Float64Array,
  at: number,
  found: Found,
) => Stop | OtherLength | null;

/** Takes a short row of numbers. For rows that follow a row of integers. */
export const takeIntegerRow: TakeRow = (row, length, floats, at) => {
  const rowLength = row.length;
  if (rowLength !== length) return { length: rowLength };
  for (let i = 0; i < length; i += 1) {
    const item = row[i];
    if (typeof item !== "number") {
      return { index: i, item };
    }
    floats[at + i] = item;
  }
  return null;
};

/** Takes a short row of numbers. For rows that follow a row with fractions. */
export const takeNumberRow: TakeRow = (row, length, floats, at) => {
  const rowLength = row.length;
  if (rowLength !== length) return { length: rowLength };
  for (let i = 0; i < length; i += 1) {
    const item = row[i];
    if (typeof item !== "number") {
      return { index: i, item };
    }
    floats[at + i] = item;
  }
  return null;
};

/** Takes a short row of booleans and numbers. */
export const takeRealRow: TakeRow = (row, length, floats, at, found) => {
  const rowLength = row.length;
  if (rowLength !== length) return { length: rowLength };
  for (let i = 0; i < length; i += 1) {
    const item = row[i];
    if (typeof item === "boolean") {
      floats[at + i] = item ? 1 : 0;
    } else if (typeof item === "number") {
      floats[at + i] = item;
      found.hasNumbers = true;
    } else {
      return { index: i, item };
    }
  }
  return null;
};
