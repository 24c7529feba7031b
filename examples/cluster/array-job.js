// The same parts without a queue, for systems that start a task for each number: an array job of Slurm, an indexed job of
// Kubernetes. The index of the task is the number of the chunk.
//   node array-job.js task --store STORE [--chunk ELEMENTS]                makes the chunk of this number of each array
//   node array-job.js total --store STORE --bytes 4GB [--chunk ELEMENTS]   after all tasks: makes the totals
//   node array-job.js all --store STORE --bytes 4GB [--chunk ELEMENTS]     all of it in this process
import { declare } from "./arrays.js";
import { check, integer } from "./checks.js";
import { makePart, printTotals, writeTotals } from "./parts.js";
import { LENGTH, names } from "./plan.js";
import { readSettings } from "./settings.js";
import { openStore, readJson, writeJson } from "./store.js";

const { chunks, elements, store: address, words } = readSettings();
const index = process.env.SLURM_ARRAY_TASK_ID ?? process.env.JOB_COMPLETION_INDEX;
const keyOf = (name, chunk) => `/parts/${name}/${chunk}.json`;

/** Makes a chunk of each array, and leaves their results in the store. A task that is run again reads the chunks. */
async function task(opened) {
  if (!index) throw new Error("a task needs its index: SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX");
  const rules = { index: integer(0, LENGTH / elements - 1) };
  const { index: chunk } = check("the task", rules, { index: Number(index) });
  const out = new Float64Array(elements);
  for (const name of names) {
    const part = await makePart(opened, { name, chunk }, out);
    await writeJson(opened.store, keyOf(name, chunk), part);
  }
}

/** The results that the tasks left, in the order of the chunks. */
async function readParts({ store }, name) {
  const parts = [];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const part = await readJson(store, keyOf(name, chunk));
    if (part === undefined)
      throw new Error(`no result of chunk ${chunk} of ${name}: run task ${chunk} again`);
    parts.push(part);
  }
  return parts;
}

async function makeParts(opened, name) {
  const out = new Float64Array(elements);
  const parts = [];
  for (let chunk = 0; chunk < chunks; chunk += 1) parts.push(await makePart(opened, { name, chunk }, out));
  return parts;
}

const total = (partsOf) => async (opened) =>
  printTotals(await writeTotals(opened, (name) => partsOf(opened, name)), elements);

const verbs = { task, total: total(readParts), all: total(makeParts) };
const verb = verbs[words[0]];
if (verb === undefined || address === undefined) {
  console.error("node array-job.js task|total|all --store FOLDER|s3://BUCKET/PREFIX");
  process.exit(2);
}
try {
  await verb(await declare(openStore(address), elements));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
