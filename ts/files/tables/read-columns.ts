/** Reads a table whose columns have a dtype each: readColumns. */
import { readColumns as call } from "../../calls/files.ts";
import { bind } from "../../input/bind.ts";
import { type OpenText, withText } from "../open-text.ts";
import { type Exactly, type ProgressOptions, type ReadProgress, readProgress } from "../options.ts";
import type { ReadFrom, SourceAtOnce, TextLater } from "../sources/open.ts";
import type { Steps } from "../steps.ts";
import { readTableSettings, type TableSettings } from "./column-settings.ts";
import { openTable } from "./open-table.ts";
import type { Columns, ColumnType } from "./result-types.ts";
import type { Fill } from "./types.ts";

/** The options of `readColumns`. */
export interface ReadColumnsOptions extends ProgressOptions<ReadProgress> {
  /** The character between fields, `','` by default. null: blanks are. */
  readonly delimiter?: string | null | undefined;
  /**
   * Whether the first row has the names of the columns (default), or the names themselves. Without names, the columns are called c0,
   * c1 and so on. A name that comes again gets `_2`, `_3` and so on.
   */
  readonly header?: boolean | readonly string[] | undefined;
  /** The dtype of all columns, or a list or an object with those of some columns. The others are found: bool, int64 or float64. */
  readonly dtypes?:
    | ColumnType
    | readonly (ColumnType | null)[]
    | Readonly<Record<string, ColumnType>>
    | undefined;
  /** The names or the numbers of the columns to read, in this order. */
  readonly usecols?: readonly (string | number)[] | null | undefined;
  /** The texts that stand for a missing value, besides fields that are empty. */
  readonly missing?: string | readonly string[] | null | undefined;
  /** The value of missing fields: one for all columns, or an object with those of some columns. By default NaN. */
  readonly fill?: Fill | Readonly<Record<string, Fill>> | undefined;
  /** The character around fields that contain other marks; `'"'` by default, null for none. */
  readonly quote?: string | null | undefined;
  /** The texts that begin a comment, which ends with the line. By default there are no comments. */
  readonly comments?: string | readonly string[] | null | undefined;
  /** The character between the whole part of a number and its fraction: `'.'` (default) or `','`. */
  readonly decimal?: "." | "," | undefined;
  /** How many lines to leave out before the header. */
  readonly skiprows?: number | undefined;
  /** The most rows to read, without the header. null (default): all. */
  readonly maxRows?: number | null | undefined;
  /** `'codes'` makes codes of columns without any number. Otherwise they are a fault, and so is a text among numbers in both cases. */
  readonly text?: "codes" | undefined;
  /** The most bytes that the text may have. By default 4 GiB for compressed files, otherwise no limit. */
  readonly maxBytes?: number | undefined;
  /** The most columns that the text may have, 100,000 by default: each takes some memory, however short its fields are. */
  readonly maxColumns?: number | undefined;
}

/**
 * Reads a table from text, such as a CSV file, as one array for each column. The dtype of a column is what the caller says, or the
 * narrowest of bool (`true` and `false`), int64 and float64 that holds all of its numbers. Missing fields make a column float64,
 * with NaN in their place, unless `fill` has a value for them. Lines that are empty are left out. A text, bytes or a path give the
 * result at once, all other sources a promise of it. JavaScript lists names that look like integers before the others.
 * @param source the text, `{ path }` (in Node, Deno and Bun), bytes in UTF-8, or where they come from: a Blob, a Response or a
 *   promise of one, a URL object, a stream, an async iterable
 * @param options `delimiter`, `header`, `dtypes`, `usecols`, `missing`, `fill`, `quote`, `comments`, `decimal`, `skiprows`,
 *   `maxRows`, `text`, `maxBytes`, `maxColumns`, `signal`, `onProgress`
 * @throws DTypeError for a column of text, unless `usecols` leaves it out or `text` is `'codes'`, for a text in a column that has
 *   numbers, and for a field that does not fit the dtype the caller says; ValueError for rows of different lengths. All name the line
 * @example
 * const { x, y } = np.readColumns("x,y\n1,0.5\n2,\n");
 * x.toArray() // [1, 2]
 * y.toArray() // [0.5, NaN]
 * np.readColumns("a\nu\nv\nu\n", { text: "codes" }).a.values // ["u", "v"]
 */
export function readColumns<
  const O extends ReadColumnsOptions = Record<never, never>,
  S extends SourceAtOnce | TextLater = SourceAtOnce | TextLater,
>(source: S, options?: Exactly<O, ReadColumnsOptions> | null): ReadFrom<S, Columns<O>>;
export function readColumns(source: unknown, ...rest: unknown[]): unknown {
  const read = bind(call, rest);
  const settings = readTableSettings(call, read);
  const progress = readProgress<ReadProgress>(call, read);
  return withText(call, source, settings.maxBytes, progress, (text) => reading(text, settings));
}

function* reading(text: OpenText, settings: TableSettings): Steps<object> {
  const { table, take } = yield* openTable(call, text, settings);
  try {
    yield* table.read(settings.maxRows);
    return take();
  } finally {
    table.release();
  }
}
