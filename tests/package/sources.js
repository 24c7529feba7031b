// Tries every source and target of `load` and `save` on every host.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browsers, withPage, withServer } from "./browser.js";
import { requireEqual } from "./expected.js";
import { exampleFolder, run } from "./folders.js";
import { bun, deno, node } from "./hosts.js";

const PAGE = `<!doctype html>
<script type="importmap">{ "imports": { "ndloom": "./node_modules/ndloom/dist/ndloom.min.js" } }</script>
<input type="file">
<script type="module">
  import np from "ndloom";
  import { failuresOf } from "./sources.js";
  globalThis.lastOfPicked = async () => (await np.load(document.querySelector("input").files[0])).get(-1, -1);
  globalThis.failures = await failuresOf(np, location.href, null);
</script>`;

/** What a host prints if nothing went wrong. */
const NONE = "[]";

export async function trySources(tarball) {
  const folder = await exampleFolder("node", tarball);
  cpSync(join(import.meta.dirname, "sources"), folder, { recursive: true });
  const { default: np } = await import(pathToFileURL(join(folder, "node_modules/ndloom/dist/index.js")).href);
  const path = join(folder, "a.npy");
  np.save(path, np.arange(1000).reshape(100, 10));
  writeFileSync(join(folder, "index.html"), PAGE);
  await withServer(folder, async (address) => {
    const args = ["main.js", address, path];
    for (const major of [20, 22, 24])
      requireEqual(await run(folder, await node(major), args), NONE, `Node ${major}`);
    const env = { ...process.env, DENO_DIR: join(folder, ".deno"), DENO_NO_UPDATE_CHECK: "1" };
    const allowed = ["run", "--no-prompt", "--allow-read", "--allow-write", "--allow-net", ...args];
    requireEqual(await run(folder, await deno(), allowed, { env }), NONE, "Deno");
    requireEqual(await run(folder, await bun(), args), NONE, "Bun");
    for (const browser of browsers)
      requireEqual(await withPage(address, (page) => failuresIn(page, path), { browser }), NONE, browser);
  });
}

/** What went wrong in a page, where a person picks the file. */
async function failuresIn(page, path) {
  await page.waitForFunction("globalThis.failures !== undefined");
  const input = await page.$("input");
  // Playwright has the one method, Puppeteer the other.
  await (input.setInputFiles?.(path) ?? input.uploadFile(path));
  requireEqual(String(await page.evaluate("lastOfPicked()")), "999", "a File that was picked");
  return await page.evaluate("JSON.stringify(failures)");
}
