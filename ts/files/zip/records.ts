/** Writes the records of a zip file, with the bytes that NumPy writes. */
import type { Call } from "../../calls/call.ts";
import { joined } from "../joined.ts";
import { DEFLATED, STORED, signature } from "./directory.ts";
import { type Field, packFields } from "./fields.ts";

/** A member that is written. */
export interface WrittenMember {
  readonly name: Uint8Array;
  readonly isDeflated: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** The version of the format that has fields of 8 bytes: 4.5. */
const VERSION = 45;
const UNIX = 3;
/** Python's default: the owner may read and write the file. */
const ATTRIBUTES = 0o600 * 2 ** 16;
/** 1 January 1980, 0:00, the same for all files. */
const TIME: readonly Field[] = [
  [2, 0],
  [2, 0x21],
];
/** The flag of names in UTF-8. */
const UTF8 = 0x800;
/** Python writes larger numbers into fields of 8 bytes. */
const MOST = 2 ** 31 - 1;
const ELSEWHERE = 2 ** 32 - 1;
const MOST_COUNT = 65_535;

/** Returns the record in front of a member. Its sizes always stand in fields of 8 bytes. */
export function localRecord(
  call: Call,
  { name, isDeflated, crc, packedSize, size }: WrittenMember,
): Uint8Array {
  const record = packFields([
    [4, signature.local],
    [2, VERSION],
    [2, flagsOf(name)],
    [2, isDeflated ? DEFLATED : STORED],
    ...TIME,
    [4, crc],
    [4, ELSEWHERE],
    [4, ELSEWHERE],
    [2, name.length],
    [2, 20],
  ]);
  return joined(call.name, [record, name, extraOf([size, packedSize])]);
}

/** Returns the records at the end of a file: one for each member, then those of the end. */
export function directoryRecords(call: Call, members: readonly WrittenMember[], offset: number): Uint8Array {
  const directory = joined(
    call.name,
    members.map((member) => centralRecord(call, member)),
  );
  const count = members.length;
  const { length } = directory;
  const isLarge = count > MOST_COUNT || offset > MOST || length > MOST;
  return joined(call.name, [
    directory,
    ...(isLarge ? [end64(count, length, offset)] : []),
    endRecord(count, length, offset),
  ]);
}

function centralRecord(
  call: Call,
  { name, isDeflated, crc, packedSize, size, offset }: WrittenMember,
): Uint8Array {
  const areLarge = size > MOST || packedSize > MOST;
  const isFar = offset > MOST;
  const large = [...(areLarge ? [size, packedSize] : []), ...(isFar ? [offset] : [])];
  const extra = large.length === 0 ? new Uint8Array(0) : extraOf(large);
  const record = packFields([
    [4, signature.central],
    [2, VERSION + UNIX * 256],
    [2, VERSION],
    [2, flagsOf(name)],
    [2, isDeflated ? DEFLATED : STORED],
    ...TIME,
    [4, crc],
    [4, areLarge ? ELSEWHERE : packedSize],
    [4, areLarge ? ELSEWHERE : size],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, ATTRIBUTES],
    [4, isFar ? ELSEWHERE : offset],
  ]);
  return joined(call.name, [record, name, extra]);
}

function end64(count: number, byteLength: number, offset: number): Uint8Array {
  return packFields([
    [4, signature.end64],
    [8, 44],
    [2, VERSION],
    [2, VERSION],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, byteLength],
    [8, offset],
    [4, signature.locator],
    [4, 0],
    [8, offset + byteLength],
    [4, 1],
  ]);
}

function endRecord(count: number, byteLength: number, offset: number): Uint8Array {
  const counted = Math.min(count, MOST_COUNT);
  return packFields([
    [4, signature.end],
    [2, 0],
    [2, 0],
    [2, counted],
    [2, counted],
    [4, Math.min(byteLength, ELSEWHERE)],
    [4, Math.min(offset, ELSEWHERE)],
    [2, 0],
  ]);
}

/** Returns the extra field of zip64, which has numbers of 8 bytes. */
function extraOf(numbers: readonly number[]): Uint8Array {
  return packFields([[2, 1], [2, 8 * numbers.length], ...numbers.map((number): Field => [8, number])]);
}

function flagsOf(name: Uint8Array): number {
  return name.every((byte) => byte < 0x80) ? 0 : UTF8;
}
