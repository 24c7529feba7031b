/** Tests npy files on disk: reading and writing them at once, by pieces, and what happens when the host refuses. */
import { execFileSync } from "node:child_process";
import {
  closeSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";
import { files, saved } from "./recorded.ts";
import { expectArray, fileWith, loadArray } from "./samples.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ndloom-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

/** The number of files of the folder that are open. */
function openFiles(): number {
  const linked = (file: string): string => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`);
    } catch {
      return "";
    }
  };
  return readdirSync("/proc/self/fd").filter((file) => linked(file).startsWith(folder)).length;
}

describe("np.load of a path", () => {
  it("reads all files of NumPy, from a string, { path } and a file: URL", async () => {
    for (const row of files) {
      writeFileSync(at("a.npy"), row.file);
      expectArray(loadArray(at("a.npy")), row);
      expectArray(loadArray({ path: at("a.npy") }), row);
      expectArray(await loadArray(pathToFileURL(at("a.npy"))), row);
    }
    expect(openFiles()).toBe(0);
  });

  it("reads an array of several portions straight into its memory, wherever that is", () => {
    const a = np.arange(6_000_000);
    writeFileSync(at("large.npy"), np.save(a));
    const told: number[] = [];
    const b = loadArray(at("large.npy"), { onProgress: ({ read }) => told.push(read) });
    expect(Buffer.compare(b.tobytes(), a.tobytes())).toBe(0);
    expect(told[0]).toBe(128);
    expect(told.at(-1)).toBe(48_000_128);
    b.dispose();
    const hogs = fillBudget();
    const outside = loadArray(at("large.npy"));
    expect(np.memory().spilled).toBeGreaterThanOrEqual(48_000_000);
    expect(Buffer.compare(outside.tobytes(), a.tobytes())).toBe(0);
    for (const array of [...hogs, outside, a]) array.dispose();
  });

  it("reads only the header and the rows asked for", () => {
    const a = np.arange(3_000_000).reshape(3000, 1000);
    np.save(at("rows.npy"), a);
    const told: { read: number; total: number }[] = [];
    const rows = loadArray(at("rows.npy"), {
      slice: "2000:2010",
      onProgress: (progress) => told.push(progress),
    });
    expect(rows.toArray()).toEqual(a.get("2000:2010").toArray());
    expect(told.at(-1)).toEqual({ read: 1024 + 80_000, total: 1024 + 80_000 });
    np.save(at("columns.npy"), a.T);
    const columns = loadArray(at("columns.npy"), { slice: "5:8" });
    expect(columns.flags.fContiguous).toBe(true);
    expect(columns.toArray()).toEqual((a.T.get("5:8") as NDArray).toArray());
    for (const array of [a, rows, columns]) array.dispose();
  });

  it("reads what is no regular file", () => {
    symlinkSync(at("large.npy"), at("link"));
    loadArray(at("link"), { slice: "0:3" }).dispose();
    const script = `import np from ${JSON.stringify(join(import.meta.dirname, "../../dist/index.js"))};
      console.log(np.load("/dev/stdin", { slice: "1:3" }).toString());`;
    const input = np.save(np.arange(1000));
    const command = [process.execPath, "--input-type=module", "-e", script];
    const shown = execFileSync("sh", ["-c", 'cat | "$0" "$1" "$2" "$3"', ...command], {
      input,
      encoding: "utf8",
    });
    expect(shown).toBe("[1 2]\n");
  });

  it("names the path when the host refuses, and leaves no file open", () => {
    const missing = at("missing.npy");
    expectError(() => loadArray(missing), np.ValueError, `load: cannot read '`);
    expectError(() => loadArray(missing), np.ValueError, "ENOENT: no such file or directory");
    expectError(() => loadArray(folder), np.ValueError, "EISDIR: illegal operation on a directory");
    writeFileSync(at("cut.npy"), np.save(np.ones(1000)).subarray(0, 4000));
    expectError(() => loadArray(at("cut.npy")), np.ValueError, "could only read 484 elements");
    writeFileSync(at("empty.npy"), "");
    expectError(() => loadArray(at("empty.npy")), np.ValueError, "load: No data left in file");
    expect(openFiles()).toBe(0);
  });

  it("says what a string is", () => {
    const message = "load: 'https://a.b/c.npy' is an address; pass new URL('https://a.b/c.npy')";
    expectError(() => loadArray("https://a.b/c.npy"), np.ValueError, message);
    expectError(
      () => np.save("https://a.b/c.npy", 1),
      np.ValueError,
      "save: 'https://a.b/c.npy' is an address; pass a path, a file: URL or a WritableStream",
    );
    vi.stubGlobal("process", { env: {} });
    try {
      expectError(
        () => loadArray("c.npy"),
        np.NotImplementedError,
        "load: 'c.npy' is a path, but this host has no files; pass bytes, a Blob or new URL(...)",
      );
      expectError(
        () => np.save("c.npy", 1),
        np.NotImplementedError,
        "but this host has no files; pass a WritableStream, or null to get the bytes",
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("ends when a file becomes shorter while it is read", () => {
    np.save(at("shrinks.npy"), np.ones(8_000_000));
    const shrink = () => truncateSync(at("shrinks.npy"), 128);
    expectError(
      () => loadArray(at("shrinks.npy"), { onProgress: shrink }),
      np.ValueError,
      "could only read 0 elements",
    );
  });
});

describe("np.load of a large file", () => {
  it("reads rows above 4 GiB, and only those", () => {
    const rows = 150_000_000;
    const path = at("sparse.npy");
    const header = `{'descr': '<f8', 'fortran_order': False, 'shape': (${rows}, 4), }`;
    writeFileSync(path, fileWith(header.padEnd(117)));
    truncateSync(path, 128 + rows * 32);
    const file = openSync(path, "r+");
    writeSync(file, new Uint8Array(Float64Array.of(7.5).buffer), 0, 8, 128 + rows * 32 - 8);
    closeSync(file);
    const told: unknown[] = [];
    const a = loadArray(path, { slice: "-2:", onProgress: (progress) => told.push(progress) });
    expect(a.toArray()).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 7.5],
    ]);
    // The header is asked for with 1024 bytes.
    expect(told.at(-1)).toEqual({ read: 1088, total: 1088 });
    a.dispose();
    rmSync(path);
  });
});

describe("np.save to a disk that is full", () => {
  // A device of Linux that takes no bytes.
  it.runIf(existsSync("/dev/full"))("names the path and what the host says", () => {
    for (const [name, write] of [
      ["full.npy", (path: string) => np.save(path, [1, 2])],
      ["full.npz", (path: string) => np.savez(path, [[1, 2]])],
    ] as const) {
      symlinkSync("/dev/full", at(name));
      expectError(() => write(at(name)), np.ValueError, /cannot write '.*full\.np[yz]': ENOSPC/);
    }
  });

  it.runIf(existsSync("/dev/full"))("rejects the promise of savezCompressed", async () => {
    symlinkSync("/dev/full", at("full-packed.npz"));
    const { used, arrays } = np.memory();
    const message = /^savezCompressed: cannot write '.*full-packed\.npz': ENOSPC/;
    await expect(np.savezCompressed(at("full-packed.npz"), [[1, 2]])).rejects.toThrow(message);
    expect(np.memory()).toMatchObject({ used, arrays });
    expect(openFiles()).toBe(0);
  });
});

describe("np.save to a path", () => {
  it("writes NumPy's bytes and adds the suffix", () => {
    const expected = Buffer.from(saved.get("arange") as Uint8Array);
    const a = np.arange(24, null, null, { dtype: "int32" }).reshape(4, 6);
    expect(np.save(at("one.npy"), a)).toBeUndefined();
    np.save(at("two"), a);
    np.save({ path: at("three.NPY") }, np.array(a.toArray(), { dtype: "int32" }));
    for (const name of ["one.npy", "two.npy", "three.NPY.npy"])
      expect(Buffer.compare(readFileSync(at(name)), expected), name).toBe(0);
    expect(existsSync(at("two"))).toBe(false);
  });

  it.each([true, false])(
    "writes arrays of several pieces: packed, F order and strided; budget full: %s",
    (isFull) => {
      const hogs = isFull ? fillBudget() : [];
      const a = np.arange(3_000_000).reshape(1500, 2000);
      for (const array of [a, a.T, a.get("::-1, ::3") as NDArray, a.get("1:, 5") as NDArray]) {
        np.save(at("pieces.npy"), array);
        expect(Buffer.compare(readFileSync(at("pieces.npy")), np.save(array))).toBe(0);
      }
      for (const array of [a, ...hogs]) array.dispose();
    },
  );

  it("tells the progress, and stops where the signal or the function says so", () => {
    const a = np.ones(5_000_000);
    const told: unknown[] = [];
    np.save(at("told.npy"), a, { onProgress: (progress) => told.push(progress) });
    expect(told[0]).toEqual({ written: 128, total: 40_000_128 });
    expect(told.at(-1)).toEqual({ written: 40_000_128, total: 40_000_128 });
    const controller = new AbortController();
    const stop = () => controller.abort(new Error("enough"));
    const { signal } = controller;
    expectError(() => np.save(at("told.npy"), a, { signal, onProgress: stop }), Error, "enough");
    expect(openFiles()).toBe(0);
    a.dispose();
  });

  it("refuses a stream of Node, which has a path too", async () => {
    const stream = createWriteStream(at("stream"));
    expect(() => np.save(stream as never, [1])).toThrow(np.ValueError);
    expect(() => np.savez(stream as never, [[1]])).toThrow("Writable.toWeb");
    expect(existsSync(at("stream.npy"))).toBe(false);
    await new Promise<void>((resolve) => stream.end(resolve));
  });

  it("leaves a file alone when there is nothing to write", () => {
    np.save(at("kept.npy"), 1);
    expectError(() => np.save(at("kept.npy"), [[1], [2, 3]]), np.ValueError, "save: a is ragged");
    expectError(
      () => np.save(at("kept.npy"), 1, { x: 1 } as never),
      np.ValueError,
      "save: unknown option 'x'",
    );
    const aborted = { signal: AbortSignal.abort(new Error("too late")) };
    const calls = [
      () => np.save(at("kept.npy"), 2, aborted),
      () => np.savez(at("kept.npz"), [2], aborted),
      () => np.tofile(2, at("kept.npy"), aborted),
      () => np.savetxt(at("kept.npy"), [2], aborted),
    ];
    for (const call of calls) expectError(call, Error, "too late");
    expect(existsSync(at("kept.npz"))).toBe(false);
    expect(loadArray(at("kept.npy")).item()).toBe(1);
  });

  it("names the path when the host refuses", () => {
    expectError(() => np.save(join(folder, "no/where"), 1), np.ValueError, /save: cannot write '.*: ENOENT/);
    expectError(
      () => np.save(3 as never, 1),
      np.ValueError,
      "save: target must be a path, a file: URL or a WritableStream, got 3",
    );
  });
});
