/** Tests npy files on disk as targets: written by pieces, and what happens when the host refuses. */
import { createWriteStream, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { newFolder } from "../../support/new-folder.ts";
import { openFiles } from "../open-files.ts";
import { saved } from "../recorded.ts";
import { loadArray } from "../samples.ts";

const folder = newFolder();

const at = (name: string): string => join(folder, name);

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
    expect(openFiles(folder)).toBe(0);
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
    expect(openFiles(folder)).toBe(0);
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
