// Tries what engines do each in their own way: stacks, full call stacks, refused memory, collectors, messages to workers.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browsers, withPage, withServer } from "./browser.js";
import { resultsOf } from "./engines/calls.js";
import { requireEqual } from "./expected.js";
import { exampleFolder } from "./folders.js";

/** A page in each browser tells no failure, and the results of Node. */
export async function tryEngines(tarball) {
  const folder = await exampleFolder("script-tag", tarball);
  cpSync(join(import.meta.dirname, "engines"), folder, { recursive: true });
  const { default: np } = await import(pathToFileURL(join(folder, "node_modules/ndloom/dist/index.js")).href);
  const expected = JSON.stringify({ failures: [], results: resultsOf(np) });
  const told = async (page) => {
    await page.waitForFunction("globalThis.told !== undefined");
    return await page.evaluate("told");
  };
  await withServer(folder, async (address) => {
    for (const browser of browsers)
      requireEqual(await withPage(address, told, { browser }), expected, browser);
  });
}
