// The options that the programs of this example share, and the number of chunks that `--bytes` means. The address of Redis may have a
// password, so it is in the environment: every user of a machine sees the options of a program (`ps`).
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkAddress, checkRedis } from "./checks.js";
import { LENGTH, names, shapeOfChunk } from "./plan.js";

const UNITS = { MB: 1e6, GB: 1e9 };

const options = {
  bytes: { type: "string", default: "256MB" },
  all: { type: "boolean", default: false },
  chunk: { type: "string", default: "1000000" },
  store: { type: "string" },
  workers: { type: "string", default: String(availableParallelism()) },
  lock: { type: "string", default: "30" },
};

/** Reads the options, or prints what is wrong and ends the program with code 2. */
export function readSettings(args = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const elements = integer(values, "chunk", 1);
    shapeOfChunk(elements);
    const chunks = values.all ? LENGTH / elements : countChunks(values.bytes, elements);
    const workers = integer(values, "workers", 0);
    const lock = 1000 * integer(values, "lock", 1);
    const { bytes } = values;
    const store = addressOf(values.store);
    const redis = checkRedis(process.env.REDIS_URL);
    return { bytes, chunks, elements, workers, lock, store, redis, words: positionals };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** An address in S3 as it is given; a path is taken from the folder of this process. */
function addressOf(given) {
  if (given === undefined || !given.includes("://")) return given && resolve(given);
  checkAddress("--store", ["s3:"], given);
  return given;
}

function integer(values, name, least) {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} must be an integer of ${least} or more, got ${values[name]}`);
  return value;
}

/** The number of chunks of each array, of all arrays together so many bytes. */
function countChunks(bytes, elements) {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(MB|GB)$/.exec(bytes) ?? [];
  const chunks = Math.ceil((number * UNITS[unit]) / 8 / elements / names.length);
  if (!(chunks >= 1 && chunks * elements <= LENGTH))
    throw new Error(`--bytes must be up to 160GB, such as 64MB or 4GB, got ${bytes}`);
  return chunks;
}
