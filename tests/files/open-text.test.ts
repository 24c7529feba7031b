/** Tests what np.loadtxt reads from: texts, bytes, files, addresses and streams, cut anywhere; and what aborts and limits do. */
import { createReadStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { type LoadtxtOptions, type NDArray, type SourceAtOnce, type TextLater } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { newFolder } from "../support/new-folder.ts";
import { serve } from "../support/serve.ts";
import { cut, iterate, streamOf } from "./pieces.ts";

checkBalance();

type Options = LoadtxtOptions<undefined>;

/** A table in which a cut can fall within a character, a pair of surrogates, a newline, a quoted field and a comment. */
const text = "\ufeffx→😀→z\r\n1→“2\r\n“→-3.25 ☃ a # b\r\n\r“4“→5→6\r\n";
const options = { skiprows: 1, delimiter: "→", quotechar: "“", comments: "☃", ndmin: 2 } as const;
const expected = [
  [1, 2, -3.25],
  [4, 5, 6],
];
const bytes = new TextEncoder().encode(text);

const folder = newFolder();
writeFileSync(join(folder, "a.txt"), bytes);
writeFileSync(join(folder, "a.gz"), gzipSync(bytes));
const { origin: address } = await serve((request, response) => {
  if (request.url === "/gone") response.writeHead(404).end("1 2");
  else response.end(request.url === "/packed" ? gzipSync(bytes) : bytes);
});

function expectTable(a: NDArray): void {
  expect(a.toArray()).toEqual(expected);
  a.dispose();
}

const atOnce: Readonly<Record<string, () => SourceAtOnce>> = {
  "a string": () => text,
  "a Uint8Array": () => bytes,
  "a Buffer": () => Buffer.from(bytes),
  "an ArrayBuffer": () => bytes.slice().buffer,
  "a DataView": () => new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
  "a Uint16Array": () =>
    new Uint16Array(Uint8Array.from([...bytes, 10].slice(0, bytes.length + (bytes.length % 2))).buffer),
  "bytes of gzip": () => gzipSync(bytes),
  "gzip of two members": () => Buffer.concat([gzipSync(bytes.subarray(0, 20)), gzipSync(bytes.subarray(20))]),
  "a path": () => ({ path: join(folder, "a.txt") }),
  "a path of gzip": () => ({ path: join(folder, "a.gz") }),
};

const later: Readonly<Record<string, () => TextLater>> = {
  "a Blob": () => new Blob([bytes]),
  "a Blob of gzip": () => new Blob([gzipSync(bytes)]),
  "a Response": () => new Response(bytes),
  "a promise of a Response": async () => new Response(text),
  "a promise of a string": async () => text,
  "a promise of a path": async () => ({ path: join(folder, "a.txt") }),
  "an http: URL": () => new URL(`${address}/plain`),
  "an http: URL of gzip": () => new URL(`${address}/packed`),
  "what fetch gives": () => fetch(`${address}/plain`),
  "a file: URL": () => pathToFileURL(join(folder, "a.txt")),
  "a data: URL": () => new URL(`data:text/csv;base64,${Buffer.from(bytes).toString("base64")}`),
  "a stream of bytes": () => streamOf([bytes]),
  "a stream of a string": () => streamOf([text]),
  "a stream of strings and bytes": () =>
    streamOf([text.slice(0, 9), new TextEncoder().encode(text.slice(9))]),
  "an async iterable of strings": () => iterate([text]),
  "a Readable of Node": () => Readable.from([Buffer.from(bytes)]),
  "a file stream of Node": () => createReadStream(join(folder, "a.gz")) as AsyncIterable<Uint8Array>,
};

describe("np.loadtxt reads", () => {
  it.each(Object.keys(atOnce))("%s at once", (name) => {
    expectTable(np.loadtxt((atOnce[name] as () => SourceAtOnce)(), options));
  });

  it.each(Object.keys(later))("%s as a promise", async (name) => {
    const promise = np.loadtxt((later[name] as () => TextLater)(), options);
    expect(promise).toBeInstanceOf(Promise);
    expectTable(await promise);
  });

  it("streams that are cut anywhere", async () => {
    for (let length = 1; length < 40; length += 1) {
      expectTable(await np.loadtxt(streamOf(cut(bytes, length)), options));
      expectTable(await np.loadtxt(iterate(cut(text, length)), options));
      expectTable(await np.loadtxt(streamOf(cut(new Uint8Array(gzipSync(bytes)), length)), options));
    }
    for (let at = 0; at <= bytes.length; at += 1)
      expectTable(await np.loadtxt(streamOf([bytes.slice(0, at), bytes.slice(at)]), options));
    for (let at = 0; at <= text.length; at += 1)
      expectTable(await np.loadtxt(iterate([text.slice(0, at), "", text.slice(at)]), options));
  });

  it("files of several MB", async () => {
    const count = 120_000;
    const rows = Array.from(
      { length: count },
      (_, row) => `${row} ${(row * 7) % 1000}.5 ${-row}e-3${row % 5 ? "\n" : " # é\r\n"}`,
    ).join("");
    const path = join(folder, "large.txt");
    writeFileSync(path, rows);
    for (const source of [
      rows,
      { path },
      new Blob([rows]),
      streamOf(cut(new TextEncoder().encode(rows), 60_001)),
      gzipSync(rows),
    ]) {
      const a = await np.loadtxt(source as SourceAtOnce);
      const data = a.toTypedArray();
      let wrong = a.size === 3 * count ? 0 : 1;
      for (let row = 0; row < count; row += 1)
        if (
          data[3 * row] !== row ||
          data[3 * row + 1] !== ((row * 7) % 1000) + 0.5 ||
          data[3 * row + 2] !== Number(`${-row}e-3`)
        )
          wrong += 1;
      expect(wrong).toBe(0);
      a.dispose();
    }
  });

  it("no more than it needs", async () => {
    let cancelled = 0;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue("1 2\n".repeat(10_000)),
      cancel: () => {
        cancelled += 1;
      },
    });
    const a = await np.loadtxt(endless, { maxRows: 3 });
    expect(a.shape).toEqual([3, 2]);
    expect(cancelled).toBe(1);
    a.dispose();
  });

  it("nothing from the name of a file or an address", () => {
    for (const [name, meant] of [
      ["data.csv", "{ path: 'data.csv' }"],
      ["a/b.TXT", "{ path: 'a/b.TXT' }"],
      ["https://a.org/b", "new URL('https://a.org/b')"],
      ["https://a.org/b.csv", "new URL('https://a.org/b.csv')"],
    ] as const)
      expectError(
        () => np.loadtxt(name),
        np.ValueError,
        `loadtxt: a string is read as text; to read the file, pass ${meant}`,
      );
    expectError(() => np.loadtxt("a.csv\n"), np.ValueError, "line 1, column 1: cannot read 'a.csv'");
    expectError(() => np.loadtxt({ path: join(folder, "none") }), np.ValueError, "loadtxt: cannot read");
    expectError(() => np.loadtxt(3 as never), np.ValueError, "loadtxt: source must be text, { path }, bytes");
  });
});

describe("a text that comes later", () => {
  const rejects = async (source: TextLater, kind: unknown, message: string | RegExp, more: Options = {}) => {
    const { used, spilled, arrays } = np.memory();
    const error = await np.loadtxt(source, more).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(kind);
    expect((error as Error).message).toMatch(message);
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  };

  it("rejects with its faults", async () => {
    await rejects(
      streamOf(["1 2\n", "3 ", "x\n4 5"]),
      np.ValueError,
      "loadtxt: line 2, column 2: cannot read 'x' as float64",
    );
    await rejects(new URL(`${address}/gone`), np.ValueError, /^loadtxt: http.* answered 404 Not Found/);
    await rejects(streamOf([3]), np.ValueError, "loadtxt: source must be a stream of");
    const packed = gzipSync("1 2\n".repeat(100_000));
    await rejects(new Blob([packed.subarray(0, 200)]), np.ValueError, /^loadtxt: /);
    const own = new Error("own");
    async function* failing() {
      yield "1 2\n".repeat(100_000);
      throw own;
    }
    await rejects(failing(), Error, "own");
  });

  it("cancels its source after a fault", async () => {
    let reason: unknown = null;
    const stream = streamOf(["1 x\n", ...new Array(100).fill("1 2\n".repeat(20_000))], (given) => {
      reason = [given];
    });
    await rejects(stream, np.ValueError, "line 1, column 2");
    expect(reason).not.toBe(null);
  });

  it("stops when the signal aborts, and cancels its source", async () => {
    let wasCancelled = false;
    let pulls = 0;
    const stalled = new ReadableStream<string>({
      pull(controller) {
        pulls += 1;
        if (pulls > 4) return new Promise(() => {});
        controller.enqueue("1 2 3\n".repeat(50_000));
        return undefined;
      },
      cancel: () => {
        wasCancelled = true;
      },
    });
    const before = np.memory();
    const controller = new AbortController();
    const told: number[] = [];
    const ended = np
      .loadtxt(stalled, { signal: controller.signal, onProgress: ({ read }) => told.push(read) })
      .catch((error: unknown) => error);
    while ((told.at(-1) ?? 0) < 900_000) await new Promise((resolve) => setTimeout(resolve, 1));
    const reason = new Error("enough");
    controller.abort(reason);
    expect(await ended).toBe(reason);
    expect(wasCancelled).toBe(true);
    expect(np.memory()).toMatchObject({ used: before.used, spilled: before.spilled, arrays: before.arrays });
  });

  it("tells how far it was read", async () => {
    const rows = "1 2 3\n".repeat(100_000);
    for (const source of [new Blob([rows]), streamOf(cut(rows, 50_000))]) {
      const told: { read: number; total: number }[] = [];
      const a = await np.loadtxt(source, { onProgress: (progress) => told.push(progress) });
      expect(told.at(-1)?.read).toBe(rows.length);
      expect(told.every(({ read }, place) => read >= (told[place - 1]?.read ?? 0))).toBe(true);
      a.dispose();
    }
  });

  it("has a limit of bytes, also where it was packed", async () => {
    const rows = "1 2 3\n".repeat(100_000);
    const message = "loadtxt: the text has more than 1000 bytes; pass { maxBytes } to allow more";
    expectError(() => np.loadtxt(rows, { maxBytes: 1000 }), np.ValueError, message);
    await rejects(new Blob([rows]), np.ValueError, message, { maxBytes: 1000 });
    expectError(() => np.loadtxt(gzipSync(rows), { maxBytes: 1000 }), np.ValueError, /^loadtxt: .*1000/);
    const a = np.loadtxt(rows, { maxBytes: rows.length });
    expect(a.shape).toEqual([100_000, 3]);
    a.dispose();
  });

  it("may be used by others in the meantime", async () => {
    const texts = Array.from({ length: 4 }, (_, which) => `${which},2\n`.repeat(40_000));
    const tables = await Promise.all(
      texts.map((rows) => np.loadtxt(streamOf(cut(rows, 9_999)), { delimiter: "," })),
    );
    for (const [which, a] of tables.entries()) {
      expect(a.shape).toEqual([40_000, 2]);
      expect(new Set(a.toTypedArray())).toEqual(new Set([which, 2]));
      a.dispose();
    }
  });
});
