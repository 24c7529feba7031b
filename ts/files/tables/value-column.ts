/**
 * Reads one column of a table, or all of them as one: with a dtype of the caller's, or with the narrowest of bool, int64 and float64 that
 * has all fields. If columns of text become codes, the first field that is not missing decides: a column that begins with a number must
 * have no texts, and a column that begins with a text must have no numbers.
 */

import { type NDArray, wrap } from "../../array/ndarray.ts";
import { putScalar } from "../../array/scalars.ts";
import type { Call } from "../../calls/call.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { DTypeError } from "../../errors.ts";
import { vectorShape } from "../../layout.ts";
import type { Store } from "../../lists/store.ts";
import type { TextCodes } from "../../order/text-codes.ts";
import { show } from "../../show.ts";
import { linear } from "../../wasm/module.ts";
import { StoredColumn } from "./column.ts";
import { amongNumbers, missing, unreadable } from "./faults.ts";
import type { Rows } from "./rows.ts";
import { TextColumn } from "./text-column.ts";
import type { Batch, Cell, Fill, Span, Writing } from "./types.ts";
import { isTrue, isWord } from "./words.ts";

/** What the caller says about a column. */
export interface ColumnSettings {
  /** null: all columns are read as one. */
  readonly name: string | null;
  /** null: the fields tell it. */
  readonly dtype: DType | null;
  /** The value of missing fields, or null if the caller gave none. */
  readonly fill: Fill | null;
  /** The character between the whole part of a number and its fraction. */
  readonly point: string;
  /** Whether a column of text becomes codes. */
  readonly hasCodes: boolean;
}

/** A column while it is read. */
export class ValueColumn extends StoredColumn {
  writing: Writing;
  private readonly settings: ColumnSettings;
  /** The number of fields before the store was made, which are missing. */
  private absent = 0;
  /** Whether bools are words; null before the first field that is not missing. */
  private words: boolean | null = null;
  /** Whether the first field that is not missing is a number. */
  private hasNumbers = false;
  /**
   * The dtype that held the first `knownCount` fields. `mend` widens the store before it is known whether that helps, so errors name
   * this dtype.
   */
  private known: DType = dtypes.float64;
  private knownCount = 0;
  /** The texts, once the first field given is no number. If all are `true` or `false`, the column is one of bools. */
  private texts: TextColumn | null = null;
  /** The dtype that the column must keep: the caller's, or that of rows handed over already. Null while it may change. */
  private settled: DType | null;
  /** The number of rows that were handed over last: the next block most likely has as many. */
  private expected = 0;

  constructor(call: Call, settings: ColumnSettings, index: number | null) {
    super(call, index);
    this.settings = settings;
    this.settled = settings.dtype;
    this.writing = this.writingOf(dtypes.float64);
  }

  override read(rows: Rows, batch: Batch): void {
    if (this.texts === null) super.read(rows, batch);
    this.texts?.read(rows, batch);
  }

  /** Settles by the first field that is not missing what the column is. */
  protected begin(rows: Rows, span: Span): Store | null {
    const { settled, settings, absent } = this;
    const { first, step, count } = span;
    const expected = Math.max(this.expected, rows.expect(absent + count));
    if (settled !== null && settled !== dtypes.bool) return this.open(settled, expected);
    const given = rows.firstGiven(span);
    if (given === count && (settled === null || this.fillOf(settled) !== null)) {
      this.absent += count;
      return null;
    }
    if (given < count) {
      const field = first + given * step;
      this.words ??= isWord(rows.fieldText(field));
      this.hasNumbers = rows.isNumber(field, settings.point);
      if (settings.hasCodes && settled === null && !this.hasNumbers) {
        this.beginTexts(rows, rows.cell(field));
        return null;
      }
    }
    const found = settled ?? (this.words ? dtypes.bool : dtypes.int64);
    const hasGap = settled === null && given + absent > 0 && this.fillOf(found) === null;
    return this.open(hasGap ? dtypes.float64 : found, expected);
  }

  /** Begins a column of text. `first` is its first text, which errors of numbers behind it name. */
  private beginTexts(rows: Rows, first: Cell): void {
    const { call, settings, index, absent } = this;
    this.texts = new TextColumn(call, index as number, absent, (field) => {
      if (!rows.isNumber(field, settings.point)) return;
      const { line, text } = rows.cell(field);
      const { message } = unreadable(call, first, dtypes.float64, settings.name);
      throw new DTypeError(
        `${message}, and line ${line} has the number ${show(text)}${amongNumbers(first, settings.name)}`,
      );
    });
  }

  /** Makes the store, and fills in the fields that were missing before. */
  protected override open(dtype: DType, expected: number): Store {
    const { call, absent } = this;
    const store = super.open(dtype, expected);
    this.writing = this.writingOf(dtype);
    store.append(absent, (address, count) => {
      for (let row = 0; row < count; row += 1)
        putScalar(call, "fill", this.fillOf(dtype) as Fill, dtype, address + row * dtype.itemSize);
    });
    return store;
  }

  private writingOf(dtype: DType): Writing {
    const fill = this.fillOf(dtype);
    const hasWords = this.words === true;
    return {
      fill: fill === null ? null : fillBytes(fill, dtype, hasWords),
      point: this.settings.point,
      hasWords,
    };
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

  /** Takes the next wider dtype. */
  mend(rows: Rows, field: number, isMissing: boolean): void {
    const { call, settings } = this;
    const store = this.store as Store;
    const { dtype } = store;
    if (store.count > this.knownCount) [this.known, this.knownCount] = [dtype, store.count];
    const isFixed = this.settled !== null;
    if (isMissing && isFixed)
      throw new DTypeError(
        missing(call, rows.cell(field), dtype, settings.name).message + this.settledText(),
      );
    if (isFixed || dtype === dtypes.float64 || (this.words && !isMissing))
      throw this.fault(rows, field, isFixed ? dtype : this.known);
    rows.convert(store, dtypes.float64);
    this.writing = this.writingOf(dtypes.float64);
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
    const delimiter = /[;\t|]/.exec(cell.text)?.[0];
    if (delimiter !== undefined)
      return `; for fields between ${show(delimiter)} pass { delimiter: ${show(delimiter)} }`;
    return "; leave columns of text out by usecols, or pass { text: 'codes' }";
  }

  /** Says what helps where the rows that were handed over settled the dtype, unless the caller did. */
  private settledText(): string {
    const { dtype, name } = this.settings;
    return dtype === null
      ? `; the first block settled the dtype: pass { dtypes: { ${show(name)}: ... } }`
      : "";
  }

  /**
   * Makes the array or the codes of the rows so far, and hands them over. Further rows must be of the same kind. The array has two axes
   * if a number of columns is given.
   */
  take(columns: number | null = null): NDArray | TextCodes {
    const { texts } = this;
    if (texts !== null) {
      if (!texts.values.every(isWord)) return texts.take();
      this.storeWords(texts.take());
    }
    const store = this.store ?? this.open(this.settled ?? dtypes.float64, this.absent);
    const { count, dtype } = store;
    const shape = columns === null ? vectorShape(count) : [count / columns, columns];
    const array = wrap(shape, dtype, store.take());
    this.store = null;
    this.settled = dtype;
    this.expected = count;
    this.absent = 0;
    return array;
  }

  /** Stores texts that are `true` and `false` alone. */
  private storeWords({ codes, values }: TextCodes): void {
    const places = codes.toTypedArray();
    codes.dispose();
    [this.texts, this.words, this.absent] = [null, true, 0];
    const hasGap = places.includes(-1) && this.fillOf(dtypes.bool) === null;
    const dtype = hasGap ? dtypes.float64 : dtypes.bool;
    const fill = this.fillOf(dtype);
    const bools = values.map(isTrue);
    this.open(dtype, places.length).append(places.length, (address, length, first) => {
      const { bytes, floats } = linear;
      const [elements, start] = hasGap ? [floats, address / 8] : [bytes, address];
      for (let row = 0; row < length; row += 1)
        elements[start + row] = Number(bools[places[first + row] as number] ?? fill);
    });
  }

  override release(): void {
    super.release();
    this.texts?.release();
  }
}

/** Whether a value is an int64. */
function isInteger(value: Fill): boolean {
  return typeof value === "bigint" ? value === BigInt.asIntN(64, value) : Number.isSafeInteger(value);
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
