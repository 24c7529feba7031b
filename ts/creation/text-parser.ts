/**
 * Reads numbers from text of any length. The text is written to a window of scratch memory piece by piece. The kernel reads the
 * complete numbers in the window. The incomplete rest is kept and completed in the next window.
 */
import type { DType } from "../dtype/dtypes.ts";
import { limitsOf } from "../dtype/limits.ts";
import { ValueError } from "../errors.ts";
import { Store } from "../lists/store.ts";
import type { Block } from "../memory/block.ts";
import { show } from "../show.ts";
import { textKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { inWindow, WINDOW_BYTES } from "../wasm/scratch.ts";
import { type TextSource, textOf } from "./text-source.ts";

/** The reasons for which the kernel stops: the codes of `Status` in crate/text/src/kernels/text.rs. */
const status = { done: 0, more: 1, full: 2, unmatched: 3, outOfRange: 4, unseparated: 5 } as const;

/** The window holds the state of the kernel, then the separator, then the text. */
const STATE_BYTES = 64;
export const LONGEST_SEPARATOR = 16_384;
const TEXT_OFFSET = STATE_BYTES + LONGEST_SEPARATOR;
const TEXT_BYTES = WINDOW_BYTES - TEXT_OFFSET - 8;

/**
 * The capacity grows to at most this many times the values read so far. The number of values expected from the first part of
 * the text is not trusted beyond that.
 */
const LARGEST_STEP = 32;

/** Reads one text. The owner calls `run` once, or `feed` whenever the source has received text; then `take` or `release`. */
export class TextParser {
  private readonly caller: string;
  private readonly source: TextSource;
  private readonly separator: Uint8Array;
  private readonly dtype: DType;
  private readonly most: number;
  private readonly store: Store;
  /** The address of the state, which the separator and the text follow. */
  private readonly state: number;
  /** The bytes of text in the window, and the reason for which the kernel stopped last. */
  private held = 0;
  private outcome: number = status.more;
  /** What the window holds between two calls of `feed`: the state with the separator, and the text. */
  private kept: readonly [Uint8Array, Uint8Array] | null = null;

  /** `most` is the number of values to read at most. */
  constructor(caller: string, source: TextSource, separator: Uint8Array, dtype: DType, most: number) {
    this.caller = caller;
    this.source = source;
    this.separator = separator;
    this.dtype = dtype;
    this.most = most;
    this.state = Math.ceil(inWindow() / 8) * 8;
    this.store = new Store(
      caller,
      dtype,
      Math.min(most, this.mostIn(Math.min(source.byteLength, TEXT_BYTES))),
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
    const { source, textAddress } = this;
    while (this.count < this.most && this.outcome !== status.done) {
      if (this.outcome === status.more) {
        if (source.isWaiting) return false;
        this.held += source.fill(textAddress + this.held, TEXT_BYTES - this.held);
      } else if (this.outcome === status.full) this.makeRoom();
      this.outcome = this.parse(textAddress, this.held);
      this.held = this.keepRest(textAddress);
      if (this.count < this.most && this.outcome >= status.unmatched) throw this.failure(this.outcome);
    }
    return true;
  }

  /** Reads what the source has received. Between two calls other code may use the window. */
  feed(): boolean {
    const { state, textAddress, separator } = this;
    if (this.kept === null) this.begin();
    else {
      linear.bytes.set(this.kept[0], state);
      linear.bytes.set(this.kept[1], textAddress);
    }
    const isDone = this.advance();
    this.kept = [
      linear.bytes.slice(state, state + STATE_BYTES + separator.length),
      linear.bytes.slice(textAddress, textAddress + this.held),
    ];
    return isDone;
  }

  private get textAddress(): number {
    return this.state + TEXT_OFFSET;
  }

  /** Hands over the memory of the values. */
  take(): Block {
    return this.store.take();
  }

  /**
   * Writes the separator and the state before the first number. Uses loops: for so few items, the methods of typed arrays take
   * longer.
   */
  private begin(): void {
    const { separator, state } = this;
    for (let i = 0; i < separator.length; i += 1)
      linear.bytes[state + STATE_BYTES + i] = separator[i] as number;
    for (let i = 0; i < STATE_BYTES / 8; i += 1) linear.floats[state / 8 + i] = 0;
  }

  private parse(textAddress: number, held: number): number {
    const { dtype, separator, state, store } = this;
    const outcome = textKernels.parse_text(
      dtype.code,
      textAddress,
      held,
      +this.source.isAtEnd,
      state + STATE_BYTES,
      separator.length,
      store.end,
      store.room(this.most - store.count),
      state,
    );
    store.commit(this.result(4));
    return outcome;
  }

  /**
   * Reads a number that the kernel wrote: 4 is the number of values written, 5 and 6 are the start and the end of the text to
   * keep, 7 is the position of the next item.
   */
  private result(index: number): number {
    return linear.floats[this.state / 8 + index] as number;
  }

  /** Moves the unread text to the front of the window and returns its number of bytes. */
  private keepRest(textAddress: number): number {
    const kept = this.result(5);
    const keptEnd = this.result(6);
    if (kept < keptEnd) linear.bytes.copyWithin(textAddress, textAddress + kept, textAddress + keptEnd);
    return keptEnd - kept;
  }

  /**
   * Makes room for the rest of the text. Estimates the number of values from the part that was read, and adds a margin. When
   * the part read is small, the estimate can be wrong, so the store then grows in steps. The last two steps differ in size, so
   * that both blocks together need little more memory than the result. Of a text of unknown length, the store doubles.
   */
  private makeRoom(): void {
    const read = this.result(7);
    const expected = (this.source.byteLength / Math.max(1, read)) * this.count * 1.03 + 1024;
    const trusted = LARGEST_STEP * this.count;
    const total = expected <= trusted ? expected : Math.min(trusted, expected / 8);
    const most = Number.isFinite(expected) ? Math.ceil(total) - this.count : 1;
    this.store.ensure(Math.max(Math.min(this.most - this.count, most), 1));
  }

  private failure(outcome: number): ValueError {
    const { separator, textAddress, held } = this;
    const offset = this.result(7);
    // The text in the window begins with the item. What stands in the place of a separator follows it.
    const start = Math.max(0, offset - this.result(0) - this.result(1));
    const text = linear.bytes.slice(textAddress + start, textAddress + held);
    const { position, token } = this.source.locate(offset, separator, text);
    const at = `at position ${position}: ${show(token)}`;
    if (outcome === status.outOfRange) {
      const [low, high] = limitsOf(this.dtype);
      return new ValueError(
        `${this.caller}: the value ${at} is out of range for ${this.dtype} (${low} to ${high})`,
      );
    }
    const place =
      outcome === status.unmatched ? "" : `, where the separator ${show(textOf(this.separator))} should be`;
    return new ValueError(
      `${this.caller}: string or file could not be read to its end due to unmatched data ${at}${place}`,
    );
  }

  release(): void {
    this.store.release();
  }
}
