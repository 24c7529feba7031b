/** Reads the options of readColumns and readBlocks. */

import { putScalar, readElementValue } from "../../array/scalars.ts";
import { isAbsent, isList, isPlain, readEach } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { resolveDType } from "../../dtype/names.ts";
import { ValueError } from "../../errors.ts";
import { readCount, refuse } from "../../input/arguments.ts";
import type { Arguments } from "../../input/bind.ts";
import { show } from "../../show.ts";
import { start } from "../../wasm/module.ts";
import { slot } from "../../wasm/scratch.ts";
import { readMaxBytes } from "../options.ts";
import { strip } from "./blanks.ts";
import { readComments, readDelimiter, readQuote, requireApartMarks } from "./marks.ts";
import { readMaxColumns } from "./max-columns.ts";
import type { Fill, Grammar } from "./types.ts";

/** A dtype for a column; `'text'` for a column of text; null if it is to be found. */
export type ColumnDType = DType | "text" | null;

/** What the caller says about each column: the same for all, or one thing for each name or each index. */
export type ByColumn<T> =
  | { readonly kind: "all"; readonly value: T }
  | { readonly kind: "names"; readonly values: ReadonlyMap<string, T> }
  | { readonly kind: "places"; readonly values: readonly T[] };

/** The options of a call, as they were read. */
export interface TableSettings {
  readonly grammar: Grammar;
  /** The names of the columns; true if the first row has them, false if there are none. */
  readonly header: boolean | readonly string[];
  readonly dtypes: ByColumn<ColumnDType>;
  readonly usecols: readonly (string | number)[] | null;
  readonly missing: readonly string[];
  readonly fill: ByColumn<Fill | null>;
  readonly point: string;
  readonly skiprows: number;
  readonly maxRows: number;
  /** Whether columns of text become codes. */
  readonly hasCodes: boolean;
  readonly maxBytes: number | null;
  readonly maxColumns: number;
}

export function readTableSettings(call: Call, read: Arguments): TableSettings {
  const grammar = {
    delimiter: readDelimiter(call, read.delimiter, ","),
    quote: readQuote(call, "quote", read.quote, '"'),
    comments: readComments(call, read.comments, null),
  };
  requireApartMarks(call, grammar);
  const { text, maxRows } = read;
  if (!isAbsent(text) && text !== "codes") throw refuse(call, "text", "'codes'", text);
  return {
    grammar,
    header: readHeader(call, read.header),
    dtypes: readByColumn(call, "dtypes", read.dtypes, (_, value) => readColumnDType(call, value)),
    usecols: readUsecols(call, read.usecols),
    missing: ["", ...readMissing(call, read.missing)],
    fill: readByColumn(call, "fill", read.fill, (name, value) => readFill(call, name, value)),
    point: readPoint(call, read.decimal, grammar),
    skiprows: readCount(call, "skiprows", read.skiprows, 0),
    maxRows: isAbsent(maxRows) ? Number.POSITIVE_INFINITY : readCount(call, "maxRows", maxRows),
    hasCodes: text === "codes",
    maxBytes: readMaxBytes(call, read),
    maxColumns: readMaxColumns(call, read),
  };
}

function readHeader(call: Call, value: unknown): boolean | readonly string[] {
  if (isAbsent(value)) return true;
  if (typeof value === "boolean") return value;
  const refuseHeader = (): ValueError => refuse(call, "header", "true, false or a list of names", value);
  if (!isList(value)) throw refuseHeader();
  return readEach(value, (name) => {
    if (typeof name !== "string") throw refuseHeader();
    return name;
  });
}

/** The most items of a list by columns, which may be holes. */
const MOST_LISTED = 2 ** 20;

/** Reads an option that is one value for all columns, a list, or an object by names. */
function readByColumn<T>(
  call: Call,
  option: string,
  value: unknown,
  readOne: (name: string, value: unknown) => T,
): ByColumn<T> {
  if (isList(value)) {
    if (value.length > MOST_LISTED)
      throw refuse(call, option, `a list of at most ${MOST_LISTED} items`, value);
    return { kind: "places", values: readEach(value, (item, index) => readOne(`${option}[${index}]`, item)) };
  }
  if (isPlain(value)) {
    const entries = Object.entries(value);
    return {
      kind: "names",
      values: new Map(entries.map(([name, item]) => [name, readOne(`${option}.${name}`, item)])),
    };
  }
  return { kind: "all", value: readOne(option, value) };
}

function readColumnDType(call: Call, value: unknown): ColumnDType {
  if (isAbsent(value)) return null;
  if (value === "text") return "text";
  return resolveDType(call.name, value);
}

function readFill(call: Call, name: string, value: unknown): Fill | null {
  if (isAbsent(value)) return null;
  if (typeof value !== "number" && typeof value !== "bigint" && typeof value !== "boolean")
    throw refuse(call, name, "a number, bigint or boolean", value);
  return value;
}

function readUsecols(call: Call, value: unknown): readonly (string | number)[] | null {
  if (isAbsent(value)) return null;
  const refuseColumns = (): ValueError =>
    refuse(call, "usecols", "a list of names or numbers of columns", value);
  if (!isList(value)) throw refuseColumns();
  return readEach(value, (column) => {
    if (typeof column !== "string" && !Number.isInteger(column)) throw refuseColumns();
    return column as string | number;
  });
}

function readMissing(call: Call, value: unknown): string[] {
  if (isAbsent(value)) return [];
  const list = isList(value) ? value : [value];
  return readEach(list, (text) => {
    if (typeof text !== "string" || /[\r\n]/.test(text))
      throw refuse(call, "missing", "a text or a list of texts without newlines", value);
    return strip(text);
  });
}

function readPoint(call: Call, value: unknown, { delimiter }: Grammar): string {
  if (isAbsent(value)) return ".";
  if (value !== "." && value !== ",") throw refuse(call, "decimal", "'.' or ','", value);
  if (value === delimiter)
    throw new ValueError(`${call.name}: decimal and delimiter are both '${value}'; pass another delimiter`);
  return value;
}

/** Returns what the caller says about a column. `index` counts the columns that are read. */
export function ofColumn<T>(settings: ByColumn<T>, name: string, index: number): T | null {
  switch (settings.kind) {
    case "all":
      return settings.value;
    case "names":
      return settings.values.get(name) ?? null;
    case "places":
      return settings.values[index] ?? null;
  }
}

/** Throws if the caller names columns that do not exist, or lists another number of columns. */
export function requireColumns<T>(
  call: Call,
  option: string,
  settings: ByColumn<T>,
  names: readonly string[],
  count: number,
): void {
  if (settings.kind === "places" && settings.values.length !== count)
    throw new ValueError(
      `${call.name}: ${option} has ${settings.values.length} items for ${count} columns that are read`,
    );
  if (settings.kind !== "names") return;
  const known = new Set(names);
  for (const name of settings.values.keys()) if (!known.has(name)) throw noColumn(call, option, name, names);
}

/** The most names that a message shows, and the most characters of each. */
const MOST_SHOWN = 10;
const LONGEST_SHOWN = 50;

/** Returns the error for a column that does not exist. */
export function noColumn(
  call: Call,
  option: string,
  name: string | number,
  names: readonly string[],
): ValueError {
  return new ValueError(
    `${call.name}: ${option}: there is no column ${show(name)}; the ${names.length} columns are ${shownNames(names)}`,
  );
}

/** Returns the first names of a list for a message. */
export function shownNames(names: readonly string[]): string {
  const shown = names
    .slice(0, MOST_SHOWN)
    .map((name) => (name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}...` : name));
  return shown.join(", ") + (names.length > MOST_SHOWN ? ", ..." : "");
}

/** Throws unless the fill of a column, if it has one, can be an element of its dtype, if this is given. */
export function requireFill(call: Call, fill: Fill | null, dtype: DType | null): void {
  if (fill === null || dtype === null) return;
  start();
  putScalar(call, "fill", readElementValue(call, fill, dtype), dtype, slot(0));
  if (dtype.isInteger && typeof fill === "number" && !Number.isInteger(fill))
    throw new ValueError(`${call.name}: fill: ${fill} is not a whole number, as ${dtype} needs it`);
}
