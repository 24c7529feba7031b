/**
 * Reads numbers from text of any length. The text is written to a window of scratch memory piece by piece. The kernel reads the
 * complete numbers in the window. The incomplete rest is kept and completed in the next window. If it takes half of the window, it is
 * shortened; what cannot be shortened, such as a number with 60,000 digits before its point, moves to a larger window.
 */
import type { DType } from "../dtype/dtypes.ts";
import { limitsOf } from "../dtype/limits.ts";
import { MemoryError, ValueError } from "../errors.ts";
import { Store } from "../lists/store.ts";
import type { Block } from "../memory/block.ts";
import { allocateTemporary } from "../memory/large.ts";
import { show } from "../show.ts";
import { textKernels } from "../wasm/chapters.ts";
import { textParseStatus } from "../wasm/codes.ts";
import { linear } from "../wasm/module.ts";
import { inWindow, WINDOW_BYTES } from "../wasm/scratch.ts";
import { shortenItem } from "./shorten-item.ts";
import { type TextSource, textOf } from "./text-source.ts";

/** A window holds two numbers that the kernel writes, then the separator, then the text. */
const OUTCOME_BYTES = 16;
export const LONGEST_SEPARATOR = 16_384;
const TEXT_OFFSET = OUTCOME_BYTES + LONGEST_SEPARATOR;
const FIRST_BYTES = WINDOW_BYTES - TEXT_OFFSET - 8;

/**
 * The capacity grows to at most this many times the values read so far. The number of values expected from the first part of
 * the text is not trusted beyond that.
 */
const LARGEST_STEP = 32;

/** Reads one text. The owner calls `run` once, or `feed` whenever the source has received text; then `take` or `release`. */
export class TextParser {
  private readonly store: Store;
  /** The address of the window, its room for text, and its block. Without a block it lies in scratch memory. */
  private address: number;
  private room = FIRST_BYTES;
  private block: Block | null = null;
  /** The bytes of the text before the window and in it, and the reason for which the kernel stopped last. */
  private offset = 0;
  private held = 0;
  /** The bytes of the item at the front of the window that were left out. */
  private leftOut = 0;
  private outcome: number = textParseStatus.more;
  /** The text that a window in scratch memory holds between two calls of `feed`. */
  private kept = new Uint8Array(0);

  /** `most` is the number of values to read at most. */
  constructor(
    private readonly caller: string,
    private readonly source: TextSource,
    private readonly separator: Uint8Array,
    private readonly dtype: DType,
    private readonly most: number,
  ) {
    this.address = Math.ceil(inWindow() / 8) * 8;
    this.store = new Store(
      caller,
      dtype,
      Math.min(most, this.mostIn(Math.min(source.byteLength, FIRST_BYTES))),
    );
  }

  get count(): number {
    return this.store.count;
  }

  /** Returns the most values that `byteLength` bytes can hold: one character each, with a separator between them. */
  private mostIn(byteLength: number): number {
    return Math.ceil((byteLength + 1) / (1 + this.separator.length));
  }

  /** Reads the whole text of a source that has it at hand. */
  run(): void {
    this.begin();
    this.advance();
  }

  /** Reads the text that the source has at hand. Returns whether no more is needed. */
  private advance(): boolean {
    const { source } = this;
    while (this.count < this.most && this.outcome !== textParseStatus.done) {
      if (this.outcome === textParseStatus.more) {
        if (source.isWaiting) return false;
        this.held += source.fill(this.textAddress + this.held, this.room - this.held);
        // An item in a large window is read from its beginning each time, so not before the window is full.
        if (source.isWaiting && this.block !== null && this.held < this.room) return false;
      } else if (this.outcome === textParseStatus.full) this.makeRoom();
      this.outcome = this.parse();
      this.dropTaken();
      if (this.outcome === textParseStatus.more && this.held > this.room / 2) this.makeSpace();
      if (this.count < this.most && isFailure(this.outcome)) throw this.failure(this.outcome);
    }
    return true;
  }

  /** Reads what the source has received. Between two calls other code may use the window. */
  feed(): boolean {
    if (this.block === null) {
      this.begin();
      linear.bytes.set(this.kept, this.textAddress);
    }
    const isDone = this.advance();
    const { textAddress } = this;
    if (this.block === null) this.kept = linear.bytes.slice(textAddress, textAddress + this.held);
    return isDone;
  }

  private get textAddress(): number {
    return this.address + TEXT_OFFSET;
  }

  /** Hands over the memory of the values. */
  take(): Block {
    this.leaveWindow();
    return this.store.take();
  }

  /** Writes the separator. Uses a loop: for so few items, the methods of typed arrays take longer. */
  private begin(): void {
    const { separator, address } = this;
    for (let i = 0; i < separator.length; i += 1)
      linear.bytes[address + OUTCOME_BYTES + i] = separator[i] as number;
  }

  /** Shortens the item in the window. If it stays long, moves it to a window with twice the room. */
  private makeSpace(): void {
    const { textAddress, held } = this;
    const hasDigits = this.separator.some((byte) => byte >= 0x30 && byte <= 0x39);
    this.held = shortenItem(linear.bytes.subarray(textAddress, textAddress + held), hasDigits);
    this.leftOut += held - this.held;
    if (this.held > this.room / 2) this.grow();
  }

  private grow(): void {
    const block = allocateTemporary(TEXT_OFFSET + 2 * this.room);
    if (block === null && this.held < this.room) return;
    if (block === null)
      throw new MemoryError(
        `${this.caller}: an item of more than ${this.held} bytes at position ${this.offset} does not fit in linear memory`,
      );
    linear.bytes.copyWithin(block.address, this.address, this.textAddress + this.held);
    this.leaveWindow();
    this.block = block;
    this.address = block.address;
    this.room *= 2;
  }

  private parse(): number {
    const { dtype, separator, address, store } = this;
    const outcome = textKernels.parse_text(
      dtype.code,
      this.textAddress,
      this.held,
      +this.source.isAtEnd,
      address + OUTCOME_BYTES,
      separator.length,
      store.end,
      store.room(this.most - store.count),
      address,
    );
    store.commit(linear.floats[address / 8] as number);
    return outcome;
  }

  /** Moves the text that the kernel did not take to the front of the window. */
  private dropTaken(): void {
    const { textAddress } = this;
    const taken = linear.floats[this.address / 8 + 1] as number;
    if (taken < this.held) linear.bytes.copyWithin(textAddress, textAddress + taken, textAddress + this.held);
    this.held -= taken;
    if (taken === 0) return;
    this.offset += taken + this.leftOut;
    this.leftOut = 0;
  }

  /**
   * Makes room for the rest of the text. Estimates the number of values from the part that was read, and adds a margin. When
   * the part read is small, the estimate can be wrong, so the store then grows in steps. The last two steps differ in size, so
   * that both blocks together need little more memory than the result. Of a text of unknown length, the store doubles.
   */
  private makeRoom(): void {
    const expected = (this.source.byteLength / Math.max(1, this.offset)) * this.count * 1.03 + 1024;
    const trusted = LARGEST_STEP * this.count;
    const total = expected <= trusted ? expected : Math.min(trusted, expected / 8);
    const most = Number.isFinite(expected) ? Math.ceil(total) - this.count : 1;
    this.store.ensure(Math.max(Math.min(this.most - this.count, most), 1));
  }

  private failure(outcome: number): ValueError {
    const { separator, textAddress, held } = this;
    // The kernel took the text up to what it cannot read.
    const text = linear.bytes.slice(textAddress, textAddress + held);
    const { position, token } = this.source.locate(this.offset, separator, text);
    const at = `at position ${position}: ${show(token)}`;
    if (outcome === textParseStatus.out_of_range) {
      const [low, high] = limitsOf(this.dtype);
      return new ValueError(
        `${this.caller}: the value ${at} is out of range for ${this.dtype} (${low} to ${high})`,
      );
    }
    const expected =
      outcome === textParseStatus.unmatched
        ? ""
        : `, where the separator ${show(textOf(this.separator))} should be`;
    return new ValueError(
      `${this.caller}: string or file could not be read to its end due to unmatched data ${at}${expected}`,
    );
  }

  release(): void {
    this.leaveWindow();
    this.store.release();
  }

  private leaveWindow(): void {
    this.block?.release();
    this.block = null;
  }
}

/** Whether the kernel stopped at an item that cannot be read. */
function isFailure(outcome: number): boolean {
  const { unmatched, out_of_range, unseparated } = textParseStatus;
  return outcome === unmatched || outcome === out_of_range || outcome === unseparated;
}
