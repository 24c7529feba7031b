/**
 * The part of linear memory in which a piece of a text is split into rows and fields: a window of scratch memory, or a block of the pool
 * for rows that do not fit there. Its contents are only valid until the next wait, and until the caller's code runs.
 */
import type { Call } from "../../calls/call.ts";
import { MemoryError } from "../../errors.ts";
import type { Block } from "../../memory/block.ts";
import { allocateTemporary } from "../../memory/large.ts";
import { textSplitNumber } from "../../wasm/codes.ts";
import { linear, start } from "../../wasm/module.ts";
import { inWindow, WINDOW_BYTES } from "../../wasm/scratch.ts";

/** The bytes of a field in the list: the indices of its first byte and of the one behind it. */
export const FIELD_BYTES = 8;

/** The least bytes for the text and for the list. */
const LEAST_BYTES = 4096;

/** Rooms become no larger than this, unless a row needs it. */
const MOST_TRIED = 2 ** 23;

export class Room {
  /** The addresses of the parts: what `split_rows` tells, what never changes, the text, the list of fields. */
  outcome = 0;
  constants = 0;
  text = 0;
  list = 0;
  /** The most bytes of text, and the most fields. */
  textBytes = 0;
  listCount = 0;
  private readonly call: Call;
  private readonly content: Uint8Array;
  private byteLength = WINDOW_BYTES;
  private block: Block | null = null;

  /** `content` holds the bytes that are the same for every piece of text. */
  constructor(call: Call, content: Uint8Array) {
    start();
    this.call = call;
    this.content = content;
    this.settle(inWindow());
    while (this.textBytes < LEAST_BYTES) this.grow(1);
  }

  /** Takes twice as much memory. `line` is that of the row that needs it. */
  grow(line: number): void {
    if (!this.enlarge())
      throw new MemoryError(
        `${this.call.name}: line ${line}: a row of more than ${this.textBytes} bytes does not fit in linear memory`,
      );
  }

  /** Takes twice as much memory, if there is some and it would not be too much. */
  tryGrow(): boolean {
    return this.byteLength < MOST_TRIED && this.enlarge();
  }

  /** Whether it lies in scratch memory, which others use too. */
  get isScratch(): boolean {
    return this.block === null;
  }

  private enlarge(): boolean {
    const block = allocateTemporary(2 * this.byteLength);
    if (block === null) return false;
    this.release();
    this.byteLength *= 2;
    this.block = block;
    this.settle(block.address);
    return true;
  }

  private settle(address: number): void {
    this.outcome = Math.ceil(address / 8) * 8;
    // What `split_rows` tells is a float64 for each number.
    this.constants = this.outcome + 8 * Object.keys(textSplitNumber).length;
    this.text = this.constants + this.content.length;
    const left = address + this.byteLength - this.text - 8;
    this.textBytes = Math.floor(left / 2);
    this.list = Math.ceil((this.text + this.textBytes) / 8) * 8;
    this.listCount = Math.floor((address + this.byteLength - this.list) / FIELD_BYTES);
  }

  /** Writes what never changes, and a text. */
  write(text: Uint8Array): void {
    linear.bytes.set(this.content, this.constants);
    linear.bytes.set(text, this.text);
  }

  /** Gives the memory back. */
  release(): void {
    this.block?.release();
    this.block = null;
  }
}
