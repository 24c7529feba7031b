/** Tests that whatever is read to its end is compared with the checksums behind it: those of gzip and of the members of npz files. */
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { type LoadOptions, type NDArray } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { newFolder } from "../../support/new-folder.ts";
import { loadArray } from "../samples.ts";

checkBalance();

const folder = newFolder();

/** The most bytes that one call of the kernel unpacks. */
const WINDOW = 131_072;

type Bytes = Uint8Array<ArrayBuffer>;

const packed = (content: Uint8Array | string): Bytes => new Uint8Array(gzipSync(content));
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** Returns bytes in which one, counted from the end, is another one. */
function changed(bytes: Uint8Array, fromEnd: number): Bytes {
  const copy = new Uint8Array(bytes);
  (copy[copy.length - fromEnd] as number) ^= 1;
  return copy;
}

/** Gives bytes in two chunks, and tells how many chunks were asked for. */
function chunked(...chunks: Uint8Array[]): { stream: AsyncIterable<Uint8Array>; asked: () => number } {
  let count = 0;
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) {
      count += 1;
      yield chunk;
    }
  }
  return { stream: stream(), asked: () => count };
}

/** The faults of gzip, each with the message. */
function faulty(file: Bytes): [name: string, file: Bytes, message: string][] {
  const ends = "Compressed file ended before the end-of-stream marker was reached";
  return [
    ["another checksum", changed(file, 8), "CRC check failed in gzip"],
    ["another length", changed(file, 4), "Incorrect length of data produced in gzip"],
    ["no last byte", file.slice(0, -1), ends],
    ["no length", file.slice(0, -4), ends],
    ["no trailer", file.slice(0, -8), ends],
    ["no end of its data", file.slice(0, -9), "the compressed data ends too early"],
    [
      "another member with another checksum",
      joined(file, changed(packed(""), 8)),
      "CRC check failed in gzip",
    ],
    [
      "half of another member",
      joined(file, packed("").subarray(0, 11)),
      "the compressed data ends too early",
    ],
    [
      "a few bytes behind it",
      joined(file, Buffer.from("abc")),
      "Not a gzipped file: bytes follow its last member",
    ],
    [
      "other bytes behind it",
      joined(file, Buffer.from("other bytes")),
      "Not a gzipped file: bytes follow its last member",
    ],
  ];
}

/** Every way to give bytes to a reader of text. Those of a stream come in two parts, wherever these end. */
function* sourcesOf(file: Bytes): Generator<() => unknown> {
  yield () => file;
  const path = join(folder, "file.gz");
  writeFileSync(path, file);
  yield () => ({ path });
  yield () => new Blob([file]);
  for (const cut of [1, 8, 9, 10, 11, 12, 13, 20])
    yield () => chunked(file.subarray(0, -cut), file.subarray(-cut)).stream;
}

const rejection = (read: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(read)
    .then((result) => {
      if (result instanceof np.NDArray) result.dispose();
      return result;
    })
    .catch((error) => error);

describe("gzip of an npy file", () => {
  // The bytes of the second file end where a window does, so its array is complete before the end of the data is seen.
  const files = [np.save([1, 2, 3]), np.scope(() => np.save(np.zeros((2 * WINDOW - 128) / 8)))];

  it("is read to its end from every source, and faults there are named", async () => {
    for (const npy of files)
      for (const [name, file, message] of faulty(packed(npy)))
        for (const source of sourcesOf(file)) {
          const error = await rejection(() => np.load(source() as Uint8Array));
          expect(error, name).toBeInstanceOf(np.ValueError);
          expect((error as Error).message, name).toContain(`load: ${message}`);
        }
  });

  it("may have any bytes behind the array, which are read to their end", () => {
    const told: unknown[] = [];
    const file = packed(joined(np.save([1, 2]), Buffer.alloc(3 * WINDOW, "x")));
    const a = loadArray(file, { onProgress: (progress) => told.push(progress) });
    expect(a.toArray()).toEqual([1, 2]);
    expect(told.at(-1)).toEqual({ read: file.length, total: file.length });
    a.dispose();
    expectError(() => loadArray(changed(file, 8)), np.ValueError, "load: CRC check failed in gzip");
  });

  it("is not unpacked without a bound behind the array", async () => {
    const bomb = joined(packed(np.save([1, 2])), ...new Array(40).fill(packed(Buffer.alloc(WINDOW))));
    const read = (options: LoadOptions) => () => loadArray(bomb, options);
    const refuse = (maxBytes: number, found: number): void =>
      expectError(
        read({ maxBytes }),
        np.ValueError,
        `load: what follows the array has ${found} bytes, at most ${maxBytes} are allowed; pass { maxBytes }`,
      );
    refuse(16, WINDOW);
    refuse(39 * WINDOW, 40 * WINDOW);
    read({ maxBytes: 40 * WINDOW })().dispose();
    const chunks = new Array(20).fill(packed(Buffer.alloc(WINDOW)));
    const { stream, asked } = chunked(packed(np.save([1, 2])), ...chunks);
    await expect(loadArray(stream, { maxBytes: WINDOW })).rejects.toThrow("what follows the array");
    expect(asked()).toBeLessThan(5);
  });

  it("is read no further than a slice", async () => {
    const npy = np.scope(() => np.save(np.arange(4 * WINDOW)));
    const file = gzipSync(npy, { level: 0 });
    const { stream, asked } = chunked(file.subarray(0, WINDOW), file.subarray(WINDOW));
    const rows = await loadArray(stream, { slice: ":3" });
    expect(rows.toArray()).toEqual([0, 1, 2]);
    expect(asked()).toBe(1);
    rows.dispose();
  });
});

describe("gzip of a text", () => {
  type Read = (source: never, options?: object) => unknown;
  const readers: Readonly<Record<string, Read>> = {
    loadtxt: (source, options) => np.loadtxt(source, { delimiter: ",", ...options }),
    genfromtxt: (source, options) => np.genfromtxt(source, { delimiter: ",", ...options }),
    "genfromtxt by widths": (source, options) =>
      np.genfromtxt(source, { delimiter: [1, 2], loose: true, ...options }),
    readColumns: async (source, options) => {
      const columns: Record<string, NDArray> = await np.readColumns(source, { header: false, ...options });
      for (const column of Object.values(columns)) column.dispose();
    },
    readBlocks: async (source, options) => {
      for await (const block of np.readBlocks(source, { header: false, as: "array", ...options }))
        block.dispose();
    },
    fromfile: (source, options) => np.fromfile(source, { sep: ",", ...options }),
    fromregex: (source) => np.fromregex(source, /(\d),/),
  };
  const textsOf = (name: string): string[] => {
    if (name === "fromfile") return ["1,2", "1,".repeat(WINDOW).slice(0, -1)];
    // Fields of fixed widths are cut one by one.
    const lines = "1,2\n".repeat((name === "genfromtxt by widths" ? WINDOW / 32 : 2 * WINDOW) / 4);
    return ["1,2\n3,4\n", lines, lines.slice(0, -1)];
  };

  it.each(Object.keys(readers))("is read to its end by %s, and faults there are named", async (name) => {
    const read = readers[name] as Read;
    for (const text of textsOf(name))
      for (const [fault, file, message] of faulty(packed(text)))
        for (const source of sourcesOf(file)) {
          const error = await rejection(() => read(source() as never));
          expect(error, fault).toBeInstanceOf(np.ValueError);
          expect((error as Error).message, fault).toContain(`: ${message}`);
        }
  });

  it.each([
    ["loadtxt", { maxRows: 3 }],
    ["genfromtxt", { maxRows: 3 }],
    ["readColumns", { maxRows: 3, dtypes: "float64" }],
    ["readBlocks", { maxRows: 3 }],
    ["fromfile", { count: 3 }],
  ])("is read by %s no further than the caller wants", async (name, options) => {
    const read = readers[name] as Read;
    // Nothing is packed, so all of the text comes with the first chunks, and a wrong checksum behind it.
    const unit = name === "fromfile" ? "1," : "1,2\n";
    const file = changed(gzipSync(unit.repeat((64 * WINDOW) / unit.length), { level: 0 }), 8);
    const chunks = Array.from({ length: 64 }, (_, place) =>
      file.subarray(place * WINDOW, (place + 1) * WINDOW),
    );
    const { stream, asked } = chunked(...chunks, file.subarray(64 * WINDOW));
    expect(await rejection(() => read(stream as never, options))).not.toBeInstanceOf(Error);
    expect(asked()).toBeLessThan(16);
  });

  it("is read no further than the blocks that are taken", async () => {
    const file = changed(gzipSync("1,2\n".repeat(WINDOW)), 8);
    let blocks = 0;
    for await (const { c0, c1 } of np.readBlocks(file, { header: false, rows: 2 })) {
      c0?.dispose();
      c1?.dispose();
      blocks += 1;
      if (blocks === 2) break;
    }
    expect(blocks).toBe(2);
  });
});

describe("a member of an npz file", () => {
  /** Packs bytes. Behind them stand many blocks without bytes, so the end of the data comes later than the last byte. */
  const deflated = (content: Uint8Array): Uint8Array =>
    joined(
      deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH }),
      Buffer.from("000000ffff".repeat(WINDOW / 4), "hex"),
      Uint8Array.of(3, 0),
    );

  /** Makes an npz file with one member. */
  function archive(content: Uint8Array, method: "stored" | "deflated", crc: number): Bytes {
    const bytes = Buffer.from(np.savez({ a: [] }));
    const central = bytes.lastIndexOf("PK\x01\x02", undefined, "latin1");
    const body = method === "stored" ? content : deflated(content);
    const [head, tail] = [Buffer.from(bytes.subarray(0, 55)), Buffer.from(bytes.subarray(central))];
    tail.writeUInt16LE(method === "stored" ? 0 : 8, 10);
    tail.writeUInt32LE(crc, 16);
    tail.writeUInt32LE(body.length, 20);
    tail.writeUInt32LE(content.length, 24);
    tail.writeUInt32LE(head.length + body.length, tail.length - 22 + 16);
    return joined(head, body, tail);
  }
  const npy = np.scope(() => np.save(np.zeros((2 * WINDOW - 128) / 8)));
  const contents: [string, Uint8Array][] = [
    ["an array", npy],
    ["an array with bytes behind it", Buffer.concat([npy, Buffer.alloc(WINDOW)])],
    ["bytes", new Uint8Array(2 * WINDOW)],
    ["few bytes", Uint8Array.of(1, 2, 3)],
    ["no bytes", new Uint8Array(0)],
  ];
  const read = async (source: () => unknown): Promise<unknown> => {
    const file = await np.load(source() as Blob, { kind: "npz" });
    const result = await rejection(() => file.get("a"));
    file.close();
    return result;
  };

  it.each(contents)("is compared with its checksum: %s", async (_, content) => {
    const trailer = gzipSync(content).subarray(-8);
    const crc = trailer.readUInt32LE(0);
    for (const method of ["stored", "deflated"] as const) {
      const [good, bad] = [archive(content, method, crc), archive(content, method, (crc ^ 1) >>> 0)];
      for (const source of sourcesOf(good)) expect(await read(source)).not.toBeInstanceOf(Error);
      for (const source of sourcesOf(bad)) {
        const error = await read(source);
        expect(error).toBeInstanceOf(np.ValueError);
        expect((error as Error).message).toContain("get: 'a.npy': Bad CRC-32");
      }
    }
  });

  it("is refused if the file became shorter after it was opened", () => {
    for (const [, content] of contents.slice(0, 4)) {
      const crc = gzipSync(content).readUInt32LE(gzipSync(content).length - 8);
      const path = join(folder, "shrunk.npz");
      const bytes = archive(content, "stored", crc);
      writeFileSync(path, bytes);
      const file = np.load(path, { kind: "npz" });
      truncateSync(path, 55 + content.length - 1);
      expectError(() => file.get("a"), np.ValueError, "get: 'a.npy': the member is cut off");
      file.close();
    }
  });
});
