/** The errors of fields that cannot be read. */
import type { Call } from "../../calls/call.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import { show } from "../../show.ts";
import { strip } from "./blanks.ts";
import type { Cell } from "./types.ts";

/** Returns the error for a field that is no number of a dtype. `name` is that of the column, if it has one. */
export function unreadable(call: Call, cell: Cell, dtype: DType, name: string | null = null): ValueError {
  const shown = show(cell.text);
  return new ValueError(
    `${call.name}: ${placeText(cell, name)}: cannot read ${shown} as ${dtype} (could not convert string ${shown} to ${dtype})`,
  );
}

/** Returns the error for a field that is missing in a column whose dtype has no value for that. */
export function missing(call: Call, cell: Cell, dtype: DType, name: string | null = null): DTypeError {
  return new DTypeError(
    `${call.name}: ${placeText(cell, name)}: the field is missing, and ${dtype} has no NaN; pass { fill }`,
  );
}

/** Says what helps against a text in a column of numbers. */
export function amongNumbers({ text }: Cell, name: string | null): string {
  return `; for a missing value pass { missing: [${show(strip(text))}] }, for a column of text { dtypes: { ${show(name)}: 'text' } }`;
}

function placeText({ line, column }: Cell, name: string | null): string {
  return `line ${line}, column ${column}${name === null ? "" : ` (${show(name)})`}`;
}
