/** A column of text as codes: each field is the number of its text in a list. */

import { type NDArray, wrap } from "../../array/ndarray.ts";
import type { Call } from "../../calls/call.ts";
import { textOf } from "../../creation/text-source.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { vectorShape } from "../../layout.ts";
import { Store } from "../../lists/store.ts";
import { linear } from "../../wasm/module.ts";
import { latin1 } from "../latin1.ts";
import type { Column } from "./column.ts";
import type { Rows } from "./rows.ts";
import type { Batch } from "./types.ts";

/** A column of text. */
export interface TextCodes {
  /** For each row the place of its text in `values`, or -1 if the field is missing. */
  readonly codes: NDArray<"int32">;
  /** The texts, in the order in which they first occur. */
  readonly values: readonly string[];
}

/** The room for the bytes of the first texts. */
const FIRST_BYTES = 64;

/** A column of text while it is read. */
export class TextColumn implements Column {
  /** The texts so far. */
  readonly values: string[] = [];
  private readonly call: Call;
  private readonly place: number;
  private store: Store | null = null;
  /** Is called for the first field of each text. If it throws, reading fails. */
  private readonly onText: ((field: number) => void) | null;
  /** The number of rows at the beginning whose field is missing. */
  private absent: number;
  /** The number of rows that were handed over last: the next block most likely has as many. */
  private expected = 0;
  /** The bytes of the texts, one behind the other, and where each text ends. */
  private known = new DataView(new ArrayBuffer(FIRST_BYTES));
  private readonly ends = [0];
  /** The codes by the hashes of their texts ... */
  private readonly byHash = new Map<number, number>();
  /** ... and by the texts' bytes, where another text has the hash. */
  private readonly byText = new Map<string, number>();

  /** `place` is that of the fields in each row. */
  constructor(call: Call, place: number, absent = 0, onText: ((field: number) => void) | null = null) {
    this.call = call;
    this.place = place;
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
    const { place, values, onText } = this;
    (this.store ?? this.open()).append(count, (address, length, first) => {
      const { bytes, words } = linear;
      const view = new DataView(bytes.buffer);
      for (let row = 0; row < length; row += 1) {
        const field = (first + row) * columns + place;
        const { length: known } = values;
        const isMissing = rows.isMissing(field);
        words[address / 4 + row] = isMissing ? -1 : this.codeOf(view, rows.firstOf(field), rows.endOf(field));
        if (values.length > known) onText?.(field);
      }
    });
  }

  private codeOf(view: DataView, first: number, end: number): number {
    const hash = hashOf(view, first, end);
    const code = this.byHash.get(hash);
    if (code !== undefined && this.isText(code, view, first, end)) return code;
    const bytes = linear.bytes.slice(first, end);
    if (code === undefined) {
      this.byHash.set(hash, this.values.length);
      return this.add(bytes);
    }
    const key = latin1(bytes);
    const other = this.byText.get(key) ?? this.add(bytes);
    this.byText.set(key, other);
    return other;
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

/**
 * Returns a hash of bytes, which are taken four at a time. It has 24 bits, so that texts that are made to have hashes of one bucket of the
 * engine's map are too few to slow it down: the others go by their bytes.
 */
function hashOf(view: DataView, first: number, end: number): number {
  let hash = end - first;
  let at = first;
  for (; at + 4 <= end; at += 4) hash = mix(hash ^ view.getInt32(at, true));
  for (; at < end; at += 1) hash = mix(hash ^ view.getUint8(at));
  return hash >>> 8;
}

/** The upper bits of a product depend on all of its factors' bits, so they must count in the lower ones too. */
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
