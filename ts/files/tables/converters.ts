/** Reads fields with functions of the caller's, which may do anything: they may also call this package. */

import { putScalar, readElementValue } from "../../array/scalars.ts";
import { isAbsent, isCallable, isPlain } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import type { Scalar, ScalarInput } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { NDLoomError, ValueError } from "../../errors.ts";
import { refuse, requireSynchronous, requireSynchronousResult } from "../../input/arguments.ts";
import { listOf } from "../../layout.ts";
import type { Store } from "../../lists/store.ts";
import { show } from "../../show.ts";
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
    converters.set(Number(key), readConverter(call, key, converter));
  }
  return converters;
}

/** Reads the function of a column. */
export function readConverter(call: Call, key: string, value: unknown): Converter {
  if (!isCallable(value)) throw refuse(call, `converters[${key}]`, "a function", value);
  return asConverter(call, value);
}

function asConverter(call: Call, value: object): Converter {
  requireSynchronous(call, "converters", value);
  return value as Converter;
}

/** Makes the error for a value that is no number of its column. `shown` is the value as text. */
export type RefuseValue = (shown: string, cause: unknown) => ValueError;

/** Calls a function of the caller's with the text of a field. */
export function convert<T>(
  call: Call,
  converter: Converter,
  text: string,
  read: (value: unknown) => T,
  misfit: RefuseValue,
): T {
  const value: unknown = converter(text);
  requireSynchronousResult(call, "converters", value);
  try {
    return read(value);
  } catch (cause) {
    // Getters of the value may throw too.
    if (!(cause instanceof NDLoomError)) throw cause;
    throw misfit(show(value), cause);
  }
}

/** Appends a value that a function of the caller's returned. */
export function appendConverted(call: Call, store: Store, value: Scalar, misfit: RefuseValue): void {
  const { dtype } = store;
  store.append(1, (address) => {
    try {
      putScalar(call, "value", value, dtype, address);
    } catch (cause) {
      throw misfit(show(value), cause);
    }
  });
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
      appendConverted(call, store, values[field] as Scalar, misfitOf(call, rows, field, store.dtype));
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
  const texts = functions.map((converter, field) => (converter === undefined ? "" : rows.fieldText(field)));
  const text = rows.copyText();
  const values = functions.map((converter, field) => {
    if (converter === undefined) return null;
    const read = (value: unknown) => readElementValue(call, value, dtype);
    return convert(call, converter, texts[field] as string, read, (shown, cause) => {
      rows.restore(text);
      return misfitOf(call, rows, field, dtype)(shown, cause);
    });
  });
  rows.restore(text);
  return values;
}

function misfitOf(call: Call, rows: Rows, field: number, dtype: DType): RefuseValue {
  return (shown, cause) => {
    const { message } = unreadable(call, rows.cell(field), dtype);
    return new ValueError(`${message}: the converter returned ${shown}`, { cause });
  };
}
