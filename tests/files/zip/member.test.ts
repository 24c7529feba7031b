/** Tests members that are larger than a window, from every source, with the checksum of the host and with that of the kernel. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import np, { type LoadOptions, type NDArray, type NpzContent } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { newFolder } from "../../support/new-folder.ts";
import { changed, lastRecord } from "../archives.ts";

checkBalance();

afterEach(() => {
  vi.restoreAllMocks();
});

const folder = newFolder();

/** Three windows and a bit, of which deflate makes blocks of several kinds. */
const values = Float64Array.from({ length: 50_000 }, (_, place) =>
  place < 20_000 ? place % 7 : Math.sin(place),
);
const stored = np.savez({ a: values });
const packed = await np.savezCompressed({ a: values });

type Options = Pick<LoadOptions, "onProgress">;
type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the only member of a file. */
const readers: Readonly<Record<string, (file: Bytes, options?: Options) => Promise<NpzContent>>> = {
  bytes: async (file, options) => np.load(file, { kind: "npz", ...options }).get("a"),
  "a path": async (file, options) => {
    const path = join(folder, "a.npz");
    writeFileSync(path, file);
    using opened = np.load(path, { kind: "npz", ...options });
    return opened.get("a");
  },
  "a Blob": async (file, options) => (await np.load(new Blob([file]), { kind: "npz", ...options })).get("a"),
};

/** Lets the host have its own checksum, or none. Returns how often it was asked. */
function hostWith(hasChecksum: boolean): () => number {
  const { crc32, ...others } = process.getBuiltinModule("node:zlib");
  const spy = vi.fn(crc32);
  const zlib = hasChecksum ? { ...others, crc32: spy } : others;
  const real = process.getBuiltinModule;
  vi.spyOn(process, "getBuiltinModule").mockImplementation(((name: string) =>
    name === "node:zlib" ? zlib : real(name)) as typeof real);
  return () => spy.mock.calls.length;
}

const ways = Object.keys(readers).flatMap((source) =>
  [true, false].map((hasChecksum) => [source, hasChecksum] as const),
);

describe.each(ways)("a large member of %s, read where the host has a checksum: %s", (source, hasChecksum) => {
  const read = readers[source] as (file: Bytes, options?: Options) => Promise<NpzContent>;

  it("has its values, whatever is computed while it is read", async () => {
    const asked = hostWith(hasChecksum);
    for (const file of [stored, packed]) {
      // It writes over the windows.
      const onProgress = (): void => np.scope(() => void np.zeros(9).astype("int8").toArray());
      const a = (await read(file, { onProgress })) as NDArray;
      expect(Buffer.compare(a.tobytes(), new Uint8Array(values.buffer))).toBe(0);
      a.dispose();
    }
    expect(asked() > 0).toBe(hasChecksum);
  });

  it("is written with the same bytes", async () => {
    hostWith(hasChecksum);
    expect(Buffer.compare(np.savez({ a: values }), stored)).toBe(0);
    expect(Buffer.compare(await np.savezCompressed({ a: values }), packed)).toBe(0);
  });

  it("is refused with the same message wherever it is broken", async () => {
    hostWith(hasChecksum);
    const central = lastRecord(packed, 1, 2);
    const sizeAt = central + 24;
    const size = new DataView(packed.buffer).getUint32(sizeAt, true);
    const broken: readonly [file: Bytes, message: string][] = [
      [changed(stored, 300_000, 77), "Bad CRC-32"],
      [changed(packed, central + 16, 1, 2, 3, 4), "Bad CRC-32"],
      [changed(packed, sizeAt, (size + 8) & 255, ((size + 8) >> 8) & 255), "Bad CRC-32"],
      [changed(packed, central - 4, 255, 255, 255, 255), "the compressed data ends too early"],
      [
        changed(packed, 30 + (packed[26] as number) + (packed[28] as number), 255, 255, 255, 255),
        "the compressed data is corrupt",
      ],
    ];
    for (const [file, message] of broken) {
      const error = await read(file).catch((fault) => fault);
      expect(error).toBeInstanceOf(np.ValueError);
      expect(error.message).toBe(`get: 'a.npy': ${message}`);
    }
  });
});
