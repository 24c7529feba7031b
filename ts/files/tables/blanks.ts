/** The blanks of Python, which may stand around the fields of a table. */

/** The characters for which Python's `isspace` is true, as the kernel knows them. `trim` knows some others. */
export const BLANKS =
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

const BETWEEN = new RegExp(`[${BLANKS}]+`);

/** Returns a text without the blanks around it. */
export function strip(text: string): string {
  return withoutAround(text, BLANKS);
}

/** Returns a text without some characters around it. An expression for those at the end would try each of them within the text. */
export function withoutAround(text: string, characters: string): string {
  let [first, end] = [0, text.length];
  while (first < end && characters.includes(text[first] as string)) first += 1;
  while (first < end && characters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(first, end);
}

/** Splits a text at blanks. */
export function splitAtBlanks(text: string): string[] {
  const stripped = strip(text);
  return stripped === "" ? [] : stripped.split(BETWEEN);
}
