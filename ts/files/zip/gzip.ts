/** Unpacks gzip as a source of the bytes that were packed. A file of several members gives their bytes one after the other. */
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import type { Reader } from "../reader.ts";
import { NO_BYTES, type Source } from "../sources/source.ts";
import { type Eventual, run, type Steps } from "../steps.ts";
import { fieldAt } from "./fields.ts";
import { Inflater } from "./inflate.ts";

const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
/** The flags that say what follows the header. */
const HAS_CHECKSUM = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

/** Whether a file begins as gzip does. */
export function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

export class GzipSource implements Source {
  /** Unknown: a member tells its size at its end, and only modulo 2^32. */
  readonly size = null;
  /** The member that is being unpacked, or null between two members. */
  private inflater: Inflater | null = null;
  private isFirst = true;

  constructor(
    private readonly call: Call,
    private readonly packed: Reader,
    readonly isPromised: boolean,
  ) {}

  next(): Eventual<Uint8Array> {
    return run(this.portion());
  }

  close(): void {}

  private *portion(): Steps<Uint8Array> {
    for (;;) {
      this.inflater ??= yield* this.begin();
      const { inflater } = this;
      if (inflater === null) return NO_BYTES;
      const bytes = yield* inflater.next(this.packed);
      if (inflater.isDone) yield* this.end(inflater);
      if (bytes.length > 0) return bytes;
    }
  }

  /** Reads the header of the next member. Returns null if there is none. Zeros may fill up the file, as on tapes. */
  private *begin(): Steps<Inflater | null> {
    const { packed, call } = this;
    if (!this.isFirst) yield* this.passTo((byte) => byte !== 0);
    const header = yield* packed.take(HEADER_BYTES);
    if (header.length === 0) return null;
    const isMember = isGzip(header) || (header.length === 1 && header[0] === 0x1f);
    if (isMember && header.length < HEADER_BYTES) throw cutOff(call);
    if (!isMember) throw new ValueError(`${call.name}: Not a gzipped file: bytes follow its last member`);
    if (header[2] !== 8)
      throw new ValueError(`${call.name}: Unknown compression method ${header[2]} in gzip`);
    const flags = header[3] as number;
    if (flags & HAS_EXTRA) yield* packed.skip(fieldAt(yield* this.whole(2), 0, 2));
    for (const flag of [HAS_NAME, HAS_COMMENT])
      if (flags & flag) {
        yield* this.passTo((byte) => byte === 0);
        yield* this.whole(1);
      }
    if (flags & HAS_CHECKSUM) yield* this.whole(2);
    this.isFirst = false;
    return new Inflater(call);
  }

  private *end({ crc, written }: Inflater): Steps<void> {
    const trailer = yield* this.whole(TRAILER_BYTES);
    if (fieldAt(trailer, 0, 4) !== crc) throw new ValueError(`${this.call.name}: CRC check failed in gzip`);
    if (fieldAt(trailer, 4, 4) !== written % 2 ** 32)
      throw new ValueError(`${this.call.name}: Incorrect length of data produced in gzip`);
    this.inflater = null;
  }

  /** Passes bytes up to the first one that is wanted, or all of them. */
  private *passTo(isWanted: (byte: number) => boolean): Steps<void> {
    const { packed } = this;
    for (let bytes = yield* packed.some(); bytes.length > 0; bytes = yield* packed.some()) {
      const found = bytes.findIndex(isWanted);
      packed.drop(found < 0 ? bytes.length : found);
      if (found >= 0) return;
    }
  }

  private *whole(byteLength: number): Steps<Uint8Array> {
    const bytes = yield* this.packed.take(byteLength);
    if (bytes.length < byteLength) throw cutOff(this.call);
    return bytes;
  }
}

function cutOff(call: Call): ValueError {
  return new ValueError(`${call.name}: Compressed file ended before the end-of-stream marker was reached`);
}
