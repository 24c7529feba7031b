// A pool of workers that run the same script.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

export const cores = availableParallelism();

/**
 * Runs `count` workers until all have ended. `told` gets each message. When a worker fails or the signal is aborted, the promise
 * is rejected. In each case no worker is left.
 */
export async function runPool(script, count, workerData, told, signal) {
  signal.throwIfAborted();
  const workers = Array.from({ length: count }, () => new Worker(script, { workerData }));
  const ended = workers.map(
    (worker) =>
      new Promise((resolve, reject) => {
        worker.on("message", told);
        worker.once("error", reject);
        worker.once("exit", (code) =>
          code === 0 ? resolve() : reject(new Error(`a worker ended with code ${code}`)),
        );
      }),
  );
  const aborted = new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
  try {
    await Promise.race([Promise.all(ended), aborted]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
