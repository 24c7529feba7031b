/** Tests what onProgress is told of archives, of parts of a file, and of what is written. progress-totals.test.ts has what is read. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import np, { type ReadProgress, type WriteProgress } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { newFolder } from "../support/new-folder.ts";

checkBalance();

const folder = newFolder();
const numbers = Float64Array.from({ length: 60_000 }, (_, place) => place / 8);
const npy = np.save(numbers);

/** An answer that says its length. */
const answer = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, { headers: { "content-length": `${bytes.length}` } });

it("tells how far an archive was read into memory", async () => {
  const all: ReadProgress[] = [];
  const onProgress = (progress: ReadProgress): void => void all.push(progress);
  const archive = np.savez({ numbers });
  const file = await np.load(answer(archive), { kind: "npz", onProgress });
  const { length } = archive;
  expect(all[0]).toEqual({ read: 0, total: length });
  expect(all.at(-1)).toEqual({ read: length, total: length });
  file.close();
});

it("counts only the bytes from the offset on, and only those that are wanted", async () => {
  const all: ReadProgress[] = [];
  const onProgress = (progress: ReadProgress): void => void all.push(progress);
  const source = answer(new Uint8Array(numbers.buffer));
  (await np.fromfile(source, { offset: 8, count: 1000, onProgress })).dispose();
  expect(all.at(-1)).toEqual({ read: 8008, total: 8008 });
});

describe("onProgress of what writes", () => {
  const a = numbers;
  type Target = string | URL | WritableStream<Uint8Array> | null;
  type Write = (target: Target, options: { onProgress: (progress: WriteProgress) => void }) => unknown;
  const writers: Record<string, readonly [total: number, write: Write]> = {
    save: [npy.length, (target, options) => np.save(target as string, a, options)],
    savez: [npy.length, (target, options) => np.savez(target as string, { a }, options)],
    savezCompressed: [npy.length, (target, options) => np.savezCompressed(target as string, { a }, options)],
    savetxt: [a.byteLength, (target, options) => np.savetxt(target as string, a, options)],
    tofile: [a.byteLength, (target, options) => np.tofile(a, target as string, options)],
    writeColumns: [a.byteLength, (target, options) => np.writeColumns(target as string, { a }, options)],
  };
  const targets: Record<string, () => Target> = {
    "no target": () => null,
    "a path": () => join(folder, "out"),
    "a file: URL": () => pathToFileURL(join(folder, "out")),
    "a stream": () => new WritableStream<Uint8Array>(),
  };

  it.each(Object.entries(writers))("knows the total: np.%s", async (_, [total, write]) => {
    for (const target of Object.values(targets)) {
      const all: WriteProgress[] = [];
      await write(target(), { onProgress: (progress) => all.push(progress) });
      expect(new Set(all.map((progress) => progress.total))).toEqual(new Set([total]));
      expect(all.at(-1)?.written).toBe(total);
    }
  });
});
