/**
 * A file of the host as a target. Its bytes go to a new file beside it, which takes its name when all of them are written. So a write
 * that fails leaves the earlier file, and whoever reads at the same time finds the one or the other, whole.
 */
import type { Call } from "../../calls/call.ts";
import {
  type FilePath,
  type FileStats,
  HostFile,
  type HostFiles,
  namingPath,
  requireFiles,
} from "../host-files.ts";
import { ignoreFailure } from "../ignore-failure.ts";
import type { Target } from "./target.ts";

export class PathTarget implements Target {
  readonly isPromised = false;
  readonly most = 2 ** 24;
  /** Whether the name of the file says that it is compressed. */
  readonly isGzip: boolean;
  private readonly call: Call;
  private readonly path: FilePath;
  private readonly flush: boolean;
  private readonly host: HostFiles;
  private readonly file: HostFile;
  /** The file that the new one replaces, or null where the bytes go straight to the path. */
  private readonly replaced: Replaced | null;

  /** With `flush`, `finish` waits until the new file is on the disk, before it takes its name and afterwards. */
  constructor(call: Call, path: FilePath, flush: boolean) {
    this.isGzip = /\.gz$/.test(typeof path === "string" ? path : path.pathname);
    this.call = call;
    this.path = path;
    this.flush = flush;
    this.host = requireFiles(call, path, "w");
    const replaced = this.named(() => replacedBy(this.host, path));
    const beside = replaced && openBeside(call, path, replaced);
    this.replaced = beside && replaced;
    this.file = beside ?? new HostFile(call, path, "w");
  }

  write(bytes: Uint8Array): void {
    this.file.write(bytes);
  }

  finish(): void {
    const { host, file, flush, replaced } = this;
    if (replaced === null) {
      file.close();
      return;
    }
    try {
      if (flush) file.flush();
      file.close();
      this.named(() => takeName(host, replaced));
      if (flush) flushFolder(host, replaced.path);
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  cancel(): void {
    ignoreFailure(() => this.file.close());
    const { replaced } = this;
    if (replaced !== null) ignoreFailure(() => this.host.fs.unlinkSync(replaced.beside));
  }

  private named<R>(use: () => R): R {
    return namingPath(this.call, this.path, "write", use);
  }
}

/** A file that will be replaced. */
interface Replaced {
  /** Its path, with links followed: a link stays, and its target is replaced. Its folder is the real one, wherever the program goes. */
  readonly path: string;
  /** The path of the new file, in the same folder. */
  readonly beside: string;
  /** What the host knows of the earlier file, or null if there is none. */
  readonly stats: FileStats | null;
}

/** Returns what a new file would replace, or null if the path is a device, a pipe or the like, which no file can replace. */
function replacedBy(host: HostFiles, path: FilePath): Replaced | null {
  const { fs, paths, urls } = host;
  const given = typeof path === "string" ? path : urls.fileURLToPath(path);
  // Throws where links go in a circle.
  const stats = fs.statSync(given, { throwIfNoEntry: false }) ?? null;
  if (stats !== null && !stats.isFile()) return null;
  const file = followed(host, given);
  if (file === null) return null;
  // A new file can take the name of one that may not be written. It must not.
  if (stats !== null) fs.closeSync(fs.openSync(file, "r+"));
  const name = `.ndloom-${Math.random().toString(36).slice(2)}.tmp`;
  return { path: file, beside: within(host, paths.dirname(file), name), stats };
}

/** The most links to follow, as Linux does. */
const MOST_LINKS = 40;

/** Returns the file at the end of a path's links, in its real folder. Returns null for what no file can replace. */
function followed(host: HostFiles, path: string): string | null {
  const { fs, paths } = host;
  let file = path;
  for (let links = 0; links <= MOST_LINKS; links += 1) {
    // No file has a name that ends as folders do. The host says so when it opens the path.
    if (file.endsWith("/") || file.endsWith(paths.sep)) return null;
    file = within(host, realFolder(host, paths.dirname(file)), paths.basename(file));
    // `/dev/stdout` leads to the file that the output of the program goes to. More output may follow, so the file must stay.
    if (/^\/(dev|proc)\//.test(file)) return null;
    const target = linkIn(fs, file);
    if (target === null) return file;
    file = paths.isAbsolute(target) ? target : within(host, paths.dirname(file), target);
  }
  throw new Error("ELOOP: too many symbolic links");
}

/** Returns the path of a folder without links. Where the host does not tell it, opening a file there will say why. */
function realFolder({ fs }: HostFiles, folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** Returns the path of a name in a folder. Keeps `..`, which goes up from the folder that a link leads to. */
function within({ paths }: HostFiles, folder: string, name: string): string {
  return `${folder}${folder.endsWith(paths.sep) ? "" : paths.sep}${name}`;
}

/** Returns where a link leads to, or null if the path is not a link. */
function linkIn(fs: HostFiles["fs"], path: string): string | null {
  try {
    return fs.readlinkSync(path);
  } catch {
    return null;
  }
}

/**
 * Opens the new file, with the mode and the owner of the earlier one. Returns null where the folder takes no new file but the
 * earlier file may be written.
 */
function openBeside(call: Call, path: FilePath, { beside, stats }: Replaced): HostFile | null {
  try {
    const opened = new HostFile(call, path, "wx", beside);
    if (stats !== null) opened.takeOver(stats);
    return opened;
  } catch (error) {
    const code = codeOf((error as Error).cause);
    if (stats !== null && (code === "EACCES" || code === "EPERM")) return null;
    throw error;
  }
}

/** Gives the new file the name of the earlier one. Where a rename cannot serve, as for a mounted file, copies the bytes. */
function takeName({ fs }: HostFiles, { path, beside }: Replaced): void {
  try {
    fs.renameSync(beside, path);
  } catch (error) {
    if (!["EBUSY", "EXDEV", "EPERM", "EACCES"].includes(codeOf(error))) throw error;
    fs.copyFileSync(beside, path);
    fs.unlinkSync(beside);
  }
}

/** Returns the code of an error of the host. */
function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown } | undefined)?.code);
}

/** Makes the new name last, too. Some hosts cannot flush a folder, and then it lasts a moment later. */
function flushFolder({ fs, paths }: HostFiles, path: string): void {
  ignoreFailure(() => {
    const handle = fs.openSync(paths.dirname(path), "r");
    try {
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
  });
}
