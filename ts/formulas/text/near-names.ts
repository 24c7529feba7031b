/** Finds the names that a misspelled name may stand for, for messages that ask "did you mean". */
import { listOf } from "../../layout.ts";

/** How many names are returned. */
const MOST_NAMES = 3;

/** How many candidates are compared. A table may have 100,000 columns. */
const MOST_CANDIDATES = 10_000;

/** A longer name is not compared: the work for a candidate grows with the length. */
const LONGEST_NAME = 60;

/** The most letters that may differ. In a name of less than nine letters it is a third of them, and one at least. */
const MOST_EDITS = 3;

/**
 * Returns at most three of the candidates that are nearest to a name, the nearest first, equally near ones in the order of the alphabet.
 * Capitals and underscores count as nothing, so `logicalAnd` is near `logical_and`.
 */
export function nearNames(name: string, candidates: Iterable<string>): string[] {
  if (name.length > LONGEST_NAME) return [];
  const sought = plain(name);
  const limit = Math.min(MOST_EDITS, Math.max(1, Math.floor(sought.length / 3)));
  const found = new Map<string, number>();
  let compared = 0;
  for (const candidate of candidates) {
    if (compared === MOST_CANDIDATES) break;
    compared += 1;
    if (candidate.length > LONGEST_NAME + limit) continue;
    const edits = editsBetween(sought, plain(candidate), limit);
    // A name of one or two letters is near every other of that length. An edit must leave a letter in place.
    if (edits <= limit && edits < sought.length) found.set(candidate, edits);
  }
  const order = ([one, edits]: [string, number], [other, others]: [string, number]): number =>
    edits - others || (one < other ? -1 : 1);
  return [...found]
    .sort(order)
    .slice(0, MOST_NAMES)
    .map(([near]) => near);
}

function plain(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}

/**
 * Returns how many letters must be added, removed, replaced or swapped with their neighbour to get from one name to the other, or a number
 * above the limit. This is the optimal string alignment distance.
 */
function editsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = listOf(other.length + 1, (place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1];
      const replaced = (last[place - 1] as number) + (isSame ? 0 : 1);
      let least = Math.min(replaced, (last[place] as number) + 1, (next[place - 1] as number) + 1);
      const isSwap = row > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      if (isSwap) least = Math.min(least, (before[place - 2] as number) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length] as number;
}
