/** The bytes of one member of a zip file as a source. They are unpacked and compared with their checksum. */
import type { Call } from "../../calls/call.ts";
import { NotImplementedError } from "../../errors.ts";
import { show } from "../../show.ts";
import { start } from "../../wasm/module.ts";
import { NO_PROGRESS, type Progress, untold } from "../options.ts";
import { Reader } from "../reader.ts";
import { NO_BYTES, type Source } from "../sources/source.ts";
import { type Eventual, run, runNow, type Steps, wait } from "../steps.ts";
import { crcOf } from "./crc.ts";
import { type Archive, badZip, DEFLATED, type Member, nameOf, STORED, signature } from "./directory.ts";
import { fieldAt } from "./fields.ts";
import { Inflater } from "./inflate.ts";

/** Bytes of a member's own header without its texts. */
const LOCAL_BYTES = 30;

/** Deflate cannot make more bytes of one. */
const MOST_INFLATED = 1032;

/** Opens a member. `call` names it in every message. The progress counts its bytes as they stand in the archive. */
export function* openMember(call: Call, archive: Archive, member: Member, progress: Progress): Steps<Reader> {
  const { wholeName, offset, packedSize, size, method } = member;
  requireReadable(call, member);
  if (offset < 0) throw badZip(call, "the member is cut off");
  archive.seek(offset, true);
  const reader = new Reader(call, archive, NO_PROGRESS);
  const header = yield* reader.take(LOCAL_BYTES);
  if (header.length < LOCAL_BYTES) throw badZip(call, "Truncated file header");
  if (fieldAt(header, 0, 4) !== signature.local) throw badZip(call, "Bad magic number for file header");
  const nameBytes = yield* reader.take(fieldAt(header, 26, 2));
  const own = nameOf(call, nameBytes, fieldAt(header, 6, 2));
  if (own !== wholeName) throw badZip(call, `File name in directory and header ${show(own)} differ`);
  const first = offset + LOCAL_BYTES + nameBytes.length + fieldAt(header, 28, 2);
  if (first + packedSize > archive.size) throw badZip(call, "the member is cut off");
  if (method === DEFLATED ? size > packedSize * MOST_INFLATED : size !== packedSize)
    throw badZip(
      call,
      `the member cannot have ${size} bytes, since it takes ${packedSize} bytes in the archive`,
    );
  archive.seek(first, true);
  const source = new MemberSource(call, archive, member, progress);
  return new Reader(call, source, method === DEFLATED ? untold(progress) : progress);
}

/** The flags of members that are encrypted, in either way, and of those that are a difference to another file. */
const ENCRYPTED = 0x41;
const PATCH = 0x20;

function requireReadable(call: Call, { flags, method }: Member): void {
  if (flags & PATCH)
    throw new NotImplementedError(`${call.name}: the member is a patch, which is not supported`);
  if (flags & ENCRYPTED)
    throw new NotImplementedError(`${call.name}: the member is encrypted, which is not supported`);
  if (method !== STORED && method !== DEFLATED)
    throw new NotImplementedError(
      `${call.name}: That compression method is not supported: the member has number ${method}`,
    );
}

/** The bytes of a member. The source of the archive must not be used meanwhile. */
class MemberSource implements Source {
  readonly isPromised: boolean;
  readonly size: number;
  /** Only in a source that can do it, and for compressed members whose bytes are at hand. */
  readonly read?: (target: Uint8Array) => number;
  private readonly call: Call;
  private readonly member: Member;
  private readonly packed: Reader;
  private readonly inflater: Inflater | null;
  private crc = 0;
  private done = 0;

  constructor(call: Call, archive: Archive, member: Member, progress: Progress) {
    start();
    this.call = call;
    this.member = member;
    this.isPromised = archive.isPromised;
    this.size = member.size;
    const part = new PartSource(archive, member.packedSize);
    const isDeflated = member.method === DEFLATED;
    this.inflater = isDeflated ? new Inflater(call) : null;
    this.packed = new Reader(call, part, isDeflated ? progress : NO_PROGRESS);
    if (isDeflated) this.packed.needRest();
    const { inflater, packed } = this;
    if (inflater !== null && !this.isPromised)
      this.read = (target) => {
        const length = runNow(inflater.fill(packed, target));
        this.verify(inflater.crc, inflater.written, inflater.isDone);
        return length;
      };
    if (inflater === null && part.read !== undefined)
      this.read = (target) => {
        const length = part.read?.(target) as number;
        this.countAndVerify(target.subarray(0, length));
        return length;
      };
  }

  next(): Eventual<Uint8Array> {
    return run(this.portion());
  }

  close(): void {}

  private *portion(): Steps<Uint8Array> {
    const { packed, inflater } = this;
    if (inflater !== null) {
      const bytes = yield* inflater.next(packed);
      this.verify(inflater.crc, inflater.written, inflater.isDone);
      return bytes;
    }
    const bytes = yield* packed.some();
    packed.drop(bytes.length);
    this.countAndVerify(bytes);
    return bytes;
  }

  /** Adds bytes of a stored member to the count and to the checksum. */
  private countAndVerify(bytes: Uint8Array): void {
    const { call, member } = this;
    if (bytes.length === 0 && this.done < member.size) throw badZip(call, "the member is cut off");
    this.crc = crcOf(bytes, this.crc);
    this.done += bytes.length;
    this.verify(this.crc, this.done, this.done === member.size);
  }

  /** Throws if the bytes so far exceed the size in the directory; at the end, if they are fewer or their checksum differs. */
  private verify(crc: number, done: number, isEnd: boolean): void {
    const { call, member } = this;
    if (done > member.size || (isEnd && (done < member.size || crc !== member.crc)))
      throw badZip(call, "Bad CRC-32");
  }
}

/** The next bytes of a source, up to a number. */
class PartSource implements Source {
  readonly isPromised: boolean;
  readonly size: number;
  readonly read?: (target: Uint8Array) => number;
  private readonly whole: Source;
  private left: number;

  constructor(whole: Source, byteLength: number) {
    this.whole = whole;
    this.isPromised = whole.isPromised;
    this.size = byteLength;
    this.left = byteLength;
    if (whole.read !== undefined)
      this.read = (target) => this.counted(whole.read?.(target.subarray(0, this.left)) as number);
  }

  next(): Eventual<Uint8Array> {
    return run(this.portion());
  }

  close(): void {}

  /** Asks for all bytes that are left, since they are all of use. */
  private *portion(): Steps<Uint8Array> {
    if (this.left === 0) return NO_BYTES;
    const bytes = yield* wait(this.whole.next(this.left));
    const part = bytes.subarray(0, this.left);
    this.counted(part.length);
    return part;
  }

  private counted(length: number): number {
    this.left -= length;
    return length;
  }
}
