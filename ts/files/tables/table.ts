/** The path that all readers of tables share: rows of a text, whose fields go into columns. */
import type { NDArray } from "../../array/ndarray.ts";
import type { TextCodes } from "../../order/text-codes.ts";
import type { Steps } from "../steps.ts";
import type { Column } from "./column.ts";
import type { Rows } from "./rows.ts";

/** A table while it is read. */
export class Table<C extends Column> {
  constructor(
    readonly rows: Rows,
    readonly columns: readonly C[],
  ) {}

  /** Reads the next rows, at most `most`. Returns their number, which is less only at the end. */
  *read(most: number): Steps<number> {
    const { rows, columns } = this;
    let count = 0;
    while (count < most && columns.length > 0) {
      const batch = yield* rows.next(most - count);
      if (batch === null) break;
      for (const column of columns) column.read(rows, batch);
      count += batch.rows;
    }
    return count;
  }

  /** Makes something of each column. If one fails, those before it are given back. */
  take<T extends NDArray | TextCodes>(take: (column: C) => T): T[] {
    const made: T[] = [];
    try {
      for (const column of this.columns) made.push(take(column));
      return made;
    } catch (error) {
      for (const one of made as (NDArray | TextCodes)[]) ("codes" in one ? one.codes : one).dispose();
      throw error;
    }
  }

  release(): void {
    this.rows.release();
    for (const column of this.columns) column.release();
  }
}
