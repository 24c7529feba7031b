/** Reads arrays from files: load. */
import type { NDArray } from "../array/ndarray.ts";
import { isList } from "../caller.ts";
import { type Options, readCount, readOptions, refuse } from "../input/arguments.ts";
import { type Signature, signatures } from "../input/signatures.ts";
import { type NpySettings, readNpy } from "./npy.ts";
import { isAbsent, type Progress, type ProgressOptions, type ReadProgress, readProgress } from "./options.ts";
import { Reader } from "./reader.ts";
import { openSource, type SourceAtOnce, type SourceLater } from "./sources/open.ts";
import { letGo, type Source } from "./sources/source.ts";
import { type Eventual, runLater, runNow, type Steps, wait } from "./steps.ts";

/** The options of `load`. */
export interface LoadOptions extends ProgressOptions<ReadProgress> {
  /** What the file is. */
  readonly kind?: "npy" | undefined;
  /** `[start, stop]` reads only these rows, and leaves out the other bytes where the source allows it. null means an open end. */
  readonly slice?: readonly [start: number | null, stop: number | null] | null | undefined;
  /** `'bfloat16'` reads void elements of two bytes (`'<V2'`, as Python's ml_dtypes writes them) as bfloat16, into float32. */
  readonly dtype?: "bfloat16" | undefined;
  /** The most bytes that the header may have; 10000 by default. */
  readonly maxHeaderSize?: number | undefined;
  /** The most bytes that the array may have. By default 4 GiB for sources that do not know their size, otherwise no limit. */
  readonly maxBytes?: number | undefined;
}

const calls = signatures("load(source, { kind, slice, dtype, maxHeaderSize, maxBytes, signal, onProgress })");

/** NumPy's default. */
const MOST_HEADER_BYTES = 10_000;

/**
 * Reads an array from an npy file. Files of any version, byte order and memory order can be read. Bytes after the array are
 * ignored. A path or bytes give the array at once. All other sources give a promise of it; wrong arguments throw at once.
 * @param source the path of the file (in Node, Deno and Bun), its bytes, or where they come from: a Blob, a Response or a promise
 *   of one, a URL object, a stream, an async iterable
 * @param options `slice` (the rows to read), `dtype`, `maxHeaderSize`, `maxBytes`, `signal`, `onProgress`
 * @throws ValueError when the file is no npy file, or is cut off; NotImplementedError for arrays of objects, strings or records
 * @example
 * const bytes = np.save(np.arange(6).reshape(3, 2));
 * np.load(bytes).toArray() // [[0, 1], [2, 3], [4, 5]]
 * np.load(bytes, { slice: [1, null] }).toArray() // [[2, 3], [4, 5]]
 */
export function load(source: SourceAtOnce, options?: LoadOptions): NDArray;
export function load(source: SourceLater, options?: LoadOptions): Promise<NDArray>;
export function load(source: unknown, options?: LoadOptions): NDArray | Promise<NDArray> {
  const call = calls.load;
  const read = readOptions(call, options);
  const settings = readSettings(call, read);
  const progress = readProgress<ReadProgress>(call, read);
  const opened = openSource(call, source, settings.slice !== null);
  const steps = loading(call, opened, settings, progress);
  const isPromised = "then" in opened || opened.isPromised;
  return isPromised ? runLater(steps, progress.signal) : runNow(steps);
}

function readSettings(call: Signature, read: Options): NpySettings {
  const { kind, slice, dtype, maxHeaderSize, maxBytes } = read;
  if (!isAbsent(kind) && kind !== "npy") throw refuse(call, "kind", "'npy'", kind);
  if (!isAbsent(slice) && !(isList(slice) && slice.length === 2))
    throw refuse(call, "slice", "[start, stop]", slice);
  if (!isAbsent(dtype) && dtype !== "bfloat16") throw refuse(call, "dtype", "'bfloat16'", dtype);
  return {
    slice: isAbsent(slice) ? null : [...(slice as unknown[])],
    isBfloat16: dtype === "bfloat16",
    maxHeaderSize: readCount(call, "maxHeaderSize", maxHeaderSize, MOST_HEADER_BYTES),
    maxBytes: isAbsent(maxBytes) ? null : readCount(call, "maxBytes", maxBytes),
  };
}

function* loading(
  call: Signature,
  opened: Eventual<Source>,
  settings: NpySettings,
  progress: Progress,
): Steps<NDArray> {
  const source = yield* opening(opened);
  try {
    return yield* readNpy(call, new Reader(source, progress), settings);
  } finally {
    source.close();
  }
}

/** Waits for a source. If the wait is aborted, closes the source when it is there. */
function* opening(opened: Eventual<Source>): Steps<Source> {
  try {
    return yield* wait(opened);
  } catch (error) {
    letGo(() => Promise.resolve(opened).then((source) => source.close()));
    throw error;
  }
}
