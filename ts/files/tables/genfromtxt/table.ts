/** The results of genfromtxt: one array of a dtype, or an array for each column. */
import type { NDArray } from "../../../array/ndarray.ts";
import { wrap, wrapF } from "../../../array/ndarray.ts";
import { type DType, dtypes } from "../../../dtype/dtypes.ts";
import type { Signature } from "../../../input/signatures.ts";
import { stack } from "../../../joins/stacks.ts";
import { shapeOf } from "../loadtxt.ts";
import type { Batch, Rows } from "../rows.ts";
import { ConvertedFields } from "./converted.ts";
import { type Absence, type Faults, FoundFields, GivenFields } from "./fields.ts";
import { absencesOf, type Columns } from "./layout.ts";
import { strip } from "./numbers.ts";
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
export function startTable(call: Signature, columns: Columns, settings: Settings, faults: Faults): Table {
  const { hasConverters } = settings;
  const isEmpty = columns.width === 0;
  const dtype = isEmpty ? (settings.dtype ?? dtypes.float64) : settings.dtype;
  const absences = absencesOf(columns, settings);
  return dtype !== null && columns.names === null && (!hasConverters || isEmpty)
    ? new Matrix(call, dtype, absences, columns, settings, faults)
    : new ColumnTable(call, absences, columns, settings, faults);
}

/** A table of one dtype. */
class Matrix implements Table {
  private readonly fields: GivenFields;
  private readonly columns: Columns;
  private readonly settings: Settings;

  constructor(
    call: Signature,
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
    const { unpack } = this.settings;
    const { store } = this.fields;
    const shape = extentsOf(rows, this.columns.count, this.settings);
    store.count = rows * this.columns.count;
    const block = store.take();
    return unpack ? wrapF([...shape].reverse(), store.dtype, block) : wrap(shape, store.dtype, block);
  }

  release(): void {
    this.fields.release();
  }
}

/** Without rows there are no columns either, as in NumPy. */
function extentsOf(rows: number, columns: number, { ndmin }: Settings): readonly number[] {
  if (rows === 0) return ndmin === 2 ? [0, 1] : [0];
  return shapeOf(rows, columns, ndmin);
}

type Column = GivenFields | FoundFields | ConvertedFields;

/** A table of columns, each of which may have a dtype of its own. */
class ColumnTable implements Table {
  private readonly columns: Columns;
  private readonly settings: Settings;
  private readonly fields: Column[] = [];

  constructor(
    call: Signature,
    absences: readonly Absence[],
    columns: Columns,
    settings: Settings,
    faults: Faults,
  ) {
    const { dtype, cutting, loose } = settings;
    this.columns = columns;
    this.settings = settings;
    const converters = settings.converters(columns);
    const prepare = cutting.autostrip ? strip : (text: string): string => text;
    try {
      for (let place = 0; place < columns.count; place += 1) {
        const convert = converters[place];
        const absence = absences[place] ?? { texts: new Set(), fill: null };
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
    const { columns, settings } = this;
    const shape = extentsOf(rows, columns.count, settings);
    const arrays = this.arrays(rows, dtype);
    try {
      const matrix = stack(arrays, { axis: settings.unpack ? 0 : 1 });
      return matrix.reshape(settings.unpack ? [...shape].reverse() : [...shape]);
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
