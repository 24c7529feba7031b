/** Finds the columns of a table: their names, and which of them are read. */
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import type { OpenText } from "../open-text.ts";
import type { Steps } from "../steps.ts";
import { strip } from "./blanks.ts";
import { skipMark } from "./lines.ts";
import { Rows } from "./rows.ts";
import { noColumn, type TableSettings } from "./table-settings.ts";
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
    for (let left = skiprows; left > 0; left -= 1) if ((yield* rows.takeLine()) === null) break;
    const batch = yield* rows.next(1);
    const first = batch === null ? null : rows.rowTexts(0);
    if (header === true) rows.drop();
    const names = namesOf(call, header, first);
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

function namesOf(call: Call, header: boolean | readonly string[], first: readonly string[] | null): string[] {
  if (header === true && first === null)
    throw new ValueError(
      `${call.name}: the text has no rows, so there is no header; without one, pass { header: false }`,
    );
  if (header === false) return (first ?? []).map((_, place) => `c${place}`);
  if (header === true) return distinct((first as readonly string[]).map(strip));
  if (first !== null && first.length !== header.length)
    throw new ValueError(`${call.name}: header has ${header.length} names for ${first.length} columns`);
  return distinct(header);
}

/** Gives names to columns without one, and a number to names that come again. */
function distinct(names: readonly string[]): string[] {
  const all = new Set(names);
  const used = new Set<string>();
  return names.map((given, place) => {
    const name = given === "" ? `c${place}` : given;
    let one = name;
    for (let number = 2; used.has(one) || (one !== given && all.has(one)); number += 1)
      one = `${name}_${number}`;
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
  const places = usecols.map((column) => {
    const place =
      typeof column === "string" ? names.indexOf(column) : column < 0 ? column + names.length : column;
    if (place < 0 || place >= names.length) throw noColumn(call, "usecols", column, names);
    return place;
  });
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice !== undefined)
    throw new ValueError(`${call.name}: usecols names the column '${names[twice]}' twice`);
  return places;
}
