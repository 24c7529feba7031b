// Tries the examples of large arrays: parts that workers write to a Zarr store, and to memory that they share.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browsers, shownTexts, withPage, withServer } from "./browser.js";
import { requireEqual } from "./expected.js";
import { emptyFolder, exampleFolder, run } from "./folders.js";
import { freePort, withProcess } from "./servers.js";

const SMALL = ["write.js", "--bytes", "64MB"];

/** The small store is written, read and compared, and removed. So it is when a worker fails, and then the exit code says so. */
export async function tryZarr(tarball) {
  const folder = await exampleFolder("zarr", tarball);
  const temporary = emptyFolder("zarr-stores");
  const env = { ...process.env, TMPDIR: temporary };
  const said = await run(folder, "node", SMALL, { env });
  requireMatch(said, /written by \d+ workers: 64 MB .*read and compared, all equal: 192 MB/s);
  requireEqual(readdirSync(temporary).join(), "", "the folder for temporary files");

  // A file where the chunks should be makes a worker fail.
  const store = emptyFolder("zarr-store");
  mkdirSync(join(store, "line"));
  writeFileSync(join(store, "line", "c"), "");
  requireMatch(await failure(folder, [...SMALL, "--store", store]), /^code 1\n.*ENOTDIR|^code 1\n.*EEXIST/s);
  requireMatch(await failure(folder, ["write.js", "--bytes", "1KB"]), /^code 2\n--bytes must be/);
}

/** The parts that four workers write are the whole: in Node, and in pages that have the two headers. */
export async function tryShared(tarball) {
  const folder = await exampleFolder("shared", tarball);
  requireMatch(await run(folder, "node", ["node.js", "1000003"]), /^1000003 elements, all equal/);
  const requireShown = (pattern) => async (address) => {
    for (const browser of browsers) {
      const [text] = await withPage(address, (page) => shownTexts(page, ["result"]), { browser });
      requireMatch(text, pattern);
    }
  };
  const port = await freePort();
  const isEqual = requireShown(/^20000000 elements, all equal/);
  await withProcess(folder, "node", ["server.js", String(port)], port, isEqual);
  await withServer(folder, requireShown(/^no shared memory/));
}

function requireMatch(text, pattern) {
  if (!pattern.test(text)) throw new Error(`expected ${pattern}, got ${text}`);
}

/** The exit code of a program that fails, and what it says. */
async function failure(folder, args) {
  try {
    await run(folder, "node", args);
  } catch ({ cause }) {
    return `code ${cause.code}\n${cause.stderr}`;
  }
  throw new Error(`${args.join(" ")} did not fail`);
}
