/** Reads the options of genfromtxt. */

import { readScalar } from "../../../array/scalars.ts";
import { isAbsent, isList, isPlain, readEach } from "../../../caller.ts";
import type { Call } from "../../../calls/call.ts";
import { readComplex, type Scalar } from "../../../dtype/complex.ts";
import { type DType, dtypes } from "../../../dtype/dtypes.ts";
import { ValueError } from "../../../errors.ts";
import { readCount, readDType, readFlag, readInteger, refuse } from "../../../input/arguments.ts";
import type { Arguments } from "../../../input/bind.ts";
import { listOf } from "../../../layout.ts";
import { show } from "../../../show.ts";
import { strip } from "../blanks.ts";
import { type Converter, readConverter } from "../converters.ts";
import { readComments } from "../marks.ts";
import { readMaxColumns } from "../max-columns.ts";
import { type Axes, readAxes } from "../shaped.ts";
import type { Cutting } from "./cutting.ts";
import { anyOf, DELETED, EXCLUDED, type Naming, readFormat } from "./names.ts";

/** The options of a call, as they were read. */
export interface Settings {
  /** null: the fields tell the dtype of each column. */
  readonly dtype: DType | null;
  readonly cutting: Cutting;
  readonly skipHeader: number;
  readonly skipFooter: number;
  readonly maxRows: number;
  readonly converters: ByPlace<Converter>;
  /** Whether there are any. */
  readonly hasConverters: boolean;
  readonly missingValues: ByPlace<readonly string[]>;
  readonly fillingValues: ByPlace<Scalar | null>;
  readonly usecols: readonly (number | string)[] | null;
  /** true: the first line has the names. */
  readonly names: true | readonly string[] | null;
  readonly naming: Naming;
  readonly axes: Axes;
  readonly loose: boolean;
  readonly invalidRaise: boolean;
  readonly maxColumns: number;
}

/**
 * Returns the values that an option gives to columns, by the places of the columns. Call it after the first line was read, which tells
 * the columns.
 */
export type ByPlace<T> = (columns: {
  readonly count: number;
  readonly indexOf: (option: string, key: string) => number | null;
}) => ReadonlyMap<number, T>;

export function readSettings(call: Call, read: Arguments): Settings {
  const skipFooter = readCount(call, "skipFooter", read.skipFooter, 0);
  const converters = readConverters(call, read.converters);
  const axes = readAxes(call, read);
  return {
    dtype: read.dtype === null ? null : readDType(call, read.dtype, dtypes.float64),
    cutting: {
      delimiter: readDelimiter(call, read.delimiter),
      comments: readComment(call, read.comments),
      autostrip: readFlag(call, "autostrip", read.autostrip, false),
    },
    skipHeader: readCount(call, "skipHeader", read.skipHeader, 0),
    skipFooter,
    maxRows: readMaxRows(call, read.maxRows, skipFooter),
    converters: converters ?? none,
    hasConverters: converters !== null,
    missingValues: readMissing(call, read.missingValues),
    fillingValues: readFilling(call, read.fillingValues),
    usecols: readUsecols(call, read.usecols),
    names: readNames(call, read.names),
    naming: readNaming(call, read),
    axes,
    loose: readFlag(call, "loose", read.loose, false),
    invalidRaise: readFlag(call, "invalidRaise", read.invalidRaise, true),
    maxColumns: readMaxColumns(call, read),
  };
}

function readDelimiter(call: Call, value: unknown): Cutting["delimiter"] {
  if (isAbsent(value)) return "";
  if (typeof value === "string") return value;
  const readWidth = (width: unknown): number => {
    if (typeof width === "number" && Number.isInteger(width) && width >= 0) return width;
    throw refuse(call, "delimiter", "a string, a width, a list of widths or null", value);
  };
  // A width of 0 means blanks, as in NumPy.
  if (!isList(value)) return readWidth(value) || "";
  const widths = readEach(value, readWidth);
  return widths.length > 0 ? widths : readWidth(null);
}

function readComment(call: Call, value: unknown): string | null {
  const [first = null, second] = readComments(call, value, "#");
  if (second !== undefined) throw refuse(call, "comments", "one string or null", value);
  return first;
}

function readMaxRows(call: Call, value: unknown, skipFooter: number): number {
  if (isAbsent(value)) return Number.POSITIVE_INFINITY;
  const maxRows = readInteger(call, "maxRows", value);
  if (skipFooter > 0)
    throw new ValueError(
      `${call.name}: The keywords 'skip_footer' and 'max_rows' can not be specified at the same time: skipFooter is ${skipFooter}, maxRows ${maxRows}`,
    );
  if (maxRows < 1) throw new ValueError(`${call.name}: 'max_rows' must be at least 1, maxRows is ${maxRows}`);
  return maxRows;
}

const none = (): ReadonlyMap<number, never> => new Map<number, never>();

/** Gives the items of a list to the columns in their order. */
function inOrder<T>(items: readonly T[]): ByPlace<T> {
  const byPlace = new Map(items.entries());
  return () => byPlace;
}

/** Gives every column the same value. */
function forAll<T>(item: T): ByPlace<T> {
  return ({ count }) => new Map(listOf(count, (index) => [index, item]));
}

/** Returns the entries of an object by column, whose values were read. */
function readKeyed<T>(
  option: string,
  value: object,
  read: (item: unknown, key: string) => T,
  merge: (before: T, item: T) => T = (_, item) => item,
): ByPlace<T> {
  const entries = Object.entries(value).map(([key, item]) => [key, read(item, key)] as const);
  return ({ indexOf }) => {
    const byPlace = new Map<number, T>();
    for (const [key, item] of entries) {
      const index = indexOf(option, key);
      if (index === null) continue;
      const before = byPlace.get(index);
      byPlace.set(index, before === undefined ? item : merge(before, item));
    }
    return byPlace;
  };
}

function readConverters(call: Call, value: unknown): ByPlace<Converter> | null {
  if (isAbsent(value)) return null;
  if (!isPlain(value))
    throw new ValueError(
      `${call.name}: The input argument 'converter' should be a valid dictionary (got '${show(value)}' instead): an object with a function for each column`,
    );
  return readKeyed("converters", value, (converter, key) => readConverter(call, key, converter));
}

function readMissing(call: Call, value: unknown): ByPlace<readonly string[]> {
  const read = (text: unknown): string => {
    if (typeof text === "string" || typeof text === "number") return String(text);
    throw refuse(call, "missingValues", "a text, a list of texts, or an object with texts by column", value);
  };
  if (isAbsent(value)) return none;
  if (isList(value)) return inOrder(readEach(value, (text) => [read(text)]));
  if (isPlain(value))
    return readKeyed(
      "missingValues",
      value,
      (item) => (isList(item) ? readEach(item, read) : [read(item)]),
      (before, texts) => [...before, ...texts],
    );
  return forAll(read(value).split(","));
}

function readFilling(call: Call, value: unknown): ByPlace<Scalar | null> {
  const read = (item: unknown): Scalar | null =>
    item === null ? null : readScalar(call, "fillingValues", item);
  if (isAbsent(value)) return none;
  if (isList(value)) return inOrder(readEach(value, read));
  if (isPlain(value) && readComplex(value) === null) return readKeyed("fillingValues", value, read);
  return forAll(read(value));
}

function readUsecols(call: Call, value: unknown): Settings["usecols"] {
  if (isAbsent(value)) return null;
  if (typeof value === "string") return value.split(",").map(strip);
  const list = isList(value) ? value : [value];
  const columns = readEach(list, (column) => {
    const isIndex = Number.isInteger(column) && Math.abs(column as number) < 2 ** 31;
    if (typeof column !== "string" && !isIndex)
      throw refuse(call, "usecols", "numbers or names of columns", value);
    return column as number | string;
  });
  return columns.length === 0 ? null : columns;
}

function readNames(call: Call, value: unknown): Settings["names"] {
  if (isAbsent(value)) return null;
  if (value === true) return true;
  if (typeof value === "string") return value.split(",").map(strip);
  if (!isList(value))
    throw refuse(call, "names", "true, a list of names, a text with commas between names, or null", value);
  const names = readEach(value, (name) => readText(call, "the names", name));
  return names.length === 0 ? null : names;
}

function readNaming(call: Call, read: Arguments): Naming {
  const { excludelist, deletechars } = read;
  const excluded = isAbsent(excludelist) ? [] : excludelist;
  if (!isList(excluded)) throw refuse(call, "excludelist", "a list of names", excludelist);
  return {
    excludelist: new Set([
      ...readEach(excluded, (name) => readText(call, "the names of excludelist", name)),
      ...EXCLUDED,
    ]),
    deleted: anyOf(`${readText(call, "deletechars", deletechars, DELETED)}"`),
    replaceSpace: readText(call, "replaceSpace", read.replaceSpace, "_"),
    convertCase: readCase(call, read.caseSensitive),
    nameOf: readFormat(call, read.defaultfmt ?? "f%i"),
  };
}

function readText(call: Call, name: string, value: unknown, fallback?: string): string {
  if (isAbsent(value) && fallback !== undefined) return fallback;
  if (typeof value !== "string") throw refuse(call, name, "a string", value);
  return value;
}

function readCase(call: Call, value: unknown): Naming["convertCase"] {
  if (isAbsent(value) || value === true) return (name) => name;
  const word = value === false ? "upper" : typeof value === "string" ? value : "";
  if (word.startsWith("u")) return (name) => name.toUpperCase();
  if (word.startsWith("l")) return (name) => name.toLowerCase();
  throw new ValueError(
    `${call.name}: unrecognized case_sensitive value ${show(value)}: caseSensitive is true, false, 'upper' or 'lower'`,
  );
}
