/**
 * Tests what total onProgress is told for each kind of source, of plain and of compressed bytes: the bytes that are read from the
 * source, wherever anybody can know their number.
 */
import { appendFileSync, createReadStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { type NDArray, type NpzFile, type ReadProgress } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { newFolder } from "../support/new-folder.ts";
import { serve } from "../support/serve.ts";
import { streamOf } from "./pieces.ts";

checkBalance();

const folder = newFolder();

/** Answers with the file that the address names, in the way that it names. */
const { origin } = await serve((request, response) => {
  const [, way, name] = (request.url as string).split("/") as [string, string, string];
  const bytes = files[name] as Uint8Array;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const length = { "content-length": bytes.length };
  if (way === "chunked") response.write(bytes, () => response.end());
  else if (way === "packed") {
    const packed = gzipSync(bytes);
    response.writeHead(200, { "content-length": packed.length, "content-encoding": "gzip" }).end(packed);
  } else if (way === "ranged" && first !== undefined) {
    const end = Math.min(last === "" ? bytes.length : Number(last) + 1, bytes.length);
    const range = `bytes ${first}-${end - 1}/${bytes.length}`;
    response.writeHead(206, { "content-range": range }).end(bytes.subarray(Number(first), end));
  } else
    response.writeHead(200, way === "identity" ? { ...length, "content-encoding": way } : length).end(bytes);
});

const random = new np.random.Generator(new np.random.PCG64(1));
const numbers = np.scope(() => random.random(40_000).toTypedArray() as Float64Array);
const text = Array.from(numbers.subarray(0, 20_000), (number) => `${number}\n`).join("");
const encode = (given: string): Uint8Array => new TextEncoder().encode(given);
const npy = np.save(numbers);
const halves = (bytes: Uint8Array): Uint8Array[] => [bytes.subarray(0, 90_001), bytes.subarray(90_001)];

const table = encode(`a,b\n${"1,é\n2,x\n".repeat(30_000)}`);
/** Several members, and zeros behind them as on tapes. */
const members = (bytes: Uint8Array): Uint8Array =>
  Buffer.concat([...halves(bytes).map((half) => gzipSync(half)), Buffer.alloc(600)]);

/** Each file, plain and compressed. */
const files: Readonly<Record<string, Uint8Array>> = {
  "a.npy": npy,
  "a.npy.gz": gzipSync(npy),
  "a.bin": new Uint8Array(numbers.buffer),
  "a.csv": encode(text),
  "a.csv.gz": gzipSync(text),
  "members-a.csv.gz": members(encode(text)),
  "table.csv": table,
  "table.csv.gz": gzipSync(table),
  "members-table.csv.gz": members(table),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);

/** What a kind of source tells: the bytes that it has, or nothing. */
type Open = (name: string) => unknown;
const bytesOf = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(files[name] as Uint8Array);

/** Node 24 keeps to itself how many bytes the body of a Response has. */
const isBodyTold = Number(process.versions.node.split(".")[0]) < 24;

const told: Readonly<Record<string, Open>> = {
  "a Uint8Array": bytesOf,
  "an ArrayBuffer": (name) => bytesOf(name).buffer,
  "a DataView": (name) => new DataView(bytesOf(name).buffer),
  "a path": (name) => ({ path: join(folder, name) }),
  "a file: URL": (name) => pathToFileURL(join(folder, name)),
  "a Blob": (name) => new Blob([bytesOf(name)]),
  "a File": (name) => new File([bytesOf(name)], name),
  "a promise of bytes": async (name) => bytesOf(name),
  "a promise of a Blob": async (name) => new Blob([bytesOf(name)]),
  "a URL": (name) => new URL(`${origin}/length/${name}`),
  "a fetch": (name) => fetch(`${origin}/length/${name}`),
  "a fetch that says that it is not packed": (name) => fetch(`${origin}/identity/${name}`),
  "a data: URL": (name) => new URL(`data:text/csv;base64,${Buffer.from(bytesOf(name)).toString("base64")}`),
  "a blob: URL": (name) => new URL(URL.createObjectURL(new Blob([bytesOf(name)]))),
  "a Response with a length": (name) =>
    new Response(streamOf(halves(bytesOf(name))), {
      headers: { "content-length": `${bytesOf(name).length}` },
    }),
};

const bodies: Readonly<Record<string, Open>> = {
  "a Response of bytes": (name) => new Response(bytesOf(name)),
  "a Response of an ArrayBuffer": (name) => new Response(bytesOf(name).buffer),
  "a Response of a Blob": (name) => new Response(new Blob([bytesOf(name)])),
  "a clone of a Response": (name) => new Response(bytesOf(name)).clone(),
  "a promise of a Response": async (name) => new Response(bytesOf(name)),
};

const untold: Readonly<Record<string, Open>> = {
  "a stream": (name) => streamOf(halves(bytesOf(name))),
  "a stream of a Blob": (name) => new Blob([bytesOf(name)]).stream(),
  "a stream of Node": (name) => createReadStream(join(folder, name)),
  "an async iterable": async function* (name) {
    yield* halves(bytesOf(name));
  },
  "a Response of a stream": (name) => new Response(streamOf(halves(bytesOf(name)))),
  "a fetch without a length": (name) => fetch(`${origin}/chunked/${name}`),
  "a fetch that was packed on its way": (name) => fetch(`${origin}/packed/${name}`),
  "a URL without a length": (name) => new URL(`${origin}/chunked/${name}`),
  "a URL that was packed on its way": (name) => new URL(`${origin}/packed/${name}`),
};

type Options = { readonly onProgress: (progress: ReadProgress) => void };
type Read = (source: never, options: Options) => unknown;
const drop = (array: unknown): void => (array as NDArray).dispose();
const dropColumns = (columns: unknown): void => {
  for (const column of Object.values(columns as Record<string, NDArray | { readonly codes: NDArray }>))
    drop("codes" in column ? column.codes : column);
};

/** Each function, and the file that it reads. */
const readers: Readonly<Record<string, readonly [name: string, read: Read]>> = {
  load: ["a.npy", async (source, options) => drop(await np.load(source, { kind: "npy", ...options }))],
  loadtxt: ["a.csv", async (source, options) => drop(await np.loadtxt(source, options))],
  genfromtxt: ["a.csv", async (source, options) => drop(await np.genfromtxt(source, options))],
  fromregex: ["a.csv", async (source, options) => drop(await np.fromregex(source, /\d\.\d+/g, options))],
  fromfile: ["a.bin", async (source, options) => drop(await np.fromfile(source, options))],
  "fromfile of text": [
    "a.csv",
    async (source, options) => drop(await np.fromfile(source, { sep: "\n", ...options })),
  ],
  readColumns: [
    "table.csv",
    async (source, options) => dropColumns(await np.readColumns(source, { text: "codes", ...options })),
  ],
  readBlocks: [
    "table.csv",
    async (source, options) => {
      for await (const block of np.readBlocks(source, { text: "codes", ...options })) dropColumns(block);
    },
  ],
};

const uses = Object.entries(readers).flatMap(([func, [file, read]]) =>
  [file, `${file}.gz`, `members-${file}.gz`]
    .filter((name) => name in files)
    .map((name) => [func, name, read] as const),
);

async function progressOf(read: Read, source: unknown): Promise<ReadProgress[]> {
  const all: ReadProgress[] = [];
  await read(source as never, { onProgress: (progress) => all.push(progress) });
  return all;
}

/** Checks that each total is the same, and that what was read grows to it, or to `read` where nobody knows it. */
function expectTotal(all: readonly ReadProgress[], total: number, read = total): void {
  expect(new Set(all.map((progress) => progress.total))).toEqual(new Set([total]));
  expect(all.at(-1)?.read).toBe(read);
  expect(all.every((progress, place) => progress.read >= (all[place - 1]?.read ?? 0))).toBe(true);
  expect(all.length).toBeGreaterThan(1);
}

const kinds: readonly (readonly [kind: string, open: Open, isTold: boolean])[] = [
  ...Object.entries(told).map(([kind, open]) => [kind, open, true] as const),
  ...Object.entries(bodies).map(([kind, open]) => [kind, open, isBodyTold] as const),
  ...Object.entries(untold).map(([kind, open]) => [kind, open, false] as const),
];

describe.each(kinds)("the total of %s", (_, open, isTold) => {
  it.each(uses)("is that of the bytes that np.%s reads of %s", async (_, name, read) => {
    const { length } = bytesOf(name);
    // The header of an npy file tells what no source needs to tell.
    const isKnown = isTold || name === "a.npy";
    expectTotal(await progressOf(read, open(name)), isKnown ? length : Number.POSITIVE_INFINITY, length);
  });
});

it.each(["loadtxt", "genfromtxt", "fromregex", "readColumns", "readBlocks"])(
  "the total of a text that np.%s reads is that of its bytes",
  async (func) => {
    const [name, read] = readers[func] as readonly [string, Read];
    const bytes = bytesOf(name);
    expectTotal(await progressOf(read, new TextDecoder().decode(bytes)), bytes.length);
  },
);

describe("the total of a Response", () => {
  const { loadtxt } = readers as { loadtxt: readonly [string, Read] };

  it.each(Object.entries(readers))(
    "is what the server says, until more comes: %s",
    async (_, [name, read]) => {
      const response = new Response(bytesOf(name), { headers: { "content-length": "9" } });
      const all = await progressOf(read, response);
      const { length } = bytesOf(name);
      expect(all[0]).toMatchObject({ total: name === "a.npy" ? length : 9 });
      expect(all.at(-1)).toEqual({
        read: length,
        total: name === "a.npy" ? length : Number.POSITIVE_INFINITY,
      });
    },
  );

  it("is 0 without a body", async () => {
    const all: ReadProgress[] = [];
    const onProgress = (progress: ReadProgress): void => void all.push(progress);
    drop(await np.fromfile(new Response(null), { onProgress }));
    expect(new Set(all.map(({ total }) => total))).toEqual(new Set([0]));
  });

  it("is unknown where the parts of a host have other contents than expected", async () => {
    for (const state of [null, 7, { body: null }, { body: { length: "9" } }, { body: { length: -1 } }]) {
      const response = new Response(streamOf([encode("1 2\n"), encode("3 4\n")]));
      Object.defineProperty(response, Symbol("state"), { value: state });
      expectTotal(await progressOf(loadtxt[1], response), Number.POSITIVE_INFINITY, 8);
    }
  });
});

describe("the total of a server with ranges", () => {
  it("is that of the packed file", async () => {
    const all: ReadProgress[] = [];
    const onProgress = (progress: ReadProgress): void => void all.push(progress);
    const source = new URL(`${origin}/ranged/a.npy.gz`);
    drop(await np.load(source, { slice: "0:40000", onProgress }));
    const { length } = bytesOf("a.npy.gz");
    expect(new Set(all.map(({ total }) => total))).toEqual(new Set([length]));
    expect(all.at(-1)?.read).toBeLessThanOrEqual(length);
  });
});

describe("the total of a file that grows while it is read", () => {
  it("is given up when more bytes come", () => {
    const path = join(folder, "grows.csv");
    writeFileSync(path, text);
    const all: ReadProgress[] = [];
    const a = np.loadtxt(
      { path },
      {
        onProgress: (progress) => {
          if (all.length === 0) appendFileSync(path, text);
          all.push(progress);
        },
      },
    );
    expect(a.size).toBe(40_000);
    drop(a);
    expect(all[0]).toEqual({ read: 0, total: text.length });
    expect(all.at(-1)).toEqual({ read: 2 * text.length, total: Number.POSITIVE_INFINITY });
  });
});

describe("the total of the members of an npz file", () => {
  const stored = np.savez({ numbers });

  it.each([
    ["bytes", (archive: Uint8Array) => archive],
    ["a Blob", (archive: Uint8Array) => new Blob([archive as never])],
    ["a stream", (archive: Uint8Array) => streamOf(halves(archive))],
  ] as const)("is that of the bytes that stand in the file: %s", async (kind, open) => {
    const packed = await np.savezCompressed({ numbers });
    for (const archive of [stored, packed]) {
      const all: ReadProgress[] = [];
      const onProgress = (progress: ReadProgress): void => void all.push(progress);
      const file = await np.load(open(archive) as never, { kind: "npz", onProgress });
      // A stream is read into memory first.
      if (kind === "a stream") expectTotal(all, Number.POSITIVE_INFINITY, archive.length);
      else expect(all).toEqual([]);
      all.length = 0;
      drop(await (file as NpzFile).get("numbers"));
      expectTotal(all, archive === stored ? npy.length : deflatedSize(archive));
      (file as NpzFile).close();
    }
  });

  it("is known of an archive within gzip", () => {
    const all: ReadProgress[] = [];
    const file = np.load(gzipSync(stored), { kind: "npz", onProgress: (progress) => all.push(progress) });
    expectTotal(all, gzipSync(stored).length);
    file.close();
  });
});

/** Returns the packed size of the one member, which the directory at the end tells. */
function deflatedSize(archive: Uint8Array): number {
  const directory = Buffer.from(archive).indexOf("PK\x01\x02");
  const size = Buffer.from(archive).readUInt32LE(directory + 20);
  expect(Math.abs(size - deflateRawSync(npy).length)).toBeLessThan(2000);
  return size;
}
