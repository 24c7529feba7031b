/** Writes columns as text that readColumns reads again: writeColumns. */

import { withViewsNow } from "../../array/inputs.ts";
import { isAbsent, isRecord, memberOf } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/files.ts";
import { textEncoder } from "../../creation/text-source.ts";
import type { View } from "../../elements/view.ts";
import { DTypeError, IndexError, ShapeError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { type Arguments, bind } from "../../input/bind.ts";
import { Elements } from "../../lists/writer.ts";
import { requireBytes } from "../../memory/block.ts";
import { scalarText } from "../../print/numbers.ts";
import { show } from "../../show.ts";
import { hold, writePieces } from "../npy.ts";
import { readWriting, type WriteOptions, type WriteProgress } from "../options.ts";
import { ChunksTarget } from "../targets/memory.ts";
import {
  type AnyTarget,
  isTarget,
  openTarget,
  TARGET_MEMBERS,
  type Written,
  writeTo,
} from "../targets/open.ts";
import type { Value, Write } from "../text/values.ts";
import { type ColumnInputs, type GivenColumn, readParts } from "./column-inputs.ts";
import { readDelimiter } from "./marks.ts";

/** The options of `writeColumns`. */
export interface WriteColumnsOptions extends WriteOptions {
  /** The character between fields, `','` by default. */
  readonly delimiter?: string | null | undefined;
  /** Whether the first row has the names of the columns, which is the default. */
  readonly header?: boolean | null | undefined;
  /** What ends a row: `'\n'` (default), `'\r\n'` or `'\r'`. */
  readonly newline?: "\n" | "\r\n" | "\r" | null | undefined;
}

/**
 * Writes columns of the same length as text in UTF-8, such as a CSV file, from which `readColumns` reads the same values. Numbers have
 * the fewest digits that give the same number again; floats keep their point, so that they are found as floats. A missing text (the
 * code -1) is an empty field. Without a target it returns the bytes. A WritableStream is closed after the last byte; the promise then
 * resolves. Until then the arrays must not be written to.
 * @param target the path or the `file:` URL of the file (in Node, Deno and Bun), or a WritableStream
 * @param columns an object with the columns by their names: what `readColumns` gives, anything with one axis that `np.array` takes, or
 *   lists of strings, in which null is missing
 * @param options `delimiter`, `header`, `newline`, `flush` (false for speed), `signal`, `onProgress`, which counts bytes of the arrays
 * @throws ShapeError for columns that have not one axis or not the same length; IndexError for a code without a text
 * @example
 * const bytes = np.writeColumns({ id: new Int32Array([1, 2]), x: [0.5, NaN], t: { codes: [0, -1], values: ["a,b"] } });
 * new TextDecoder().decode(bytes) // "id,x,t\n1,0.5,\"a,b\"\n2,nan,\n"
 * new TextDecoder().decode(np.writeColumns({ name: ["Ann", "Bo"] })) // "name\nAnn\nBo\n"
 */
export function writeColumns<T extends AnyTarget>(
  target: T,
  columns: ColumnInputs,
  options?: WriteColumnsOptions | null,
): Written<T>;
export function writeColumns(
  columns: ColumnInputs,
  options?: WriteColumnsOptions | null,
): Uint8Array<ArrayBuffer>;
export function writeColumns(...given: readonly unknown[]): unknown {
  const call = calls.writeColumns;
  const hasTarget = given.length > 1 && (isAbsent(given[0]) || isColumnTarget(given[0]));
  const [target, columns, ...rest] = hasTarget ? given : [null, ...given];
  const read = bind(call, rest);
  const layout = readLayout(call, read);
  const writing = readWriting(call, read);
  const parts = readParts(call, columns);
  return withViewsNow(
    call,
    (index) => `columns.${parts[index]?.name}`,
    parts.map(({ data }) => data),
    (viewsNow) => {
      const held = holdColumns(call, parts, viewsNow(), layout);
      const block = { release: () => release(held) };
      const open = () =>
        isAbsent(target) ? new ChunksTarget(call.name) : openTarget(call, target, "", writing);
      return writeTo(block, writing, open, (opened) => {
        const table = new TextTable(call, held, layout);
        return writePieces(table.pieces(), { block }, opened, writing, () => table.progress());
      });
    },
  );
}

/** Whether a value is a target. A column may be called `path` too, but it is neither a text nor a function. */
function isColumnTarget(value: unknown): boolean {
  if (!isRecord(value)) return isTarget(value);
  return TARGET_MEMBERS.some((name) => /^(?:string|function)$/.test(typeof memberOf(value, name)));
}

/** How the text looks. */
interface Layout {
  readonly delimiter: string;
  readonly newline: string;
  readonly hasHeader: boolean;
}

function readLayout(call: Call, { delimiter, header, newline }: Arguments): Layout {
  const mark = readDelimiter(call, delimiter, ",");
  if (mark === "" || /[-+.\w"]/.test(mark))
    throw refuse(call, "delimiter", "a character that numbers and quotes do not have", delimiter);
  if (!isAbsent(header) && typeof header !== "boolean") throw refuse(call, "header", "true or false", header);
  if (!isAbsent(newline) && newline !== "\n" && newline !== "\r\n" && newline !== "\r")
    throw refuse(call, "newline", "'\\n', '\\r\\n' or '\\r'", newline);
  return { delimiter: mark, newline: isAbsent(newline) ? "\n" : newline, hasHeader: header !== false };
}

/** A column whose memory is held while it is written. */
interface HeldColumn {
  readonly name: string;
  readonly view: View;
  readonly write: Write;
}

/** Checks the columns, and holds their memory. */
function holdColumns(
  call: Call,
  parts: readonly GivenColumn[],
  views: readonly View[],
  layout: Layout,
): HeldColumn[] {
  const writers = parts.map((part, index) => writerOf(call, part, views[index] as View, layout));
  views.forEach(({ shape, size }, index) => {
    const name = show(parts[index]?.name);
    if (shape.length !== 1)
      throw new ShapeError(`${call.name}: column ${name} must have one axis, it has ${shape.length}`);
    if (size !== views[0]?.size)
      throw new ShapeError(
        `${call.name}: column ${name} has ${size} rows, column ${show(parts[0]?.name)} has ${views[0]?.size}`,
      );
  });
  const held: HeldColumn[] = [];
  try {
    views.forEach((view, index) => {
      const { name } = parts[index] as GivenColumn;
      held.push({ name, view: hold(call, view), write: writers[index] as Write });
    });
  } catch (error) {
    release(held);
    throw error;
  }
  return held;
}

function release(columns: readonly HeldColumn[]): void {
  for (const { view } of columns) view.block.release();
}

/** Returns a function that writes the elements of a column. */
function writerOf(call: Call, { name, texts }: GivenColumn, { dtype }: View, layout: Layout): Write {
  if (texts !== null) {
    if (!dtype.isInteger)
      throw new DTypeError(
        `${call.name}: the codes of column ${show(name)} must be integers, they are ${dtype}`,
      );
    const fields = texts.map((text) => fieldOf(text, layout));
    return (code) => {
      const index = Number(code);
      if (index === -1) return "";
      if (index < 0 || index >= fields.length)
        throw new IndexError(
          `${call.name}: column ${show(name)} has the code ${code}, but ${fields.length} values`,
        );
      return fields[index] as string;
    };
  }
  if (dtype.kind === "b") return (value) => (value ? "true" : "false");
  if (dtype.isInteger) return String;
  if (dtype.kind === "c") return (value) => scalarText(value, dtype).replace(/^\((.*)\)$/, "$1");
  return (value) => scalarText(value, dtype);
}

/** Returns a text in quotes where it needs them. */
function fieldOf(text: string, { delimiter }: Layout): string {
  const isPlain = text !== "" && !/["\r\n\ufeff]/.test(text) && !text.includes(delimiter);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** Text is handed on when it has this length. */
const PIECE_LENGTH = 2 ** 18;

/** How many fields are read at once, unless the table is so wide that this would be too few rows. */
const BATCH_FIELDS = 65_536;

/** How many rows are read at once at least: for each column this takes a call. */
const LEAST_ROWS = 64;

/** Columns while they are written. */
class TextTable {
  private readonly rows: number;
  /** The bytes of the elements of a row. */
  private readonly rowBytes: number;
  /** The number of rows that were read so far. */
  private read = 0;

  constructor(
    private readonly call: Call,
    private readonly columns: readonly HeldColumn[],
    private readonly layout: Layout,
  ) {
    this.rows = columns.at(0)?.view.size ?? 0;
    this.rowBytes = columns.reduce((sum, { view }) => sum + view.dtype.itemSize, 0);
  }

  progress(): WriteProgress {
    return { written: this.read * this.rowBytes, total: this.rows * this.rowBytes };
  }

  *pieces(): Generator<Uint8Array, void, undefined> {
    const encoder = textEncoder(this.call.name);
    for (const text of this.texts()) if (text !== "") yield encoder.encode(text);
  }

  /** Gives the text piece by piece. */
  private *texts(): Generator<string, void, undefined> {
    const { call, columns, layout, rows } = this;
    const { delimiter, newline } = layout;
    const most = Math.max(LEAST_ROWS, Math.floor(BATCH_FIELDS / columns.length));
    const readers = columns.map(({ view }) => new Elements(view, false));
    let text = "";
    if (layout.hasHeader && columns.length > 0)
      text = columns.map(({ name }) => fieldOf(name, layout)).join(delimiter) + newline;
    while (this.read < rows) {
      const count = Math.min(most, rows - this.read);
      const values = readers.map((reader, index) => {
        requireBytes(call.name, (columns[index] as HeldColumn).view.block);
        reader.restart();
        return reader.row(count) as Value[];
      });
      this.read += count;
      for (let row = 0; row < count; row += 1) {
        text += this.rowText(values, row) + newline;
        if (text.length < PIECE_LENGTH) continue;
        yield text;
        text = "";
      }
    }
    yield text;
  }

  private rowText(values: readonly (readonly Value[])[], row: number): string {
    const { columns, layout } = this;
    let text = "";
    for (let index = 0; index < columns.length; index += 1) {
      if (index > 0) text += layout.delimiter;
      text += (columns[index] as HeldColumn).write((values[index] as Value[])[row] as Value);
    }
    // A line without any text would be left out.
    return text === "" ? '""' : text;
  }
}
