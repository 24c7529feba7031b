/** Reads one column of a table: with a dtype of the caller's, or with the narrowest of bool, int64 and float64 that has all its fields. */

import { type NDArray, wrap } from "../../array/ndarray.ts";
import { putScalar } from "../../array/scalars.ts";
import type { Call } from "../../calls/call.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { DTypeError } from "../../errors.ts";
import { vectorShape } from "../../layout.ts";
import { Store } from "../../lists/store.ts";
import { show } from "../../show.ts";
import { linear } from "../../wasm/module.ts";
import { amongNumbers, missing, unreadable } from "./faults.ts";
import type { Rows } from "./rows.ts";
import type { Batch, Cell, Fill, Writing } from "./types.ts";
import { isWord } from "./words.ts";

/** What the caller says about a column. */
export interface ColumnSettings {
  readonly name: string;
  /** null: it is found. */
  readonly dtype: DType | null;
  /** The value of missing fields, or null if the caller gave none. */
  readonly fill: Fill | null;
  /** The character between the whole part of a number and its fraction. */
  readonly point: string;
}

/** A column of numbers while it is read. */
export class NumberColumn {
  readonly settings: ColumnSettings;
  private readonly call: Call;
  private readonly place: number;
  /** null as long as all fields were missing. */
  private store: Store | null = null;
  /** The number of rows before the store was made. Their fields are missing. */
  private absent = 0;
  /** Whether bools are words; null before the first field that is not missing. */
  private words: boolean | null = null;
  /** Whether the first field that is not missing is a number. */
  private hasNumbers = false;
  /** The dtype of the rows that were handed over already. */
  private settled: DType | null;
  /** The number of rows that were handed over last: the next block most likely has as many. */
  private expected = 0;

  /** `place` is that of the fields in each row. */
  constructor(call: Call, settings: ColumnSettings, place: number) {
    this.call = call;
    this.settings = settings;
    this.place = place;
    this.settled = settings.dtype;
  }

  get name(): string {
    return this.settings.name;
  }

  /** The number of rows so far, if all of their fields were missing; otherwise null. */
  get absentSoFar(): number | null {
    return this.store === null && this.settled === null ? this.absent : null;
  }

  /** Reads the fields of a batch. */
  read(rows: Rows, { rows: count, columns }: Batch): void {
    const { place } = this;
    const store = this.store ?? this.begin(rows, count, columns);
    if (store === null) return;
    let known = store.count > 0 ? store.dtype : dtypes.float64;
    for (let row = 0; row < count; ) {
      const field = row * columns + place;
      const stop = rows.read(store, field, columns, count - row, this.writing(store.dtype));
      if (stop === null) return;
      if (stop.row > 0) known = store.dtype;
      row += stop.row;
      this.widen(store, known, field + stop.row * columns, stop.isMissing, rows);
    }
  }

  /** Settles the dtype by the first field that is not missing. Returns null if there is none. */
  private begin(rows: Rows, count: number, columns: number): Store | null {
    const { settled, place } = this;
    const expected = Math.max(this.expected, rows.expect(this.absent + count));
    if (settled !== null && settled !== dtypes.bool) return this.open(settled, expected);
    const first = rows.firstGiven(place, columns, count);
    if (first === count && (settled === null || this.fillOf(settled) !== null)) {
      this.absent += count;
      return null;
    }
    if (first < count) {
      const field = first * columns + place;
      this.words ??= isWord(rows.fieldText(field));
      this.hasNumbers = rows.isNumber(field, this.settings.point);
    }
    const found = settled ?? (this.words ? dtypes.bool : dtypes.int64);
    const hasGap = settled === null && first + this.absent > 0 && this.fillOf(found) === null;
    return this.open(hasGap ? dtypes.float64 : found, expected);
  }

  /** Makes the store, and fills in the fields that were missing before. */
  private open(dtype: DType, expected: number): Store {
    const { call, absent } = this;
    const fill = this.fillOf(dtype);
    const store = new Store(call.name, dtype, expected);
    this.store = store;
    store.append(absent, (address, count) => {
      for (let row = 0; row < count; row += 1)
        putScalar(call, "fill", fill as Fill, dtype, address + row * dtype.itemSize);
    });
    return store;
  }

  private writing(dtype: DType): Writing {
    return writingOf(this.fillOf(dtype), dtype, this.settings.point, this.words === true);
  }

  /** Returns the value of missing fields in a dtype, or null if it has none. */
  private fillOf(dtype: DType): Fill | null {
    const { settings } = this;
    const { fill } = settings;
    const holdsNaN = !dtype.isInteger && dtype !== dtypes.bool;
    if (fill === null) return holdsNaN ? Number.NaN : null;
    if (settings.dtype !== null || holdsNaN) return fill;
    // A value that is none of the dtype makes the column wider.
    const isOfDType = dtype === dtypes.bool ? typeof fill === "boolean" : isInteger(fill);
    return isOfDType ? fill : null;
  }

  /** Takes the next wider dtype, since a field is missing or cannot be read. `known` is the dtype of the fields before it. */
  private widen(store: Store, known: DType, field: number, isMissing: boolean, rows: Rows): void {
    const { call, settings } = this;
    const { dtype } = store;
    const isFixed = this.settled !== null;
    if (isMissing && isFixed)
      throw new DTypeError(
        missing(call, rows.cell(field), dtype, settings.name).message + this.settledText(),
      );
    if (isFixed || dtype === dtypes.float64 || (this.words && !isMissing))
      throw this.fault(rows, field, isFixed ? dtype : known);
    rows.convert(store, dtypes.float64);
  }

  /** Makes the error for a field that cannot be read. */
  private fault(rows: Rows, field: number, dtype: DType): DTypeError {
    const { call, settings } = this;
    const cell = rows.cell(field);
    const { message } = unreadable(call, cell, dtype, settings.name);
    return new DTypeError(message + this.remedy(cell, rows.isNumber(field, settings.point)));
  }

  /** Says what helps against a field that cannot be read. */
  private remedy(cell: Cell, isNumber: boolean): string {
    const { dtype, name } = this.settings;
    if (dtype !== null) return "";
    if (this.hasNumbers && !isNumber) return amongNumbers(cell, name);
    if (this.settled !== null) return this.settledText();
    if (isNumber) return `; for a column of text pass { dtypes: { ${show(name)}: 'text' } }`;
    return "; leave columns of text out by usecols, or pass { text: 'codes' }";
  }

  /** Says what helps where the rows that were handed over settled the dtype, unless the caller did. */
  private settledText(): string {
    const { dtype, name } = this.settings;
    return dtype === null
      ? `; the first block settled the dtype: pass { dtypes: { ${show(name)}: ... } }`
      : "";
  }

  /** Adds bools, when no field was read before. `isTrue` returns null for a missing one. */
  addBools(count: number, isTrue: (row: number) => boolean | null): void {
    let hasGap = false;
    for (let row = 0; row < count && !hasGap; row += 1) hasGap = isTrue(row) === null;
    const dtype = hasGap && this.fillOf(dtypes.bool) === null ? dtypes.float64 : dtypes.bool;
    const fill = this.fillOf(dtype);
    [this.words, this.absent] = [true, 0];
    this.open(dtype, count).append(count, (address, length, first) => {
      const { bytes, floats } = linear;
      const [elements, start] = dtype === dtypes.bool ? [bytes, address] : [floats, address / 8];
      for (let row = 0; row < length; row += 1) elements[start + row] = Number(isTrue(first + row) ?? fill);
    });
  }

  /** Makes the array of the rows so far, and hands it over. Further rows must have the same dtype. */
  take(): NDArray {
    const store = this.store ?? this.open(this.settled ?? dtypes.float64, this.absent);
    this.expected = store.count;
    const array = wrap(vectorShape(store.count), store.dtype, store.take());
    this.settled = store.dtype;
    this.store = null;
    this.absent = 0;
    return array;
  }

  release(): void {
    this.store?.release();
  }
}

/** Whether a value is an int64. */
function isInteger(value: Fill): boolean {
  return typeof value === "bigint" ? value === BigInt.asIntN(64, value) : Number.isSafeInteger(value);
}

/** Returns how the fields of a dtype are written. `fill` is the value of missing ones. */
export function writingOf(fill: Fill | null, dtype: DType, point: string, hasWords: boolean): Writing {
  return { fill: fill === null ? null : fillBytes(fill, dtype, hasWords), point, hasWords };
}

/** Returns the bytes of a value as `read_fields` takes them. */
function fillBytes(value: Fill, dtype: DType, hasWords: boolean): Uint8Array {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  if (dtype.isInteger) view.setBigUint64(0, BigInt.asUintN(64, BigInt(value)), true);
  else if (dtype === dtypes.bool && !hasWords) view.setBigUint64(0, BigInt(Number(value) !== 0), true);
  else view.setFloat64(0, Number(value), true);
  return bytes;
}
