/** Reads tables with missing fields, names and columns of their own dtypes: genfromtxt. */

import type { NDArray } from "../../array/ndarray.ts";
import { genfromtxt as call } from "../../calls/files.ts";
import type { ScalarInput } from "../../dtype/complex.ts";
import type { DTypeLike, Or } from "../../dtype/names.ts";
import { bind } from "../../input/bind.ts";

import { type OpenText, withText } from "../open-text.ts";
import { type ProgressOptions, type ReadProgress, readMaxBytes, readProgress } from "../options.ts";
import type { ReadFrom, SourceAtOnce, TextLater } from "../sources/open.ts";
import type { Steps } from "../steps.ts";
import type { Converter } from "./converters.ts";
import { grammarOf, REWRITTEN, Rewriter, type Split, splitter } from "./genfromtxt/cutting.ts";
import { Faults } from "./genfromtxt/fields.ts";
import { type Columns, type FirstLine, readFirstLine, settleColumns } from "./genfromtxt/layout.ts";
import { readSettings, type Settings } from "./genfromtxt/options.ts";
import { fieldsOf, type NamedColumns, type Result, resultOf } from "./genfromtxt/table.ts";
import { Uneven } from "./genfromtxt/uneven.ts";
import { Rows } from "./rows.ts";
import { Table } from "./table.ts";

/** Something for each column: by its number, or by its name. */
type Keyed<T> = Readonly<Record<string | number, T>>;

/** The options of `genfromtxt`. */
export interface GenfromtxtOptions<L, N, U> extends ProgressOptions<ReadProgress> {
  /** The dtype of all columns, float64 by default. null: the fields tell that of each column. */
  readonly dtype?: L | undefined;
  /** The text that begins a comment, which ends with the line: `'#'` by default. null: there are no comments. */
  readonly comments?: string | null | undefined;
  /** The text between fields, or the number of characters of each field, or of all fields. null (default): blanks are between fields. */
  readonly delimiter?: string | number | readonly number[] | null | undefined;
  /** How many lines to leave out at the beginning, whatever is in them. */
  readonly skipHeader?: number | null | undefined;
  /** How many rows to leave out at the end. */
  readonly skipFooter?: number | null | undefined;
  /** Functions that make the numbers of a column from the texts of its fields. */
  readonly converters?: Keyed<Converter> | null | undefined;
  /** Texts that stand for a missing value, besides the empty text: a text with commas for all columns, a list with one for each, or by column. */
  readonly missingValues?:
    | string
    | number
    | readonly (string | number)[]
    | Keyed<string | number | readonly (string | number)[]>
    | null
    | undefined;
  /** The value of missing fields: one for all columns, a list with one for each, or by column. By default NaN, -1 for integers, false for bools. */
  readonly fillingValues?:
    | ScalarInput
    | readonly (ScalarInput | null)[]
    | Keyed<ScalarInput | null>
    | null
    | undefined;
  /** The columns to read, in this order: their numbers, or their names. */
  readonly usecols?: number | string | readonly (number | string)[] | null | undefined;
  /** The names of the columns. true: the first line has them, which may be a comment. */
  readonly names?: N | undefined;
  /** Names that get an underscore behind them, besides `return`, `file` and `print`. */
  readonly excludelist?: readonly string[] | null | undefined;
  /** The characters that are left out of names. By default all ASCII marks but the underscore. */
  readonly deletechars?: string | null | undefined;
  /** What becomes of spaces in names: `'_'` by default. */
  readonly replaceSpace?: string | null | undefined;
  /** Whether blanks around fields are left out before a converter gets them. Numbers may always have some. */
  readonly autostrip?: boolean | null | undefined;
  /** Whether names keep their case (default). false or `'upper'`, `'lower'`: they are changed. */
  readonly caseSensitive?: boolean | "upper" | "lower" | null | undefined;
  /** The names of columns without one, with a place for their number: `'f%i'` by default. */
  readonly defaultfmt?: string | null | undefined;
  /** Whether the result is transposed, so that `[x, y] = genfromtxt(...)` gives columns. With names it is a list of columns. */
  readonly unpack?: U | undefined;
  /** Whether fields that are no numbers get the filling value. By default they are errors. */
  readonly loose?: boolean | null | undefined;
  /** Whether rows with another number of fields are errors (default). false: they are left out. */
  readonly invalidRaise?: boolean | null | undefined;
  /** The most rows to read, at least 1. null (default): all. */
  readonly maxRows?: number | null | undefined;
  /** The least number of axes: 0 (default), 1 or 2. Axes of length 1 beyond that are left out. */
  readonly ndmin?: 0 | 1 | 2 | null | undefined;
  /** The most bytes that the text may have. By default 4 GiB for compressed files, otherwise no limit. */
  readonly maxBytes?: number | null | undefined;
  /** The most columns with a name or a dtype of their own, 100,000 by default: each takes some memory, however short its fields are. */
  readonly maxColumns?: number | null | undefined;
}

/** The array type of a dtype option. */
type ArrayOf<L> = L extends null ? NDArray : NDArray<Or<L, "float64">>;

/** What columns with names come as. */
type ColumnsOf<L, U> = U extends true ? ArrayOf<L>[] | ArrayOf<L> : NamedColumns<ArrayOf<L>>;

/** What comes of the options `dtype`, `names` and `unpack`: without a dtype, only the text tells whether the columns are alike. */
export type Genfromtxt<L, N, U> = N extends null | undefined
  ? ArrayOf<L> | (L extends null ? ColumnsOf<L, U> : never)
  : ColumnsOf<L, U>;

type DTypeOption = DTypeLike | null | undefined;
type NamesOption = true | string | readonly string[] | null | undefined;
type UnpackOption = boolean | null | undefined;

type Rest<N, U> = GenfromtxtOptions<undefined, N, U>;

/** The arguments of `genfromtxt` by position, from `dtype` on. After `names` and `unpack` stand only options that do not repeat them. */
export type GenfromtxtPositions<L, N, U> = readonly [
  dtype: L,
  comments?: string | null | Rest<N, U>,
  delimiter?: string | number | readonly number[] | null | Rest<N, U>,
  skipHeader?: number | null | Rest<N, U>,
  skipFooter?: number | null | Rest<N, U>,
  converters?: null | Rest<N, U>,
  missingValues?: string | number | readonly (string | number)[] | null | Rest<N, U>,
  fillingValues?: ScalarInput | readonly (ScalarInput | null)[] | null | Rest<N, U>,
  usecols?: number | string | readonly (number | string)[] | null | Rest<N, U>,
  names?: N,
  excludelist?: readonly string[] | null | Rest<undefined, U>,
  deletechars?: string | null | Rest<undefined, U>,
  replaceSpace?: string | null | Rest<undefined, U>,
  autostrip?: boolean | null | Rest<undefined, U>,
  caseSensitive?: boolean | "upper" | "lower" | null | Rest<undefined, U>,
  defaultfmt?: string | null | Rest<undefined, U>,
  unpack?: U,
  options?: Rest<undefined, undefined> | null,
];

/**
 * Reads a table of numbers from text, in which fields may be missing. Each line is a row. Lines that are empty, or have only a
 * comment, are left out. A text, bytes or a path give the result at once, all other sources a promise of it. With `names` the result
 * is an object of columns; with `dtype: null` too, if the columns turn out to be of several dtypes.
 * @param source the text, `{ path }` (in Node, Deno and Bun), bytes in UTF-8, or where they come from: a Blob, a Response or a
 *   promise of one, a URL object, a stream, an async iterable
 * @param dtype the dtype of all columns, float64 by default; null finds that of each column
 * @param comments the text that begins a comment, `'#'` by default; null for none
 * @param delimiter the text between fields, or the number of characters of each field, or of all fields
 * @param options all of these by name, in NumPy's order `skipHeader`, `skipFooter`, `converters`, `missingValues`, `fillingValues`,
 *   `usecols`, `names`, `excludelist`, `deletechars`, `replaceSpace`, `autostrip`, `caseSensitive`, `defaultfmt` and `unpack`, which
 *   may be given by position too, and `loose`, `invalidRaise`, `maxRows`, `ndmin`, `maxBytes`, `maxColumns`, `signal`, `onProgress`
 * @throws ValueError for a field that is no number, unless `loose` is true, and for rows of different lengths, unless `invalidRaise`
 *   is false; DTypeError for a column of text where `dtype` is null
 * @example
 * np.genfromtxt("1,2,3\n4,,n/a\n7,8,9", { delimiter: ",", missingValues: "n/a", fillingValues: -1 });
 * np.genfromtxt("1,2\n3,\n", { delimiter: ",", fillingValues: 0 }).toArray() // [[1, 2], [3, 0]]
 * np.genfromtxt("x,y\n1,2\n3,4\n", { delimiter: ",", names: true }).y.toArray() // [2, 4]
 * np.genfromtxt("1 2.5\n3 4\n", null).f1.toArray() // [2.5, 4]
 */
export function genfromtxt<
  const L extends DTypeOption = undefined,
  const N extends NamesOption = undefined,
  const U extends UnpackOption = undefined,
  S extends SourceAtOnce | TextLater = SourceAtOnce | TextLater,
>(source: S, options?: GenfromtxtOptions<L, N, U>): ReadFrom<S, Genfromtxt<L, N, U>>;
export function genfromtxt<
  const L extends DTypeOption,
  const N extends NamesOption = undefined,
  const U extends UnpackOption = undefined,
  S extends SourceAtOnce | TextLater = SourceAtOnce | TextLater,
>(source: S, ...positions: GenfromtxtPositions<L, N, U>): ReadFrom<S, Genfromtxt<L, N, U>>;
export function genfromtxt(source: unknown, ...rest: unknown[]): Result | Promise<Result> {
  const read = bind(call, rest);
  const settings = readSettings(call, read);
  const progress = readProgress<ReadProgress>(call, read);
  const maxBytes = readMaxBytes(call, read);
  return withText(call, source, maxBytes, progress, (text) => reading(text, settings));
}

function* reading(text: OpenText, settings: Settings): Steps<Result> {
  const split = splitter(settings.cutting);
  const first = yield* readFirstLine(call, text.reader, split, settings, text.maxBytes);
  const columns = settleColumns(call, first, settings);
  const uneven = new Uneven();
  const faults = new Faults(settings.skipFooter > 0);
  const fields = fieldsOf(call, columns, settings, faults);
  const table = new Table(openRows(text, split, first, columns, settings, uneven), fields);
  try {
    const total = yield* table.read(settings.maxRows);
    const kept = rowsKept(total, uneven, first, settings);
    if (settings.invalidRaise) uneven.refuse(call, columns.width);
    faults.settle(kept);
    return resultOf(call, table, kept, columns, settings);
  } finally {
    table.release();
  }
}

/** Prepares the rows: as they stand in the text, or as it is written anew. */
function openRows(
  { reader, maxBytes }: OpenText,
  split: Split,
  first: FirstLine,
  { width, picks }: Columns,
  { cutting, names }: Settings,
  uneven: Uneven,
): Rows {
  const grammar = grammarOf(cutting);
  return new Rows(call, grammar === null ? new Rewriter(call, reader, split) : reader, {
    grammar: grammar ?? REWRITTEN,
    strip: grammar !== null,
    missing: [""],
    picks,
    onUneven: (row) => uneven.add(row),
    maxBytes,
    width: picks === null ? width : 0,
    mustClose: false,
    line: first.line + (names === true ? 1 : 0),
  });
}

/** Returns the number of rows that are not left out at the end. */
function rowsKept(total: number, uneven: Uneven, first: FirstLine, settings: Settings): number {
  const { skipHeader, skipFooter } = settings;
  const shift = first.line - skipHeader - 1;
  return Math.max(0, total - uneven.footer(total, skipFooter, skipHeader, shift));
}
