/** Reads the lines before the first row, and settles which columns there are and what they are called. */

import type { Call } from "../../../calls/call.ts";
import { ValueError } from "../../../errors.ts";
import { listOf } from "../../../layout.ts";
import { show } from "../../../show.ts";
import type { Steps } from "../../steps.ts";
import { strip } from "../blanks.ts";
import { shownNames } from "../column-settings.ts";
import { type Bytes, findLine, skipLines, skipMark } from "../lines.ts";
import { requireFewColumns } from "../max-columns.ts";
import type { Split } from "./cutting.ts";
import type { Absence } from "./fields.ts";
import { validNames } from "./names.ts";
import type { Settings } from "./options.ts";

/** The first line that has fields. */
export interface FirstLine {
  /** Its number. 0: the text has none. */
  readonly line: number;
  /** Its fields: of the first row, or names. */
  readonly fields: readonly string[];
}

/** Reads up to the first line with fields. Takes this line too if it has the names. */
export function* readFirstLine(
  call: Call,
  reader: Bytes,
  split: Split,
  { names, skipHeader, cutting: { comments } }: Settings,
  maxBytes: number,
): Steps<FirstLine> {
  yield* skipMark(reader);
  const skipped = yield* skipLines(call, reader, skipHeader, maxBytes);
  const isNamed = names === true;
  const first = yield* findLine(call, reader, maxBytes, (text) => {
    const fields = split(isNamed ? withoutComment(text, comments) : text);
    return fields.length > 0 ? fields : null;
  });
  if (first === null) return { line: 0, fields: [] };
  const { line, byteLength, found } = first;
  if (isNamed) reader.drop(byteLength);
  return { line: skipped + line, fields: isNamed ? namesOf(found, comments) : found };
}

/** Returns the comment of the line of names, without its mark; the whole line if it has no comment. */
function withoutComment(line: string, comments: string | null): string {
  return comments !== null && line.includes(comments) ? line.split(comments).slice(1).join("") : line;
}

/** Returns the names. Leaves out the first one if it is a part of the mark of comments, as `#` before a blank. */
function namesOf(fields: readonly string[], comments: string | null): string[] {
  const names = fields.map(strip);
  return comments?.includes(names[0] as string) ? names.slice(1) : names;
}

/** The columns of a table. */
export interface Columns {
  /** How many columns are read. */
  readonly count: number;
  /** The number of fields that each row must have, or of the columns that are picked. */
  readonly width: number;
  /** Their names, or null. */
  readonly names: readonly string[] | null;
  /** Their numbers, or null for all. Negative ones count from the end of each row. */
  readonly picks: readonly number[] | null;
  /** Returns the index of a column that an option names or numbers, or null for one that is not read. */
  readonly indexOf: (option: string, key: string) => number | null;
}

/** Settles the columns. */
export function settleColumns(call: Call, { fields }: FirstLine, settings: Settings): Columns {
  const { usecols, dtype, hasConverters } = settings;
  if (settings.names !== null || dtype === null || hasConverters)
    requireFewColumns(call, fields.length, settings.maxColumns);
  if (settings.names === true && fields.length === 0)
    throw new ValueError(`${call.name}: names: true needs a line with names, the text has none`);
  const given = settings.names === true ? fields : settings.names;
  const all =
    given === null ? null : validNames(given, { ...settings.naming, nameOf: (index) => `f${index}` });
  const width = usecols?.length ?? fields.length;
  const picks = usecols === null ? null : picksOf(call, usecols, all, fields.length);
  const names = all === null ? null : namesRead(call, all, picks, width, settings);
  const count = countOf(call, names, width, fields.length === 0, settings);
  const ofNames = names === null ? null : firstPlaces(names);
  if (ofNames !== null) requireApart(call, names?.slice(0, count) ?? [], ofNames);
  const ofPicks = picks === null ? null : firstPlaces(picks);
  const indexOf = (option: string, key: string): number | null =>
    findPlace(call, option, key, ofNames, ofPicks, fields.length);
  return { count, width, names, picks, indexOf };
}

/** Returns the names of the columns that are read. If the dtype is given, NumPy makes them valid twice, but not those of picks. */
function namesRead(
  call: Call,
  all: readonly string[],
  picks: readonly number[] | null,
  width: number,
  { dtype, naming }: Settings,
): readonly string[] {
  const areOfPicks = picks !== null && all.length <= width;
  const valid = dtype === null || areOfPicks ? all : validNames(all, naming);
  return picks === null || areOfPicks ? valid : pickedNames(call, valid, picks);
}

/** Returns the numbers of the columns that are read. */
function picksOf(
  call: Call,
  usecols: readonly (number | string)[],
  names: readonly string[] | null,
  length: number,
): number[] {
  const byName = firstPlaces(names ?? []);
  return usecols.map((column) => {
    if (typeof column === "number") return column < 0 ? column + length : column;
    const index = byName.get(column);
    if (index === undefined)
      throw new ValueError(
        `${call.name}: usecols: ${show(column)} is not in list: ${names === null ? "there are no names" : `the names are ${shownNames(names)}`}`,
      );
    return index;
  });
}

/** Returns the first index of each item of a list. */
function firstPlaces<T>(list: readonly T[]): ReadonlyMap<T, number> {
  const places = new Map<T, number>();
  list.forEach((item, index) => {
    if (!places.has(item)) places.set(item, index);
  });
  return places;
}

function pickedNames(call: Call, names: readonly string[], picks: readonly number[]): string[] {
  return picks.map((pick) => {
    const name = names.at(pick);
    if (name === undefined)
      throw new ValueError(`${call.name}: usecols: column ${pick} has no name, there are ${names.length}`);
    return name;
  });
}

/** With fewer names than columns, a dtype that is given says how many columns there are. */
function countOf(
  call: Call,
  names: readonly string[] | null,
  width: number,
  isEmpty: boolean,
  { dtype }: Settings,
): number {
  if (names === null) return width;
  if (isEmpty) return names.length;
  const isFitting = dtype === null ? names.length >= width : names.length <= width;
  if (!isFitting)
    throw new ValueError(
      `${call.name}: could not assign tuple of length ${width} to structure with ${names.length} fields: there are ${names.length} names for ${width} columns`,
    );
  return Math.min(names.length, width);
}

function requireApart(call: Call, names: readonly string[], places: ReadonlyMap<string, number>): void {
  const twice = names.find((name, index) => places.get(name) !== index);
  if (twice !== undefined)
    throw new ValueError(`${call.name}: field ${show(twice)} occurs more than once in the names`);
}

function findPlace(
  call: Call,
  option: string,
  key: string,
  names: ReadonlyMap<string, number> | null,
  picks: ReadonlyMap<number, number> | null,
  length: number,
): number | null {
  const index = names?.get(key);
  if (index !== undefined) return index;
  if (!/^-?\d+$/.test(key)) {
    if (names !== null) return null;
    throw new ValueError(
      `${call.name}: ${option}: there is no column ${show(key)}, since there are no names`,
    );
  }
  const column = Number(key) < 0 ? Number(key) + length : Number(key);
  if (picks !== null) return picks.get(column) ?? null;
  if (column >= 0 && column < length) return column;
  if (length === 0) return null;
  throw new ValueError(`${call.name}: ${option}: there is no column ${key}, the rows have ${length} fields`);
}

/** The missing fields of a column for which the caller gave no option: the empty text, with the value of the dtype. */
const PLAIN: Absence = { texts: new Set([""]), fill: null };

/** Returns the texts and the value of missing fields for each column. */
export function absencesOf(columns: Columns, { missingValues, fillingValues }: Settings): Absence[] {
  const texts = missingValues(columns);
  const fills = fillingValues(columns);
  return listOf(Math.max(columns.width, columns.count), (index) => {
    const own = texts.get(index);
    const fill = fills.get(index) ?? null;
    return own === undefined && fill === null ? PLAIN : { texts: new Set(["", ...(own ?? [])]), fill };
  });
}
