/** A file of the host as a target. */
import type { Call } from "../../calls/call.ts";
import { HostFile } from "../host-files.ts";
import { letGo } from "../let-go.ts";
import type { Target } from "./target.ts";

export class PathTarget implements Target {
  readonly isPromised = false;
  readonly most = 2 ** 24;
  readonly path: string;
  private readonly file: HostFile;

  constructor(call: Call, path: string) {
    this.path = path;
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
