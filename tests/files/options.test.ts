/** Tests what onProgress is told: the total wherever a source can know it, for each kind of source and each function. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import np, { type NDArray, type ReadProgress, type WriteProgress } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";

checkBalance();

const folder = mkdtempSync(join(tmpdir(), "ndloom-"));
let server: Server;
let origin = "";

/** Answers with the file that the address names, in the way that it names. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, way, name] = (request.url as string).split("/") as [string, string, string];
    const bytes = files[name as keyof typeof files];
    const length = { "content-length": bytes.length };
    if (way === "length") response.writeHead(200, length).end(bytes);
    else if (way === "identity")
      response.writeHead(200, { ...length, "content-encoding": "identity" }).end(bytes);
    else if (way === "chunked") response.write(bytes, () => response.end());
    else {
      const packed = gzipSync(bytes);
      response.writeHead(200, { "content-length": packed.length, "content-encoding": "gzip" }).end(packed);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});

const numbers = Float64Array.from({ length: 60_000 }, (_, place) => place / 8);
const rows = "1,é\n2,x\n".repeat(30_000);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const files = {
  npy: np.save(numbers),
  binary: new Uint8Array(numbers.buffer),
  text: encode("1 2 3\n".repeat(40_000)),
  table: encode(`a,b\n${rows}`),
  archive: np.savez({ numbers }),
};

type Options = { readonly onProgress: (progress: ReadProgress) => void };
type Read = (source: never, options: Options) => unknown;

const drop = (array: unknown): void => (array as NDArray).dispose();
const dropColumns = (columns: unknown): void => {
  for (const column of Object.values(columns as Record<string, NDArray | { readonly codes: NDArray }>))
    drop("codes" in column ? column.codes : column);
};

/** Each function, the file that it reads, and whether it takes a string as the text. */
const readers: Record<string, readonly [file: keyof typeof files, takesText: boolean, read: Read]> = {
  load: ["npy", false, async (source, options) => drop(await np.load(source, { kind: "npy", ...options }))],
  loadtxt: ["text", true, async (source, options) => drop(await np.loadtxt(source, options))],
  genfromtxt: ["text", true, async (source, options) => drop(await np.genfromtxt(source, options))],
  fromregex: ["text", true, async (source, options) => drop(await np.fromregex(source, /\d/g, options))],
  fromfile: ["binary", false, async (source, options) => drop(await np.fromfile(source, options))],
  "fromfile of text": [
    "text",
    false,
    async (source, options) => drop(await np.fromfile(source, { sep: " ", ...options })),
  ],
  readColumns: [
    "table",
    true,
    async (source, options) => dropColumns(await np.readColumns(source, { text: "codes", ...options })),
  ],
  readBlocks: [
    "table",
    true,
    async (source, options) => {
      for await (const block of np.readBlocks(source, { text: "codes", ...options })) dropColumns(block);
    },
  ],
};

/** Kinds of sources that know how many bytes they have. */
const known: Record<string, (name: keyof typeof files) => unknown> = {
  bytes: (name) => files[name],
  "an ArrayBuffer": (name) => files[name].slice().buffer,
  "a DataView": (name) => new DataView(files[name].slice().buffer),
  "a path": (name) => ({ path: join(folder, name) }),
  "a file: URL": (name) => pathToFileURL(join(folder, name)),
  "a Blob": (name) => new Blob([files[name] as never]),
  "a File": (name) => new File([files[name] as never], name),
  "a promise of a Blob": async (name) => new Blob([files[name] as never]),
  "a URL": (name) => new URL(`${origin}/length/${name}`),
  "a Response": (name) => fetch(`${origin}/length/${name}`),
  "a Response that is not packed": (name) => fetch(`${origin}/identity/${name}`),
};

/** Kinds of sources of which only the end tells. */
const unknown: Record<string, (name: keyof typeof files) => unknown> = {
  "a stream": (name) => new Blob([files[name] as never]).stream(),
  "a Response without a length": (name) => fetch(`${origin}/chunked/${name}`),
  "a Response that was packed on its way": (name) => fetch(`${origin}/packed/${name}`),
  "a URL that was packed on its way": (name) => new URL(`${origin}/packed/${name}`),
};

for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);

async function told(read: Read, source: unknown): Promise<ReadProgress[]> {
  const all: ReadProgress[] = [];
  await read(source as never, { onProgress: (progress) => all.push(progress) });
  return all;
}

describe.each(Object.entries(readers))("onProgress of np.%s", (_, [name, takesText, read]) => {
  const size = files[name].length;

  function expectTotal(all: readonly ReadProgress[], total: number): void {
    expect(new Set(all.map((progress) => progress.total))).toEqual(new Set([total]));
    expect(all.at(-1)?.read).toBe(size);
    expect(all.every(({ read }, place) => read >= (all[place - 1]?.read ?? 0))).toBe(true);
  }

  it.each(Object.entries(known))("knows the total of %s", async (_, open) => {
    expectTotal(await told(read, open(name)), size);
  });

  if (takesText)
    it("knows the total of a text", async () => {
      expectTotal(await told(read, new TextDecoder().decode(files[name])), size);
    });

  it.each(Object.entries(unknown))("knows the total of %s only by a header", async (_, open) => {
    expectTotal(await told(read, open(name)), name === "npy" ? size : Number.POSITIVE_INFINITY);
  });

  it("gives the total up when more bytes come than a server said", async () => {
    const response = new Response(files[name] as never, { headers: { "content-length": "9" } });
    const all = await told(read, response);
    expect(all.at(-1)).toEqual({ read: size, total: name === "npy" ? size : Number.POSITIVE_INFINITY });
  });
});

it("tells how far an archive was read into memory", async () => {
  const all: ReadProgress[] = [];
  const onProgress = (progress: ReadProgress): void => void all.push(progress);
  const file = await np.load(fetch(`${origin}/length/archive`), { kind: "npz", onProgress });
  const { length } = files.archive;
  expect(all[0]).toEqual({ read: 0, total: length });
  expect(all.at(-1)).toEqual({ read: length, total: length });
  file.close();
});

it("counts only the bytes from the offset on, and only those that are wanted", async () => {
  const all: ReadProgress[] = [];
  const onProgress = (progress: ReadProgress): void => void all.push(progress);
  const source = fetch(`${origin}/length/binary`);
  drop(await np.fromfile(source, { offset: 8, count: 1000, onProgress }));
  expect(all.at(-1)).toEqual({ read: 8008, total: 8008 });
});

describe("onProgress of what writes", () => {
  const a = numbers;
  type Target = string | URL | WritableStream<Uint8Array> | null;
  type Write = (target: Target, options: { onProgress: (progress: WriteProgress) => void }) => unknown;
  const writers: Record<string, readonly [total: number, write: Write]> = {
    save: [files.npy.length, (target, options) => np.save(target as string, a, options)],
    savez: [files.npy.length, (target, options) => np.savez(target as string, { a }, options)],
    savezCompressed: [
      files.npy.length,
      (target, options) => np.savezCompressed(target as string, { a }, options),
    ],
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
