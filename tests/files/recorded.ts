/** The npy files that NumPy wrote, which tests/numpy/record-files.py records. */
import type { DTypeName } from "../../ts/index.ts";
import { readRecorded } from "../numpy/read-recorded.ts";

/** A file, and the array in it. */
export interface RecordedFile {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly dtype: DTypeName;
  readonly shape: readonly number[];
  readonly isF: boolean;
  /** The bytes of the elements in C order. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Recorded {
  readonly read: readonly (Omit<RecordedFile, "file" | "bytes"> & { file: string; bytes: string })[];
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

export const saved = new Map(Object.entries(recorded.saved).map(([name, file]) => [name, decode(file)]));

export const refused = recorded.refused.map((row) => ({ ...row, file: decode(row.file) }));
