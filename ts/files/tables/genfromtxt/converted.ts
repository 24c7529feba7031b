/** Columns whose numbers are made by functions of the caller's. */

import { type NDArray, wrap } from "../../../array/ndarray.ts";
import { readElementValue, readScalar } from "../../../array/scalars.ts";
import type { Call } from "../../../calls/call.ts";
import { array } from "../../../creation/from-data.ts";
import type { Scalar } from "../../../dtype/complex.ts";
import type { DType } from "../../../dtype/dtypes.ts";
import { ValueError } from "../../../errors.ts";
import { Store } from "../../../lists/store.ts";
import { show } from "../../../show.ts";
import type { Column } from "../column.ts";
import { appendConverted, type Converter, convert, type RefuseValue } from "../converters.ts";
import type { Rows } from "../rows.ts";
import type { Batch } from "../types.ts";

/** Collects the texts of a column. The function is called for them at the end, when it is known which rows are kept. */
export class ConvertedFields implements Column {
  private readonly texts: string[] = [];
  private values: Scalar[] = [];

  constructor(
    private readonly call: Call,
    /** The dtype, or null: the values tell it. */
    private readonly given: DType | null,
    private readonly index: number,
    private readonly converter: Converter,
    private readonly prepare: (text: string) => string,
  ) {}

  read(rows: Rows, batch: Batch): void {
    for (let row = 0; row < batch.rows; row += 1)
      this.texts.push(this.prepare(rows.fieldText(row * batch.columns + this.index)));
  }

  /** Calls the function for the texts of the first rows. */
  run(rows: number): void {
    this.values = this.texts.slice(0, rows).map((text, row) => this.valueOf(text, row));
  }

  private valueOf(text: string, row: number): Scalar {
    const { call, converter, given } = this;
    const read = (value: unknown): Scalar =>
      given === null ? readScalar(call, "value", value) : readElementValue(call, value, given);
    return convert(call, converter, text, read, this.refuse(row));
  }

  /** The dtype that `array` finds for the values. */
  get dtype(): DType {
    const found = array(this.values);
    found.dispose();
    return found.dtype;
  }

  /** Makes an array of the values. */
  finish(_rows: number, dtype: DType = this.given ?? this.dtype): NDArray {
    const { values } = this;
    const store = new Store(this.call.name, dtype, values.length);
    try {
      values.forEach((value, row) => {
        appendConverted(this.call, store, value, this.refuse(row));
      });
      return wrap([values.length], dtype, store.take());
    } finally {
      store.release();
    }
  }

  private refuse(row: number): RefuseValue {
    return (shown, cause) =>
      new ValueError(
        `${this.call.name}: the converter returned ${shown} for ${show(this.texts[row])} in row ${row + 1}, which is no number of the column`,
        { cause },
      );
  }

  release(): void {}
}
