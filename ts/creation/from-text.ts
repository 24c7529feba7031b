/**
 * Reads numbers from text: fromstring. Text of any length is written to a window of scratch memory piece by piece. The kernel
 * reads the complete numbers in the window. The incomplete rest is kept and completed in the next window.
 */
import { type NDArray, wrap } from "../array/ndarray.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { limitsOf } from "../dtype/limits.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import { readDType, readItemCount, readOptions, refuse } from "../input/arguments.ts";
import { signature } from "../input/signatures.ts";
import { vectorShape } from "../layout.ts";
import { Store } from "../lists/store.ts";
import { foreignBytes } from "../memory/foreign.ts";
import { show } from "../show.ts";
import { kernels, linear, start } from "../wasm/module.ts";
import { inWindow, WINDOW_BYTES } from "../wasm/scratch.ts";
import type { Or } from "./make.ts";
import { BytesSource, StringSource, type TextSource, textEncoder, textOf } from "./text-source.ts";

/** The options of `fromstring`. */
export interface FromstringOptions<L> {
  /** The text between the numbers. A blank in it matches any number of blanks. */
  readonly sep: string;
  /** The type of the elements, float64 by default. */
  readonly dtype?: L | undefined;
  /** How many numbers to read; -1 (default) reads all. */
  readonly count?: number | undefined;
}

const call = signature("fromstring(text, { sep, dtype, count })");

/** The reasons for which the kernel stops: the codes of `Status` in crate/src/kernels/text.rs. */
const status = { done: 0, more: 1, full: 2, unmatched: 3, outOfRange: 4, unseparated: 5 } as const;

/** The window holds the state of the kernel, then the separator, then the text. */
const STATE_BYTES = 64;
const LONGEST_SEPARATOR = 16_384;
const TEXT_OFFSET = STATE_BYTES + LONGEST_SEPARATOR;
const TEXT_BYTES = WINDOW_BYTES - TEXT_OFFSET - 8;

/**
 * The capacity grows to at most this many times the values read so far. The number of values expected from the first part of
 * the text is not trusted beyond that.
 */
const LARGEST_STEP = 32;

/**
 * Makes a 1-D array of the numbers in a text. For complex dtypes, a sign directly after a number begins an imaginary part,
 * which ends in `j`. If no imaginary part follows, the sign may be the beginning of `sep`.
 * @param text a string, or its bytes in UTF-8
 * @param options `sep` (the text between the numbers), `dtype` (float64 by default), `count` (all by default)
 * @throws ValueError for text that is not a number, for integers that do not fit the dtype, and when there are fewer numbers
 *   than `count`
 * @example
 * np.fromstring("1, 2, 3", { sep: ",", dtype: "int32" }).toArray() // [1, 2, 3]
 */
export function fromstring<const L extends DTypeLike | undefined = undefined>(
  text: string | ArrayBufferView | ArrayBufferLike,
  options: FromstringOptions<L>,
): NDArray<Or<L, "float64">> {
  const read = readOptions(call, options);
  const source = sourceOf(text);
  const separator = readSeparator(read.sep);
  const dtype = readDType(call, read.dtype, dtypes.float64);
  const count = readItemCount(call, read.count);
  start();
  const most = count === -1 ? Number.POSITIVE_INFINITY : count;
  const parser = new Parser(source, separator, dtype, most);
  try {
    const block = parser.run();
    return wrap(vectorShape(parser.count), dtype, block) as never;
  } catch (error) {
    parser.release();
    throw error;
  }
}

function sourceOf(text: unknown): TextSource {
  if (typeof text === "string") return new StringSource(text);
  const bytes = foreignBytes(call.name, "text", text);
  if (bytes === null) throw refuse(call, "text", "a string or its bytes in UTF-8", text);
  return new BytesSource(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/**
 * The separator of the last call. Most callers read many texts with the same separator, and encoding it costs more than reading
 * a short text.
 */
let lastSeparator = { sep: "", bytes: new Uint8Array(0) };

function readSeparator(sep: unknown): Uint8Array {
  if (sep === undefined || sep === null || sep === "") {
    throw new ValueError(
      `${call.name}: The binary mode of fromstring is removed, use frombuffer instead; sep must not be empty`,
    );
  }
  if (typeof sep !== "string") throw refuse(call, "sep", "a string that is not empty", sep);
  if (sep === lastSeparator.sep) return lastSeparator.bytes;
  const bytes = textEncoder().encode(sep);
  if (bytes.length <= LONGEST_SEPARATOR) {
    lastSeparator = { sep, bytes };
    return bytes;
  }
  throw new ValueError(`${call.name}: sep must have at most ${LONGEST_SEPARATOR} bytes, got ${bytes.length}`);
}

/** Reads one text. */
class Parser {
  private readonly source: TextSource;
  private readonly separator: Uint8Array;
  private readonly dtype: DType;
  private readonly most: number;
  private readonly store: Store;
  private readonly state: number;

  constructor(source: TextSource, separator: Uint8Array, dtype: DType, most: number) {
    this.source = source;
    this.separator = separator;
    this.dtype = dtype;
    this.most = most;
    this.state = Math.ceil(inWindow() / 8) * 8;
    this.store = new Store(
      call.name,
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

  run(): ReturnType<Store["take"]> {
    const textAddress = this.state + TEXT_OFFSET;
    this.begin();
    let held = 0;
    let outcome: number = status.more;
    while (this.count < this.most && outcome !== status.done) {
      if (outcome === status.more) held += this.source.fill(textAddress + held, TEXT_BYTES - held);
      else if (outcome === status.full) this.makeRoom();
      outcome = this.parse(textAddress, held);
      held = this.keepRest(textAddress);
      if (this.count < this.most && outcome >= status.unmatched) throw this.failure(outcome);
    }
    if (this.most !== Number.POSITIVE_INFINITY && this.count < this.most) {
      throw new ValueError(
        `${call.name}: string is smaller than requested size: ${this.count} of ${this.most} values`,
      );
    }
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
    const outcome = kernels.parse_text(
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
   * that both blocks together need little more memory than the result.
   */
  private makeRoom(): void {
    const read = this.result(7);
    const expected = (this.source.byteLength / Math.max(1, read)) * this.count * 1.03 + 1024;
    const trusted = LARGEST_STEP * this.count;
    const total = expected <= trusted ? expected : Math.min(trusted, expected / 8);
    const rest = Math.min(this.most, Math.ceil(total)) - this.count;
    this.store.ensure(Math.max(rest, 1));
  }

  private failure(outcome: number): ValueError {
    const offset = this.result(7);
    const { position, token } = this.source.locate(offset, this.separator);
    const at = `at position ${position}: ${show(token)}`;
    if (outcome === status.outOfRange) {
      const [low, high] = limitsOf(this.dtype);
      return new ValueError(
        `${call.name}: the value ${at} is out of range for ${this.dtype} (${low} to ${high})`,
      );
    }
    const place =
      outcome === status.unmatched ? "" : `, where the separator ${show(textOf(this.separator))} should be`;
    return new ValueError(
      `${call.name}: string or file could not be read to its end due to unmatched data ${at}${place}`,
    );
  }

  release(): void {
    this.store.release();
  }
}
