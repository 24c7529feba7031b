/**
 * Reads gzip of several members, whole or damaged, from bytes, Blobs, streams in pieces of any size, async iterables and paths. All of
 * them give the same, or all refuse; what is not damaged is read right.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import np, { type NDArray } from "../../../ts/index.ts";
import { withFolder } from "./host.ts";
import { weighted } from "./hostile.ts";
import { ended, scenario, spent } from "./scenario.ts";

type Source = Uint8Array | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | Response;

/** What is packed: the bytes, and how they are read. A path is given in another way to functions that read text. */
interface Content {
  readonly make: (size: number) => Uint8Array;
  readonly read: (source: Source | string) => Promise<string>;
}

const textOf = (size: number): Uint8Array =>
  new TextEncoder().encode(Array.from({ length: size }, (_, row) => `${row % 77} ${row / 4}\n`).join(""));
const pathOf = (source: Source | string) => (typeof source === "string" ? { path: source } : source) as Blob;

const contents: Readonly<Record<string, Content>> = {
  npy: {
    make: (size) => np.scope(() => np.save(np.arange(size, { dtype: "int32" }))),
    read: async (source) => spent((await np.load(source as Blob, { kind: "npy" })) as NDArray),
  },
  rows: {
    make: (size) => np.scope(() => np.save(np.arange(size + 9, { dtype: "int32" }))),
    read: async (source) => spent((await np.load(source as Blob, { slice: "2:8" })) as NDArray),
  },
  npz: {
    make: (size) => np.scope(() => np.savez([np.arange(size, { dtype: "int32" }), [1, 2]])),
    async read(source) {
      const file = await np.load(source as Blob, { kind: "npz" });
      try {
        return spent((await file.get("arr_0")) as NDArray, (await file.get("arr_1")) as NDArray);
      } finally {
        file.close();
      }
    },
  },
  loadtxt: { make: textOf, read: async (source) => spent(await np.loadtxt(pathOf(source))) },
  fromfile: { make: textOf, read: async (source) => spent(await np.fromfile(pathOf(source), { sep: " " })) },
  readColumns: {
    make: textOf,
    async read(source) {
      const columns = await np.readColumns(pathOf(source), { delimiter: " ", header: false });
      return spent(...(Object.values(columns) as NDArray[]));
    },
  },
};

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const damage = weighted(
  [4, fc.constant({ kind: "none", at: 0, bit: 0 })],
  [
    6,
    fc.record({
      kind: fc.constantFrom("flip", "cut", "append", "trailer", "zeros within"),
      at: place,
      bit: fc.nat({ max: 7 }),
    }),
  ],
);

const drawn = fc.record({
  content: fc.constantFrom(...Object.keys(contents)),
  size: weighted([5, fc.nat({ max: 60 })], [4, fc.nat({ max: 3000 })], [1, fc.nat({ max: 40_000 })]),
  /** Where one member ends and the next one begins. A last member may be empty. */
  cuts: fc.array(weighted([4, place], [1, fc.constant(1)]), {
    maxLength: 4,
  }),
  level: fc.constantFrom(0, 1, 9),
  zeros: fc.constantFrom(0, 0, 1, 8, 70_000),
  damage,
  /** The lengths of pieces of streams, again and again. */
  pieces: fc.array(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 70_000 })), { minLength: 1, maxLength: 5 }),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

function fileOf({ cuts, level, zeros, damage }: Drawn, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const places = [0, ...cuts.map((part) => Math.floor(part * content.length)).sort((a, b) => a - b)];
  const members = places.map((first, member) =>
    gzipSync(content.subarray(first, places[member + 1]), { level }),
  );
  const bytes = Buffer.concat([...members, Buffer.alloc(zeros)]);
  const at = Math.floor(damage.at * bytes.length);
  const last = members[members.length - 1] as Buffer;
  if (damage.kind === "flip") (bytes[at] as number) ^= 1 << damage.bit;
  if (damage.kind === "trailer") (bytes[bytes.length - zeros - 8 + damage.bit] as number) ^= 1 + (at % 255);
  const others: Readonly<Record<string, Uint8Array>> = {
    cut: bytes.subarray(0, at),
    append: Buffer.concat([bytes, Buffer.from([1 + damage.bit, 0x8b])]),
    "zeros within": Buffer.concat([
      bytes.subarray(0, -last.length - zeros),
      Buffer.alloc(members.length > 1 ? 3 : 0),
      last,
    ]),
  };
  return new Uint8Array(others[damage.kind] ?? bytes);
}

const MOST_PIECES = 300;

function* piecesOf(file: Uint8Array, { pieces }: Drawn): Generator<Uint8Array<ArrayBuffer>> {
  // Pieces of nothing alone would never end.
  const lengths = pieces.some((length) => length > 0) ? pieces : [5];
  for (let at = 0, turn = 0; at < file.length; turn += 1) {
    const length = turn < MOST_PIECES ? (lengths[turn % lengths.length] as number) : file.length;
    yield file.slice(at, at + length);
    at += length;
  }
}

const streamOf = (file: Uint8Array, plan: Drawn): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = piecesOf(file, plan);
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
};

async function* iterated(file: Uint8Array, plan: Drawn): AsyncGenerator<Uint8Array> {
  yield* piecesOf(file, plan);
}

/** Every kind of source, without paths. */
const sources: Readonly<Record<string, (file: Uint8Array<ArrayBuffer>, plan: Drawn) => Source>> = {
  Blob: (file) => new Blob([file]),
  "Blob of pieces": (file, plan) => new Blob([...piecesOf(file, plan)]),
  stream: streamOf,
  "async iterable": iterated,
  Response: (file, plan) => new Response(streamOf(file, plan)),
};

export const packed = scenario("gzip", drawn, async (plan) => {
  const { make, read } = contents[plan.content] as Content;
  const content = make(plan.size);
  const file = fileOf(plan, content);
  const atOnce = await ended(() => read(file));
  if ("fault" in atOnce) return atOnce.fault;
  if (["none", "zeros within"].includes(plan.damage.kind)) {
    const plain = await ended(() => read(content));
    if (!isSame(atOnce, plain)) return `${shown(atOnce)}, unpacked ${shown(plain)}`;
  } else if (plan.damage.kind === "trailer" && plan.content !== "rows" && "result" in atOnce)
    return "read a file with a wrong checksum or length";
  for (const [name, source] of Object.entries(sources)) {
    const ending = await ended(() => read(source(file, plan)));
    if (!isSame(ending, atOnce) && !isPart(plan, ending, atOnce))
      return `${name}: ${shown(ending)}, bytes: ${shown(atOnce)}`;
  }
  return withFolder(async (folder) => {
    const path = join(folder, "file");
    writeFileSync(path, file);
    const ending = await ended(() => read(path));
    return isSame(ending, atOnce) || isPart(plan, ending, atOnce)
      ? null
      : `path: ${shown(ending)}, bytes: ${shown(atOnce)}`;
  });
});

type Ended = Awaited<ReturnType<typeof ended<string>>>;

/** Whether both gave the same, or both refused. Messages quote as much as was at hand. */
function isSame(a: Ended, b: Ended): boolean {
  if ("result" in a && "result" in b) return a.result === b.result;
  return "error" in a && "error" in b;
}

/** Whether one of two refused rows of a damaged file, and the other had unpacked them before it met the damage. */
function isPart({ content, damage }: Drawn, a: Ended, b: Ended): boolean {
  const isEither = "error" in a || "error" in b;
  return content === "rows" && damage.kind !== "none" && isEither && !("fault" in a);
}

function shown(ending: Ended): string {
  if ("fault" in ending) return ending.fault;
  return "error" in ending ? String(ending.error) : ending.result.slice(0, 100);
}
