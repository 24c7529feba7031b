/** Tests npz files that are closed, read again, changed or aborted while a member is read. */
import { closeSync, openSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, vi } from "vitest";
import np, { type NDArray, type NpzFile } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { newFolder } from "../support/new-folder.ts";

const bytes = np.scope(() => np.savez({ large: np.arange(3_000_000), small: [7] }));
/** Buffers that can shrink, which the types of ES2023 do not know. */
const Resizable = ArrayBuffer as unknown as new (
  byteLength: number,
  options: { maxByteLength: number },
) => ArrayBuffer & { resize(byteLength: number): void };

const folder = newFolder();
const path = join(folder, "a.npz");
writeFileSync(path, bytes);

checkBalance();

function isOpen(): boolean {
  return readdirSync("/proc/self/fd").some((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`) === path;
    } catch {
      return false;
    }
  });
}

function expectSmall(file: NpzFile): void {
  const array = file.get("small") as NDArray;
  expect(array.toArray()).toEqual([7]);
  array.dispose();
}

/** Opens the file of a path. Calls `use` when the large member is read in part. */
function openWith(use: (file: NpzFile) => void): NpzFile {
  let isFirst = true;
  const onProgress = ({ read }: { read: number }): void => {
    if (read === 0 || !isFirst) return;
    isFirst = false;
    use(file);
  };
  const file: NpzFile = np.load(path, { kind: "npz", onProgress });
  return file;
}

describe("an npz file while a member is read", () => {
  it("refuses to read another member, and stays usable", () => {
    const file = openWith((open) => {
      open.get("small");
    });
    expect(() => file.get("large")).toThrow(np.ValueError);
    expectSmall(file);
    file.close();
    const again = openWith((open) => {
      expect(() => open.get("small")).toThrow("get: onProgress cannot read another member");
    });
    (again.get("large") as NDArray).dispose();
    again.close();
  });

  it("can be closed, and never reads from the next file with its number", () => {
    let other = -1;
    const file = openWith((open) => {
      open.close();
      other = openSync(path, "r");
    });
    expect(() => file.get("large")).toThrow(/^get: cannot read '.*a\.npz': the file was closed$/);
    expect(() => file.get("small")).toThrow("get: the npz file was closed");
    file.close();
    closeSync(other);
  });

  it("closes the file when the signal aborts", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const file = await np.load(pathToFileURL(path), { kind: "npz", signal });
    const reading = file.get("large");
    const waiting = file.get("small");
    await Promise.resolve();
    expect(isOpen()).toBe(true);
    controller.abort(new Error("enough"));
    await expect(reading).rejects.toThrow("enough");
    await expect(waiting).rejects.toThrow("enough");
    expect(isOpen()).toBe(false);
  });
});

describe("the bytes of an npz file", () => {
  it("are copied if withData lends them", () => {
    const small = np.scope(() => np.savez({ small: [7] }));
    const holder = np.array(small);
    let file: NpzFile | undefined;
    holder.withData((view) => {
      file = np.load(view, { kind: "npz" });
    });
    holder.dispose();
    // Takes the memory of the array.
    np.full(small.length, 1, { dtype: "uint8" }).dispose();
    expectSmall(file as NpzFile);
  });

  it("may be those of a Blob that can no longer be read", async () => {
    const blob = new Blob([bytes]);
    const file = await np.load(blob, { kind: "npz" });
    vi.spyOn(blob, "slice").mockImplementation(() => {
      throw new Error("gone");
    });
    await expect(file.get("small")).rejects.toThrow("get: the Blob cannot be read: gone");
  });

  it("may be transferred or shrunk, which is an error when a member is read", () => {
    const moved = bytes.slice();
    const ofMoved = np.load(moved, { kind: "npz" });
    structuredClone(moved.buffer, { transfer: [moved.buffer] });
    expect(() => ofMoved.get("small")).toThrow(np.ValueError);
    expect(() => ofMoved.get("small")).toThrow("get: the memory of source was detached or shrunk");
    const buffer = new Resizable(bytes.length, { maxByteLength: bytes.length });
    new Uint8Array(buffer).set(bytes);
    const ofShrunk = np.load(new Uint8Array(buffer), { kind: "npz" });
    expectSmall(ofShrunk);
    buffer.resize(1000);
    expect(() => ofShrunk.get("small")).toThrow("the memory of source was detached or shrunk");
  });
});
