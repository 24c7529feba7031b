/** Tests npy files on disk as sources: read at once, by pieces, and what happens when the host refuses. */
import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, symlinkSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { newFolder } from "../../support/new-folder.ts";
import { openFiles } from "../open-files.ts";
import { files } from "../recorded.ts";
import { expectArray, fileWith, loadArray } from "../samples.ts";

const folder = newFolder();

const at = (name: string): string => join(folder, name);

describe("np.load of a path", () => {
  it("reads all files of NumPy, from a string, { path } and a file: URL", async () => {
    for (const row of files) {
      writeFileSync(at("a.npy"), row.file);
      expectArray(loadArray(at("a.npy")), row);
      expectArray(loadArray({ path: at("a.npy") }), row);
      expectArray(await loadArray(pathToFileURL(at("a.npy"))), row);
    }
    expect(openFiles(folder)).toBe(0);
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
    const script = `import np from ${JSON.stringify(join(import.meta.dirname, "../../../dist/index.js"))};
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
    expect(openFiles(folder)).toBe(0);
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
