/** Reads fields with functions of the caller's, which may do anything: they may also call this package. */

import { putScalar, readElementValue } from "../../array/scalars.ts";
import { isCallable, isPlain } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import type { Scalar, ScalarInput } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { NDLoomError, ValueError } from "../../errors.ts";
import { refuse, requireSynchronous, requireSynchronousResult } from "../../input/arguments.ts";
import { listOf } from "../../layout.ts";
import type { Store } from "../../lists/store.ts";
import { show } from "../../show.ts";
import { isAbsent } from "../options.ts";
import { unreadable } from "./faults.ts";
import type { Rows, Taking } from "./rows.ts";
import type { Batch } from "./types.ts";

/** A function that makes a number of the text of a field. */
export type Converter = (text: string) => ScalarInput;

/** Functions by the numbers of their columns, or one for all. */
export type Converters = Converter | ReadonlyMap<number, Converter>;

export function readConverters(call: Call, value: unknown): Converters | null {
  if (isAbsent(value)) return null;
  if (isCallable(value)) return asConverter(call, value);
  if (!isPlain(value))
    throw refuse(call, "converters", "a function, or an object with a function for each column", value);
  const converters = new Map<number, Converter>();
  for (const [key, converter] of Object.entries(value)) {
    if (!/^-?\d+$/.test(key))
      throw new ValueError(
        `${call.name}: the keys of converters must be numbers of columns, got ${show(key)}`,
      );
    if (!isCallable(converter)) throw refuse(call, `converters[${key}]`, "a function", converter);
    converters.set(Number(key), asConverter(call, converter));
  }
  return converters;
}

function asConverter(call: Call, value: object): Converter {
  requireSynchronous(call, "converters", value);
  return value as Converter;
}

/** The function of each column that is read, where it has one. */
export type ColumnConverters = readonly (Converter | undefined)[];

/** Finds the function of each column. With `usecols`, a key stands for the first column that is written the same way there. */
export function convertersOf(
  call: Call,
  columns: number,
  usecols: readonly number[] | null,
  converters: Converters,
): ColumnConverters {
  if (!(converters instanceof Map)) return new Array(columns).fill(converters);
  const found = new Array<Converter | undefined>(columns).fill(undefined);
  for (const [key, converter] of converters) {
    if (usecols === null && (key < -columns || key >= columns))
      throw new ValueError(
        `${call.name}: converter specified for column ${key}, which is invalid for the number of fields ${columns}`,
      );
    const index = usecols === null ? (key + columns) % columns : usecols.indexOf(key);
    if (index >= 0) found[index] = converter;
  }
  return found;
}

/** Reads a batch of which some fields are converted by functions of the caller's, and the others are taken as they are. */
export function convertBatch(
  call: Call,
  rows: Rows,
  batch: Batch,
  store: Store,
  byColumn: ColumnConverters,
  taking: Taking,
): void {
  const { columns } = batch;
  const count = batch.rows * columns;
  const values = convertFields(call, rows, count, store.dtype, byColumn);
  for (let field = 0; field < count; ) {
    if (byColumn[field % columns] !== undefined) {
      append(call, rows, field, store, values[field] as Scalar);
      field += 1;
      continue;
    }
    let end = field + 1;
    while (end < count && byColumn[end % columns] === undefined) end += 1;
    rows.read(store, { first: field, step: 1, count: end - field }, taking);
    field = end;
  }
}

/** Calls the functions with the texts of their fields. They may use the room, so the batch is listed again after them. */
function convertFields(
  call: Call,
  rows: Rows,
  count: number,
  dtype: DType,
  byColumn: ColumnConverters,
): (Scalar | null)[] {
  const functions = listOf(count, (field) => byColumn[field % byColumn.length]);
  const texts = functions.map((convert, field) => (convert === undefined ? "" : rows.fieldText(field)));
  const text = rows.copyText();
  const values = functions.map((convert, field) => {
    if (convert === undefined) return null;
    const value: unknown = convert(texts[field] as string);
    requireSynchronousResult(call, "converters", value);
    try {
      return readElementValue(call, value, dtype);
    } catch (cause) {
      // Getters of the value may throw too.
      if (!(cause instanceof NDLoomError)) throw cause;
      const shown = show(value);
      rows.restore(text);
      throw misfit(call, rows, field, dtype, shown, cause);
    }
  });
  rows.restore(text);
  return values;
}

/** Appends a value that a function of the caller's returned. */
function append(call: Call, rows: Rows, field: number, store: Store, value: Scalar): void {
  const { dtype } = store;
  store.append(1, (address) => {
    try {
      putScalar(call, "value", value, dtype, address);
    } catch (cause) {
      throw misfit(call, rows, field, dtype, show(value), cause);
    }
  });
}

function misfit(
  call: Call,
  rows: Rows,
  field: number,
  dtype: DType,
  shown: string,
  cause: unknown,
): ValueError {
  const { message } = unreadable(call, rows.cell(field), dtype);
  return new ValueError(`${message}: the converter returned ${shown}`, { cause });
}
