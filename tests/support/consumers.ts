/**
 * What programs give typed arrays to: sockets, files, streams, processes and workers. No consumer here keeps its typed array, so
 * that only Node still holds the bytes.
 */
import { createHash, webcrypto } from "node:crypto";
import { once } from "node:events";
import { open, readFile, writeFile } from "node:fs/promises";
import { Writable } from "node:stream";
import { WritableStream } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGzip, gunzipSync } from "node:zlib";
import type { Consumer, Data, Line, Place } from "./consumers/line.ts";
import { openChild, openWorker } from "./consumers/processes.ts";
import { openRequest, openResponse, openSocket } from "./consumers/sockets.ts";
import { readSlowly, sendBehindBacklog, withoutBacklog } from "./consumers/streams.ts";

function bytesOf(view: ArrayBufferView): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
}

/** Joins chunks and frees them. */
function joined(chunks: Uint8Array[]): Uint8Array {
  return Buffer.concat(chunks.splice(0));
}

function openFile({ path }: Place): Line {
  return { send: (data) => writeFile(path, data).then(() => readFile(path)) };
}

async function openHandle({ path }: Place): Promise<Line> {
  const handle = await open(path, "w");
  return {
    send: (data) => handle.write(data).then(() => readFile(path)),
    close: () => handle.close(),
  };
}

function openSlowSink({ gate }: Place): Line {
  const chunks: Uint8Array[] = [];
  const sink = new Writable({
    highWaterMark: 16_384,
    write(chunk: Uint8Array, _encoding, done) {
      gate.then(nextTurn).then(() => {
        chunks.push(bytesOf(chunk));
        done();
      });
    },
  });
  const received = once(sink, "finish").then(() => withoutBacklog(joined(chunks)));
  return { send: (data) => sendBehindBacklog(sink, data, received) };
}

function openWebSink({ gate }: Place): Line {
  const chunks: Uint8Array[] = [];
  const writer = new WritableStream<Uint8Array>({
    async write(chunk) {
      await gate;
      chunks.push(bytesOf(chunk));
    },
  }).getWriter();
  return {
    send(data) {
      writer.write(new Uint8Array(1));
      writer.write(data as Uint8Array);
      return writer.close().then(() => joined(chunks).subarray(1));
    },
  };
}

function openGzip({ gate }: Place): Line {
  const gzip = createGzip({ level: 1 });
  const received = readSlowly(gzip, gate).then((packed) => withoutBacklog(gunzipSync(packed)));
  return { send: (data) => sendBehindBacklog(gzip, data, received) };
}

function openBuffer({ gate }: Place): Line {
  const send = (data: Data): Promise<Uint8Array> => {
    const kept = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return gate.then(() => bytesOf(kept));
  };
  return { send };
}

function openResponseObject({ gate }: Place): Line {
  const send = (data: Data): Promise<Uint8Array> => {
    const response = new Response(data);
    return gate.then(async () => new Uint8Array(await response.arrayBuffer()));
  };
  return { send };
}

function openBlob({ gate }: Place): Line {
  const send = (data: Data): Promise<Uint8Array> => {
    const blob = new Blob([data]);
    return gate.then(async () => new Uint8Array(await blob.arrayBuffer()));
  };
  return { send };
}

function openDigest(): Line {
  return {
    send: (data) => webcrypto.subtle.digest("SHA-256", data).then((digest) => new Uint8Array(digest)),
  };
}

/** All consumers, by what a program would write. */
export const consumers: Readonly<Record<string, Consumer>> = {
  "socket.write to a slow reader": { open: openSocket },
  "fs.promises.writeFile": { open: openFile },
  "fs.promises.writeFile of float64": { open: openFile, dtype: "float64" },
  "FileHandle.write": { open: openHandle },
  "a Writable with a slow sink": { open: openSlowSink },
  "child.stdin.end": { open: openChild },
  "zlib.createGzip().end": { open: openGzip },
  "an http response": { open: openResponse },
  "an http request": { open: openRequest },
  "a WritableStream": { open: openWebSink },
  "new Response": { open: openResponseObject },
  "new Blob": { open: openBlob },
  "worker.postMessage": { open: (place) => openWorker(place, false) },
  "worker.postMessage with a transfer": { open: (place) => openWorker(place, true) },
  "crypto.subtle.digest": {
    open: openDigest,
    arrives: (bytes) => createHash("sha256").update(bytes).digest(),
  },
  "Buffer.from over the same memory": { open: openBuffer },
};
