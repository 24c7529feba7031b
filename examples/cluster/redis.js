// The Redis server that holds the queue: one that runs already, or one that this program starts here.
import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { plain, requireOwn } from "./checks.js";

const MISSING = `redis-server is needed, version 6.2 or later:
  apt-get install redis-server    on Debian and its like
  brew install redis              on macOS
or REDIS_URL=redis://HOST:6379 in the environment for a server that runs elsewhere`;

const LONGEST_START_MS = 600_000;

/** Connects to `redis://HOST:PORT`, or to the path of a socket. Commands wait while the server is away. */
export function connect(address) {
  // Null: BullMQ itself repeats what a lost connection cut off.
  const connection = new Redis(address, { maxRetriesPerRequest: null });
  let isAway = false;
  connection.on("error", ({ message }) => {
    if (!isAway) console.error(`Redis is away: ${plain(message)}`);
    isAway = true;
  });
  connection.on("ready", () => {
    if (isAway) console.error("Redis is back");
    isAway = false;
  });
  return connection;
}

/**
 * Starts a server whose files lie in a folder. Returns the path of its socket, and what ends it. It listens to no port. What it
 * holds is in its append-only file, so a server that is started in the same folder later goes on. One that still runs there is used.
 */
export async function startRedis(folder) {
  const address = join(folder, "redis.sock");
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await requireOwn(folder, address);
  if (!(await answers(address))) await started(spawnServer(folder, address), address);
  const stop = async () => {
    const connection = new Redis(address, { retryStrategy: null });
    // The server ends without an answer.
    await connection.shutdown().catch(() => {});
    connection.disconnect();
  };
  return { address, stop };
}

function spawnServer(folder, address) {
  const args = ["--port", "0", "--unixsocket", address, "--unixsocketperm", "700", "--dir", folder];
  args.push("--appendonly", "yes", "--maxmemory-policy", "noeviction", "--save", "", "--loglevel", "warning");
  args.push("--pidfile", join(folder, "redis.pid"));
  // Detached: Ctrl-C in a terminal must reach the workers before the server.
  // It needs none of the keys that the environment may have.
  const env = { PATH: process.env.PATH };
  return spawn("redis-server", args, { detached: true, env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Waits until the server answers. Throws when it ends before. */
async function started(server, address) {
  let [said, failure] = ["", undefined];
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  server.once("error", (error) => {
    failure = error.code === "ENOENT" ? new Error(MISSING) : error;
  });
  server.once("exit", (code) => {
    failure = new Error(`redis-server ended with code ${code}\n${said}`);
  });
  // A server with a large file takes its time to read it.
  const limit = performance.now() + LONGEST_START_MS;
  while (!(await answers(address))) {
    if (failure !== undefined) throw failure;
    if (performance.now() > limit) throw new Error(`redis-server does not answer at ${address}\n${said}`);
    await sleep(50);
  }
}

/** Whether a server answers. One that still reads its files does not. */
async function answers(address) {
  const probe = new Redis(address, { lazyConnect: true, retryStrategy: null, enableReadyCheck: false });
  probe.on("error", () => {});
  try {
    await probe.connect();
    return (await probe.ping()) === "PONG";
  } catch {
    return false;
  } finally {
    probe.disconnect();
  }
}
