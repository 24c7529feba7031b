/** Arrays that go to a worker, of Node and of a page in Chromium. A call is a round of all ways of rounds.js. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import np from "../../dist/index.js";
import { closeBrowsers, withPage, withServer } from "../../tests/package/browser.js";
import { root } from "../contenders/prepare.js";
import { timeRound } from "./rounds.js";

async function inNode(n) {
  const worker = new Worker(new URL("worker.js", import.meta.url));
  const next = async () => (await once(worker, "message"))[0];
  await next();
  return () =>
    timeRound(np, n, (message, list) => {
      const answer = next();
      worker.postMessage(message, list);
      return answer;
    });
}

/** The page stays open until the process ends. */
async function inChromium(n) {
  const page = await new Promise((resolve, reject) => {
    const stay = (opened) => new Promise(() => resolve(opened));
    withServer(root, (address) => withPage(`${address}bench/transfer/page.html`, stay)).catch(reject);
  });
  await page.waitForFunction(() => globalThis.timeRound !== undefined);
  return () => page.evaluate((count) => globalThis.timeRound(count), n);
}

const sizes = [1e6, 1e8];

export const rows = [
  { name: "transfer in Node", sizes, ways: { ndloom: inNode } },
  { name: "transfer in Chromium", sizes, ways: { ndloom: inChromium } },
];

export const close = closeBrowsers;
