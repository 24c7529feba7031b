/** The npz files that NumPy wrote, which tests/numpy/record-archives.py records, and files with something wrong in them. */
import np from "../../ts/index.ts";
import { readRecorded } from "../numpy/read-recorded.ts";
import type { RecordedArray } from "./recorded.ts";

export type Member = Omit<RecordedArray, "bytes"> & { readonly bytes: string };

export interface Archive {
  readonly file: string;
  readonly names: readonly string[];
  readonly members: Readonly<Record<string, Member>>;
}

interface Recorded {
  readonly read: Readonly<Record<string, Archive>>;
  readonly saved: Readonly<Record<string, string>>;
}

export const recorded = readRecorded<Recorded>("archives");
export const decode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64"));
export const fileOf = (name: string): Uint8Array<ArrayBuffer> => decode(recorded.read[name]?.file as string);

/** The checksum, bit by bit. */
function crcOf(bytes: Uint8Array): number {
  let state = 0xffffffff;
  for (const byte of bytes) {
    state ^= byte;
    for (let bit = 0; bit < 8; bit += 1) state = state & 1 ? (state >>> 1) ^ 0xedb88320 : state >>> 1;
  }
  return (state ^ 0xffffffff) >>> 0;
}

/** Returns bytes with some of them changed. */
export function changed(bytes: Uint8Array, at: number, ...values: number[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  copy.set(values, at);
  return copy;
}

/** Returns where the last record with this signature begins: 1 for those before members, 2 and 5 for those of the directory. */
export const lastRecord = (bytes: Uint8Array, a: number, b: number): number =>
  Buffer.from(bytes).lastIndexOf(Uint8Array.of(0x50, 0x4b, a, b));

/** Returns an npz file of one member, `a`, in which a text was replaced by another one. The checksums are right. */
export function replaced(text: string, by: string): Buffer {
  const bytes = Buffer.from(np.savez({ a: [1, 2] }));
  const central = lastRecord(bytes, 1, 2);
  const member = bytes.subarray(bytes.indexOf("\x93NUMPY", 0, "latin1"), central);
  member.write(by, member.indexOf(text, 0, "latin1"), "latin1");
  for (const at of [14, central + 16]) bytes.writeUInt32LE(crcOf(member), at);
  return bytes;
}
