// Bundles a module, runs it in a page of Chromium, and reads what it exports as `result`.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium as engine } from "playwright-core";
import { rolldown } from "rolldown";
import { withServer } from "../../package/browser.js";
import { chromium } from "../../package/hosts.js";

// WebGL and WebGPU work on the processor alone where there is no graphics card.
const FLAGS = [
  "--no-sandbox",
  "--enable-unsafe-swiftshader",
  "--use-angle=swiftshader",
  "--enable-unsafe-webgpu",
];
const PATIENCE = 60_000;

const here = import.meta.dirname;
const built = join(here, "node_modules", ".pages");

let launched = null;

async function browser() {
  launched ??= engine.launch({ executablePath: await chromium(), headless: true, args: FLAGS });
  return await launched;
}

/** Closes the browser, if there is one. */
export async function closeBrowser() {
  if (launched !== null) await (await launched).close();
}

/** Runs a module in a page. Returns what it exports as `result`; throws what it throws. */
export async function runPage(file) {
  const name = basename(file, ".js");
  mkdirSync(built, { recursive: true });
  const bundle = await rolldown({ input: file, cwd: here, platform: "browser", logLevel: "silent" });
  await bundle.write({ file: join(built, `${name}.js`), format: "esm", codeSplitting: false });
  writeFileSync(
    join(built, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><body><script type="module">
      import(${JSON.stringify(`./${name}.js`)}).then(
        ({ result = "" }) => { document.body.dataset.result = result; },
        (error) => { document.body.dataset.error = error.stack; });
    </script>`,
  );
  return await withServer(here, (address) => readPage(`${address}node_modules/.pages/${name}.html`));
}

async function readPage(address) {
  const page = await (await browser()).newPage();
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.stack));
  try {
    await page.goto(address, { timeout: PATIENCE });
    await page.waitForFunction(() => Object.keys(document.body.dataset).length > 0, null, {
      timeout: PATIENCE,
    });
    const { error, result } = await page.evaluate(() => ({ ...document.body.dataset }));
    if (error !== undefined) throw new Error(error);
    return result || undefined;
  } catch (error) {
    throw new Error(`${error.message}\nThe page said:\n${said.join("\n").slice(0, 4000)}`);
  } finally {
    await page.close();
  }
}
