// Declares two arrays of 10^10 elements, queues chunks of them, starts workers on this machine, and prints the totals that the last
// job makes of the results. `npm install && npm start`, or
//   node start.js [--bytes 4GB | --all] [--workers N] [--chunk ELEMENTS] [--store FOLDER|s3://BUCKET/PREFIX]
// The same command goes on with a run that was stopped. Without --store, the store is in a folder for temporary files and is removed
// at the end. Without REDIS_URL in the environment, a server is started here. With --workers 0 there are only the workers that you
// start: see worker.js.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { declare } from "./arrays.js";
import { checkTotals, plain, withoutPassword } from "./checks.js";
import { queueJobs } from "./jobs.js";
import { printTotals } from "./parts.js";
import { names } from "./plan.js";
import { connect, startRedis } from "./redis.js";
import { readSettings } from "./settings.js";
import { isS3, openStore } from "./store.js";

/** Starts workers on this machine. `ended` is rejected when none is left. */
function startWorkers(count, options, redis) {
  const script = join(import.meta.dirname, "worker.js");
  const env = { ...process.env, REDIS_URL: redis };
  const workers = Array.from({ length: count }, () =>
    // The channel tells a worker when this process ends, however that is.
    spawn(process.execPath, [script, ...options], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] }),
  );
  const exits = workers.map((worker) => new Promise((done) => worker.once("exit", done)));
  const none = Promise.all(exits).then(() =>
    Promise.reject(new Error("no worker is left; start again to go on")),
  );
  none.catch(() => {});
  const stop = async () => {
    for (const worker of workers) worker.kill("SIGTERM");
    await Promise.all(exits);
  };
  return { ended: count === 0 ? new Promise(() => {}) : none, stop };
}

/** Waits for the last job, and prints a line for each tenth of the chunks that is done. Returns the result. */
async function follow({ queue, last }, bytesOfChunk) {
  const start = performance.now();
  let [before, tenths] = [undefined, -1];
  for (;;) {
    const state = await stateOf(queue, last);
    const { processed, unprocessed } = await last.getDependenciesCount({
      processed: true,
      unprocessed: true,
    });
    before ??= processed;
    const all = processed + unprocessed;
    if (Math.floor((10 * processed) / all) !== tenths) {
      tenths = Math.floor((10 * processed) / all);
      printProgress(processed, all, processed - before, bytesOfChunk, (performance.now() - start) / 1000);
    }
    if (state === "completed") return (await queue.getJob(last.id)).returnvalue;
    await sleep(200);
  }
}

function printProgress(done, all, doneNow, bytesOfChunk, seconds) {
  const rate = doneNow === 0 ? "" : `  ${Math.round((doneNow * bytesOfChunk) / 1e6 / seconds)} MB/s`;
  const left = doneNow === 0 ? "" : `  ${Math.ceil(((all - done) * seconds) / doneNow)} s left`;
  console.log(
    `  ${String(Math.floor((100 * done) / all)).padStart(3)} %  ${done} of ${all} chunks${rate}${left}`,
  );
}

/** The state of the last job. Throws if jobs failed for good and nothing else is to do, or if the jobs are gone. */
async function stateOf(queue, last) {
  const { failed, active, wait, delayed } = await queue.getJobCounts("failed", "active", "wait", "delayed");
  // After the counts: a last job that ends in between is not taken for one that waits for ever.
  const state = await last.getState();
  if (state === "unknown")
    throw new Error("Redis has lost the jobs; start again to go on with the chunks in the store");
  const isStuck = failed > 0 && active + wait + delayed === 0 && state !== "completed";
  if (state !== "failed" && !isStuck) return state;
  const job = state === "failed" ? await queue.getJob(last.id) : (await queue.getFailed(0, 0))[0];
  const why = plain(`${job?.id}: ${job?.failedReason}`);
  throw new Error(`${failed} jobs failed; start again to try them again. ${why}`);
}

/** Is rejected when the signal is aborted. */
const aborted = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

async function run(settings, store, redis, signal) {
  const { chunks, elements, workers, lock } = settings;
  const opened = await declare(openStore(store), elements);
  const connection = connect(redis);
  const options = ["--store", store, "--lock", String(lock / 1000)];
  const ended = aborted(signal);
  ended.catch(() => {});
  let local;
  try {
    const begin = performance.now();
    // A server that does not answer must not keep a signal waiting.
    const jobs = await Promise.race([queueJobs(opened, chunks, connection), ended]);
    const time = ((performance.now() - begin) / 1000).toFixed(2);
    console.log(
      `${chunks} chunks of each of ${names.length} arrays are queued, in ${time} s; a worker is started by`,
    );
    console.log(`  REDIS_URL=${withoutPassword(redis)} node worker.js ${options.join(" ")}`);
    const start = performance.now();
    local = startWorkers(workers, options, redis);
    const reported = await Promise.race([follow(jobs, 8 * elements), local.ended, ended]);
    const totals = checkTotals(reported, chunks, elements);
    const seconds = (performance.now() - start) / 1000;
    const bytes = chunks * names.length * elements * 8;
    console.log(
      `${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(2)} s, ${Math.round(bytes / 1e6 / seconds)} MB/s`,
    );
    printTotals(totals, elements);
  } finally {
    await local?.stop();
    connection.disconnect();
  }
}

async function main() {
  const settings = readSettings();
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => stop.abort(new Error(`ended by ${signal}; start again to go on`)));
  const temporary =
    settings.store === undefined ? await mkdtemp(join(tmpdir(), "ndloom-cluster-")) : undefined;
  const store = settings.store ?? join(temporary, "store");
  let own;
  try {
    // The files of the server lie beside the store, so that a run goes on where it was stopped.
    if (settings.redis === undefined)
      own = await startRedis(isS3(store) ? resolve("redis") : `${store}.redis`);
    await run(settings, store, settings.redis ?? own.address, stop.signal);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await own?.stop();
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  }
}

await main();
