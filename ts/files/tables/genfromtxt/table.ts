/** The results of genfromtxt: one array of a dtype, or an array for each column. */

import { type NDArray, viewOf } from "../../../array/ndarray.ts";
import type { Call } from "../../../calls/call.ts";
import { type DType, dtypes } from "../../../dtype/dtypes.ts";
import { stack } from "../../../joins/stacks.ts";
import { listOf } from "../../../layout.ts";
import { strip } from "../blanks.ts";
import { shaped } from "../shaped.ts";
import type { Table } from "../table.ts";
import { ConvertedFields } from "./converted.ts";
import { type Absence, type Faults, FoundFields, GivenFields } from "./fields.ts";
import { absencesOf, type Columns } from "./layout.ts";
import type { Settings } from "./options.ts";

/** Columns by their names, in an object without a prototype. */
export type NamedColumns<D extends NDArray = NDArray> = { readonly [name: string]: D };

/** What genfromtxt returns. */
export type Result = NDArray | NDArray[] | NamedColumns;

type Field = GivenFields | FoundFields | ConvertedFields;

/**
 * Makes the collectors of fields. There is one for all columns if they have one dtype and neither names nor functions, else one for each
 * column.
 */
export function fieldsOf(call: Call, columns: Columns, settings: Settings, faults: Faults): Field[] {
  const { dtype, converters, hasConverters, cutting, loose } = settings;
  const absences = absencesOf(columns, settings);
  const isEmpty = columns.width === 0;
  const common = isEmpty ? (dtype ?? dtypes.float64) : dtype;
  if (common !== null && columns.names === null && (!hasConverters || isEmpty))
    return [new GivenFields(call, common, absences, null, loose, faults)];
  const byPlace = converters(columns);
  const prepare = cutting.autostrip ? strip : (text: string): string => text;
  return listOf(columns.count, (index) => {
    const convert = byPlace.get(index);
    if (convert !== undefined) return new ConvertedFields(call, dtype, index, convert, prepare);
    return dtype === null
      ? new FoundFields(call, absences[index] as Absence, index)
      : new GivenFields(call, dtype, absences, index, loose, faults);
  });
}

/** Makes the result of the first rows. */
export function resultOf(
  call: Call,
  table: Table<Field>,
  rows: number,
  columns: Columns,
  settings: Settings,
): Result {
  const [first] = table.columns;
  // Without rows there are no columns either, as in NumPy.
  const width = rows > 0 ? columns.count : 1;
  if (first instanceof GivenFields && first.isOfAll)
    return shaped(rows, width, first.dtype as DType, first.take(rows * columns.count), settings.axes);
  for (const column of table.columns) if (column instanceof ConvertedFields) column.run(rows);
  const dtype = columns.names === null ? (settings.dtype ?? commonDType(table.columns)) : null;
  const arrays = table.take((column) => column.finish(rows, dtype ?? undefined));
  if (dtype === null) return named(arrays, columns.names, settings);
  try {
    const matrix = stack(arrays, { axis: 1 });
    const { block } = viewOf(call.name, matrix);
    const array = shaped(rows, width, dtype, block.share(), settings.axes);
    matrix.dispose();
    return array;
  } finally {
    for (const array of arrays) array.dispose();
  }
}

/** Returns the dtype of all columns that have one, or null if there are several. */
function commonDType(columns: readonly Field[]): DType | null {
  const found = new Set(columns.map(({ dtype }) => dtype));
  found.delete(null);
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

function named(arrays: NDArray[], names: readonly string[] | null, { axes, naming }: Settings): Result {
  if (axes.unpack) return arrays.length === 1 ? (arrays[0] as NDArray) : arrays;
  const columns: Record<string, NDArray> = Object.create(null);
  arrays.forEach((array, index) => {
    columns[names?.[index] ?? naming.nameOf(index)] = array;
  });
  return columns;
}
