/** Writes several arrays to one file: savez and savezCompressed. */

import { withArguments } from "../array/inputs.ts";
import { isAbsent, isList, isPlain } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/files.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { ValueError } from "../errors.ts";
import { readItems } from "../indexing/arguments.ts";
import { refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { show } from "../show.ts";
import { type NpyContent, npyContent } from "./npy.ts";
import { readWriting, type WriteOptions, type Writing } from "./options.ts";
import { runLater, runNow, type Steps, wait } from "./steps.ts";
import { ChunksTarget, MemoryTarget } from "./targets/memory.ts";
import { type AnyTarget, openTarget, type Written } from "./targets/open.ts";
import type { Target } from "./targets/target.ts";
import { type Pack, packDeflated, packStored } from "./zip/packed.ts";
import { directoryRecords, localRecord, type WrittenMember } from "./zip/records.ts";

/** The most bytes of a name within a zip file. */
const MOST_NAME_BYTES = 65_535;

/** The arrays of an npz file: by name, or a list, whose arrays are called arr_0, arr_1 and so on. */
export type NamedArrays = Readonly<Record<string, ArrayInput>> | readonly ArrayInput[];

/**
 * Writes arrays as an npz file, with the bytes that NumPy writes. Without a target it returns the bytes. A WritableStream is closed
 * after the last byte; the promise then resolves. Until then the arrays must not be written to.
 * @param target the path or the `file:` URL of the file (in Node, Deno and Bun; `.npz` is added if it is missing), or a WritableStream
 * @param arrays an object with the arrays by their names, or a list
 * @param options `flush` (false for speed), `signal`, `onProgress`
 * @throws ValueError when the target cannot be written
 * @example
 * const bytes = np.savez({ x: [1, 2], y: np.eye(2) });
 * np.load(bytes).get("y").toArray() // [[1, 0], [0, 1]]
 */
export function savez<T extends AnyTarget>(
  target: T,
  arrays: NamedArrays,
  options?: WriteOptions | null,
): Written<T>;
export function savez(arrays: NamedArrays): Uint8Array<ArrayBuffer>;
export function savez(...given: readonly unknown[]): unknown {
  const call = calls.savez;
  const toMemory = (contents: NamedContent[]) => new MemoryTarget(call.name, zipBytes(call, contents));
  return saved(call, given, toMemory, (contents, target, writing) => {
    const steps = writeZip(call, contents, target, writing, packStored);
    if (target.isPromised) return runLater(steps, writing.signal);
    runNow(steps);
    return target.bytes;
  });
}

/**
 * Writes arrays as an npz file whose members are compressed by the host. Without a target the promise is of the bytes.
 * @param target the path or the `file:` URL of the file (in Node, Deno and Bun; `.npz` is added if it is missing), or a WritableStream
 * @param arrays an object with the arrays by their names, or a list
 * @param options `flush` (false for speed), `signal`, `onProgress`; the progress counts bytes of the arrays
 * @throws (as a rejection) ValueError when the target cannot be written; NotImplementedError where the host has no CompressionStream
 * @example
 * const bytes = await np.savezCompressed([np.zeros(1000)]);
 * bytes.length < 500 // true
 * np.load(bytes).get("arr_0").size // 1000
 */
export function savezCompressed<T extends AnyTarget>(
  target: T,
  arrays: NamedArrays,
  options?: WriteOptions | null,
): [T] extends [NonNullable<AnyTarget>] ? Promise<void> : Promise<Awaited<Written<T>>>;
export function savezCompressed(arrays: NamedArrays): Promise<Uint8Array<ArrayBuffer>>;
export async function savezCompressed(...given: readonly unknown[]): Promise<unknown> {
  const call = calls.savezCompressed;
  const toMemory = () => new ChunksTarget(call.name);
  return saved(call, given, toMemory, async (contents, target, writing) => {
    await runLater(writeZip(call, contents, target, writing, packDeflated), writing.signal);
    return target.bytes;
  });
}

/** An array and the name of its member. */
interface NamedContent extends NpyContent {
  readonly name: Uint8Array;
}

/**
 * Reads the arguments. Calls `use` with the arrays, whose memory `writeZip` releases, and with the target: the one that is given, or
 * that of `toMemory`.
 */
function saved<R>(
  call: Call,
  given: readonly unknown[],
  toMemory: (contents: NamedContent[]) => Target,
  use: (contents: NamedContent[], target: Target, writing: Writing) => R,
): R {
  const [target, arrays, ...rest] = given.length === 1 ? [null, given[0]] : given;
  const writing = readWriting(call, bind(call, rest));
  const [names, values] = readNamed(call, arrays);
  const encoded = names.map((name) => nameBytes(call, name));
  const places = names.map((name) => `arrays.${name}`);
  return withArguments(call, places, values, (views) => {
    const contents: NamedContent[] = [];
    let opened: Target;
    try {
      views.forEach((view, place) => {
        const { header, elements, byteLength } = npyContent(call, view);
        contents.push({ header, elements, byteLength, name: encoded[place] as Uint8Array });
      });
      opened = isAbsent(target) ? toMemory(contents) : openTarget(call, target, ".npz", writing);
    } catch (error) {
      release(contents);
      throw error;
    }
    return use(contents, opened, writing);
  });
}

/** Returns the name of a member as its bytes, whose number has a field of two bytes. */
function nameBytes(call: Call, name: string): Uint8Array {
  const bytes = new TextEncoder().encode(`${name}.npy`);
  if (bytes.length > MOST_NAME_BYTES)
    throw new ValueError(
      `${call.name}: ${show(name)} is too long: names have at most ${MOST_NAME_BYTES - 4} bytes in UTF-8`,
    );
  return bytes;
}

function readNamed(call: Call, arrays: unknown): [names: string[], values: unknown[]] {
  if (isList(arrays)) {
    const items = readItems(call, "arrays", arrays);
    return [items.map((_, place) => `arr_${place}`), items];
  }
  // A Map, a promise or an NpzFile would be written as a file without arrays.
  if (!isPlain(arrays))
    throw refuse(call, "arrays", "an object with an array for each name, or a list of arrays", arrays);
  const names = Object.keys(arrays);
  return [names, names.map((name) => (arrays as Record<string, unknown>)[name])];
}

function release(contents: readonly NamedContent[]): void {
  for (const { elements } of contents) elements.block.release();
}

/** Writes a file, and releases the memory of the arrays. */
function* writeZip(
  call: Call,
  contents: readonly NamedContent[],
  target: Target,
  { signal, onProgress }: Writing,
  pack: Pack,
): Steps<void> {
  const members: WrittenMember[] = [];
  let offset = 0;
  let done = 0;
  const total = contents.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const tell = (byteLength: number): void => {
    done += byteLength;
    onProgress?.({ written: done, total });
  };
  function* write(bytes: Uint8Array): Steps<void> {
    if (signal?.aborted) throw signal.reason;
    offset += bytes.length;
    yield* wait(target.write(bytes));
  }
  try {
    for (const content of contents) {
      const { name, byteLength } = content;
      const { crc, isDeflated, packedSize, pieces } = yield* pack(call, content, target.most, tell);
      const member = { name, isDeflated, crc, packedSize, size: byteLength, offset };
      members.push(member);
      yield* write(localRecord(call, member));
      for (const piece of pieces) {
        const { length } = piece;
        yield* write(piece);
        if (!isDeflated) tell(length);
      }
    }
    yield* write(directoryRecords(call, members, offset));
    yield* wait(target.finish());
  } catch (error) {
    target.cancel(error);
    throw error;
  } finally {
    release(contents);
  }
}

/** Returns the bytes of a file whose members are not compressed. */
function zipBytes(call: Call, contents: readonly NamedContent[]): number {
  let offset = 0;
  const members = contents.map(({ name, byteLength: size }): WrittenMember => {
    const member = { name, isDeflated: false, crc: 0, packedSize: size, size, offset };
    offset += localRecord(call, member).length + size;
    return member;
  });
  return offset + directoryRecords(call, members, offset).length;
}
