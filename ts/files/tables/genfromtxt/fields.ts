/** Reads the fields of a column, or of a whole table, into a store. */

import { type NDArray, wrap } from "../../../array/ndarray.ts";
import { putScalar, readElementValue } from "../../../array/scalars.ts";
import type { Call } from "../../../calls/call.ts";
import type { Scalar } from "../../../dtype/complex.ts";
import { type DType, dtypes } from "../../../dtype/dtypes.ts";
import { DTypeError, ValueError } from "../../../errors.ts";
import { Store } from "../../../lists/store.ts";
import { copyOut } from "../../../memory/outside.ts";
import { show } from "../../../show.ts";
import { linear } from "../../../wasm/module.ts";
import { slot } from "../../../wasm/scratch.ts";
import { strip } from "../blanks.ts";
import type { Rows } from "../rows.ts";
import type { Batch, Cell, Stop, Writing } from "../types.ts";
import { type Kind, kindOf, LADDER } from "./kinds.ts";

/** What a column says about its missing fields. */
export interface Absence {
  /** The texts that stand for a missing value. Blanks around a field do not count. */
  readonly texts: ReadonlySet<string>;
  /** The value of missing fields, or null for that of the dtype. */
  readonly fill: Scalar | null;
}

/** The first field that cannot be read. */
export class Faults {
  private row = Number.POSITIVE_INFINITY;
  private error: unknown = null;
  private readonly areKept: boolean;

  /** Faults are thrown at once, unless rows at the end may still be left out with them. */
  constructor(areKept: boolean) {
    this.areKept = areKept;
  }

  report(row: number, error: unknown): void {
    if (!this.areKept) throw error;
    if (row >= this.row) return;
    this.row = row;
    this.error = error;
  }

  /** Whether an earlier row has a fault, so that nothing in this row matters. */
  isBehind(row: number): boolean {
    return row > this.row;
  }

  /** Throws the error of the first row, unless this row is left out. */
  settle(rows: number): void {
    if (this.row < rows) throw this.error;
  }
}

/** Reads the fields of a column or of all columns as one dtype. */
export class GivenFields {
  readonly store: Store;
  private readonly call: Call;
  private readonly absences: readonly Absence[];
  private readonly place: number | null;
  private readonly isLoose: boolean;
  private readonly faults: Faults;
  private readonly kind: Kind;
  private readonly writing: Writing;

  /** `absences` has a row for each column. `place` is the number of the column, or null for all columns, row by row. */
  constructor(
    call: Call,
    dtype: DType,
    absences: readonly Absence[],
    place: number | null,
    isLoose: boolean,
    faults: Faults,
  ) {
    this.call = call;
    this.absences = absences;
    this.place = place;
    this.isLoose = isLoose;
    this.faults = faults;
    this.kind = kindOf(dtype);
    this.store = new Store(call.name, dtype, 1);
    this.writing = writingOf(call, dtype, this.fillOfAll());
  }

  /** Returns the value of the missing fields of all columns, or null if it is not the same. */
  private fillOfAll(): Scalar | null {
    const { absences, place, kind } = this;
    const all = place === null ? absences : absences.slice(place, place + 1);
    const first = all.length === 0 ? null : (all[0]?.fill ?? kind.missing);
    return all.every(({ fill }) => Object.is(fill ?? kind.missing, first)) ? first : null;
  }

  /** Reads the fields of a batch. */
  read(rows: Rows, batch: Batch): void {
    const [first, step] = this.place === null ? [0, 1] : [this.place, batch.columns];
    const count = this.place === null ? batch.rows * batch.columns : batch.rows;
    for (let done = 0; done < count; done += 1) {
      const stop = rows.read(this.store, first + done * step, step, count - done, this.writing);
      if (stop === null) return;
      done += stop.row;
      const field = first + done * step;
      this.readSlowly(rows, batch, field);
    }
  }

  private readSlowly(rows: Rows, batch: Batch, field: number): void {
    const { call, kind, store, isLoose, faults } = this;
    const row = rows.total - batch.rows + Math.floor(field / batch.columns);
    if (faults.isBehind(row)) {
      append(call, store, false);
      return;
    }
    const text = rows.fieldText(field);
    const { texts, fill } = this.absences[field % batch.columns] as Absence;
    const value = kind.parse(text);
    const subject = value === null ? "fillingValues" : "value";
    try {
      if (value === null && !isLoose && !texts.has(strip(text)))
        throw new ValueError(
          `Cannot convert string ${show(text)} to ${store.dtype}; { loose: true } takes the filling value for such fields`,
        );
      append(call, store, value ?? fill ?? kind.missing, subject);
    } catch (cause) {
      faults.report(row, placed(call, rows.cell(field), cause));
      append(call, store, false);
    }
  }

  /** Makes an array of the first rows. */
  finish(rows: number): NDArray {
    const { store } = this;
    store.count = rows;
    return wrap([rows], store.dtype, store.take());
  }

  release(): void {
    this.store.release();
  }
}

/** Reads a column whose dtype the fields tell: each one that does not fit widens it. */
export class FoundFields {
  private readonly call: Call;
  private readonly place: number;
  private readonly absence: Absence;
  private readonly store: Store;
  /** The number of the dtype in the ladder. */
  private level = 0;
  /**
   * The rows whose value is missing, and their texts. While the column has bools or integers, they get their value at the end. A text
   * that stands for a missing value may also be a number of a wider dtype: then it is one.
   */
  private readonly missing: [row: number, text: string][] = [];
  private writing: Writing;

  constructor(call: Call, absence: Absence, place: number) {
    this.call = call;
    this.place = place;
    this.absence = absence;
    this.writing = writingOf(call, this.kind.dtype, null);
    this.store = new Store(call.name, this.kind.dtype, 1);
  }

  private get kind(): (typeof LADDER)[number] {
    return LADDER[this.level] as (typeof LADDER)[number];
  }

  private get fill(): Scalar {
    const { fill } = this.absence;
    // Where only bools are known, NumPy takes false for each zero.
    return this.level === 0 && fill === 0 ? false : (fill ?? this.kind.missing);
  }

  /** The dtype so far, or null if it says nothing: all fields are missing, or those that are not are bools. */
  get dtype(): DType | null {
    return this.level === 0 && this.missing.length > 0 ? null : this.kind.dtype;
  }

  /** Reads the fields of a batch, again and again until the dtype is wide enough. */
  read(rows: Rows, batch: Batch): void {
    const { store, missing } = this;
    const [before, known] = [store.count, missing.length];
    for (let field = this.tryRead(rows, batch); field !== null; field = this.tryRead(rows, batch)) {
      store.count = before;
      this.missing.length = known;
      const hasBools = this.level === 0 && before > known;
      if (hasBools || this.level === LADDER.length - 1) throw this.refuseText(rows.cell(field));
      this.widen(rows);
    }
  }

  private tryRead(rows: Rows, batch: Batch): number | null {
    for (let done = 0; done < batch.rows; done += 1) {
      const step = batch.columns;
      const first = this.place + done * step;
      const stop: Stop | null = rows.read(this.store, first, step, batch.rows - done, this.writing);
      if (stop === null) return null;
      done += stop.row;
      const field = first + stop.row * step;
      if (!this.readSlowly(rows.fieldText(field))) return field;
    }
    return null;
  }

  private readSlowly(text: string): boolean {
    const { call, store, kind } = this;
    const value = kind.parse(text);
    if (value === null && !this.absence.texts.has(strip(text))) return false;
    if (value === null) this.missing.push([store.count, text]);
    append(call, store, value ?? (this.level < 2 ? false : this.fill));
    return true;
  }

  private widen(rows: Rows): void {
    const { call, store } = this;
    this.level += 1;
    const { dtype } = this.kind;
    rows.convert(store, dtype);
    this.writing = writingOf(call, dtype, this.level < 2 ? null : this.fill);
    if (this.level >= 2) this.fillMissing(store.count);
  }

  private fillMissing(rows: number): void {
    const { call, store, kind, fill } = this;
    for (const [row, text] of this.missing) if (row < rows) putAt(call, store, row, kind.parse(text) ?? fill);
  }

  /** Makes an array of the first rows, of the dtype of the column or of a wider one. */
  finish(rows: number, dtype: DType = this.kind.dtype): NDArray {
    const { store } = this;
    store.count = rows;
    store.convert(dtype);
    this.fillMissing(rows);
    return wrap([rows], dtype, store.take());
  }

  private refuseText({ line, column, text }: Cell): DTypeError {
    return new DTypeError(
      `${this.call.name}: line ${line}, column ${column}: ${show(text)} makes this a column of text, which no dtype holds; leave it out with usecols, or pass a dtype`,
    );
  }

  release(): void {
    this.store.release();
  }
}

/** Returns an error with the place of a field in front. */
function placed(call: Call, { line, column }: Cell, cause: unknown): ValueError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = message.startsWith(`${call.name}: `) ? message.slice(call.name.length + 2) : message;
  return new ValueError(`${call.name}: line ${line}, column ${column}: ${reason}`, { cause });
}

/** Returns how the fields of a column are written. Reading stops at missing fields if their value does not fit the dtype. */
function writingOf(call: Call, dtype: DType, fill: Scalar | null): Writing {
  return {
    fill: fill === null ? null : encode(call, dtype, fill),
    point: ".",
    hasWords: dtype === dtypes.bool,
  };
}

/** Returns the bytes of a value as the kernel takes them: of the widest dtype of the family. */
function encode(call: Call, dtype: DType, value: Scalar): Uint8Array | null {
  const families = { b: "float64", u: "uint64", i: "int64", f: "float64", c: "complex128" } as const;
  try {
    // A bool is 1 for every value but 0.
    put(call, value, dtype, slot(0));
    const fitting = dtype === dtypes.bool ? linear.bytes[slot(0)] === 1 : value;
    put(call, fitting, dtypes[families[dtype.kind]], slot(0));
    return linear.bytes.slice(slot(0), slot(0) + 16);
  } catch {
    return null;
  }
}

function append(call: Call, store: Store, value: Scalar, subject = "value"): void {
  store.append(1, (address) => put(call, value, store.dtype, address, subject));
}

/** Writes an element over one that was stored before. */
function putAt(call: Call, store: Store, index: number, value: Scalar): void {
  const { dtype } = store;
  const { block } = store.view();
  const at = block.address + index * dtype.itemSize;
  put(call, value, dtype, block.isLinear ? at : slot(0));
  if (!block.isLinear) copyOut(slot(0), dtype.itemSize, block.buffer, at);
}

function put(call: Call, value: Scalar, dtype: DType, address: number, subject = "fillingValues"): void {
  putScalar(call, subject, readElementValue(call, value, dtype), dtype, address);
}
