/** Reads a table of numbers of one dtype: loadtxt. */

import type { NDArray } from "../../array/ndarray.ts";
import { isAbsent, isList, readEach } from "../../caller.ts";
import { loadtxt as call } from "../../calls/files.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import type { DTypeLike, Or } from "../../dtype/names.ts";
import { ValueError } from "../../errors.ts";
import { readCount, readDType, refuse } from "../../input/arguments.ts";
import { type Arguments, bind } from "../../input/bind.ts";
import type { Store } from "../../lists/store.ts";
import type { Block } from "../../memory/block.ts";
import { type OpenText, withText } from "../open-text.ts";
import { type ProgressOptions, type ReadProgress, readMaxBytes, readProgress } from "../options.ts";
import type { ReadFrom, SourceAtOnce, TextLater } from "../sources/open.ts";
import type { Steps } from "../steps.ts";
import { StoredColumn } from "./column.ts";
import {
  type ColumnConverters,
  type Converter,
  type Converters,
  convertBatch,
  convertersOf,
  readConverters,
} from "./converters.ts";
import { unreadable } from "./faults.ts";
import { skipMark } from "./lines.ts";
import { hasLongComments, readComments, readDelimiter, readQuote, requireApartMarks } from "./marks.ts";
import { Rows } from "./rows.ts";
import { type Axes, readAxes, shaped } from "./shaped.ts";
import { Table } from "./table.ts";
import type { Batch, Grammar, UnevenRow, Writing } from "./types.ts";

/** The options of `loadtxt`. */
export interface LoadtxtOptions<L> extends ProgressOptions<ReadProgress> {
  /** The dtype of the result, float64 by default. */
  readonly dtype?: L | null | undefined;
  /** The texts that begin a comment, which ends with the line: `'#'` by default. null or an empty list: there are no comments. */
  readonly comments?: string | readonly string[] | null | undefined;
  /** The character between fields. null (default): blanks are. */
  readonly delimiter?: string | null | undefined;
  /** Makes the numbers of the fields' texts: one function for all columns, or an object with one for each number of a column. */
  readonly converters?: Converter | Readonly<Record<number, Converter>> | null | undefined;
  /** How many lines to leave out at the beginning, whatever is in them. */
  readonly skiprows?: number | null | undefined;
  /** The columns to read, in this order; negative ones count from the end of the row. Rows may then differ in length. */
  readonly usecols?: number | readonly number[] | null | undefined;
  /** Whether the result is transposed, so that `[x, y] = loadtxt(...)` gives columns. */
  readonly unpack?: boolean | null | undefined;
  /** The least number of axes: 0 (default), 1 or 2. Axes of length 1 beyond that are left out. */
  readonly ndmin?: 0 | 1 | 2 | null | undefined;
  /** The most rows to read. Lines without fields do not count. null (default): all. */
  readonly maxRows?: number | null | undefined;
  /** The character around fields that contain other marks. A field begins with it; twice in a field it stands for itself. */
  readonly quotechar?: string | null | undefined;
  /** The most bytes that the text may have. By default 4 GiB for compressed files, otherwise no limit. */
  readonly maxBytes?: number | null | undefined;
}

type Rest = LoadtxtOptions<undefined>;

/** The arguments of `loadtxt` by position, from `dtype` on. */
export type LoadtxtPositions<L> = readonly [
  dtype: L,
  comments?: string | readonly string[] | null | Rest,
  delimiter?: string | null | Rest,
  converters?: Converter | null | Rest,
  skiprows?: number | null | Rest,
  usecols?: number | readonly number[] | null | Rest,
  unpack?: boolean | null | Rest,
  ndmin?: 0 | 1 | 2 | null | Rest,
  options?: Rest | null,
];

/** How numbers are written. */
const PLAIN: Writing = { fill: null, point: ".", hasWords: false };

/**
 * Reads a table of numbers from text. Each line is a row, and all rows have the same number of fields. Lines that are empty, or
 * have only a comment, are left out. A text, bytes or a path give the result at once, all other sources a promise of it.
 * @param source the text, `{ path }` (in Node, Deno and Bun), bytes in UTF-8, or where they come from: a Blob, a Response or a
 *   promise of one, a URL object, a stream, an async iterable
 * @param dtype the dtype of the result, float64 by default
 * @param comments the texts that begin a comment, `'#'` by default; null for none
 * @param delimiter the character between fields; null (default) for blanks
 * @param converters a function that makes the numbers of the fields' texts; by name also one for each column
 * @param skiprows how many lines to leave out at the beginning
 * @param usecols the columns to read
 * @param unpack whether the result is transposed
 * @param ndmin the least number of axes
 * @param options all of these, `maxRows`, `quotechar`, `maxBytes`, `signal`, `onProgress`
 * @throws ValueError for a field that is no number of the dtype, and for rows of different lengths; both name the line
 * @example
 * np.loadtxt("1 2\n3 4 # two rows\n").toArray() // [[1, 2], [3, 4]]
 * np.loadtxt("x;y\n1;2\n", "int32", { delimiter: ";", skiprows: 1 }).toArray() // [1, 2]
 */
export function loadtxt<
  const L extends DTypeLike | undefined = undefined,
  S extends SourceAtOnce | TextLater = SourceAtOnce | TextLater,
>(source: S, options?: LoadtxtOptions<L> | null): ReadFrom<S, NDArray<Or<L, "float64">>>;
export function loadtxt<
  const L extends DTypeLike | null | undefined,
  S extends SourceAtOnce | TextLater = SourceAtOnce | TextLater,
>(source: S, ...positions: LoadtxtPositions<L>): ReadFrom<S, NDArray<Or<L, "float64">>>;
export function loadtxt(source: unknown, ...rest: unknown[]): NDArray | Promise<NDArray> {
  const read = bind(call, rest);
  const settings = readSettings(read);
  const progress = readProgress<ReadProgress>(call, read);
  const maxBytes = readMaxBytes(call, read);
  return withText(call, source, maxBytes, progress, (text) => loading(text, settings));
}

/** The options of a call, as they were read. */
interface Settings {
  readonly dtype: DType;
  readonly grammar: Grammar;
  readonly converters: Converters | null;
  readonly skiprows: number;
  readonly usecols: readonly number[] | null;
  readonly axes: Axes;
  readonly maxRows: number;
}

function readSettings(read: Arguments): Settings {
  const grammar = {
    delimiter: readDelimiter(call, read.delimiter, ""),
    quote: readQuote(call, "quotechar", read.quotechar),
    comments: readComments(call, read.comments, "#"),
  };
  requireApartMarks(call, grammar);
  if (grammar.quote !== "" && hasLongComments(grammar.comments))
    throw new ValueError(
      `${call.name}: when multiple comments or a multi-character comment is given, quotes are not supported. In this case quotechar must be set to null.`,
    );
  const axes = readAxes(call, read);
  return {
    dtype: readDType(call, read.dtype, dtypes.float64),
    grammar,
    converters: readConverters(call, read.converters),
    skiprows: readCount(call, "skiprows", read.skiprows, 0),
    usecols: readUsecols(read.usecols),
    axes,
    maxRows: isAbsent(read.maxRows) ? Number.POSITIVE_INFINITY : readCount(call, "maxRows", read.maxRows),
  };
}

function readUsecols(value: unknown): readonly number[] | null {
  if (isAbsent(value)) return null;
  const list = isList(value) ? value : [value];
  return readEach(list, (column) => {
    if (Number.isInteger(column) && Math.abs(column as number) < 2 ** 31) return column as number;
    throw refuse(call, "usecols", "an int or a sequence of ints", value);
  });
}

function* loading({ reader, maxBytes }: OpenText, settings: Settings): Steps<NDArray> {
  const { grammar, usecols, skiprows, maxRows, axes, dtype } = settings;
  // Rows always have a field, so that rows without columns can be counted.
  const picks = usecols?.length === 0 ? [0] : usecols;
  const rows = new Rows(call, reader, {
    grammar,
    missing: [],
    picks,
    width: 0,
    line: 1,
    strip: false,
    mustClose: false,
    onUneven: (row) => refuseUneven(row, picks),
    maxBytes,
  });
  const elements = new Elements(settings);
  const table = new Table(rows, [elements]);
  try {
    yield* skipMark(reader);
    yield* rows.skipLines(skiprows);
    yield* table.read(maxRows);
    return shaped(rows.total, elements.columns, dtype, elements.take(), axes);
  } finally {
    table.release();
  }
}

/** The elements of all columns, row by row. */
class Elements extends StoredColumn {
  /** How many columns there are. */
  columns: number;
  readonly writing = PLAIN;
  private readonly settings: Settings;
  /** The functions of the caller's for the columns, once these are known. */
  private byColumn: ColumnConverters | null = null;

  constructor(settings: Settings) {
    super(call, null);
    this.settings = settings;
    this.columns = settings.usecols?.length ?? 1;
  }

  override read(rows: Rows, batch: Batch): void {
    const { usecols, converters } = this.settings;
    if (usecols === null) this.columns = batch.columns;
    if (converters !== null) {
      this.byColumn ??= convertersOf(call, this.columns, usecols, converters);
      if (this.columns > 0) convertBatch(call, rows, batch, this.store ?? this.begin(), this.byColumn, this);
    } else if (this.columns > 0) super.read(rows, batch);
  }

  protected begin(): Store {
    return this.open(this.settings.dtype, 0);
  }

  mend(rows: Rows, field: number): never {
    throw unreadable(call, rows.cell(field), this.settings.dtype);
  }

  take(): Block {
    return (this.store ?? this.begin()).take();
  }
}

function refuseUneven({ line, found, columns }: UnevenRow, picks: readonly number[] | null): never {
  const pick = picks?.find((column) => column >= found || column < -found);
  if (pick !== undefined)
    throw new ValueError(`${call.name}: line ${line}: invalid column index ${pick} with ${found} columns`);
  throw new ValueError(
    `${call.name}: line ${line}: the number of columns changed from ${columns} to ${found}; use usecols to select a subset and avoid this error`,
  );
}
