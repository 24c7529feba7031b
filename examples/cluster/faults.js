// Tries what may go wrong with workers that are processes: does the store get the bytes that one process alone would write?
//   node faults.js [kill|stop|redis|disk|all|lost ...] [--bytes 256MB]
// Without a word, all of them. Prints a table; the exit code is 1 if a byte differs.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { UNFINISHED } from "./store.js";
import { digests, LOCK, launch, Trial } from "./trial.js";

/** Each fault: what it is, and how it is brought about. The result tells what was seen. */
const faults = {
  kill: ["a worker gets SIGKILL in the middle of a chunk", kill],
  stop: ["a worker is stopped longer than its lock, then goes on", stop],
  redis: ["Redis gets SIGKILL, and is started again with its file", redis],
  disk: ["the disk of a worker is full", disk],
  all: ["everything gets SIGKILL, and is started again", all],
  lost: ["the same, and what Redis held is lost", lost],
};

async function kill(trial) {
  await trial.begin();
  trial.startWorkers(3);
  const worker = await trial.freezeInChunk();
  worker.child.kill("SIGKILL");
  await trial.finish();
  return requireStalled(trial);
}

async function stop(trial) {
  await trial.begin();
  trial.startWorkers(3);
  const worker = await trial.freezeInChunk();
  await trial.until(() => trial.stalled > 0);
  // Long enough for another worker to make the chunk.
  await sleep(1000 * LOCK);
  worker.child.kill("SIGCONT");
  await trial.finish();
  await trial.until(() => /lock/i.test(worker.said));
  return `${requireStalled(trial)}; the worker wrote it too, and was told that it had lost its lock`;
}

/** The chunk of the worker was given to another one. */
function requireStalled({ stalled }) {
  // On a busy machine other locks may end too.
  if (stalled < 1) throw new Error("no chunk was given to another worker");
  return "its chunk was given to another";
}

async function redis(trial) {
  await trial.begin();
  trial.startWorkers(3);
  await trial.until(() => trial.countChunks() >= 8);
  trial.killRedis();
  await sleep(1000);
  const before = trial.countChunks();
  await trial.startRedis();
  await trial.finish();
  return `${before} chunks were there when it came back`;
}

async function disk(trial) {
  const folder = join(trial.store, UNFINISHED);
  mkdirSync(folder, { recursive: true });
  await trial.begin();
  const isActive = new Promise((done) => trial.events.once("active", done));
  const worker = trial.startWorker(fullDisk(folder));
  await isActive;
  trial.startWorkers(2);
  await trial.finish();
  const code = await worker.exit;
  const [error] = /ENOSPC|EFBIG/.exec(worker.said) ?? [];
  if (code !== 1 || error === undefined)
    throw new Error(`the worker ended with code ${code}: ${worker.said}`);
  return `${error}: it handed its chunk back and ended`;
}

/**
 * A command that runs another one whose disk is too small for a chunk. Root mounts a disk of 2 MB that only the worker sees. Others
 * limit the size of its files: that is another error at the same place.
 */
const fullDisk = (folder) =>
  process.getuid() === 0
    ? ["unshare", "-m", "sh", "-c", 'mount -t tmpfs -o size=2m none "$0" && exec "$@"', folder]
    : ["sh", "-c", 'ulimit -f 4000 && exec "$@"', "sh"];

/** Kills everything in the middle. Returns how many chunks were there. */
async function killInTheMiddle(trial) {
  await trial.begin();
  trial.startWorkers(3);
  await trial.until(() => trial.countChunks() >= 8);
  await trial.killAll();
  return trial.countChunks();
}

async function goOn(trial) {
  await trial.begin();
  trial.startWorkers(3);
  await trial.finish();
  return /^ +\d+ % +(\d+ of \d+) chunks/m.exec(trial.main.said)[1];
}

async function all(trial) {
  const before = await killInTheMiddle(trial);
  return `${before} chunks were there; it went on at ${await goOn(trial)}`;
}

async function lost(trial) {
  const before = await killInTheMiddle(trial);
  rmSync(trial.redisFolder, { recursive: true });
  return `${before} chunks were there; it went on at ${await goOn(trial)}, and read them`;
}

/** The files that differ from those of one process, and the files that one of the two does not have. */
function differences(store, expected) {
  const found = digests(store);
  const paths = new Set([...found.keys(), ...expected.keys()]);
  return [...paths].filter((path) => found.get(path) !== expected.get(path));
}

async function attempt(name, folder, bytes, expected) {
  const [what, bringAbout] = faults[name];
  const trial = new Trial(folder, bytes);
  const start = performance.now();
  let seen;
  try {
    seen = await bringAbout(trial);
  } finally {
    await trial.end();
  }
  const differing = differences(trial.store, expected);
  const equal =
    differing.length === 0 ? `all ${expected.size} files are equal` : `differ: ${differing.join(" ")}`;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`| ${what} | \`node faults.js ${name}\` | ${seen} | ${seconds} s | ${equal} |`);
  return differing.length === 0;
}

async function main() {
  const options = { bytes: { type: "string", default: "256MB" } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const words = positionals.length === 0 ? Object.keys(faults) : positionals;
  const unknown = words.find((word) => !Object.hasOwn(faults, word));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${Object.keys(faults).join(" ")}`);
  const folder = mkdtempSync(join(tmpdir(), "ndloom-faults-"));
  try {
    const alone = join(folder, "alone");
    const script = join(import.meta.dirname, "array-job.js");
    const program = launch(process.execPath, [script, "all", "--store", alone, "--bytes", values.bytes]);
    if ((await program.exit) !== 0) throw new Error(program.said);
    const expected = digests(alone);
    console.log(
      "| fault | command | what was seen | time | the store, beside that of one process |\n|---|---|---|---|---|",
    );
    for (const word of words) {
      const place = join(folder, word);
      mkdirSync(place);
      if (!(await attempt(word, place, values.bytes, expected))) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
