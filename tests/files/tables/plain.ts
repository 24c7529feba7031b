/** Columns of a table in plain values, to compare them. */
import type { NDArray, TextCodes } from "../../../ts/index.ts";

type Found = Readonly<Record<string, NDArray | TextCodes>>;

/** What a column has, in plain values, and its dtype. Missing texts are null. */
export function plain(columns: Found): Record<string, readonly [string, ...unknown[]]> {
  const result: Record<string, readonly [string, ...unknown[]]> = {};
  for (const [name, column] of Object.entries(columns)) {
    if ("codes" in column) {
      const codes = column.codes.toArray() as number[];
      result[name] = ["text", ...codes.map((code) => (code < 0 ? null : column.values[code]))];
      column.codes.dispose();
    } else {
      result[name] = [column.dtype.name, ...(column.toArray({ bigint: true }) as unknown[])];
      column.dispose();
    }
  }
  return result;
}
