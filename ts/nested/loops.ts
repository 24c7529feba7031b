/**
 * The innermost loops over lists of the caller's: each reads items in order, once, until one is not of its kind.
 *
 * They are written out one by one although they hardly differ. V8 notes at each place of the source that reads `list[i]` how
 * the lists it met store their items (small integers, floats, objects, each with or without holes); past a few of these
 * every read there is a call, five times as slow, for the rest of the process. Closures made by one function share their notes, so
 * only source of its own keeps a loop apart, and the first items decide which of these a list meets. With `| 0` indices are integers
 * to V8 without checks, which saves a quarter of the time.
 */

/** What a loop tells besides the index that it reached. */
export interface Taken {
  /** The item at which a loop stopped; it was read. */
  stranger: unknown;
  /** Whether any item was a number. Loops for numbers alone leave it as it is. */
  hasNumbers: boolean;
  /** Whether `takeFirst` met a boolean. */
  hasBooleans: boolean;
}

/**
 * Puts items `from` to `to` of a list into `floats`, item i at index `shift + i`. Returns the index of the first item that
 * is not of the loop's kind, which then stands in `stranger`.
 */
export type Take = (
  taken: Taken,
  list: readonly unknown[],
  from: number,
  to: number,
  floats: Float64Array,
  shift: number,
) => number;

/** Numbers and booleans of lists of any kind: short ones, and the first items of long ones. */
export const takeFirst: Take = (taken, list, from, to, floats, shift) => {
  for (let i = from; i < to; i += 1) {
    const item = list[i];
    if (typeof item === "number") {
      floats[shift + i] = item;
      taken.hasNumbers = true;
    } else if (typeof item === "boolean") {
      floats[shift + i] = item ? 1 : 0;
      taken.hasBooleans = true;
    } else {
      taken.stranger = item;
      return i;
    }
  }
  return to;
};

/** Numbers, for lists that begin with integers: they mostly hold nothing else. */
export const takeIntegers: Take = (taken, list, from, to, floats, shift) => {
  const end = to | 0;
  const first = shift | 0;
  for (let i = from | 0; i < end; i = (i + 1) | 0) {
    const item = list[i];
    if (typeof item !== "number") {
      taken.stranger = item;
      return i;
    }
    floats[(first + i) | 0] = item;
  }
  return end;
};

/** Numbers, for lists that begin with fractions. */
export const takeNumbers: Take = (taken, list, from, to, floats, shift) => {
  const end = to | 0;
  const first = shift | 0;
  for (let i = from | 0; i < end; i = (i + 1) | 0) {
    const item = list[i];
    if (typeof item !== "number") {
      taken.stranger = item;
      return i;
    }
    floats[(first + i) | 0] = item;
  }
  return end;
};

/** Booleans and numbers, for lists that do not hold numbers alone. */
export const takeReals: Take = (taken, list, from, to, floats, shift) => {
  const end = to | 0;
  const first = shift | 0;
  let hasNumbers = false;
  let i = from | 0;
  for (; i < end; i = (i + 1) | 0) {
    const item = list[i];
    if (typeof item === "boolean") {
      floats[(first + i) | 0] = item ? 1 : 0;
    } else if (typeof item === "number") {
      floats[(first + i) | 0] = item;
      hasNumbers = true;
    } else {
      taken.stranger = item;
      break;
    }
  }
  if (hasNumbers) taken.hasNumbers = true;
  return i;
};

/** The index that stands for a row of another length than the first, of which no item was read. */
export const OTHER_LENGTH = -1;

/** As `Take` for a whole row, which must have `length` items; `at` is where in `floats` the first goes. */
export type TakeRow = (
  taken: Taken,
  row: readonly unknown[],
  length: number,
  floats: Float64Array,
  at: number,
) => number;

/** A short row of numbers, after a row of integers. */
export const takeIntegerRow: TakeRow = (taken, row, length, floats, at) => {
  const found = row.length;
  if (found !== length) {
    taken.stranger = found;
    return OTHER_LENGTH;
  }
  for (let i = 0; i < length; i += 1) {
    const item = row[i];
    if (typeof item !== "number") {
      taken.stranger = item;
      return i;
    }
    floats[at + i] = item;
  }
  return length;
};

/** A short row of numbers, after one with fractions. */
export const takeNumberRow: TakeRow = (taken, row, length, floats, at) => {
  const found = row.length;
  if (found !== length) {
    taken.stranger = found;
    return OTHER_LENGTH;
  }
  for (let i = 0; i < length; i += 1) {
    const item = row[i];
    if (typeof item !== "number") {
      taken.stranger = item;
      return i;
    }
    floats[at + i] = item;
  }
  return length;
};

/** A short row of booleans and numbers. */
export const takeRealRow: TakeRow = (taken, row, length, floats, at) => {
  const found = row.length;
  if (found !== length) {
    taken.stranger = found;
    return OTHER_LENGTH;
  }
  for (let i = 0; i < length; i += 1) {
    const item = row[i];
    if (typeof item === "boolean") {
      floats[at + i] = item ? 1 : 0;
    } else if (typeof item === "number") {
      floats[at + i] = item;
      taken.hasNumbers = true;
    } else {
      taken.stranger = item;
      return i;
    }
  }
  return length;
};
