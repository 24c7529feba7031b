/** Tests fromfile: its sources and faults. What it reads from bytes is compared with NumPy in tests/numpy. */

import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { type FromfileOptions, type NDArray, type SourceLater } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";
import { newFolder } from "../support/new-folder.ts";
import { serve } from "../support/serve.ts";
import { cut } from "./pieces.ts";

checkBalance();

const folder = newFolder();

/** The promised sources of a file, by name. */
const sources: Readonly<Record<string, (file: Uint8Array<ArrayBuffer>) => SourceLater>> = {
  "a Blob": (file) => new Blob([file]),
  "a Response": (file) => new Response(file),
  "a promise of bytes": async (file) => file,
  "a stream of single bytes": (file) => Readable.from(cut(file, 1)),
  "a stream of odd chunks": (file) => Readable.from(cut(file, 4099)),
};

type Options = FromfileOptions<"float64" | "int16" | "int32">;

/** Checks that all sources give what bytes give. */
async function expectSame(file: Uint8Array<ArrayBuffer>, options: Options): Promise<void> {
  const path = join(folder, "file");
  writeFileSync(path, file);
  const expected = np.fromfile(file, options);
  const check = (array: NDArray): void => {
    expect(array.shape).toEqual(expected.shape);
    expect(array.dtype).toBe(expected.dtype);
    expect(Buffer.compare(array.tobytes(), expected.tobytes())).toBe(0);
    array.dispose();
  };
  check(np.fromfile(path, options));
  check(np.fromfile({ path }, options));
  for (const open of Object.values(sources)) check(await np.fromfile(open(file), options));
  expected.dispose();
}

const text = (content: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(content));

const many = Uint8Array.from({ length: 300_001 }, (_, place) => (place * 7) & 255);
const asked: (string | undefined)[] = [];
const { origin } = await serve((request, response) => {
  asked.push(request.headers.range);
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
  const end = Math.min(Number(last) + 1, many.length);
  response.writeHead(206, { "content-range": `bytes ${first}-${end - 1}/${many.length}` });
  response.end(many.subarray(Number(first), end));
});

describe("np.fromfile", () => {
  const few = text("0123456789abcdefghi");

  it("reads elements from every source", async () => {
    const cases: Options[] = [
      {},
      { dtype: "int16" },
      { dtype: "int16", count: 3 },
      { dtype: "int16", count: 1e9 },
      { dtype: "int32", offset: 5 },
      { dtype: "int32", offset: 17, count: 2 },
      { dtype: "int32", offset: 500, count: 2 },
      { count: 0 },
    ];
    for (const options of cases) await expectSame(few, options);
    await expectSame(new Uint8Array(0), {});
  });

  it("reads many elements, in linear memory and outside", async () => {
    for (const isFull of [false, true]) {
      const hogs = isFull ? fillBudget() : [];
      np.fromfile(many, { dtype: "int16" }).dispose();
      const stream = await np.fromfile(Readable.from(cut(many, 70_001)), { dtype: "int16", offset: 1 });
      expect(Buffer.compare(stream.tobytes(), many.subarray(1))).toBe(0);
      stream.dispose();
      for (const hog of hogs) hog.dispose();
    }
  });

  it("takes bytes as they are, even if they look compressed", () => {
    const packed = new Uint8Array(gzipSync("1 2 3"));
    const a = np.fromfile(packed, { dtype: "uint8" });
    expect(new Uint8Array(a.tobytes())).toEqual(packed);
    a.dispose();
  });

  it("reads bytes at once, whatever a page adds to Object.prototype", () => {
    const name = "then";
    Object.defineProperty(Object.prototype, name, { value: () => {}, configurable: true });
    try {
      const array = np.fromfile(few, { dtype: "int8", count: 2 });
      expect(array.toArray()).toEqual([48, 49]);
      array.dispose();
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
  });

  it("reads text from every source, wherever chunks end", async () => {
    const numbers = Array.from({ length: 700 }, (_, place) => place * 1.25 - 7);
    await expectSame(text(numbers.join(", ")), { sep: "," });
    await expectSame(text(numbers.join(" \n ")), { sep: " ", count: 10 });
    await expectSame(text("1→2 → 3"), { sep: "→", dtype: "int32", count: 100 });
    await expectSame(text(`0.${"1".repeat(9000)},2`), { sep: "," });
    await expectSame(text(""), { sep: "," });
    await expectSame(new Uint8Array(gzipSync(numbers.join(","))), { sep: "," });
  });

  it("reads a number longer than its window, and gives back the memory for it", async () => {
    const { used } = np.memory();
    const file = text(`0.${"1".repeat(3e6)};2`);
    const a = await np.fromfile(Readable.from(cut(file, 50_021)), { sep: ";" });
    expect(a.toArray()).toEqual([1 / 9, 2]);
    a.dispose();
    expect(np.memory().used).toBe(used);
  });

  it("reads long text in windows, while other code uses the windows", async () => {
    const numbers = Array.from({ length: 100_000 }, (_, place) => place / 8);
    const file = text(numbers.join(";"));
    const onProgress = () => np.fromstring("9 8 7", { sep: " " }).dispose();
    for (const isFull of [false, true]) {
      const hogs = isFull ? fillBudget() : [];
      const a = await np.fromfile(Readable.from(cut(file, 50_021)), { sep: ";", onProgress });
      expect(a.toArray()).toEqual(numbers);
      a.dispose();
      for (const hog of hogs) hog.dispose();
    }
  });

  it("asks a server for the bytes that it needs", async () => {
    const a = await np.fromfile(new URL(`${origin}/a`), { dtype: "uint8", offset: 200_000, count: 10 });
    expect(new Uint8Array(a.tobytes())).toEqual(many.slice(200_000, 200_010));
    expect(asked).toEqual(["bytes=0-1023", "bytes=200000-200009"]);
    a.dispose();
  });

  it("names what it cannot read, and leaves nothing behind", async () => {
    const { ValueError, MemoryError } = np;
    const refuses = (source: unknown, options: object, message: string | RegExp, kind = ValueError) =>
      expectError(() => np.fromfile(source as string, options), kind, message);
    refuses(
      few,
      { offset: 27 },
      "fromfile: negative dimensions are not allowed: offset 27 is beyond the end",
    );
    refuses(few, { offset: -1 }, "fromfile: offset must be a non-negative integer, got -1");
    refuses(few, { count: -2 }, "fromfile: count must be -1 or a non-negative integer, got -2");
    refuses(few, { sep: 3 }, "fromfile: sep must be a string that is not empty, got 3");
    refuses(few, { sep: " ", offset: 1 }, "fromfile: 'offset' argument only permitted for binary files");
    refuses(text("1 x"), { sep: " " }, "due to unmatched data at position 2: 'x'");
    refuses(text("1 300"), { sep: " ", dtype: "uint8" }, "the value at position 2: '300' is out of range");
    refuses(join(folder, "none"), {}, /^fromfile: cannot read '.*none': ENOENT/);
    refuses("https://a.org/b", {}, "fromfile: 'https://a.org/b' is an address; pass new URL(");
    refuses(3, {}, "fromfile: source must be a path, bytes, a Blob");
    const path = join(folder, "huge");
    writeFileSync(path, "");
    truncateSync(path, 2 ** 43);
    refuses(path, {}, "fromfile: ", MemoryError);
    for (const chunk of [1, 5, 1000]) {
      const source = Readable.from(cut(text("1, 2, 3 abc, 4"), chunk));
      await expect(np.fromfile(source, { sep: "," })).rejects.toThrow(
        /at position 8: 'a.*', where the separator ',' should be/,
      );
    }
    await expect(np.fromfile(new Blob([few]), { offset: 30 })).rejects.toThrow("beyond the end");
    await expect(np.fromfile(Readable.from([few]), { offset: 30 })).rejects.toThrow("beyond the end");
  });

  it("stops when its signal aborts", async () => {
    async function* endless() {
      for (;;) yield new Uint8Array(1000).fill(49);
    }
    for (const sep of ["", " "]) {
      const controller = new AbortController();
      let calls = 0;
      const onProgress = () => {
        calls += 1;
        if (calls === 5) controller.abort(new Error("enough"));
      };
      const reading = np.fromfile(endless(), { sep, count: 1e9, signal: controller.signal, onProgress });
      await expect(reading).rejects.toThrow("enough");
    }
  });
});
