/**
 * Numbers out of text: fromstring. Text of any length passes through a window of scratch memory, encoded or copied there
 * piece by piece; the kernel reads what is whole, and what a window's edge cut is put together again in the next one.
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

/** What `fromstring` needs to be told. */
export interface FromstringOptions<L> {
  /** What stands between the numbers. Blanks in it match any run of blanks. */
  readonly sep: string;
  /** The type of the elements, float64 when left out. */
  readonly dtype?: L | undefined;
  /** How many numbers to read; all of them when left out or -1. */
  readonly count?: number | undefined;
}

const call = signature("fromstring(text, { sep, dtype, count })");

/** Why the kernel stopped; the codes of `Status` in crate/src/kernels/text.rs. */
const status = { done: 0, more: 1, full: 2, unmatched: 3, outOfRange: 4, unseparated: 5 } as const;

/** The window holds the state of the kernel, the separator, and the text. */
const STATE_BYTES = 64;
const LONGEST_SEPARATOR = 16_384;
const TEXT_OFFSET = STATE_BYTES + LONGEST_SEPARATOR;
const TEXT_BYTES = WINDOW_BYTES - TEXT_OFFSET - 8;

/** Room is made for at most so many times the values read so far: what they foretell beyond that is not trusted. */
const LARGEST_STEP = 32;

/**
 * The numbers in a text. For complex dtypes a sign right behind a number begins an imaginary part that ends in `j`; where there is
 * none, the sign may be the beginning of `sep`.
 * @param text a string, or its bytes in UTF-8
 * @param options `sep` between the numbers, `dtype` (float64 when left out), `count` (all when left out)
 * @throws ValueError for what cannot be read, for integers that do not fit the dtype, and when there are fewer than `count`
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

/** The separator of the last call: most callers read many texts with the same one, and encoding costs more than a short text. */
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

/** One reading of a text. */
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

  /** The most values that so many bytes can hold: one character each, and a separator between them. */
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

  /** Writes the separator and the state of a text that nothing was read of. By loops: the methods of typed arrays take longer. */
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

  /** A number that the kernel left: 4 written, 5 and 6 the bytes to keep, 7 the position of the next item. */
  private result(index: number): number {
    return linear.floats[this.state / 8 + index] as number;
  }

  /** Moves what was not read to the front of the window. */
  private keepRest(textAddress: number): number {
    const kept = this.result(5);
    const keptEnd = this.result(6);
    if (kept < keptEnd) linear.bytes.copyWithin(textAddress, textAddress + kept, textAddress + keptEnd);
    return keptEnd - kept;
  }

  /**
   * Room for what the rest of the text should hold, by what its beginning held, and some to spare. A beginning that is a
   * small part of the text may mislead: then room grows by steps, of which the last two are not alike in size, so that
   * both together are little more than the result.
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
