// Mixed work for minutes, in Node and then in Chromium: resident memory must stay flat, and the slowest calls are told.
//   npm run soak -- --minutes 10 [--host node|chromium]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { withServer } from "../package/browser.js";
import { chromium as chromiumPath } from "../package/hosts.js";
import { Work } from "./soak/work.js";

const root = join(import.meta.dirname, "..", "..");
const MEBIBYTE = 2 ** 20;
/** The budget of the run. Dropped arrays fill it and it stays full, so that a run soon needs as much memory as a long one. */
const BUDGET = 256 * MEBIBYTE;
/** Each sample follows this much work. */
const SLICE_MILLISECONDS = 1000;
/** Memory may grow until then: engines compile, and linear memory is used for the first time. */
const WARM_PART = 0.3;
/** Memory counts as flat if it grows by no more than this afterwards. */
const ALLOWED_PART = 0.1;
const ALLOWED_BYTES = 24 * MEBIBYTE;

/** A page of its own process, whose clock tells microseconds. */
const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

function readSettings(args) {
  const settings = { minutes: 10, host: null };
  for (let place = 0; place < args.length; place += 2) {
    const name = args[place].replace(/^--/, "");
    if (name === "minutes" && Number(args[place + 1]) > 0) settings.minutes = Number(args[place + 1]);
    else if (name === "host" && ["node", "chromium"].includes(args[place + 1]))
      settings.host = args[place + 1];
    else throw new Error("usage: npm run soak -- [--minutes N] [--host node|chromium]");
  }
  return settings;
}

/** Resident bytes of a process, as Linux tells them. */
function residentBytes(processId) {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)[1]) * 1024;
}

/** Works slice by slice and samples the memory after each. */
async function soak(minutes, goOn, resident) {
  const samples = [];
  const started = Date.now();
  while (Date.now() - started < minutes * 60_000) {
    await goOn(SLICE_MILLISECONDS);
    samples.push({ minutes: (Date.now() - started) / 60_000, bytes: await resident() });
  }
  return samples;
}

async function inNode(minutes) {
  const { default: np } = await import("../../dist/index.js");
  np.configure({ budget: BUDGET });
  const work = new Work(np);
  const samples = await soak(
    minutes,
    (milliseconds) => work.go(milliseconds),
    () => process.memoryUsage.rss(),
  );
  return { samples, summary: work.summary(), memory: work.memory() };
}

async function inChromium(minutes) {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
  try {
    return await withServer(root, (address) => inPage(browser, `${address}soak`, minutes), ISOLATED);
  } finally {
    await browser.close();
  }
}

async function inPage(browser, address, minutes) {
  const page = await browser.newPage();
  // A page of the same server, left empty: what is imported into it is all that runs.
  await page.route("**/soak", (route) =>
    route.fulfill({
      headers: ISOLATED,
      contentType: "text/html",
      body: "<!doctype html><title>soak</title>",
    }),
  );
  await page.goto(address);
  await page.evaluate(async (budget) => {
    const { default: np } = await import("/dist/index.js");
    np.configure({ budget });
    const { Work } = await import("/tests/hardened/soak/work.js");
    globalThis.work = new Work(np);
  }, BUDGET);
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => residentBytes(id));
  };
  const samples = await soak(
    minutes,
    (milliseconds) => page.evaluate((time) => globalThis.work.go(time), milliseconds),
    async () => Math.max(...(await renderers())),
  );
  const [summary, memory] = await page.evaluate(() => [globalThis.work.summary(), globalThis.work.memory()]);
  return { samples, summary, memory };
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** Bytes for each minute, by least squares. */
function slopeOf(samples) {
  const meanTime = samples.reduce((sum, { minutes }) => sum + minutes, 0) / samples.length;
  const meanBytes = samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length;
  const covariance = samples.reduce(
    (sum, { minutes, bytes }) => sum + (minutes - meanTime) * (bytes - meanBytes),
    0,
  );
  return covariance / samples.reduce((sum, { minutes }) => sum + (minutes - meanTime) ** 2, 0);
}

/** Prints the report of a run. Returns whether its memory was flat. */
function report(host, { samples, summary, memory }) {
  const inMebibytes = (bytes) => `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
  const settled = samples.slice(Math.floor(samples.length * WARM_PART));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const bytesOf = (list) => list.map(({ bytes }) => bytes);
  const early = median(bytesOf(settled.slice(0, third)));
  const late = median(bytesOf(settled.slice(-third)));
  const isFlat = late - early <= Math.max(ALLOWED_BYTES, early * ALLOWED_PART);
  console.log(
    `${host}: resident first ${inMebibytes(samples[0].bytes)}, last ${inMebibytes(samples.at(-1).bytes)}, peak ${inMebibytes(Math.max(...bytesOf(samples)))}`,
  );
  console.log(
    `  after warming up ${inMebibytes(early)}, at the end ${inMebibytes(late)}, slope ${(slopeOf(settled) / MEBIBYTE).toFixed(2)} MiB a minute: ${isFlat ? "flat" : "NOT FLAT"}`,
  );
  console.log(
    `  pool: used ${inMebibytes(memory.used)}, spilled ${inMebibytes(memory.spilled)}, ${memory.arrays} blocks, peak ${inMebibytes(memory.peak)}`,
  );
  console.log(
    `  ${"milliseconds".padEnd(34)}${["calls", "p50", "p99", "p99.9", "max"].map((text) => text.padStart(10)).join("")}`,
  );
  for (const { name, count, p50, p99, p999, most } of summary) {
    const figures = [p50, p99, p999, most].map((time) => time.toFixed(3).padStart(10)).join("");
    console.log(`  ${name.padEnd(34)}${String(count).padStart(10)}${figures}`);
  }
  return isFlat;
}

if (!existsSync(join(root, "dist", "index.js"))) {
  console.error("The package is not built yet: run npm run build first.");
  process.exit(2);
}
const { minutes, host } = readSettings(process.argv.slice(2));
let isFlat = true;
for (const [name, run] of Object.entries({ node: inNode, chromium: inChromium })) {
  if (host !== null && host !== name) continue;
  console.log(`${name}: ${minutes} minutes of mixed work`);
  isFlat = report(name, await run(minutes)) && isFlat;
}
process.exitCode = isFlat ? 0 : 1;
