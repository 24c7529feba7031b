/** Reads the fields of a column, or of a whole table, as genfromtxt reads them. */

import { type NDArray, wrap } from "../../../array/ndarray.ts";
import { putScalar, readElementValue } from "../../../array/scalars.ts";
import type { Call } from "../../../calls/call.ts";
import type { Scalar } from "../../../dtype/complex.ts";
import { type DType, dtypes } from "../../../dtype/dtypes.ts";
import { DTypeError, ValueError } from "../../../errors.ts";
import type { Store } from "../../../lists/store.ts";
import type { Block } from "../../../memory/block.ts";
import { copyOut } from "../../../memory/outside.ts";
import { show } from "../../../show.ts";
import { linear } from "../../../wasm/module.ts";
import { slot } from "../../../wasm/scratch.ts";
import { strip } from "../blanks.ts";
import { StoredColumn } from "../column.ts";
import type { Rows } from "../rows.ts";
import type { Batch, Writing } from "../types.ts";
import { type DTypeKind, kindOf, LADDER } from "./kinds.ts";

/** The missing fields of a column: their texts and their value. */
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

  /** `areKept` is true if rows at the end may still be left out: their faults then do not count. Otherwise faults are thrown at once. */
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

/** The base of both kinds of columns: where the kernel stops, a reader in JavaScript reads the field. */
abstract class Fields extends StoredColumn {
  /** The reader of the dtype. */
  protected abstract readonly kind: DTypeKind;

  /** The dtype so far. */
  get dtype(): DType | null {
    return this.kind.dtype;
  }

  protected begin(): Store {
    return this.open(this.kind.dtype, 1);
  }

  /** Hands over the first elements. */
  take(count: number, dtype: DType = this.kind.dtype): Block {
    const store = this.store ?? this.begin();
    store.count = count;
    store.convert(dtype);
    this.complete(store);
    return store.take();
  }

  protected complete(_store: Store): void {}

  /** Makes an array of the first rows, of the dtype of the column or of a wider one. */
  finish(rows: number, dtype: DType = this.kind.dtype): NDArray {
    return wrap([rows], dtype, this.take(rows, dtype));
  }

  protected append(value: Scalar, subject = "value"): void {
    const { call } = this;
    const store = this.store as Store;
    store.append(1, (address) => put(call, value, store.dtype, address, subject));
  }

  /** Returns how the fields of a dtype are written. Reading stops at missing fields if their value does not fit the dtype. */
  protected writingOf(dtype: DType, fill: Scalar | null): Writing {
    return {
      fill: fill === null ? null : encode(this.call, dtype, fill),
      point: ".",
      hasWords: dtype === dtypes.bool,
    };
  }
}

/** Reads the fields of a column or of all columns as one dtype. */
export class GivenFields extends Fields {
  readonly writing: Writing;
  protected readonly kind: DTypeKind;
  private readonly absences: readonly Absence[];
  private readonly isLoose: boolean;
  private readonly faults: Faults;

  /** `absences` has a row for each column. `index` is the number of the column, or null for all columns, row by row. */
  constructor(
    call: Call,
    dtype: DType,
    absences: readonly Absence[],
    index: number | null,
    isLoose: boolean,
    faults: Faults,
  ) {
    super(call, index);
    this.absences = absences;
    this.isLoose = isLoose;
    this.faults = faults;
    this.kind = kindOf(dtype);
    this.writing = this.writingOf(dtype, this.fillOfAll());
  }

  /** Whether it reads all columns. */
  get isOfAll(): boolean {
    return this.index === null;
  }

  /** Returns the value of the missing fields of all columns, or null if it is not the same. */
  private fillOfAll(): Scalar | null {
    const { absences, index, kind } = this;
    const all = index === null ? absences : absences.slice(index, index + 1);
    const first = all.length === 0 ? null : (all[0]?.fill ?? kind.missing);
    return all.every(({ fill }) => Object.is(fill ?? kind.missing, first)) ? first : null;
  }

  mend(rows: Rows, field: number): void {
    const { call, kind, isLoose, faults } = this;
    const row = rows.rowOf(field);
    if (faults.isBehind(row)) {
      this.append(false);
      return;
    }
    const text = rows.fieldText(field);
    const { texts, fill } = this.absences[rows.indexInRow(field)] as Absence;
    const value = kind.parse(text);
    try {
      if (value === null && !isLoose && !texts.has(strip(text)))
        throw new ValueError(
          `Cannot convert string ${show(text)} to ${kind.dtype}; { loose: true } takes the filling value for such fields`,
        );
      this.append(value ?? fill ?? kind.missing, value === null ? "fillingValues" : "value");
    } catch (cause) {
      const { line, column } = rows.cell(field);
      const message = cause instanceof Error ? cause.message : String(cause);
      const reason = message.startsWith(`${call.name}: `) ? message.slice(call.name.length + 2) : message;
      faults.report(
        row,
        new ValueError(`${call.name}: line ${line}, column ${column}: ${reason}`, { cause }),
      );
      this.append(false);
    }
  }
}

/** Reads a column whose dtype the fields tell: each one that does not fit widens it. */
export class FoundFields extends Fields {
  writing: Writing;
  private readonly absence: Absence;
  /** The number of the dtype in the ladder. */
  private level = 0;
  /**
   * The rows whose value is missing, and their texts. While the column has bools or integers, the missing fields get their value at the
   * end. A text that stands for a missing value may also be a number of a wider dtype. If the column becomes as wide, the field is that
   * number.
   */
  private readonly missing: [row: number, text: string][] = [];
  /** How many fields there were before the batch, and how many of them are missing. */
  private before = { count: 0, missing: 0 };

  /** `index` is the number of the column. */
  constructor(call: Call, absence: Absence, index: number) {
    super(call, index);
    this.absence = absence;
    this.writing = this.writingOf(this.kind.dtype, null);
  }

  protected get kind(): DTypeKind {
    return LADDER[this.level] as DTypeKind;
  }

  private get fill(): Scalar {
    const { fill } = this.absence;
    // Where only bools are known, NumPy takes false for each zero.
    return this.level === 0 && fill === 0 ? false : (fill ?? this.kind.missing);
  }

  /** The dtype that the fields tell. Null if they tell none: some fields are missing, and all others are bools. */
  override get dtype(): DType | null {
    return this.level === 0 && this.missing.length > 0 ? null : this.kind.dtype;
  }

  override read(rows: Rows, batch: Batch): void {
    this.before = { count: this.store?.count ?? 0, missing: this.missing.length };
    super.read(rows, batch);
  }

  /** Reads a missing field, or makes the column wider and begins the batch again. */
  mend(rows: Rows, field: number): void {
    const { kind, missing, before } = this;
    const store = this.store as Store;
    const text = rows.fieldText(field);
    const value = kind.parse(text);
    if (value !== null || this.absence.texts.has(strip(text))) {
      if (value === null) missing.push([store.count, text]);
      this.append(value ?? (this.level < 2 ? false : this.fill));
      return;
    }
    store.count = before.count;
    missing.length = before.missing;
    const hasBools = this.level === 0 && before.count > before.missing;
    if (hasBools || this.level === LADDER.length - 1) throw this.refuseText(rows, field);
    this.level += 1;
    rows.convert(store, this.kind.dtype);
    this.writing = this.writingOf(store.dtype, this.level < 2 ? null : this.fill);
    if (this.level >= 2) this.complete(store);
  }

  /** Writes the elements of missing fields. */
  protected override complete(store: Store): void {
    const { call, kind, fill } = this;
    for (const [row, text] of this.missing)
      if (row < store.count) putAt(call, store, row, kind.parse(text) ?? fill);
  }

  private refuseText(rows: Rows, field: number): DTypeError {
    const { line, column, text } = rows.cell(field);
    return new DTypeError(
      `${this.call.name}: line ${line}, column ${column}: ${show(text)} makes this a column of text, which no dtype holds; leave it out with usecols, or pass a dtype`,
    );
  }
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
