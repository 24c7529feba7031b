/**
 * Shortens an item of text that outgrows its window, so that texts of any length are read in a window of one size. The shorter item
 * has the same value, and what follows it may be added to it.
 */

const [ZERO, NINE, ONE, POINT] = [0x30, 0x39, 0x31, 0x2e];

/** No float needs more digits: the first 768 decide how it is rounded, and then whether any digit after them is not zero. */
const DIGITS = 1100;

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
/** Whether a byte is one of the blanks that Python knows. */
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 9 && byte <= 13);

/**
 * Shortens the item in `text`, in place, and returns its length. Drops blanks at its end but for one, zeros before a number, and digits
 * behind the point that no float needs. `hasDigits` tells that the separator has digits; then digits stay as they are.
 */
export function shortenItem(text: Uint8Array, hasDigits: boolean): number {
  let end = text.length;
  while (end > 0 && isBlank(text[end - 1] as number)) end -= 1;
  let length = 0;
  /** Whether the number has a digit before its point that is not zero. Then zeros behind the point count as digits. */
  let isLarge = false;
  const blank = text[end];
  for (let at = 0; at < end; ) {
    let after = at + 1;
    if (!hasDigits && isDigit(text[at] as number)) {
      while (after < end && isDigit(text[after] as number)) after += 1;
      const isFraction = length > 0 && text[length - 1] === POINT;
      if (isFraction) length += cutFraction(text, at, after, length, isLarge);
      else {
        const digits = cutZeros(text, at, after, length);
        isLarge = text[length] !== ZERO;
        length += digits;
      }
    } else text[length++] = text[at] as number;
    at = after;
  }
  if (blank !== undefined) text[length++] = blank;
  return length;
}

/** Moves the digits before a point from `at` to `target`, without leading zeros but for the last digit. Returns how many are left. */
function cutZeros(text: Uint8Array, at: number, after: number, target: number): number {
  let first = at;
  while (first < after - 1 && text[first] === ZERO) first += 1;
  text.copyWithin(target, first, after);
  return after - first;
}

/** Moves the digits behind a point. Those that no float needs become one digit, which is not zero if one of them is not. */
function cutFraction(text: Uint8Array, at: number, after: number, target: number, isLarge: boolean): number {
  let first = at;
  while (!isLarge && first < after && text[first] === ZERO) first += 1;
  const kept = Math.min(after, first + DIGITS);
  text.copyWithin(target, at, kept);
  let rest = kept;
  while (rest < after && text[rest] === ZERO) rest += 1;
  if (rest === after) return kept - at;
  text[target + kept - at] = ONE;
  return kept - at + 1;
}
