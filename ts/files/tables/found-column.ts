/**
 * Reads one column of a table whose dtype is found, where columns of text become codes. The first field that is not missing decides:
 * a column that begins with a number is one of numbers, and must have no texts. One that begins with a text must have no numbers.
 */

import type { NDArray } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { DTypeError } from "../../errors.ts";
import { show } from "../../show.ts";
import { amongNumbers, unreadable } from "./faults.ts";
import { type ColumnSettings, NumberColumn } from "./number-column.ts";
import type { Rows } from "./rows.ts";
import { type TextCodes, TextColumn } from "./text-column.ts";
import type { Batch, Cell } from "./types.ts";
import { isTrue, isWord } from "./words.ts";

/** A column while it is read. */
export class FoundColumn {
  private readonly call: Call;
  private readonly settings: ColumnSettings;
  private readonly place: number;
  private readonly numbers: NumberColumn;
  /** The texts, if the column is one of text, or may be one: `true` and `false` alone are bools. */
  private texts: TextColumn | null = null;

  /** `place` is that of the fields in each row. */
  constructor(call: Call, settings: ColumnSettings, place: number) {
    this.call = call;
    this.settings = settings;
    this.place = place;
    this.numbers = new NumberColumn(call, settings, place);
  }

  get name(): string {
    return this.settings.name;
  }

  /** Reads the fields of a batch. */
  read(rows: Rows, batch: Batch): void {
    this.decide(rows, batch);
    (this.texts ?? this.numbers).read(rows, batch);
  }

  /** Decides what the column is, if the batch has its first field that is not missing. */
  private decide(rows: Rows, { rows: count, columns }: Batch): void {
    const { call, place, settings, numbers } = this;
    const absent = this.texts === null ? numbers.absentSoFar : null;
    if (absent === null) return;
    const first = rows.firstGiven(place, columns, count);
    const field = first * columns + place;
    if (first === count || rows.isNumber(field, settings.point)) return;
    const cell = rows.cell(field);
    const refuse = (at: number): void => this.refuseNumber(rows, at, cell);
    this.texts = new TextColumn(call, settings.name, place, absent, refuse);
  }

  /** Throws if a field is a number. `first` is the first field of the column, which is none. */
  private refuseNumber(rows: Rows, field: number, first: Cell): void {
    const { call, settings } = this;
    if (!rows.isNumber(field, settings.point)) return;
    const { line, text } = rows.cell(field);
    const { message } = unreadable(call, first, dtypes.float64, settings.name);
    throw new DTypeError(
      `${message}, and line ${line} has the number ${show(text)}${amongNumbers(first, settings.name)}`,
    );
  }

  /** Makes the array or the codes of the rows so far, and hands them over. Further rows must be of the same kind. */
  take(): NDArray | TextCodes {
    const { texts, numbers } = this;
    if (texts === null) return numbers.take();
    if (!texts.values.every(isWord)) return texts.take();
    const { codes, values } = texts.take();
    texts.release();
    const bools = values.map(isTrue);
    const places = codes.toTypedArray();
    codes.dispose();
    numbers.addBools(places.length, (row) => bools[places[row] as number] ?? null);
    this.texts = null;
    return numbers.take();
  }

  release(): void {
    this.numbers.release();
    this.texts?.release();
  }
}
