/** The results of genfromtxt: one array of a dtype, or an array for each column. */

import { type NDArray, viewOf, wrap, wrapF } from "../../../array/ndarray.ts";
import type { Call } from "../../../calls/call.ts";
import { type DType, dtypes } from "../../../dtype/dtypes.ts";
import { stack } from "../../../joins/stacks.ts";
import type { Block } from "../../../memory/block.ts";
import { strip } from "../blanks.ts";
import { shapeOf } from "../loadtxt.ts";
import type { Rows } from "../rows.ts";
import type { Batch } from "../types.ts";
import { ConvertedFields } from "./converted.ts";
import { type Absence, type Faults, FoundFields, GivenFields } from "./fields.ts";
import { absencesOf, type Columns } from "./layout.ts";
import type { Settings } from "./options.ts";

/** Columns by their names, in an object without a prototype. */
export type NamedColumns<D extends NDArray = NDArray> = { readonly [name: string]: D };

/** What genfromtxt returns. */
export type Result = NDArray | NDArray[] | NamedColumns;

/** What collects the fields of a text. */
export interface Table {
  /** Reads the fields of a batch. */
  read(rows: Rows, batch: Batch): void;
  /** Makes the result of the first rows. */
  finish(rows: number): Result;
  /** Releases what was not handed out. */
  release(): void;
}

/** Starts an empty table. */
export function startTable(call: Call, columns: Columns, settings: Settings, faults: Faults): Table {
  const { hasConverters } = settings;
  const isEmpty = columns.width === 0;
  const dtype = isEmpty ? (settings.dtype ?? dtypes.float64) : settings.dtype;
  const absences = absencesOf(columns, settings);
  return dtype !== null && columns.names === null && (!hasConverters || isEmpty)
    ? new UniformTable(call, dtype, absences, columns, settings, faults)
    : new ColumnTable(call, absences, columns, settings, faults);
}

/** A table of one dtype. */
class UniformTable implements Table {
  private readonly fields: GivenFields;
  private readonly columns: Columns;
  private readonly settings: Settings;

  constructor(
    call: Call,
    dtype: DType,
    absences: readonly Absence[],
    columns: Columns,
    settings: Settings,
    faults: Faults,
  ) {
    this.columns = columns;
    this.settings = settings;
    this.fields = new GivenFields(call, dtype, absences, null, settings.loose, faults);
  }

  read(rows: Rows, batch: Batch): void {
    this.fields.read(rows, batch);
  }

  finish(rows: number): NDArray {
    const { columns, settings, fields } = this;
    const { store } = fields;
    store.count = rows * columns.count;
    return shapedAs(rows, columns.count, store.dtype, store.take(), settings);
  }

  release(): void {
    this.fields.release();
  }
}

/** Makes an array of the block of a table. Without rows there are no columns either, as in NumPy. */
function shapedAs(
  rows: number,
  columns: number,
  dtype: DType,
  block: Block,
  { ndmin, unpack }: Settings,
): NDArray {
  const shape = rows > 0 ? shapeOf(rows, columns, ndmin) : ndmin === 2 ? [0, 1] : [0];
  return unpack ? wrapF([...shape].reverse(), dtype, block) : wrap(shape, dtype, block);
}

type Column = GivenFields | FoundFields | ConvertedFields;

/** A table of columns, each of which may have a dtype of its own. */
class ColumnTable implements Table {
  private readonly call: Call;
  private readonly columns: Columns;
  private readonly settings: Settings;
  private readonly fields: Column[] = [];

  constructor(
    call: Call,
    absences: readonly Absence[],
    columns: Columns,
    settings: Settings,
    faults: Faults,
  ) {
    const { dtype, cutting, loose } = settings;
    this.call = call;
    this.columns = columns;
    this.settings = settings;
    const converters = settings.converters(columns);
    const prepare = cutting.autostrip ? strip : (text: string): string => text;
    try {
      for (let place = 0; place < columns.count; place += 1) {
        const convert = converters.get(place);
        const absence = absences.at(place) ?? { texts: new Set(), fill: null };
        if (convert !== undefined)
          this.fields.push(new ConvertedFields(call, dtype, place, convert, prepare));
        else if (dtype === null) this.fields.push(new FoundFields(call, absence, place));
        else this.fields.push(new GivenFields(call, dtype, absences, place, loose, faults));
      }
    } catch (error) {
      this.release();
      throw error;
    }
  }

  read(rows: Rows, batch: Batch): void {
    for (const column of this.fields) column.read(rows, batch);
  }

  finish(rows: number): Result {
    for (const column of this.fields) if (column instanceof ConvertedFields) column.run(rows);
    const { columns, settings } = this;
    if (columns.names !== null) return this.named(rows, columns.names);
    const dtype = settings.dtype ?? this.commonDType();
    if (dtype !== null) return this.matrix(rows, dtype);
    return this.named(
      rows,
      this.fields.map((_, place) => settings.naming.nameOf(place)),
    );
  }

  /** Returns the dtype of all columns that have one, or null if there are several. */
  private commonDType(): DType | null {
    const found = new Set(this.fields.map((column) => (column as FoundFields).dtype));
    found.delete(null);
    const [only = null] = found;
    return found.size === 1 ? only : null;
  }

  private named(rows: number, names: readonly string[]): NDArray[] | NDArray | NamedColumns {
    const arrays = this.arrays(rows);
    if (this.settings.unpack) return arrays.length === 1 ? (arrays[0] as NDArray) : arrays;
    const named: Record<string, NDArray> = Object.create(null);
    arrays.forEach((array, place) => {
      named[names[place] as string] = array;
    });
    return named;
  }

  private matrix(rows: number, dtype: DType): NDArray {
    const arrays = this.arrays(rows, dtype);
    try {
      const matrix = stack(arrays, { axis: 1 });
      const { block } = viewOf(this.call.name, matrix);
      const shaped = shapedAs(rows, this.columns.count, dtype, block.share(), this.settings);
      matrix.dispose();
      return shaped;
    } finally {
      for (const array of arrays) array.dispose();
    }
  }

  /** Makes an array of each column. */
  private arrays(rows: number, dtype?: DType): NDArray[] {
    const arrays: NDArray[] = [];
    try {
      for (const column of this.fields)
        arrays.push(
          dtype === undefined || column instanceof GivenFields
            ? column.finish(rows)
            : column.finish(rows, dtype),
        );
      return arrays;
    } catch (error) {
      for (const array of arrays) array.dispose();
      throw error;
    }
  }

  release(): void {
    for (const column of this.fields) column.release();
  }
}
