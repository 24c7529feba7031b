/**
 * Measures the time to the first array. First in Node: a process that does nothing, one that imports the package, and one that
 * runs a bundle. Then in Chromium: a page at full speed, and a page at a quarter of the speed.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { closeBrowsers, withPage, withServer } from "../tests/package/browser.js";
import { built, root } from "./contenders/prepare.js";
import { median } from "./rounds.js";

const script = join(root, "dist", "index.js");
const folder = join(built, "starts");

const PROGRAMS = {
  empty: "export default null;\n",
  ndloom: 'import np from "./index.js"; np.zeros(10);\n',
};

/** The factor by which Chromium slows the page down. */
const SLOWER = { full: 1, quarter: 4 };

const PAGE = `<!doctype html><script type="module">
  const start = performance.now();
  const { default: np } = await import("./index.js");
  const imported = performance.now();
  np.zeros(3);
  document.title = JSON.stringify({ import: imported - start, array: performance.now() - imported });
</script>`;

/** Returns the milliseconds of processes, and of the import and the first array in pages. Each is the median of `rounds` rounds. */
export async function timeStarts(rounds) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(script, join(folder, "index.js"));
  writeFileSync(join(folder, "index.html"), PAGE);
  for (const [name, text] of Object.entries(PROGRAMS)) writeFileSync(join(folder, `${name}.mjs`), text);
  await bundleForNode(join(folder, "ndloom.mjs"), join(folder, "bundled.cjs"));
  return { ...timeProcesses(rounds), ...(await timePages(rounds)) };
}

/** Writes a bundle as CommonJS, the format without `import.meta`. */
async function bundleForNode(input, file) {
  const bundle = await rolldown({ input, platform: "node" });
  await bundle.write({ file, format: "cjs" });
  await bundle.close();
}

function timeProcesses(rounds) {
  const paths = { empty: "empty.mjs", ndloom: "ndloom.mjs", bundled: "bundled.cjs" };
  const times = { empty: [], ndloom: [], bundled: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const start = performance.now();
      const { status } = spawnSync(process.execPath, [join(folder, path)]);
      if (status !== 0) throw new Error(`the process of ${name} ended with code ${status}`);
      // The first round does not count, because it reads the files from disk.
      if (round >= 0) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, rounded(values)]));
}

async function timePages(rounds) {
  const pages = {};
  try {
    await withServer(folder, async (address) => {
      for (const [name, slower] of Object.entries(SLOWER)) {
        const all = [];
        for (let round = -1; round < rounds; round += 1) all.push(await timePage(address, slower));
        // The first page does not count, because it warms up the server and the engine.
        const timed = all.slice(1);
        pages[name] = {
          import: rounded(timed.map((times) => times.import)),
          array: rounded(timed.map((times) => times.array)),
        };
      }
    });
  } finally {
    await closeBrowsers();
  }
  return { pages };
}

function timePage(address, slower) {
  const load = async (page) => {
    await page.waitForFunction(() => document.title !== "");
    return JSON.parse(await page.title());
  };
  return withPage(address, load, { slower });
}

const rounded = (times) => Number(median(times).toFixed(2));
