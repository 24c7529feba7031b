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

/** The first half of the window has the state of the kernel, the second half has packed bytes. */
const HALF = WINDOW_BYTES / 2;

/** One stream of deflate. Its state lies outside linear memory between two calls of the kernel, so nothing has to be given back. */
export class Inflater {
  /** Whether the stream has ended. The bytes behind its end stay in the reader. */
  isDone = false;
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
    while (!this.isDone) {
      const input = yield* packed.some();
      const { status, read, output } = this.step(input.subarray(0, HALF));
      packed.drop(read);
      this.isDone = status === archivesInflateStatus.done;
      if (status === archivesInflateStatus.corrupt)
        throw new ValueError(`${this.call.name}: the compressed data is corrupt`);
      if (status === archivesInflateStatus.more_input && input.length === 0)
        throw new ValueError(`${this.call.name}: the compressed data ends too early`);
      if (output.length > 0) return output;
    }
    return NO_BYTES;
  }

  private step(input: Uint8Array): { status: number; read: number; output: Uint8Array } {
    const { bytes, words } = linear;
    const at = inWindow();
    bytes.set(this.state, at);
    bytes.set(input, at + HALF);
    const status = archivesKernels.inflate(at, at + HALF, input.length, outWindow(), WINDOW_BYTES);
    this.state.set(bytes.subarray(at, at + this.state.length));
    const [read, written] = [words[at / 4] as number, words[at / 4 + 1] as number];
    return { status, read, output: bytes.slice(outWindow(), outWindow() + written) };
  }
}
