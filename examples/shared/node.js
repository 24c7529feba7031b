// Four workers of Node fill one SharedArrayBuffer: `npm install && npm start`, or `node node.js ELEMENTS`.
import { Worker } from "node:worker_threads";
import { compare, WORKERS } from "./parts.js";

const length = Number(process.argv[2] ?? 2e7);
const buffer = new SharedArrayBuffer(8 * length);
const script = new URL("node-worker.js", import.meta.url);

/** Resolves with the next message of a worker. */
const nextMessage = (worker) =>
  new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });

const workers = Array.from(
  { length: WORKERS },
  (_, worker) => new Worker(script, { workerData: { buffer, worker } }),
);
await Promise.all(workers.map(nextMessage));
const start = performance.now();
const written = workers.map(nextMessage);
for (const worker of workers) worker.postMessage("write");
await Promise.all(written);
console.log(compare(buffer, performance.now() - start));
