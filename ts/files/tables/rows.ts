/** Splits a text into rows and fields, piece by piece, and reads columns of the fields into stores. */

import type { Call } from "../../calls/call.ts";
import { textEncoder, textOf } from "../../creation/text-source.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { ValueError } from "../../errors.ts";
import { listOf } from "../../layout.ts";
import type { Store } from "../../lists/store.ts";
import { textKernels } from "../../wasm/chapters.ts";
import { textReadStatus, textSplitNumber, textSplitStatus } from "../../wasm/codes.ts";
import { linear } from "../../wasm/module.ts";
import { slot } from "../../wasm/scratch.ts";
import { joined } from "../joined.ts";
import type { Steps } from "../steps.ts";
import { BLANKS, strip } from "./blanks.ts";
import { type Bytes, countLines, LineEnds, linesOf, skipLines, tooLong } from "./lines.ts";
import { FIELD_BYTES, Room } from "./room.ts";
import type { Batch, Cell, RowSettings, Span, Writing } from "./types.ts";
import { mayBeginNumber } from "./words.ts";

const MOST_ROWS = 2 ** 32 - 1;

/** The greatest number of rows that is expected of a text: this many times the rows of its first part. */
const LARGEST_STEP = 32;

/** The number of rows that is expected: this many times what the bytes so far say, and this many more. */
const SPARE = 1.03;
const MORE_ROWS = 64;

/** A batch of a table with `MANY_COLUMNS` columns or more should have at least `LEAST_ROWS` rows. */
const LEAST_ROWS = 64;
const MANY_COLUMNS = 64;

/** How fields are taken. */
export interface Taking {
  /** How the next fields are written. */
  readonly writing: Writing;
  /**
   * Is called for a field that cannot be read, or that is missing and has no value. Makes the store wider, appends a value or throws:
   * reading goes on with the first field that the store does not have.
   */
  mend(rows: Rows, field: number, isMissing: boolean): void;
}

export class Rows {
  /** How many rows were listed so far. */
  total = 0;
  private readonly room: Room;
  /** The number of bytes of the marks, and of the texts for missing values, which stand behind those. */
  private readonly grammarBytes: number;
  private readonly missingBytes: number;
  private readonly missing: ReadonlySet<string>;
  /** For each byte, 1 if a missing value or the blanks around one may begin with it. */
  private readonly starts = new Uint8Array(256);
  /** How many fields each row must have; 0 if that is not known, or does not matter. */
  private width: number;
  /** The number of fields that are listed of each row. */
  private columns = 0;
  /** The number of the line with which the batch begins. */
  line: number;
  /** The numbers of rows, bytes and line ends of the present batch. */
  private rows = 0;
  private taken = 0;
  private lines = 0;
  /** The text of the present batch, as the source has it. */
  private text: Uint8Array = new Uint8Array(0);
  /** Its line ends, once the line of a field was asked for. */
  private lineEnds: LineEnds | null = null;
  /** Whether no text follows behind it. */
  private isLast = false;

  constructor(
    private readonly call: Call,
    private readonly reader: Bytes,
    private readonly settings: RowSettings,
  ) {
    const { grammar, missing, picks } = settings;
    const marks = linesOf([grammar.delimiter, grammar.quote, ...grammar.comments]);
    const absent = linesOf(missing);
    const places = Int32Array.from(picks ?? []);
    this.missing = new Set(missing);
    this.width = settings.width;
    this.line = settings.line;
    this.grammarBytes = marks.length;
    this.missingBytes = absent.length;
    for (const start of [...missing, ...BLANKS]) this.starts[textEncoder().encode(start)[0] ?? 0] = 1;
    this.room = new Room(call, joined(call.name, [new Uint8Array(places.buffer), marks, absent]));
  }

  /** Passes lines before the first row, whatever is in them. */
  *skipLines(count: number): Steps<void> {
    const { call, reader, settings } = this;
    this.line += yield* skipLines(call, reader, count, settings.maxBytes);
  }

  /** Lists the next rows, at most `most`. Returns null at the end of the text. */
  *next(most = MOST_ROWS): Steps<Batch | null> {
    const { reader, room } = this;
    for (;;) {
      this.drop();
      const text = yield* reader.peek(room.textBytes);
      this.isLast = text.length < room.textBytes;
      const status = this.split(text, most);
      if (status !== textSplitStatus.done && this.isThin(most) && room.tryGrow()) {
        [this.taken, this.lines, this.rows] = [0, 0, 0];
        continue;
      }
      this.total += this.rows;
      if (this.rows > 0) return { rows: this.rows, columns: this.columns };
      if (status === textSplitStatus.done) {
        this.drop();
        return null;
      }
      if (status === textSplitStatus.uneven) this.skipUneven();
      else if (this.taken === 0) this.growFor(text);
    }
  }

  /** Takes a larger room for a row that does not fit, unless the row has more bytes than the text may have. */
  private growFor(text: Uint8Array): void {
    const { call, reader, settings } = this;
    if (reader.position + text.length > settings.maxBytes) throw tooLong(call, settings.maxBytes);
    this.room.grow(this.line);
  }

  /** Whether a larger room would help: the batch has few rows, and reading it takes a call for each column. */
  private isThin(most: number): boolean {
    const { rows, columns } = this;
    return rows > 0 && rows < Math.min(LEAST_ROWS, most) && columns > MANY_COLUMNS;
  }

  /** Drops the text of the present batch from the reader. */
  drop(): void {
    const { call, reader, settings } = this;
    if (this.taken > 0) reader.drop(this.taken);
    this.line += this.lines;
    this.lineEnds = null;
    [this.taken, this.lines, this.rows] = [0, 0, 0];
    if (reader.position > settings.maxBytes) throw tooLong(call, settings.maxBytes);
  }

  private split(text: Uint8Array, most: number): number {
    const { room, width, settings, isLast } = this;
    const pickCount = settings.picks?.length ?? 0;
    this.text = text;
    room.write(text);
    const status = textKernels.split_rows(
      room.text,
      text.length,
      +isLast,
      +settings.strip,
      room.constants + 4 * pickCount,
      this.grammarBytes,
      width,
      room.constants,
      pickCount,
      Math.min(most, MOST_ROWS),
      room.list,
      room.listCount,
      room.outcome,
    );
    this.rows = this.outcome("rows");
    if (this.rows > 0) {
      this.columns = this.outcome("columns");
      if (pickCount === 0) this.width = this.columns;
    }
    this.taken = this.outcome("taken");
    this.lines = this.outcome("lines");
    if (settings.mustClose && this.outcome("unclosed") !== 0) {
      // The last row, which is listed unless it is uneven.
      const line =
        status === textSplitStatus.done
          ? this.cell((this.rows - 1) * this.columns).line
          : this.line + this.lines;
      throw new ValueError(`${this.call.name}: line ${line}: the text ends within quotes`);
    }
    return status;
  }

  /** Reads a number that `split_rows` told. */
  private outcome(name: keyof typeof textSplitNumber): number {
    return linear.floats[this.room.outcome / 8 + textSplitNumber[name]] as number;
  }

  /** Skips the row behind those that were taken, unless the caller's settings refuse it. */
  private skipUneven(): void {
    const [found, end] = [this.outcome("found"), this.outcome("found_end")];
    const lines = this.lines + countLines(this.text.subarray(this.taken, end));
    this.settings.onUneven({ line: this.line + this.lines, found, columns: this.width });
    this.taken = end;
    this.lines = lines;
  }

  /** Reads fields of the batch into a store. */
  read(store: Store, { first, step, count }: Span, column: Taking): void {
    this.makeRoom(store, count);
    const before = store.count;
    for (let done = 0; done < count; done = store.count - before) {
      const part = store.room(count - done);
      const span = (part - 1) * step + 1;
      const field = first + done * step;
      const status = this.readFields(store.dtype, field, span, step, column.writing, store.end, part);
      store.commit(linear.floats[this.room.outcome / 8] as number);
      if (status !== textReadStatus.done)
        column.mend(this, first + (store.count - before) * step, status === textReadStatus.missing);
    }
  }

  /** Reads fields, `step` fields apart among `span` fields, into `count` elements at an address. */
  private readFields(
    dtype: DType,
    first: number,
    span: number,
    step: number,
    writing: Writing,
    address: number,
    count: number,
  ): number {
    const { room, text, missingBytes } = this;
    const { fill, point, hasWords } = writing;
    if (fill !== null) linear.bytes.set(fill, slot(0));
    return textKernels.read_fields(
      dtype.code,
      room.text,
      text.length,
      room.list + first * FIELD_BYTES,
      span,
      step,
      room.text - missingBytes,
      missingBytes,
      fill === null ? 0 : slot(0),
      point.charCodeAt(0),
      +hasWords,
      address,
      count,
      room.outcome,
    );
  }

  /** Makes room for elements, and for as many as the rest of the text seems to have. */
  private makeRoom(store: Store, more: number): void {
    const after = store.count + more;
    if (after > store.capacity) store.ensure(this.expect(after) - store.count);
  }

  /** Returns how many elements the text seems to have, when there are `soFar` up to the end of the batch. */
  expect(soFar: number): number {
    const { reader, taken, text, isLast } = this;
    if (isLast && taken === text.length) return soFar;
    const all = ((reader.size ?? 0) / (reader.position + taken)) * soFar * SPARE + MORE_ROWS;
    return Math.max(soFar, Math.floor(Math.min(all, LARGEST_STEP * soFar)));
  }

  /** Casts the elements of a store. To cast those outside linear memory takes the scratch memory, in which the batch may be. */
  convert(store: Store, dtype: DType): void {
    const wasLinear = store.linearAddress !== null;
    store.convert(dtype);
    const stayedLinear = wasLinear && store.linearAddress !== null;
    if (this.room.isScratch && !stayedLinear) this.restore();
  }

  /**
   * Lists the batch again, after something else has used the room. After code of the caller's has run, `text` must be a copy of the
   * text, from before.
   */
  restore(text = this.text): void {
    this.split(text, this.rows);
  }

  /** Returns a copy of the text of the batch. */
  copyText(): Uint8Array {
    return this.text.slice();
  }

  /** Returns the text of a field of the batch. */
  fieldText(field: number): string {
    return textOf(linear.bytes.slice(this.firstOf(field), this.endOf(field)));
  }

  /** Returns the address of the first byte of a field. */
  firstOf(field: number): number {
    return this.room.text + (linear.words[this.room.list / 4 + 2 * field] as number);
  }

  /** Returns the address of the byte behind a field. */
  endOf(field: number): number {
    return this.room.text + (linear.words[this.room.list / 4 + 2 * field + 1] as number);
  }

  /** Returns where a field of the batch stands, and its text. */
  cell(field: number): Cell {
    const start = this.firstOf(field) - this.room.text;
    const index = this.indexInRow(field);
    const column = this.settings.picks?.[index] ?? index;
    this.lineEnds ??= new LineEnds(this.text);
    return {
      line: this.line + this.lineEnds.before(start),
      column: column < 0 ? column : column + 1,
      text: this.fieldText(field),
    };
  }

  /** Whether a field stands for a missing value. */
  isMissing(field: number): boolean {
    const first = this.firstOf(field);
    if (first < this.endOf(field) && this.starts[linear.bytes[first] as number] === 0) return false;
    return this.missing.has(strip(this.fieldText(field)));
  }

  /** Returns how many fields are missing before the first one that is not. */
  firstGiven({ first, step, count }: Span): number {
    let index = 0;
    while (index < count && this.isMissing(first + index * step)) index += 1;
    return index;
  }

  /** Whether a field can be read as a float64. `point` stands between the whole part of a number and its fraction. */
  isNumber(field: number, point: string): boolean {
    if (!mayBeginNumber(linear.bytes[this.firstOf(field)] as number)) return false;
    const writing = { fill: null, point, hasWords: false };
    return this.readFields(dtypes.float64, field, 1, 1, writing, slot(1), 1) === textReadStatus.done;
  }

  /** Returns the number of the row of a field among all rows of the text. */
  rowOf(field: number): number {
    return this.total - this.rows + Math.floor(field / this.columns);
  }

  /** Returns the index of a field in its row. */
  indexInRow(field: number): number {
    return field % this.columns;
  }

  /** Returns the texts of the fields of a row of the batch. */
  rowTexts(row: number): string[] {
    return listOf(this.columns, (index) => this.fieldText(row * this.columns + index));
  }

  /** Gives the memory back. */
  release(): void {
    this.room.release();
  }
}
