/** Reads one column of a table: with a dtype of the caller's, or with the narrowest of bool, int64 and float64 that has all its fields. */
import { type NDArray, wrap } from "../../array/ndarray.ts";
import { putScalar, readElementValue } from "../../array/scalars.ts";
import { Complex, type Scalar } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { DTypeError } from "../../errors.ts";
import type { Signature } from "../../input/signatures.ts";
import { vectorShape } from "../../layout.ts";
import { Store } from "../../lists/store.ts";
import { slot } from "../../wasm/scratch.ts";
import { missing, unreadable } from "./faults.ts";
import type { Batch, Rows, Writing } from "./rows.ts";

/** What the caller says about a column. */
export interface ColumnSettings {
  readonly name: string;
  /** null: it is found. */
  readonly dtype: DType | null;
  /** The value of missing fields, or null if the caller gave none. */
  readonly fill: Scalar | null;
  /** The character between the whole part of a number and its fraction. */
  readonly point: string;
}

/** Thrown for a field that is no number, in a column whose dtype is not given. */
export class FoundText extends Error {
  /** The place of the column. */
  readonly place: number;
  /** The error for a caller who wants numbers. */
  readonly fault: DTypeError;

  constructor(place: number, fault: DTypeError) {
    super();
    this.place = place;
    this.fault = fault;
  }
}

/** A column of numbers while it is read. */
export class NumberColumn {
  readonly settings: ColumnSettings;
  private readonly call: Signature;
  private readonly place: number;
  /** null as long as all fields were missing. */
  private store: Store | null = null;
  /** The number of these. */
  private absent = 0;
  private hasWords = false;
  /** The dtype of the rows that were handed over already. */
  private settled: DType | null;

  /** `place` is that of the fields in each row. */
  constructor(call: Signature, settings: ColumnSettings, place: number) {
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
    for (let row = 0; row < count; ) {
      const field = row * columns + place;
      const stop = rows.read(store, field, columns, count - row, this.writing(store.dtype));
      if (stop === null) return;
      row += stop.row;
      this.widen(store, field + stop.row * columns, stop.isMissing, rows);
    }
  }

  /** Settles the dtype by the first field that is not missing. Returns null if there is none. */
  private begin(rows: Rows, count: number, columns: number): Store | null {
    const { settings, settled, place } = this;
    if (settled !== null && settled !== dtypes.bool) return this.open(settled);
    let first = 0;
    while (first < count && rows.isMissing(first * columns + place)) first += 1;
    if (first === count && settled === null) {
      this.absent += count;
      return null;
    }
    this.hasWords = first === count || rows.isWord(first * columns + place);
    const hasGap = settings.fill === null && first + this.absent > 0;
    const found = hasGap ? dtypes.float64 : this.hasWords ? dtypes.bool : dtypes.int64;
    return this.open(settled ?? found);
  }

  /** Makes the store, and fills in the fields that were missing before. */
  private open(dtype: DType): Store {
    const { call, absent } = this;
    const store = new Store(call.name, dtype, absent);
    this.store = store;
    const { fill } = this.writing(dtype);
    for (let left = fill === null ? 0 : absent; left > 0; left -= 1)
      store.append(1, (address) => putScalar(call, "fill", this.fillOf(dtype) as Scalar, dtype, address));
    return store;
  }

  private writing(dtype: DType): Writing {
    const { hasWords, settings } = this;
    const fill = this.fillOf(dtype);
    return { fill: fill === null ? null : fillBytes(fill, dtype, hasWords), point: settings.point, hasWords };
  }

  /** Returns the value of missing fields in a dtype, or null if it has none. */
  private fillOf(dtype: DType): Scalar | null {
    const { fill } = this.settings;
    const holdsNaN = !dtype.isInteger && dtype !== dtypes.bool;
    if (fill === null) return holdsNaN ? Number.NaN : null;
    if (this.settled !== null || holdsNaN) return fill;
    // A value that is none of the dtype makes the column wider.
    const isOfDType = dtype === dtypes.bool ? typeof fill === "boolean" : isInteger(fill);
    return isOfDType ? fill : null;
  }

  /** Takes the next wider dtype, since a field is missing or cannot be read. */
  private widen(store: Store, field: number, isMissing: boolean, rows: Rows): void {
    const { call, settings, hasWords } = this;
    const { dtype } = store;
    const isFixed = this.settled !== null;
    if (isMissing && isFixed) throw missing(call, rows.cell(field), dtype, settings.name);
    if (isFixed || dtype === dtypes.float64 || (hasWords && !isMissing))
      throw this.textFault(rows, field, dtype);
    store.convert(dtypes.float64);
  }

  private textFault(rows: Rows, field: number, dtype: DType): Error {
    const { call, place, settings } = this;
    const { message } = unreadable(call, rows.cell(field), dtype, settings.name);
    if (this.settled !== null) return new DTypeError(message);
    const advice = "leave columns of text out by usecols, or pass { text: 'codes' }";
    return new FoundText(place, new DTypeError(`${message}; ${advice}`));
  }

  /** Makes the array of the rows so far, and hands it over. Further rows must have the same dtype. */
  take(): NDArray {
    const store = this.store ?? this.open(this.settled ?? dtypes.float64);
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

function isInteger(value: Scalar): boolean {
  return typeof value === "bigint" || Number.isSafeInteger(value);
}

/** Returns the bytes of a value as `read_fields` takes them. */
export function fillBytes(value: Scalar, dtype: DType, hasWords: boolean): Uint8Array {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  const isWhole = dtype.isInteger || (dtype === dtypes.bool && !hasWords);
  if (value instanceof Complex) {
    view.setFloat64(0, value.re, true);
    view.setFloat64(8, value.im, true);
  } else if (isWhole) view.setBigUint64(0, BigInt.asUintN(64, BigInt(value)), true);
  else view.setFloat64(0, Number(value), true);
  return bytes;
}

/** Throws unless a value can be an element of a dtype. */
export function requireFill(call: Signature, value: Scalar, dtype: DType): void {
  putScalar(call, "fill", readElementValue(call, value, dtype), dtype, slot(0));
}
