/** Reads arrays from files: load. */

import { readSlice } from "../array/indexing.ts";
import type { NDArray } from "../array/ndarray.ts";
import { isSlice, refuseSliceLike, type Slice } from "../array/slice.ts";
import { readWords } from "../array/slice-words.ts";
import { isAbsent, isList, isPlain } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/files.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import type { DTypeLike, Or } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import { readCount, readDType, refuse } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { type NpySettings, readNpy } from "./npy.ts";
import { MAGIC_BYTES } from "./npy-header.ts";
import { AsyncNpzFile, isZip, Members, NpzFile } from "./npz.ts";
import {
  type Exactly,
  type Progress,
  type ProgressOptions,
  type ReadProgress,
  readMaxBytes,
  readProgress,
} from "./options.ts";
import { Reader } from "./reader.ts";
import { checkRest } from "./rest.ts";
import { MemorySource } from "./sources/memory.ts";
import {
  isLater,
  opening,
  openSource,
  type ReadFrom,
  type SourceAtOnce,
  type SourceLater,
} from "./sources/open.ts";
import type { Source } from "./sources/source.ts";
import { type Eventual, runLater, runNow, type Steps } from "./steps.ts";
import { takeWhole } from "./whole.ts";
import { type Archive, readDirectory } from "./zip/directory.ts";
import { unpacked } from "./zip/unpacked.ts";

/** The options of `load`. */
export interface LoadOptions extends ProgressOptions<ReadProgress> {
  /** What the file must be. Of an npz file behind a URL, only the members that are asked for are then fetched. */
  readonly kind?: "npy" | "npz" | null | undefined;
  /**
   * The rows to read, in words, as `"10:20"`, or as `np.slice(10, 20)`; the step must be 1. The bytes of other rows are left out where
   * the source allows it.
   */
  readonly slice?: string | Slice | null | undefined;
  /**
   * The dtype of the arrays, by default that of the file. Others are cast, as `astype` does. `'bfloat16'` reads void elements of two
   * bytes (`'<V2'`, as Python's ml_dtypes writes them) as bfloat16, into float32, and casts nothing.
   */
  readonly dtype?: DTypeLike | "bfloat16" | null | undefined;
  /** The most bytes that the header may have; 10000 by default. */
  readonly maxHeaderSize?: number | null | undefined;
  /** The most bytes that the array may have. By default 4 GiB for streams, servers and what is compressed, otherwise no limit. */
  readonly maxBytes?: number | null | undefined;
}

/** NumPy's default. */
const MOST_HEADER_BYTES = 10_000;

/**
 * Reads an array from an npy file, or opens an npz file, whose arrays are read when they are asked for. Files of any version, byte
 * order and memory order can be read, also if they are compressed by gzip, whose checksum is compared. Bytes after an array are
 * ignored. A path or bytes give the result at once. All other sources give a promise of it; wrong arguments throw at once.
 * @param source the path of the file (in Node, Deno and Bun), its bytes, or where they come from: a Blob, a Response or a promise
 *   of one, a URL object, a stream, an async iterable
 * @param options `kind` (`'npy'` or `'npz'`, if only that will do), `slice` (the rows to read), `dtype`, `maxHeaderSize`, `maxBytes`,
 *   `signal`, `onProgress`
 * @throws ValueError when the file is neither an npy nor an npz file, or is broken; NotImplementedError for arrays of objects,
 *   strings or records
 * @example
 * const bytes = np.save(np.arange(6).reshape(3, 2));
 * np.load(bytes).toArray() // [[0, 1], [2, 3], [4, 5]]
 * np.load(bytes, { slice: "1:" }).toArray() // [[2, 3], [4, 5]]
 * np.load(bytes, { kind: "npy", dtype: "float32" }).dtype.name // "float32"
 * np.load(np.savez({ x: [1, 2] })).get("x").toArray() // [1, 2]
 */
export function load<
  const O extends LoadOptions = LoadOptions,
  S extends SourceAtOnce | SourceLater = SourceAtOnce | SourceLater,
>(
  source: S,
  options?: Exactly<O, LoadOptions> | null,
): ReadFrom<S, LoadedAs<O, NpzFile>, LoadedAs<O, AsyncNpzFile>>;
export function load<
  const L extends DTypeLike,
  S extends SourceAtOnce | SourceLater = SourceAtOnce | SourceLater,
>(
  source: S,
  dtype: L,
): ReadFrom<S, LoadedAs<{ readonly dtype: L }, NpzFile>, LoadedAs<{ readonly dtype: L }, AsyncNpzFile>>;
export function load(source: unknown, ...rest: unknown[]): Loaded | Promise<Loaded> {
  const call = calls.load;
  const read = bind(call, rest);
  const settings = readSettings(call, read);
  const progress = readProgress<ReadProgress>(call, read);
  const isPart = settings.slice !== null || settings.kind === "npz";
  const opened = openSource(call, source, isPart);
  const isPromised = isLater(opened);
  const steps = loading(call, opened, settings, progress, isPromised);
  return isPromised ? runLater(steps, progress.signal) : runNow(steps);
}

type Loaded = NDArray | NpzFile | AsyncNpzFile;

/** What `load` gives with options of type `O`: without `kind`, an array or an npz file. */
export type LoadedAs<O extends LoadOptions, F> = O extends { readonly kind: "npz" }
  ? F
  : O extends { readonly kind: "npy" } | { readonly slice: string | Slice }
    ? LoadedArray<O>
    : LoadedArray<O> | F;

type LoadedArray<O> = O extends { readonly dtype: infer L } ? NDArray<Or<L, DTypeName>> : NDArray;

interface LoadSettings extends NpySettings {
  readonly kind: "npy" | "npz" | null;
}

function readSettings(call: Call, read: Arguments): LoadSettings {
  const { kind, slice, dtype, maxHeaderSize } = read;
  if (!isAbsent(kind) && kind !== "npy" && kind !== "npz") throw refuse(call, "kind", "'npy' or 'npz'", kind);
  const rows = isAbsent(slice) ? null : readRows(call, slice);
  return {
    kind: isAbsent(kind) ? null : kind,
    slice: rows,
    isBfloat16: dtype === "bfloat16",
    dtype: dtype === "bfloat16" ? null : readDType(call, dtype, null),
    maxHeaderSize: readCount(call, "maxHeaderSize", maxHeaderSize, MOST_HEADER_BYTES),
    maxBytes: readMaxBytes(call, read),
  };
}

/** Reads the slice of the rows. Refuses wrong ends before anything is read from the file, whatever the number of rows is. */
function readRows(call: Call, given: unknown): Slice {
  if (isList(given) || isPlain(given)) throw refuseSliceLike(call, given);
  const [rows, ...more] = typeof given === "string" ? readWords(call, given) : [given];
  const isRange = isSlice(rows) && more.length === 0 && readSlice(call, rows, 0).step === 1;
  if (!isRange) throw refuse(call, "slice", 'one slice with step 1, such as "10:20"', given);
  return rows;
}

function* loading(
  call: Call,
  opened: Eventual<Source>,
  settings: LoadSettings,
  progress: Progress,
  isPromised: boolean,
): Steps<Loaded> {
  const source = yield* opening(opened);
  /** What an npz file goes on reading. */
  let kept: Source | null = null;
  try {
    const file = new Reader(call, source, progress);
    const reader = yield* unpacked(call, file, settings.maxBytes, progress, isPromised);
    const isArchive = isZip(yield* reader.peek(MAGIC_BYTES));
    requireKind(call, isArchive ? "npz" : "npy", settings);
    if (!isArchive) return yield* readArray(call, reader, settings, reader !== file);
    // The directory of an archive stands at its end.
    const archive =
      (reader === file ? archiveOf(source) : null) ?? (yield* inMemory(call, reader, settings.maxBytes));
    const members = new Members(archive, yield* readDirectory(call, archive), settings, progress);
    kept = archive;
    return isPromised ? new AsyncNpzFile(members) : new NpzFile(members);
  } finally {
    if (kept !== source) source.close();
  }
}

/** Reads an array. A packed file is read to its end, where its checksum stands, unless the caller wants a part of it. */
function* readArray(call: Call, reader: Reader, settings: NpySettings, isPacked: boolean): Steps<NDArray> {
  const array = yield* readNpy(call, reader, settings);
  if (isPacked && settings.slice === null) yield* checkRest(call, reader, array, settings.maxBytes);
  return array;
}

function requireKind(call: Call, found: "npy" | "npz", { kind, slice }: LoadSettings): void {
  if (kind !== null && kind !== found)
    throw new ValueError(`${call.name}: the file is an ${found} file, and kind is '${kind}'`);
  if (found === "npz" && slice !== null)
    throw new ValueError(`${call.name}: slice needs an npy file, and the file is an npz file`);
}

/** Takes an archive into memory, which tells the progress of its bytes. */
function* inMemory(call: Call, reader: Reader, maxBytes: number | null): Steps<Archive> {
  reader.needRest();
  return new MemorySource(call, yield* takeWhole(call, reader, maxBytes));
}

/** Returns the source itself if it can go to each of its bytes, else null. */
function archiveOf(source: Source): Archive | null {
  return source.size !== null && source.seek?.(0, true) ? (source as Archive) : null;
}
