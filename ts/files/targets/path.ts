/** A file of the host as a target. */
import type { Call } from "../../calls/call.ts";
import { type FilePath, HostFile } from "../host-files.ts";
import { letGo } from "../let-go.ts";
import type { Target } from "./target.ts";

export class PathTarget implements Target {
  readonly isPromised = false;
  readonly most = 2 ** 24;
  /** Whether the name of the file says that it is compressed. */
  readonly isGzip: boolean;
  private readonly file: HostFile;

  constructor(call: Call, path: FilePath) {
    this.isGzip = /\.gz$/.test(typeof path === "string" ? path : path.pathname);
    this.file = new HostFile(call, path, "w");
  }

  write(bytes: Uint8Array): void {
    this.file.write(bytes);
  }

  finish(): void {
    this.file.close();
  }

  cancel(): void {
    letGo(() => this.file.close());
  }
}
