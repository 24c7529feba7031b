/**
 * Reads from servers that lie: about ranges, lengths, versions and encodings, or that cut their answers. The result is the right one,
 * or an error of the package. Most answers come from a `fetch` of our own, some from a server.
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import np, { type NDArray } from "../../../ts/index.ts";
import { weighted } from "./hostile.ts";
import { ended, scenario, spent } from "./scenario.ts";

/** An answer to one question. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** The byte at which the connection breaks off. */
  readonly cutAt?: number;
}

/** What was asked for; `range` is null for the whole file. */
interface Question {
  readonly file: Uint8Array;
  readonly range: readonly [first: number, last: number] | null;
}

/** Changes a right answer. `amount` is at least 1. */
type Lie = (answer: Answer, question: Question, amount: number) => Answer;

const withHeader = (answer: Answer, name: string, text: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: text },
});

/** Changes the numbers of a range. */
const withRange = (
  answer: Answer,
  change: (first: number, last: number, total: number) => readonly [number, number, number | "*"],
): Answer => {
  const numbers = answer.headers["content-range"]?.match(/\d+/g)?.map(Number) ?? [];
  if (answer.status !== 206) return answer;
  const [first, last, total] = change(...(numbers as [number, number, number]));
  return withHeader(answer, "content-range", `bytes ${first}-${last}/${total}`);
};

const withBody = (answer: Answer, change: (body: Uint8Array) => Uint8Array): Answer =>
  answer.body === null ? answer : { ...answer, body: change(answer.body) };

const lies: Readonly<Record<string, Lie>> = {
  "starts later": (answer, _, by) =>
    withRange(
      answer.status === 206 ? withBody(answer, (body) => body.subarray(by)) : answer,
      (first, last, total) => [first + by, last, total],
    ),
  "sends another range": (answer, { file, range }, by) => {
    if (answer.status !== 206 || range === null) return answer;
    const body = file.subarray(range[0] + by, range[1] + by + 1);
    return withRange({ ...answer, body }, (first, _, total) => [
      first + by,
      first + by + body.length - 1,
      total,
    ]);
  },
  "says another start": (answer, _, by) =>
    withRange(answer, (first, last, total) => [first + by, last, total]),
  "says an earlier end": (answer, _, by) =>
    withRange(answer, (first, last, total) => [first, last - by, total]),
  "says a later end": (answer, _, by) => withRange(answer, (first, last, total) => [first, last + by, total]),
  "sends fewer": (answer, _, by) =>
    withBody(answer, (body) => body.subarray(0, Math.max(0, body.length - by))),
  "sends more": (answer, _, by) => withBody(answer, (body) => Buffer.concat([body, Buffer.alloc(by, 0x31)])),
  "sends a longer range": (answer, { file, range }, by) => {
    if (answer.status !== 206 || range === null) return answer;
    const last = Math.min(file.length - 1, range[1] + by);
    const body = file.subarray(range[0], last + 1);
    return withRange({ ...answer, body }, (first, _, total) => [first, last, total]);
  },
  "sends a shorter range": (answer, { range }, by) => {
    const length = Math.max(1, (answer.body?.length ?? 0) - by);
    if (answer.status !== 206 || range === null) return answer;
    return withRange(
      withBody(answer, (body) => body.subarray(0, length)),
      (first, _, total) => [first, first + length - 1, total],
    );
  },
  "says a smaller total": (answer, _, by) =>
    withRange(answer, (first, last, total) => [first, last, Math.max(0, total - by)]),
  "says a larger total": (answer, _, by) =>
    withRange(answer, (first, last, total) => [first, last, total + by]),
  "says no total": (answer) => withRange(answer, (first, last) => [first, last, "*"]),
  "says no range": ({ headers: { "content-range": _, ...headers }, ...answer }) => ({ ...answer, headers }),
  "says nonsense": (answer, _, by) =>
    answer.status === 206
      ? withHeader(answer, "content-range", ["", "bytes 0-/5", "items 1-2/3"][by % 3] as string)
      : answer,
  "has another version": (answer) => withHeader(answer, "etag", '"two"'),
  "has another date": (answer) => withHeader(answer, "last-modified", "Tue"),
  "sends the whole file": (answer, { file }) => ({ ...answer, status: 200, body: file }),
  "sends a part unasked": (answer, { file, range }, by) =>
    range === null
      ? {
          status: 206,
          headers: { "content-range": `bytes ${by}-${file.length - 1}/${file.length}` },
          body: file.subarray(by),
        }
      : answer,
  "knows no such range": (answer, { file }) => ({
    ...answer,
    status: 416,
    headers: { "content-range": `bytes */${file.length}` },
    body: null,
  }),
  "knows no range at all": () => ({ status: 416, headers: {}, body: null }),
  "has an error": (_, __, by) => ({
    status: [404, 500, 503][by % 3] as number,
    headers: {},
    body: Buffer.from("<html>"),
  }),
  "breaks off": (answer, _, by) => ({ ...answer, cutAt: by % ((answer.body?.length ?? 0) + 1) }),
  "says a smaller length": (answer, _, by) =>
    withHeader(answer, "content-length", String(Math.max(0, (answer.body?.length ?? 0) - by))),
  "says a larger length": (answer, _, by) =>
    withHeader(answer, "content-length", String((answer.body?.length ?? 0) + by)),
  // Node 20 never ends the body of a longer answer that it cannot unpack.
  "says that it packed": (answer) =>
    (answer.body?.length ?? 0) > 30_000 ? answer : withHeader(answer, "content-encoding", "gzip"),
  "says nothing wrong": (answer) => answer,
};

/** With these alone, the result must be there: they are no lies, or do no harm. */
const harmless = ["says no total", "says no range", "sends a shorter range", "says nothing wrong"];

/** What nobody can notice: of a text only the end of the answer tells the length, of bytes only what the server says. */
const unseenInText = ["sends fewer", "sends more", "says a smaller length"];
const unseenInBytes = ["says a smaller total", "knows no range at all"];

interface Reading {
  readonly file: () => Uint8Array;
  readonly read: (source: Uint8Array | URL) => Promise<string>;
  readonly unseen: readonly string[];
}

/** Files are made when they are asked for: np.configure must come before the first array. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
};
const saved = (make: () => NDArray) => once(() => np.scope(() => np.save(make())));
const rows = saved(() => np.arange(6000, { dtype: "float32" }).reshape(600, 10) as NDArray);
const packed = once(() => new Uint8Array(gzipSync(rows())));
const columns = saved(() => np.arange(6000, { dtype: "int16" }).reshape(10, 600).T as NDArray);
const archive = once(() =>
  np.scope(() => np.savez({ large: np.arange(20_000, { dtype: "float32" }), small: [1, 2, 3] })),
);
const table = once(() =>
  new TextEncoder().encode(`x,y\n${Array.from({ length: 600 }, (_, row) => `${row},${row / 8}\n`).join("")}`),
);

const loading = (file: () => Uint8Array, options: object): Reading => ({
  file,
  read: async (source) => spent((await np.load(source as URL, { ...options, kind: "npy" })) as NDArray),
  unseen: [],
});

const readings: Readonly<Record<string, Reading>> = {
  load: loading(rows, {}),
  "load of gzip": loading(packed, {}),
  "load of rows": loading(rows, { slice: "400:420" }),
  "load of rows in F order": loading(columns, { slice: "3:9" }),
  "load of rows in gzip": loading(packed, { slice: "2:4" }),
  "load of an archive": {
    file: archive,
    async read(source) {
      const file = await np.load(source as URL, { kind: "npz" });
      try {
        const small = spent((await file.get("small")) as NDArray);
        return small + spent((await file.get("large")) as NDArray);
      } finally {
        file.close();
      }
    },
    unseen: [],
  },
  "fromfile of some": {
    file: rows,
    read: async (source) => spent(await np.fromfile(source as URL, "float32", 700, "", 4128)),
    unseen: unseenInBytes,
  },
  "fromfile of the rest": {
    file: rows,
    read: async (source) => spent(await np.fromfile(source as URL, "float32", -1, "", 4128)),
    unseen: unseenInBytes,
  },
  loadtxt: {
    file: table,
    read: async (source) => spent(await np.loadtxt(source as URL, { delimiter: ",", skiprows: 1 })),
    unseen: unseenInText,
  },
  readColumns: {
    file: table,
    async read(source) {
      const { x, y } = (await np.readColumns(source as URL)) as Record<string, NDArray>;
      return spent(x as NDArray, y as NDArray);
    },
    unseen: unseenInText,
  },
  readBlocks: {
    file: table,
    async read(source) {
      let read = "";
      for await (const block of np.readBlocks(source as URL, { rows: 100, as: "array" }))
        read += spent(block as NDArray);
      return read;
    },
    unseen: unseenInText,
  },
};

const expected = new Map<Reading, string>();

const drawn = fc.constantFrom(...Object.keys(readings)).chain((name) =>
  fc.record({
    name: fc.constant(name),
    /** What the first answers do. Later ones are right. */
    told: fc.array(
      fc.record({
        lie: fc.constantFrom(...Object.keys(lies).filter((lie) => !readings[name]?.unseen.includes(lie))),
        amount: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30_000 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    hasVersion: fc.boolean(),
    chunk: fc.constantFrom(7, 1000, 100_000),
    isServer: weighted([4, fc.constant(false)], [1, fc.constant(true)]),
  }),
);

export const servers = scenario("servers", drawn, async ({ name, told, hasVersion, chunk, isServer }) => {
  const reading = readings[name] as Reading;
  if (!expected.has(reading)) expected.set(reading, await reading.read(reading.file()));
  let asked = 0;
  const answer = (range: string | null): Answer => {
    const question = { file: reading.file(), range: rangeOf(range) };
    const right = rightAnswer(question, hasVersion);
    const { lie, amount } = told[asked++] ?? { lie: "says nothing wrong", amount: 1 };
    return lies[lie]?.(right, question, amount) as Answer;
  };
  const ending = await (isServer ? overServer : overFetch)(answer, chunk, (url) =>
    ended(() => reading.read(url)),
  );
  if ("fault" in ending) return ending.fault;
  if ("result" in ending) return ending.result === expected.get(reading) ? null : "gave something else";
  const isHarmless = told.slice(0, asked).every(({ lie }) => harmless.includes(lie));
  return isHarmless ? `refused: ${ending.error}` : null;
});

type Use = (url: URL) => ReturnType<typeof ended<string>>;

function rangeOf(text: string | null): Question["range"] {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(text ?? "") ?? [];
  return first === undefined ? null : [Number(first), last === "" ? Number.POSITIVE_INFINITY : Number(last)];
}

function rightAnswer({ file, range }: Question, hasVersion: boolean): Answer {
  const headers = hasVersion ? { etag: '"one"', "last-modified": "Mon" } : {};
  if (range === null) return { status: 200, headers, body: file };
  const last = Math.min(range[1], file.length - 1);
  if (range[0] > last)
    return { status: 416, headers: { "content-range": `bytes */${file.length}` }, body: null };
  const told = { "content-range": `bytes ${range[0]}-${last}/${file.length}` };
  return { status: 206, headers: { ...headers, ...told }, body: file.subarray(range[0], last + 1) };
}

/** The pieces in which a body comes, up to where it breaks off. */
function* piecesOf({ body, cutAt }: Answer, chunk: number): Generator<Uint8Array> {
  const end = cutAt ?? body?.length ?? 0;
  for (let at = 0; at < end; at += chunk) yield (body as Uint8Array).slice(at, Math.min(at + chunk, end));
}

async function overFetch(answer: (range: string | null) => Answer, chunk: number, use: Use): ReturnType<Use> {
  const { fetch } = globalThis;
  globalThis.fetch = async (_, init) => {
    const given = answer((init?.headers as Record<string, string> | undefined)?.Range ?? null);
    const pieces = piecesOf(given, chunk);
    const body = new ReadableStream({
      pull(controller) {
        const { done, value } = pieces.next();
        if (!done) controller.enqueue(value);
        else if (given.cutAt !== undefined) controller.error(new TypeError("terminated"));
        else controller.close();
      },
    });
    return new Response(given.body === null ? null : body, given);
  };
  try {
    return await use(new URL("http://host/file"));
  } finally {
    globalThis.fetch = fetch;
  }
}

let server: Server | null = null;
let respond: (range: string | null, response: ServerResponse) => void = () => {};

async function overServer(
  answer: (range: string | null) => Answer,
  chunk: number,
  use: Use,
): ReturnType<Use> {
  if (server === null) {
    server = createServer((request, response) => respond(request.headers.range ?? null, response));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    // The process may end while it listens.
    server.unref();
  }
  respond = (range, response) => {
    const given = answer(range);
    response.writeHead(given.status, given.headers);
    for (const piece of piecesOf(given, Math.max(chunk, 1000))) response.write(piece);
    const isShort = Number(given.headers["content-length"] ?? 0) > (given.body?.length ?? 0);
    if (given.cutAt === undefined && !isShort) response.end();
    else setTimeout(() => response.destroy(), 1);
  };
  return use(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`));
}
