/** Tests npy and npz files that are compressed by gzip. */
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { changed, fileOf } from "../archives.ts";

checkBalance();

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

  it("tells the progress in packed bytes, to their end", async () => {
    const { length } = gzipSync(npy);
    for (const source of [gzipSync(npy), new Blob([gzipSync(npy)])]) {
      const told: { read: number; total: number }[] = [];
      expectArange(await np.load(source as Blob, { kind: "npy", onProgress: (p) => told.push(p) }));
      expect(told[0]).toEqual({ read: 0, total: length });
      expect(told.at(-1)).toEqual({ read: length, total: length });
    }
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
