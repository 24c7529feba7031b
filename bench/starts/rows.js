/** The time to the first array: of a process of Node, of a page in Chromium, and of `zeros` on memory that was never used. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { closeBrowsers, withPage, withServer } from "../../tests/package/browser.js";
import { built, root } from "../contenders/prepare.js";

export const folder = join(built, "starts");

function runNode(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`a process ended with code ${status}: ${stderr}`);
  return stdout;
}

const processOf = (file) => () => () => {
  const start = performance.now();
  runNode([join(folder, file)]);
  return (performance.now() - start) * 1e6;
};

/** The program keeps all arrays, so each array is on pages that no other array has used. */
const programOf = (
  n,
) => `import np from ${JSON.stringify(pathToFileURL(join(root, "dist", "index.js")).href)};
  const kept = Array.from({ length: 2000 }, () => np.zeros(300));
  const times = [];
  for (let index = 0; index < 5; index += 1) {
    const start = process.hrtime.bigint();
    kept.push(np.zeros(${n}));
    times.push(Number(process.hrtime.bigint() - start));
  }
  console.log(times.sort((a, b) => a - b)[2]);`;

/** Loads a page, `slower` times as slow as the machine could. */
const pageOf = (slower) => () => () =>
  withServer(folder, (address) => withPage(address, readTimes, { slower }));

async function readTimes(page) {
  await page.waitForFunction(() => document.title !== "");
  return JSON.parse(await page.title());
}

export const rows = [
  {
    name: "start in Node",
    sizes: [10],
    ways: {
      ndloom: processOf("ndloom.mjs"),
      bundled: processOf("bundled.cjs"),
      empty: processOf("empty.mjs"),
    },
  },
  { name: "start in a page", sizes: [3], ways: { page: pageOf(1) } },
  { name: "start in a page at a quarter of the speed", sizes: [3], ways: { page: pageOf(4) } },
  {
    name: "zeros on fresh memory",
    sizes: [1e5, 1e7],
    ways: { ndloom: (n) => () => Number(runNode(["--input-type=module", "-e", programOf(n)])) },
  },
];

export const close = closeBrowsers;
