/** Reads elements that have no header: fromfile. */

import { type NDArray, wrap } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/files.ts";
import { readSeparator } from "../creation/separator.ts";
import { TextParser } from "../creation/text-parser.ts";
import { PieceSource } from "../creation/text-source.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike, Or } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import { readCount, readDType, readItemCount } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { vectorShape } from "../layout.ts";
import { Store } from "../lists/store.ts";
import { start } from "../wasm/module.ts";
import { bytesOf } from "./npy.ts";
import { type Progress, type ProgressOptions, type ReadProgress, readProgress } from "./options.ts";
import { Reader } from "./reader.ts";
import {
  openSource,
  type ReadFrom,
  type SourceAtOnce,
  type SourceLater,
  withSource,
} from "./sources/open.ts";
import type { Source } from "./sources/source.ts";
import type { Steps } from "./steps.ts";
import { unpacked } from "./zip/unpacked.ts";

/** The options of `fromfile`. */
export interface FromfileOptions<L> extends ProgressOptions<ReadProgress> {
  /** The type of the elements, float64 by default. */
  readonly dtype?: L | null | undefined;
  /** How many elements to read at most; -1 (default) reads all. */
  readonly count?: number | null | undefined;
  /** The text between two elements. `''`, the default, means that the file has the bytes of the elements. */
  readonly sep?: string | null | undefined;
  /** The byte to begin at, 0 by default. Text has no offset. */
  readonly offset?: number | null | undefined;
}

/** The arguments of `fromfile` by position, from `dtype` on. */
export type FromfilePositions<L> = readonly [
  dtype: L,
  count?: number | null | FromfileOptions<undefined>,
  sep?: string | null | FromfileOptions<undefined>,
  offset?: number | null | FromfileOptions<undefined>,
  options?: FromfileOptions<undefined> | null,
];

/** The bytes that are read at a time from a source whose size is not known. */
const PORTION_BYTES = 2 ** 20;

/**
 * Makes a 1-D array of the elements in a file without a header: their bytes, or with `sep` their text, which is read as
 * `fromstring` does. A file that ends early gives fewer elements, and the last bytes are ignored if they are no whole element. Bytes
 * of elements are taken as they are, even if they look compressed; text is unpacked if it is compressed by gzip. A path or bytes give
 * the result at once. All other sources give a promise of it; wrong arguments throw at once.
 * @param source the path of the file (in Node, Deno and Bun), its bytes, or where they come from: a Blob, a Response or a promise
 *   of one, a URL object, a stream, an async iterable
 * @param dtype the type of the elements, float64 by default
 * @param count how many elements to read at most; -1 (default) reads all
 * @param sep the text between two elements; `''` (default) for a file of bytes
 * @param offset the byte to begin at, 0 by default
 * @param options all of these, `signal`, `onProgress`
 * @throws ValueError when the file cannot be read, when the offset is beyond its end, and for text that is not a number
 * @example
 * np.fromfile(np.tofile([1.5, 2]), { offset: 8 }).toArray() // [2]
 * np.fromfile(np.tofile([1.5, 2]), "uint8", 3).toArray() // [0, 0, 0]
 * np.fromfile(new TextEncoder().encode("1 2\n3"), { sep: " ", dtype: "int32" }).toArray() // [1, 2, 3]
 */
export function fromfile<
  const L extends DTypeLike | undefined = undefined,
  S extends SourceAtOnce | SourceLater = SourceAtOnce | SourceLater,
>(source: S, options?: FromfileOptions<L> | null): ReadFrom<S, NDArray<Or<L, "float64">>>;
export function fromfile<
  const L extends DTypeLike | null | undefined,
  S extends SourceAtOnce | SourceLater = SourceAtOnce | SourceLater,
>(source: S, ...positions: FromfilePositions<L>): ReadFrom<S, NDArray<Or<L, "float64">>>;
export function fromfile(source: unknown, ...rest: unknown[]): NDArray | Promise<NDArray> {
  const call = calls.fromfile;
  const read = bind(call, rest);
  const settings = readSettings(call, read);
  const progress = readProgress<ReadProgress>(call, read);
  start();
  const isPart =
    settings.separator === null && (settings.offset > 0 || settings.most < Number.POSITIVE_INFINITY);
  return withSource(openSource(call, source, isPart), progress, (opened, isPromised) =>
    reading(call, opened, settings, progress, isPromised),
  );
}

interface Settings {
  readonly dtype: DType;
  /** The most elements to read. */
  readonly most: number;
  /** null for binary elements. */
  readonly separator: Uint8Array | null;
  readonly offset: number;
}

function readSettings(call: Call, read: Arguments): Settings {
  const dtype = readDType(call, read.dtype, dtypes.float64);
  const count = readItemCount(call, read.count);
  const offset = readCount(call, "offset", read.offset, 0);
  const isBinary = isAbsent(read.sep) || read.sep === "";
  if (!isBinary && offset > 0)
    throw new ValueError(`${call.name}: 'offset' argument only permitted for binary files`);
  return {
    dtype,
    most: count === -1 ? Number.POSITIVE_INFINITY : count,
    separator: isBinary ? null : readSeparator(call, read.sep),
    offset,
  };
}

function* reading(
  call: Call,
  source: Source,
  settings: Settings,
  progress: Progress,
  isPromised: boolean,
): Steps<NDArray> {
  const file = new Reader(call, source, progress);
  const { separator } = settings;
  if (separator === null) return yield* readElements(call, file, settings);
  const reader = yield* unpacked(call, file, null, progress, isPromised);
  return yield* readText(call, reader, separator, settings);
}

/** Reads bytes of elements straight to their place. */
function* readElements(call: Call, reader: Reader, { dtype, most, offset }: Settings): Steps<NDArray> {
  const { itemSize } = dtype;
  // Only the first answer of a server tells the size of a file, and whether bytes can be left out.
  if (reader.size === null) yield* reader.peek(1);
  yield* reader.skip(offset);
  const left = reader.size === null ? null : reader.size - offset;
  // As in NumPy, less than one element beyond the end is still an empty rest.
  const beyond = left === null ? offset - reader.position : -left;
  if (most === Number.POSITIVE_INFINITY && beyond >= itemSize)
    throw new ValueError(
      `${call.name}: negative dimensions are not allowed: offset ${offset} is beyond the end of the file`,
    );
  const known = left === null ? null : Math.min(most, Math.max(0, Math.floor(left / itemSize)));
  const store = new Store(call.name, dtype, known ?? 0);
  try {
    // Throws at once where there is no room for all. Otherwise the store grows with what comes.
    if (known !== null) store.ensure(known);
    const count = known ?? most;
    reader.needRest(count * itemSize);
    while (store.count < count) {
      const portion = known ?? Math.max(Math.floor(PORTION_BYTES / itemSize), store.count);
      const more = Math.min(portion, count - store.count);
      store.ensure(more);
      const { block } = store.view();
      const at = store.count * itemSize;
      const place = (done: number, length: number): Uint8Array => bytesOf(block, at + done, length);
      const length = yield* reader.fill(more * itemSize, place);
      store.count += Math.floor(length / itemSize);
      if (length < more * itemSize) break;
    }
    return wrap(vectorShape(store.count), dtype, store.take());
  } catch (error) {
    store.release();
    throw error;
  }
}

/** Reads text piece by piece. */
function* readText(
  call: Call,
  reader: Reader,
  separator: Uint8Array,
  { dtype, most }: Settings,
): Steps<NDArray> {
  const text = new PieceSource(reader.size ?? Number.POSITIVE_INFINITY);
  const parser = new TextParser(call.name, text, separator, dtype, most);
  try {
    reader.needRest();
    for (;;) {
      const piece = yield* reader.some();
      text.receive(piece);
      if (parser.feed()) break;
      reader.drop(piece.length);
    }
    const { count } = parser;
    return wrap(vectorShape(count), dtype, parser.take());
  } catch (error) {
    parser.release();
    throw error;
  }
}
