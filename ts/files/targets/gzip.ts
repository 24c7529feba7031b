/** A file of the host that is compressed by gzip. */
import type { Call } from "../../calls/call.ts";
import { NotImplementedError } from "../../errors.ts";
import { hostZlib } from "../host-files.ts";
import { NO_BYTES } from "../sources/source.ts";
import type { PathTarget } from "./path.ts";
import type { Target } from "./target.ts";

/** Makes a member of each piece. Programs that read gzip read members one after the other as one text. */
export class GzipTarget implements Target {
  readonly isPromised = false;
  readonly most: number;
  private readonly file: PathTarget;
  private readonly pack: (bytes: Uint8Array) => Uint8Array;
  private isEmpty = true;

  constructor(call: Call, file: PathTarget) {
    const zlib = hostZlib();
    if (zlib === null) {
      file.cancel();
      throw new NotImplementedError(`${call.name}: this host cannot compress; leave out the ending .gz`);
    }
    this.file = file;
    this.most = file.most;
    this.pack = (bytes) => zlib.gzipSync(bytes);
  }

  write(bytes: Uint8Array): void {
    this.isEmpty = false;
    this.file.write(this.pack(bytes));
  }

  finish(): void {
    if (this.isEmpty) this.write(NO_BYTES);
    this.file.finish();
  }

  cancel(): void {
    this.file.cancel();
  }
}
