/** A new array of bytes as a target. */
import { newBuffer } from "../../memory/outside.ts";
import { joined } from "../joined.ts";
import type { Target } from "./target.ts";

export class MemoryTarget implements Target {
  readonly isPromised = false;
  readonly most = Number.MAX_SAFE_INTEGER;
  readonly bytes: Uint8Array<ArrayBuffer>;
  private position = 0;

  constructor(caller: string, byteLength: number) {
    this.bytes = new Uint8Array(newBuffer(caller, byteLength));
  }

  write(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.position);
    this.position += bytes.length;
  }

  finish(): void {}

  cancel(): void {}
}

/** Collects bytes whose number is known only at the end. */
export class ChunksTarget implements Target {
  readonly isPromised = false;
  readonly most = Number.MAX_SAFE_INTEGER;
  private readonly caller: string;
  private readonly chunks: Uint8Array[] = [];

  constructor(caller: string) {
    this.caller = caller;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return joined(this.caller, this.chunks);
  }

  write(bytes: Uint8Array): void {
    this.chunks.push(bytes.slice());
  }

  finish(): void {}

  cancel(): void {}
}
