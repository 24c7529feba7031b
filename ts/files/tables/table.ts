/** Reads the rows of a table into its columns. */

import type { NDArray } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import type { OpenText } from "../open-text.ts";
import type { Steps } from "../steps.ts";
import { readHeading, rowSettings } from "./heading.ts";
import { FoundText, NumberColumn } from "./number-column.ts";
import { Rows } from "./rows.ts";
import { ofColumn, requireColumns, requireFill, type TableSettings } from "./table-settings.ts";
import { type TextCodes, TextColumn } from "./text-column.ts";
import type { Batch } from "./types.ts";

/** A table while it is read. */
export class Table {
  private readonly call: Call;
  private readonly rows: Rows;
  private readonly columns: (NumberColumn | TextColumn)[];
  /** Whether columns of text become codes. */
  private readonly hasCodes: boolean;

  private constructor(call: Call, rows: Rows, columns: (NumberColumn | TextColumn)[], hasCodes: boolean) {
    this.call = call;
    this.rows = rows;
    this.columns = columns;
    this.hasCodes = hasCodes;
  }

  /** Reads the header. The columns at the places in `texts` are text. */
  static *open(
    call: Call,
    text: OpenText,
    settings: TableSettings,
    texts: ReadonlySet<number>,
  ): Steps<Table> {
    const { names, places, line } = yield* readHeading(call, text, settings);
    const read = places?.map((place) => names[place] as string) ?? names;
    requireColumns(call, "dtypes", settings.dtypes, names, read.length);
    requireColumns(call, "fill", settings.fill, names, read.length);
    const columns = read.map((name, place) => {
      const dtype = ofColumn(settings.dtypes, name, place);
      if (dtype === "text" || texts.has(place)) return new TextColumn(call, name, 0);
      const fill = ofColumn(settings.fill, name, place);
      requireFill(call, fill, dtype);
      return new NumberColumn(
        call,
        { name, dtype, fill, point: settings.point, hasCodes: settings.hasCodes },
        place,
      );
    });
    const rows = new Rows(call, text.reader, rowSettings(call, text, settings, places, names.length, line));
    return new Table(call, rows, columns, settings.hasCodes);
  }

  /** Reads the next rows, at most `most`. Returns their number, which is 0 at the end. */
  *read(most: number): Steps<number> {
    const { rows, columns } = this;
    const batch = columns.length === 0 ? null : yield* rows.next(most);
    if (batch === null) return 0;
    for (const [place, column] of columns.entries()) this.readColumn(column, place, batch);
    return batch.rows;
  }

  private readColumn(column: NumberColumn | TextColumn, place: number, batch: Batch): void {
    const { call, rows, hasCodes } = this;
    const absent = column instanceof NumberColumn ? column.absentSoFar : null;
    try {
      column.read(rows, batch, place);
    } catch (error) {
      if (!(error instanceof FoundText)) throw error;
      if (!hasCodes) throw error.fault;
      if (absent === null) throw error;
      // No row before this batch has a number.
      column.release();
      const text = new TextColumn(call, column.name, absent);
      this.columns[place] = text;
      text.read(rows, batch, place);
    }
  }

  /** Makes the arrays of the rows so far, and hands them over. */
  take(): Record<string, NDArray | TextCodes> {
    const result = Object.create(null) as Record<string, NDArray | TextCodes>;
    try {
      for (const column of this.columns) result[column.name] = column.take();
    } catch (error) {
      for (const column of Object.values(result)) ("codes" in column ? column.codes : column).dispose();
      throw error;
    }
    return result;
  }

  release(): void {
    this.rows.release();
    for (const column of this.columns) column.release();
  }
}
