// One trial of a fault: a store, a Redis server, start.js and three workers as processes, and ways to stop or end them during a chunk.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { QueueEvents } from "bullmq";
import { connect, startRedis } from "./redis.js";
import { UNFINISHED } from "./store.js";

/** Seconds after which a worker that is not heard of loses its chunk. */
export const LOCK = 2;
const script = (name) => join(import.meta.dirname, name);

/** Starts a program, with the address of its Redis if it has one. `exit` gives its code when it ends, `said` is what it printed. */
export function launch(command, args, redis) {
  const env = { ...process.env, REDIS_URL: redis };
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const program = { child, said: "", exit: new Promise((done) => child.once("exit", done)) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      program.said += text;
    });
  }
  return program;
}

export class Trial {
  workers = [];
  #redis;
  #connection;

  constructor(folder, bytes) {
    this.store = join(folder, "store");
    this.redisFolder = join(folder, "redis");
    this.bytes = bytes;
  }

  /** Starts Redis and the main program, and waits until the jobs are queued. */
  async begin() {
    await this.startRedis();
    const options = ["--store", this.store, "--lock", String(LOCK)];
    this.workerArgs = [script("worker.js"), ...options];
    const args = [script("start.js"), "--workers", "0", "--bytes", this.bytes, ...options];
    this.main = launch(process.execPath, args, this.#redis.address);
    await this.until(() => this.main.said.includes("are queued"));
    const { attributes } = JSON.parse(readFileSync(join(this.store, "zarr.json"), "utf8"));
    this.#connection = connect(this.#redis.address);
    this.events = new QueueEvents(attributes.queue, { connection: this.#connection });
    this.events.on("error", () => {});
    this.stalled = 0;
    this.events.on("stalled", () => {
      this.stalled += 1;
    });
    await this.events.waitUntilReady();
  }

  async startRedis() {
    this.#redis = await startRedis(this.redisFolder);
  }

  killRedis() {
    process.kill(Number(readFileSync(join(this.redisFolder, "redis.pid"), "utf8")), "SIGKILL");
  }

  /** Starts a worker, as the last words of another command if one is given. */
  startWorker(command = []) {
    const [first, ...rest] = [...command, process.execPath, ...this.workerArgs];
    const worker = launch(first, rest, this.#redis.address);
    this.workers.push(worker);
    return worker;
  }

  startWorkers(count) {
    for (let worker = 0; worker < count; worker += 1) this.startWorker();
  }

  /** Waits until something holds. Throws when the main program fails first. */
  async until(holds, wait = 20) {
    const limit = performance.now() + 120_000;
    while (!holds()) {
      const { exitCode, signalCode } = this.main.child;
      if (exitCode > 0 || signalCode !== null) throw new Error(this.main.said);
      if (performance.now() > limit) throw new Error(`nothing for two minutes:\n${this.main.said}`);
      await sleep(wait);
    }
  }

  /** Stops a worker in the middle of a chunk: its file is begun and not finished. */
  async freezeInChunk() {
    for (;;) {
      let found;
      await this.until(() => {
        found = this.workers.find(({ child }) => this.#unfinishedOf(child).length > 0);
        return found !== undefined;
      }, 1);
      found.child.kill("SIGSTOP");
      await sleep(20);
      if (this.#unfinishedOf(found.child).length > 0) return found;
      found.child.kill("SIGCONT");
    }
  }

  #unfinishedOf({ pid }) {
    const folder = join(this.store, UNFINISHED);
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.includes(`-${pid}-`)) : [];
  }

  /** How many chunks are in the store. */
  countChunks() {
    return filesOf(this.store).filter((path) => path.includes("/c/")).length;
  }

  /** Waits for the main program, which must succeed. */
  async finish() {
    if ((await this.main.exit) !== 0) throw new Error(this.main.said);
  }

  /** Kills every process of the trial. */
  async killAll() {
    const programs = [this.main, ...this.workers];
    for (const { child } of programs) child.kill("SIGKILL");
    // While Redis is there: BullMQ's events take leave of it.
    await this.#close();
    this.killRedis();
    await Promise.all(programs.map(({ exit }) => exit));
    this.workers = [];
  }

  async #close() {
    await this.events?.close();
    this.#connection?.disconnect();
  }

  /** Ends what still runs. */
  async end() {
    // One that is stopped hears nothing else.
    for (const { child } of this.workers) {
      child.kill("SIGTERM");
      child.kill("SIGCONT");
    }
    await Promise.all(this.workers.map(({ exit }) => exit));
    if (this.main?.child.exitCode === null) this.main.child.kill("SIGKILL");
    await this.#close();
    await this.#redis?.stop();
  }
}

/** The paths of the files of a store. */
function filesOf(store) {
  if (!existsSync(store)) return [];
  const entries = readdirSync(store, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(store, join(parentPath, name)));
}

/** A digest of each file of a store, by its path. The metadata of the whole are left out: they name the queue. */
export function digests(store) {
  const paths = filesOf(store).filter((path) => path !== "zarr.json");
  const digestOf = (path) =>
    createHash("sha256")
      .update(readFileSync(join(store, path)))
      .digest("hex");
  return new Map(paths.map((path) => [path, digestOf(path)]));
}
