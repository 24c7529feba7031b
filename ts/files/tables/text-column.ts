/** A column of text as codes: each field is the number of its text in a list. */
import { type NDArray, wrap } from "../../array/ndarray.ts";
import { textOf } from "../../creation/text-source.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import type { Signature } from "../../input/signatures.ts";
import { vectorShape } from "../../layout.ts";
import { Store } from "../../lists/store.ts";
import { linear } from "../../wasm/module.ts";
import type { Rows } from "./rows.ts";
import type { Batch } from "./types.ts";

/** A column of text. */
export interface TextCodes {
  /** For each row the place of its text in `values`, or -1 if the field is missing. */
  readonly codes: NDArray<"int32">;
  /** The texts, in the order in which they first occur. */
  readonly values: readonly string[];
}

/** The number of places of the first table. The table has at least twice as many places as texts. */
const FIRST_PLACES = 256;

/** A column of text while it is read. */
export class TextColumn {
  readonly name: string;
  private readonly call: Signature;
  private store: Store;
  private readonly values: string[] = [];
  /** The bytes of each text, and the hash of them. */
  private readonly texts: Uint8Array[] = [];
  private readonly hashes: number[] = [];
  /** The code of the text at each place, plus one; 0 where no text is. The place of a text begins with its hash. */
  private table = new Int32Array(FIRST_PLACES);

  /** `absent` is the number of rows at the beginning whose field is missing. */
  constructor(call: Signature, name: string, absent: number) {
    this.name = name;
    this.call = call;
    this.store = new Store(call.name, dtypes.int32, absent);
    this.store.append(absent, (address, length) => linear.words.fill(-1, address / 4, address / 4 + length));
  }

  read(rows: Rows, { rows: count, columns }: Batch, place: number): void {
    this.store.append(count, (address, length, first) => {
      for (let row = 0; row < length; row += 1)
        linear.words[address / 4 + row] = this.codeOf(rows, (first + row) * columns + place);
    });
  }

  private codeOf(rows: Rows, field: number): number {
    if (rows.isMissing(field)) return -1;
    const first = rows.firstOf(field);
    const end = rows.endOf(field);
    const hash = hashOf(first, end);
    const { table, texts, hashes } = this;
    const last = table.length - 1;
    let place = hash & last;
    for (let code = table[place] as number; code !== 0; code = table[place] as number) {
      if (hashes[code - 1] === hash && isText(texts[code - 1] as Uint8Array, first, end)) return code - 1;
      place = (place + 1) & last;
    }
    const bytes = linear.bytes.slice(first, end);
    texts.push(bytes);
    hashes.push(hash);
    this.values.push(textOf(bytes));
    table[place] = texts.length;
    if (2 * texts.length > table.length) this.enlarge();
    return texts.length - 1;
  }

  private enlarge(): void {
    const table = new Int32Array(2 * this.table.length);
    this.hashes.forEach((hash, code) => {
      let place = hash & (table.length - 1);
      while (table[place] !== 0) place = (place + 1) & (table.length - 1);
      table[place] = code + 1;
    });
    this.table = table;
  }

  /** Makes the codes of the rows so far, and hands them over. The list of texts goes on. */
  take(): TextCodes {
    const { call, store, values } = this;
    this.store = new Store(call.name, dtypes.int32, 0);
    return { codes: wrap(vectorShape(store.count), dtypes.int32, store.take()), values };
  }

  release(): void {
    this.store.release();
  }
}

/** Returns a hash of bytes of linear memory (FNV-1a). */
function hashOf(first: number, end: number): number {
  const { bytes } = linear;
  let hash = 0x811c9dc5;
  for (let at = first; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  // The lower bits decide on the place in the table, so the upper ones must count too.
  return hash ^ (hash >>> 15);
}

function isText(text: Uint8Array, first: number, end: number): boolean {
  const { bytes } = linear;
  if (text.length !== end - first) return false;
  for (let at = 0; at < text.length; at += 1) if (text[at] !== bytes[first + at]) return false;
  return true;
}
