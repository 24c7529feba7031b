/** The base of columns of numbers: reads the fields of batches, and stores elements. */
import type { Call } from "../../calls/call.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { Store } from "../../lists/store.ts";
import type { Rows, Taking } from "./rows.ts";
import type { Batch, Span, Writing } from "./types.ts";

/** A reader of the fields of a table: of one column, or of all columns row by row. */
export interface Column {
  /** Reads the fields of a batch. */
  read(rows: Rows, batch: Batch): void;
  /** Releases what was not handed over. */
  release(): void;
}

/** Returns the fields of a column in a batch. `index` is its number among those of each row; null stands for all columns. */
export function spanOf({ rows, columns }: Batch, index: number | null): Span {
  return index === null
    ? { first: 0, step: 1, count: rows * columns }
    : { first: index, step: columns, count: rows };
}

/** A column of numbers while it is read. Its kinds differ in what they do where the kernel stops. */
export abstract class StoredColumn implements Column, Taking {
  abstract writing: Writing;
  /** null as long as no field was stored. */
  protected store: Store | null = null;

  constructor(
    protected readonly call: Call,
    protected readonly index: number | null,
  ) {}

  read(rows: Rows, batch: Batch): void {
    const span = spanOf(batch, this.index);
    const store = this.store ?? this.begin(rows, span);
    if (store !== null) rows.read(store, span, this);
  }

  /** Makes the store for the first fields. Returns null if there is nothing to store yet. */
  protected abstract begin(rows: Rows, span: Span): Store | null;

  abstract mend(rows: Rows, field: number, isMissing: boolean): void;

  protected open(dtype: DType, expected: number): Store {
    this.store = new Store(this.call.name, dtype, expected);
    return this.store;
  }

  release(): void {
    this.store?.release();
  }
}
