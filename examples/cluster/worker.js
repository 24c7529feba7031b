// A worker: takes chunks from the queue and makes them, until it is told to end. Any number may run, on any machine that sees the
// store and the Redis server.
//   REDIS_URL=redis://HOST:6379|SOCKET node worker.js --store FOLDER|s3://BUCKET/PREFIX [--lock SECONDS]
import { open } from "./arrays.js";
import { plain } from "./checks.js";
import { takeJobs } from "./jobs.js";
import { connect } from "./redis.js";
import { readSettings } from "./settings.js";
import { openStore } from "./store.js";

const { store, redis, lock } = readSettings();
if (store === undefined || redis === undefined) {
  console.error("a worker needs --store, and REDIS_URL in the environment");
  process.exit(2);
}

const say = (text) => console.log(`worker ${process.pid}: ${plain(text)}`);
const opened = await open(openStore(store)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const connection = connect(redis);
let made = 0;

/** Ends after the job in hand. */
async function end(why, code) {
  if (worker.closing !== undefined) return;
  process.exitCode = code;
  // Without Redis there is nobody to tell: the job goes to another worker when its lock ends.
  const check = setInterval(() => connection.status === "ready" || process.exit(1), 2000);
  await worker.close();
  clearInterval(check);
  connection.disconnect();
  say(`${made} jobs, ended: ${why}`);
}

const worker = takeJobs(opened, connection, lock, (error) => end(error.message, 1));
worker.on("completed", () => (made += 1));
worker.on("failed", (job, error) => say(`${job?.id} failed: ${error.message}`));
// The lock of a job was lost, or the connection: BullMQ goes on by itself. While Redis is away it reports that again and again.
let reported = "";
worker.on("error", ({ message }) => {
  if (message !== reported) say(message);
  reported = message;
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => end(signal, 0));
// Only start.js holds a channel to a worker.
process.once("disconnect", () => end("its parent ended", 0));
process.channel?.unref();
