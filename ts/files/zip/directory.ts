/**
 * Reads the directory of a zip file, which stands at its end and says where the members are. Every number of a directory is checked
 * before it is used: it may say anything.
 */
import type { Call } from "../../calls/call.ts";
import { isFullStack, NotImplementedError, ValueError } from "../../errors.ts";
import { latin1 } from "../latin1.ts";
import { NO_PROGRESS } from "../options.ts";
import { Reader } from "../reader.ts";
import type { Source } from "../sources/source.ts";
import type { Steps } from "../steps.ts";
import { fieldAt } from "./fields.ts";

/** A source that can go to each of its bytes. */
export interface Archive extends Source {
  readonly size: number;
  /** The function that messages name: the one that opened the archive, later the one that reads its members. */
  call: Call;
  seek(position: number, mustGo: boolean): boolean;
}

/** What the directory says about a member. */
export interface Member {
  /** What comes before the first NUL, as in Python. */
  readonly name: string;
  readonly wholeName: string;
  readonly flags: number;
  /** How it is packed: `STORED`, `DEFLATED`, or in a way that cannot be read. */
  readonly method: number;
  readonly crc: number;
  /** The bytes that it takes in the file. */
  readonly packedSize: number;
  readonly size: number;
  /** The number of the first byte of its own header. It may be negative if bytes of the file are missing. */
  readonly offset: number;
}

/** The ways to pack a member that can be read and written: its bytes as they are, and deflate. */
export const STORED = 0;
export const DEFLATED = 8;

export const signature = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator: 0x07064b50,
};

/** Bytes of records without their texts. */
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCATOR_BYTES = 20;
const END64_BYTES = 56;
/** Ten times the last version of the format, 6.3. */
const MOST_VERSION = 63;
/** The end record is followed by a comment of at most this length. */
const MOST_COMMENT = 65_535;

/** The characters of the code page 437 from 128 on. */
const DOS_CHARACTERS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
  "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0";

/** This number in a field says that the field stands in the extra fields, with 8 bytes. */
const ELSEWHERE = 0xffffffff;

/** Reads `byteLength` bytes at a position. They are fewer where the file ends. */
function* bytesAt(call: Call, archive: Archive, position: number, byteLength: number): Steps<Uint8Array> {
  archive.seek(position, true);
  const left = Math.max(0, archive.size - position);
  return yield* new Reader(call, archive, NO_PROGRESS).take(Math.min(byteLength, left));
}

/** Makes the error for a file that is no zip file, or a broken one. */
export function badZip(call: Call, problem: string): ValueError {
  return new ValueError(`${call.name}: ${problem}`);
}

/** Reads the directory. */
export function* readDirectory(call: Call, archive: Archive): Steps<Member[]> {
  const start = Math.max(0, archive.size - END_BYTES - MOST_COMMENT - LOCATOR_BYTES - END64_BYTES);
  const tail = yield* bytesAt(call, archive, start, archive.size - start);
  const end = findEnd(tail);
  if (end < 0) throw badZip(call, "File is not a zip file");
  const end64 = findEnd64(call, tail, end);
  const byteLength = end64 < 0 ? fieldAt(tail, end + 12, 4) : fieldAt(tail, end64 + 40, 8);
  const offset = end64 < 0 ? fieldAt(tail, end + 16, 4) : fieldAt(tail, end64 + 48, 8);
  // The directory ends where the end records begin. Bytes before the zip file, such as another zip file, move all offsets.
  const position = start + (end64 < 0 ? end : end64) - byteLength;
  if (position < 0) throw badZip(call, "Bad offset for central directory");
  const directory =
    position < start
      ? yield* bytesAt(call, archive, position, byteLength)
      : tail.subarray(position - start, position - start + byteLength);
  return membersIn(call, directory, position - offset);
}

/** Returns where the last end record of a file begins, or -1 if there is none or it is cut off. */
function findEnd(tail: Uint8Array): number {
  for (let at = tail.length - 4; at >= 0; at -= 1)
    if (fieldAt(tail, at, 4) === signature.end) return at + END_BYTES > tail.length ? -1 : at;
  return -1;
}

/** Returns where the end record with fields of 8 bytes begins, or -1 if there is none. */
function findEnd64(call: Call, tail: Uint8Array, end: number): number {
  const locator = end - LOCATOR_BYTES;
  const at = locator - END64_BYTES;
  if (at < 0 || fieldAt(tail, locator, 4) !== signature.locator) return -1;
  if (fieldAt(tail, locator + 4, 4) !== 0 || fieldAt(tail, locator + 16, 4) > 1)
    throw badZip(call, "zipfiles that span multiple disks are not supported");
  return fieldAt(tail, at, 4) === signature.end64 ? at : -1;
}

function membersIn(call: Call, directory: Uint8Array, moved: number): Member[] {
  const members: Member[] = [];
  for (let at = 0; at < directory.length; ) {
    if (directory.length - at < CENTRAL_BYTES) throw badZip(call, "Truncated central directory");
    if (fieldAt(directory, at, 4) !== signature.central)
      throw badZip(call, "Bad magic number for central directory");
    const nameEnd = at + CENTRAL_BYTES + fieldAt(directory, at + 28, 2);
    const extraEnd = nameEnd + fieldAt(directory, at + 30, 2);
    members.push(
      memberOf(call, directory.subarray(at, nameEnd), directory.subarray(nameEnd, extraEnd), moved),
    );
    at = extraEnd + fieldAt(directory, at + 32, 2);
  }
  return members;
}

function memberOf(call: Call, record: Uint8Array, extra: Uint8Array, moved: number): Member {
  const version = record[6] as number;
  if (version > MOST_VERSION)
    throw new NotImplementedError(`${call.name}: zip file version ${version / 10} is not supported`);
  const flags = fieldAt(record, 8, 2);
  const given = [fieldAt(record, 24, 4), fieldAt(record, 20, 4), fieldAt(record, 42, 4)];
  const [size, packedSize, offset] = withExtra(call, given, extra) as [number, number, number];
  const wholeName = nameOf(call, record.subarray(CENTRAL_BYTES), flags);
  return {
    name: wholeName.split("\0")[0] as string,
    wholeName,
    flags,
    method: fieldAt(record, 10, 2),
    crc: fieldAt(record, 16, 4),
    packedSize,
    size,
    offset: offset + moved,
  };
}

/** Reads a name. It is UTF-8 if a flag says so, otherwise in the code page 437 of DOS. */
export function nameOf(call: Call, bytes: Uint8Array, flags: number): string {
  if ((flags & 0x800) !== 0) return utf8NameOf(call, bytes);
  return latin1(bytes).replace(
    /[\x80-\xff]/g,
    (character) => DOS_CHARACTERS[character.charCodeAt(0) - 0x80] as string,
  );
}

function utf8NameOf(call: Call, bytes: Uint8Array): string {
  // Without ignoreBOM, the decoder would leave out a U+FEFF at the start.
  const options = { __proto__: null, ignoreBOM: true, fatal: true } as TextDecoderOptions;
  try {
    return new TextDecoder("utf-8", options).decode(bytes);
  } catch (error) {
    if (isFullStack(error)) throw error;
    throw badZip(call, "the name of a member is not UTF-8");
  }
}

/** Returns the fields, each that stands elsewhere from the extra field of zip64. Without such a field, the number itself is meant. */
function withExtra(call: Call, given: readonly number[], extra: Uint8Array): number[] {
  let fields = [...given];
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + fieldAt(extra, at + 2, 2);
    if (end > extra.length) throw badZip(call, "Corrupt extra field");
    if (fieldAt(extra, at, 2) === 1) {
      let place = at + 4 - 8;
      fields = fields.map((field) => {
        if (field !== ELSEWHERE) return field;
        place += 8;
        if (place + 8 > end) throw badZip(call, "Corrupt zip64 extra field");
        return fieldAt(extra, place, 8);
      });
    }
    at = end;
  }
  return fields;
}
