/** Tests np.load of addresses, against a server in this process: with ranges, without them, with cut connections and odd answers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import np, { type AsyncNpzFile, type LoadOptions, type NDArray } from "../../../ts/index.ts";
import { readRecorded } from "../../numpy/read-recorded.ts";
import { checkBalance } from "../../support/balance.ts";
import { serve } from "../../support/serve.ts";
import { files } from "../recorded.ts";
import { expectArray, fileWith, header, loadArray } from "../samples.ts";

const rows = np.scope(() => np.save(np.arange(100_000).reshape(10_000, 10)));
const columns = np.scope(() => np.save(np.arange(100_000).reshape(10, 10_000).T));

const archive = np.scope(() => np.savez({ large: np.arange(100_000), small: [1, 2, 3] }));

const packed = gzipSync(rows);

/** What the server was asked for. */
let asked: string[] = [];

type Answer = (request: IncomingMessage, response: ServerResponse, file: Uint8Array) => void;

/** Reads the Range header. */
const rangeOf = (request: IncomingMessage): [number, number] | null => {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  return first === undefined ? null : [Number(first), last === "" ? Number.POSITIVE_INFINITY : Number(last)];
};

const whole: Answer = (_, response, file) => response.end(file);

/** Answers with ranges. `change` changes the header that says which bytes they are. */
const ranged =
  (change: (text: string, first: number) => string | null = (text) => text): Answer =>
  (request, response, file) => {
    const range = rangeOf(request);
    if (range === null) return whole(request, response, file);
    const [first, last] = [range[0], Math.min(range[1], file.length - 1)];
    if (first >= file.length) return response.writeHead(416).end();
    const text = change(`bytes ${first}-${last}/${file.length}`, first);
    response.writeHead(206, text === null ? {} : { "content-range": text });
    return response.end(file.subarray(first, last + 1));
  };

/** Answers the first question with a range, and later ones with other bytes than they say, and without their number. */
const lying =
  (change: (bytes: Uint8Array) => Uint8Array): Answer =>
  (request, response, file) => {
    const [first, end] = rangeOf(request) ?? [0, 0];
    const bytes = file.subarray(first, end + 1);
    response.writeHead(206, { "content-range": `bytes ${first}-${first + bytes.length - 1}/${file.length}` });
    response.end(first === 0 ? bytes : change(bytes));
  };

/** Sends some bytes, and then closes the connection or does nothing more. */
function begin(response: ServerResponse, bytes: Uint8Array, isCut: boolean): void {
  response.write(bytes, () => {
    if (isCut) setTimeout(() => response.destroy(), 20);
  });
}

const part =
  (byteLength: number, isCut: boolean): Answer =>
  (_, response, file) => {
    response.writeHead(200, { "content-length": file.length });
    begin(response, file.subarray(0, byteLength), isCut);
  };

const partOfRange =
  (byteLength: number, isCut: boolean): Answer =>
  (request, response, file) => {
    const [first, end] = rangeOf(request) ?? [0, 0];
    const bytes = file.subarray(first, end + 1);
    const range = `bytes ${first}-${first + bytes.length - 1}/${file.length}`;
    response.writeHead(206, { "content-range": range, "content-length": bytes.length });
    if (bytes.length <= byteLength) response.end(bytes);
    else begin(response, bytes.subarray(0, byteLength), isCut);
  };

/** How the server answers for the address called leaving: a test may change that. */
let leaving: Answer = ranged();

const ENDLESS = 2 ** 50;

/** Returns the end records of a zip file with a directory of 2^49 bytes. */
function endRecords(): Buffer {
  const records = Buffer.alloc(98);
  records.writeUInt32LE(0x06064b50);
  records.writeBigUInt64LE(2n ** 49n, 40);
  records.writeUInt32LE(0x07064b50, 56);
  records.writeUInt32LE(1, 72);
  records.writeUInt32LE(0x06054b50, 76);
  return records;
}

/** An archive whose first member has 8 GiB, as its directory and the server say: its start, and what stands at its end. */
const FAR = 2 ** 34;
const [farStart, farEnd] = (() => {
  const { read } = readRecorded<{ read: Record<string, { file: string }> }>("archives");
  const bytes = Buffer.from(read["large fields"]?.file as string, "base64");
  const directory = bytes.indexOf("PK\x01\x02");
  const [start, end] = [bytes.subarray(0, directory), bytes.subarray(directory)];
  const extra = 46 + end.readUInt16LE(28);
  for (const size of [extra + 4, extra + 12]) end.writeBigUInt64LE(2n ** 33n, size);
  end.writeBigUInt64LE(BigInt(FAR - end.length), end.indexOf("PK\x06\x06") + 48);
  return [start, end];
})();

/** The start of a file whose array has 8 GiB. */
const farRows = fileWith(header("'|u1'", "(8589934592,)"));

/** Answers with ranges of a file of 16 GiB that has some bytes at its ends, and zeros otherwise. */
const far =
  (start: Uint8Array, end: Uint8Array): Answer =>
  (request, response) => {
    const [first, last] = rangeOf(request) ?? [0, 0];
    const body = new Uint8Array(Math.min(last - first + 1, 100_000));
    for (const [bytes, place] of [
      [start, 0],
      [end, FAR - end.length],
    ] as const) {
      const [from, to] = [Math.max(first - place, 0), Math.max(place - first, 0)];
      if (to < body.length) body.set(bytes.subarray(from, from + body.length - to), to);
    }
    response
      .writeHead(206, { "content-range": `bytes ${first}-${first + body.length - 1}/${FAR}` })
      .end(body);
  };

const answers: Readonly<Record<string, Answer>> = {
  ranged: ranged(),
  "without-total": ranged((text) => text.replace(/\d+$/, "*")),
  "without-header": ranged(() => null),
  whole,
  cut: part(5000, true),
  stalled: part(5000, false),
  "no-range": (_, response) => response.writeHead(416, { "content-range": "bytes */0" }).end(),
  "other-range": ranged((text, first) => (first === 0 ? text : text.replace(/ \d+/, " 7"))),
  changed: ranged((text, first) => (first === 0 ? text : text.replace(/\d+$/, "7"))),
  "no-range-later": (request, response, file) =>
    (rangeOf(request)?.[0] === 0 ? ranged() : whole)(request, response, file),
  "no-total-later": ranged((text, first) => (first === 0 ? text : text.replace(/\d+$/, "*"))),
  "fewer-bytes-unsaid": (request, response, file) => {
    const [first, end] = rangeOf(request) ?? [0, 0];
    if (first === 0) return ranged()(request, response, file);
    return response.writeHead(206).end(file.subarray(first, end));
  },
  unasked: (_, response, file) => {
    const range = `bytes 128-${file.length - 1}/${file.length}`;
    response.writeHead(206, { "content-range": range }).end(file.subarray(128));
  },
  "more-bytes": lying((bytes) => Buffer.concat([bytes, bytes])),
  "fewer-bytes": lying((bytes) => bytes.subarray(0, -1)),
  "longer-range": (request, response, file) => {
    const [first] = rangeOf(request) ?? [0];
    const range = `bytes ${first}-${file.length - 1}/${file.length}`;
    response.writeHead(206, { "content-range": range }).end(file.subarray(first));
  },
  "gone-later": (request, response, file) =>
    rangeOf(request)?.[0] === 0
      ? ranged()(request, response, file)
      : response.writeHead(416, { "content-range": "bytes */7" }).end(),
  "other-version": (request, response, file) => {
    response.setHeader("etag", rangeOf(request)?.[0] === 0 ? '"one"' : '"two"');
    ranged()(request, response, file);
  },
  "other-date": (request, response, file) => {
    response.setHeader("last-modified", rangeOf(request)?.[0] === 0 ? "Mon" : "Tue");
    ranged()(request, response, file);
  },
  "busy-later": (request, response, file) => {
    if (rangeOf(request)?.[0] === 0) {
      response.setHeader("etag", '"one"');
      ranged()(request, response, file);
    } else response.writeHead(503, "Busy", { etag: '"page"' }).end("<html>");
  },
  "date-later": (request, response, file) => {
    if (rangeOf(request)?.[0] === 0) response.setHeader("etag", '"one"');
    else response.setHeader("last-modified", "Tue");
    ranged()(request, response, file);
  },
  missing: (_, response) => response.writeHead(404, "Not Found").end("<html>"),
  endless: (request, response) => {
    const [first, last] = rangeOf(request) ?? [0, 0];
    const body = Buffer.alloc(Math.min(last - first + 1, 100_000));
    if (first === 0) body.set([0x50, 0x4b, 3, 4]);
    // The end records say that the directory has 2^49 bytes.
    if (last === ENDLESS - 1) body.set(endRecords(), body.length - 98);
    response.writeHead(206, { "content-range": `bytes ${first}-${last}/${ENDLESS}` }).end(body);
  },
  far: far(farStart, farEnd),
  "far-rows": far(farRows, new Uint8Array(0)),
  leaving: (request, response, file) => leaving(request, response, file),
  gzip: (_, response, file) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(file)),
  redirect: (_, response) => response.writeHead(302, { location: "/ranged/rows" }).end(),
};

const { origin: base, closed } = await serve((request, response) => {
  const [, answer = "", name = ""] = (request.url ?? "").split("/");
  asked.push(request.headers.range ?? "all");
  const file = { rows, columns, archive, packed }[name] ?? files[Number(name)]?.file;
  answers[answer]?.(request, response, file as Uint8Array);
});

beforeEach(() => {
  asked = [];
});

checkBalance();

const load = (path: string, options?: LoadOptions) => loadArray(new URL(`${base}/${path}`), options);

/** Loads a part and returns its elements and the last progress. */
async function partOf(path: string, slice: string) {
  const told: { read: number; total: number }[] = [];
  const a = await load(path, { slice, onProgress: (progress) => told.push(progress) });
  const elements = a.toArray();
  a.dispose();
  return { elements, progress: told.at(-1) };
}

const elementsOf = (file: Uint8Array, slice: string) =>
  np.scope(() => (loadArray(file).get(slice) as NDArray).toArray());

describe("np.load of a URL", () => {
  it("reads files of NumPy by one question for the whole", async () => {
    for (const place of [0, 20, 99, 180, 203]) {
      expectArray(await load(`ranged/${place}`), files[place] as (typeof files)[0]);
      expectArray(await loadArray(fetch(`${base}/whole/${place}`)), files[place] as (typeof files)[0]);
    }
    expect(new Set(asked)).toEqual(new Set(["all"]));
  });

  it("asks for the header and the rows alone", async () => {
    const { elements, progress } = await partOf("ranged/rows", "5000:5002");
    expect(elements).toEqual(elementsOf(rows, "5000:5002"));
    expect(asked).toEqual(["bytes=0-1023", "bytes=400128-400287"]);
    expect(progress).toEqual({ read: 1184, total: 1184 });
  });

  it("asks once if the rows came with the header, and for the rest if some of them did", async () => {
    expect((await partOf("ranged/rows", "2:4")).elements).toEqual(elementsOf(rows, "2:4"));
    expect(asked).toEqual(["bytes=0-1023"]);
    asked = [];
    expect((await partOf("ranged/rows", "2:40")).elements).toEqual(elementsOf(rows, "2:40"));
    expect(asked).toEqual(["bytes=0-1023", "bytes=1024-3327"]);
    asked = [];
    expect((await partOf("ranged/rows", "9999:")).elements).toEqual(elementsOf(rows, "9999:"));
    expect(asked.at(-1)).toBe("bytes=800048-800127");
  });

  it("reads the rows of an array in F order by one range that spans them", async () => {
    const { elements } = await partOf("ranged/columns", "3:5");
    expect(elements).toEqual(elementsOf(columns, "3:5"));
    expect(asked).toHaveLength(2);
  });

  it.each(["without-total", "no-total-later", "without-header", "redirect"])(
    "reads ranges of a server that answers %s",
    async (answer) => {
      expect((await partOf(`${answer}/rows`, "5000:5002")).elements).toEqual(elementsOf(rows, "5000:5002"));
      expect(asked.at(-1)).toBe("bytes=400128-400287");
    },
  );

  it("reads through the file of a server without ranges, and the progress says so", async () => {
    const { elements, progress } = await partOf("whole/rows", "5000:5002");
    expect(elements).toEqual(elementsOf(rows, "5000:5002"));
    expect(asked).toEqual(["bytes=0-1023"]);
    expect(progress).toEqual({ read: 400_288, total: 400_288 });
  });

  it("asks for the directory of an npz file and for the member alone", async () => {
    const file = await np.load(new URL(`${base}/ranged/archive`), { kind: "npz" });
    expect(file.files).toEqual(["large", "small"]);
    const small = (await file.get("small")) as NDArray;
    expect(small.toArray()).toEqual([1, 2, 3]);
    small.dispose();
    file.close();
    const bytes = asked.map((range) => {
      const [first = 0, last = 0] = range.match(/\d+/g)?.map(Number) ?? [0, 1e9];
      return Math.min(last, archive.length - 1) - first + 1;
    });
    expect(bytes.reduce((sum, count) => sum + count)).toBeLessThan(80_000);
    // The start of the file, its end with the directory, the header of the member, and the member.
    expect(bytes).toHaveLength(4);
    expect(archive.length).toBeGreaterThan(800_000);
  });

  it("reads an npz file of a server without ranges as a whole", async () => {
    for (const kind of ["npz", undefined] as const) {
      const file = (await np.load(new URL(`${base}/whole/archive`), { kind })) as AsyncNpzFile;
      const large = (await file.get("large")) as NDArray;
      expect([large.size, large.item(99_999)]).toEqual([100_000, 99_999]);
      large.dispose();
      file.close();
    }
  });

  it("reads what a server has compressed", async () => {
    const a = await load("gzip/rows");
    expect(a.shape).toEqual([10_000, 10]);
    a.dispose();
  });
});

describe("np.load of a URL that fails", () => {
  const rejects = async (path: string, message: RegExp, options?: LoadOptions) => {
    const error = await load(path, options).then(
      () => new Error("none"),
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(np.ValueError);
    expect(error.message).toMatch(message);
  };
  const slice = "5000:5002";

  it("names the status and the address", async () => {
    await rejects("missing/rows", /^load: http:\/\/127\.0\.0\.1:\d+\/missing\/rows answered 404 Not Found$/);
    await rejects("missing/rows", /answered 404 Not Found$/, { slice });
    await expect(loadArray(fetch(`${base}/missing/rows`))).rejects.toThrow(/missing\/rows answered 404/);
  });

  it("names the address where the connection breaks off", async () => {
    await rejects("cut/rows", /^load: http:\/\/127\.0\.0\.1:\d+\/cut\/rows broke off: /);
    await rejects("cut/rows", /cut\/rows broke off: /, { slice });
    await expect(loadArray(fetch(`${base}/cut/rows`))).rejects.toThrow(/cut\/rows broke off: /);
  });

  it("names the address of a server that is not there", async () => {
    const url = new URL("http://127.0.0.1:1/a.npy");
    await expect(loadArray(url)).rejects.toThrow(
      /^load: http:\/\/127\.0\.0\.1:1\/a\.npy cannot be fetched: /,
    );
  });

  it("says that an empty file is empty, although it has no range", async () => {
    await rejects("no-range/rows", /^load: No data left in file$/, { slice });
  });

  it("refuses other bytes than those asked for", async () => {
    await rejects("other-range/rows", /answered with the range 'bytes 7-400287\/800128', asked for 400128/, {
      slice,
    });
    await rejects("changed/rows", /the file may have changed/, { slice });
    await rejects("no-range-later/rows", /answered 200 in place of bytes=400128-400287/, { slice });
  });

  it.each([
    ["more-bytes", /sent byte \d+, after the last byte 400287 of the range that it said/],
    ["fewer-bytes", /ended after byte 400286, before the last byte 400287 of the range that it said/],
    [
      "longer-range",
      /answered with the range 'bytes 0-800127\/800128', asked for 0; the file may have changed/,
    ],
    ["gone-later", /has no bytes from 400128 on, although the file has 800128; the file may have changed/],
    ["other-version", /answered with version '"two"' of the file, before it was '"one"'/],
    ["busy-later", /503/],
    ["other-date", /answered with version 'Tue' of the file, before it was 'Mon'/],
  ])("refuses the answers of a server that lies: %s", async (name, message) => {
    await rejects(`${name}/rows`, message, { slice });
  });

  it("compares an ETag with ETags, and a date with dates", async () => {
    const a = await loadArray(new URL(`${base}/date-later/rows`), { slice });
    a.dispose();
  });

  it("refuses fewer bytes than the size that a server said before", async () => {
    const reading = np.fromfile(new URL(`${base}/fewer-bytes-unsaid/rows`), "int64", 10, "", 400_128);
    await expect(reading).rejects.toThrow(/ended after byte 400206, before the last byte 400207/);
  });

  it("refuses a part of the file where all of it was asked for", async () => {
    await rejects("unasked/rows", /unasked\/rows answered 206, with a part of the file/);
    await expect(np.loadtxt(new URL(`${base}/unasked/rows`))).rejects.toThrow(/answered 206/);
  });

  it("asks a server without a total for all that is left", async () => {
    const read = await np.fromfile(new URL(`${base}/without-total/rows`), "int64", -1, "", 128);
    expect(read.size).toBe(100_000);
    read.dispose();
    expect(asked.join()).not.toContain("Infinity");
  });

  it("asks for parts of a file within gzip that are not small", async () => {
    const a = await load("ranged/packed", { slice: "9000:9010" });
    expect(a.item(0)).toBe(90_000);
    a.dispose();
    expect(asked.length).toBeLessThan(5);
  });

  it("asks for no memory for a directory that is not there", async () => {
    const loading = np.load(new URL(`${base}/endless/archive`), { kind: "npz" });
    await expect(loading).rejects.toThrow(np.ValueError);
    await expect(loading).rejects.toThrow(/ended after byte \d+, before the last byte \d+ of the range/);
  });

  it("asks for no memory for more than 4 GiB of which only the server tells", async () => {
    const message = "has 8589934592 bytes, at most 4294967296 are allowed";
    await rejects("far-rows/rows", new RegExp(`^load: the array ${message}`), { slice: "0:" });
    const file = await np.load(new URL(`${base}/far/archive`), { kind: "npz" });
    await expect(file.get("x")).rejects.toThrow(`get: 'x.npy': the member ${message}`);
    file.close();
  });

  /** Opens an archive. From then on the server answers otherwise. */
  const openLeaving = async (later: Answer, options?: LoadOptions): Promise<AsyncNpzFile> => {
    leaving = ranged();
    const file = (await np.load(new URL(`${base}/leaving/archive`), {
      ...options,
      kind: "npz",
    })) as AsyncNpzFile;
    leaving = later;
    return file;
  };

  it("names get when a member cannot be fetched, or breaks off", async () => {
    const gone = await openLeaving((_, response) => response.writeHead(410, "Gone").end());
    await expect(gone.get("small")).rejects.toThrow(/^get: http.*\/leaving\/archive answered 410 Gone$/);
    const cut = await openLeaving(partOfRange(5000, true));
    await expect(cut.get("large")).rejects.toThrow(/^get: http.*\/leaving\/archive broke off: /);
    leaving = ranged();
    const again = (await cut.get("small")) as NDArray;
    expect(again.toArray()).toEqual([1, 2, 3]);
    again.dispose();
    for (const file of [gone, cut]) file.close();
  });

  it("stops a member that stalls by the signal, which closes the file", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    let isBegun = false;
    const file = await openLeaving(partOfRange(5000, false), {
      signal: controller.signal,
      onProgress: ({ read }) => {
        isBegun ||= read > 128;
      },
    });
    const ended = file.get("large").catch((error) => error);
    while (!isBegun) await new Promise((resolve) => setTimeout(resolve, 1));
    controller.abort(reason);
    expect(await ended).toBe(reason);
    await expect(file.get("small")).rejects.toBe(reason);
  });

  it("stops a stalled answer by the signal, and closes the connection", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const before = closed();
    const told: number[] = [];
    const loading = load("stalled/rows", {
      signal: controller.signal,
      onProgress: ({ read }) => told.push(read),
    });
    const ended = loading.catch((error) => error);
    while (!told.includes(5000)) await new Promise((resolve) => setTimeout(resolve, 1));
    controller.abort(reason);
    expect(await ended).toBe(reason);
    for (let turn = 0; turn < 200 && closed() === before; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(closed()).toBeGreaterThan(before);
  });
});
