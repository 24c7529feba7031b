/**
 * Times how an array goes to a worker: `node bench/transfer/index.js`. In Node and in Chromium, with 8 and 800 MB. Prints milliseconds,
 * and how many times as long a copy takes.
 */
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { closeBrowsers, withPage, withServer } from "../../tests/package/browser.js";
import { root } from "../contenders/prepare.js";
import { timeWays, ways } from "./ways.js";

const ROUNDS = { 8e6: 40, 8e8: 7 };

const { default: np } = await import(pathToFileURL(join(root, "dist", "index.js")).href);

/** Calls `use` with a function that times the ways in Node. */
async function inNode(use) {
  const worker = new Worker(new URL("worker.js", import.meta.url));
  const next = async () => (await once(worker, "message"))[0];
  try {
    await next();
    await use((bytes, rounds) =>
      timeWays(np, bytes, rounds, (message, list) => {
        const answer = next();
        worker.postMessage(message, list);
        return answer;
      }),
    );
  } finally {
    await worker.terminate();
  }
}

/** Does the same in Chromium. */
async function inChromium(use) {
  try {
    await withServer(root, (address) =>
      withPage(`${address}bench/transfer/page.html`, async (page) => {
        await page.waitForFunction(() => globalThis.timeWays !== undefined);
        await use((bytes, rounds) =>
          page.evaluate(([size, count]) => globalThis.timeWays(size, count), [bytes, rounds]),
        );
      }),
    );
  } finally {
    await closeBrowsers();
  }
}

const cells = (list) => list.map((text) => text.padStart(22)).join("");

console.log(`${"".padEnd(18)}${cells(Object.keys(ways))}`);
for (const [host, run] of Object.entries({ Node: inNode, Chromium: inChromium }))
  await run(async (time) => {
    for (const [bytes, rounds] of Object.entries(ROUNDS)) {
      const times = await time(Number(bytes), rounds);
      const shown = Object.values(times).map((ms) => `${ms.toFixed(2)} ms (${(times.copy / ms).toFixed(1)})`);
      console.log(`${`${host}, ${bytes / 1e6} MB`.padEnd(18)}${cells(shown)}`);
    }
  });
