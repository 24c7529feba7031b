/** The npy files that NumPy wrote, which tests/numpy/record-files.py records. */
import type { DTypeName } from "../../ts/index.ts";
import { readRecorded } from "../numpy/read-recorded.ts";

/** An array that NumPy has read. */
export interface RecordedArray {
  readonly dtype: DTypeName;
  readonly shape: readonly number[];
  readonly isF: boolean;
  /** The bytes of the elements in C order. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file, and the array in it. */
export interface RecordedFile extends RecordedArray {
  readonly file: Uint8Array<ArrayBuffer>;
}

type Described = Omit<RecordedArray, "bytes"> & { readonly bytes: string };

interface Recorded {
  readonly read: readonly (Described & { readonly file: string })[];
  readonly descrs: Readonly<Record<string, Described | null>>;
  readonly saved: Readonly<Record<string, string>>;
  readonly refused: readonly { readonly file: string; readonly error: string; readonly message: string }[];
}

const recorded = readRecorded<Recorded>("files");

/** Decodes base64 into an array with a buffer of its own. */
const decode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64"));

export const files: readonly RecordedFile[] = recorded.read.map((row) => ({
  ...row,
  file: decode(row.file),
  bytes: decode(row.bytes),
}));

/** Names of dtypes, each with the array that NumPy reads from one of these files, or null. */
export const descrs = Object.entries(recorded.descrs).map(
  ([descr, found]) => [descr, found && { ...found, bytes: decode(found.bytes) }] as const,
);

export const saved = new Map(Object.entries(recorded.saved).map(([name, file]) => [name, decode(file)]));

export const refused = recorded.refused.map((row) => ({ ...row, file: decode(row.file) }));
