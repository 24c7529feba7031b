// Four workers of a page fill one SharedArrayBuffer: `npm install && npm run page`, then open the address that it prints.
import { compare, WORKERS } from "./parts.js";

const LENGTH = 2e7;

function show(text) {
  document.getElementById("result").textContent = text;
}

/** Resolves with the next message of a worker. */
const nextMessage = (worker) =>
  new Promise((resolve, reject) => {
    worker.onmessage = resolve;
    worker.onerror = ({ message }) => reject(new Error(message));
  });

async function run() {
  const buffer = new SharedArrayBuffer(8 * LENGTH);
  const workers = Array.from(
    { length: WORKERS },
    () => new Worker(new URL("page-worker.js", import.meta.url), { type: "module" }),
  );
  try {
    await Promise.all(workers.map(nextMessage));
    const start = performance.now();
    const written = workers.map(nextMessage);
    for (const [worker, target] of workers.entries()) target.postMessage({ buffer, worker });
    await Promise.all(written);
    show(compare(buffer, performance.now() - start));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

// Without the two headers of server.js, the page has no SharedArrayBuffer.
if (crossOriginIsolated) run().catch((error) => show(String(error)));
else show("no shared memory: serve this page with the headers of server.js");
