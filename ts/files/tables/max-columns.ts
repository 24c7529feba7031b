/** How many columns of their own a text may make: each costs memory, however short its fields are. */
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { readCount } from "../../input/arguments.ts";
import type { Arguments } from "../../input/bind.ts";

/** The most columns, unless the caller allows more. */
const MOST_COLUMNS = 100_000;

/** Reads the option `maxColumns`. */
export function readMaxColumns(call: Call, { maxColumns }: Arguments): number {
  return readCount(call, "maxColumns", maxColumns, MOST_COLUMNS);
}

/** Throws if a table has more columns than the caller allows. */
export function requireFewColumns(call: Call, count: number, maxColumns: number): void {
  if (count > maxColumns)
    throw new ValueError(
      `${call.name}: the table has ${count} columns, at most ${maxColumns} are allowed; pass { maxColumns } to allow more`,
    );
}
