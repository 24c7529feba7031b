/**
 * Scalars, and lists of numbers and booleans one or two deep, without the walk of nested/reader.ts, whose books cost more
 * than a small array. Nothing is read twice: what else turns up goes to the walk, which goes on at that very item.
 */
import type { Signature } from "../arguments.ts";
import { isList } from "../caller.ts";
import type { DType } from "../dtype.ts";
import { indexOf } from "../layout.ts";
import { isShort, takeList, takeRows } from "./lists.ts";
import { type NestedElements, NestedReader, placeText } from "./reader.ts";
import { PlainValues } from "./values.ts";

/** What is read, as which dtype (null to infer it), and how messages call it. */
interface Reading {
  readonly call: Signature;
  readonly wanted: DType | null;
  readonly argument: string;
}

/** Reads a number, a boolean, or an array; what is in the array may be anything. */
export function readPlain(reading: Reading, data: number | boolean | readonly unknown[]): NestedElements {
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

function readScalar(reading: Reading, value: number | boolean): NestedElements {
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
  reading: Reading,
  list: readonly unknown[],
  length: number,
  first: number | boolean,
): NestedElements {
  const values = valuesFor(reading, length);
  try {
    values.put(first);
    const at = takeList(values, list, 1, length);
    if (at === length) return finish(reading, values, [length]);
    return walk(reading, (reader) => {
      reader.adopt(values, [length]);
      reader.goOn(list, 0, length, at, values.stranger);
    });
  } catch (error) {
    values.store.release();
    throw error;
  }
}

function readRows(
  reading: Reading,
  lists: readonly unknown[],
  length: number,
  row: readonly unknown[],
): NestedElements {
  const width = row.length;
  const first = isSize(width) ? row[0] : undefined;
  if (!isReal(first)) {
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
  const values = valuesFor(reading, length * width);
  try {
    values.put(first);
    const column = takeList(values, row, 1, width);
    const isWhole = column === width && isShort(width);
    const at = isWhole ? takeRows(values, lists, 1, length, width) : 0;
    if (at === length) return finish(reading, values, [length, width]);
    return walk(reading, (reader) => {
      reader.adopt(values, [length, width]);
      if (isWhole) reader.goOnInRow(values, 0, at);
      else if (column < width) reader.goOn(row, 1, width, column, values.stranger);
      reader.readItems(lists, 0, length, at + 1);
    });
  } catch (error) {
    values.store.release();
    throw error;
  }
}

function valuesFor({ call, wanted }: Reading, expected: number): PlainValues {
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
function finish({ wanted, argument }: Reading, values: PlainValues, shape: number[]): NestedElements {
  const placeOf = (flat: number): string => placeText(argument, indexOf(flat, shape));
  const dtype = wanted ?? values.infer(null, placeOf);
  values.settle(dtype, placeOf);
  return { block: values.store.take(), dtype, shape };
}

/** Goes on in the walk. */
function walk(reading: Reading, goOn: (reader: NestedReader) => void): NestedElements {
  const reader = new NestedReader(reading.call, reading.wanted, reading.argument);
  try {
    goOn(reader);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  }
}
