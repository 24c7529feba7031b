/** Tests that a relative path leads from the folder in which the program was when it made the call, wherever it goes afterwards. */
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { folderOfEachTest } from "../support/new-folder.ts";
import { openFiles } from "./open-files.ts";

const at = folderOfEachTest();
beforeEach(() => {
  for (const name of ["here", "there"]) mkdirSync(at(name));
  process.chdir(at("here"));
});

const go = (): void => process.chdir(at("there"));
const here = (): string[] => readdirSync(at("here")).sort();
const there = (): string[] => readdirSync(at("there")).sort();

const a = np.arange(400_000).reshape(200_000, 2);
type Options = { readonly onProgress: () => void };

/** Every call that writes to a path. */
const writers: Readonly<Record<string, (path: string, options?: Options) => unknown>> = {
  "a.npy": (path, options) => np.save(path, a, options),
  "a.npz": (path, options) => np.savez(path, { a }, options),
  "packed.npz": (path, options) => np.savezCompressed(path, { a }, options),
  "a.txt": (path, options) => np.savetxt(path, a, options),
  "a.txt.gz": (path, options) => np.savetxt(path, a, options),
  "a.bin": (path, options) => np.tofile(a, path, options),
  "a.csv": (path, options) => np.writeColumns(path, { x: a.get(":, 0") }, options),
};

describe.each(Object.entries(writers))("a write of %s", (name, write) => {
  it("ends where it began when the program goes elsewhere", async () => {
    const written = write(name);
    go();
    await written;
    expect([here(), there()]).toEqual([[name], []]);
  });

  it("ends where it began when onProgress goes elsewhere", async () => {
    await write(name, { onProgress: go });
    expect([here(), there()]).toEqual([[name], []]);
  });

  it("leaves nothing behind when it fails elsewhere", async () => {
    const stop = (): never => {
      go();
      throw new Error("stopped");
    };
    await expect((async () => write(name, { onProgress: stop }))()).rejects.toThrow("stopped");
    expect([here(), there()]).toEqual([[], []]);
  });

  it("stays in its folder when the link to it leads elsewhere afterwards", async () => {
    symlinkSync("../here", "../there/link");
    process.chdir(at("there"));
    const onProgress = (): void => {
      rmSync("link", { force: true });
      symlinkSync(".", "link");
    };
    await write(`link/${name}`, { onProgress });
    expect([here(), there()]).toEqual([[name], ["link"]]);
  });
});

const npy = np.save([1.5, 1.5]);
const csv = "x\n1\n2\n";
const wrong = { npy: np.save([7.5, 7.5]), csv: "x\n7\n8\n" };

const sumOf = async (columns: { readonly x: unknown }): Promise<unknown> => np.sum(columns.x as NDArray);
async function blockSum(source: unknown): Promise<unknown> {
  for await (const block of np.readBlocks(source as string)) return sumOf(block as never);
  return null;
}
const later = async <T>(value: T): Promise<T> => value;

/** Every call whose source is a path that is opened after the call has returned, or read from then on. */
const readers: Readonly<Record<string, () => Promise<unknown>>> = {
  "load of a promise": async () => np.sum((await np.load(later("a.npy"))) as NDArray),
  "load of a promise of { path }": async () => np.sum((await np.load(later({ path: "a.npy" }))) as NDArray),
  "fromfile of a promise": async () => np.sum((await np.fromfile(later("a.bin"))) as NDArray),
  "loadtxt of a promise": async () => np.sum(await np.loadtxt(later({ path: "a.csv" }), { skiprows: 1 })),
  "genfromtxt of a promise": async () =>
    np.sum((await np.genfromtxt(later({ path: "a.csv" }), { skipHeader: 1 })) as NDArray),
  "fromregex of a promise": async () =>
    np.sum((await np.fromregex(later({ path: "a.csv" }), /\d/g)) as NDArray),
  "readColumns of a promise": async () => sumOf((await np.readColumns(later({ path: "a.csv" }))) as never),
  "readBlocks of a promise": () => blockSum(later({ path: "a.csv" })),
  "load of a URL": async () => np.sum((await np.load(pathToFileURL("a.npy"))) as NDArray),
  "get of an npz file": () => {
    const file = np.load("a.npz", { kind: "npz" });
    return Promise.resolve().then(() => {
      const sum = np.sum(file.get("a") as NDArray);
      file.close();
      return sum;
    });
  },
};

describe("a source that is opened after the call", () => {
  beforeEach(() => {
    const files = { "a.npy": npy, "a.csv": csv, "a.npz": np.savez({ a: [1, 2] }), "a.csv.gz": gzipSync(csv) };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(name, bytes);
    writeFileSync("a.bin", npy.subarray(128));
    writeFileSync("../there/a.npy", wrong.npy);
    writeFileSync("../there/a.csv", wrong.csv);
    writeFileSync("../there/a.bin", wrong.npy.subarray(128));
  });

  it.each(Object.entries(readers))("is found from where the program was: %s", async (_, read) => {
    const sum = read();
    go();
    expect(Number(await sum)).toBe(3);
    expect(openFiles(at())).toBe(0);
  });

  it.each(["a.csv", "a.csv.gz", "./a.csv", "../here/a.csv"])(
    "is found from where the program was: a loop over blocks of %s that begins later",
    async (path) => {
      const blocks = np.readBlocks({ path });
      go();
      let sum = 0;
      for await (const { x } of blocks) sum += Number(np.sum(x as NDArray));
      expect(sum).toBe(3);
    },
  );

  it("goes up from the folder that a link leads to", async () => {
    mkdirSync("far/inner", { recursive: true });
    symlinkSync("far/inner", "link");
    writeFileSync("far/b.csv", csv);
    writeFileSync("b.csv", wrong.csv);
    const blocks = np.readBlocks({ path: "link/../b.csv" });
    go();
    for await (const { x } of blocks) expect(Number(np.sum(x as NDArray))).toBe(3);
  });

  it("is named in messages as the caller wrote it", async () => {
    const blocks = np.readBlocks({ path: "none.csv" });
    go();
    await expect(blocks.next()).rejects.toThrow("readBlocks: cannot read 'none.csv': ENOENT");
    await expect(np.load(later("none.npy"))).rejects.toThrow("load: cannot read 'none.npy': ENOENT");
  });

  it("is the file of the address at the call, whatever becomes of the URL object", async () => {
    const url = pathToFileURL("a.npy");
    const loaded = np.load(url);
    url.pathname = at("there/a.npy");
    expect(Number(np.sum((await loaded) as NDArray))).toBe(3);
    const table = pathToFileURL("a.csv");
    const blocks = np.readBlocks(table);
    table.pathname = at("there/a.csv");
    for await (const { x } of blocks) expect(Number(np.sum(x as NDArray))).toBe(3);
  });

  it("is the file of the path at the call, whatever becomes of the object", async () => {
    const source = { path: "a.csv" };
    const blocks = np.readBlocks(source);
    source.path = "../there/a.csv";
    for await (const { x } of blocks) expect(Number(np.sum(x as NDArray))).toBe(3);
  });
});
