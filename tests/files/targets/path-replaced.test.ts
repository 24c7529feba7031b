/** Tests that a write to a path leaves the earlier file or the new one, whole, whatever fails and when. */
import { spawnSync } from "node:child_process";
import fs, {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import np, { type WriteOptions } from "../../../ts/index.ts";
import { folderOfEachTest } from "../../support/new-folder.ts";

const at = folderOfEachTest();

afterEach(() => {
  vi.restoreAllMocks();
});

const a = np.arange(60).reshape(20, 3);

/** Every call that writes to a path. Each writes some hundred bytes or more. */
const writers: Readonly<Record<string, (path: string, options?: WriteOptions) => unknown>> = {
  "a.npy": (path, options) => np.save(path, a, options),
  "a.npz": (path, options) => np.savez(path, { a, b: a }, options),
  "packed.npz": (path, options) => np.savezCompressed(path, { a, b: a }, options),
  "a.txt": (path, options) => np.savetxt(path, a, options),
  "a.txt.gz": (path, options) => np.savetxt(path, a, options),
  "a.bin": (path, options) => np.tofile(a, path, options),
  "a.csv": (path, options) => np.writeColumns(path, { x: a.get(":, 0"), y: a.get(":, 1") }, options),
};

const full = (): Error => Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

/** Lets the disk be full after some bytes. A last write takes the bytes for which there is room, as on a disk. */
function fillDiskAfter(room: number): void {
  let left = room;
  const write = fs.writeSync;
  vi.spyOn(fs, "writeSync").mockImplementation(((
    file: number,
    bytes: Uint8Array,
    offset: number,
    length: number,
  ) => {
    if (left === 0 && length > 0) throw full();
    const count = Math.min(left, length);
    left -= count;
    return write(file, bytes, offset, count);
  }) as typeof fs.writeSync);
}

describe.each(Object.entries(writers))("a write of %s", (name, write) => {
  it("that fails at any byte leaves the earlier file and nothing else", async () => {
    await write(at(name));
    const { length } = readFileSync(at(name));
    const step = Math.max(1, Math.floor(length / 40));
    for (let room = 0; room < length; room += step) {
      writeFileSync(at(name), "earlier");
      fillDiskAfter(room);
      await expect((async () => write(at(name)))(), `full after ${room} bytes`).rejects.toThrow(/ENOSPC/);
      vi.restoreAllMocks();
      expect(readFileSync(at(name), "utf8")).toBe("earlier");
      expect(readdirSync(at())).toEqual([name]);
    }
  });

  it("that fails leaves no file where there was none", async () => {
    fillDiskAfter(10);
    await expect((async () => write(at(name)))()).rejects.toBeInstanceOf(np.ValueError);
    expect(readdirSync(at())).toEqual([]);
  });

  it.each(["fsyncSync", "closeSync", "renameSync"] as const)(
    "that fails in %s leaves the earlier file",
    async (step) => {
      writeFileSync(at(name), "earlier");
      const real = fs[step] as (...args: unknown[]) => unknown;
      vi.spyOn(fs, step).mockImplementationOnce(((...args: unknown[]) => {
        // The host closes a file also when it tells that bytes were lost.
        if (step === "closeSync") real(...args);
        throw full();
      }) as never);
      await expect((async () => write(at(name)))()).rejects.toThrow(/cannot write .*ENOSPC/);
      expect(readFileSync(at(name), "utf8")).toBe("earlier");
      expect(readdirSync(at())).toEqual([name]);
    },
  );

  it("flushes the file and then its folder, unless { flush: false } says that they need not be", async () => {
    const flushed: boolean[] = [];
    vi.spyOn(fs, "fsyncSync").mockImplementation((file) => void flushed.push(fs.fstatSync(file).isFile()));
    await write(at(name), { flush: true });
    const bytes = readFileSync(at(name));
    expect(flushed).toEqual([true, false]);
    await write(at(name), { flush: false });
    expect(flushed.length).toBe(2);
    expect(readFileSync(at(name))).toEqual(bytes);
    expect(readdirSync(at())).toEqual([name]);
    await expect((async () => write(at(name), { flush: 1 } as never))()).rejects.toThrow(
      /flush must be true or false/,
    );
  });

  it("keeps the mode, and a link with its target", async () => {
    mkdirSync(at("far"));
    writeFileSync(at(`far/${name}`), "earlier");
    chmodSync(at(`far/${name}`), 0o640);
    symlinkSync(join("far", name), at(name));
    await write(at(name));
    expect(readlinkSync(at(name))).toBe(join("far", name));
    expect(statSync(at(`far/${name}`)).mode & 0o7777).toBe(0o640);
    expect(readFileSync(at(`far/${name}`)).length).toBeGreaterThan(50);
    expect(readdirSync(at("far"))).toEqual([name]);
  });
});

describe("np.save to a path", () => {
  it("makes the target of a link that leads nowhere yet", () => {
    symlinkSync("new.npy", at("link.npy"));
    np.save(at("link.npy"), a);
    expect(lstatSync(at("link.npy")).isSymbolicLink()).toBe(true);
    expect(np.load(at("new.npy"), { kind: "npy" }).shape).toEqual([20, 3]);
  });

  it("gives a new file the mode that the host gives new files", () => {
    writeFileSync(at("plain"), "");
    np.save(at("a.npy"), a);
    expect(statSync(at("a.npy")).mode).toBe(statSync(at("plain")).mode);
  });

  it("leaves the other names of the earlier file as they are", () => {
    writeFileSync(at("a.npy"), "earlier");
    linkSync(at("a.npy"), at("b.npy"));
    np.save(at("a.npy"), a);
    expect(readFileSync(at("b.npy"), "utf8")).toBe("earlier");
  });

  it("leaves nothing behind when the signal aborts", async () => {
    writeFileSync(at("a.npy"), "earlier");
    const control = new AbortController();
    const large = np.zeros(5_000_000);
    const onProgress = (): void => control.abort(new Error("stopped"));
    expect(() => np.save(at("a.npy"), large, { signal: control.signal, onProgress })).toThrow("stopped");
    expect(readFileSync(at("a.npy"), "utf8")).toBe("earlier");
    expect(readdirSync(at())).toEqual(["a.npy"]);
    large.dispose();
  });

  it("leaves the earlier file when the signal aborts as the last byte is written", () => {
    writeFileSync(at("a.npy"), "earlier");
    const control = new AbortController();
    const onProgress = ({ written, total }: { written: number; total: number }): void => {
      if (written === total) control.abort(new Error("stopped"));
    };
    expect(() => np.save(at("a.npy"), a, { signal: control.signal, onProgress })).toThrow("stopped");
    expect(readFileSync(at("a.npy"), "utf8")).toBe("earlier");
    expect(readdirSync(at())).toEqual(["a.npy"]);
  });

  it("twice at a time leaves one of both, whole", () => {
    const b = np.ones(1_000_000);
    let isInside = false;
    const onProgress = (): void => {
      if (isInside) return;
      isInside = true;
      np.save(at("a.npy"), a);
    };
    np.save(at("a.npy"), b, { onProgress });
    expect(np.load(at("a.npy"), { kind: "npy" }).size).toBe(1_000_000);
    expect(readdirSync(at())).toEqual(["a.npy"]);
    b.dispose();
  });

  it("copies the bytes where a rename cannot serve", () => {
    writeFileSync(at("a.npy"), "earlier");
    vi.spyOn(fs, "renameSync").mockImplementationOnce(() => {
      throw Object.assign(new Error("EBUSY: resource busy"), { code: "EBUSY" });
    });
    np.save(at("a.npy"), a);
    expect(np.load(at("a.npy"), { kind: "npy" }).shape).toEqual([20, 3]);
    expect(readdirSync(at())).toEqual(["a.npy"]);
  });

  it("writes straight where the folder takes no new file", () => {
    writeFileSync(at("a.npy"), "earlier");
    const open = fs.openSync;
    vi.spyOn(fs, "openSync").mockImplementation(((path: string, flags: string) => {
      if (flags === "wx") throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
      return open(path, flags);
    }) as typeof fs.openSync);
    np.save(at("a.npy"), a);
    vi.restoreAllMocks();
    expect(np.load(at("a.npy"), { kind: "npy" }).shape).toEqual([20, 3]);
  });

  it("refuses a file that may not be written, and a folder", () => {
    writeFileSync(at("a.npy"), "earlier");
    vi.spyOn(fs, "openSync").mockImplementationOnce(() => {
      throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    });
    expect(() => np.save(at("a.npy"), a)).toThrow(/^save: cannot write .*EACCES/);
    expect(readFileSync(at("a.npy"), "utf8")).toBe("earlier");
    mkdirSync(at("folder.npy"));
    expect(() => np.save(at("folder.npy"), a)).toThrow(/^save: cannot write .*EISDIR/);
    expect(() => np.save(at("nowhere/a.npy"), a)).toThrow(/^save: cannot write .*ENOENT/);
  });

  it("replaces the file of a file: URL", () => {
    writeFileSync(at("a b.npy"), "earlier");
    np.save(pathToFileURL(at("a b.npy")), a);
    expect(np.load(at("a b.npy"), { kind: "npy" }).shape).toEqual([20, 3]);
    expect(readdirSync(at())).toEqual(["a b.npy"]);
  });
});

describe("what no file can replace", () => {
  const written = (command: string): Buffer => {
    const { stdout, stderr, status } = spawnSync("bash", ["-c", command], { cwd: at() });
    expect(String(stderr)).toBe("");
    expect(status).toBe(0);
    return stdout;
  };
  const program = (target: string): string =>
    `node -e 'import("${join(import.meta.dirname, "../../../dist/index.js")}").then((np) => np.tofile(np.arange(3), "${target}"))'`;
  const bytes = np.arange(3).tobytes();

  it("is written straight: a pipe, a device, and the output of a program", () => {
    expect(written(`${program("/dev/stdout")} | cat`)).toEqual(Buffer.from(bytes));
    expect(written(`mkfifo p; cat p & ${program("p")}; wait`)).toEqual(Buffer.from(bytes));
    written(program("/dev/null"));
    expect(fs.statSync("/dev/null").isCharacterDevice()).toBe(true);
    writeFileSync(at("out"), "");
    const { ino } = statSync(at("out"));
    written(`${program("/dev/stdout")} >out`);
    expect([readFileSync(at("out")), statSync(at("out")).ino]).toEqual([Buffer.from(bytes), ino]);
    expect(readdirSync(at()).sort()).toEqual(["out", "p"]);
  });
});
