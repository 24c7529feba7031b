/** Other processes and threads, which send back the bytes that they received. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { Worker } from "node:worker_threads";
import type { Line, Place } from "./line.ts";
import { readSlowly, sendBehindBacklog, withoutBacklog } from "./streams.ts";

/** Reads nothing until the parent sends a message. */
const ECHO = `
process.once("message", () => {
  process.disconnect();
  process.stdin.pipe(process.stdout);
});`;

export function openChild({ gate }: Place): Line {
  const child = spawn(process.execPath, ["-e", ECHO], { stdio: ["pipe", "pipe", "inherit", "ipc"] });
  gate.then(() => child.send("read"));
  const received = readSlowly(child.stdout as Readable, gate).then(withoutBacklog);
  return {
    send: (data) => sendBehindBacklog(child.stdin as Writable, data, received),
    close: () => child.kill(),
  };
}

/** Sends nothing back when it receives more memory than the typed array shows. */
const REPLY = `
const { parentPort } = require("node:worker_threads");
parentPort.once("message", (data) => {
  const isWhole = data.buffer.byteLength === data.byteLength;
  parentPort.postMessage(isWhole ? new Uint8Array(data.buffer) : new Uint8Array(0));
});`;

export async function openWorker(_place: Place, mayTransfer: boolean): Promise<Line> {
  const worker = new Worker(REPLY, { eval: true });
  await once(worker, "online");
  const received = once(worker, "message").then(([bytes]) => bytes as Uint8Array);
  return {
    send(data) {
      worker.postMessage(data, mayTransfer ? [data.buffer] : []);
      return received;
    },
    close: () => worker.terminate(),
  };
}
