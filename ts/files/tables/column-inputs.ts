/** Reads the columns that writeColumns writes: numbers, and texts as codes. */

import { isList, isRecord, memberOf, readEach } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import { viewOfArray } from "../../elements/view.ts";
import { refuse } from "../../input/arguments.ts";

/** A column to write: numbers, text as codes, or a list of texts, in which null is a missing one. */
export type ColumnInput =
  | ArrayInput
  | { readonly codes: ArrayInput; readonly values: readonly string[] }
  | readonly (string | null)[];

/** Columns by their names. */
export type ColumnInputs = Readonly<Record<string, ColumnInput>>;

/** A column as the caller gave it. */
export interface GivenColumn {
  readonly name: string;
  /** Its numbers, or the codes of its texts. */
  readonly data: unknown;
  readonly texts: readonly string[] | null;
}

export function readParts(call: Call, columns: unknown): GivenColumn[] {
  if (!isRecord(columns) || viewOfArray(call.name, columns) !== null || ArrayBuffer.isView(columns))
    throw refuse(call, "columns", "an object with a column for each name", columns);
  return Object.entries(columns).map(([name, data]) => {
    if (isList(data) && isText(data[0])) return { name, ...codesOf(call, name, data) };
    const codes =
      isRecord(data) && viewOfArray(call.name, data) === null ? memberOf(data, "codes") : undefined;
    if (codes === undefined) return { name, data, texts: null };
    const values = memberOf(data as object, "values");
    const readText = (text: unknown): string => {
      if (typeof text === "string") return text;
      throw refuse(call, `columns.${name}.values`, "a list of strings", values);
    };
    return { name, data: codes, texts: isList(values) ? readEach(values, readText) : [readText(null)] };
  });
}

/** Whether an item of a list is a text, or a missing one. No list of numbers has null. */
function isText(item: unknown): item is string | null {
  return typeof item === "string" || item === null;
}

/** Makes codes of a list of texts. */
function codesOf(call: Call, name: string, list: readonly unknown[]): Omit<GivenColumn, "name"> {
  const places = new Map<string, number>();
  const codes = readEach(list, (item, row) => {
    if (!isText(item))
      throw refuse(call, `columns.${name}[${row}]`, "a string or null, as the first item is", item);
    if (item === null) return -1;
    const index = places.get(item) ?? places.size;
    places.set(item, index);
    return index;
  });
  return { data: Int32Array.from(codes), texts: [...places.keys()] };
}
