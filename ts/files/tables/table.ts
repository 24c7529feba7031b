/** Reads the rows of a table into its columns. */

import type { NDArray } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import type { OpenText } from "../open-text.ts";
import type { Steps } from "../steps.ts";
import { FoundColumn } from "./found-column.ts";
import { readHeading, rowSettings } from "./heading.ts";
import { NumberColumn } from "./number-column.ts";
import { Rows } from "./rows.ts";
import { ofColumn, requireColumns, requireFill, type TableSettings } from "./table-settings.ts";
import { type TextCodes, TextColumn } from "./text-column.ts";

type Column = NumberColumn | TextColumn | FoundColumn;

/** A table while it is read. */
export class Table {
  private readonly rows: Rows;
  private readonly columns: readonly Column[];

  private constructor(rows: Rows, columns: readonly Column[]) {
    this.rows = rows;
    this.columns = columns;
  }

  /** Reads the header. */
  static *open(call: Call, text: OpenText, settings: TableSettings): Steps<Table> {
    const { names, places, line } = yield* readHeading(call, text, settings);
    const read = places?.map((place) => names[place] as string) ?? names;
    requireColumns(call, "dtypes", settings.dtypes, names, read.length);
    requireColumns(call, "fill", settings.fill, names, read.length);
    const columns = read.map((name, place) => columnOf(call, settings, name, place));
    const rows = new Rows(call, text.reader, rowSettings(call, text, settings, places, names.length, line));
    return new Table(rows, columns);
  }

  /** Reads the next rows, at most `most`. Returns their number, which is 0 at the end. */
  *read(most: number): Steps<number> {
    const { rows, columns } = this;
    const batch = columns.length === 0 ? null : yield* rows.next(most);
    if (batch === null) return 0;
    for (const column of columns) column.read(rows, batch);
    return batch.rows;
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

function columnOf(call: Call, settings: TableSettings, name: string, place: number): Column {
  const dtype = ofColumn(settings.dtypes, name, place);
  if (dtype === "text") return new TextColumn(call, name, place);
  const fill = ofColumn(settings.fill, name, place);
  requireFill(call, fill, dtype);
  const given = { name, dtype, fill, point: settings.point };
  return dtype === null && settings.hasCodes
    ? new FoundColumn(call, given, place)
    : new NumberColumn(call, given, place);
}
