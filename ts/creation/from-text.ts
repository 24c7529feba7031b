/** Reads numbers from text: fromstring. */

import { type NDArray, wrap } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import { fromstring as call } from "../calls/creation.ts";
import { dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike, Or } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import { readDType, readItemCount, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { vectorShape } from "../layout.ts";
import { foreignBytes } from "../memory/foreign.ts";
import { start } from "../wasm/module.ts";
import { readSeparator } from "./separator.ts";
import { TextParser } from "./text-parser.ts";
import { BytesSource, StringSource, type TextSource } from "./text-source.ts";

/** The options of `fromstring`. */
export interface FromstringOptions<L> {
  /** The text between the numbers. A blank in it matches any number of blanks. */
  readonly sep: string;
  /** The type of the elements, float64 by default. */
  readonly dtype?: L | null | undefined;
  /** How many numbers to read; -1 (default) reads all. */
  readonly count?: number | null | undefined;
}

/**
 * Makes a 1-D array of the numbers in a text. For complex dtypes, a sign directly after a number begins an imaginary part,
 * which ends in `j`. If no imaginary part follows, the sign may be the beginning of `sep`.
 * @param text a string, or its bytes in UTF-8
 * @param options `sep` (the text between the numbers), `dtype` (float64 by default), `count` (all by default)
 * @throws ValueError for text that is not a number, for integers that do not fit the dtype, and when there are fewer numbers
 *   than `count`
 * @example
 * np.fromstring("2.5, -1, 4e-1, 3, nan, 1", { sep: "," });
 * np.fromstring("1, 2, 3", { sep: ",", dtype: "int32" }).toArray() // [1, 2, 3]
 */
export function fromstring<const L extends DTypeLike | undefined = undefined>(
  text: string | ArrayBufferView | ArrayBufferLike,
  options: FromstringOptions<L>,
): NDArray<Or<L, "float64">>;
/**
 * @param dtype the dtype of the numbers; float64 for null
 * @param countOrOptions how many numbers are read, all by default; or the options
 */
export function fromstring<const L extends DTypeLike | null | undefined>(
  text: string | ArrayBufferView | ArrayBufferLike,
  dtype: L,
  countOrOptions: number | null | undefined | FromstringOptions<undefined>,
  options?: FromstringOptions<undefined>,
): NDArray<Or<L, "float64">>;
export function fromstring(text: unknown, ...rest: unknown[]): NDArray {
  const read = bind(call, rest);
  const source = sourceOf(text);
  if (isAbsent(read.sep) || read.sep === "")
    throw new ValueError(
      `${call.name}: The binary mode of fromstring is removed, use frombuffer instead; sep must not be empty; call ${call.usage}`,
    );
  const separator = readSeparator(call, read.sep);
  const dtype = readDType(call, read.dtype, dtypes.float64);
  const count = readItemCount(call, read.count);
  start();
  const most = count === -1 ? Number.POSITIVE_INFINITY : count;
  const parser = new TextParser(call.name, source, separator, dtype, most);
  try {
    parser.run();
    if (parser.count < count)
      throw new ValueError(
        `${call.name}: string is smaller than requested size: ${parser.count} of ${count} values`,
      );
    const block = parser.take();
    return wrap(vectorShape(parser.count), dtype, block);
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
