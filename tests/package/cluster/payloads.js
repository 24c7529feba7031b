// Gives a worker of the example jobs and results that nobody planned, and prints as JSON what came of each. Runs in a copy of the
// example:  node payloads.js FOLDER
import { join } from "node:path";
import { Queue } from "bullmq";
import { declare } from "./arrays.js";
import { takeJobs } from "./jobs.js";
import { connect, startRedis } from "./redis.js";
import { reduceChunk } from "./reduce.js";
import { openStore } from "./store.js";

const folder = process.argv[2];
const ELEMENTS = 1000;
const opened = await declare(openStore(join(folder, "store")), ELEMENTS);
const own = await startRedis(join(folder, "redis"));
const connection = connect(own.address);
const queue = new Queue(opened.queue, { connection });

/** Name, id and data of each job. Those that may not be done come first. */
const jobs = [
  ["part", "none", null],
  ["part", "text", "wave"],
  ["part", "no JSON", {}],
  ["part", "wave-1-of-4", { name: "../wave", chunk: 1, chunks: 4 }],
  ["part", "constructor-1-of-4", { name: "constructor", chunk: 1, chunks: 4 }],
  ["part", "wave-0.5-of-4", { name: "wave", chunk: 0.5, chunks: 4 }],
  ["part", "wave-0-of-4", { name: "wave", chunk: "0", chunks: 4 }],
  ["part", "wave--1-of-4", { name: "wave", chunk: -1, chunks: 4 }],
  ["part", "noise-10000000-of-10000001", { name: "noise", chunk: 1e7, chunks: 1e7 + 1 }],
  ["part", "wave-5-of-4", { name: "wave", chunk: 5, chunks: 4 }],
  ["part", "wave-3-of-4", { name: "noise", chunk: 2, chunks: 4 }],
  ["other", "wave-2-of-4", { name: "wave", chunk: 2, chunks: 4 }],
  ["total", "total-1e+30", { chunks: 1e30 }],
  ["total", "total--1", { chunks: -1 }],
  ["total", "total-10000000", { chunks: 1e7 }],
  ["total", "total-1", { chunks: 1 }],
  ["total", "total-2", { chunks: 2 }],
  ["total", "total-3", { chunks: 3 }],
  ["part", "noise-0-of-4", { name: "noise", chunk: 0, chunks: 4 }],
];

/** Writes results where the queue keeps those of a last job. */
async function report(chunks, results) {
  const fields = Object.entries(results).flatMap(([id, result]) => [queue.toKey(id), result]);
  await connection.hset(queue.toKey(`total-${chunks}:processed`), ...fields);
}

const good = JSON.stringify(reduceChunk(new Float64Array(ELEMENTS)));
await report(1, { "wave-0-of-1": good, "noise-0-of-1": good.replace('"sum":0', '"sum":null') });
const asked = ["wave-0-of-2", "wave-1-of-2", "noise-0-of-2", "noise-1-of-2"];
await report(2, Object.fromEntries([...asked, "noise-2-of-2"].map((id) => [id, good])));
await report(3, { "wave-0-of-3": "no JSON" });

// A job that is tried again is tried after a minute: this program does not wait for that.
const opts = { attempts: 5, backoff: { type: "fixed", delay: 60_000 } };
for (const [name, jobId, data] of jobs) await queue.add(name, data, { ...opts, jobId });
await connection.hset(queue.toKey("no JSON"), "data", "{ no JSON");

const seen = {};
const worker = takeJobs(opened, connection, 30_000, () => {});
worker.on("error", () => {});
const done = new Promise((all) => {
  const note = (job, what) => {
    seen[job.id] = { ...what, attempts: job.attemptsMade };
    if (Object.keys(seen).length === jobs.length) all();
  };
  worker.on("completed", (job) => note(job, {}));
  worker.on("failed", (job, { message }) => note(job, { message }));
});
await done;
const { failed, delayed } = await queue.getJobCounts("failed", "delayed");
console.log(JSON.stringify({ seen, failed, delayed, isRunning: worker.isRunning() }));
await own.stop();
process.exit();
