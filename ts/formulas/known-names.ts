/** Names that the grammar knows. All others are a matter of what they stand for. */

/** Whether a word is one of Python's values, which cannot be the name of anything. */
export function isValueName(word: string): boolean {
  return word === "None" || word === "True" || word === "False";
}

/** Whether a part of the text is `np` or `numpy`, which may stand before any name. */
export function isPrefix(text: string, start: number, end: number): boolean {
  const name = end - start === 2 || end - start === 5 ? text.slice(start, end) : "";
  return name === "np" || name === "numpy";
}
