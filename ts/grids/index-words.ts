/** Turns words into index entries: s_, indexExp. */
import type { IndexEntry } from "../array/ndarray.ts";
import { readWords } from "../array/slice-words.ts";
import * as calls from "../calls/grids.ts";

/**
 * Returns the entries of an index as a list to spread into `get`, `set`, `mgrid` or `ogrid`.
 * @param words slices in words, separated by commas; anything else is kept as it is
 * @throws ValueError for a word that is no index
 * @example
 * np.s_("::2, -1") // [np.slice(null, null, 2), -1]
 * np.arange(10).get(...np.s_("2:5")).toArray() // [2, 3, 4]
 */
export function s_(...words: readonly IndexEntry[]): IndexEntry[] {
  return entriesOf(calls.s_, words);
}

/**
 * Returns the entries of an index as a list to spread, as `s_` does.
 * @param words slices in words, separated by commas; anything else is kept as it is
 * @throws ValueError for a word that is no index
 * @example
 * np.indexExp("1:3, -1");
 * np.eye(3).get(...np.indexExp("1, ...")).toArray() // [0, 1, 0]
 */
export function indexExp(...words: readonly IndexEntry[]): IndexEntry[] {
  return entriesOf(calls.indexExp, words);
}

function entriesOf(call: (typeof calls)["s_"], words: readonly IndexEntry[]): IndexEntry[] {
  return words.flatMap((word) =>
    typeof word === "string" ? (readWords(call, word) as IndexEntry[]) : [word],
  );
}
