// Tries the example of a cluster with what others may have written: to Redis, to the store, beside the store.
import { execFile, spawn } from "node:child_process";
import * as fs from "node:fs";
import { createServer } from "node:http";
import { createServer as createSocket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { requireEqual } from "./expected.js";
import { emptyFolder, exampleFolder } from "./folders.js";
import { redisServer } from "./hosts.js";

const exec = promisify(execFile);
const PASSWORD = "pass-of-redis";
const KEYS = { AWS_ACCESS_KEY_ID: "id-of-key", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "token" };

/** Runs all of these, and throws with all that failed. */
export async function tryClusterTrust(tarball) {
  const path = `${dirname(await redisServer())}:${process.env.PATH}`;
  const folder = await exampleFolder("cluster", tarball);
  fs.cpSync(join(import.meta.dirname, "cluster"), folder, { recursive: true });
  /** Runs Node, whatever comes of it. Returns all that it printed. */
  const node = async (args, env = {}) => {
    const all = { ...process.env, PATH: path, REDIS_URL: undefined, ...env };
    const options = { cwd: folder, env: all, timeout: 60_000 };
    const { stdout, stderr } = await exec("node", args, options).catch((error) => error);
    return `${stdout}${stderr}`;
  };
  const failures = [];
  for (const [name, attempt] of Object.entries(attempts))
    await attempt({ node, folder: emptyFolder("trust") }).catch(({ message }) =>
      failures.push(`${name}: ${message}`),
    );
  if (failures.length > 0) throw new Error(failures.join("\n"));
}

const attempts = {
  "a password of Redis is in no output and no options": hidesPassword,
  "addresses with surprises are refused, and not quoted": refusesAddresses,
  "keys of S3 are in no error": hidesKeys,
  "wrong jobs and results fail once, and the worker goes on": failsPayloads,
  "a run ends well though others queued a wrong job": endsBesideOthers,
  "a store with another plan is refused": refusesPlans,
  "links out of the store and files of another size are refused": refusesFiles,
  "results of tasks are checked": checksResults,
  "Redis is started and met only where nobody else can write": refusesSockets,
};

function requireSaid(said, pattern, what) {
  if (!pattern.test(said)) throw new Error(`${what}: ${pattern} is not in\n${said}`);
}

function requireUnsaid(said, secret) {
  if (said.includes(secret)) throw new Error(`${secret} is in\n${said}`);
}

async function hidesPassword({ node, folder }) {
  const probe = createSocket().listen(0, "127.0.0.1");
  await new Promise((ready) => probe.once("listening", ready));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  const args = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const server = spawn(await redisServer(), [...args, "--requirepass", PASSWORD], { stdio: "ignore" });
  try {
    const start = ["start.js", "--workers", "1", "--bytes", "16MB", "--store", join(folder, "store")];
    let isDone = false;
    const running = node(start, { REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${port}` });
    running.finally(() => {
      isDone = true;
    });
    const options = [];
    while (!isDone) {
      options.push((await exec("ps", ["-A", "-o", "args="])).stdout);
      await sleep(100);
    }
    const said = await running;
    requireSaid(said, /REDIS_URL=redis:\/\/\*\*\*@127\.0\.0\.1:\d+ node worker\.js/, "the hint");
    requireSaid(said, /^noise: 1000000 elements/m, "the totals");
    requireUnsaid(said, PASSWORD);
    const lines = options.join("\n").split("\n");
    requireSaid(lines.join("\n"), /worker\.js/, "the options of processes");
    requireUnsaid(lines.filter((line) => /(start|worker)\.js/.test(line)).join("\n"), PASSWORD);
  } finally {
    server.kill();
  }
}

async function refusesAddresses({ node, folder }) {
  const store = join(folder, "store");
  for (const address of ["USER:SECRET@host", "redis:SECRET@host", "redis://user:12/SECRET@host"]) {
    const said = await node(["worker.js", "--store", store], { REDIS_URL: address });
    requireSaid(said, /^REDIS_URL must be redis:\/\//m, address);
    requireUnsaid(said, "SECRET");
  }
  for (const address of ["s3://KEY:SECRET@bucket/prefix", "http://KEY:SECRET@host/bucket"]) {
    const said = await node(["array-job.js", "all", "--bytes", "8MB", "--store", address], KEYS);
    requireSaid(said, /^--store must be an address of s3:/m, address);
    requireUnsaid(said, "SECRET");
  }
  const env = { ...KEYS, AWS_ENDPOINT_URL: "http://KEY:SECRET@127.0.0.1:9" };
  const said = await node(["array-job.js", "all", "--bytes", "8MB", "--store", "s3://bucket/prefix"], env);
  requireSaid(said, /^AWS_ENDPOINT_URL must be an address of https:/m, "the endpoint");
  requireUnsaid(said, "SECRET");
}

/** An S3-compatible server repeats what it was sent, when a signature is wrong. */
async function hidesKeys({ node }) {
  const server = createServer(({ method, headers }, response) => {
    response.statusCode = method === "HEAD" ? 404 : 403;
    const repeated = `${headers.authorization} ${headers["x-amz-security-token"]}`;
    response.end(`<Error><Code>SignatureDoesNotMatch</Code><StringToSign>${repeated}</StringToSign></Error>`);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const env = { ...KEYS, AWS_ENDPOINT_URL: `http://127.0.0.1:${server.address().port}` };
  const said = await node(["array-job.js", "all", "--bytes", "8MB", "--store", "s3://bucket/prefix"], env);
  server.closeAllConnections();
  server.close();
  requireSaid(said, /403 SignatureDoesNotMatch$/m, "the error");
  for (const secret of Object.values(KEYS)) requireUnsaid(said.replace(/\/\w+\/zarr\.json/, ""), secret);
}

async function failsPayloads({ node, folder }) {
  const said = await node(["payloads.js", folder]);
  const { seen, failed, delayed, isRunning } = JSON.parse(said.trim().split("\n").at(-1));
  const { "noise-0-of-4": good, ...others } = seen;
  if (good.message !== undefined || !isRunning) throw new Error(`the worker does not go on: ${said}`);
  const expected = {
    none: /must be an object, got null/,
    "no JSON": /must be an object, got null/,
    text: /must be an object, got "wave"/,
    "wave-1-of-4": /name must be one of wave, noise, got "\.\.\/wave"/,
    "constructor-1-of-4": /name must be one of/,
    "wave-0.5-of-4": /chunk must be an integer from 0 to 9999999, got 0\.5/,
    "wave-0-of-4": /chunk must be an integer from 0 to 9999999, got "0"/,
    "wave--1-of-4": /chunk must be an integer/,
    "noise-10000000-of-10000001": /chunk must be an integer.*chunks must be an integer/,
    "wave-5-of-4": /must ask for what its id says/,
    "wave-3-of-4": /must ask for what its id says, got \{"name":"noise","chunk":2/,
    "wave-2-of-4": /name must be one of part, total, got "other"/,
    "total-1e+30": /chunks must be an integer from 1 to 10000000/,
    "total--1": /chunks must be an integer/,
    "total-10000000": /Redis has 0 results for 20000000 chunks/,
    "total-1": /the result of chunk 0 of noise: sum must be a finite number, got null/,
    "total-2": /Redis has 5 results for 4 chunks/,
    "total-3": /a result in Redis is no JSON/,
  };
  for (const [id, pattern] of Object.entries(expected)) requireSaid(String(others[id]?.message), pattern, id);
  requireEqual(`${failed} failed, ${delayed} delayed`, "18 failed, 0 delayed", "wrong jobs");
  const files = fs.readdirSync(join(folder, "store"), { recursive: true, withFileTypes: true });
  const chunks = files.filter((entry) => entry.isFile() && entry.name !== "zarr.json");
  requireEqual(chunks.map(({ name }) => name).join(" "), "0", "chunks in the store");
}

async function endsBesideOthers({ node, folder }) {
  const store = join(folder, "store");
  const run = ["start.js", "--workers", "1", "--bytes", "160MB", "--store", store];
  const running = node(run);
  while (!fs.existsSync(join(store, "zarr.json"))) await sleep(20);
  const add = `import { Queue } from "bullmq";
    import { connect } from "./redis.js";
    const connection = connect(${JSON.stringify(`${store}.redis/redis.sock`)});
    const { attributes } = JSON.parse((await import("node:fs")).readFileSync(${JSON.stringify(join(store, "zarr.json"))}));
    await new Queue(attributes.queue, { connection }).add("part", { name: "../x", chunk: 0 }, { jobId: "strange" });
    process.exit();`;
  const added = await node(["--input-type=module", "-e", add]);
  const said = await running;
  requireSaid(said, /strange failed: /, `the worker, after ${added}`);
  requireSaid(said, /^noise: 10000000 elements/m, "the totals");
}

/** What opening a store says. */
const open = (node, store) =>
  node([
    "--input-type=module",
    "-e",
    `import { open } from "./arrays.js";
     import { openStore } from "./store.js";
     const { elements } = await open(openStore(${JSON.stringify(store)})).catch((error) => {
       console.log(error.message);
       process.exit();
     });
     console.log("opened:", new Float64Array(elements).length, "elements");`,
  ]);

async function refusesPlans({ node, folder }) {
  const planned = join(folder, "planned");
  await node(["array-job.js", "all", "--bytes", "1MB", "--chunk", "50000", "--store", planned]);
  requireSaid(await open(node, planned), /^opened: 50000 elements$/m, "the store as planned");
  const shape = (chunkShape) => ({
    chunk_grid: { name: "regular", configuration: { chunk_shape: chunkShape } },
  });
  const changes = [
    [{ shape: [100_000, 7] }, /shape must be \[100000,100000\], got \[100000,7\]/],
    [{ data_type: "float32" }, /data_type must be "float64", got "float32"/],
    [{ codecs: [{ name: "gzip", configuration: { level: 1 } }] }, /codecs must be .*gzip/],
    [{ chunk_key_encoding: { name: "v2" } }, /chunk_key_encoding must be .*v2/],
    [{ attributes: { formula: "0" } }, /attributes must be .*got \{"formula":"0"\}/],
    [{ storage_transformers: [] }, /"storage_transformers" must not be there/],
    [shape([100_000, 100_000]), /chunk_shape must be .*got \[100000,100000\]/],
    [shape([1, 50_000.5]), /chunk_shape must be .*got \[1,50000\.5\]/],
    [shape([-1, -50_000]), /chunk_grid must be .*got .*\[-1,-50000\]/],
    [shape([2, 25_000]), /chunk_grid must be .*got .*\[2,25000\]/],
    [shape(["1", 50_000]), /chunk_grid must be .*got .*\["1",50000\]/],
    [shape([1, 25_000]), /chunks of 25000 and 50000 elements/],
  ];
  for (const [change, pattern] of changes) {
    const store = join(folder, "changed");
    fs.cpSync(planned, store, { recursive: true });
    const path = join(store, "wave", "zarr.json");
    fs.writeFileSync(path, JSON.stringify({ ...JSON.parse(fs.readFileSync(path, "utf8")), ...change }));
    requireSaid(await open(node, store), pattern, JSON.stringify(change));
  }
  const store = join(folder, "queue");
  fs.cpSync(planned, store, { recursive: true });
  const group = { zarr_format: 3, node_type: "group", attributes: { queue: "accounts" } };
  fs.writeFileSync(join(store, "zarr.json"), JSON.stringify(group));
  requireSaid(await open(node, store), /queue must be cluster- and a UUID, got "accounts"/, "the queue");
}

async function refusesFiles({ node, folder }) {
  const all = ["array-job.js", "all", "--bytes", "16MB"];
  const linked = join(folder, "linked");
  const outside = emptyFolder("outside");
  await node([...all, "--store", linked]);
  fs.cpSync(linked, join(folder, "long"), { recursive: true });
  const chunks = join(linked, "noise", "c");
  fs.rmSync(chunks, { recursive: true });
  fs.symlinkSync(outside, chunks);
  requireSaid(await node([...all, "--store", linked]), /leads out of the store/, "a link");
  requireEqual(fs.readdirSync(outside).join(" "), "", "files outside");
  const long = join(folder, "long");
  fs.truncateSync(join(long, "noise", "c", "0", "0"), 2 ** 32);
  const said = await node([...all, "--store", long]);
  requireSaid(said, /chunk 0 of noise in the store has 4294967296 bytes, not 8000000/, "a long chunk");
}

async function checksResults({ node, folder }) {
  const options = ["--bytes", "16MB", "--store", folder];
  await node(["array-job.js", "task", ...options], { SLURM_ARRAY_TASK_ID: "0" });
  const path = join(folder, "parts", "noise", "0.json");
  const result = JSON.parse(fs.readFileSync(path, "utf8"));
  requireSaid(await node(["array-job.js", "total", ...options]), /^noise: 1000000 elements/m, "the totals");
  result.counts[0] += 1;
  fs.writeFileSync(path, JSON.stringify(result));
  const said = await node(["array-job.js", "total", ...options]);
  requireSaid(said, /the result of chunk 0 of noise: counts must be 40 counts of 1000000 elements/, "counts");
  const far = await node(["array-job.js", "task", ...options], { SLURM_ARRAY_TASK_ID: "10000" });
  requireSaid(far, /index must be an integer from 0 to 9999, got 10000/, "an index");
}

async function refusesSockets({ node, folder }) {
  const start = (place) =>
    node([
      "--input-type=module",
      "-e",
      `import { startRedis } from "./redis.js";
       const own = await startRedis(${JSON.stringify(place)}).catch((error) => {
         console.log(error.message);
         process.exit();
       });
       await own.stop();
       console.log("started");`,
    ]);
  const place = join(folder, "redis");
  requireSaid(await start(place), /^started$/m, "a new folder");
  fs.chmodSync(place, 0o777);
  requireSaid(await start(place), /redis has mode 777, which lets others in.*chmod 700/, "an open folder");
  fs.chmodSync(place, 0o700);
  fs.symlinkSync(place, join(folder, "link"));
  requireSaid(await start(join(folder, "link")), /link is a link and no folder/, "a link");
  fs.writeFileSync(join(place, "redis.sock"), "");
  requireSaid(await start(place), /redis\.sock is no socket/, "a file");
}
