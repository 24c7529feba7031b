// Chromium and Firefox, headless: opens a page and reads what it shows. One browser of each for all rows, a page of its own for each.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium as engine } from "playwright-core";
import puppeteer from "puppeteer-core";
import { chromium, firefox } from "./hosts.js";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const PATIENCE = 60_000;

/** How each browser is launched. Playwright drives no Firefox but its own, so Puppeteer does. */
const LAUNCHES = {
  Chromium: async () => engine.launch({ executablePath: await chromium(), headless: true, args: FLAGS }),
  Firefox: async () =>
    puppeteer.launch({ browser: "firefox", executablePath: await firefox(), headless: true }),
};

/** The names of the browsers. */
export const browsers = Object.keys(LAUNCHES);

/** Promises of the browsers that were launched, by name. */
const launched = new Map();

function launch(name) {
  if (!launched.has(name)) launched.set(name, LAUNCHES[name]());
  return launched.get(name);
}

/** Closes the browsers that were launched. */
export async function closeBrowsers() {
  // The rows of a browser that could not be launched have failed already.
  await Promise.allSettled([...launched.values()].map(async (browser) => (await browser).close()));
}

/**
 * Opens a page in a browser and runs `read` on it; what goes wrong in the page is part of the error. `read` gets a page of
 * Playwright in Chromium, of Puppeteer in Firefox. In Chromium, the page may run `slower` times as slowly as the machine could.
 */
export async function withPage(address, read, { browser = "Chromium", slower = 1 } = {}) {
  const page = await (await launch(browser)).newPage();
  page.setDefaultTimeout(PATIENCE);
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  try {
    if (slower !== 1) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    }
    await page.goto(address);
    return await read(page);
  } catch (error) {
    throw new Error(`${browser}: ${error.message}\nThe page said:\n${said.join("\n")}`);
  } finally {
    await page.close();
  }
}

/** The text of the elements with these ids, once each has some. */
export async function shownTexts(page, ids) {
  const list = JSON.stringify(ids);
  // The libraries agree on expressions, but not on the order of arguments.
  await page.waitForFunction(`${list}.every((id) => document.getElementById(id)?.textContent)`);
  return await page.evaluate((all) => all.map((id) => document.getElementById(id).textContent), ids);
}

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
};

/** Serves a folder, and ranges of its files, while `use` runs with its address; `headers` go on every answer. */
export async function withServer(folder, use, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const content = await readFile(file);
      const type = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...headers };
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      const part = first === undefined ? content : content.subarray(Number(first), Number(last) + 1);
      const range = `bytes ${first}-${Number(first) + part.length - 1}/${content.length}`;
      if (part === content) response.writeHead(200, type);
      else response.writeHead(206, { ...type, "content-range": range });
      response.end(part);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
