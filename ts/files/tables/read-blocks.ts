/** Reads a table block by block, in bounded memory: readBlocks. */

import type { NDArray } from "../../array/ndarray.ts";
import { isAbsent } from "../../caller.ts";
import { readBlocks as call } from "../../calls/files.ts";
import type { Or } from "../../dtype/names.ts";
import { ValueError } from "../../errors.ts";
import { readCount, refuse } from "../../input/arguments.ts";
import { bind } from "../../input/bind.ts";
import { workingFolder } from "../host-files.ts";
import { openTextSource, unpackedText } from "../open-text.ts";
import { type Exactly, type Progress, type ReadProgress, readProgress } from "../options.ts";
import { isLater, opening, type SourceAtOnce, settled, type TextLater } from "../sources/open.ts";
import type { Source } from "../sources/source.ts";
import { type Eventual, runLater } from "../steps.ts";
import { readTableSettings, type TableSettings } from "./column-settings.ts";
import { type Opened, openMatrix, openTable } from "./open-table.ts";
import type { ReadColumnsOptions } from "./read-columns.ts";
import type { Columns } from "./result-types.ts";

/** The options of `readBlocks`. */
export interface ReadBlocksOptions extends ReadColumnsOptions {
  /** The rows of a block, 65536 by default. The last block may have fewer. */
  readonly rows?: number | undefined;
  /** `'array'` makes one array with two axes of each block. Its dtype is `dtypes`, float64 by default. */
  readonly as?: "array" | undefined;
}

/** What `readBlocks` gives for options of type `O`. */
export type TableBlock<O> = O extends { readonly as: "array" }
  ? NDArray<Or<O extends { readonly dtypes: infer L } ? L : undefined, "float64">>
  : Columns<O>;

const DEFAULT_ROWS = 65_536;

/**
 * Reads a table from text block by block, for files that do not fit in memory. Each block is what `readColumns` gives for its rows. The
 * dtypes are found in the first block, and later blocks have the same. A column that begins as text must have no number in any block. The source is opened when the first block is asked for, and
 * closed after the last one, or when the loop is left.
 * @param source the text, `{ path }` (in Node, Deno and Bun), bytes in UTF-8, or where they come from: a Blob, a Response or a
 *   promise of one, a URL object, a stream, an async iterable
 * @param options `rows`, `as`, and the options of `readColumns`
 * @throws (as a rejection) the errors of `readColumns`, also for a field that does not fit the dtype found in the first block
 * @example
 * let sum = 0;
 * for await (const { y } of np.readBlocks("x,y\n1,10\n2,20\n3,30\n", { rows: 2 })) for (const value of y.data) sum += Number(value);
 * sum // 60
 */
export function readBlocks<const O extends ReadBlocksOptions = Record<never, never>>(
  source: SourceAtOnce | TextLater,
  options?: Exactly<O, ReadBlocksOptions> | null,
): AsyncIterableIterator<TableBlock<O>>;
export function readBlocks(source: unknown, ...rest: unknown[]): AsyncIterableIterator<unknown> {
  const read = bind(call, rest);
  const { rows, as } = read;
  const settings = readTableSettings(call, read);
  const progress = readProgress<ReadProgress>(call, read);
  const size = readCount(call, "rows", rows, DEFAULT_ROWS);
  if (size === 0) throw new ValueError(`${call.name}: rows must be at least 1`);
  if (!isAbsent(as) && as !== "array") throw refuse(call, "as", "'array'", as);
  const given = settled(source);
  const folder = workingFolder();
  // The source is opened when the loop begins.
  const begin = (): Eventual<Source> => openTextSource(call, given, folder);
  return blocks(begin, settings, size, progress, as === "array" ? openMatrix : openTable);
}

async function* blocks(
  begin: () => Eventual<Source>,
  settings: TableSettings,
  size: number,
  progress: Progress,
  open: typeof openTable,
): AsyncGenerator<unknown, void, undefined> {
  const { signal } = progress;
  const { maxBytes, maxRows } = settings;
  const given = begin();
  const file = await runLater(opening(given), signal);
  let opened: Opened | null = null;
  try {
    const text = await runLater(unpackedText(call, file, isLater(given), maxBytes, progress), signal);
    opened = await runLater(open(call, text, settings), signal);
    for (let left = maxRows; ; ) {
      const rows = await runLater(opened.table.read(Math.min(size, left)), signal);
      if (rows === 0) break;
      left -= rows;
      yield opened.take();
      if (signal?.aborted) throw signal.reason;
    }
  } finally {
    opened?.table.release();
    file.close();
  }
}
