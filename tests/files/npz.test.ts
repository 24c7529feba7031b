/** Tests npz files: archives of NumPy are read right from every kind of source, written ones have NumPy's bytes, faults are named. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it, vi } from "vitest";
import np, { type NDArray, type NpzContent, type NpzFile } from "../../ts/index.ts";
import { readRecorded } from "../numpy/read-recorded.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import type { RecordedArray } from "./recorded.ts";
import { expectArray } from "./samples.ts";

type Member = Omit<RecordedArray, "bytes"> & { readonly bytes: string };

interface Archive {
  readonly file: string;
  readonly names: readonly string[];
  readonly members: Readonly<Record<string, Member>>;
}

interface Recorded {
  readonly read: Readonly<Record<string, Archive>>;
  readonly saved: Readonly<Record<string, string>>;
}

const recorded = readRecorded<Recorded>("archives");
const decode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64"));
const fileOf = (name: string): Uint8Array<ArrayBuffer> => decode(recorded.read[name]?.file as string);

checkBalance();

const folder = mkdtempSync(join(tmpdir(), "npz-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks that the content of a member is the array that NumPy reads. */
function expectMember(content: NpzContent | undefined, member: Member): void {
  expectArray(content as NDArray, { ...member, bytes: decode(member.bytes) });
}

function expectMemberOf(file: NpzFile, name: string, elements: number[]): void {
  const member = file.get(name) as NDArray;
  expect(member.toArray()).toEqual(elements);
  member.dispose();
}

/** Checks a call of load or get that fails: with an error of the kind, whose message has these words. */
async function expectRejected(promise: Promise<unknown>, message: string | RegExp): Promise<void> {
  await expect(promise).rejects.toThrow(np.ValueError);
  await expect(promise).rejects.toThrow(message);
}

/** Returns bytes with some of them changed. */
function changed(bytes: Uint8Array, at: number, ...values: number[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  copy.set(values, at);
  return copy;
}

/** Returns where the last record with this signature begins: 1 for those before members, 2 and 5 for those of the directory. */
const lastRecord = (bytes: Uint8Array, a: number, b: number): number =>
  Buffer.from(bytes).lastIndexOf(Uint8Array.of(0x50, 0x4b, a, b));

/** Returns an npz file of one member, `a`, in which a text was replaced by another one. The checksums are right. */
function replaced(text: string, by: string): Buffer {
  const bytes = Buffer.from(np.savez({ a: [1, 2] }));
  const central = lastRecord(bytes, 1, 2);
  const member = bytes.subarray(bytes.indexOf("\x93NUMPY", 0, "latin1"), central);
  member.write(by, member.indexOf(text, 0, "latin1"), "latin1");
  for (const at of [14, central + 16]) bytes.writeUInt32LE(crcOf(member), at);
  return bytes;
}

describe("np.load of an npz file", () => {
  it.each(Object.keys(recorded.read))("reads files of NumPy: %s", (name) => {
    const { names, members } = recorded.read[name] as Archive;
    const file = np.load(fileOf(name), { kind: "npz" });
    expect(file.files).toEqual(names);
    for (const [key, content] of file) expectMember(content, members[key] as Member);
    file.close();
  });

  it("reads them from promised sources, several members at the same time", async () => {
    const { members } = recorded.read.compressed as Archive;
    const bytes = fileOf("compressed");
    const sources = [
      new Blob([bytes]),
      new Response(bytes),
      new Blob([bytes]).stream(),
      (async function* () {
        for (let at = 0; at < bytes.length; at += 1000) yield bytes.slice(at, at + 1000);
      })(),
    ];
    for (const source of sources) {
      const file = await np.load(source, { kind: "npz" });
      const contents = await Promise.all(file.files.map((name) => file.get(name)));
      file.files.forEach((name, place) => {
        expectMember(contents[place], members[name] as Member);
      });
      for await (const [name, content] of file) expectMember(content, members[name] as Member);
      file.close();
    }
  });

  it("finds members with and without the ending .npy", () => {
    const file = np.load(np.savez({ x: [1] }), { kind: "npz" });
    for (const name of ["x", "x.npy"]) {
      const array = file.get(name) as NDArray;
      expect(array.toArray()).toEqual([1]);
      array.dispose();
    }
    for (const name of ["y", "", "toString", "__proto__", "X"])
      expect(() => file.get(name)).toThrow(`get: '${name}' is not a file in the archive; it has 'x'`);
    expect(() => file.get(undefined as never)).toThrow(
      "get: undefined is not a file in the archive; it has 'x'",
    );
    const many = np.load(np.savez(Object.fromEntries([...new Array(12)].map((_, at) => [`a${at}`, [at]]))), {
      kind: "npz",
    });
    expect(() => many.get("x")).toThrow(/; it has 'a0', .*, 'a9' and 2 more$/);
    const none = np.load(np.savez({}), { kind: "npz" });
    expect(() => none.get("x")).toThrow(/; it is empty$/);
  });

  it("gives the bytes of a member that is no npy file", () => {
    const content = np.load(replaced("\x93NUMPY", "ANUMPY"), { kind: "npz" }).get("a");
    expect(content).toBeInstanceOf(Uint8Array);
    const member = Buffer.from(np.save([1, 2]));
    member[0] = 0x41;
    expect(Buffer.compare(content as Uint8Array, member)).toBe(0);
  });

  it("says which names there are", () => {
    expect(String(np.load(np.savez({ x: [1], y: [2] })))).toBe("NpzFile with keys: x, y");
    expect(String(np.load(np.savez([1, 2, 3, 4, 5, 6])))).toBe(
      "NpzFile with keys: arr_0, arr_1, arr_2, arr_3, arr_4...",
    );
  });

  it("reads nothing after close", async () => {
    const bytes = np.savez({ x: [1] });
    const file = np.load(bytes, { kind: "npz" });
    file.close();
    file.close();
    expect(() => file.get("x")).toThrow("get: the npz file was closed");
    const promised = await np.load(new Blob([bytes]), { kind: "npz" });
    promised.close();
    await expectRejected(promised.get("x"), "get: the npz file was closed");
  });

  it("reads only the other kind if kind says so", () => {
    const [npy, npz] = [np.save([1]), np.savez([[1]])];
    expect(() => np.load(npz, { kind: "npy" })).toThrow("the file is an npz file, and kind is 'npy'");
    expect(() => np.load(npy, { kind: "npz" })).toThrow("the file is an npy file, and kind is 'npz'");
    expect(() => np.load(npz, { slice: "0:1" })).toThrow("slice needs an npy file");
    expect(() => np.load(npz, { kind: "zip" as "npz" })).toThrow("kind must be 'npy' or 'npz'");
  });

  it("is closed at the end of a block by using", async () => {
    const bytes = np.savez({ x: [1] });
    const file = np.load(bytes, { kind: "npz" });
    file[Symbol.dispose]();
    expect(() => file.get("x")).toThrow("get: the npz file was closed");
    const promised = await np.load(new Blob([bytes]), { kind: "npz" });
    promised[Symbol.dispose]();
    await expectRejected(promised.get("x"), "get: the npz file was closed");
    expect(Object.keys(file)).toEqual(["files"]);
  });

  it("limits the bytes of an array by maxBytes", () => {
    const file = np.load(fileOf("long"), { kind: "npz", maxBytes: 1000 });
    expect(() => file.get("x")).toThrow(/has \d+ bytes, at most 1000 are allowed/);
  });
});

/** The checksum, bit by bit. */
function crcOf(bytes: Uint8Array): number {
  let state = 0xffffffff;
  for (const byte of bytes) {
    state ^= byte;
    for (let bit = 0; bit < 8; bit += 1) state = state & 1 ? (state >>> 1) ^ 0xedb88320 : state >>> 1;
  }
  return (state ^ 0xffffffff) >>> 0;
}

describe("a broken npz file", () => {
  const good = fileOf("stored");
  const packed = fileOf("long");
  const central = (bytes: Uint8Array): number => lastRecord(bytes, 1, 2);

  it("is refused wherever it is cut off", () => {
    for (const bytes of [fileOf("a list"), packed, fileOf("large fields")])
      for (let length = 0; length < bytes.length; length += length < 64 ? 1 : 97)
        expect(() => np.load(bytes.slice(0, length))).toThrow(np.ValueError);
  });

  it("is refused when a byte of an array is another one", () => {
    const file = np.load(changed(good, 190, 0xff), { kind: "npz" });
    expect(() => file.get("boolC")).toThrow("get: 'boolC.npy': Bad CRC-32");
  });

  it("is refused when the compressed bytes are no deflate", () => {
    const start = 30 + 5 + 20;
    for (const byte of [0x07, 0xff]) {
      const file = np.load(changed(packed, start, byte), { kind: "npz" });
      expect(() => file.get("x")).toThrow(np.ValueError);
    }
  });

  it.each([
    [
      "a directory that is longer than the file",
      (b: Uint8Array) => changed(b, lastRecord(b, 5, 6) + 12, 0xff, 0xff),
      "Bad offset",
    ],
    ["a cut end record", (b: Uint8Array) => b.subarray(0, -1), "File is not a zip file"],
    [
      "a wrong size of the directory",
      (b: Uint8Array) => changed(b, lastRecord(b, 5, 6) + 12, 7),
      "central directory",
    ],
    ["a wrong signature in the directory", (b: Uint8Array) => changed(b, central(b), 0), "Bad magic number"],
    ["a corrupt extra field", (b: Uint8Array) => changed(b, central(b) + 28, 0, 0, 5), "Corrupt extra field"],
    [
      "a name that is not UTF-8",
      (b: Uint8Array) => changed(changed(b, central(b) + 9, 8), central(b) + 46, 0xff),
      "not UTF-8",
    ],
  ])("is refused with %s", (_, change, message) => {
    expect(() => np.load(change(good))).toThrow(np.ValueError);
    expect(() => np.load(change(good))).toThrow(message);
  });

  it.each([
    ["a wrong offset", (b: Uint8Array) => changed(b, central(b) + 42, 1), "Bad magic number for file header"],
    [
      "an offset behind the end",
      (b: Uint8Array) => changed(b, central(b) + 42, 0, 0, 0, 0x70),
      "Truncated file header",
    ],
    ["another name", (b: Uint8Array) => changed(b, central(b) + 46, 0x71), "differ"],
    ["a size that is too large", (b: Uint8Array) => changed(b, central(b) + 20, 0, 0, 0, 0x70), "is cut off"],
    ["two sizes", (b: Uint8Array) => changed(b, central(b) + 24, 1), "cannot have"],
    ["another checksum", (b: Uint8Array) => changed(b, central(b) + 16, 1, 2, 3), "Bad CRC-32"],
  ])("has a member that is refused with %s", (_, change, message) => {
    const file = np.load(change(fileOf("a list")), { kind: "npz" });
    const name = file.files.at(-1) as string;
    expect(() => file.get(name)).toThrow(np.ValueError);
    expect(() => file.get(name)).toThrow(message);
  });

  it("is refused in a newer version of the format", () => {
    const bytes = fileOf("a list");
    const message = "load: zip file version 6.4 is not supported";
    expectError(() => np.load(changed(bytes, central(bytes) + 6, 64)), np.NotImplementedError, message);
  });

  it("gives the members behind missing bytes, and ends names before a NUL", () => {
    const bytes = np.savez({ a: [1], bcd: [2] });
    const behind = np.load(Buffer.concat([bytes.subarray(0, 60), bytes.subarray(61)]), { kind: "npz" });
    expect(() => behind.get("a")).toThrow("is cut off");
    expectMemberOf(behind, "bcd", [2]);
    const both = [bytes.indexOf(0x63, 200), central(bytes) + 47];
    const named = np.load(
      both.reduce((file, at) => changed(file, at, 0), bytes),
      { kind: "npz" },
    );
    expect(named.files).toEqual(["a", "b"]);
    expectMemberOf(named, "b", [2]);
  });

  it("gives its other members when one is encrypted, or packed in another way", () => {
    const two = np.savez({ a: [1], b: [2] });
    const refusals: readonly [at: number, byte: number, message: string][] = [
      [8, 1, "get: 'b.npy': the member is encrypted"],
      [8, 0x40, "get: 'b.npy': the member is encrypted"],
      [8, 0x20, "get: 'b.npy': the member is a patch"],
      [10, 12, "get: 'b.npy': That compression method is not supported: the member has number 12"],
    ];
    for (const [at, byte, message] of refusals) {
      const file = np.load(changed(two, central(two) + at, byte), { kind: "npz" });
      expectError(() => file.get("b"), np.NotImplementedError, message);
      expectMemberOf(file, "a", [1]);
    }
  });

  it.each([
    ["'<i8'", "'<U2'", "NotImplementedError", "the dtype '<U2' is not supported"],
    ["'<i8'", "'|O8'", "NotImplementedError", "Object arrays cannot be loaded"],
    ["'<i8'", "[1,2]", "NotImplementedError", "structured dtypes are not supported"],
    ["(2,)", "(9,)", "ValueError", "Failed to read all data for array"],
  ] as const)("names the member whose header has %s replaced by %s", (old, replacement, kind, message) => {
    const file = np.load(replaced(old, replacement), { kind: "npz" });
    expectError(() => file.get("a"), np[kind], `get: 'a.npy': ${message}`);
  });

  it("gets no memory for a size that deflate cannot reach", () => {
    const size = [0, 0, 0, 0x60];
    const file = np.load(changed(packed, central(packed) + 24, ...size), { kind: "npz" });
    expect(() => file.get("x")).toThrow("cannot have 1610612736 bytes");
  });

  it("is refused when a member has more bytes than it says", () => {
    // A member of 10,000 bytes that says it has 200.
    const bytes = Buffer.from(np.savez({ a: [] }));
    const body = deflateRawSync(Buffer.alloc(10_000));
    const [head, tail] = [Buffer.from(bytes.subarray(0, 55)), Buffer.from(bytes.subarray(central(bytes)))];
    tail.writeUInt16LE(8, 10);
    tail.writeUInt32LE(body.length, 20);
    tail.writeUInt32LE(200, 24);
    tail.writeUInt32LE(head.length + body.length, tail.length - 22 + 16);
    const file = np.load(Buffer.concat([head, body, tail]), { kind: "npz" });
    expect(() => file.get("a")).toThrow("Bad CRC-32");
  });
});

describe("np.savez", () => {
  const base = np.arange(0, 24, 1, { dtype: "int32" }).reshape(4, 6);
  afterAll(() => base.dispose());
  const arrays = {
    list: () => [base, base.T, base.get(":", "::2") as NDArray],
    names: () => ({ x: base.get("0:0") as NDArray, y: np.array(2.5), ä: np.ones(3, { dtype: "bool" }) }),
    nothing: () => ({}),
  };

  it.each(Object.keys(arrays))("writes the bytes of NumPy: %s", (name) => {
    const expected = decode(recorded.saved[name] as string);
    np.scope(() => {
      const bytes = np.savez(arrays[name as keyof typeof arrays]() as NDArray[]);
      expect(Buffer.compare(bytes, expected)).toBe(0);
    });
  });

  it("writes to a path, and adds .npz", () => {
    np.savez(join(folder, "x"), { a: [1, 2] });
    np.savez({ path: join(folder, "y.npz") } as never, { a: [1, 2] });
    for (const name of ["x.npz", "y.npz"]) {
      expect(Buffer.compare(readFileSync(join(folder, name)), np.savez({ a: [1, 2] }))).toBe(0);
      const file = np.load(join(folder, name), { kind: "npz" });
      const array = file.get("a") as NDArray;
      expect(array.toArray()).toEqual([1, 2]);
      array.dispose();
      file.close();
    }
  });

  it("writes to a stream, and tells the progress", async () => {
    const chunks: Uint8Array[] = [];
    const stream = new WritableStream<Uint8Array>({
      write(chunk) {
        chunks.push(chunk);
      },
    });
    const told: number[] = [];
    const large = np.arange(100_000);
    await np.savez(stream, { large }, { onProgress: ({ written, total }) => told.push(written / total) });
    expect(Buffer.compare(Buffer.concat(chunks), np.savez({ large }))).toBe(0);
    expect(told.at(-1)).toBe(1);
    expect(told.length).toBeGreaterThan(2);
    large.dispose();
  });

  it("takes an object or a list of arrays", () => {
    const one = np.zeros(2);
    const file = np.load(np.savez([1]));
    const classes = [one, file, new Map([["a", [1]]]), Promise.resolve({ a: [1] }), new ArrayBuffer(8)];
    for (const wrong of [np.newaxis, 5, "x", new Float64Array(3), ...classes])
      expect(() => np.savez(wrong as never)).toThrow(
        "savez: arrays must be an object with an array for each name",
      );
    one.dispose();
    const names = { re: 1, im: 2, data: 3, shape: 4 };
    expect(np.load(np.savez(names), { kind: "npz" }).files).toEqual(Object.keys(names));
    expect(() => np.savez({ a: [1], b: [[1], [2, 3]] })).toThrow(/^savez: arrays\.b/);
    expect(() => np.savez(5 as never, { a: [1] })).toThrow("savez: target must be");
  });
});

describe("names of np.savez", () => {
  it("come back as they were", () => {
    for (const name of ["__proto__", "constructor", "\ufeffx", "é", "a b/c", "é".repeat(32_765)])
      np.scope(() => {
        const file = np.load(np.savez({ [name]: [1, 2] }), { kind: "npz" });
        expect(file.files).toEqual([name]);
        expect((file.get(name) as NDArray).toArray()).toEqual([1, 2]);
      });
  });

  it("fit into their field", async () => {
    const long = { ["é".repeat(32_766)]: [1] };
    const message = "is too long: names have at most 65531 bytes in UTF-8";
    expect(() => np.savez(long)).toThrow(np.ValueError);
    expect(() => np.savez(long)).toThrow(message);
    await expectRejected(np.savezCompressed(long), message);
  });
});

describe("np.savezCompressed", () => {
  it("writes members that are smaller, and that load unpacks", async () => {
    const values = np.arange(300_000);
    const bytes = await np.savezCompressed({ values, none: np.scope(() => []) });
    expect(bytes.length).toBeLessThan(values.nbytes / 3);
    const file = np.load(bytes, { kind: "npz" });
    np.scope(() => {
      expect((file.get("values") as NDArray).toArray()).toEqual(values.toArray());
      expect((file.get("none") as NDArray).shape).toEqual([0]);
    });
    values.dispose();
  });

  it("writes to a path and to a stream", async () => {
    const path = join(folder, "packed.npz");
    await np.savezCompressed(path, [[1, 2, 3]]);
    const chunks: Uint8Array[] = [];
    await np.savezCompressed(new WritableStream({ write: (chunk) => void chunks.push(chunk) }), [[1, 2, 3]]);
    expect(Buffer.compare(readFileSync(path), Buffer.concat(chunks))).toBe(0);
  });

  it("stops when the signal aborts, and leaves nothing allocated", async () => {
    const values = np.zeros(1_000_000);
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new Error("enough"));
    await expect(
      np.savezCompressed(null, { values }, { signal: controller.signal, onProgress }),
    ).rejects.toThrow("enough");
    values.dispose();
  });
});

describe("np.load of zstd", () => {
  // A frame with one block, which is not packed: the bytes of "hello".
  const packed = decode("KLUv/SAFKQAAaGVsbG8=");

  it("is refused where the host cannot unpack it", () => {
    const zlib = process.getBuiltinModule("node:zlib") as { zstdDecompressSync?: unknown };
    if (zlib.zstdDecompressSync === undefined) {
      expect(() => np.load(packed)).toThrow(np.NotImplementedError);
      expect(() => np.load(packed)).toThrow(
        "load: the file is compressed by zstd, which this host cannot unpack",
      );
    } else expect(() => np.load(packed)).toThrow(/the magic string is not correct.* got 'hello'/);
  });
});

describe("np.load of gzip", () => {
  const npy = np.scope(() => np.save(np.arange(50_000)));
  const npz = fileOf("stored");
  const expectArange = (array: NDArray): void => {
    expect([array.size, array.item(49_999)]).toEqual([50_000, 49_999]);
    array.dispose();
  };

  it("reads npy and npz files", async () => {
    expectArange(np.load(gzipSync(npy), { kind: "npy" }));
    expectArange(await np.load(new Blob([gzipSync(npy)]), { kind: "npy" }));
    expect(np.load(gzipSync(npz), { kind: "npz" }).files).toHaveLength(56);
  });

  it("tells the progress in unpacked bytes", () => {
    const told: unknown[] = [];
    expectArange(np.load(gzipSync(npy), { kind: "npy", onProgress: (progress) => told.push(progress) }));
    expect(told.at(-1)).toEqual({ read: 400_128, total: 400_128 });
  });

  it("reads a Blob in large parts, not byte by byte", async () => {
    for (const bytes of [npy, npz]) {
      const blob = new Blob([gzipSync(bytes)]);
      const parts = vi.spyOn(blob, "slice");
      const loaded = await np.load(blob);
      if (loaded instanceof np.AsyncNpzFile) loaded.close();
      else loaded.dispose();
      expect(parts.mock.calls.length).toBeLessThan(5);
    }
  });

  it("tells the progress in unpacked bytes", async () => {
    const told: { read: number; total: number }[] = [];
    const a = await np.load(new Blob([gzipSync(npy)]), { kind: "npy", onProgress: (p) => told.push(p) });
    expectArange(a);
    expect(told[0]).toEqual({ read: 128, total: 400_128 });
    expect(told.at(-1)).toEqual({ read: 400_128, total: 400_128 });
  });

  it("reads files of several members, with zeros behind them", () => {
    const parts = [npy.subarray(0, 100), npy.subarray(100, 100), npy.subarray(100)].map((part) =>
      gzipSync(part),
    );
    expectArange(np.load(Buffer.concat([...parts, Buffer.alloc(40)]), { kind: "npy" }));
  });

  it("passes extra fields, names, comments and the checksum of the header", () => {
    const plain = gzipSync(npy);
    const fields = [
      Uint8Array.of(3, 0, 1, 2, 3),
      Buffer.from("name\0"),
      Buffer.from("comment\0"),
      Uint8Array.of(9, 9),
    ];
    const head = changed(plain.subarray(0, 10), 3, 2 | 4 | 8 | 16);
    expectArange(np.load(Buffer.concat([head, ...fields, plain.subarray(10)]), { kind: "npy" }));
  });

  it("passes a name of many portions, and zeros of many portions", async () => {
    const [start, rest] = [gzipSync(npy.subarray(0, 1000)), gzipSync(npy.subarray(1000))];
    const text = Buffer.alloc(3_000_000, "n");
    const head = changed(start.subarray(0, 10), 3, 8);
    const named = [head, text, Buffer.alloc(1), start.subarray(10)];
    expectArange(await np.load(new Blob([...named, Buffer.alloc(3_000_000), rest]), { kind: "npy" }));
    expect(() => np.load(Buffer.concat(named.slice(0, 2)))).toThrow(
      "load: Compressed file ended before the end-of-stream marker",
    );
  });

  it("compares checksums behind the array, where all of it is asked for", () => {
    const wrong = changed(gzipSync(npy.subarray(200)), 12, 0xff);
    const file = Buffer.concat([gzipSync(npy), wrong]);
    expect(() => np.load(file)).toThrow(np.ValueError);
    const part = np.load(file, { slice: "3:5" }) as NDArray;
    expect(part.toArray()).toEqual([3, 4]);
    part.dispose();
  });

  it("names faults", () => {
    const packed = gzipSync(npy.subarray(0, 400));
    const file = (bytes: Uint8Array) => () => np.load(bytes);
    expect(file(gzipSync(npy).subarray(0, 500))).toThrow("load: the compressed data ends too early");
    expect(file(packed.subarray(0, 7))).toThrow(
      "load: Compressed file ended before the end-of-stream marker",
    );
    expect(file(changed(packed, 2, 7))).toThrow("Unknown compression method 7");
    expect(file(changed(packed, packed.length - 8, 1, 2))).toThrow("CRC check failed");
    expect(file(changed(packed, packed.length - 4, 1, 2))).toThrow("Incorrect length of data");
    expect(file(packed)).toThrow("Failed to read all data for array");
  });
});
