/**
 * The innermost loops over lists of the caller's: each reads items in order, once, until one is not of its kind.
 *
 * They are written out one by one although they hardly differ. V8 notes at each place of the source that reads `list[i]` how
 * the lists it met store their items (small integers, floats, objects, each with or without holes); past a few of these
 * every read there is a call, five times as slow, for the rest of the process. Closures made by one function share their notes, so
 * only source of its own keeps a loop apart, and the first items decide which of these a list meets. With `| 0` indices are integers
 * to V8 without checks, which saves a quarter of the time.
 */

/** What the loops found out about the values. */
export interface Found {
  /** Whether any item was a number. Loops for numbers alone leave it as it is. */
  hasNumbers: boolean;
  /** Whether `takeFirst` met a boolean. */
  hasBooleans: boolean;
}

/** Where a loop stopped, and the item there: the loop read the item, so nobody else may. */
export interface Stop {
  readonly index: number;
  readonly item: unknown;
}

/**
 * Puts items `from` to `to` of a list into `floats`, item i at index `shift + i`, up to the first item that is not of the
 * loop's kind. Returns where that is, null if all items were taken.
 */
type Take = (
  list: readonly unknown[],
  from: number,
  to: number,
  floats: Float64Array,
  shift: number,
  found: Found,
) => Stop | null;

/** Numbers and booleans of lists of any kind: short ones, and the first items of long ones. */
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

/** Numbers, for lists that begin with integers: they mostly hold nothing else. */
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

/** Numbers, for lists that begin with fractions. */
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

/** Booleans and numbers, for lists that do not hold numbers alone. */
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

/** The length of a row that has not as many items as the first row; none of them was read. */
export interface OtherLength {
  readonly length: unknown;
}

/** As `Take` for a whole row, which must have `length` items; `at` is where in `floats` the first goes. */
export type TakeRow = (
  row: readonly unknown[],
  length: number,
  floats: Float64Array,
  at: number,
  found: Found,
) => Stop | OtherLength | null;

/** A short row of numbers, after a row of integers. */
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

/** A short row of numbers, after one with fractions. */
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

/** A short row of booleans and numbers. */
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
