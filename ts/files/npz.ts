/** Reads npz files: zip files of npy files. A member is read when it is asked for. */

import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/files.ts";
import { ValueError } from "../errors.ts";
import { bind } from "../input/bind.ts";
import { letDispose } from "../members.ts";
import { show } from "../show.ts";
import { requireAllowed } from "./limits.ts";
import { type NpySettings, readNpy } from "./npy.ts";
import { isNpy, MAGIC_BYTES } from "./npy-header.ts";
import type { Progress } from "./options.ts";
import { checkRest } from "./rest.ts";
import { runLater, runNow, type Steps } from "./steps.ts";
import { type Archive, DEFLATED, type Member } from "./zip/directory.ts";
import { openMember } from "./zip/member.ts";

/** The most names that a message lists. */
const MOST_LISTED = 10;

/** What a member contains: an array, or the bytes of a file that is no npy file. */
export type NpzContent = NDArray | Uint8Array<ArrayBuffer>;

/** Whether a file begins as zip files do: with a member, or, if there is none, with the end record. */
export function isZip(start: Uint8Array): boolean {
  const [p, k, a, b] = start;
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6));
}

/** The members of an archive, and how to read them. */
export class Members {
  /** The names without the ending `.npy`. */
  readonly names: readonly string[];
  private readonly archive: Archive;
  private readonly byName = new Map<string, Member>();
  private readonly settings: NpySettings;
  private readonly progress: Progress;
  private isClosed = false;
  private isReading = false;

  constructor(archive: Archive, members: readonly Member[], settings: NpySettings, progress: Progress) {
    this.archive = archive;
    this.settings = settings;
    this.progress = progress;
    archive.call = calls.get;
    this.names = Object.freeze(members.map(({ name }) => bare(name)));
    // As in NumPy, of several members with a name the last one is read, and whole names go before those without the ending.
    for (const [place, member] of members.entries()) this.byName.set(this.names[place] as string, member);
    for (const member of members) this.byName.set(member.name, member);
  }

  get signal(): AbortSignal | null {
    return this.progress.signal;
  }

  /** Reads a member. An abort closes the archive, since all later reads would fail. */
  *read(name: unknown, rest: readonly unknown[]): Steps<NpzContent> {
    const { signal } = this;
    const call = calls.get;
    bind(call, rest);
    if (signal?.aborted) throw signal.reason;
    if (this.isClosed) throw new ValueError(`${call.name}: the npz file was closed`);
    const member = typeof name === "string" ? this.byName.get(name) : undefined;
    if (member === undefined)
      throw new ValueError(`${call.name}: ${show(name)} is not a file in the archive; ${this.contents()}`);
    if (this.isReading) throw new ValueError(`${call.name}: onProgress cannot read another member`);
    this.isReading = true;
    try {
      // Every fault names the member, since a loop over the file does not tell it.
      return yield* this.content(call.at(show(member.name)), member);
    } catch (error) {
      if (signal?.aborted) this.close();
      throw error;
    } finally {
      this.isReading = false;
    }
  }

  /** Says which names there are, for messages. */
  private contents(): string {
    const { names } = this;
    const listed = names.slice(0, MOST_LISTED).map(show).join(", ");
    if (names.length === 0) return "it is empty";
    return `it has ${listed}${names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : ""}`;
  }

  private *content(call: Call, member: Member): Steps<NpzContent> {
    const { archive, settings } = this;
    const reader = yield* openMember(call, archive, member, this.progress);
    // A packed member may say any size, and so may a server.
    const isDoubtful = member.method === DEFLATED || archive.isSizeClaimed === true;
    requireAllowed(call, "the member", member.size, settings.maxBytes, isDoubtful);
    if (isNpy(yield* reader.peek(MAGIC_BYTES))) {
      const array = yield* readNpy(call, reader, settings);
      // The member has no more bytes than are allowed.
      yield* checkRest(call, reader, array, Number.POSITIVE_INFINITY);
      return array;
    }
    reader.need(member.size);
    const bytes = (yield* reader.take(member.size)) as Uint8Array<ArrayBuffer>;
    // The packed bytes may end behind the last byte that they make.
    yield* reader.drain();
    return bytes;
  }

  close(): void {
    if (!this.isClosed) this.archive.close();
    this.isClosed = true;
  }
}

/** Returns a name without the ending `.npy`. */
function bare(name: string): string {
  return name.endsWith(".npy") ? name.slice(0, -4) : name;
}

/** Writes the names of members in the console. */
function namesText(names: readonly string[]): string {
  return `with keys: ${names.slice(0, 5).join(", ")}${names.length > 5 ? "..." : ""}`;
}

/**
 * The arrays of an npz file. Each is read when it is asked for.
 * @example
 * np.load(np.savez({ x: [1, 2] })) instanceof np.NpzFile // true
 */
export class NpzFile implements Iterable<[name: string, content: NpzContent]> {
  /** The names of the arrays, without the ending `.npy`. */
  readonly files: readonly string[];
  readonly #members: Members;

  /** @internal */
  constructor(members: Members) {
    this.files = members.names;
    this.#members = members;
    letDispose(this, this.close);
  }

  /**
   * Reads an array. A member that is no npy file is returned as its bytes.
   * @throws ValueError for a name that the file does not have, for a broken file, and after `close`
   * @example
   * const file = np.load(np.savez({ x: [1, 2], y: [[3]] }));
   * file.files // ["x", "y"]
   * file.get("x").toArray() // [1, 2]
   */
  get(name: string): NpzContent;
  get(name: string, ...rest: unknown[]): NpzContent {
    return runNow(this.#members.read(name, rest));
  }

  /** Reads the arrays one by one, each with its name. */
  *[Symbol.iterator](): IterableIterator<[name: string, content: NpzContent]> {
    for (const name of this.files) yield [name, this.get(name)];
  }

  /** Closes the file. Arrays that were read stay. */
  close(): void {
    this.#members.close();
  }

  /** Returns the names, as NumPy does. */
  toString(): string {
    return `NpzFile ${namesText(this.files)}`;
  }
}

/** With `using file = np.load(path, { kind: "npz" })`, the file is closed at the end of the block. */
export interface NpzFile extends Disposable {}

/**
 * The arrays of an npz file whose bytes come later. Each is read when it is asked for.
 * @example
 * const file = await np.load(new Blob([np.savez({ x: [1, 2] })]));
 * file instanceof np.AsyncNpzFile // true
 */
export class AsyncNpzFile implements AsyncIterable<[name: string, content: NpzContent]> {
  /** The names of the arrays, without the ending `.npy`. */
  readonly files: readonly string[];
  readonly #members: Members;
  /** The work on the source: one member is read after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** @internal */
  constructor(members: Members) {
    this.files = members.names;
    this.#members = members;
    letDispose(this, this.close);
  }

  /**
   * Reads an array. A member that is no npy file gives its bytes.
   * @throws (as a rejection) ValueError for a name that the file does not have, for a broken file, and after `close`
   * @example
   * const file = await np.load(new Blob([np.savez({ x: [1, 2] })]));
   * (await file.get("x")).toArray() // [1, 2]
   */
  get(name: string): Promise<NpzContent>;
  get(name: string, ...rest: unknown[]): Promise<NpzContent> {
    const members = this.#members;
    const read = this.#last.then(() => runLater(members.read(name, rest), members.signal));
    this.#last = read.catch(() => {});
    return read;
  }

  /** Reads the arrays one by one, each with its name. */
  async *[Symbol.asyncIterator](): AsyncIterableIterator<[name: string, content: NpzContent]> {
    for (const name of this.files) yield [name, await this.get(name)];
  }

  /** Closes the file. Arrays that were read stay. */
  close(): void {
    this.#members.close();
  }

  /** Returns the names, as NumPy does. */
  toString(): string {
    return `AsyncNpzFile ${namesText(this.files)}`;
  }
}

/** `using` closes the file at the end of the block; so does `await using`. */
export interface AsyncNpzFile extends Disposable {}
