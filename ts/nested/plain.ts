/**
 * Scalars, and lists of numbers and booleans one or two deep, without the walk of nested/reader.ts, whose books cost more
 * than a small array. Nothing is read twice: what else turns up goes to the walk, which goes on at that very item.
 */
import type { Signature } from "../arguments.ts";
import { isList } from "../caller.ts";
import type { DType } from "../dtype.ts";
import { type Extents, indexOf, lineShape } from "../layout.ts";
import type { Out } from "../out.ts";
import { isShort, takeList, takeRows } from "./lists.ts";
import { type NestedElements, NestedReader, placeText } from "./reader.ts";
import { type Places, PlainValues } from "./values.ts";

/** How messages call what is read. */
const ARGUMENT = "data";

/** One reading: as which dtype (null to infer it), what the result is written to, and what was read so far. */
class PlainReading implements Places {
  private readonly call: Signature;
  private readonly wanted: DType | null;
  private readonly out: Out | null;
  private shape: Extents = [];
  private values: PlainValues | null = null;
  private reader: NestedReader | null = null;

  constructor(call: Signature, wanted: DType | null, out: Out | null) {
    this.call = call;
    this.wanted = wanted;
    this.out = out;
  }

  read(data: number | boolean | readonly unknown[]): NestedElements {
    if (typeof data !== "object") return this.readScalar(data);
    const { length } = data;
    if (!isSize(length)) {
      const reader = this.walk();
      reader.readList(data, 0, length);
      return reader.finish();
    }
    const first = data[0];
    if (isReal(first)) return this.readFlat(data, length, first);
    if (isList(first)) return this.readRows(data, length, first);
    const reader = this.walk();
    reader.enter(0, length);
    reader.goOn(data, 0, length, 0, first);
    return reader.finish();
  }

  private readScalar(value: number | boolean): NestedElements {
    const values = this.begin(1);
    values.put(value);
    return this.finish(values, []);
  }

  private readFlat(list: readonly unknown[], length: number, first: number | boolean): NestedElements {
    const values = this.begin(length);
    values.put(first);
    const at = takeList(values, list, 1, length);
    if (at === length) return this.finish(values, lineShape(length));
    const reader = this.walk();
    reader.adopt(values, [length]);
    reader.goOn(list, 0, length, at, values.stranger);
    return reader.finish();
  }

  private readRows(lists: readonly unknown[], length: number, row: readonly unknown[]): NestedElements {
    const width = row.length;
    const first = isSize(width) ? row[0] : undefined;
    if (!isReal(first)) return this.walkRows(lists, length, row, width, first);
    const values = this.begin(length * width);
    values.put(first);
    const column = takeList(values, row, 1, width);
    const isWhole = column === width && isShort(width);
    const at = isWhole ? takeRows(values, lists, 1, length, width) : 0;
    if (at === length) return this.finish(values, [length, width]);
    const reader = this.walk();
    reader.adopt(values, [length, width]);
    if (isWhole) reader.goOnInRow(values, 0, at);
    else if (column < width) reader.goOn(row, 1, width, column, values.stranger);
    reader.readItems(lists, 0, length, at + 1);
    return reader.finish();
  }

  /** Rows of which the first begins with no number or boolean: `first`, which was read if there are items. */
  private walkRows(
    lists: readonly unknown[],
    length: number,
    row: readonly unknown[],
    width: number,
    first: unknown,
  ): NestedElements {
    const reader = this.walk();
    reader.enter(0, length);
    if (isSize(width)) {
      reader.enter(1, width);
      reader.goOn(row, 1, width, 0, first);
    } else {
      reader.readList(row, 1, width);
    }
    reader.readItems(lists, 0, length, 1);
    return reader.finish();
  }

  private begin(expected: number): PlainValues {
    this.values = new PlainValues(this.call, this.wanted, expected);
    return this.values;
  }

  private walk(): NestedReader {
    this.reader = new NestedReader(this.call, this.wanted, ARGUMENT, this.out);
    return this.reader;
  }

  /** Settles the dtype and hands the elements over. */
  private finish(values: PlainValues, shape: Extents): NestedElements {
    this.shape = shape;
    const dtype = this.wanted ?? values.infer(null, this);
    values.settle(dtype, this);
    return { block: values.store.take(), dtype, shape };
  }

  placeOf(index: number): string {
    return placeText(ARGUMENT, indexOf(index, this.shape));
  }

  /** Gives all memory back that was not handed over. */
  release(): void {
    this.values?.store.release();
    this.reader?.release();
  }
}

/** Reads a number, a boolean, or an array; what is in the array may be anything. */
export function readPlain(
  call: Signature,
  wanted: DType | null,
  out: Out | null,
  data: number | boolean | readonly unknown[],
): NestedElements {
  const reading = new PlainReading(call, wanted, out);
  try {
    return reading.read(data);
  } catch (error) {
    reading.release();
    throw error;
  }
}

function isReal(item: unknown): item is number | boolean {
  return typeof item === "number" || typeof item === "boolean";
}

/** Whether a list has items. A proxy may give any length. */
function isSize(length: number): boolean {
  return Number.isSafeInteger(length) && length > 0;
}
