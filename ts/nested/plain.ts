/**
 * Scalars, and lists of numbers and booleans one or two deep, without the walk of nested/reader.ts, whose books cost more
 * than a small array. Nothing is read twice: what else turns up goes to the walk, which goes on at that very item.
 */
import type { Signature } from "../arguments.ts";
import { isList } from "../caller.ts";
import type { DType } from "../dtype.ts";
import { type Extents, indexOf, lineShape } from "../layout.ts";
import { isShort, takeList, takeRows } from "./lists.ts";
import { type NestedElements, NestedReader, placeText } from "./reader.ts";
import { type Places, PlainValues } from "./values.ts";

/** What is read, as which dtype (null to infer it), and how messages call it. */
export class PlainReading implements Places {
  readonly call: Signature;
  readonly wanted: DType | null;
  readonly argument: string;
  /** Settled once all is read. */
  shape: Extents = [];

  constructor(call: Signature, wanted: DType | null, argument: string) {
    this.call = call;
    this.wanted = wanted;
    this.argument = argument;
  }

  placeOf(index: number): string {
    return placeText(this.argument, indexOf(index, this.shape));
  }
}

/** Reads a number, a boolean, or an array; what is in the array may be anything. */
export function readPlain(
  reading: PlainReading,
  data: number | boolean | readonly unknown[],
): NestedElements {
  if (typeof data !== "object") {
    return readScalar(reading, data);
  }
  const { length } = data;
  if (!isSize(length)) return walk(reading, (reader) => reader.readList(data, 0, length));
  const first = data[0];
  if (isReal(first)) return readFlat(reading, data, length, first);
  if (isList(first)) return readRows(reading, data, length, first);
  return walk(reading, (reader) => {
    reader.enter(0, length);
    reader.goOn(data, 0, length, 0, first);
  });
}

function readScalar(reading: PlainReading, value: number | boolean): NestedElements {
  const values = valuesFor(reading, 1);
  try {
    values.put(value);
    return finish(reading, values, []);
  } catch (error) {
    values.store.release();
    throw error;
  }
}

function readFlat(
  reading: PlainReading,
  list: readonly unknown[],
  length: number,
  first: number | boolean,
): NestedElements {
  const values = valuesFor(reading, length);
  try {
    values.put(first);
    const at = takeList(values, list, 1, length);
    return at === length
      ? finish(reading, values, lineShape(length))
      : goOnFlat(reading, values, list, length, at);
  } catch (error) {
    values.store.release();
    throw error;
  }
}

/** In a function of its own, since V8 makes a place for what the function inside uses at every call. */
function goOnFlat(
  reading: PlainReading,
  values: PlainValues,
  list: readonly unknown[],
  length: number,
  at: number,
): NestedElements {
  return walk(reading, (reader) => {
    reader.adopt(values, [length]);
    reader.goOn(list, 0, length, at, values.stranger);
  });
}

function readRows(
  reading: PlainReading,
  lists: readonly unknown[],
  length: number,
  row: readonly unknown[],
): NestedElements {
  const width = row.length;
  const first = isSize(width) ? row[0] : undefined;
  if (!isReal(first)) return walkRows(reading, lists, length, row, width, first);
  const values = valuesFor(reading, length * width);
  try {
    values.put(first);
    const column = takeList(values, row, 1, width);
    const isWhole = column === width && isShort(width);
    const at = isWhole ? takeRows(values, lists, 1, length, width) : 0;
    return at === length
      ? finish(reading, values, [length, width])
      : goOnInRows(reading, values, lists, length, row, width, isWhole ? null : column, at);
  } catch (error) {
    values.store.release();
    throw error;
  }
}

function walkRows(
  reading: PlainReading,
  lists: readonly unknown[],
  length: number,
  row: readonly unknown[],
  width: number,
  first: unknown,
): NestedElements {
  return walk(reading, (reader) => {
    reader.enter(0, length);
    if (isSize(width)) {
      reader.enter(1, width);
      reader.goOn(row, 1, width, 0, first);
    } else {
      reader.readList(row, 1, width);
    }
    reader.readItems(lists, 0, length, 1);
  });
}

/** Goes on after the rows before number `at`; `column` is where in the first one, if that was not read whole. */
function goOnInRows(
  reading: PlainReading,
  values: PlainValues,
  lists: readonly unknown[],
  length: number,
  row: readonly unknown[],
  width: number,
  column: number | null,
  at: number,
): NestedElements {
  return walk(reading, (reader) => {
    reader.adopt(values, [length, width]);
    if (column === null) reader.goOnInRow(values, 0, at);
    else if (column < width) reader.goOn(row, 1, width, column, values.stranger);
    reader.readItems(lists, 0, length, at + 1);
  });
}

function valuesFor({ call, wanted }: PlainReading, expected: number): PlainValues {
  return new PlainValues(call, wanted, expected);
}

function isReal(item: unknown): item is number | boolean {
  return typeof item === "number" || typeof item === "boolean";
}

/** Whether a list has items. A proxy may give any length. */
function isSize(length: number): boolean {
  return Number.isSafeInteger(length) && length > 0;
}

/** Settles the dtype and hands the elements over. */
function finish(reading: PlainReading, values: PlainValues, shape: Extents): NestedElements {
  reading.shape = shape;
  const dtype = reading.wanted ?? values.infer(null, reading);
  values.settle(dtype, reading);
  return { block: values.store.take(), dtype, shape };
}

/** Goes on in the walk. */
function walk(reading: PlainReading, goOn: (reader: NestedReader) => void): NestedElements {
  const reader = new NestedReader(reading.call, reading.wanted, reading.argument);
  try {
    goOn(reader);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  }
}
