/** Tests sources whose bytes come later: Blobs, streams and async iterables, and what failures leave. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import np, { type NDArray, type SourceLater } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { newFolder } from "../../support/new-folder.ts";
import { cut, sources, streamOf } from "../pieces.ts";
import { files, type RecordedFile } from "../recorded.ts";
import { expectArray, loadArray } from "../samples.ts";

checkBalance();

const folder = newFolder();

const few = files.filter((_, place) => place % 7 === 0);

describe("np.load of a promised source", () => {
  it.each(Object.keys(sources))("reads files of NumPy from %s", async (name) => {
    const open = sources[name] as (file: Uint8Array) => SourceLater;
    for (const row of few) expectArray(await loadArray(open(row.file)), row);
  });

  it("reads rows of every source in both memory orders", async () => {
    const a = np.scope(() => np.arange(3000).reshape(100, 30));
    for (const array of [a, np.asfortranarray(a)]) {
      const file = np.save(array);
      const expected = np.scope(() => (array.get("40:43") as NDArray).toArray());
      for (const open of Object.values(sources)) {
        const rows = await loadArray(open(file), { slice: "40:43" });
        expect(rows.toArray()).toEqual(expected);
        rows.dispose();
      }
      if (array !== a) array.dispose();
    }
    a.dispose();
  });

  it("reads arrays of many chunks, in linear memory and outside", async () => {
    const a = np.arange(500_000);
    const file = np.save(a);
    for (const isFull of [false, true]) {
      const hogs = isFull ? fillBudget() : [];
      for (const source of [
        new Blob([file]),
        streamOf(cut(file, 60_001)),
        Readable.from(cut(file, 70_000)),
      ]) {
        const b = await loadArray(source as SourceLater);
        expect(Buffer.compare(b.tobytes(), a.tobytes())).toBe(0);
        b.dispose();
      }
      for (const hog of hogs) hog.dispose();
    }
    a.dispose();
  });

  it("reads a file of Node as a stream, and closes it", async () => {
    const path = join(folder, "a.npy");
    np.scope(() => np.save(path, np.arange(100_000)));
    const stream = createReadStream(path);
    const a = await loadArray(stream as AsyncIterable<Uint8Array>, { slice: "0:10" });
    expect(a.toArray()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(stream.destroyed).toBe(true);
    a.dispose();
  });

  it("cancels the rest of a stream after the array", async () => {
    const file = np.save([1, 2]);
    let cancelled = 0;
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(file),
      cancel: () => {
        cancelled += 1;
      },
    });
    const a = await loadArray(endless);
    expect(a.toArray()).toEqual([1, 2]);
    expect(cancelled).toBe(1);
    a.dispose();
  });

  it("keeps its bytes when a chunk is changed or transferred after it was read", async () => {
    const file = np.scope(() => np.save(np.arange(1000)));
    async function* spoil() {
      for (const chunk of cut(file, 1000)) {
        yield chunk;
        structuredClone(chunk.buffer, { transfer: [chunk.buffer] });
      }
    }
    const told: number[] = [];
    const a = await loadArray(spoil(), { onProgress: ({ read }) => told.push(read) });
    expect(a.toArray()).toEqual(Array.from({ length: 1000 }, (_, place) => place));
    expect(told.length).toBeGreaterThan(8);
    a.dispose();
  });

  it("takes chunks whose memory the source uses again", async () => {
    const file = np.scope(() => np.save(np.arange(100)));
    for (const size of [1, 3, 7]) {
      const chunk = new Uint8Array(size);
      async function* source() {
        for (let at = 0; at < file.length; at += size) {
          const part = file.subarray(at, at + size);
          chunk.set(part);
          yield chunk.subarray(0, part.length);
        }
      }
      const a = await loadArray(source());
      expect(a.item(99)).toBe(99);
      a.dispose();
    }
  });
});

describe("faults of a promised source", () => {
  const file = np.scope(() => np.save(np.arange(1000)));
  const rejects = async (
    source: SourceLater | null,
    kind: unknown,
    message: string | RegExp,
    options = {},
  ) => {
    const error = await loadArray(source as SourceLater, options).then(
      () => new Error("none"),
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(kind);
    expect(error.message).toMatch(message);
  };

  it("are named when the file is cut off or no npy file", async () => {
    for (const open of Object.values(sources)) {
      await rejects(open(file.slice(0, 5000)), np.ValueError, /^load: Failed to read all data for array/);
      await rejects(open(new Uint8Array(0)), np.ValueError, /^load: No data left in file/);
      await rejects(open(new Uint8Array(100)), np.ValueError, /^load: the magic string is not correct/);
    }
  });

  it("are those of the caller's own stream", async () => {
    const own = new Error("own");
    const failing = new ReadableStream({
      start: (controller) => controller.enqueue(file.slice(0, 500)),
      pull: (controller) => controller.error(own),
    });
    await expect(loadArray(failing)).rejects.toBe(own);
    async function* throwing() {
      yield file.slice(0, 500);
      throw own;
    }
    await expect(loadArray(throwing())).rejects.toBe(own);
    await expect(loadArray(Promise.reject(own))).rejects.toBe(own);
  });

  it("are named for what is no stream of bytes", async () => {
    let cancelled = 0;
    const text = streamOf(["text", "more", "more"], () => {
      cancelled += 1;
    });
    await rejects(text, np.ValueError, "load: source must be a stream of bytes, it gave 'text'");
    expect(cancelled).toBe(1);
    const broken = (step: unknown) => ({ [Symbol.asyncIterator]: () => ({ next: () => step }) });
    await rejects(
      broken(3) as never,
      np.ValueError,
      "load: source must be a stream that keeps the rules of iterators, got 3",
    );
    await rejects({ [Symbol.toStringTag]: "Blob" } as never, np.ValueError, "load: the Blob cannot be read");
    expect(() => loadArray({ [Symbol.toStringTag]: "ReadableStream" } as never)).toThrow(np.ValueError);
    await rejects(Promise.resolve(3) as never, np.ValueError, "load: source must be a path, bytes, a Blob");
    const locked = streamOf([file]);
    locked.getReader();
    await expect(loadArray(locked)).rejects.toThrow(
      "load: source is locked: another reader has begun to read it",
    );
    expect(() => loadArray({ [Symbol.asyncIterator]: () => 3 } as never)).toThrow(np.ValueError);
  });

  it("are named for responses", async () => {
    const response = new Response("gone", { status: 404, statusText: "Not Found" });
    await expect(loadArray(response)).rejects.toThrow("load: the server answered 404 Not Found");
    const used = new Response(file);
    await used.arrayBuffer();
    await expect(loadArray(used)).rejects.toThrow("load: the body of the response was already read");
    await rejects(new Response(null), np.ValueError, "load: No data left in file");
  });

  it("leave nothing allocated when there is too much for a stream", async () => {
    const huge = Buffer.from(file);
    huge.write("(9000000000,), }", huge.indexOf("(1000"));
    await rejects(
      streamOf([huge]),
      np.ValueError,
      "load: the array has 72000000000 bytes, at most 4294967296 are allowed",
    );
    await rejects(streamOf([file]), np.ValueError, "at most 100 are allowed", { maxBytes: 100 });
  });
});

it("expects files of NumPy in these tests", () => {
  expect(few.map(({ dtype }: RecordedFile) => dtype).length).toBeGreaterThan(25);
});
