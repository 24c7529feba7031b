/** Opens the tables of readColumns and readBlocks. */
import type { NDArray } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { ValueError } from "../../errors.ts";
import type { TextCodes } from "../../order/text-codes.ts";
import type { OpenText } from "../open-text.ts";
import type { Steps } from "../steps.ts";
import { ofColumn, requireColumns, requireFill, type TableSettings } from "./column-settings.ts";
import { readHeading, rowSettings } from "./heading.ts";
import { Rows } from "./rows.ts";
import { Table } from "./table.ts";
import { TextColumn } from "./text-column.ts";
import { ValueColumn } from "./value-column.ts";

/** A table that was opened, and what makes the result of the rows so far. */
export interface Opened {
  readonly table: Table<ValueColumn | TextColumn>;
  readonly take: () => object;
}

/** Reads the header, and makes the columns. */
export function* openTable(call: Call, text: OpenText, settings: TableSettings): Steps<Opened> {
  const { names, places, line } = yield* readHeading(call, text, settings);
  const read = places?.map((index) => names[index] as string) ?? names;
  requireColumns(call, "dtypes", settings.dtypes, names, read.length);
  requireColumns(call, "fill", settings.fill, names, read.length);
  const columns = read.map((name, index) => columnOf(call, settings, name, index));
  const rows = new Rows(call, text.reader, rowSettings(call, text, settings, places, names.length, line));
  const table = new Table(rows, columns);
  const take = (): object => {
    const result = Object.create(null) as Record<string, NDArray | TextCodes>;
    table
      .take((column) => column.take())
      .forEach((column, index) => {
        result[read[index] as string] = column;
      });
    return result;
  };
  return { table, take };
}

function columnOf(
  call: Call,
  settings: TableSettings,
  name: string,
  index: number,
): ValueColumn | TextColumn {
  const dtype = ofColumn(settings.dtypes, name, index);
  if (dtype === "text") return new TextColumn(call, index);
  const fill = ofColumn(settings.fill, name, index);
  requireFill(call, fill, dtype);
  const hasCodes = settings.hasCodes && dtype === null;
  return new ValueColumn(call, { name, dtype, fill, point: settings.point, hasCodes }, index);
}

/** Opens a table whose columns are read as one, into arrays with two axes. */
export function* openMatrix(call: Call, text: OpenText, settings: TableSettings): Steps<Opened> {
  const { dtypes: types, fill: fills, point, hasCodes } = settings;
  if (types.kind !== "all" || fills.kind !== "all" || types.value === "text" || hasCodes)
    throw new ValueError(`${call.name}: as: 'array' needs one dtype and one fill for all columns`);
  const dtype = types.value ?? dtypes.float64;
  requireFill(call, fills.value, dtype);
  const { names, places, line } = yield* readHeading(call, text, settings);
  const rows = new Rows(call, text.reader, rowSettings(call, text, settings, places, names.length, line));
  const count = places?.length ?? names.length;
  const column = new ValueColumn(call, { name: null, dtype, fill: fills.value, point, hasCodes }, null);
  const table = new Table(rows, count === 0 ? [] : [column]);
  return { table, take: () => column.take(count) };
}
