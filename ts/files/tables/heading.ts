/** Finds the columns of a table: their names, and which of them are read. */
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { listOf } from "../../layout.ts";
import type { OpenText } from "../open-text.ts";
import type { Steps } from "../steps.ts";
import { strip } from "./blanks.ts";
import { noColumn, type TableSettings } from "./column-settings.ts";
import { skipMark } from "./lines.ts";
import { requireFewColumns } from "./max-columns.ts";
import { Rows } from "./rows.ts";
import type { RowSettings } from "./types.ts";

/** The columns of a table. */
export interface Heading {
  /** The names of all columns. */
  readonly names: readonly string[];
  /** The places of the columns that are read, or null for all. */
  readonly places: readonly number[] | null;
  /** The number of the line behind the header. */
  readonly line: number;
}

/** Reads the beginning of a table, up to its header. */
export function* readHeading(call: Call, text: OpenText, settings: TableSettings): Steps<Heading> {
  const { header, skiprows } = settings;
  const rows = new Rows(call, text.reader, rowSettings(call, text, settings, null, 0, 1));
  try {
    yield* skipMark(text.reader);
    yield* rows.skipLines(skiprows);
    const batch = yield* rows.next(1);
    const count = batch?.columns ?? null;
    requireFewColumns(call, count ?? 0, settings.maxColumns);
    const names = header === true ? distinct(titles(call, rows, count)) : namesOf(call, header, count);
    if (header === true) rows.drop();
    return { names, places: placesOf(call, settings.usecols, names), line: rows.line };
  } finally {
    rows.release();
  }
}

/** Returns the settings for the rows of a table. */
export function rowSettings(
  call: Call,
  { maxBytes }: OpenText,
  { grammar, missing }: TableSettings,
  picks: readonly number[] | null,
  width: number,
  line: number,
): RowSettings {
  return {
    grammar,
    missing,
    picks,
    width,
    line,
    strip: false,
    mustClose: true,
    maxBytes,
    onUneven: ({ line, found, columns }) => {
      throw new ValueError(
        `${call.name}: line ${line}: the number of columns changed from ${columns} to ${found}`,
      );
    },
  };
}

/** Returns the fields of the header. */
function titles(call: Call, rows: Rows, count: number | null): string[] {
  if (count === null)
    throw new ValueError(
      `${call.name}: the text has no rows, so there is no header; without one, pass { header: false }`,
    );
  return rows.rowTexts(0).map(strip);
}

/** Returns the names of the columns of a text without a row of names. `count` is null if the text has no rows. */
function namesOf(call: Call, header: false | readonly string[], count: number | null): string[] {
  if (header === false) return listOf(count ?? 0, (index) => `c${index}`);
  if (count !== null && count !== header.length)
    throw new ValueError(`${call.name}: header has ${header.length} names for ${count} columns`);
  return distinct(header);
}

/** Gives names to columns without one, and a number to names that come again. */
function distinct(names: readonly string[]): string[] {
  const all = new Set(names);
  const used = new Set<string>();
  // The next number for a name: those below it are used.
  const numbers = new Map<string, number>();
  return names.map((given, index) => {
    const name = given === "" ? `c${index}` : given;
    let one = name;
    let number = numbers.get(name) ?? 2;
    for (; used.has(one) || (one !== given && all.has(one)); number += 1) one = `${name}_${number}`;
    numbers.set(name, number);
    used.add(one);
    return one;
  });
}

function placesOf(
  call: Call,
  usecols: readonly (string | number)[] | null,
  names: readonly string[],
): number[] | null {
  if (usecols === null) return null;
  const byName = new Map(names.map((name, index) => [name, index]));
  const places = new Set<number>();
  for (const column of usecols) {
    const index =
      typeof column === "string" ? (byName.get(column) ?? -1) : column < 0 ? column + names.length : column;
    if (index < 0 || index >= names.length) throw noColumn(call, "usecols", column, names);
    if (places.has(index))
      throw new ValueError(`${call.name}: usecols names the column '${names[index]}' twice`);
    places.add(index);
  }
  return [...places];
}
