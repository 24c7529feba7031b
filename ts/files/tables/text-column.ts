/** A column of text as codes: each field is the number of its text in a list. */

import { wrap } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import { textOf } from "../../creation/text-source.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { vectorShape } from "../../layout.ts";
import { Store } from "../../lists/store.ts";
import type { TextCodes } from "../../order/text-codes.ts";
import { linear } from "../../wasm/module.ts";
import { latin1 } from "../latin1.ts";
import type { Column } from "./column.ts";
import type { Rows } from "./rows.ts";
import type { Batch } from "./types.ts";

/** The number of slots of the first table. The table has at least twice as many slots as texts. */
const FIRST_SLOTS = 8;

/** Only texts that are made to have one hash are further from their slot in the table than this. */
const MOST_STEPS = 1000;

/** The room for the bytes of the first texts. */
const FIRST_BYTES = 64;

/** A column of text while it is read. */
export class TextColumn implements Column {
  /** The texts so far. */
  readonly values: string[] = [];
  private readonly call: Call;
  private readonly index: number;
  private store: Store | null = null;
  /** Is called for the first field of each text. If it throws, reading fails. */
  private readonly onText: ((field: number) => void) | null;
  /** The number of rows at the beginning whose field is missing. */
  private absent: number;
  /** The number of rows that were handed over last: the next block most likely has as many. */
  private expected = 0;
  /** The bytes of the texts, one behind the other, where each text ends, and its hash. */
  private known = new DataView(new ArrayBuffer(FIRST_BYTES));
  private readonly ends = [0];
  private readonly hashes: number[] = [];
  /** The code of the text in each slot, plus one; 0 where no text is. The search for a text begins at the slot of its hash. */
  private table = new Int32Array(FIRST_SLOTS);
  /** The codes by the texts' bytes, once some texts were made to have one hash. */
  private byText: Map<string, number> | null = null;

  /** `index` is that of the fields in each row. */
  constructor(call: Call, index: number, absent = 0, onText: ((field: number) => void) | null = null) {
    this.call = call;
    this.index = index;
    this.absent = absent;
    this.onText = onText;
  }

  private open(): Store {
    const { absent } = this;
    const store = new Store(this.call.name, dtypes.int32, Math.max(absent, this.expected));
    this.store = store;
    store.append(absent, (address, length) => linear.words.fill(-1, address / 4, address / 4 + length));
    this.absent = 0;
    return store;
  }

  read(rows: Rows, { rows: count, columns }: Batch): void {
    const { index, values, onText } = this;
    (this.store ?? this.open()).append(count, (address, length, first) => {
      const { bytes, words } = linear;
      const view = new DataView(bytes.buffer);
      for (let row = 0; row < length; row += 1) {
        const field = (first + row) * columns + index;
        const { length: known } = values;
        const isMissing = rows.isMissing(field);
        words[address / 4 + row] = isMissing ? -1 : this.codeOf(view, rows.firstOf(field), rows.endOf(field));
        if (values.length > known) onText?.(field);
      }
    });
  }

  private codeOf(view: DataView, first: number, end: number): number {
    if (this.byText !== null) return this.codeIn(this.byText, first, end);
    const hash = hashOf(view, first, end);
    const { table } = this;
    const last = table.length - 1;
    let slot = hash & last;
    let steps = 0;
    for (let code = table[slot] as number; code !== 0; code = table[slot] as number) {
      if (this.hashes[code - 1] === hash && this.isText(code - 1, view, first, end)) return code - 1;
      slot = (slot + 1) & last;
      steps += 1;
      if (steps > MOST_STEPS) {
        this.byText = this.textsByBytes();
        return this.codeIn(this.byText, first, end);
      }
    }
    const code = this.add(linear.bytes.slice(first, end));
    this.hashes.push(hash);
    table[slot] = code + 1;
    if (2 * this.values.length > table.length) this.enlarge();
    return code;
  }

  /** Returns the code of a text by a map of the engine's, whose hashes nobody knows. */
  private codeIn(codes: Map<string, number>, first: number, end: number): number {
    const bytes = linear.bytes.slice(first, end);
    const key = latin1(bytes);
    const code = codes.get(key) ?? this.add(bytes);
    codes.set(key, code);
    return code;
  }

  private textsByBytes(): Map<string, number> {
    const { known, ends, values } = this;
    const bytesOf = (code: number): Uint8Array =>
      new Uint8Array(known.buffer, ends[code], (ends[code + 1] as number) - (ends[code] as number));
    return new Map(values.map((_, code) => [latin1(bytesOf(code)), code]));
  }

  private isText(code: number, view: DataView, first: number, end: number): boolean {
    const { ends, known } = this;
    const from = ends[code] as number;
    const length = end - first;
    return (ends[code + 1] as number) - from === length && areSame(known, from, view, first, length);
  }

  /** Adds a text, and returns its code. */
  private add(text: Uint8Array): number {
    const { values, ends } = this;
    const from = ends[values.length] as number;
    const end = from + text.length;
    if (end > this.known.byteLength) this.known = enlarged(this.known, end);
    new Uint8Array(this.known.buffer).set(text, from);
    ends.push(end);
    values.push(textOf(text));
    return values.length - 1;
  }

  private enlarge(): void {
    const table = new Int32Array(2 * this.table.length);
    this.hashes.forEach((hash, code) => {
      let slot = hash & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = code + 1;
    });
    this.table = table;
  }

  /** Makes the codes of the rows so far, and hands them over. The list of texts goes on. */
  take(): TextCodes {
    const store = this.store ?? this.open();
    const codes = wrap(vectorShape(store.count), dtypes.int32, store.take());
    this.expected = store.count;
    this.store = null;
    return { codes, values: this.values };
  }

  release(): void {
    this.store?.release();
  }
}

/** Returns a hash of bytes, which are taken four at a time. */
function hashOf(view: DataView, first: number, end: number): number {
  let hash = end - first;
  let at = first;
  for (; at + 4 <= end; at += 4) hash = mix(hash ^ view.getInt32(at, true));
  for (; at < end; at += 1) hash = mix(hash ^ view.getUint8(at));
  return hash;
}

/** The lower bits of a hash decide on the slot in the table, so the upper ones must count there too. */
function mix(word: number): number {
  const hash = Math.imul(word, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

function areSame(a: DataView, from: number, b: DataView, first: number, length: number): boolean {
  let at = 0;
  for (; at + 4 <= length; at += 4)
    if (a.getInt32(from + at, true) !== b.getInt32(first + at, true)) return false;
  for (; at < length; at += 1) if (a.getUint8(from + at) !== b.getUint8(first + at)) return false;
  return true;
}

/** Returns the same bytes with more room behind them. */
function enlarged({ buffer }: DataView, least: number): DataView<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(least, 2 * buffer.byteLength));
  bytes.set(new Uint8Array(buffer));
  return new DataView(bytes.buffer);
}
