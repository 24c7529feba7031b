/**
 * The files and compressions of the host: Node, Deno and Bun have `node:fs` and `node:zlib`. These are asked for at run time and
 * not imported, since bundlers for browsers fail on imports of Node.
 */
import type { Call } from "../calls/call.ts";
import { isFullStack, NotImplementedError, ValueError } from "../errors.ts";
import { show } from "../show.ts";

/** A file: its path, or its address. */
export type FilePath = string | URL;

/** What is used of `node:fs`. */
interface FileSystem {
  openSync(path: FilePath, flags: "r" | "w"): number;
  closeSync(file: number): void;
  fstatSync(file: number): { readonly size: number; isFile(): boolean };
  readSync(file: number, target: Uint8Array, offset: number, length: number, position: number | null): number;
  writeSync(file: number, bytes: Uint8Array, offset: number, length: number): number;
}

/** What is used of `node:zlib`. Only newer versions know zstd. */
interface Zlib {
  gzipSync(bytes: Uint8Array): Uint8Array;
  zstdDecompressSync?(bytes: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array;
}

interface NodeLike {
  process?: { getBuiltinModule?: (name: string) => unknown };
}

/** Returns the files of the host, or null if it has none. */
export function hostFiles(): FileSystem | null {
  return hostModule<FileSystem>("node:fs");
}

/** Returns the compressions of the host, or null if it has none. */
export function hostZlib(): Zlib | null {
  return hostModule<Zlib>("node:zlib");
}

function hostModule<M>(name: string): M | null {
  return ((globalThis as NodeLike).process?.getBuiltinModule?.(name) ?? null) as M | null;
}

/** Text that is an address and no path. A letter alone before the colon is a drive. */
const ADDRESS = /^[a-z][a-z\d+.-]+:\/\//i;

/** An open file. Errors of the host become a ValueError with the path. */
export class HostFile {
  /** The function that messages name. */
  call: Call;
  private readonly path: FilePath;
  private readonly verb: string;
  private readonly files: FileSystem;
  /** null when the file is closed: the host may give the number to another file. */
  private handle: number | null;

  constructor(call: Call, path: FilePath, flags: "r" | "w") {
    const isRead = flags === "r";
    if (typeof path === "string" && ADDRESS.test(path))
      throw new ValueError(
        `${call.name}: ${show(path)} is an address; pass ${isRead ? `new URL(${show(path)})` : "a path, a file: URL or a WritableStream"}`,
      );
    const files = hostFiles();
    if (files === null)
      throw new NotImplementedError(
        `${call.name}: ${show(String(path))} is a path, but this host has no files; pass ${isRead ? "bytes, a Blob or new URL(...)" : "a WritableStream, or null to get the bytes"}`,
      );
    this.call = call;
    this.path = path;
    this.verb = isRead ? "read" : "write";
    this.files = files;
    this.handle = this.named(() => files.openSync(path, flags));
  }

  /** The number of bytes, or null for what is no regular file, such as a pipe. */
  get size(): number | null {
    const stats = this.named(() => this.files.fstatSync(this.openHandle()));
    return stats.isFile() ? stats.size : null;
  }

  /** Reads bytes from a position on, or the next bytes if it is null. Returns their number. */
  read(target: Uint8Array, position: number | null): number {
    return this.named(() => this.files.readSync(this.openHandle(), target, 0, target.length, position));
  }

  /** Writes all bytes at the end. */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; )
      at += this.named(() => this.files.writeSync(this.openHandle(), bytes, at, bytes.length - at));
  }

  /** Closes the file. Does nothing if it is closed. */
  close(): void {
    const { handle } = this;
    this.handle = null;
    if (handle !== null) this.named(() => this.files.closeSync(handle));
  }

  private openHandle(): number {
    if (this.handle === null) throw new Error("the file was closed");
    return this.handle;
  }

  private named<R>(use: () => R): R {
    try {
      return use();
    } catch (error) {
      if (isFullStack(error)) throw error;
      const { message } = error as Error;
      throw new ValueError(`${this.call.name}: cannot ${this.verb} ${show(String(this.path))}: ${message}`, {
        cause: error,
      });
    }
  }
}
