/** Unpacks deflate, the compression of gzip and zip, as a source of the bytes that were packed. */
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { archivesKernels } from "../../wasm/chapters.ts";
import { archivesInflateStatus } from "../../wasm/codes.ts";
import { linear, start } from "../../wasm/module.ts";
import { inWindow, outWindow, WINDOW_BYTES } from "../../wasm/scratch.ts";
import type { Reader } from "../reader.ts";
import { NO_BYTES } from "../sources/source.ts";
import type { Steps } from "../steps.ts";
import { crcOf } from "./crc.ts";

/** The first half of the window has the state of the kernel, the second half has packed bytes. */
const HALF = WINDOW_BYTES / 2;

/** One stream of deflate. Its state lies outside linear memory between two calls of the kernel, so nothing has to be given back. */
export class Inflater {
  /** Whether the stream has ended. The bytes behind its end stay in the reader. */
  isDone = false;
  /** The number of bytes that were unpacked so far, and their checksum. */
  written = 0;
  crc = 0;
  private readonly call: Call;
  private readonly state: Uint8Array;

  constructor(call: Call) {
    this.call = call;
    start();
    archivesKernels.inflate_start(inWindow());
    this.state = linear.bytes.slice(inWindow(), inWindow() + archivesKernels.inflate_state_size());
  }

  /** Unpacks the next bytes. Returns an empty array only at the end. */
  *next(packed: Reader): Steps<Uint8Array> {
    let output = NO_BYTES;
    yield* this.unpack(packed, outWindow(), WINDOW_BYTES, (bytes) => {
      output = bytes.slice();
    });
    return output;
  }

  /** Unpacks the next bytes straight to their place, as far as that is in linear memory. Returns their number, 0 only at the end. */
  *fill(packed: Reader, target: Uint8Array): Steps<number> {
    const most = Math.min(target.length, WINDOW_BYTES);
    if (target.buffer === linear.buffer) return yield* this.unpack(packed, target.byteOffset, most, () => {});
    return yield* this.unpack(packed, outWindow(), most, (bytes) => target.set(bytes));
  }

  /**
   * Unpacks the next bytes to an address in linear memory, and hands them on before other code can change what is there. Returns their
   * number, 0 only at the end.
   */
  private *unpack(
    packed: Reader,
    address: number,
    most: number,
    use: (output: Uint8Array) => void,
  ): Steps<number> {
    while (!this.isDone) {
      const input = yield* packed.some();
      const { status, read, output } = this.step(input.subarray(0, HALF), address, most);
      const { length } = output;
      this.written += length;
      this.crc = crcOf(output, this.crc);
      use(output);
      // Tells the progress, and so may run code of the caller's.
      packed.drop(read);
      this.isDone = status === archivesInflateStatus.done;
      if (status === archivesInflateStatus.corrupt)
        throw new ValueError(`${this.call.name}: the compressed data is corrupt`);
      if (status === archivesInflateStatus.more_input && input.length === 0)
        throw new ValueError(`${this.call.name}: the compressed data ends too early`);
      if (length > 0) return length;
    }
    return 0;
  }

  private step(
    input: Uint8Array,
    address: number,
    most: number,
  ): { status: number; read: number; output: Uint8Array } {
    const { bytes, words } = linear;
    const at = inWindow();
    bytes.set(this.state, at);
    bytes.set(input, at + HALF);
    const status = archivesKernels.inflate(at, at + HALF, input.length, address, most);
    this.state.set(bytes.subarray(at, at + this.state.length));
    const [read, written] = [words[at / 4] as number, words[at / 4 + 1] as number];
    return { status, read, output: bytes.subarray(address, address + written) };
  }
}
