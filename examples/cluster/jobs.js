// The jobs as BullMQ holds them: one for each chunk, and a last one that waits for all of them.
import { FlowProducer, Queue, UnrecoverableError, WaitingError, Worker } from "bullmq";
import { checkJob, WrongData } from "./checks.js";
import { makePart, writeTotals } from "./parts.js";
import { idOfPart, idOfTotal, names, PART, TOTAL } from "./plan.js";

/** Errors of the machine and not of the job: its disk is full, or the user's share of it. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * Queues the chunks, in one transaction: all of them, or none. If they are queued already, jobs that failed are tried again and the
 * others go on. Returns the queue and the last job.
 */
export async function queueJobs({ queue: queueName }, chunks, connection) {
  const queue = new Queue(queueName, { connection });
  // The connection reports that Redis is away.
  queue.on("error", () => {});
  const data = { chunks };
  const id = idOfTotal(data);
  const known = await queue.getJob(id);
  if (known !== undefined) {
    await queue.retryJobs({ state: "failed" });
    return { queue, last: known };
  }
  const children = Array.from({ length: chunks }, (_, chunk) =>
    names.map((name) => jobOf(queueName, { name, chunk, chunks })),
  );
  const producer = new FlowProducer({ connection });
  producer.on("error", () => {});
  const opts = { jobId: id, attempts: 5, backoff: { type: "exponential", delay: 1000 } };
  const { job } = await producer.add({ name: TOTAL, queueName, data, opts, children: children.flat() });
  await producer.close();
  return { queue, last: job };
}

const jobOf = (queueName, data) => ({
  name: PART,
  queueName,
  data,
  opts: {
    jobId: idOfPart(data),
    attempts: 5,
    backoff: { type: "exponential", delay: 1000 },
    // The last job keeps the result.
    removeOnComplete: true,
  },
});

/**
 * Takes jobs until the worker is closed. A chunk whose worker is not heard of for the time of a lock goes to another worker. When
 * the disk is full, the worker hands its chunk back and calls `full`.
 */
export function takeJobs(opened, connection, lock, full) {
  // The only memory for elements: each chunk is made over the one before.
  const out = new Float64Array(opened.elements);
  const run = async (job, token) => {
    try {
      const asked = checkJob(job, opened.elements);
      return job.name === TOTAL ? await total(opened, job) : await makePart(opened, asked, out);
    } catch (error) {
      // To try again mends no data.
      if (error instanceof WrongData) throw new UnrecoverableError(error.message);
      if (!FULL.has(error.code)) throw error;
      full(error);
      await job.moveToWait(token);
      throw new WaitingError();
    }
  };
  return new CheckedWorker(opened.queue, run, {
    connection,
    lockDuration: lock,
    stalledInterval: lock,
    // The count is for jobs that take their workers down. Machines may be lost more often.
    maxStalledCount: 10,
  });
}

/** A worker for which data that are no JSON are null, so that the job fails. BullMQ itself takes such a job again and again. */
class CheckedWorker extends Worker {
  createJob(found, id) {
    try {
      return super.createJob(found, id);
    } catch {
      return super.createJob({ ...found, data: "null" }, id);
    }
  }
}

/** The last job: the results of the others, in the order of the chunks. Results of jobs that were not asked for are refused. */
async function total(opened, job) {
  const { chunks } = job.data;
  const values = await resultsOf(job);
  const [found, asked] = [Object.keys(values).length, names.length * chunks];
  if (found !== asked) throw new WrongData(`Redis has ${found} results for ${asked} chunks`);
  return writeTotals(opened, (name) =>
    Array.from({ length: chunks }, (_, chunk) => {
      const part = values[job.toKey(idOfPart({ name, chunk, chunks }))];
      if (part === undefined) throw new WrongData(`no result of chunk ${chunk} of ${name}`);
      return part;
    }),
  );
}

async function resultsOf(job) {
  try {
    return await job.getChildrenValues();
  } catch (error) {
    throw error instanceof SyntaxError ? new WrongData("a result in Redis is no JSON") : error;
  }
}
