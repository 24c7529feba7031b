/** Reads the rows of a table into arrays with two axes. */

import { type NDArray, wrap } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import { Store } from "../../lists/store.ts";
import type { OpenText } from "../open-text.ts";
import type { Steps } from "../steps.ts";
import { missing, unreadable } from "./faults.ts";
import { readHeading, rowSettings } from "./heading.ts";
import { writingOf } from "./number-column.ts";
import { Rows } from "./rows.ts";
import { requireFill, type TableSettings } from "./table-settings.ts";
import type { Fill } from "./types.ts";
import { isWord } from "./words.ts";

/** A table of one dtype while it is read. */
export class Matrix {
  private readonly call: Call;
  private readonly rows: Rows;
  private readonly columns: number;
  private readonly dtype: DType;
  /** The value of missing fields, or null if there is none. */
  private readonly fill: Fill | null;
  private readonly point: string;
  /** Whether bools are words; null before the first field that is not missing. */
  private words: boolean | null = null;
  private store: Store | null = null;

  private constructor(
    call: Call,
    rows: Rows,
    columns: number,
    dtype: DType,
    fill: Fill | null,
    point: string,
  ) {
    this.call = call;
    this.rows = rows;
    this.columns = columns;
    this.dtype = dtype;
    this.fill = fill;
    this.point = point;
  }

  /** Reads the header. */
  static *open(call: Call, text: OpenText, settings: TableSettings): Steps<Matrix> {
    const { dtypes: types, fill: fills, point } = settings;
    if (types.kind !== "all" || fills.kind !== "all" || types.value === "text" || settings.hasCodes)
      throw new ValueError(`${call.name}: as: 'array' needs one dtype and one fill for all columns`);
    const dtype = types.value ?? dtypes.float64;
    requireFill(call, fills.value, dtype);
    const { names, places, line } = yield* readHeading(call, text, settings);
    const rows = new Rows(call, text.reader, rowSettings(call, text, settings, places, names.length, line));
    const fill = fills.value ?? (dtype.isInteger || dtype === dtypes.bool ? null : Number.NaN);
    return new Matrix(call, rows, places?.length ?? names.length, dtype, fill, point);
  }

  /** Reads the next rows, at most `most`. Returns their number, which is 0 at the end. */
  *read(most: number): Steps<number> {
    const { call, rows, columns, dtype, fill, point } = this;
    const batch = columns === 0 ? null : yield* rows.next(most);
    if (batch === null) return 0;
    const count = batch.rows * columns;
    if (dtype === dtypes.bool) this.findWords(count);
    this.store ??= new Store(call.name, dtype, 0);
    const stop = rows.read(this.store, 0, 1, count, writingOf(fill, dtype, point, this.words === true));
    if (stop?.isMissing) throw missing(call, rows.cell(stop.row), dtype);
    if (stop !== null) throw new DTypeError(unreadable(call, rows.cell(stop.row), dtype).message);
    return batch.rows;
  }

  /** Finds out by the first field that is not missing how bools are written. */
  private findWords(count: number): void {
    const { rows } = this;
    if (this.words !== null) return;
    const first = rows.firstGiven(0, 1, count);
    if (first < count) this.words = isWord(rows.fieldText(first));
  }

  /** Makes the array of the rows so far, and hands it over. */
  take(): NDArray {
    const { columns, dtype } = this;
    const store = this.store as Store;
    this.store = null;
    return wrap([store.count / columns, columns], dtype, store.take());
  }

  release(): void {
    this.rows.release();
    this.store?.release();
  }
}
