/** The errors of fields that cannot be read. */
import type { DType } from "../../dtype/dtypes.ts";
import { ValueError } from "../../errors.ts";
import type { Signature } from "../../input/signatures.ts";
import { show } from "../../show.ts";
import type { Cell } from "./rows.ts";

/** Returns the error for a field that is no number of a dtype. `name` is that of the column, if it has one. */
export function unreadable(
  call: Signature,
  { line, column, text }: Cell,
  dtype: DType,
  name: string | null = null,
): ValueError {
  const shown = show(text);
  const named = name === null ? "" : ` (${show(name)})`;
  return new ValueError(
    `${call.name}: line ${line}, column ${column}${named}: cannot read ${shown} as ${dtype} (could not convert string ${shown} to ${dtype})`,
  );
}
