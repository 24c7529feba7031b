/** Tests sources and targets whose bytes come later: Blobs, streams, async iterables, and what aborts and failures leave. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import np, { type NDArray, type SourceLater } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";
import { files, type RecordedFile } from "./recorded.ts";
import { expectArray, loadArray } from "./samples.ts";

checkBalance();

/** Cuts bytes into chunks. */
function cut(bytes: Uint8Array, length: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += length) chunks.push(bytes.slice(at, at + length));
  return chunks;
}

function streamOf(chunks: readonly unknown[], onCancel?: (reason: unknown) => void): ReadableStream {
  const rest = [...chunks];
  return new ReadableStream({
    pull(controller) {
      if (rest.length === 0) controller.close();
      else controller.enqueue(rest.shift());
    },
    ...(onCancel && { cancel: onCancel }),
  });
}

async function* iterate(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield chunk;
}

/** The sources of a file, by name. */
const sources: Readonly<Record<string, (file: Uint8Array<ArrayBuffer>) => SourceLater>> = {
  "a Blob": (file) => new Blob([file]),
  "a File": (file) => new File([file], "a.npy"),
  "a Response": (file) => new Response(file),
  "a promise of a Response": async (file) => new Response(file),
  "a promise of bytes": async (file) => file,
  "a data: URL": (file) =>
    new URL(`data:application/octet-stream;base64,${Buffer.from(file).toString("base64")}`),
  "a blob: URL": (file) => new URL(URL.createObjectURL(new Blob([file]))),
  "a stream": (file) => streamOf([file]),
  "a stream of many chunks": (file) => streamOf(cut(file, 7)),
  "a stream with empty chunks": (file) => streamOf([new Uint8Array(0), ...cut(file, 50), new Uint8Array(0)]),
  "a stream of single bytes": (file) => streamOf(cut(file, 1)),
  "a stream of buffers": (file) => streamOf(cut(file, 9).map(({ buffer }) => buffer)),
  "an async iterable": (file) => iterate(cut(file, 11)),
  "a Readable of Node": (file) => Readable.from(cut(file, 13).map((chunk) => Buffer.from(chunk))),
  "a unpacked Response": (file) =>
    new Response(
      streamOf([file])
        .pipeThrough(new CompressionStream("gzip"))
        .pipeThrough(new DecompressionStream("gzip")),
    ),
};

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
    const folder = mkdtempSync(join(tmpdir(), "ndloom-"));
    writeFileSync(
      join(folder, "a.npy"),
      np.scope(() => np.save(np.arange(100_000))),
    );
    const stream = createReadStream(join(folder, "a.npy"));
    const a = await loadArray(stream as AsyncIterable<Uint8Array>, { slice: "0:10" });
    expect(a.toArray()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(stream.destroyed).toBe(true);
    a.dispose();
    rmSync(folder, { recursive: true });
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

  it("tells the progress: a Blob leaves out what a stream reads through", async () => {
    const file = np.scope(() => np.save(np.arange(100_000)));
    const end = async (source: SourceLater) => {
      const told: { read: number; total: number }[] = [];
      const a = await loadArray(source, {
        slice: "90000:90010",
        onProgress: (progress) => told.push(progress),
      });
      expect(a.item(0)).toBe(90_000);
      a.dispose();
      return told.at(-1);
    };
    expect(await end(new Blob([file]))).toEqual({ read: 1104, total: 1104 });
    expect(await end(streamOf(cut(file, 5000)))).toEqual({ read: 720_208, total: 720_208 });
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

describe("a signal", () => {
  const file = np.scope(() => np.save(np.arange(100_000)));

  /** Sources that give the first bytes and then nothing, with a function that tells whether they were cancelled. */
  const stalled: Readonly<Record<string, () => { source: SourceLater; wasCancelled: () => boolean }>> = {
    "a stream": () => {
      let reason: unknown = null;
      const source = new ReadableStream({
        start: (controller) => controller.enqueue(file.slice(0, 5000)),
        cancel: (given) => {
          reason = [given];
        },
      });
      return { source, wasCancelled: () => reason !== null };
    },
    "a Response": () => {
      let isCancelled = false;
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(file.slice(0, 5000)),
        cancel: () => {
          isCancelled = true;
        },
      });
      return { source: Promise.resolve(new Response(body)), wasCancelled: () => isCancelled };
    },
    "a stream of Node": () => {
      const source = new PassThrough();
      source.write(file.slice(0, 5000));
      return { source: source as AsyncIterable<Uint8Array>, wasCancelled: () => source.destroyed };
    },
    "an async iterable": () => {
      let isCancelled = false;
      let turn = 0;
      const iterator = {
        next: () => (turn++ === 0 ? { value: file.slice(0, 5000), done: false } : new Promise(() => {})),
        return: () => {
          isCancelled = true;
          throw new Error("ignored");
        },
      };
      const source = { [Symbol.asyncIterator]: () => iterator } as unknown as AsyncIterable<Uint8Array>;
      return { source, wasCancelled: () => isCancelled };
    },
  };

  it.each(Object.keys(stalled))("stops %s that has stalled, and cancels it", async (name) => {
    const before = np.memory();
    const { source, wasCancelled } = (stalled[name] as (typeof stalled)[string])();
    const controller = new AbortController();
    const reason = new Error("enough");
    const told: number[] = [];
    const loading = loadArray(source, {
      signal: controller.signal,
      onProgress: ({ read }) => told.push(read),
    });
    const ended = loading.catch((error) => error);
    while (!told.includes(5000)) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(np.memory().arrays).toBe(before.arrays + 1);
    controller.abort(reason);
    expect(await ended).toBe(reason);
    const { used, arrays } = before;
    expect(np.memory()).toMatchObject({ used, arrays });
    expect(wasCancelled()).toBe(true);
  });

  it("stops the wait for a promise, and cancels what comes of it later", async () => {
    let give: (response: Response) => void = () => {};
    const later = new Promise<Response>((resolve) => {
      give = resolve;
    });
    const controller = new AbortController();
    const loading = loadArray(later, { signal: controller.signal });
    controller.abort();
    await expect(loading).rejects.toThrow("aborted");
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
    };
    give(new Response(new ReadableStream({ cancel })));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isCancelled).toBe(true);
  });

  it("that has aborted already reads nothing", async () => {
    const signal = AbortSignal.abort(new Error("before"));
    for (const open of Object.values(sources))
      await expect(loadArray(open(file), { signal })).rejects.toThrow("before");
  });

  it("leaves no listeners behind", async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    const count = (step: number, method: "addEventListener" | "removeEventListener") => {
      const own = signal[method].bind(signal) as (...args: unknown[]) => void;
      signal[method] = (...args: unknown[]) => {
        listeners += step;
        own(...args);
      };
    };
    count(1, "addEventListener");
    count(-1, "removeEventListener");
    (await loadArray(streamOf(cut(file, 9999)), { signal })).dispose();
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(listeners).toBe(0);
  });
});

/** A WritableStream that keeps its chunks. */
function sink(write?: (chunk: Uint8Array) => unknown) {
  const chunks: Uint8Array[] = [];
  const ends: unknown[] = [];
  const stream = new WritableStream<Uint8Array>({
    async write(chunk) {
      await write?.(chunk);
      chunks.push(chunk);
    },
    close: () => void ends.push("closed"),
    abort: (reason) => void ends.push(reason),
  });
  return { stream, ends, bytes: () => Buffer.concat(chunks) };
}

describe("np.save to a WritableStream", () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

  it("writes the same bytes as without a target, and closes the stream", async () => {
    const a = np.scope(() => np.arange(200_000).reshape(400, 500));
    const views = [a, a.T, a.get("::-1, ::2") as NDArray];
    for (const array of [...views, np.array(1.5), [[1, 2]]]) {
      const { stream, ends, bytes } = sink(pause);
      await np.save(stream, array);
      expect(Buffer.compare(bytes(), np.save(array))).toBe(0);
      expect(ends).toEqual(["closed"]);
      if (array instanceof np.NDArray && array !== a) array.dispose();
    }
    a.dispose();
  });

  it("holds the memory while the array is moved or disposed of", async () => {
    for (const act of [(a: NDArray) => a.dispose(), (a: NDArray) => a.data, (a: NDArray) => a.transfer()]) {
      const a = np.arange(200_000);
      const expected = np.save(a);
      let isDone = false;
      const { stream, bytes } = sink(() => {
        if (!isDone) act(a);
        isDone = true;
        np.full(200_000, -1).dispose();
        return pause();
      });
      await np.save(stream, a);
      expect(Buffer.compare(bytes(), expected)).toBe(0);
      a.dispose();
    }
  });

  it("sends copies, not views of the array's memory", async () => {
    const a = np.arange(10);
    const { stream, bytes } = sink((chunk) => {
      expect(chunk.buffer.byteLength).toBe(chunk.length);
    });
    await np.save(stream, a);
    expect(bytes().length).toBe(208);
    a.dispose();
  });

  it("aborts the stream on failures, and by the signal", async () => {
    const own = new Error("own");
    const a = np.arange(200_000);
    const failing = sink(() => {
      throw own;
    });
    await expect(np.save(failing.stream, a)).rejects.toBe(own);
    const controller = new AbortController();
    const stalled = sink(() => new Promise(() => {}));
    const saving = np.save(stalled.stream, a, { signal: controller.signal });
    await pause();
    controller.abort(own);
    await expect(saving).rejects.toBe(own);
    const told = sink();
    const fail = () => {
      throw own;
    };
    await expect(np.save(told.stream, a, { onProgress: fail })).rejects.toBe(own);
    expect(told.ends).toEqual([own]);
    const detached = sink(() => {
      const { buffer } = a.data;
      if (buffer.byteLength > 0) structuredClone(buffer, { transfer: [buffer] });
    });
    await expect(np.save(detached.stream, a)).rejects.toThrow(
      "save: the memory of the array was detached or shrunk",
    );
    const locked = sink().stream;
    locked.getWriter();
    expect(() => np.save(locked, 1)).toThrow("save: target is locked");
    a.dispose();
  });

  it("holds the elements of an array that a getter of the target disposes of", () => {
    const a = np.arange(1000);
    const target = {
      get path() {
        a.dispose();
        np.full(1000, 7).dispose();
        return 3;
      },
    };
    expect(() => np.save(target as never, a)).toThrow(
      "save: target must be a path, a file: URL or a WritableStream",
    );
  });
});

it("expects files of NumPy in these tests", () => {
  expect(few.map(({ dtype }: RecordedFile) => dtype).length).toBeGreaterThan(25);
});
