// Measures what a queue costs: the time of a job without work, the size of chunk from which that time is small, and how many bytes a second
// one worker and two make. `npm run figures`, or  node figures.js [--bytes 4GB] [--store FOLDER]
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { FlowProducer, Worker } from "bullmq";
import { declare } from "./arrays.js";
import { makePart } from "./parts.js";
import { LENGTH } from "./plan.js";
import { connect, startRedis } from "./redis.js";
import { reduceChunk } from "./reduce.js";
import { readSettings } from "./settings.js";
import { openStore } from "./store.js";

/** As many jobs as 10^10 elements in chunks of 8 MB need, for both arrays. */
const JOBS = 20_000;
const SIZES = [1e4, 1e5, 2e5, 5e5, 1e6];
const since = (start) => (performance.now() - start) / 1000;
const run = promisify(execFile);

/** The milliseconds that one worker takes for a job that makes nothing, and the seconds to queue the jobs and to read their results. */
async function timeJobs(redis) {
  const connection = connect(redis);
  const queueName = "empty";
  const producer = new FlowProducer({ connection });
  const children = Array.from({ length: JOBS }, (_, chunk) => ({
    name: "part",
    queueName,
    data: { name: "wave", chunk },
    opts: { jobId: `wave-${chunk}`, removeOnComplete: true },
  }));
  let start = performance.now();
  await producer.add({ name: "total", queueName, children });
  const queued = since(start);
  const result = reduceChunk(new Float64Array(1));
  let [made, read] = [0, 0];
  start = performance.now();
  await new Promise((done, reject) => {
    const each = async (job) => {
      if (job.name === "part") return result;
      made = since(start);
      await job.getChildrenValues();
      read = since(start) - made;
    };
    const worker = new Worker(queueName, each, { connection });
    worker.on("failed", (_, error) => reject(error));
    worker.on("completed", (job) => {
      if (job.name === "total") worker.close().then(done);
    });
  });
  await producer.close();
  connection.disconnect();
  return { each: (1000 * made) / JOBS, queued, read };
}

/** The milliseconds to make, write and reduce a chunk of so many elements, without a queue. */
async function timeChunk(folder, elements) {
  const opened = await declare(openStore(join(folder, String(elements))), elements);
  const out = new Float64Array(elements);
  // One to warm up, then at least 16 and half a second.
  await makePart(opened, { name: "wave", chunk: 0 }, out);
  const start = performance.now();
  let made = 0;
  while (made < 16 || since(start) < 0.5) {
    made += 1;
    const name = made % 2 === 0 ? "wave" : "noise";
    await makePart(opened, { name, chunk: made % (LENGTH / elements) }, out);
  }
  return (1000 * since(start)) / made;
}

/** What a program prints about its bytes and seconds. */
async function timeProgram(name, args) {
  const script = join(import.meta.dirname, name);
  const start = performance.now();
  // Each with a Redis of its own.
  const env = { ...process.env, REDIS_URL: undefined };
  const { stdout } = await run(process.execPath, [script, ...args], { env, maxBuffer: 2 ** 24 });
  return /^\d+ MB in .*$/m.exec(stdout)?.[0] ?? `${since(start).toFixed(2)} s`;
}

async function main() {
  const { bytes, store } = readSettings();
  const folder = store ?? (await mkdtemp(join(tmpdir(), "ndloom-figures-")));
  const own = await startRedis(join(folder, "redis"));
  try {
    const jobs = await timeJobs(own.address);
    console.log(
      `${JOBS} jobs are queued in ${jobs.queued.toFixed(2)} s, their results read in ${jobs.read.toFixed(2)} s`,
    );
    console.log(`a job without work: ${jobs.each.toFixed(2)} ms`);
    for (const elements of SIZES) {
      const chunk = await timeChunk(join(folder, "sizes"), elements);
      const share = (100 * jobs.each) / (jobs.each + chunk);
      console.log(
        `chunks of ${(8 * elements) / 1e6} MB: ${chunk.toFixed(1)} ms, of which the job adds ${share.toFixed(1)} %`,
      );
      await rm(join(folder, "sizes"), { recursive: true });
    }
    const place = join(folder, "bytes");
    console.log(
      `no queue: ${await timeProgram("array-job.js", ["all", "--bytes", bytes, "--store", place])}`,
    );
    await rm(place, { recursive: true });
    for (const workers of ["1", "2"]) {
      const options = ["--bytes", bytes, "--workers", workers, "--store", place];
      console.log(`${workers} workers: ${await timeProgram("start.js", options)}`);
      for (const each of [place, `${place}.redis`]) await rm(each, { recursive: true });
    }
  } finally {
    await own.stop();
    if (store === undefined) await rm(folder, { recursive: true, force: true });
  }
}

await main();
