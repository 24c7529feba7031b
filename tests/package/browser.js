// Chromium, headless: opens a page and reads what it shows. One browser for all rows, a page of its own for each.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium as engine } from "playwright-core";
import { chromium } from "./hosts.js";

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

let launched = null;

async function browser() {
  launched ??= engine.launch({ executablePath: await chromium(), headless: true, args: FLAGS });
  return await launched;
}

/** Closes the browser, if there is one. */
export async function closeBrowser() {
  if (launched !== null) await (await launched).close();
}

/**
 * Opens a page and runs `read` on it; what goes wrong in the page is part of the error. The page runs `slower` times as slowly
 * as the machine could.
 */
export async function withPage(address, read, slower = 1) {
  const page = await (await browser()).newPage();
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  try {
    if (slower !== 1) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    }
    await page.goto(address, { timeout: PATIENCE });
    return await read(page);
  } catch (error) {
    throw new Error(`${error.message}\nThe page said:\n${said.join("\n")}`);
  } finally {
    await page.close();
  }
}

/** The text of the elements with these ids, once each has some. */
export async function shownTexts(page, ids) {
  await page.waitForFunction(
    (all) => all.every((id) => document.getElementById(id).textContent !== ""),
    ids,
    {
      timeout: PATIENCE,
    },
  );
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
