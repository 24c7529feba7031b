/**
 * The files and compressions of the host: Node, Deno and Bun have `node:fs` and `node:zlib`. These are asked for at run time and
 * not imported, since bundlers for browsers fail on imports of Node.
 */
import type { Call } from "../calls/call.ts";
import { isFullStack, NotImplementedError, ValueError } from "../errors.ts";
import { show } from "../show.ts";

/** A file: its path, or its address. */
export type FilePath = string | URL;

/** The members of the facts about a file that this package reads. */
export interface FileStats {
  readonly size: number;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  isFile(): boolean;
}

/** How a file is opened: to read it, to change it, to write it anew, or to write a file that must not be there yet. */
type Flags = "r" | "r+" | "w" | "wx";

/** The members of `node:fs` that this package calls. */
interface FileSystem {
  openSync(path: FilePath, flags: Flags): number;
  closeSync(file: number): void;
  fstatSync(file: number): FileStats;
  statSync(path: string, options: { readonly throwIfNoEntry: false }): FileStats | undefined;
  readlinkSync(path: string): string;
  /** `native` asks the host. The function itself drops a folder before `..` by its name, also where it is a link. */
  readonly realpathSync: { native(path: string): string };
  fchmodSync(file: number, mode: number): void;
  fchownSync(file: number, uid: number, gid: number): void;
  fsyncSync(file: number): void;
  renameSync(from: string, to: string): void;
  copyFileSync(from: string, to: string): void;
  unlinkSync(path: string): void;
  readSync(file: number, target: Uint8Array, offset: number, length: number, position: number | null): number;
  writeSync(file: number, bytes: Uint8Array, offset: number, length: number): number;
}

/** The members of `node:zlib` that this package calls. Only newer versions have the checksum, and know zstd. */
interface Zlib {
  crc32?(bytes: Uint8Array, before: number): number;
  gzipSync(bytes: Uint8Array): Uint8Array;
  zstdDecompressSync?(bytes: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array;
}

/** The members of `node:path` that this package calls. */
interface Paths {
  readonly sep: string;
  basename(path: string): string;
  dirname(path: string): string;
  isAbsolute(path: string): boolean;
  /** Without parts: the present folder. Drops a folder before `..` by its name. */
  resolve(...parts: string[]): string;
}

/** The members of `node:url` that this package calls. */
interface Urls {
  fileURLToPath(url: URL): string;
}

/** The modules of a host that has files. */
export interface HostFiles {
  readonly fs: FileSystem;
  readonly paths: Paths;
  readonly urls: Urls;
}

interface NodeLike {
  process?: { getBuiltinModule?: (name: string) => unknown };
}

/** Returns the files of the host, or null if it has none. */
export function hostFiles(): HostFiles | null {
  const fs = hostModule<FileSystem>("node:fs");
  if (fs === null) return null;
  return { fs, paths: hostModule("node:path") as Paths, urls: hostModule("node:url") as Urls };
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

/** Returns the files of the host. Throws for an address, and on a host without files. */
export function requireFiles(call: Call, path: FilePath, flags: Flags): HostFiles {
  const isRead = flags === "r";
  if (typeof path === "string" && ADDRESS.test(path))
    throw new ValueError(
      `${call.name}: ${show(path)} is an address; pass ${isRead ? `new URL(${show(path)})` : "a path, a file: URL or a WritableStream"}`,
    );
  const files = hostFiles();
  if (files !== null) return files;
  throw new NotImplementedError(
    `${call.name}: ${show(String(path))} is a path, but this host has no files; pass ${isRead ? "bytes, a Blob or new URL(...)" : "a WritableStream, or null to get the bytes"}`,
  );
}

/** Returns the folder from which relative paths lead at present, or null on a host without files. */
export function workingFolder(): string | null {
  try {
    return hostFiles()?.paths.resolve() ?? null;
  } catch {
    // The folder was removed. Then relative paths lead nowhere.
    return null;
  }
}

/** Returns the path of the same file from any folder. `folder` is the one from which the path leads, or null for the present one. */
export function pathFrom(folder: string | null, path: FilePath): FilePath {
  const { paths } = hostFiles() ?? {};
  if (paths === undefined || folder === null || typeof path !== "string" || path === "") return path;
  // Windows drops a folder before `..` by its name, as `resolve` does. Others go up from where a link leads.
  if (paths.sep === "\\") return paths.resolve(folder, path);
  return paths.isAbsolute(path) ? path : `${folder}/${path}`;
}

/** The mode of a file without its kind: who may read, write and run it. */
const PERMISSIONS = 0o7777;

/** An open file. Errors of the host become a ValueError with the path. */
export class HostFile {
  /** The function that messages name. */
  call: Call;
  private readonly path: FilePath;
  private readonly verb: "read" | "write";
  private readonly fs: FileSystem;
  /** null when the file is closed: the host may give the number to another file. */
  private handle: number | null;

  /** Messages name `path`, also where the file that is opened is another one. */
  constructor(call: Call, path: FilePath, flags: Flags, opened = path) {
    const { fs } = requireFiles(call, path, flags);
    this.call = call;
    this.path = path;
    this.verb = flags === "r" ? "read" : "write";
    this.fs = fs;
    this.handle = this.named(() => fs.openSync(opened, flags));
  }

  /** The number of bytes, or null for what is no regular file, such as a pipe. */
  get size(): number | null {
    const stats = this.named(() => this.fs.fstatSync(this.openHandle()));
    return stats.isFile() ? stats.size : null;
  }

  /** Reads bytes from a position on, or the next bytes if it is null. Returns their number. */
  read(target: Uint8Array, position: number | null): number {
    return this.named(() => this.fs.readSync(this.openHandle(), target, 0, target.length, position));
  }

  /** Writes all bytes at the end. */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; )
      at += this.named(() => this.fs.writeSync(this.openHandle(), bytes, at, bytes.length - at));
  }

  /** Gives the file the mode of another one, and its owner as far as the host allows. */
  takeOver({ mode, uid, gid }: FileStats): void {
    const file = this.openHandle();
    try {
      this.fs.fchownSync(file, uid, gid);
    } catch {
      // Only root may give files away.
    }
    this.named(() => this.fs.fchmodSync(file, mode & PERMISSIONS));
  }

  /** Waits until all bytes are on the disk. */
  flush(): void {
    this.named(() => this.fs.fsyncSync(this.openHandle()));
  }

  /** Closes the file. Does nothing if it is closed. */
  close(): void {
    const { handle } = this;
    this.handle = null;
    if (handle !== null) this.named(() => this.fs.closeSync(handle));
  }

  private openHandle(): number {
    if (this.handle === null) throw new Error("the file was closed");
    return this.handle;
  }

  private named<R>(use: () => R): R {
    return namingPath(this.call, this.path, this.verb, use);
  }
}

/** Calls `use`. An error of the host becomes a ValueError with the path. */
export function namingPath<R>(call: Call, path: FilePath, verb: "read" | "write", use: () => R): R {
  try {
    return use();
  } catch (error) {
    if (isFullStack(error)) throw error;
    const { message } = error as Error;
    throw new ValueError(`${call.name}: cannot ${verb} ${show(String(path))}: ${message}`, { cause: error });
  }
}
