// Writes a part of two arrays of 10^10 elements to a Zarr store in a folder, with a worker for each core. Then reads parts back with
// zarrita, and compares them with the elements that they must have. `npm install && npm start`, or
//   node write.js [--bytes 1GB] [--workers N] [--store FOLDER]
// Without --store, the store is in a folder for temporary files and is removed at the end.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import np from "ndloom";
import * as zarr from "zarrita";
import { CHUNK, declare, LENGTH, makers, names, open } from "./arrays.js";
import { cores, runPool } from "./pool.js";

const UNITS = { MB: 1e6, GB: 1e9 };
const CHUNK_BYTES = 8 * CHUNK;
/** How many parts of each array are read back, and the elements of a part: it lies in two chunks or three. */
const PARTS = 8;
const PART = 1.5 * CHUNK;

/** Reads the options. Throws an Error for a wrong one. */
function readSettings() {
  const { values } = parseArgs({
    options: {
      bytes: { type: "string", default: "1GB" },
      workers: { type: "string", default: String(cores) },
      store: { type: "string" },
    },
  });
  const [, number, unit] = /^(\d+(?:\.\d+)?)(MB|GB)$/.exec(values.bytes) ?? [];
  const chunks = Math.ceil((number * UNITS[unit]) / CHUNK_BYTES / names.length);
  if (!(chunks >= 2 && chunks * CHUNK <= LENGTH))
    throw new Error(`--bytes must be 32MB to 160GB, such as 64MB or 1GB, got ${values.bytes}`);
  const workers = Number(values.workers);
  if (!Number.isInteger(workers) || workers < 1)
    throw new Error(`--workers must be a positive integer, got ${values.workers}`);
  return { chunks, workers, store: values.store };
}

/** Prints a line for each tenth that is done. */
function progressOf(total) {
  let [done, tenths] = [0, 0];
  return (bytes) => {
    done += bytes;
    if (Math.floor((10 * done) / total) === tenths) return;
    tenths = Math.floor((10 * done) / total);
    console.log(`  ${String(10 * tenths).padStart(3)} %  ${Math.round(done / 1e6)} MB`);
  };
}

/** The bytes of the elements of an array. */
const bytesOf = ({ data }) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);

/** Reads parts of an array with zarrita, and compares each with its elements made anew. Returns the bytes that it read. */
async function compare(folder, name, firstChunk) {
  const array = await open(folder, name);
  const rng = np.random.defaultRng(1);
  for (let part = 0; part < PARTS; part += 1) {
    // The last part ends with the last element of the array.
    const first = part === PARTS - 1 ? LENGTH - PART : rng.integers(firstChunk * CHUNK, LENGTH - PART);
    const read = await zarr.get(array, [zarr.slice(first, first + PART)]);
    const [found, expected] = [
      np.asarray(read, { copy: false }),
      makers[name](first, new Float64Array(PART)),
    ];
    if (!bytesOf(found).equals(bytesOf(expected)))
      throw new Error(`${name}: elements ${first} to ${first + PART} differ`);
  }
  return PARTS * PART * 8;
}

const seconds = (start) => (performance.now() - start) / 1000;

/** Prints bytes, seconds and their ratio. */
function report(what, bytes, time) {
  const rate = Math.round(bytes / 1e6 / time);
  console.log(`${what}: ${Math.round(bytes / 1e6)} MB in ${time.toFixed(2)} s, ${rate} MB/s`);
}

async function run({ chunks, workers }, folder, signal) {
  for (const name of names) await declare(folder, name);
  const bytes = chunks * names.length * CHUNK_BYTES;
  console.log(`${names.length} arrays of ${LENGTH} elements; writing the last ${chunks} chunks of each`);
  // The last chunks, so that all indices are far beyond 32 bits.
  const firstChunk = LENGTH / CHUNK - chunks;
  const workerData = { folder, firstChunk, chunks, taken: new SharedArrayBuffer(4) };
  const start = performance.now();
  await runPool(new URL("worker.js", import.meta.url), workers, workerData, progressOf(bytes), signal);
  report(`written by ${workers} workers`, bytes, seconds(start));

  const readStart = performance.now();
  let read = 0;
  for (const name of names) {
    signal.throwIfAborted();
    read += await compare(folder, name, firstChunk);
  }
  report("read and compared, all equal", read, seconds(readStart));
  console.log(`memory at most: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

async function main() {
  let settings;
  try {
    settings = readSettings();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
    return;
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => stop.abort(new Error(`ended by ${signal}`)));
  const folder = settings.store ?? (await mkdtemp(join(tmpdir(), "ndloom-zarr-")));
  try {
    await run(settings, folder, stop.signal);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    if (settings.store === undefined) await rm(folder, { recursive: true, force: true });
  }
}

await main();
