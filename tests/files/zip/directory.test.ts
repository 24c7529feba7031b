/** Tests broken npz files: faults in the directory and in the records of the members are named. */
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { type NDArray, type NpzFile } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { changed, fileOf, lastRecord, replaced } from "../archives.ts";

checkBalance();

function expectMemberOf(file: NpzFile, name: string, elements: number[]): void {
  const member = file.get(name) as NDArray;
  expect(member.toArray()).toEqual(elements);
  member.dispose();
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
